"""The day's clock: phases, the Dealer, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome


@dataclass(frozen=True)
class TossCoin:
    """Chance names the Dealer of the first day's Gamblin'. WWE, Setting Up the Game 2."""

    def apply(self, t: Table) -> Seat:
        """Return who won the toss."""
        number, t.chance = t.chance.pick(len(t.players))
        t.dealer = Seat(number)
        return t.dealer


@dataclass(frozen=True)
class SettleIn:
    """The starting gangs are in play, and the play hands drawn: the game is about to begin.

    WWE, Setting Up the Game 5.
    """

    kinds = ("gangs_settled",)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards to respond to."""


@dataclass(frozen=True)
class BreakTie:
    """A coin decides between players whose hands stay identical. WWE, Gamblin' Phase; see the rulings."""

    seats: tuple[Seat, ...]

    def apply(self, t: Table) -> Seat:
        """Make one of them the Dealer; return who."""
        number, t.chance = t.chance.pick(len(self.seats))
        t.dealer = self.seats[number]
        return t.dealer


@dataclass(frozen=True)
class BecomeDealer:
    """A player is the Dealer from now on. WWE, Gamblin' Phase."""

    seat: Seat

    kinds = ("lowball_won",)

    def apply(self, t: Table) -> None:
        """Pass the deal."""
        t.dealer = self.seat


@dataclass(frozen=True)
class StartDay:
    """A new day dawns."""

    def apply(self, t: Table) -> None:
        """Count the days; what happened yesterday is over, and abilities used then may be used again.

        A react may have used one late at Nightfall, when its player's cards had been refreshed. WWE, Basics, Abilities.
        """
        t.day, t.today = t.day + 1, frozenset()
        for card, shown in list(t.in_play.items()):
            if shown.used or shown.today:
                t.change(card, used=(), today=frozenset())
        t.players = tuple(player._replace(played_today=()) for player in t.players)


@dataclass(frozen=True)
class StartPhase:
    """A phase of the day begins."""

    phase: Phase

    kinds = ("phase",)

    def apply(self, t: Table) -> None:
        """Set the clock."""
        t.phase = self.phase


@dataclass(frozen=True)
class EndDay:
    """The day ends. WWE, Nightfall Phase."""

    kinds = ("turn_ends",)

    def apply(self, t: Table) -> None:
        """Nothing moves: a moment for cards that stay until now."""


@dataclass(frozen=True)
class BeginPlay:
    """A player is about to make a play: a moment for cards to respond to."""

    seat: Seat

    kinds = ("play",)

    def apply(self, t: Table) -> None:
        """Nothing happens yet."""


@dataclass(frozen=True)
class PassPlay:
    """A player passes instead of making a play. WWE, High Noon Phase."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Nothing happens: passes in a row are counted by the procedure that asks."""


@dataclass(frozen=True)
class EndGame:
    """The game is over. WWE, Ties and Victory."""

    outcome: Outcome

    def apply(self, t: Table) -> None:
        """Note who won."""
        t.outcome = self.outcome
