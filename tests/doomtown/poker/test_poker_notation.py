"""Hands as text."""

import pytest

from dtgui.doomtown.poker import JOKER, card_code
from dtgui.doomtown.poker.notation import NotationError, card_text, hand_text, parse_card, parse_hand


@pytest.mark.parametrize("text", ["10♥", "10H", "10h", "TH", "th", "10♡", "10♥\ufe0f", " 10♥ "])
def test_a_card_has_many_notations(text: str) -> None:
    assert parse_card(text) == card_code(2, 10)


@pytest.mark.parametrize("text", ["A♣", "AC", "ac", "1c"])
def test_an_ace_is_a_one(text: str) -> None:
    assert parse_card(text) == card_code(0, 1)


@pytest.mark.parametrize("text", ["JK", "jk", "JKR", "Joker", "★"])
def test_a_joker_has_many_notations(text: str) -> None:
    assert parse_card(text) == JOKER


def test_a_jack_is_not_a_joker() -> None:
    assert parse_hand("JC JK") == (card_code(0, 11), JOKER)


def test_each_joker_of_a_hand_has_its_own_code() -> None:
    assert parse_hand("JK 2♣,JK") == (JOKER, card_code(0, 2), JOKER + 1)


def test_every_card_round_trips() -> None:
    assert parse_hand(hand_text(range(53))) == tuple(range(53))


def test_a_card_is_written_with_its_symbol() -> None:
    assert [card_text(code) for code in (0, 22, 51, 53)] == ["A♣", "10♦", "K♠", "JK"]


@pytest.mark.parametrize(
    ("text", "column", "token", "expected"),
    [
        ("A♣ 14♠", 4, "14♠", "value first"),
        ("A♣  7x", 5, "7x", "suit last"),
        ("♠", 1, "♠", "value first"),
        ("A♣ K", 4, "K", "suit last"),
        ("JK " * 63 + "JK", 190, "JK", "at most 63 cards"),
    ],
)
def test_an_error_names_its_column(text: str, column: int, token: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected) as fault:
        parse_hand(text)
    assert (fault.value.column, fault.value.token) == (column, token)
    assert str(fault.value).startswith(f'column {column}: "{token}": ')


@pytest.mark.parametrize(("suit", "value"), [(4, 1), (-1, 1), (0, 0), (0, 14)])
def test_an_impossible_card_has_no_code(suit: int, value: int) -> None:
    with pytest.raises(ValueError, match="no card has suit"):
        card_code(suit, value)
