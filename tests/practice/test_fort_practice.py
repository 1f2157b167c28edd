"""The practice ground of West Fort: positions made by hand and kept as files that pass, examples stepped through."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.player import EVERY_GAME
from dtgui.app.paths import default_paths
from dtgui.games.westfort import BENCH, BOX
from dtgui.kernel.decisions import IllegalAnswer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.scene import Intent, supply_id
from dtgui.kernel.session import Session
from dtgui.kernel.workbench import Offer
from dtgui.play.practice import practice_session
from dtgui.practice.westfort import play_scenario, read_scenario
from dtgui.westfort.board import BOOT_HILL, COIN, STREET, Band
from dtgui.westfort.by_hand import BeginRound, CollectUndead, MoveUndead, SetStash, StackDie
from dtgui.westfort.state import Fort
from tests.westfort.fort import westfort

EXAMPLES = default_paths().examples / "westfort"


@pytest.fixture
def session() -> Session:
    """A quiet town of two, as a practice ground."""
    return practice_session(BENCH.empty(westfort(), 2, "usual"), BENCH, 3)


def table(session: Session) -> Fort:
    return session.position.table


def drag(session: Session, piece: str, place: str) -> None:
    session.edit(BENCH.put(westfort(), session.position, Intent(piece, place), 0))


def offers(session: Session, piece: str) -> dict[str, Offer]:
    return {
        f"{each.group}: {each.words}".removeprefix(": "): each
        for each in BENCH.changes(westfort(), session.position, piece, 0)
    }


def choose(session: Session, piece: str, words: str, amount: int | None = None) -> None:
    offer = offers(session, piece)[words]
    session.edit(offer.edits if offer.amount is None else offer.amount.make(amount))


@pytest.mark.parametrize(
    ("outlaw", "zone", "place"), [(0, "space 4", "space 4"), (6, "bank", "bank"), (1, "graveyard", "graveyard")]
)
def test_an_outlaw_can_be_dragged_anywhere(session: Session, outlaw: int, zone: str, place: str) -> None:
    drag(session, f"outlaw:{outlaw}", zone)
    assert table(session).outlaws[outlaw].place == place
    assert table(session).outlaws[outlaw].standing is zone.startswith("space")


def test_an_outlaw_has_no_home_in_another_band(session: Session) -> None:
    with pytest.raises(IllegalAnswer, match="colour"):
        drag(session, "outlaw:0", "stash:1")


def test_an_undead_from_the_list_is_in_one_place_only(session: Session) -> None:
    drag(session, supply_id("gravedigger"), STREET)
    drag(session, "undead:gravedigger", "building:bank")
    assert table(session).undead == {"gravedigger": "bank"}
    choose(session, "undead:gravedigger", "Collected by: Bob")
    assert table(session).undead == {}
    assert table(session).stashes[1].undead == ("gravedigger",)
    choose(session, supply_id("gravedigger"), "To the top of Boot Hill")
    assert table(session).boot_hill[0] == "gravedigger"
    assert table(session).stashes[1].undead == ()


def test_a_replacing_building_keeps_the_people_inside(session: Session) -> None:
    drag(session, "outlaw:0", "bank")
    drag(session, supply_id("saloon"), "bank")
    assert "bank" not in table(session).town
    assert table(session).outlaws[0].place == "saloon"


def test_figures_tokens_and_the_calendar_are_set(session: Session) -> None:
    choose(session, "", "Bob: Coins", 7)
    choose(session, "", "The LAW: Bob")
    choose(session, "", "Day", 3)
    choose(session, "slot:0:5", "Load")
    choose(session, "critical:1", "Turn to Backfire")
    choose(session, "building:bank", "For the first buyer: 1 Coin")
    t = table(session)
    assert (t.stashes[1].coins, t.law, t.day, t.bands[0].loaded, t.bands[1].skull) == (7, 1, 3, {5}, False)
    assert t.bonus["bank"].value == "coin"
    session.undo()
    assert "bank" not in table(session).bonus


def test_more_coins_than_the_box_holds_are_a_fault(session: Session) -> None:
    before = session.position
    (fault,) = BENCH.faults(before, before.edited((SetStash(0, COIN, 99),)))
    assert fault.section == "West Fort, Income"


def test_the_log_marks_every_manual_change(session: Session) -> None:
    pieces = ("", "outlaw:0", supply_id("gravedigger"), "building:bank", "slot:0:4", "critical:0", "stash:0")
    offered = [offer for piece in pieces for offer in BENCH.changes(westfort(), session.position, piece, 0)]
    edits = [edit for each in offered for edit in each.edits or each.amount.make(each.amount.least)]
    assert len({type(edit) for edit in edits}) == 12
    for edit in edits:
        after = session.position.edited((edit,))
        told = westfort().narrate(westfort().observe(after, 0), after.happened[0])
        assert [each.text.startswith("By hand: ") for each in told] == [True]


def test_the_next_die_is_fixed_and_a_round_restarts(session: Session) -> None:
    session.edit((BeginRound(high_noon=True), StackDie(6), StackDie(2)))
    assert table(session).chance.fixed == (1, 5)
    assert table(session).high_noon
    assert session.position.decision.question.id == "action"


def kept(session: Session, tmp_path: Path, *expected) -> list:
    """Return the failed expectations of the scenario written now."""
    file = tmp_path / "kept.yaml"
    file.write_text(BENCH.record(session, westfort(), "As it went.", expected), encoding="utf-8")
    return play_scenario(read_scenario(file), westfort(), lambda _: None).failures


def test_a_position_between_rounds_is_written_readably(session: Session) -> None:
    session.edit((MoveUndead("gravedigger", STREET), CollectUndead("hollow-preacher", 1)))
    text = BENCH.record(session, westfort(), "Two Undead.", ())
    assert "resume" not in text
    assert "street:\n- gravedigger" in text


@pytest.mark.parametrize("seed", range(3))
def test_a_recorded_game_is_a_passing_scenario(session: Session, tmp_path: Path, seed: int) -> None:
    players = [EVERY_GAME["random"](westfort(), seat, seed) for seat in (0, 1)]
    for _ in range(12):
        if session.position.decision is None:
            break
        seat = session.position.decision.seat
        session.answer(players[seat].choose(westfort().observe(session.position, seat)))
    expected = BENCH.expectations(session, None)
    assert len(expected) > 2
    assert kept(session, tmp_path, *expected) == []


def test_a_position_within_a_round_is_kept_exactly(session: Session, tmp_path: Path) -> None:
    session.answer(session.position.decision.options[0])
    session.edit((MoveUndead("gravedigger", BOOT_HILL),))
    file = tmp_path / "kept.yaml"
    file.write_text(BENCH.write(session.position, westfort(), "Half a round."), encoding="utf-8")
    again = BENCH.read(file, westfort()).position
    assert again.decision == session.position.decision
    assert again.table.bands[Band(0)].die == table(session).bands[Band(0)].die


def test_invalid_program_data_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text("game: westfort\nscenario: Bad.\nsection: []\nplay: []\nresume: {is: Nothing}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"bad\.yaml:5: resume: cannot be resumed"):
        BENCH.read(file, westfort())


@pytest.mark.parametrize("name", ["duels/01", "intimidation/01", "solo/01"])
def test_an_example_is_replayed(name: str) -> None:
    folder, _, number = name.partition("/")
    file = next(iter(sorted((EXAMPLES / folder).glob("*.yaml"))[int(number) - 1 :]))
    session = BOX.library.step_through(file, westfort())
    notes = [note.text for note in session.notes.values()]
    assert any(text.startswith("As expected") for text in notes)
    assert not [text for text in notes if "Not as expected" in text or "; found" in text]
    assert len(session.moments) > 2
