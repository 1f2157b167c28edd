"""The day's clock: phases, the Dealer, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import READY, lay_in_town_square, remove_card
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Timing, Until
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome


@dataclass(frozen=True)
class TossCoin(Event):
    """Chance names the Dealer of the first day's Gamblin'. WWE, Setting Up the Game 2."""

    def apply(self, t: Table) -> Seat:
        """Return who won the toss."""
        number, t.chance = t.chance.pick(len(t.players))
        t.dealer = Seat(number)
        return t.dealer


@dataclass(frozen=True)
class SettleIn(Event):
    """The starting gangs are in play, and the play hands drawn: the game is about to begin.

    WWE, Setting Up the Game 5.
    """

    kinds = (EventKind.GANGS_SETTLED,)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards to respond to."""


@dataclass(frozen=True)
class BreakTie(Event):
    """A coin decides between players whose hands stay identical. WWE, Gamblin' Phase; see the rulings."""

    seats: tuple[Seat, ...]

    def apply(self, t: Table) -> Seat:
        """Make one of them the Dealer; return who."""
        number, t.chance = t.chance.pick(len(self.seats))
        t.dealer = self.seats[number]
        return t.dealer


@dataclass(frozen=True)
class DrawLots(Event):
    """Chance puts players in an order. 1.4, 4 Setup."""

    seats: tuple[Seat, ...]

    def apply(self, t: Table) -> tuple[Seat, ...]:
        """Return the order."""
        left, order = list(self.seats), []
        while left:
            number, t.chance = t.chance.pick(len(left))
            order.append(left.pop(number))
        return tuple(order)


@dataclass(frozen=True)
class GoFirst(Event):
    """A player goes first, until there is a winner at lowball. 1.4, 5.1 Gambling Phase."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Turn order starts here."""
        t.dealer = self.seat


@dataclass(frozen=True)
class BecomeDealer(Event):
    """A player is the Dealer from now on. WWE, Gamblin' Phase."""

    seat: Seat

    kinds = (EventKind.LOWBALL_WON,)

    def apply(self, t: Table) -> None:
        """Pass the deal."""
        t.dealer = self.seat


@dataclass(frozen=True)
class StartDay(Event):
    """A new day dawns."""

    def apply(self, t: Table) -> None:
        """Count the days; what happened yesterday is over, and abilities used then may be used again.

        A react may have used one late at Nightfall, when its player's cards had been refreshed. WWE, Basics, Abilities.
        """
        refreshes = t.rules.policies.refreshes_at_dawn(t)
        t.day, t.today = t.day + 1, frozenset()
        for card, shown in list(t.in_play.items()):
            if shown.used or shown.today:
                t.change(card, used=() if refreshes else shown.used, today=frozenset())
        t.players = tuple(player._replace(played_today=()) for player in t.players)


@dataclass(frozen=True)
class StartPhase(Event):
    """A phase of the day begins."""

    phase: Phase

    kinds = (EventKind.PHASE,)

    def phase_at(self, now: Phase) -> Phase:
        """Return the phase that begins."""
        return self.phase

    def apply(self, t: Table) -> Phase:
        """Set the clock; return the previous phase. Effects that last until Sundown end when it begins."""
        before, t.phase = t.phase, self.phase
        if self.phase is Phase.SUNDOWN:
            Expire(frozenset({Until.SUNDOWN})).apply(t)
        return before


@dataclass(frozen=True)
class TurnEventCard(Event):
    """The top card of the event deck becomes active, and the one before it leaves the game. WWE, Boss Battle.

    Where the deck is used up there is no event any more; see the rulings.
    """

    def apply(self, t: Table) -> CardId | None:
        """Return the card that is active from now on, or None."""
        for card in [card for card, shown in t.in_play.items() if shown.printed.type is CardType.EVENT]:
            del t.in_play[card]
            remove_card(t, card)
        t.hear(tuple(card for card in t.with_text if card in t.in_play))
        if not t.events:
            return None
        card, *rest = t.events
        t.events = tuple(rest)
        lay_in_town_square(t, card)
        return card


@dataclass(frozen=True)
class EndDay(Event):
    """The day ends. WWE, Nightfall Phase."""

    kinds = (EventKind.TURN_ENDS,)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards that stay until now."""


@dataclass(frozen=True)
class BeginPlay(Event):
    """A player is about to make a play: a moment for cards to respond to."""

    seat: Seat

    kinds = (EventKind.PLAY,)

    def apply(self, t: Table) -> None:
        """Nothing happens yet."""


@dataclass(frozen=True)
class BecomeReady(Event):
    """Cards that came into play in this High Noon may be used from now on. 1.4, 5.3.4 Shoppin'."""

    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Note it on each of them."""
        for card in self.cards:
            t.change(card, today=t.in_play[card].today | {READY})


@dataclass(frozen=True)
class EndPlay(Event):
    """A player's play is over, or the player has passed: a moment for cards to respond to."""

    seat: Seat

    kinds = (EventKind.PLAY_OVER,)

    def apply(self, t: Table) -> None:
        """End the effects that last for a play."""
        Expire(frozenset({Until.NEXT_PLAY})).apply(t)


@dataclass(frozen=True)
class PassPlay(Event):
    """A player passes instead of making a play of this timing. WWE, High Noon Phase; Shootout Sequence 2, 6."""

    seat: Seat
    play: Timing = Timing.NOON

    kinds = (EventKind.PASSES,)

    def timings_used(self, t: Table) -> frozenset[Timing]:
        """Return the timing of the plays among which it is passed."""
        return frozenset({self.play})

    def apply(self, t: Table) -> None:
        """Nothing happens: passes in a row are counted by the procedure that asks."""


@dataclass(frozen=True)
class EndGame(Event):
    """The game is over. WWE, Ties and Victory."""

    outcome: Outcome

    def apply(self, t: Table) -> None:
        """Note who won."""
        t.outcome = self.outcome
