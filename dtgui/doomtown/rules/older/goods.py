"""Goods by the older books: a new Weapon, Horse or Attire takes the place of the old one. 1.4, 5.3.4; 5.3.5."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.leaving import Discard
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.noon_plays import TradeFurther
from dtgui.doomtown.procedures.shopping import Equip
from dtgui.doomtown.queries.carrying import may_carry_both
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.skill_tests import inventing_skill
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import END, Asking, Out, do, end


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
