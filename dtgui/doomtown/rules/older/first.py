"""The first player before there has been a Winner. 1.4, 4 Setup; 5.1 Gambling Phase."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.days import DrawLots, GoFirst
from dtgui.doomtown.events.pulls import DiscardPull, Pull
from dtgui.doomtown.procedures.setup import SetUp, StartPlays
from dtgui.doomtown.queries.skill_tests import value_pulled
from dtgui.doomtown.queries.usable import use_options
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, Procedure, do, end, goto

JOKER_IN_A_PULL_FOR_FIRST = 1
"""A joker is what its player names it, and the lowest pull goes first: an ace."""


@dataclass(frozen=True)
class OldSetUp(SetUp):
    """Setting up the game: no coin is tossed, and Grifters come in random order. 1.4, 4 Setup."""

    steps = (*SetUp.steps, "grift_in_order")

    def toss(self, t: Table) -> Out:
        """There is no first player yet: all outfits and posses are revealed at the same time."""
        return do()

    def grift(self, t: Table) -> Out:
        """Chance says in which order, where several players have something to use."""
        able = tuple(seat for seat in t.seats if use_options(t, seat, Timing.START))
        return do(DrawLots(able)) if len(able) > 1 else goto("grift_in_order")

    def grift_in_order(self, t: Table, order: tuple[Seat, ...] | None) -> Out:
        """Each player in turn."""
        return end(*(StartPlays(seat) for seat in order or t.seats))


@dataclass(frozen=True)
class PullForFirst(Procedure):
    """Each player pulls; the lowest goes first, and those who tie pull again. 1.4, 5.1 Gambling Phase."""

    seats: tuple[Seat, ...]
    pulled: tuple[int, ...] = ()
    steps = ("pull", "note")

    def pull(self, t: Table) -> Out:
        """The next player's pull; once all have pulled, the lowest is known."""
        if len(self.pulled) < len(self.seats):
            return do(Pull(self.seats[len(self.pulled)]))
        lowest = tuple(seat for seat, value in zip(self.seats, self.pulled, strict=True) if value == min(self.pulled))
        return end(GoFirst(lowest[0])) if len(lowest) == 1 else goto("pull", seats=lowest, pulled=())

    def note(self, t: Table, pulled: Pulled) -> Out:
        """The card is discarded."""
        value = value_pulled(pulled, JOKER_IN_A_PULL_FOR_FIRST)
        return goto("pull", DiscardPull(pulled.card), pulled=(*self.pulled, value))
