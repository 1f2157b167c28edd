"""No bare yes or no: options name their effects, prompts name their subjects."""

from __future__ import annotations

from pathlib import Path

from dtgui.doomtown.questions import DRAW_MORE, QUESTIONS
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Prompt
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import parse_scenario, play_scenario
from tests.doomtown.begun import with_all_cards

RAMIRO = """scenario: Ramiro Mendoza asks to be paid.
turn: Law Dogs
players:
  Law Dogs:
    stash: 2
    dudes: {town square: [Clint Ramsey, Ramiro Mendoza]}
  Sloane Gang:
    dudes: {town square: "Rob Wilby, booted"}
play:
- Law Dogs: Call out Rob Wilby with Clint Ramsey
- Law Dogs: Ramiro Mendoza joins the posse
"""
SUN = """scenario: Bullets, or the shooter type, or both.
starts: shootout
shootout:
  leader: Clint Ramsey
  mark: Rob Wilby
  posses: {Law Dogs: Clint Ramsey, Sloane Gang: Rob Wilby}
players:
  Law Dogs:
    hand: Sun in Yer Eyes
    dudes: {town square: Clint Ramsey}
  Sloane Gang:
    dudes: {town square: Rob Wilby}
play:
- Law Dogs: Use Sun in Yer Eyes
- Law Dogs: Rob Wilby
"""


def position_after(text: str) -> Position:
    """Where a scenario comes to."""
    report = play_scenario(parse_scenario(text, Path("asked.yaml")), with_all_cards())
    assert report.passed, report.failures
    return report.position


def asked(position: Position) -> tuple[Prompt, list[str]]:
    """The prompt, and what the options are called."""
    game = with_all_cards()
    seen = game.observe(position, position.decision.seat)
    return game.prompt(seen), [game.option_text(seen, option) for option in position.decision.options]


def test_answers_name_the_payment_and_its_alternative() -> None:
    prompt, options = asked(position_after(RAMIRO))
    assert options == ["Pay 1 ghost rock", "Discard Ramiro"]
    assert prompt.question == "Ramiro Mendoza: pay 1 ghost rock, or else discard Ramiro?"


def test_a_question_names_the_chosen_dude_and_the_price() -> None:
    position = position_after(SUN)
    prompt, options = asked(position)
    assert prompt.question == "Sun in Yer Eyes (Rob Wilby): choose one."
    (rob,) = (card for card in position.table.in_play if position.table.in_play[card].printed.title == "Rob Wilby")
    assert [link.target for link in prompt.chosen] == [f"card:{rob}"]
    assert options == ["That dude gets -2 bullets", "That dude becomes a draw", "Do both: pay 1 ghost rock"]
    label = with_all_cards().label(position, position.decision.options[0])
    assert label == "That dude gets -2 bullets (Rob Wilby)"  # in the history, no question stands above it


CHEATED = """scenario: Both have cheated, so the one who is punished chooses.
starts: shootout
shootout:
  leader: Andreas Andregg
  mark: Ike Clanton
  posses: {Law Dogs: Andreas Andregg, Sloane Gang: [Ike Clanton, Allie Hensman]}
players:
  Law Dogs:
    hand: Coachwhip!
    draws: [K♠, K♠, "3♦", "5♣", "7♦"]
    dudes: {town square: Andreas Andregg}
  Sloane Gang:
    draws: ["9♠", "9♠", "9♥", "9♦", "5♣"]
    dudes: {town square: [Ike Clanton, Allie Hensman]}
play:
- Sloane Gang: Make Ike Clanton the shooter
- Sloane Gang: []
- Law Dogs: Use Coachwhip!
"""


def test_a_question_addresses_the_player_and_names_the_effect() -> None:
    prompt, _ = asked(position_after(CHEATED))
    assert prompt.who == "Sloane Gang"
    assert prompt.question == "Coachwhip!: choose your dude. Ace that dude."


def test_a_question_names_only_the_effect_of_the_present_case() -> None:
    """In a shootout the dude is aced; else it would be booted."""
    honest = CHEATED.replace("cheated, so the one who is punished chooses", "a hand, one of them legal")
    prompt, _ = asked(position_after(honest.replace("K♠, K♠", "K♠, K♥")))
    assert prompt.who == "Law Dogs"
    assert prompt.question == "Coachwhip!: choose one of the cheatin' player's dudes. Ace that dude."


def test_no_question_has_a_bare_yes_or_no() -> None:
    asking = [each for each in QUESTIONS.values() if each.id.startswith("may_") or each == DRAW_MORE]
    assert {(each.yes, each.no) for each in asking} == {
        ("Do it", "Skip it"),
        ("Draw 1 more", "Draw the same number"),
    }


CALLOUT = """scenario: One may join, or none.
turn: Law Dogs
players:
  Law Dogs:
    stash: 9
    hand: Hustings
    street: [General Store, home]
    dudes: {town square: [Clint Ramsey, Tommy Harden, Philip Swinford]}
  Sloane Gang:
    dudes: {town square: "Rob Wilby, booted"}
play:
- Law Dogs: Call out Rob Wilby with Clint Ramsey
"""


def test_declining_to_join_depends_on_the_posse() -> None:
    alone = position_after(CALLOUT)
    assert asked(alone)[0].nothing == "Nobody joins"
    joined = position_after(CALLOUT + "- Law Dogs: Tommy Harden joins the posse\n")
    assert asked(joined)[0].nothing == "Nobody else joins"


def test_the_own_home_is_yours_and_builds_name_a_neighbour() -> None:
    noon = position_after(CALLOUT.partition("play:")[0])
    assert "Move Clint Ramsey to your home, booting" in asked(noon)[1]
    (left,) = (each for each in noon.decision.options if each.verb == "build" and each.args[1] == "left")
    noon.answer(left)
    game, told = with_all_cards(), []
    for happened in noon.happened:
        told += [sentence.plain for sentence in game.narrate(game.observe(noon, Seat(1)), happened)]
    assert "Law Dogs builds Hustings at the end of the street, beside General Store." in told
