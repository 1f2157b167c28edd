"""Three ways to rank a hand agree with the oracle: one by one, in full, and in batches."""

from itertools import chain, combinations, combinations_with_replacement
from math import comb

import numpy as np
import pytest

from dtgui.doomtown.poker import (
    Hand,
    best_hand,
    best_legal_hand,
    best_legal_rank,
    best_rank,
    lowball_hand,
    lowball_rank,
)
from dtgui.doomtown.poker.batch import legal_ranks_of, lowball_ranks_of_five, ranks_of, ranks_of_five
from dtgui.doomtown.poker.ranking import VALUE_WEIGHTS
from tests.doomtown.poker import oracle
from tests.doomtown.poker.dealing import deal_many

FIVES = deal_many(seed=1, hands=1200, sizes=(5,), jokers=(0, 0, 0, 1, 1, 2)) + deal_many(2, 5, (5,), (3,))
OTHERS = deal_many(seed=3, hands=400, sizes=(1, 2, 3, 4, 6, 7, 8), jokers=(0, 0, 1))
MANY = deal_many(seed=4, hands=60, sizes=(6, 9, 10, 11, 12), jokers=(0, 0, 1))
HANDS = FIVES + OTHERS + MANY


def test_the_number_of_hands_of_each_rank_is_right() -> None:
    every_hand = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * comb(52, 5))
    counts = np.bincount(ranks_of_five(every_hand.reshape(-1, 5)), minlength=12)
    assert counts.tolist() == [0, 1303560, 1098240, 123551, 54912, 9180, 5112, 3744, 624, 36, 0, 1]


def test_sums_of_five_value_codes_are_unique() -> None:
    sums = {sum(weights) for weights in combinations_with_replacement((0, *VALUE_WEIGHTS), 5)}
    assert len(sums) == comb(18, 5)


def test_the_best_hand_matches_the_oracle() -> None:
    assert [best_hand(codes).strength for codes in HANDS] == [oracle.best(codes) for codes in HANDS]


def test_the_best_legal_hand_matches_the_oracle() -> None:
    assert [_strength(best_legal_hand(codes)) for codes in HANDS] == [oracle.best_legal(codes) for codes in HANDS]


def test_the_lowest_hand_matches_the_oracle() -> None:
    assert [lowball_hand(codes).strength for codes in HANDS] == [oracle.lowest(codes) for codes in HANDS]


@pytest.mark.parametrize("find", [best_hand, lowball_hand])
def test_the_strength_of_a_hand_follows_from_its_faces(find) -> None:
    found = [find(codes) for codes in HANDS]
    assert [hand.strength for hand in found] == [oracle.strength(hand.faces) for hand in found]


@pytest.mark.parametrize("find", [best_hand, lowball_hand])
def test_a_hand_uses_only_the_given_cards(find) -> None:
    found = [find(codes) for codes in HANDS]
    assert all(set(hand.cards) <= set(codes) for hand, codes in zip(found, HANDS, strict=True))
    assert [hand.cheatin for hand in found] == [not oracle.legal(hand.cards) for hand in found]


def test_the_best_hand_cheats_only_without_an_equal_legal_hand() -> None:
    legal = [best_hand(codes).strength == oracle.best_legal(codes) for codes in HANDS]
    assert [not best_hand(codes).cheatin for codes in HANDS] == legal


def test_ranks_alone_agree_with_full_hands() -> None:
    assert [best_rank(codes) for codes in HANDS] == [best_hand(codes).rank for codes in HANDS]
    assert [lowball_rank(codes) for codes in HANDS] == [lowball_hand(codes).rank for codes in HANDS]
    assert [best_legal_rank(codes) for codes in HANDS] == [_rank(best_legal_hand(codes)) for codes in HANDS]


@pytest.mark.parametrize("size", range(5, 13))
def test_batches_agree_with_hands_one_by_one(size: int) -> None:
    hands = deal_many(seed=size, hands=4000, sizes=(size,), jokers=(0, 1, 2, 3, 4))
    assert ranks_of(hands).tolist() == [best_rank(codes) for codes in hands]
    assert legal_ranks_of(hands).tolist() == [best_legal_rank(codes) for codes in hands]


def test_a_batch_of_lowball_hands_agrees_with_hands_one_by_one() -> None:
    hands = deal_many(seed=5, hands=4000, sizes=(5,), jokers=(0, 1, 2, 3, 4))
    assert lowball_ranks_of_five(hands).tolist() == [lowball_rank(codes) for codes in hands]


def test_a_batch_can_exceed_a_slice_or_be_empty() -> None:
    assert set(ranks_of_five([[0, 13, 26, 39, 52]] * 40_000).tolist()) == {10}
    assert ranks_of(np.empty((0, 7), np.uint8)).tolist() == []


@pytest.mark.parametrize("hands", [[[0, 1, 2, 3]], [0, 1, 2, 3, 4]])
def test_a_batch_needs_five_cards_a_hand(hands: list) -> None:
    with pytest.raises(ValueError, match="one hand a row"):
        ranks_of(hands)


def test_a_batch_of_five_takes_no_more() -> None:
    with pytest.raises(ValueError, match="with 5 cards each"):
        ranks_of_five([[0, 1, 2, 3, 4, 5]])


def _strength(hand: Hand | None) -> tuple[int, tuple[int, ...]] | None:
    return hand and hand.strength


def _rank(hand: Hand | None) -> int:
    return hand.rank if hand else 0
