"""Positions as texts and links: they come back as they were, and what is wrong names its line."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.games.westfort import BENCH as FORT_BENCH
from dtgui.games.westfort import BOX as FORT
from dtgui.kernel.errors import BadInput
from dtgui.practice.writing import LINK, document_of, link_of
from tests.practice.copies import lost_by_copies
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH, TOWN, Ground
from tests.practice.sandbox.test_what_if import CALLED_OUT, FIGHT, answered


def again(text: str) -> str:
    """The text of the position that a text describes."""
    laid = BENCH.paste(game(), document_of(text))
    return BENCH.copy(laid.game, laid.position)


def copied(ground: Ground) -> str:
    return BENCH.copy(game(), ground.session.position)


def test_a_position_is_a_dozen_readable_lines() -> None:
    text = copied(Ground(TOWN))
    assert len(text.splitlines()) <= 24
    assert "    street: [Pony Express, home]\n" in text
    assert "    dudes: {town square: [Clint Ramsey, Rob Wilby]}\n" in text
    assert "turn: Law Dogs\n" in text
    assert "resume" not in text
    assert "seed" not in text


@pytest.mark.parametrize("text", [TOWN, FIGHT, CALLED_OUT])
def test_a_position_text_round_trips(text: str) -> None:
    made = copied(Ground(text))
    assert again(made) == made


def test_a_moment_within_a_play_is_written_as_a_turn() -> None:
    ground = Ground(CALLED_OUT)
    answered(ground, "Call out Pancho Castillo with Andreas Andregg")
    text = copied(ground)
    assert "turn: Sloane Gang\n" in text
    assert again(text) == text


def test_a_shootout_is_written_by_its_posses() -> None:
    text = copied(Ground(FIGHT))
    assert "starts: shootout\n" in text
    assert "Ike Clanton" in text


TWINS = """\
scenario: Both players have a Pagliaccio, one of them two; a booted home.
starts: shootout
shootout:
  leader: "Law Dogs's Pagliaccio #2"
  mark: Sloane Gang's Pagliaccio
  formed: true
  posses: {Law Dogs: "Law Dogs's Pagliaccio #2", Sloane Gang: [Sloane Gang's Pagliaccio, Gunslinger]}
players:
  Law Dogs:
    street: ["home, booted"]
    dudes: {home: Pagliaccio, town square: "Pagliaccio, bounty 1"}
  Sloane Gang:
    dudes: {town square: [Pagliaccio, Gunslinger]}
"""


def test_a_copy_names_owner_and_number_of_equal_titles() -> None:
    text = copied(Ground(TWINS))
    assert "leader: 'Law Dogs''s Pagliaccio #2', mark: Sloane Gang's Pagliaccio" in text
    assert "street: ['home, booted']" in text
    assert again(text) == text


def test_a_fight_whose_leader_is_gone_is_led_by_another_dude() -> None:
    ground = Ground(FIGHT)
    position = ground.session.position.clone()
    fight = position.table.fight
    gone, other = fight.leader, fight.sides[1]
    position.table.shootout = fight._replace(sides=(fight.sides[0]._replace(posse=()), other), formed=True)
    assert "shootout" not in BENCH.copy(game(), position)
    posse = tuple(dude for dude in fight.sides[0].posse if dude != gone)
    position.table.shootout = fight._replace(sides=(fight.sides[0]._replace(posse=posse), other), formed=True)
    text = BENCH.copy(game(), position)
    assert f"leader: {position.table.cards[posse[0]].printed.title}" in text
    assert again(text) == text


@pytest.mark.parametrize("seed", range(6))
def test_copies_of_random_moments_keep_what_they_promise(seed: int) -> None:
    assert list(lost_by_copies(seed, every=23, longest=250)) == []


def test_a_link_holds_the_whole_text() -> None:
    text = copied(Ground(TOWN))
    link = link_of(text)
    assert link.startswith(LINK)
    assert again(f"Look at this: {link} - what would you do?") == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected the text of a position"),
        ("hello there", "expected the text of a position"),
        ("turn: Law Dogs\n", "the field 'players' is missing"),
        ("turn: Law Dogs\nplayers:\n  Law Dogs:\n    dudes: {town square: [Clint Ramsay]}\n  Ann: {}\n", "line 4: "),
        (
            "turn: Ann\nplayers:\n  Law Dogs: {gold: 4}\n  Ann: {}\n",
            "line 3: players.Law Dogs.gold: no such field",
        ),
        ("day: soon\nplayers: {Law Dogs: {}, Ann: {}}\n", "line 1: day: expected a whole number"),
        (f"{LINK}AAAA", "this link to a position is damaged"),
        (f"{LINK}{link_of('a' * 300)[len(LINK) : -8]}", "this link to a position is damaged"),
        ("players: [\n", "line 2"),
    ],
)
def test_an_invalid_text_names_line_and_expectation(text: str, message: str) -> None:
    with pytest.raises(BadInput) as broken:
        BENCH.paste(game(), document_of(text))
    assert message in str(broken.value)


def test_a_west_fort_position_round_trips() -> None:
    fort = FORT.make_game(default_paths())
    text = "game: westfort\nbands:\n  Ann: {coins: 3}\n  Bob: {coins: 4}\n"
    laid = FORT_BENCH.paste(fort, document_of(text))
    made = FORT_BENCH.copy(laid.game, laid.position)
    assert made.startswith(f"game: {FORT.name}\n")
    back = FORT_BENCH.paste(fort, document_of(made))
    assert FORT_BENCH.copy(back.game, back.position) == made
