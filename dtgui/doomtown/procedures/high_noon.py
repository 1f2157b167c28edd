"""WWE, The Turn, 4. High Noon Phase: play after play, until everyone passes in a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import BeginPlay, PassPlay, StartPhase
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.plays import make_play, noon_options_like
from dtgui.doomtown.queries.usable import find_use
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Timing, Until
from dtgui.kernel.decisions import PASS, Seat, choose_listed
from dtgui.kernel.flow import Asking, Out, do, end, goto

PLAY_ENDS = Expire(frozenset({Until.NEXT_PLAY, Until.SHOOTOUT}))
"""Ends effects that last for the play, including those that waited for a shootout that this play has not begun."""


@dataclass(frozen=True)
class HighNoon(DayPhase):
    """The High Noon phase. `seat` makes the next play; `passes` counts those passed in a row."""

    seat: Seat | None = None
    passes: int = 0
    phase = Phase.HIGH_NOON
    steps: ClassVar[tuple[str, ...]] = ("begin", "prepare", "play")

    def begin(self, t: Table) -> Out:
        """The Dealer has the first play; what lasted until now is over."""
        return goto("prepare", Expire(frozenset({Until.NOON_NEXT_TURN})), StartPhase(Phase.HIGH_NOON), seat=t.dealer)

    def prepare(self, t: Table) -> Out:
        """Cards may respond before the player makes a play."""
        return end() if self.is_finished(t) or self.seat is None else do(BeginPlay(self.seat))

    def play(self, t: Table) -> Asking:
        """One play or a pass, then the next player clockwise."""
        if self.is_finished(t) or self.seat is None:
            return end()
        seat, after = self.seat, t.left_of(self.seat)
        choice = yield choose_listed(
            seat, NOON_PLAY, lambda t, like: noon_options_like(t, seat, like), Section.HIGH_NOON
        )
        if choice == PASS:
            return goto("prepare", PassPlay(seat), PLAY_ENDS, seat=after, passes=self.passes + 1)
        if verbs.USE.is_of(choice):
            use = find_use(t, seat, Timing.NOON, choice)
            return goto("prepare", ResolveAbility(use.scope, use.number), PLAY_ENDS, seat=after, passes=0)
        return goto("prepare", *make_play(t, seat, choice), PLAY_ENDS, seat=after, passes=0)

    def is_finished(self, t: Table) -> bool:
        """Return whether enough players have passed in a row for the phase to end: everybody."""
        return self.passes == len(t.seats)
