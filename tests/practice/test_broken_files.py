"""A broken scenario file ends in one message that names the line, the field and what was expected."""

from __future__ import annotations

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.kernel.errors import BadInput
from tests.practice.examples import CALLOUT, FILE, play_lines, played

START = "scenario: Broken.\nplayers:\n"
TWO = START + "  Law Dogs: {}\n  Sloane Gang: {}\n"


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as broken:
        played(text)
    return str(broken.value).removeprefix(f"{FILE}:")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: {}\n", "1: the field 'scenario' is missing"),
        (START + "  Law Dogs: {}\n", "2: players: expected two to four players, not 1"),
        (TWO + "sections: Grit\n", "5: sections: no such field; expected one of"),
        (TWO + "starts: noon\n", "5: starts: expected one of setup, gamblin"),
        (
            TWO + "dealer: Slone Gang\n",
            "5: dealer: expected a player (Law Dogs, Sloane Gang), not 'Slone Gang'; did you",
        ),
        (TWO + "rules: poker\n", f"5: rules: expected one of {', '.join(each.name for each in EDITIONS)}, not 'poker'"),
        (TWO + "day: soon\n", "5: day: expected a whole number from 0, not 'soon'"),
        (TWO + "cards: [{title: Ned}]\n", "5: type: is missing; expected the field 'type'"),
        (TWO + "cards:\n- title: Ned\n  type: dude\n  value: 14\n", "8: value: expected a whole number from 1 to 13"),
        (
            TWO + "cards:\n- {title: Ned, type: action, abilities: [{play: noon, do: [{gian: 1}]}]}\n",
            "6: cards[0]: unknown effect 'gian'; did you mean 'gain'?",
        ),
        (TWO + "starts: shootout\n", "1: the field 'shootout' is missing: its leader and its mark"),
        (TWO + "play: [Pass]\n", "5: play[0]: expected names, each with a value, not 'Pass'"),
        (TWO + "play: [{Law Dogs: Pass, Sloane Gang: Pass}]\n", "5: play[0]: expected one player with an answer"),
        (TWO + "play: [{Ned: Pass}]\n", "5: play[0].Ned: expected a player"),
        (TWO + "play: [{expect: {ask: Ned}}]\n", "5: play[0].expect.ask: no such field"),
        (
            TWO + "play: [{expect: {cards: {Ned: {at: home}}}}]\n",
            "5: play[0].expect.cards.Ned: no card is called 'Ned'",
        ),
        (TWO + "play: [{expect: {places: {Ned: {}}}}]\n", "5: play[0].expect.places.Ned: no place is called 'Ned'"),
    ],
)
def test_the_file_is_named(text, message):
    assert complaint(text).startswith(message)


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("hand: [Rob Wilbi]", "hand[0]: no card is called 'Rob Wilbi'; did you mean 'Rob Wilby'?"),
        ("hand: [K]", "hand[0]: no card is called 'K'"),
        ("hand: [24092]", "hand[0]: expected some text, not 24092 (write it in quotes)"),
        ("outfit: Rob Wilby", "outfit: Rob Wilby is of the type dude; expected outfit"),
        ("street: [home, Rob Wilby]", "street[1]: Rob Wilby is of the type dude; expected deed"),
        ("street: [Pony Express]", "street: expected the deeds from left to right, with 'home' once among them"),
        ("dudes: {home: Pony Express}", "dudes.home: Pony Express is of the type deed; expected dude"),
        ("dudes: {hoam: Rob Wilby}", "dudes.hoam: no place is called 'hoam' here"),
        (
            "dudes: {home: {Rob Wilby: Clint Ramsey}}",
            "Clint Ramsey is of the type dude; expected goods or spell or action",
        ),
        ('dudes: {home: "Rob Wilby, owned by Ned"}', "dudes.home: expected a player"),
        ("dudes: {home: {Rob Wilby: [], Clint Ramsey: []}}", "expected one card with a list of what is attached to it"),
        ("stash: -1", "stash: expected a whole number from 0, not -1"),
        ("purse: 1", "purse: no such field"),
    ],
)
def test_an_unknown_player_is_reported(field, message):
    text = complaint(START + f"  Law Dogs:\n    {field}\n  Sloane Gang: {{}}\n")
    assert text.startswith("4: players.Law Dogs.")
    assert message in text


def test_cards_in_play_at_setup_are_refused():
    text = START + "  Law Dogs: {street: [home]}\n  Sloane Gang: {}\nstarts: setup\n"
    assert "nothing is in play yet" in complaint(text)


def test_a_missing_posse_is_reported():
    shootout = (
        "starts: shootout\nshootout: {leader: Clint Ramsey, mark: Pancho Castillo, posses: {Law Dogs: Clint Ramsey}}\n"
    )
    assert "the posse of Sloane Gang is missing" in complaint(shootout + CALLOUT)


def test_posses_need_dudes_in_play():
    shootout = "starts: shootout\nshootout: {leader: Peacemaker, mark: Pancho Castillo}\n"
    assert complaint(shootout + CALLOUT).startswith("2: shootout.leader: expected a dude in play")


def test_two_cards_with_one_title_must_be_distinguished():
    text = TWO.replace("{}", "{dudes: {home: Rob Wilby}}") + "play: [{expect: {cards: {Rob Wilby: {booted: false}}}}]\n"
    assert "2 cards are called 'Rob Wilby': name the owner" in complaint(text)


def test_several_options_for_a_single_answer_are_refused():
    with pytest.raises(BadInput, match="expected one option"):
        play_lines("Law Dogs: [Pass, Pass]")


def test_options_with_equal_texts_must_be_distinguished():
    text = TWO.replace("Law Dogs: {}", "Law Dogs: {hand: [Pagliaccio, Pagliaccio]}") + "turn: Law Dogs\n"
    with pytest.raises(BadInput, match="2 options read 'Recruit Pagliaccio for 2 ghost rock': count"):
        played(text + "play: [{Law Dogs: Recruit Pagliaccio for 2 ghost rock}]\n")


def test_damaged_program_data_is_refused():
    assert "only ever written by the program" in complaint(
        TWO + f"resume: {{cards: {list(range(1, 107))}, order: [7], stack: []}}\n"
    )
