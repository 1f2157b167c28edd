"""Plays in turn, until everyone has passed in a row. WWE, Setting Up the Game, "I go, then you go..."."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import BeginPlay, EndPlay, PassPlay
from dtgui.doomtown.procedures.combos import OfferCombo
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.plays import make_play, shootout_options
from dtgui.doomtown.queries.shooting import acting_seats, after_in, is_over
from dtgui.doomtown.queries.usable import (
    about_card,
    find_resolution,
    find_use,
    punishable,
    resolution_options,
    use_options,
)
from dtgui.doomtown.questions import CHEATIN_PLAY, RESOLUTION_PLAY, SHOOTOUT_PLAY
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Option, Seat, choose_listed
from dtgui.kernel.flow import Asking, Out, Procedure, end, goto


@dataclass(frozen=True)
class ShootoutPlays(Procedure):
    """Shootout plays of all players, the Dealer's first. WWE, Shootout Sequence 2.

    All are asked even where they could only pass: not to be asked would tell the others what is not in a hand.
    """

    seat: Seat | None = None
    passes: int = 0
    steps: ClassVar[tuple[str, ...]] = ("combo", "play")

    def combo(self, t: Table) -> Out:
        """WWE, Tao Techniques & Combos: at the start of each shootout play, a Technique must boot, and may combo."""
        seats = acting_seats(t)
        if is_over(t) or self.is_finished(t):
            return end()
        seat = seats[0] if self.seat is None else self.seat
        return goto("play", BeginPlay(seat), OfferCombo(seat), seat=seat)

    def play(self, t: Table, is_made: bool | None) -> Asking:
        """An ability, or a pass; nothing where a combo was the play."""
        seats = acting_seats(t)
        if is_over(t) or self.seat is None:
            return end()
        after = after_in(seats, self.seat)
        if is_made:
            return goto("combo", EndPlay(self.seat), seat=after, passes=0)
        seat = self.seat
        choice = yield choose_listed(
            seat, SHOOTOUT_PLAY, lambda t, like: shootout_options(t, seat, like), Section.SHOOTOUT_PLAYS
        )
        if choice == PASS:
            return goto("combo", PassPlay(seat, Timing.SHOOTOUT), EndPlay(seat), seat=after, passes=self.passes + 1)
        if not verbs.USE.is_of(choice):
            return goto("combo", *make_play(t, seat, choice), EndPlay(seat), seat=after, passes=0)
        use = find_use(t, seat, Timing.SHOOTOUT, choice)
        return goto("combo", ResolveAbility(use.scope, use.number), EndPlay(seat), seat=after, passes=0)

    def is_finished(self, t: Table) -> bool:
        """Return whether enough players have passed in a row for the step to end: everybody."""
        return self.passes == len(acting_seats(t))


@dataclass(frozen=True)
class ResolutionPlays(Procedure):
    """Resolution and Cheatin' Resolution abilities, the Dealer's first. WWE, Shootout Sequence 6."""

    seat: Seat | None = None
    passes: int = 0
    steps: ClassVar[tuple[str, ...]] = ("play",)

    def play(self, t: Table) -> Asking:
        """An ability, or a pass."""
        seats = self.acting(t)
        if is_over(t) or self.is_finished(t):
            return end()
        seat = self.turn(t)
        after = after_in(seats, seat)
        choice = yield choose_listed(
            seat, RESOLUTION_PLAY, lambda t, like: (PASS, *self.abilities(t, seat, like)), Section.RESOLUTION_PLAYS
        )
        if choice == PASS:
            return goto("play", PassPlay(seat, Timing.RESOLUTION), seat=after, passes=self.passes + 1)
        use = find_resolution(t, seat, choice)
        return goto("play", ResolveAbility(use.scope, use.number), seat=after, passes=0)

    def is_finished(self, t: Table) -> bool:
        """Return whether enough players have passed in a row for the step to end: everybody."""
        return self.passes == len(self.acting(t))

    def turn(self, t: Table) -> Seat:
        """Return whose turn it is to make a play."""
        return self.acting(t)[0] if self.seat is None else self.seat

    def acting(self, t: Table) -> tuple[Seat, ...]:
        """Return who makes Resolution plays, in order."""
        return acting_seats(t)

    def abilities(self, t: Table, seat: Seat, like: Option | None = None) -> tuple[Option, ...]:
        """Return the options of a player to use an ability, or only those of an option's card."""
        return resolution_options(t, seat, about_card(like))


@dataclass(frozen=True)
class CheatinPlays(Procedure):
    """Cheatin' Resolutions against lowball hands. WWE, Gamblin' Phase, Cheatin' While Gamblin'."""

    seat: Seat | None = None
    passes: int = 0
    steps = ("play",)

    def play(self, t: Table) -> Asking:
        """Ask each player who can punish a hand, or pass; skipping the question would reveal the player's hand."""
        if self.passes == len(t.seats):
            return end()
        seat = t.dealer if self.seat is None else self.seat
        choice: Option = PASS
        if punishable(t, seat):
            choice = yield choose_listed(
                seat,
                CHEATIN_PLAY,
                lambda t, like: (PASS, *use_options(t, seat, Timing.CHEATIN, about_card(like))),
                Section.GAMBLIN,
            )
        if choice == PASS:
            return goto("play", seat=t.left_of(seat), passes=self.passes + 1)
        use = find_use(t, seat, Timing.CHEATIN, choice)
        return goto("play", ResolveAbility(use.scope, use.number), seat=t.left_of(seat), passes=0)
