"""WWE, The Turn, 1. Gamblin' Phase: ante, lowball, the pot, the deal."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.days import BecomeDealer, BreakTie, StartPhase
from dtgui.doomtown.events.ghost_rock import AllHaveAnted, Ante, WinPot
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.piles import DrawPokerCards, HandsDrawn, RevealDrawHands
from dtgui.doomtown.events.poker import ForgetPunishments
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.procedures.hands import end_of_hand
from dtgui.doomtown.procedures.plays import CheatinPlays
from dtgui.doomtown.queries.players import lowball_strength
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, do, end, goto

REDRAWS = 5
"""After this many identical hands in a row a coin decides; see the rulings."""


@dataclass(frozen=True)
class Gamblin(DayPhase):
    """The Gamblin' phase. `tied` are the players who draw (again); `redraws` counts how often."""

    tied: tuple[Seat, ...] = ()
    redraws: int = 0
    phase = Phase.GAMBLIN
    steps = ("ante", "draw", "reveal", "punish", "compare", "deal")

    def ante(self, t: Table) -> Out:
        """Each player antes, borrowing where the stash is empty."""
        antes = (Ante(seat, t.rules.ante) for seat in t.seats)
        return goto("draw", StartPhase(Phase.GAMBLIN), *antes, AllHaveAnted(), tied=t.seats)

    def draw(self, t: Table) -> Out:
        """Each player draws a hand of five."""
        return do(*(DrawPokerCards(seat, HAND_SIZE) for seat in self.tied), HandsDrawn(self.tied))

    def reveal(self, t: Table) -> Out:
        """The hands are revealed."""
        return do(RevealDrawHands(self.tied, lowest_wins=True))

    def punish(self, t: Table) -> Out:
        """Cheatin' hands may be punished before the hands are compared."""
        return do(CheatinPlays())

    def compare(self, t: Table) -> Out:
        """The lowest hand wins the pot and the deal; identical lowest hands are drawn again."""
        drawn = [seat for seat in self.tied if t.players[seat].draw_hand]
        strengths = {seat: lowball_strength(t, seat) for seat in drawn}
        lowest = tuple(seat for seat in drawn if strengths[seat] == min(strengths.values()))
        hands = (event for seat in self.tied for event in end_of_hand(t, seat))
        # A Cheatin' Resolution's effects for a shootout apply to this hand: there is no shootout for them to last
        # through.
        over = Expire(frozenset({Until.SHOOTOUT, Until.ROUND, Until.NEXT_ROUND}))
        discards: tuple[Event, ...] = (*hands, ForgetPunishments(), over)
        if len(lowest) == 1:
            return goto("deal", BecomeDealer(lowest[0]), *discards)
        if not lowest or self.redraws == REDRAWS:
            return goto("deal", BreakTie(lowest or self.tied), *discards)
        return goto("draw", *discards, tied=lowest, redraws=self.redraws + 1)

    def deal(self, t: Table) -> Out:
        """The new Dealer collects the pot."""
        return end(WinPot(t.dealer))
