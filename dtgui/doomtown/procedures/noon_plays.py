"""The Noon plays of the rules, each one record: what it needs, costs and does. WWE, High Noon 4.1 to 4.9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.entering import Build, Replace, Trade
from dtgui.doomtown.events.moving import Boot, Move
from dtgui.doomtown.procedures.high_noon import CallOutDude, attach, pay_for, recruit
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries import requirements as need
from dtgui.doomtown.queries.places import own_dudes, place_of
from dtgui.doomtown.queries.plays import (
    carried_goods,
    in_hand,
    is_type,
    moves_booted,
    opposing_dudes,
    opposing_dudes_there,
    other_own_dudes,
    other_own_dudes_there,
    own_home,
    same_dude,
    same_slot_goods,
    street_ends,
    to_own_dudes,
    ways_to,
)
from dtgui.doomtown.queries.shopping import cost_of, cost_there
from dtgui.doomtown.questions import DONE, TRADE_FURTHER
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.plays import PlayKind, made_with
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, Work, end, goto


def _recruit(t: Table, seat: Seat, dude: CardId, home: Place) -> tuple[Work, ...]:
    """WWE, High Noon 4.1: pay, and the dude enters play at home."""
    return recruit(t, seat, dude, home)


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
    """WWE, Inventing Gadgets; Inventing via Card Effect, while an effect lets the player shop anywhere."""
    hosts = need.shoppers(t, seat, gadget)
    return (Invent(seat, gadget, inventor, by_effect=bool(hosts), hosts=hosts),)


def _replace(t: Table, seat: Seat, version: CardId, dude: CardId) -> tuple[Work, ...]:
    """WWE, Experienced: another version takes the dude's place, at no cost."""
    return (Replace(version, dude),)


@dataclass(frozen=True)
class TradeFurther(Procedure):
    """More goods may change hands in the same play, among dudes at the same location. WWE, High Noon 4.3."""

    seat: Seat
    dude: CardId
    steps: ClassVar[tuple[str, ...]] = ("trade",)

    def trade(self, t: Table) -> Asking:
        """Another trade, or done."""
        place = t.in_play[self.dude].place
        options = [
            option
            for option in ways_to(t, self.seat, TRADE_GOODS.verb, EXCHANGE_GOODS.verb)
            if place_of(t, CardId(int(option.args[0]))) == place
        ]
        if not options:
            return end()
        choice = yield choose_one(self.seat, TRADE_FURTHER, (DONE, *options), Section.TRADING)
        if choice == DONE:
            return end()
        goods, what = made_with(choice)
        return goto("trade", *((Trade(goods, what),) if verbs.TRADE.is_of(choice) else _swap(t, goods, what)))


RECRUIT = PlayKind[Table, Place](
    verb=verbs.RECRUIT,
    section=Section.RECRUITING,
    subjects=in_hand(is_type(CardType.DUDE)),
    objects=own_home,
    of_subject=(need.NOT_A_GADGET, need.RECRUITABLE, need.NOT_KEPT_OUT, need.affordable(Section.RECRUITING)),
    onto="Drop {card} on your home to recruit it.",
    work=_recruit,
    price=lambda t, seat, dude, home: cost_of(t, seat, dude),
)

BUY_GOODS = PlayKind[Table, CardId](
    verb=verbs.BUY,
    section=Section.BUYING,
    subjects=in_hand(is_type(CardType.GOODS, without=Keyword.IMPROVEMENT)),
    objects=to_own_dudes,
    of_subject=(need.NOT_A_GADGET, need.NOT_KEPT_OUT),
    of_object=(
        need.affordable_there(Section.BUYING),
        need.RECEIVER_UNBOOTED,
        need.SHOPS_THERE,
        need.MAY_CARRY,
        need.SLOT_FREE,
    ),
    onto="Drop goods on one of your dudes to buy them.",
    work=attach,
    price=cost_there,
)

IMPROVE_DEED = PlayKind[Table, Place](
    verb=verbs.IMPROVE,
    section=Section.IMPROVEMENT,
    subjects=in_hand(lambda printed: printed.type is CardType.GOODS and printed.has(Keyword.IMPROVEMENT)),
    objects=lambda t, seat, goods: places.all_places(t)[1:],
    of_subject=(need.NOT_A_GADGET, need.NOT_KEPT_OUT),
    of_object=(need.affordable_there(Section.BUYING), need.A_DEED, need.CONTROLLED_DEED, need.RIGHT_PLACE),
    onto="{card} is an Improvement: drop it on a deed.",
    work=_plant,
    price=cost_there,
)

TRADE_GOODS = PlayKind[Table, CardId](
    verb=verbs.TRADE,
    section=Section.TRADING,
    subjects=carried_goods,
    objects=other_own_dudes,
    within_reach=other_own_dudes_there,
    of_subject=(need.NOT_TRADED_TODAY, need.TRADABLE),
    of_object=(
        need.SAME_PLACE,
        need.RECEIVER_UNBOOTED.under(Section.TRADING),
        need.TAKER_AT_CONTROLLED_PLACE,
        need.MAY_CARRY,
        need.SLOT_FREE,
    ),
    onto="Drop goods on another of your dudes to trade them.",
    work=_trade,
)

EXCHANGE_GOODS = PlayKind[Table, CardId](
    verb=verbs.EXCHANGE,
    section=Section.TRADING,
    subjects=carried_goods,
    objects=same_slot_goods,
    of_subject=(need.NOT_TRADED_TODAY, need.TRADABLE),
    of_object=(
        need.OTHER_NOT_TRADED_TODAY,
        need.OTHER_TRADABLE,
        need.SAME_PLACE,
        need.BEARERS_UNBOOTED,
        need.AT_CONTROLLED_PLACE,
    ),
    work=_exchange,
)

LEARN_SPELL = PlayKind[Table, CardId](
    verb=verbs.LEARN,
    section=Section.LEARNING,
    subjects=in_hand(is_type(CardType.SPELL, without=Keyword.TOTEM)),
    objects=to_own_dudes,
    of_subject=(need.NOT_KEPT_OUT,),
    of_object=(
        need.MAY_CARRY,
        need.RIGHT_SKILL,
        need.RECEIVER_UNBOOTED.under(Section.LEARNING),
        need.SHOPS_THERE.under(Section.LEARNING),
        need.affordable_there(Section.LEARNING),
    ),
    onto="Drop a spell on one of your dudes to learn it.",
    work=attach,
    price=cost_there,
)

PLANT_TOTEM = PlayKind[Table, Place](
    verb=verbs.PLANT,
    section=Section.TOTEMS,
    subjects=in_hand(lambda printed: printed.type is CardType.SPELL and printed.has(Keyword.TOTEM)),
    objects=lambda t, seat, totem: places.all_places(t),
    of_subject=(need.NOT_KEPT_OUT,),
    of_object=(need.SHAMAN_THERE, need.affordable_there(Section.TOTEMS), need.CONTROLLED_PLACE, need.RIGHT_PLACE),
    onto="Drop a Totem on a location to plant it.",
    work=_plant,
    price=cost_there,
)

BUILD_DEED = PlayKind[Table, str](
    verb=verbs.BUILD,
    section=Section.BUILDING,
    subjects=in_hand(is_type(CardType.DEED)),
    objects=street_ends,
    of_subject=(need.NOT_A_GADGET, need.NOT_KEPT_OUT, need.affordable(Section.BUILDING)),
    onto="Build {card} at either end of your street, or out of town if it says so.",
    work=_build,
    price=lambda t, seat, deed, end: cost_of(t, seat, deed),
)

INVENT = PlayKind[Table, CardId](
    verb=verbs.INVENT,
    section=Section.INVENTING,
    subjects=in_hand(lambda printed: printed.has(Keyword.GADGET) and printed.type is not CardType.ACTION),
    objects=to_own_dudes,
    of_subject=(need.NOT_KEPT_OUT, need.IMPROVABLE),
    of_object=(
        need.affordable_there(Section.INVENTING),
        need.WANTED_INVENTOR,
        need.MAD_SCIENTIST,
        need.INVENTOR_UNBOOTED,
        need.INVENTOR_AT_CONTROLLED_PLACE,
        need.MAY_CARRY_GADGET,
        need.SLOT_FREE_FOR_GADGET,
    ),
    onto="Drop a Gadget on one of your Mad Scientists to invent it.",
    work=_invent,
    price=cost_there,
)

REPLACE = PlayKind[Table, CardId](
    verb=verbs.REPLACE,
    section=Section.EXPERIENCED,
    subjects=in_hand(is_type(CardType.DUDE)),
    objects=same_dude,
    of_object=(need.ONE_LEVEL_APART, need.NOT_REPLACED_TODAY),
    work=_replace,
)

MOVE_DUDE = PlayKind[Table, Place](
    verb=verbs.MOVE,
    section=Section.MOVING,
    subjects=own_dudes,
    objects=lambda t, seat, dude: places.all_places(t),
    of_subject=(need.UNBOOTED_MOVER, need.MAY_MOVE),
    of_object=(need.ELSEWHERE, need.MAY_GO_THERE),
    work=_move,
    boots=moves_booted,
)

CALL_OUT = PlayKind[Table, CardId](
    verb=verbs.CALL_OUT,
    section=Section.CALLING_OUT,
    subjects=own_dudes,
    objects=opposing_dudes,
    within_reach=opposing_dudes_there,
    of_subject=(need.UNBOOTED_CALLER, need.MAY_MAKE_CALLOUTS),
    of_object=(need.CALLED_OUT_HERE, need.MARK_NOT_AT_HOME, need.MAY_BE_CALLED_OUT),
    work=_call_out,
)

NOON_PLAYS: tuple[PlayKind[Table, Any], ...] = (
    RECRUIT,
    BUY_GOODS,
    IMPROVE_DEED,
    TRADE_GOODS,
    EXCHANGE_GOODS,
    LEARN_SPELL,
    PLANT_TOTEM,
    BUILD_DEED,
    MOVE_DUDE,
    CALL_OUT,
    INVENT,
    REPLACE,
)
"""WWE, The Turn, 4. High Noon Phase, in the book's order; then Inventing Gadgets, and Experienced."""
