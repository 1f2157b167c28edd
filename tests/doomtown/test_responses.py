"""Traits that respond to events, where a scenario cannot show what comes of them."""

from __future__ import annotations

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


def test_cards_that_a_trait_shows_are_seen_as_long_as_it_lasts():
    assert played(A_SCOUT_ARRIVES).position.table.looking != ()


def test_cards_that_a_trait_has_shown_are_hidden_again():
    assert played(A_SCOUT_ARRIVES + "- Law Dogs: Done\n").position.table.looking == ()
