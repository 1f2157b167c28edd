"""WWE, The Turn, 6. Nightfall Phase: hands are refilled, cards unboot."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.moving import UnbootAll
from dtgui.doomtown.events.piles import DiscardFromHand, Draw
from dtgui.doomtown.queries.plays import PASS
from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.decisions import Option, Seat, choose_one, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, do, end


@dataclass(frozen=True)
class Nightfall(Procedure):
    """The Nightfall phase."""

    steps = ("rest",)

    def rest(self, t: Table) -> Out:
        """Each player in turn, Dealer first."""
        return do(StartPhase(Phase.NIGHTFALL), *(RestUp(seat) for seat in t.seats))


@dataclass(frozen=True)
class RestUp(Procedure):
    """One player's Nightfall."""

    seat: Seat
    steps = ("discard", "refill", "unboot")

    def discard(self, t: Table) -> Asking:
        """May discard one card from the play hand."""
        options = [Option("discard", (card,)) for card in t.players[self.seat].hand]
        if not options:
            return do()
        choice = yield choose_one(self.seat, "nightfall_discard", (PASS, *options), "Nightfall Phase")
        return do() if choice == PASS else do(DiscardFromHand(self.seat, choice.args[0]))

    def refill(self, t: Table) -> Asking:
        """Draw, or discard, to the hand size."""
        hand = t.players[self.seat].hand
        excess = len(hand) - t.rules.hand_size
        if excess < 0:
            return do(Draw(self.seat, -excess))
        if not excess:
            return do()
        options = [Option("discard", (card,)) for card in hand]
        chosen = yield choose_some(self.seat, "hand_size", options, "Nightfall Phase", least=excess, most=excess)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def unboot(self, t: Table) -> Out:
        """Unboot all cards; they may be used again."""
        return end(UnbootAll(self.seat))
