"""Games and observations for the tests of opponents: functions that another process can import, too."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from dtgui.ai.player import Budget, Counsel, RandomPlayer
from dtgui.ai.search.partitions import HERE, Runner
from dtgui.ai.search.worker_pool import WorkerPool
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import make_doomtown
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Kind, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.phrases import Phrase
from tests.ai.crews import ready
from tests.ai.kuhn import KING, SlowGuide, ranked
from tests.kernel.dice_duel import DiceDuel


def doomtown() -> Doomtown:
    return make_doomtown(default_paths())


def duel() -> DiceDuel:
    return DiceDuel()


def nothing() -> Doomtown:
    raise RuntimeError("no game today")


def starters(game: Doomtown, *names: str) -> Setup:
    """Two starter decks against each other."""
    paths = default_paths()
    decks = [find_deck(f"{name}-starter", paths, game.catalog).deck for name in names]
    return Setup(tuple(seat_with(deck, deck.name) for deck in decks))


class Ponderer:
    """Thinks until a hurry signal, for at most a minute; then gives any answer."""

    def __init__(self, _game: Game[Any, Any], _seat: Seat, _seed: int) -> None:
        self.budget = Budget(seconds=60)
        self.is_hurried: Callable[[], bool] = lambda: False

    def choose(self, observation: Observation[Any]) -> Answer:
        for _ in range(6000):
            if self.is_hurried():
                break
            time.sleep(0.01)
        return RandomPlayer(Chance(0)).choose(observation)


class Teller:
    """Would try ninety times; raises with the budget that it has when it is asked, so that the test can read it."""

    def __init__(self, _game: Game[Any, Any], _seat: Seat, _seed: int) -> None:
        self.budget = Budget(iterations=90)
        self.is_hurried: Callable[[], bool] = lambda: False

    def choose(self, _observation: Observation[Any]) -> Answer:
        raise ValueError(self.budget)


class Searcher:
    """Reports that it begins once its helpers are ready, and searches with them for longer than any test waits."""

    def __init__(self, _game: Game[Any, Any], _seat: Seat, _seed: int) -> None:
        self.runner: Runner = HERE
        self.budget = Budget(seconds=60)
        self.is_hurried: Callable[[], bool] = lambda: False

    def choose(self, observation: Observation[Any]) -> Answer:
        assert isinstance(self.runner, WorkerPool)
        ready(self.runner)
        sys.stdout.write("searching\n")
        sys.stdout.flush()
        ranked(KING, self.budget, self.runner, SlowGuide, is_hurried=self.is_hurried)
        return RandomPlayer(Chance(0)).choose(observation)


class ChipCounter:
    """Advises duelists: more chips win more often, and standing is better than folding."""

    def __init__(self, _game: Game[Any, Any], _seat: Seat, _seed: int) -> None:
        pass

    def evaluate(self, observation: Observation[Any]) -> float:
        chips = {seat: duelist.chips for seat, duelist in observation.table.duelists.items()}
        return chips[observation.seat] / max(1, sum(chips.values()))

    def advise(self, observation: Observation[Any], most: int) -> tuple[Counsel, ...]:
        decision = observation.decision
        assert decision is not None
        if decision.kind is not Kind.ONE:
            return (Counsel(RandomPlayer(Chance(0)).choose(observation), 0.5, Phrase("Why not.")),)
        best = decision.options[:most]
        return tuple(Counsel(option, 0.5 - place / 10, Phrase("Stand tall.")) for place, option in enumerate(best))


class HelpedCounter(ChipCounter):
    """One that gives counsel only where others may help with it."""

    runner: Runner = HERE

    def advise(self, observation: Observation[Any], most: int) -> tuple[Counsel, ...]:
        assert isinstance(self.runner, WorkerPool)
        return super().advise(observation, most)
