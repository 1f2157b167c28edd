"""How fast games of Doomtown run (mostly with `--benchmark-only`): two starter decks, random answers.

Answering alone, without observations: what an opponent that searches needs most.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from statistics import quantiles
from typing import Any

import pytest

from dtgui.ai.match import play_match, seated
from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.events.moving import Move
from dtgui.doomtown.queries.places import all_places
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import TOWN_SQUARE, Table
from dtgui.games.doomtown import BOX
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision
from dtgui.kernel.position import Position
from tests.benchmarks.pace import hold_pace
from tests.conformance.watched import EagerPlayer
from tests.doomtown.town import doomtown, two_starters

GAMES = range(1, 13)
SLOWEST = 0.005
"""How long, in seconds, 95 of 100 answers may take at most."""


@cache
def played(eager: bool) -> tuple[tuple[Answer, ...], ...]:
    """The answers of some games between random players, or between eager ones, whose games are full of shootouts."""
    return tuple(_answers(seed, eager) for seed in GAMES)


def _answers(seed: int, eager: bool) -> tuple[Answer, ...]:
    position, answers = _new(seed), []
    make: Callable[[Chance], Any] = EagerPlayer if eager else RandomPlayer
    players = [make(Chance(seed * 100 + seat)) for seat in range(2)]
    while (decision := position.decision) is not None and len(answers) < 2_000:
        answers.append(players[decision.seat].choose(doomtown().observe(position, decision.seat)))
        position.answer(answers[-1])
    return tuple(answers)


def _new(seed: int) -> Position[Table]:
    return doomtown().new(two_starters(seed), seed)


def _replay(games: tuple[tuple[Answer, ...], ...]) -> int:
    for seed, answers in zip(GAMES, games, strict=True):
        position = _new(seed)
        for answer in answers:
            position.answer(answer)
    return sum(map(len, games))


def _in_shootout() -> Position[Table]:
    """A position in the middle of a shootout, in an ability that asks."""
    for seed, answers in zip(GAMES, played(True), strict=True):
        position = _new(seed)
        for answer in answers:
            position.answer(answer)
            if position.table.shootout is not None and _asks(position.decision, "shootout_play"):
                return position
    raise AssertionError("no shootout in any of the games")


def _asks(decision: Decision | None, question: str) -> bool:
    return decision is not None and decision.question.id == question


@pytest.mark.parametrize("eager", [False, True], ids=["random", "eager"])
def test_speed_of_whole_games(benchmark: Any, eager: bool) -> None:
    games = played(eager)
    decisions = benchmark(_replay, games)
    benchmark.extra_info["decisions a second"] = round(decisions / benchmark.stats["median"])


def test_speed_of_whole_games_with_observations(benchmark: Any) -> None:
    """The needs of simulations and the random opponent: observations and random answers, too."""
    answers = benchmark(_answers, GAMES[0], False)
    benchmark.extra_info["decisions a second"] = round(len(answers) / benchmark.stats["median"])


def test_pace_of_events_in_a_town(benchmark: Any) -> None:
    """Moving about, with cards that wait for moves, but not for these."""
    table = _town_that_waits_for_moves()
    events = [Move(dude, place) for dude, _ in table.dudes() for place in all_places(table)] * 50
    benchmark.pedantic(hold_pace, ("events in a town", lambda: _happen(table, events), 370), rounds=1)


def _town_that_waits_for_moves() -> Table:
    for seed, answers in zip(GAMES, played(True), strict=True):
        position = _new(seed)
        for answer in answers:
            position.answer(answer)
            moves = [Move(dude, TOWN_SQUARE) for dude, _ in position.table.dudes()]
            if (
                moves
                and position.table.window_for(moves[0])
                and Position(position.table.copy(), *moves).decision is None
            ):
                return position.table
    raise AssertionError("nobody waits for moves in any of the games")


def _happen(table: Table, events: list[Event]) -> int:
    assert Position(table.copy(), *events).decision is None
    return len(events)


def test_pace_of_random_play(benchmark: Any) -> None:
    """Observations and random answers, too: what simulations do."""
    benchmark.pedantic(hold_pace, ("random play", lambda: len(_answers(GAMES[0], False)), 60), rounds=1)


def test_random_play_keeps_half_its_pace() -> None:
    """In every run of the tests, on busy machines too: what becomes twice as slow does not go unseen."""
    hold_pace("random play in short", lambda: len(_answers(GAMES[0], False)), 40)


def test_pace_of_the_greenhorn(benchmark: Any) -> None:
    """Two greenhorns against each other, to be watched, or many times over."""
    benchmark.pedantic(hold_pace, ("the greenhorn's answers", _greenhorns_answers, 1.7), rounds=1)


def _greenhorns_answers() -> int:
    players = seated(doomtown(), BOX.players, ("greenhorn", "greenhorn"), 1)
    return len(play_match(doomtown(), two_starters(1), 1, players, 60).answers)


def test_pace_of_answers_on_clones(benchmark: Any) -> None:
    """The cost of every answer in the window and every line of an opened save: the earlier position is kept."""
    benchmark.pedantic(hold_pace, ("answers on clones", lambda: _replay_on_clones(played(False)), 75), rounds=1)


def _replay_on_clones(games: tuple[tuple[Answer, ...], ...]) -> int:
    for seed, answers in zip(GAMES, games, strict=True):
        position = _new(seed)
        for answer in answers:
            position = position.clone()
            position.answer(answer)
    return sum(map(len, games))


def test_speed_of_cloning_in_mid_shootout(benchmark: Any) -> None:
    benchmark(_in_shootout().clone)


def test_speed_of_an_answer(benchmark: Any) -> None:
    """Not only on average: of all answers the slowest five in a hundred are left out, and none may take too long."""
    times = benchmark.pedantic(_times, args=(played(True),), rounds=1)
    benchmark.extra_info["95th percentile, ms"] = round(quantiles(times, n=20)[-1] * 1000, 3)
    assert quantiles(times, n=20)[-1] < SLOWEST


def _times(games: tuple[tuple[Answer, ...], ...]) -> list[float]:
    found = []
    for seed, answers in zip(GAMES, games, strict=True):
        position = _new(seed)
        for answer in answers:
            start = time.perf_counter()
            position.answer(answer)
            found.append(time.perf_counter() - start)
    return found
