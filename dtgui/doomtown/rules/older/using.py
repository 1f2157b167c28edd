"""Using abilities by the older books. 1.4, 5.3.1 Actin'; 5.3.4 Shoppin'; 5.3.5 Tradin'; 7.3.2."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import ARRIVED, READY
from dtgui.doomtown.events.days import BecomeReady
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.players import controls_card
from dtgui.doomtown.queries.targets import FIGHTING
from dtgui.doomtown.queries.use_limits import Use
from dtgui.doomtown.rules.older.goods import discards
from dtgui.doomtown.rules.older.kung_fu import is_tao
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.plays import UseRequirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.timings import Timing
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, end, goto


def is_new(t: Table, card: CardId) -> bool:
    """Whether a card came into play in this High Noon, and its player has had no turn since. 1.4, 5.3.4 Shoppin'."""
    shown = t.in_play.get(card)
    return shown is not None and ARRIVED in shown.today and READY not in shown.today


def get_ready(t: Table, seat: Seat) -> tuple[BecomeReady, ...]:
    """Return that a player's new cards may be used from now on: it is the player's turn to make a play.

    1.4, 5.3.4 Shoppin'. Shootout and Resolution plays are plays as well (6.1 Step 1 and Step 4).
    """
    new = tuple(card for card in t.in_play if is_new(t, card) and controls_card(t, seat, card))
    return (BecomeReady(new),) if new else ()


def its_host(t: Table, card: CardId) -> CardId:
    """Return the dude or deed that a card is attached to: its controller controls the card as well.

    1.4, 3.9 Owner and Controller; AEG, Owner and Controller.
    """
    host = t.in_play[card].host
    return host if host is not None and t.in_play[host].printed.type in (CardType.DUDE, CardType.DEED) else card


def not_after_setup(t: Table) -> bool:
    """Whether a day has ended: what was used during setup cannot be used on the first day. 1.4, 5.3.1 Actin'."""
    return t.day > 0


def not_in_fights(timing: Timing | None) -> bool:
    """Whether an ability may affect who is in no posse: none for shootouts may. 1.4, 6.1 Step 1 and Step 4."""
    return timing not in FIGHTING


def _not_new(t: Table, use: Use) -> bool:
    """A card may respond to its own arrival all the same: its ability would never be used otherwise."""
    scope = use.scope
    return not is_new(t, scope.this) or (scope.event is not None and scope.this in scope.event.hears(t))


NOT_NEW = UseRequirement(
    "{card} is new: you can use its abilities from your next turn on.", Section.RECRUITING, _not_new
)


@dataclass(frozen=True)
class UseAnAbility(ResolveAbility):
    """An ability is used; after the play a dude has one goods of each kind, and a Tao Technique is still in play."""

    steps = (*ResolveAbility.steps, "drop")

    def finish(self, t: Table) -> Out:
        """It is resolved."""
        return goto("drop", *super().finish(t).work)

    def drop(self, t: Table) -> Out:
        """1.4, 5.3.5: what a card effect has given a dude too many of goes."""
        return end(*discards(t, self.scope.seat))

    def stays(self, t: Table) -> bool:
        """1.4, 7.3.2: whether the card is a Tao Technique."""
        return is_tao(t, self.scope.this)
