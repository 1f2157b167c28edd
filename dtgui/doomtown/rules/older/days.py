"""The day by the older books: first player, production at upkeep, winners, durations, the rest of Sundown."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.days import DrawLots, EndDay, EndGame, GoFirst, StartPhase
from dtgui.doomtown.events.ghost_rock import PayUpkeep
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.leaving import Discard
from dtgui.doomtown.events.pulls import DiscardPull, Pull
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.plays import CheatinPlays
from dtgui.doomtown.procedures.setup import SetUp, StartPlays
from dtgui.doomtown.procedures.turn import Nightfall, PayForGang, RestUp, Sundown, Upkeep
from dtgui.doomtown.queries.players import has_cheated, total_control, total_influence
from dtgui.doomtown.queries.shooting import as_timed
from dtgui.doomtown.queries.skills import value_pulled
from dtgui.doomtown.queries.stats import figure
from dtgui.doomtown.queries.usable import use_options
from dtgui.doomtown.queries.victory import ending
from dtgui.doomtown.rules.older.kung_fu import finished_techniques
from dtgui.doomtown.rules.older.using import get_ready
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Until
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.state.texts import Ability, Timing
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Now, Out, Procedure, Work, do, end, end_with, goto

PHASE_ENDS = Expire(frozenset({Until.END_OF_PHASE}))
"""Ends effects that last for a phase, as those of Reacts do. 1.4, 7.1 Reacts."""


@dataclass(frozen=True)
class OldGamblin(Gamblin):
    """The Gambling phase: on the first day pulls say who goes first, if that matters. 1.4, 5.1 Gambling Phase."""

    has_pulled: bool = False

    def punish(self, t: Table) -> Out:
        """Cheatin' Resolutions, from yesterday's Winner on; on the first day the lowest pull stands for that, once."""
        is_needed = t.day == 1 and not self.has_pulled and any(has_cheated(t, seat) for seat in self.tied)
        pulls = (PullForFirst(t.seats),) if is_needed else ()
        return goto("compare", *pulls, CheatinPlays(), has_pulled=self.has_pulled or is_needed)

    def deal(self, t: Table) -> Out:
        """The Winner takes the pot, and the phase is over."""
        return end(*super().deal(t).work, PHASE_ENDS)


def legends_minus(t: Table, card: CardId) -> int:
    """Return what is printed as a legend's minus: it lowers the outfit's production. 1.4, 3.2 Legend Card."""
    return figure(t, card, Figure.UPKEEP) if t.in_play[card].printed.type is CardType.LEGEND else 0


@dataclass(frozen=True)
class OldUpkeep(Upkeep):
    """Upkeep, from the player to the left of the Winner on. 1.4, 5.2 Upkeep Phase.

    `paying` counts who has paid; `unpaid` are the cards to go once everybody has.
    """

    paying: int = 0
    unpaid: tuple[CardId, ...] = ()
    steps = ("begin", "pay", "note", "let_go", "over")

    def begin(self, t: Table) -> Out:
        """Production has been collected by now."""
        return do(StartPhase(Phase.UPKEEP))

    def pay(self, t: Table) -> Out:
        """The next player pays back what was borrowed, then upkeep."""
        seats = (*t.seats[1:], t.seats[0])
        return goto("let_go") if self.paying == len(seats) else do(PayForGang(seats[self.paying]))

    def note(self, t: Table, unpaid: tuple[CardId, ...]) -> Out:
        """Unpaid cards stay until all players have paid."""
        return goto("pay", paying=self.paying + 1, unpaid=(*self.unpaid, *(unpaid or ())))

    def let_go(self, t: Table) -> Out:
        """Now it is discarded."""
        return do(*(Discard(card) for card in self.unpaid))

    def over(self, t: Table) -> Out:
        """The phase is over."""
        return end(*super().over(t).work, PHASE_ENDS)


@dataclass(frozen=True)
class PayInTurn(PayForGang):
    """One player's upkeep, with its unpaid cards. 1.4, 5.2 Upkeep Phase."""

    def settle(self, paid: tuple[PayUpkeep, ...], unpaid: tuple[CardId, ...]) -> Out:
        """Nothing is discarded yet."""
        return end_with(unpaid, *paid)


@dataclass(frozen=True)
class OldNoon(HighNoon):
    """High Noon; the Noon Tao Techniques lie there until it ends. 1.4, 5.3 High Noon Phase; 7.3.2."""

    steps = (*HighNoon.steps, "over")

    def prepare(self, t: Table) -> Out:
        """Once everybody has passed in a row the phase is over; else the next player's new cards may be used now."""
        if self.is_finished(t) or self.seat is None:
            return goto("over")
        return do(*get_ready(t, self.seat), *super().prepare(t).work)

    def over(self, t: Table) -> Out:
        """1.4, 7.3.2: the Techniques are discarded right before victory is checked."""
        return end(*finished_techniques(t, Timing.NOON), PHASE_ENDS)


@dataclass(frozen=True)
class OldSundown(Sundown):
    """Victory is checked before responses to the phase, and after continuous effects of the phase.

    1.4, 5.4 Sundown.
    """

    steps = ("fall", "check", "resolve")

    def fall(self, t: Table) -> Out:
        """Continuous effects of Sundown start."""
        return do(Now(StartPhase(Phase.SUNDOWN)))

    def check(self, t: Table) -> Out:
        """Victory is checked."""
        outcome = ending(t)
        return do() if outcome is None else end(EndGame(outcome))

    def resolve(self, t: Table) -> Out:
        """Effects that change something at Sundown come after that."""
        return end(StartPhase(Phase.SUNDOWN))


@dataclass(frozen=True)
class OldNightfall(Nightfall):
    """The rest of Sundown, step by step for all: discards, hands, unbooting, and what ends. 1.4, 5.4 Sundown."""

    steps = ("rest", "dawn")

    def rest(self, t: Table) -> Out:
        """Each step of all players before the next one, the Winner first."""
        steps: tuple[type[RestUp], ...] = (DiscardOne, RefillHand, UnbootCards)
        each: tuple[Work, ...] = tuple(step(seat) for step in steps for seat in t.seats)
        return do(StartPhase(Phase.NIGHTFALL), *each)

    def dawn(self, t: Table) -> Out:
        """Effects of the phase end, then those of the day; abilities may be used again."""
        phase, day = {Until.END_OF_PHASE, Until.AFTER_SUNDOWN}, {Until.END_OF_TURN, Until.LEAVES_LOCATION}
        return end(Expire(frozenset(phase)), Expire(frozenset(day | {Until.AFTER_NIGHTFALL})), EndDay())


@dataclass(frozen=True)
class DiscardOne(RestUp):
    """A player may discard one card. 1.4, 5.4 Sundown."""

    steps = ("discard",)


@dataclass(frozen=True)
class RefillHand(RestUp):
    """A player's hand comes to its size. 1.4, 5.4 Sundown."""

    steps = ("refill",)


@dataclass(frozen=True)
class UnbootCards(RestUp):
    """A player's cards unboot. 1.4, 5.4 Sundown."""

    steps = ("unboot",)


# The first player before there has been a Winner. 1.4, 4 Setup; 5.1 Gambling Phase.

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


# The older books' rules for winners, durations, and the use of abilities


def control_then_influence(t: Table) -> Seat | None:
    """Return the winner now: more control than any other player has influence; of several the most control, then
    influence.

    None if there is none, or if the candidates are equal in both. 1.4, 5.4 Sundown.
    """
    found = {seat: (total_control(t, seat), total_influence(t, seat)) for seat in t.seats}
    able = [seat for seat in found if all(found[seat][0] > found[other][1] for other in found if other != seat)]
    first = [seat for seat in able if found[seat] == max(found[other] for other in able)]
    return first[0] if len(first) == 1 else None


def as_long_as_around(t: Table, timing: Timing | None) -> Until:
    """Return how long an effect lasts: a React's the day in High Noon, else as long as the shootout or the phase.

    1.4, 7.1 Reacts.
    """
    if timing is Timing.REACT and t.shootout is None and t.phase is not Phase.HIGH_NOON:
        return Until.END_OF_PHASE
    return as_timed(t, timing)


def may_come_to_nothing(t: Table, scope: Scope, ability: Ability) -> bool:
    """Return whether an ability may be used: only costs and the requirements of its first sentence count. 1.4,
    5.3.1.
    """
    return True
