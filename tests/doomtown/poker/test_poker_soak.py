"""Twenty thousand hands, each ranked in every way there is, the command line included."""

import argparse
import io
import json
import sys
from random import Random

import pytest

from dtgui.cli import rank
from dtgui.doomtown.poker import best_hand, best_legal_hand, best_rank, lowball_hand
from dtgui.doomtown.poker.batch import ranks_of
from dtgui.doomtown.poker.notation import hand_text
from tests.doomtown.poker import oracle

pytestmark = [pytest.mark.soak, pytest.mark.timeout(1800)]

HANDS = 20_000


@pytest.fixture(scope="module")
def hands() -> list[list[int]]:
    """Five to eight cards from stacked decks of 52 cards, copies allowed, and two jokers."""
    chance = Random(11)
    dealt = []
    while len(dealt) < HANDS:
        values = chance.sample(range(13), chance.choice((3, 5, 13)))
        deck = [chance.randrange(4) * 13 + chance.choice(values) for _ in range(52)] + [52, 53]
        chance.shuffle(deck)
        dealt += [deck[start : start + size] for start, size in ((0, 5), (5, 6), (11, 7), (18, 8), (26, 5))]
    return dealt


def test_single_hands_match_the_oracle(hands: list[list[int]]) -> None:
    for codes in hands:
        legal = best_legal_hand(codes)
        assert best_hand(codes).strength == oracle.best(codes), codes
        assert (legal and legal.strength) == oracle.best_legal(codes), codes
        assert lowball_hand(codes).strength == oracle.lowest(codes), codes


def test_batches_match_the_oracle(hands: list[list[int]]) -> None:
    for size in range(5, 9):
        some = [codes for codes in hands if len(codes) == size]
        assert ranks_of(some).tolist() == [best_rank(codes) for codes in some]


@pytest.mark.parametrize(("arguments", "judge"), [([], oracle.best), (["--lowball"], oracle.lowest)])
def test_the_command_line_matches_the_oracle(hands, arguments, judge, monkeypatch, capsys) -> None:
    lines = "\n".join(map(hand_text, hands)).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    parser = argparse.ArgumentParser()
    rank.configure(parser)
    assert rank.run(parser.parse_args(arguments)) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(answer["rank"], tuple(answer["key"])) for answer in answers] == [judge(codes) for codes in hands]
