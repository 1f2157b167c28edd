"""What each Noon play of the rules does. WWE, High Noon 4.1 to 4.9; what they need is in `queries.plays`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.events.entering import Build, EnterPlay, Replace, Trade
from dtgui.doomtown.events.moving import Boot, Move
from dtgui.doomtown.procedures.callout import CallOutDude
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.shopping import attach, pay_for
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.plays import DONE, EXCHANGE_GOODS, TRADE_GOODS, moves_booted
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, Work, end, goto


def make_play(t: Table, seat: Seat, play: Option) -> tuple[Work, ...]:
    """Return what a Noon play does."""
    work: tuple[Work, ...] = _PLAYS[play.verb](t, seat, *play.args)
    return work


def _recruit(t: Table, seat: Seat, dude: CardId, home: Place) -> tuple[Work, ...]:
    """WWE, High Noon 4.1: pay, and the dude enters play at home."""
    return (*pay_for(t, seat, dude), EnterPlay(dude, home))


def _trade(t: Table, seat: Seat, goods: CardId, dude: CardId) -> tuple[Work, ...]:
    """WWE, High Noon 4.3: any number of goods may change hands in one play."""
    return Trade(goods, dude), TradeFurther(seat, dude)


def _exchange(t: Table, seat: Seat, goods: CardId, other: CardId) -> tuple[Work, ...]:
    """WWE, High Noon 4.3: two goods that no dude could carry both of change places."""
    return (*_swap(t, goods, other), TradeFurther(seat, _bearer(t, other)))


def _swap(t: Table, goods: CardId, other: CardId) -> tuple[Work, ...]:
    return Trade(goods, _bearer(t, other)), Trade(other, _bearer(t, goods))


def _bearer(t: Table, goods: CardId) -> CardId:
    host = t.in_play[goods].host
    assert host is not None
    return host


def _plant(t: Table, seat: Seat, card: CardId, place: Place) -> tuple[Work, ...]:
    """WWE, Totems; Improvement: pay, and attach the card to the location."""
    return attach(t, seat, card, CardId(place))


def _build(t: Table, seat: Seat, deed: CardId, street_end: str) -> tuple[Work, ...]:
    """WWE, High Noon 4.5: pay, and put the deed at an end of the street, or out of town."""
    return (*pay_for(t, seat, deed), Build(deed, street_end))


def _move(t: Table, seat: Seat, dude: CardId, to: Place) -> tuple[Work, ...]:
    """WWE, High Noon 4.6: booting is a cost of moving, except from home and from town square."""
    return (Boot(dude), Move(dude, to)) if moves_booted(t, seat, dude, to) else (Move(dude, to),)


def _call_out(t: Table, seat: Seat, leader: CardId, mark: CardId) -> tuple[Work, ...]:
    """WWE, High Noon 4.9."""
    return (CallOutDude(leader, mark),)


def _invent(t: Table, seat: Seat, gadget: CardId, inventor: CardId) -> tuple[Work, ...]:
    """WWE, Inventing Gadgets."""
    return (Invent(seat, gadget, inventor),)


def _replace(t: Table, seat: Seat, version: CardId, dude: CardId) -> tuple[Work, ...]:
    """WWE, Experienced: another version takes the dude's place, at no cost."""
    return (Replace(version, dude),)


_PLAYS: dict[str, Any] = {
    "recruit": _recruit,
    "buy": attach,
    "trade": _trade,
    "exchange": _exchange,
    "learn": attach,
    "plant": _plant,
    "improve": _plant,
    "build": _build,
    "move": _move,
    "call_out": _call_out,
    "invent": _invent,
    "replace": _replace,
}


@dataclass(frozen=True)
class TradeFurther(Procedure):
    """More goods may change hands in the same play, among dudes at the same location. WWE, High Noon 4.3."""

    seat: Seat
    dude: CardId
    steps = ("trade",)

    def trade(self, t: Table) -> Asking:
        """Another trade, or done."""
        place = t.in_play[self.dude].place
        options = [
            option
            for play in (TRADE_GOODS, EXCHANGE_GOODS)
            for option in play.options(t, self.seat)
            if place_of(t, CardId(int(option.args[0]))) == place
        ]
        if not options:
            return end()
        choice = yield choose_one(self.seat, "trade_further", (DONE, *options), "High Noon 4.3")
        if choice == DONE:
            return end()
        return goto("trade", *((Trade(*choice.args),) if choice.verb == "trade" else _swap(t, *choice.args)))
