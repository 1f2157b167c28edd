"""Abilities and goods by the older books. 1.4, 5.3.1 Actin'; 5.3.4 Shoppin'; 5.3.5 Tradin'; 7.3.2."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import ARRIVED, READY
from dtgui.doomtown.events.days import BecomeReady
from dtgui.doomtown.events.leaving import Discard
from dtgui.doomtown.procedures.high_noon import Equip
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.noon_plays import TradeFurther
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.players import controls_card
from dtgui.doomtown.queries.resolving import FIGHTING, Use
from dtgui.doomtown.queries.shopping import may_carry_both
from dtgui.doomtown.queries.skills import inventing_skill
from dtgui.doomtown.rules.older.kung_fu import is_tao
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.plays import UseRequirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import END, Asking, Out, do, end, goto


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


# Goods by the older books: a new Weapon, Horse or Attire takes the place of the old one. 1.4, 5.3.4; 5.3.5.


def makes_room(t: Table, dude: CardId, goods: CardId) -> bool:
    """Return whether a dude can take goods beside its others: always, since the old one is replaced. 1.4, 5.3.4."""
    return True


def skilled_anywhere(t: Table, seat: Seat, dude: CardId, gadget: CardId, by_effect: bool) -> bool:
    """Whether a dude can invent: it has the skill and is unbooted; no place is named. 1.4, 7.2.2."""
    return inventing_skill(t, dude, gadget) is not None and not t.in_play[dude].booted


def inventor_only(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return the other possible receivers of a Gadget invented by a card effect: none. 1.4, 7.2.2."""
    return ()


def extras(t: Table, dude: CardId) -> tuple[CardId, ...]:
    """Return what a dude carries beyond one of each kind, the older cards: the newest is kept. 1.4, 5.3.4; 5.3.5."""
    return tuple(card for slot in t.rules.policies.slots for card in _extras_of(t, dude, slot))


def _extras_of(t: Table, dude: CardId, slot: Keyword) -> tuple[CardId, ...]:
    newest_first = [card for card in reversed(t.in_play[dude].attached) if t.in_play[card].printed.has(slot)]
    both = len(newest_first) > 1 and may_carry_both(t, dude, slot, (newest_first[1], newest_first[0]))
    return tuple(newest_first[2 if both else 1 :])


def discards(t: Table, seat: Seat) -> tuple[Discard, ...]:
    """Return how a player's dudes are left with one goods of each kind. 1.4, 5.3.4; 5.3.5."""
    return tuple(Discard(card) for dude in own_dudes(t, seat) for card in extras(t, dude))


@dataclass(frozen=True)
class EquipAnew(Equip):
    """Goods or a spell are paid for and attached; the card they replace is discarded. 1.4, 5.3.4."""

    steps = (*Equip.steps, "drop")

    def attach(self, t: Table) -> Out:
        """Pay, and attach it."""
        return do(*super().attach(t).work)

    def drop(self, t: Table) -> Out:
        """The old one goes."""
        return end(*discards(t, self.seat))


@dataclass(frozen=True)
class InventAnew(Invent):
    """A Gadget is invented; the card it replaces is discarded. 1.4, 5.3.4; 7.2.2."""

    steps = (*Invent.steps, "drop")

    def enter(self, t: Table) -> Asking:
        """It enters play."""
        out = (yield from super().enter(t)) or do()
        return do(*out.work)

    def drop(self, t: Table) -> Out:
        """The old one goes."""
        return end(*discards(t, self.seat))


@dataclass(frozen=True)
class TradeAnew(TradeFurther):
    """Goods change hands; once that is done, what a dude has too many of is discarded. 1.4, 5.3.5."""

    steps = (*TradeFurther.steps, "drop")

    def trade(self, t: Table) -> Asking:
        """Another trade, or done."""
        out = (yield from super().trade(t)) or do()
        return do() if out.then == END else out

    def drop(self, t: Table) -> Out:
        """The extra ones go."""
        return end(*discards(t, self.seat))
