"""A card that is dropped on what its ability chooses is used, and that is chosen."""

from __future__ import annotations

import pytest

from dtgui.kernel.decisions import Option
from dtgui.kernel.scene import Intent
from dtgui.play.table_game import TableGame
from tests.doomtown.begun import begun
from tests.play.test_table_game import Terminal

FIGHT = """scenario: Two dudes fight against one, with cards in hand that choose among them.
starts: shootout
cards:
- title: Two Ways
  type: action
  abilities:
  - {play: shootout, target: {t: {is: dude, posse: any}}, do: [{mod: {who: t, bullets: -2}}]}
  - {play: shootout, target: {t: {is: dude, posse: mine}}, do: [{mod: {who: t, bullets: 1}}]}
- title: Both of Them
  type: action
  abilities:
  - {play: shootout, target: {t: {is: dude, posse: any, any_number: true}}, do: [{mod: {who: t, bullets: -1}}]}
- title: If It Must Be
  type: action
  abilities:
  - play: shootout
    do:
    - if: {shootout: true}
      then: [{choose: {as: t, is: dude, posse: any}}, {mod: {who: t, bullets: -1}}]
shootout: {leader: Tommy Harden, mark: Rob Wilby, posses: {Law Dogs: LAW, Sloane Gang: Rob Wilby}}
players:
  Law Dogs:
    hand: [Bowie Knife, Sun in Yer Eyes, Two Ways, Both of Them, If It Must Be]
    stash: 5
    dudes: {town square: LAW}
  Sloane Gang:
    dudes: {town square: Rob Wilby}
"""
MARKSMAN = """scenario: A dude whose ability chooses an opposing dude fights beside another one.
starts: shootout
cards:
- title: Marksman
  type: dude
  abilities: [{play: shootout, target: {t: {is: dude, side: opposing}}, do: [{mod: {who: t, bullets: -3}}]}]
shootout:
  leader: Tommy Harden
  mark: Rob Wilby
  posses: {Law Dogs: [Tommy Harden, Marksman], Sloane Gang: [Rob Wilby, Pancho Castillo]}
players:
  Law Dogs:
    dudes: {town square: [Tommy Harden, Marksman]}
  Sloane Gang:
    dudes: {town square: [Rob Wilby, Pancho Castillo]}
"""
PAIR = FIGHT.replace("LAW", "[Tommy Harden, Bass Reeves]")
ALONE = FIGHT.replace("LAW", "Tommy Harden")


class Fight:
    """A game in the middle of a fight, whose cards are called by their names."""

    def __init__(self, text: str) -> None:
        self.terminal = Terminal()
        self.table = TableGame(self.terminal)
        self.table.take_up(begun(text))
        self.by_name = {piece.name: piece.id for piece in self.table.view.scene.pieces}

    def drop(self, card: str, onto: str) -> Intent:
        intent = Intent(self.by_name[card], self.by_name[onto])
        self.table.attempt(intent)
        return intent

    def answers(self) -> list[Option]:
        """Return the answers so far, in the words of saves."""
        return [moment.answer.id for moment in self.table.session.line()[1:]]

    def option_on(self, onto: str) -> str:
        return f"choose {self.by_name[onto].removeprefix('card:')}"

    def asked(self) -> str:
        return str(self.table.view.decision.question)


@pytest.mark.parametrize("dude", ["Tommy Harden", "Bass Reeves"])
def test_goods_are_attached_to_the_dude_under_the_drop(dude: str) -> None:
    fight = Fight(PAIR)
    fight.drop("Bowie Knife", dude)
    knife = next(piece for piece in fight.table.view.scene.pieces if piece.name == "Bowie Knife")
    assert knife.host == fight.by_name[dude]
    assert fight.terminal.refusals == []


@pytest.mark.parametrize("card", ["Sun in Yer Eyes", "If It Must Be"])
@pytest.mark.parametrize("dude", ["Tommy Harden", "Bass Reeves", "Rob Wilby"])
def test_an_action_targets_the_dude_under_the_drop(card: str, dude: str) -> None:
    """When it is announced, or when it takes effect."""
    fight = Fight(PAIR)
    fight.drop(card, dude)
    assert fight.answers()[1] == fight.option_on(dude)


def test_an_only_target_takes_the_drop_without_a_question() -> None:
    fight = Fight(ALONE)
    fight.drop("Bowie Knife", "Tommy Harden")
    assert fight.terminal.refusals == []
    knife = next(piece for piece in fight.table.view.scene.pieces if piece.name == "Bowie Knife")
    assert knife.host == fight.by_name["Tommy Harden"]


def test_an_ambiguous_drop_asks_and_then_targets() -> None:
    fight = Fight(PAIR)
    intent = fight.drop("Two Ways", "Tommy Harden")
    (offered,) = fight.terminal.offers
    assert [option.args[1] for option in offered] == [0, 1]
    fight.table.choose(offered[1], intent)
    assert fight.answers()[1] == fight.option_on("Tommy Harden")


def test_a_drop_that_fits_one_of_two_plays_does_not_ask() -> None:
    fight = Fight(PAIR)
    fight.drop("Two Ways", "Rob Wilby")
    assert fight.terminal.offers == []
    assert fight.answers()[1] == fight.option_on("Rob Wilby")


def test_a_drop_picks_its_target_among_several() -> None:
    fight = Fight(PAIR)
    fight.drop("Both of Them", "Bass Reeves")
    assert fight.asked() == "choose_cards"
    assert [option.id for option in fight.table.view.selection.chosen] == [fight.option_on("Bass Reeves")]


def test_a_click_asks_for_the_target() -> None:
    fight = Fight(PAIR)
    fight.table.attempt(Intent(fight.by_name["Sun in Yer Eyes"]))
    assert fight.asked() == "choose_card"
    assert len(fight.answers()) == 1


def test_a_drop_on_an_illegal_target_names_legal_ones() -> None:
    fight = Fight(PAIR)
    fight.drop("Bowie Knife", "Rob Wilby")
    (refused,) = fight.terminal.refusals
    assert "Tommy Harden and Bass Reeves" in refused.refusal.reason
    assert fight.answers() == []


def test_an_ability_targets_the_dude_under_the_drop() -> None:
    fight = Fight(MARKSMAN)
    fight.drop("Marksman", "Rob Wilby")
    assert fight.terminal.refusals == []
    assert fight.answers()[1] == fight.option_on("Rob Wilby")


def test_a_refusal_names_the_targets_of_an_ability() -> None:
    fight = Fight(MARKSMAN)
    fight.drop("Marksman", "Tommy Harden")
    (refused,) = fight.terminal.refusals
    assert refused.refusal.reason == "Marksman cannot be used on Tommy Harden, only on Rob Wilby and Pancho Castillo."
