"""WWE, The Turn, 6. Nightfall Phase: hands are refilled, cards unboot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import EndDay, StartPhase
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.moving import UnbootAll
from dtgui.doomtown.events.piles import DiscardFromHand, Refill
from dtgui.doomtown.queries.stats import player_figure
from dtgui.doomtown.questions import HAND_SIZE, NIGHTFALL_DISCARD
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat, choose_some
from dtgui.kernel.flow import Asking, Out, Procedure, do, end


@dataclass(frozen=True)
class Nightfall(DayPhase):
    """The Nightfall phase."""

    phase = Phase.NIGHTFALL
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
    steps: ClassVar[tuple[str, ...]] = ("discard", "refill", "unboot")

    def discard(self, t: Table) -> Asking:
        """May discard one card from the play hand, or as many as effects allow."""
        options = [verbs.DISCARD.option(card) for card in t.players[self.seat].hand]
        most = min(len(options), max(0, 1 + player_figure(t, self.seat, Figure.NIGHTFALL_DISCARD)))
        if not options or not most:
            return do()
        chosen = yield choose_some(self.seat, NIGHTFALL_DISCARD, options, Section.NIGHTFALL, most=most)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def refill(self, t: Table) -> Asking:
        """Draw, or discard, to the hand size."""
        hand = t.players[self.seat].hand
        excess = len(hand) - max(0, t.rules.hand_size + player_figure(t, self.seat, Figure.HAND_SIZE))
        if excess < 0:
            return do(Refill(self.seat, -excess))
        if not excess:
            return do()
        options = [verbs.DISCARD.option(card) for card in hand]
        chosen = yield choose_some(self.seat, HAND_SIZE, options, Section.NIGHTFALL, least=excess, most=excess)
        return do(*(DiscardFromHand(self.seat, option.args[0]) for option in chosen))

    def unboot(self, t: Table) -> Out:
        """Unboot all cards; they may be used again."""
        return end(UnbootAll(self.seat))
