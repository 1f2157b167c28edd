"""How fast hands are ranked, jokers among the cards: `pytest tests/benchmarks --benchmark-only`.

A round ranks `HANDS` hands (a batch, `BATCH`), so hands a second are that number over the time of a round.
"""

from argparse import ArgumentParser
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dtgui.cli import rank
from dtgui.doomtown.poker import best_hand, best_rank, lowball_hand, rank5, ranks
from dtgui.doomtown.poker.batch import legal_ranks_of, lowball_ranks_of_five, ranks_of, ranks_of_five
from dtgui.doomtown.poker.notation import hand_text
from tests.benchmarks.pace import hold_pace

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


@pytest.mark.parametrize(("size", "floor"), [(5, 4_600), (8, 2_000)])
def test_pace_of_full_hands(benchmark, size: int, floor: int) -> None:
    """Which cards, in which order, what jokers stand for, what breaks a tie."""
    hands = dealt(size)
    benchmark.pedantic(hold_pace, (f"hands of {size}", lambda: len([best_hand(codes) for codes in hands]), floor))


@pytest.mark.parametrize(("option", "floor"), [((), 2_700), (("--lowball",), 2_000)], ids=["best", "lowball"])
def test_pace_of_ranked_lines(benchmark, tmp_path: Path, option: tuple[str, ...], floor: int) -> None:
    """`dtgui rank`, from a file to discarded lines of JSON."""
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(hand_text(tuple(codes)) for codes in dealt(5)), encoding="utf-8")
    parser = ArgumentParser()
    rank.configure(parser)
    args = parser.parse_args([*option, str(file)])

    def rank_all() -> int:
        with redirect_stdout(StringIO()) as told:
            rank.run(args)
        return told.getvalue().count("\n")

    benchmark.pedantic(hold_pace, ("ranked lines", rank_all, floor))


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
