"""Plain cards, `K♠`: found by their notation, beside the real cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dtgui.doomtown.poker import best_hand
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.state.cards import CardType
from dtgui.kernel.errors import BadInput
from dtgui.practice.scenarios.references import default_deck, find_printed
from tests.doomtown.town import doomtown
from tests.practice.examples import game

CATALOG = game().catalog


@pytest.mark.parametrize(
    ("words", "type_"),
    [
        ("K♠", CardType.DUDE),
        ("10♦", CardType.DEED),
        ("ah", CardType.GOODS),
        ("QC", CardType.ACTION),
        ("joker", CardType.JOKER),
    ],
)
def test_the_suit_determines_the_type(words, type_):
    assert find_printed(CATALOG, words).type is type_


def test_real_cards_are_still_found():
    assert find_printed(CATALOG, "el anonimo").title == "El Anónimo"
    assert find_printed(CATALOG, "24092").title == "Rob Wilby"


def test_a_value_without_a_suit_is_no_card():
    with pytest.raises(BadInput, match="no card is called 'K'"):
        find_printed(CATALOG, "K")


def test_plain_cards_are_in_no_card_list():
    assert len(CATALOG) == len(doomtown().catalog)
    assert "KS" not in [card.code for card in CATALOG]


def test_the_plain_deck_has_each_card_once():
    assert len(set(default_deck(0))) == 52
    assert set(default_deck(0)) == set(default_deck(3))


def test_five_consecutive_plain_cards_are_a_high_card():
    codes = [poker_code(CATALOG.card(code)) for code in default_deck(0)]
    assert {best_hand(codes[start : start + 5]).rank for start in range(47)} == {1}


def test_the_first_player_has_the_lowest_first_hand():
    hands = [best_hand([poker_code(CATALOG.card(code)) for code in default_deck(seat)[:5]]) for seat in range(4)]
    assert all(other.beats(hands[0]) for other in hands[1:])
    assert not any(one.ties(other) for one, other in pairwise(hands))
