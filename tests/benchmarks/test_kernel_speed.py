"""How fast the kernel is on a game whose own rules cost next to nothing (run with `--benchmark-only`)."""

from __future__ import annotations

from typing import Any

import pytest

from dtgui.kernel import saves
from dtgui.kernel.decisions import Answer
from dtgui.kernel.position import Position
from tests.conformance.cases import Case
from tests.conformance.playing import Played, play
from tests.kernel import dice_duel


@pytest.fixture(scope="module")
def played() -> Played:
    """A duel of some 300 decisions."""
    setup = dice_duel.Setup(chips=1000, rounds=50)
    return play(Case(dice_duel.GAME, lambda seed: setup, dice_duel.swap_hidden, decisions=1000), seed=1)


def answer_all(position: Position[Any], answers: tuple[Answer, ...]) -> Position[Any]:
    for answer in answers:
        position.answer(answer)
    return position


def answer_clones(position: Position[Any], answers: tuple[Answer, ...]) -> Position[Any]:
    for answer in answers:
        position = position.clone()
        position.answer(answer)
    return position


def test_speed_of_cloning(benchmark: Any, played: Played) -> None:
    benchmark(played.turns[len(played.turns) // 2].position.clone)


def test_speed_of_answering_in_place(benchmark: Any, played: Played) -> None:
    end = benchmark(lambda: answer_all(played.fresh(), played.answers))
    benchmark.extra_info["decisions"] = len(played.answers)
    assert end.decision is None


def test_speed_of_answering_clones(benchmark: Any, played: Played) -> None:
    end = benchmark(lambda: answer_clones(played.fresh(), played.answers))
    benchmark.extra_info["decisions"] = len(played.answers)
    assert end.decision is None


def test_speed_of_a_fingerprint(benchmark: Any, played: Played) -> None:
    benchmark(saves.fingerprint, played.turns[0].position, played.codec)
