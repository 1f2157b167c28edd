"""How quick the rules are: whole games of two starter decks, one decision, a copy in the middle of a shootout."""

from __future__ import annotations

import pytest

from dtgui.ai.match import play_match, seated
from dtgui.ai.random_player import RandomPlayer
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer
from dtgui.kernel.position import Position
from tests.doomtown.town import doomtown, starter_setup

SETUP = starter_setup(4, 5)
SEED = 3


def answers_of_a_game() -> tuple[Answer, ...]:
    return play_match(doomtown(), SETUP, SEED, seated(["random", "random"], SEED), 3000).answers


@pytest.fixture(scope="module")
def shooting() -> Position[Table]:
    position, player = doomtown().new(SETUP, SEED), RandomPlayer(Chance(SEED))
    while position.decision is not None and position.table.shootout is None:
        position.answer(player.choose(doomtown().observe(position, position.decision.seat)))
    return position


def test_speed_of_a_random_game(benchmark):
    """Observations, random answers and rules together."""
    answers = benchmark(answers_of_a_game)
    benchmark.extra_info["decisions"] = len(answers)


def test_speed_of_the_rules_alone(benchmark):
    """A known game answered again: `decisions` divided by the time is decisions a second."""
    answers = answers_of_a_game()

    def replay() -> None:
        position = doomtown().new(SETUP, SEED)
        for answer in answers:
            position.answer(answer)

    benchmark(replay)
    benchmark.extra_info["decisions"] = len(answers)


def test_speed_of_a_clone_in_a_shootout(benchmark, shooting):
    benchmark(shooting.clone)
