"""How fast hands are ranked, jokers among the cards: `pytest tests/benchmarks --benchmark-only`.

A round ranks `HANDS` hands (a batch, `BATCH`), so hands a second are that number over the time of a round.
"""

from random import Random

import numpy as np
import pytest

from dtgui.doomtown.poker import best_hand, best_rank, lowball_hand, rank5, ranks
from dtgui.doomtown.poker.batch import legal_ranks_of, lowball_ranks_of_five, ranks_of, ranks_of_five

HANDS = 2_000
BATCH = 1 << 18
DECK = range(54)


def dealt(size: int) -> list[list[int]]:
    chance = Random(size)
    return [chance.sample(DECK, size) for _ in range(HANDS)]


def batch(size: int) -> np.ndarray:
    decks = np.tile(np.array(DECK, np.uint8), (BATCH, 1))
    return np.ascontiguousarray(np.random.default_rng(size).permuted(decks, axis=1)[:, :size])


def test_five_cards_one_by_one(benchmark) -> None:
    hands = dealt(5)
    benchmark(lambda: [rank5(*codes) for codes in hands])


@pytest.mark.parametrize("size", [5, 6, 7, 8, 10, 12])
def test_best_of_many_one_by_one(benchmark, size: int) -> None:
    hands = dealt(size)
    benchmark(lambda: [best_rank(codes) for codes in hands])


def test_best_and_best_legal_of_eight_one_by_one(benchmark) -> None:
    hands = dealt(8)
    benchmark(lambda: [ranks(codes) for codes in hands])


@pytest.mark.parametrize("size", [5, 8])
def test_full_hands_one_by_one(benchmark, size: int) -> None:
    hands = dealt(size)
    benchmark(lambda: [best_hand(codes) for codes in hands])


def test_full_lowball_hands_one_by_one(benchmark) -> None:
    hands = dealt(5)
    benchmark(lambda: [lowball_hand(codes) for codes in hands])


@pytest.mark.parametrize("rank", [ranks_of_five, lowball_ranks_of_five, legal_ranks_of])
def test_five_cards_in_batches(benchmark, rank) -> None:
    benchmark(rank, batch(5))


@pytest.mark.parametrize("rank", [ranks_of, legal_ranks_of])
@pytest.mark.parametrize("size", [7, 8, 12])
def test_best_of_many_in_batches(benchmark, rank, size: int) -> None:
    benchmark(rank, batch(size))
