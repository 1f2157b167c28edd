"""Whole games of random players in the flat form: the same games as those of `RandomPlayer` by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.ai.flatfort.codes import BUY, SKIP
from dtgui.ai.flatfort.game import play
from dtgui.ai.flatfort.table import Flat, Over, blank
from dtgui.kernel.chance import Chance
from dtgui.westfort.data import FortData
from dtgui.westfort.state import Setup

_WORD = 2**64 - 1


class RandomGame:
    """A game between random players, each with a chance that follows from the seed as in `match.seated`."""

    def __init__(self, setup: Setup, data: FortData, seed: int, longest: int, most_days: int) -> None:
        self.flat = blank(setup, data, seed)
        self.flat.one, self.flat.some = self._one, self._some
        self.decisions = 0
        self.bought: set[tuple[int, int]] = set()
        """Players with the buildings that they bought, as numbers."""
        self._setup, self._longest, self._most_days = setup, longest, most_days
        self._states = _seeds(seed, len(setup.names))

    def play(self) -> Flat:
        """Play to the end, or until it is too long; return the table."""
        try:
            play(self.flat, self._setup)
        except Over:
            return self.flat
        return self.flat

    def _one(self, question: int, band: int, options: Sequence[int], _: tuple[int, ...]) -> int:
        flat = self.flat
        seat = flat.seat[band]
        self._count()
        # Written out, because random games take most of their time here.
        states = self._states
        states[seat] = state = (states[seat] + 0x9E3779B97F4A7C15) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        answer = options[(mixed ^ (mixed >> 31)) % len(options)]
        if question == BUY and answer != SKIP:
            self.bought.add((seat, flat.building(answer)))
        return answer

    def _some(
        self, _: int, band: int, options: Sequence[int], least: int, most: int, __: tuple[int, ...]
    ) -> Sequence[int]:
        seat = self.flat.seat[band]
        self._count()
        wanted = least + self._below(seat, most - least + 1)
        order = list(options)
        for last in range(len(order) - 1, 0, -1):
            other = self._below(seat, last + 1)
            order[last], order[other] = order[other], order[last]
        return order[:wanted]

    def _count(self) -> None:
        if self.decisions >= self._longest or self.flat.day > self._most_days:
            raise Over
        self.decisions += 1

    def _below(self, seat: int, count: int) -> int:
        self._states[seat] = state = (self._states[seat] + 0x9E3779B97F4A7C15) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return (mixed ^ (mixed >> 31)) % count


def _seeds(seed: int, players: int) -> list[int]:
    chance, found = Chance(seed), []
    for _ in range(players):
        own, chance = chance.pick(2**62)
        found.append(own)
    return found
