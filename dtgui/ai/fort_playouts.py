"""Playouts of West Fort: an answer, and the rest of the round in the flat form, from guessed hidden information."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from dtgui.ai.flatfort import codes, thumbs
from dtgui.ai.flatfort.dice import action, drawn
from dtgui.ai.flatfort.resume import answered, flat_of, go_on, hidden_dice, rests
from dtgui.ai.flatfort.standing import victory
from dtgui.ai.flatfort.table import Flat, Over
from dtgui.kernel.game import Observation
from dtgui.westfort.board import Band
from dtgui.westfort.state import Fort

Shares = Callable[[Band], tuple[Sequence[int], Sequence[float]]]
"""Returns the actions of a band whose die is not known, and how often it takes each."""
_THUMBS = tuple(thumbs.THUMBS.get(question) for question in range(len(codes.QUESTIONS)))
"""The rule of thumb for each question, None where a die is set."""


class Playouts:
    """The position of an observation, ready to be played on many times.

    Raise `LookupError` for one that the flat form does not know.
    """

    def __init__(self, observation: Observation[Fort], shares: Shares, rounds: int = 1) -> None:
        t, stack = observation.table, observation.stack
        self._seat, self._rounds = observation.seat, rounds
        self._base = flat_of(t)
        self._first, self._rest = answered(self._base, stack[-1]), rests(self._base, stack)
        self._unseen = _unseen(t, self._base)
        self._hill = len(t.boot_hill)
        self._hidden = [(band, shares(band)) for band in hidden_dice(t)]
        self._shares, self._known, self._now = shares, dict(self._hidden), (t.day, t.round)

    def imagined(self, luck: int) -> Flat:
        """Return a position that could be the real one, with this luck to come."""
        flat = self._base.copy()
        flat.state = luck
        flat.hill = flat.shuffled(self._unseen)[: self._hill]
        for band, (options, shares) in self._hidden:
            flat.die[band] = drawn(flat, options, shares)
        return flat

    def play(self, start: Flat, answer: int) -> float:
        """Return how likely this seat wins after the answer and the rest of the round."""
        return victory(self.ended(start, answer), self._seat)

    def ended(self, start: Flat, answer: int) -> Flat:
        """Return the table after the answer and the rest of the round."""
        flat = start.copy()
        flat.last = -1 if flat.high_noon else self._rounds
        table = _THUMBS

        def one(question: int, band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
            if len(options) == 1:
                return options[0]
            thumb = table[question]
            return self._die(flat, band, options) if thumb is None else thumb(flat, band, options, about)

        flat.one, flat.some = one, partial(thumbs.some, flat)
        with suppress(Over):
            go_on(flat, self._first, self._rest, answer)
        return flat

    def _die(self, flat: Flat, band: int, options: Sequence[int]) -> int:
        """Set a die that is still to be set in this round, or one of High Noon."""
        if (flat.day, flat.round) != self._now:
            return action(flat, band, options)
        if band not in self._known:
            self._known[Band(band)] = self._shares(Band(band))
        return drawn(flat, *self._known[Band(band)])


def _unseen(t: Fort, flat: Flat) -> list[int]:
    """The Undead that may be on Boot Hill."""
    there = {flat.tables.undead.index(each) for each in t.undead_in_game()}
    return sorted(there - set(flat.undead) - {each for taken in flat.taken for each in taken})
