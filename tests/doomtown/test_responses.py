"""Traits that respond to events, where a scenario cannot show the result."""

from __future__ import annotations

import pytest

from dtgui.doomtown import verbs
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.procedures.windows import OfferReacts
from dtgui.doomtown.state.texts import Window
from dtgui.kernel.decisions import PASS
from dtgui.kernel.position import Position
from tests.practice.examples import played

A_SCOUT_ARRIVES = """\
scenario: A scout looks at the top of the deck wherever it arrives.
cards:
- title: Old Scout
  type: dude
  traits: [{when: {after: moves, dude: self}, do: [{look: {n: 2, as: seen}}, {examine: seen}]}]
turn: Law Dogs
players:
  Law Dogs:
    dudes: {home: Old Scout}
  Sloane Gang: {}
play:
- Law Dogs: Move Old Scout to town square
"""


def test_a_trait_shows_cards_while_it_lasts():
    assert played(A_SCOUT_ARRIVES).position.table.looking != ()


def test_cards_shown_by_a_trait_are_hidden_afterwards():
    assert played(A_SCOUT_ARRIVES + "- Law Dogs: Done\n").position.table.looking == ()


A_DOG_RETURNS = """\
scenario: A dog that comes back from the discard pile says so.
cards:
- title: Faithful Dog
  type: goods
  traits: [{when: {after: enters_play, card: this}, do: [{draw: 1}]}]
- title: Whistle
  type: action
  abilities:
  - play: noon
    do: [{attach: {card: {is: goods, zone: discard, owner: you}, to: {is: dude, side: yours}, free: true}}]
turn: Law Dogs
players:
  Law Dogs:
    hand: [Whistle]
    draws: [K♠]
    discard: [Faithful Dog]
    dudes: {home: Tommy Harden}
  Sloane Gang: {}
play:
- Law Dogs: Use Whistle
"""


def test_a_card_responds_to_its_own_arrival_from_any_zone():
    report = played(A_DOG_RETURNS)
    assert [report.position.table.cards[card].printed.title for card in report.position.table.players[0].hand] == ["K♠"]


TO_BE_BOOTED = """\
scenario: Cards in a hand that could respond to booting.
cards:
- title: Old Scout
  type: dude
  traits: [{when: {when: booted, dude: self}, do: [{draw: 1}]}]
- title: Trip Wire
  type: action
  abilities: [{play: react, when: {when: booted, dude: {}}, do: [{draw: 1}]}]
turn: Law Dogs
players:
  Law Dogs:
    hand: [%s]
    dudes: {home: Tommy Harden}
  Sloane Gang: {}
play:
- Law Dogs: Done
"""


def journal_of_booting(hand: str) -> list[str]:
    """Return the events when the dude boots, by name."""
    position = played(TO_BE_BOOTED % hand).position
    dude = next(card for card, _ in position.table.dudes())
    booting = Position(position.table.copy(), Boot(dude))
    return [type(each.event).__name__ for each in booting.happened]


def test_a_trait_of_a_card_in_a_hand_opens_no_window():
    assert journal_of_booting("Old Scout") == ["Boot"]


def test_an_unplayable_react_in_hand_opens_windows():
    assert journal_of_booting("Trip Wire")[0] == "OpenEvent"


def test_reacts_are_offered_in_their_own_window_only(monkeypatch):
    offered: list[Window] = []
    monkeypatch.setattr(OfferReacts, "offer", lambda self, t: offered.append(self.window))
    journal_of_booting("Trip Wire")
    assert offered == [Window.WHEN]


A_SENTRY_WATCHES = """\
scenario: A sentry draws a card when a dude arrives.
cards:
- title: Old Sentry
  type: dude
  abilities: [{play: react, when: {after: moves, dude: {is: dude, side: yours}}, do: [{draw: 1}]}]
turn: Law Dogs
players:
  Law Dogs:
    dudes: {home: [Old Sentry, Tommy Harden]}
  Sloane Gang: {}
play:
- Law Dogs: Move Tommy Harden to town square
"""


def test_a_react_that_no_card_allows_any_more_counts_as_a_pass():
    """A search gives the answer in a world of other hidden cards, in which the ability may change nothing."""
    position = played(A_SENTRY_WATCHES).position
    at = position.stack[-1].procedure
    assert isinstance(at, OfferReacts)
    ends = []
    for answer in (PASS, verbs.USE.option(9999, 0)):
        asking = at.offer(position.table)
        next(asking)
        with pytest.raises(StopIteration) as ended:
            asking.send(answer)
        ends.append(ended.value.value)
    assert ends[0] == ends[1]
