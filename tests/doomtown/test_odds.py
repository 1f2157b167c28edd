"""Odds agree with counting every hand, and know no more than the player."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from dtgui.doomtown.odds import JOKER_IN_A_TEST, Odds, best_redraw, chance_of_pull, draw_odds, redraw_odds
from dtgui.doomtown.poker import JOKER, HandRank, best_rank, card_code

DECK = (*(card_code(suit, value) for suit in range(4) for value in (1, 2, 3, 8)), JOKER)
"""A small deck in which much can happen."""
HELD = (card_code(0, 8), card_code(1, 8), card_code(2, 3), card_code(3, 1), card_code(0, 2))
REST = tuple(code for code in DECK if code not in HELD)


def counted(hands: list[tuple[int, ...]]) -> tuple[float, ...]:
    ranks = Counter(best_rank(hand) for hand in hands)
    return tuple(ranks[rank] / len(hands) for rank in HandRank)


def test_five_cards_without_a_redraw_are_counted_exactly() -> None:
    odds = draw_odds(DECK, 0, 0)
    assert odds.is_exact
    assert odds.chances == pytest.approx(counted(list(combinations(DECK, 5))))


def test_drawn_hands_come_near_to_counted_ones() -> None:
    sampled = draw_odds(DECK * 2, 1, 0)
    assert not sampled.is_exact
    assert sampled.chances == pytest.approx(counted(list(combinations(DECK * 2, 6))[::97]), abs=0.03)


@pytest.mark.parametrize("gone", [(), (2,), (2, 4), (2, 3, 4)])
def test_a_redraw_is_counted_exactly(gone: tuple[int, ...]) -> None:
    kept = tuple(code for place, code in enumerate(HELD) if place not in gone)
    hands = [(*kept, *new) for new in combinations(REST, len(gone))]
    assert redraw_odds(HELD, REST, gone).chances == pytest.approx(counted(hands))


def test_the_best_redraw_is_the_best_of_all() -> None:
    all_discards = [gone for count in range(4) for gone in combinations(range(5), count)]
    best = max(all_discards, key=lambda gone: redraw_odds(HELD, REST, gone).expected)
    expected = redraw_odds(HELD, REST, best_redraw(HELD, REST, 3)).expected
    assert expected == pytest.approx(redraw_odds(HELD, REST, best).expected)


def test_a_long_hand_is_improved_by_its_best_redraw() -> None:
    held = (*HELD, card_code(1, 5), card_code(2, 6), card_code(3, 7), card_code(1, 9), card_code(2, 10))
    rest = tuple(code for code in range(52) if code not in held)
    assert redraw_odds(held, rest, best_redraw(held, rest, 5)).expected > redraw_odds(held, rest, ()).expected


def test_bullets_make_hands_better() -> None:
    plain, draw, stud = (draw_odds(tuple(range(52)), *bonus).expected for bonus in ((0, 0), (0, 2), (2, 0)))
    assert plain < draw < stud


def test_the_same_question_has_the_same_answer() -> None:
    assert draw_odds(tuple(range(52)), 2, 2) == draw_odds(tuple(range(52)), 2, 2)


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="a hand of 8 cannot be drawn from 6 cards"):
        draw_odds(DECK[:6], 3, 0)


def test_the_chance_of_a_rank_or_better_adds_up() -> None:
    odds = Odds((0.5, 0.25, 0.25, *[0.0] * 8))
    assert (odds.at_least(HandRank.PAIR), odds.expected) == (0.5, 1.75)


def test_a_joker_pulled_for_a_test_is_a_king() -> None:
    codes = (card_code(0, 4), card_code(1, 9), JOKER, card_code(2, 1))
    assert chance_of_pull(codes, range(9, 14), JOKER_IN_A_TEST) == 0.5
    assert chance_of_pull(codes, range(14, 14), JOKER_IN_A_TEST) == 0
