"""WWE, The Turn, 6. Nightfall Phase: hands are refilled, cards unboot."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.days import EndDay, StartPhase
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.moving import UnbootAll
from dtgui.doomtown.events.piles import DiscardFromHand, Refill
from dtgui.doomtown.queries.stats import player_figure
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import Option, Seat, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, do, end


@dataclass(frozen=True)
class Nightfall(Procedure):
    """The Nightfall phase."""

    steps = ("rest", "dawn")

    def rest(self, t: Table) -> Out:
        """Each player in turn, Dealer first."""
        return do(StartPhase(Phase.NIGHTFALL), *(RestUp(seat) for seat in t.seats))

    def dawn(self, t: Table) -> Out:
        """The day ends, and with it what lasts until the end of the turn, or for as long as a dude stays that day."""
        over = {Until.END_OF_TURN, Until.END_OF_PHASE, Until.AFTER_NIGHTFALL, Until.LEAVES_LOCATION}
        return end(Expire(frozenset(over)), EndDay())


@dataclass(frozen=True)
class RestUp(Procedure):
    """One player's Nightfall."""

    seat: Seat
    steps = ("discard", "refill", "unboot")

    def discard(self, t: Table) -> Asking:
        """May discard one card from the play hand, or as many as effects allow."""
        options = [Option("discard", (card,)) for card in t.players[self.seat].hand]
        most = min(len(options), max(0, 1 + player_figure(t, self.seat, "nightfall_discard")))
        if not options or not most:
            return do()
        chosen = yield choose_some(self.seat, "nightfall_discard", options, "Nightfall Phase", most=most)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def refill(self, t: Table) -> Asking:
        """Draw, or discard, to the hand size."""
        hand = t.players[self.seat].hand
        excess = len(hand) - max(0, t.rules.hand_size + player_figure(t, self.seat, "hand_size"))
        if excess < 0:
            return do(Refill(self.seat, -excess))
        if not excess:
            return do()
        options = [Option("discard", (card,)) for card in hand]
        chosen = yield choose_some(self.seat, "hand_size", options, "Nightfall Phase", least=excess, most=excess)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def unboot(self, t: Table) -> Out:
        """Unboot all cards; they may be used again."""
        return end(UnbootAll(self.seat))
