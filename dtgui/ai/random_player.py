"""The weakest opponent: every answer that is allowed, at random, in any game.

It knows no game, only the vocabulary of decisions, so the generic tests and simulations can play anything with it.
"""

from __future__ import annotations

from typing import Any

from dtgui.ai.player import Players
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat
from dtgui.kernel.game import Game, Observation


class RandomPlayer:
    """Answers from a chance of its own: the same seed and observations give the same answers."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a random legal answer; raise `ValueError` where this seat is not asked."""
        if observation.decision is None:
            raise ValueError(f"seat {observation.seat} is not asked anything")
        return self.answer(observation.decision)

    def answer(self, decision: Decision) -> Answer:
        """Return a random legal answer to a decision; only the question is read."""
        match decision.kind:
            case Kind.ONE:
                return decision.options[self._below(len(decision.options))]
            case Kind.SOME:
                return self._some(decision)
            case Kind.ORDER:
                return self._shuffled(decision)
            case Kind.AMOUNT:
                return decision.least + self._below(decision.most - decision.least + 1)

    def _some(self, decision: Decision) -> tuple[Option, ...]:
        """Take options in a random order while they fit the budget, up to a random number of them."""
        wanted = decision.least + self._below(decision.most - decision.least + 1)
        if decision.floor:
            wanted = decision.most
        chosen: tuple[Option, ...] = ()
        for option in self._shuffled(decision):
            if len(chosen) < wanted and decision.cost_of((*chosen, option)) <= decision.budget:
                chosen = (*chosen, option)
        return chosen if len(chosen) >= decision.least else _cheapest(decision)

    def _below(self, count: int) -> int:
        number, self._chance = self._chance.pick(count)
        return number

    def _shuffled(self, decision: Decision) -> tuple[Option, ...]:
        options, self._chance = self._chance.shuffled(decision.options)
        return options


def random_player(_game: Game[Any, Any], _seat: Seat, seed: int) -> RandomPlayer:
    """Return a random player: neither the game nor the seat makes a difference to it."""
    return RandomPlayer(Chance(seed))


RANDOM = "random"
EVERY_GAME: Players = {RANDOM: random_player}
"""The players that can play any game. A game's box lists its other players (`dtgui.play.box`)."""


def _cheapest(decision: Decision) -> tuple[Option, ...]:
    """As few of the cheapest options as allowed: where dear ones came first, these still fit the budget."""
    return tuple(sorted(decision.options, key=lambda option: decision.cost_of((option,))))[: decision.least]
