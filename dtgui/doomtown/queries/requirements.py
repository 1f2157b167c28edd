"""The named conditions of plays, so that a refusal can give its reason and the rulebook's section.

A requirement of a subject gets the table, the player and the card that is played or used; one of an object also
the target. `reason` may name {card} and {object}, {cost}, {stash} and {where}: `doomtown.explain` fills them in.
"""

from __future__ import annotations

from collections.abc import Callable

from dtgui.doomtown.queries import places, players
from dtgui.doomtown.queries.cards_rule_all import bound_by, forbidden_by, has_permission, player_has_permission
from dtgui.doomtown.queries.shopping import (
    can_cast,
    can_take,
    cost_there,
    forbids_to_carry,
    in_the_slot,
    is_affordable,
    is_slot_free,
    may_carry,
    wants,
)
from dtgui.doomtown.queries.skills import inventing_skill, is_wanted_inventor
from dtgui.doomtown.queries.stats import has_skill
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.plays import ObjectRequirement, SubjectRequirement, What
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Cause, Place, Table
from dtgui.kernel.decisions import Seat


def shoppers(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return whom a Gadget could be invented for while an effect lets a player shop anywhere, or in the shootout.

    WWE, Inventing via Card Effect: a goods need not go to its inventor; in a shootout it goes to a dude of the posse.
    """
    printed = t.cards[gadget].printed
    allowed = Permission.SHOPS_ANYWHERE if t.shootout is None else Permission.SHOPS_IN_SHOOTOUTS
    if printed.type is not CardType.GOODS or not player_has_permission(t, seat, allowed):
        return ()
    side = t.shootout.side_of(seat) if t.shootout is not None else None
    dudes = places.own_dudes(t, seat) if side is None else side.posse
    return tuple(dude for dude in dudes if not t.in_play[dude].booted and can_take(t, dude, gadget))


def learns_by_prayer(t: Table, card: CardId, dude: CardId) -> bool:
    """Whether a card is a Miracle, and an effect lets the dude learn such wherever it is, and in shootouts."""
    return t.cards[card].printed.has(Keyword.MIRACLE) and has_permission(t, dude, Permission.PRAYS)


def belongs_on(t: Table, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """Return what a player can attach a goods or spell to by an effect that does not say to what.

    WWE, Totems: to the location of a Shaman; Improvement: to a deed; anything else to a dude.
    """
    printed = t.cards[card].printed
    if printed.has(Keyword.IMPROVEMENT):
        return tuple(CardId(place) for place in improvable_places(t, seat, card))
    dudes = places.own_dudes(t, seat)
    if not printed.has(Keyword.TOTEM):
        return dudes
    at = dict.fromkeys(CardId(_place(t, dude)) for dude in dudes if has_skill(t, dude, Keyword.SHAMAN))
    return tuple(place for place in at if place in t.in_play)


def improvable_places(t: Table, seat: Seat, card: CardId) -> tuple[Place, ...]:
    """Return the locations that a player could attach an Improvement to. WWE, Loaded Keywords, Improvement."""
    wanted = (A_DEED, CONTROLLED_DEED, RIGHT_PLACE)
    return tuple(
        place for place in places.all_places(t)[1:] if all(need.holds(t, seat, card, place) for need in wanted)
    )


def _may_improve(t: Table, card: CardId, place: Place) -> bool:
    """Whether a place is a deed, or the Improvement's own text says what it is attached to."""
    return not places.is_home(t, place) or topics.ATTACH_TO in t.cards[card].printed.text.continuous


def _place(t: Table, dude: CardId) -> Place:
    return places.place_of(t, dude)


def _is_bearer_booted(t: Table, goods: CardId) -> bool:
    host = t.in_play[goods].host
    return host is not None and t.in_play[host].booted


def affordable(section: Section) -> SubjectRequirement[Table]:
    """Return that the player has enough ghost rock for a card, as the section of that purchase has it."""
    return SubjectRequirement[Table](TOO_DEAR_PATTERN, section, is_affordable)


def affordable_there(section: Section) -> ObjectRequirement[Table, CardId | Place]:
    """Return the same of a card whose cost depends on what it is attached to."""
    return ObjectRequirement[Table, CardId | Place](
        TOO_DEAR_PATTERN,
        section,
        lambda t, seat, card, host: cost_there(t, seat, card, host) <= t.players[seat].stash,
    )


TOO_DEAR_PATTERN = "{card} costs {cost} ghost rock, and you have {stash}."

NOT_KEPT_OUT = SubjectRequirement[Table](
    "{card} cannot enter play while {other} is in play.",
    Section.UNIQUE,
    lambda t, seat, card: not players.is_kept_out(t, seat, t.cards[card].printed),
)
"""No other card keeps a card out; `players.kept_out` returns the one that does."""


def _prevented(reason: str, by: Callable[[Table, Seat, CardId], CardId | None]) -> SubjectRequirement[Table]:
    """Return the requirement that no card prevents something, which takes precedence over permissions of the rules."""
    return SubjectRequirement(reason, Section.THE_CARDS_RULE_ALL, lambda t, seat, card: by(t, seat, card) is None, by)


def _prevented_there(
    reason: str, by: Callable[[Table, Seat, CardId, What], CardId | None]
) -> ObjectRequirement[Table, What]:
    """Return the same requirement for the target of a play."""
    return ObjectRequirement(
        reason, Section.THE_CARDS_RULE_ALL, lambda t, seat, card, onto: by(t, seat, card, onto) is None, by
    )


NOT_A_GADGET = SubjectRequirement[Table](
    "{card} is a Gadget: a Mad Scientist must invent it.",
    Section.INVENTING,
    lambda t, seat, card: not t.cards[card].printed.has(Keyword.GADGET),
)

RECEIVER_UNBOOTED = ObjectRequirement[Table, CardId](
    "{object} is booted: only unbooted dudes can attach goods and spells.",
    Section.BUYING,
    lambda t, seat, card, dude: not t.in_play[dude].booted,
)

RECEIVER_AT_CONTROLLED_PLACE = ObjectRequirement[Table, CardId](
    "You do not control {where}, where {object} is: goods and spells are attached only at locations you control.",
    Section.BUYING,
    lambda t, seat, card, dude: places.controls(t, seat, _place(t, dude)),
)

SHOPS_THERE = ObjectRequirement[Table, CardId](
    RECEIVER_AT_CONTROLLED_PLACE.reason,
    RECEIVER_AT_CONTROLLED_PLACE.section,
    lambda t, seat, card, dude: (
        places.controls(t, seat, _place(t, dude))
        or player_has_permission(t, seat, Permission.SHOPS_ANYWHERE)
        or learns_by_prayer(t, card, dude)
    ),
)

SLOT_FREE = ObjectRequirement[Table, CardId](
    "{object} already has {other}: a dude carries at most one Weapon, one Horse and one Attire.",
    Section.ATTIRE_HORSES_AND_WEAPONS,
    lambda t, seat, card, dude: is_slot_free(t, dude, card),
    by=lambda t, seat, card, dude: in_the_slot(t, dude, card),
)

MAY_CARRY = ObjectRequirement[Table, CardId](
    "{object} cannot have {card} attached.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, card, dude: may_carry(t, dude, card),
    by=lambda t, seat, card, dude: forbids_to_carry(t, dude, card),
)

MAY_CARRY_GADGET = ObjectRequirement[Table, CardId](
    MAY_CARRY.reason,
    MAY_CARRY.section,
    lambda t, seat, card, dude: (
        t.cards[card].printed.type is not CardType.GOODS or may_carry(t, dude, card) or bool(shoppers(t, seat, card))
    ),
    by=MAY_CARRY.by,
)

RIGHT_SKILL = ObjectRequirement[Table, CardId](
    "{object} cannot learn {card}: Hucksters learn Hexes, the Blessed Miracles, Shamans Spirits.",
    Section.LEARNING,
    lambda t, seat, card, dude: can_cast(t, dude, t.cards[card].printed),
)

SHAMAN_THERE = ObjectRequirement[Table, Place](
    "An unbooted Shaman of yours must be at {where} to plant a Totem there.",
    Section.TOTEMS,
    lambda t, seat, card, place: any(
        has_skill(t, dude, Keyword.SHAMAN) and not t.in_play[dude].booted for dude in places.dudes_at(t, place, seat)
    ),
)


def _controlled(section: Section) -> ObjectRequirement[Table, Place]:
    return ObjectRequirement[Table, Place](
        "You do not control {where}.", section, lambda t, seat, card, place: places.controls(t, seat, place)
    )


CONTROLLED_PLACE = _controlled(Section.TOTEMS)

UNBOOTED_MOVER = SubjectRequirement[Table](
    "{card} is booted: a booted dude cannot move.",
    Section.MOVING,
    lambda t, seat, dude: not t.in_play[dude].booted,
)

RECRUITABLE = SubjectRequirement[Table](
    "{card} cannot be recruited from your hand.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, dude: topics.cannot(Prohibited.BE_RECRUITED) not in t.cards[dude].printed.text.continuous,
)

MAY_MOVE = _prevented("{card} cannot move now.", lambda t, seat, card: forbidden_by(t, Prohibited.MOVE, card))

ELSEWHERE = ObjectRequirement[Table, Place](
    "{card} is already at {where}.",
    Section.MOVING,
    lambda t, seat, dude, place: t.in_play[dude].place != place,
)

MAY_GO_THERE: ObjectRequirement[Table, Place] = _prevented_there(
    "{card} cannot move to {where}.", lambda t, seat, card, onto: bound_by(t, card, onto)
)

RIGHT_PLACE = ObjectRequirement[Table, Place](
    "{card} cannot be attached to {object}.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, card, place: wants(t, card, CardId(place)),
)

A_DEED = ObjectRequirement[Table, Place](
    "{card} is an Improvement: attach it to a deed, not to {where}.",
    Section.IMPROVEMENT,
    lambda t, seat, card, place: _may_improve(t, card, place),
)

CONTROLLED_DEED = _controlled(Section.IMPROVEMENT)

IMPROVABLE = SubjectRequirement[Table](
    "You have no deed to attach {card} to.",
    Section.IMPROVEMENT,
    lambda t, seat, card: not t.cards[card].printed.has(Keyword.IMPROVEMENT) or bool(improvable_places(t, seat, card)),
)

TRADABLE = _prevented("{card} cannot be traded.", lambda t, seat, card: forbidden_by(t, Prohibited.TRADE, card))

OTHER_TRADABLE: ObjectRequirement[Table, CardId] = _prevented_there(
    "{object} cannot be traded.", lambda t, seat, card, onto: forbidden_by(t, Prohibited.TRADE, onto)
)

NOT_TRADED_TODAY = SubjectRequirement[Table](
    "{card} was already traded this turn: a goods can be traded once a turn.",
    Section.TRADING,
    lambda t, seat, goods: "traded" not in t.in_play[goods].today,
)

OTHER_NOT_TRADED_TODAY = ObjectRequirement[Table, CardId](
    "{object} was already traded this turn: a goods can be traded once a turn.",
    Section.TRADING,
    lambda t, seat, goods, other: "traded" not in t.in_play[other].today,
)

BEARERS_UNBOOTED = ObjectRequirement[Table, CardId](
    "One of the two dudes is booted: only unbooted dudes can exchange goods.",
    Section.TRADING,
    lambda t, seat, goods, other: not any(_is_bearer_booted(t, card) for card in (goods, other)),
)


def _deals_in_square(t: Table, dude: CardId | None) -> bool:
    """Whether a dude is in the town square that can invent and trade there."""
    if dude is None or _place(t, dude) != TOWN_SQUARE:
        return False
    return has_permission(t, dude, Permission.DEALS_IN_SQUARE)


def _is_dealt(t: Table, goods: CardId) -> bool:
    """Whether a goods is a Mystical Gadget in the hands of a dude who trades them in the town square."""
    printed = t.cards[goods].printed
    return (
        printed.has(Keyword.GADGET)
        and MYSTICAL in printed.keyword_ratings
        and _deals_in_square(t, t.in_play[goods].host)
    )


MYSTICAL = "Mystical"


AT_CONTROLLED_PLACE = ObjectRequirement[Table, CardId](
    "You do not control {where}: goods are traded only at locations you control.",
    Section.TRADING,
    lambda t, seat, goods, other: places.controls(t, seat, _place(t, goods)) or _is_dealt(t, goods),
)

TAKER_AT_CONTROLLED_PLACE = ObjectRequirement[Table, CardId](
    RECEIVER_AT_CONTROLLED_PLACE.reason,
    Section.TRADING,
    lambda t, seat, goods, dude: places.controls(t, seat, _place(t, dude)) or _is_dealt(t, goods),
)

SAME_PLACE = ObjectRequirement[Table, CardId](
    "{card} and {object} are at different locations: goods are traded only at one location.",
    Section.TRADING,
    lambda t, seat, goods, dude: _place(t, goods) == _place(t, dude),
)

UNBOOTED_CALLER = SubjectRequirement[Table](
    "{card} is booted: a booted dude cannot call out.",
    Section.CALLING_OUT,
    lambda t, seat, dude: not t.in_play[dude].booted,
)

MAY_MAKE_CALLOUTS = _prevented(
    "{card} cannot make callouts now.", lambda t, seat, card: forbidden_by(t, Prohibited.MAKE_CALLOUTS, card)
)

CALLED_OUT_HERE = ObjectRequirement[Table, CardId](
    "{object} is not at the location of {card}: a dude can call out only dudes at its own location.",
    Section.CALLING_OUT,
    lambda t, seat, dude, mark: t.in_play[dude].place == t.in_play[mark].place,
)

MARK_NOT_AT_HOME = ObjectRequirement[Table, CardId](
    "{object} is at home: a dude cannot be called out there.",
    Section.CALLING_OUT,
    lambda t, seat, dude, mark: (
        t.in_play[mark].place != places.home_of(t, t.in_play[mark].controller)
        or has_permission(t, mark, Permission.CALLED_AT_HOME)
    ),
)


MAY_BE_CALLED_OUT: ObjectRequirement[Table, CardId] = _prevented_there(
    "{object} cannot be called out now.",
    lambda t, seat, card, onto: forbidden_by(t, Prohibited.BE_CALLED_OUT, onto, Cause(seat, card)),
)


WANTED_INVENTOR = ObjectRequirement[Table, CardId](
    "{object} cannot invent {card}: its text forbids it.",
    Section.THE_CARDS_RULE_ALL,
    lambda t, seat, card, dude: is_wanted_inventor(t, dude, card),
)

MAD_SCIENTIST = ObjectRequirement[Table, CardId](
    "{object} is not a Mad Scientist: only a Mad Scientist can invent {card}.",
    Section.INVENTING,
    lambda t, seat, card, dude: inventing_skill(t, dude, card) is not None,
)

INVENTOR_UNBOOTED = ObjectRequirement[Table, CardId](
    "{object} is booted: an inventor boots to invent.",
    Section.INVENTING,
    lambda t, seat, card, dude: not t.in_play[dude].booted,
)

INVENTOR_AT_CONTROLLED_PLACE = ObjectRequirement[Table, CardId](
    "You do not control {where}, where {object} is: gadgets are invented only at locations you control.",
    Section.INVENTING,
    lambda t, seat, card, dude: (
        places.controls(t, seat, _place(t, dude)) or _deals_in_square(t, dude) or bool(shoppers(t, seat, card))
    ),
)

SLOT_FREE_FOR_GADGET = ObjectRequirement[Table, CardId](
    "{object} already has {other}: the Gadget could not be attached.",
    Section.ATTIRE_HORSES_AND_WEAPONS,
    lambda t, seat, card, dude: (
        t.cards[card].printed.type is not CardType.GOODS or is_slot_free(t, dude, card) or bool(shoppers(t, seat, card))
    ),
    by=SLOT_FREE.by,
)


def is_other_version(one: CardDef, other: CardDef) -> bool:
    """Whether two dudes are different versions of the same person. WWE, Experienced."""
    return one.base_title == other.base_title and one.title != other.title


ONE_LEVEL_APART = ObjectRequirement[Table, CardId](
    "{card} and {object} are more than one level of experience apart.",
    Section.EXPERIENCED,
    lambda t, seat, card, dude: (
        abs(t.cards[card].printed.rating(Keyword.EXPERIENCED) - t.in_play[dude].printed.rating(Keyword.EXPERIENCED))
        <= 1
    ),
)

NOT_REPLACED_TODAY = ObjectRequirement[Table, CardId](
    "{object} was already replaced this turn: a dude can be replaced once a turn.",
    Section.EXPERIENCED,
    lambda t, seat, card, dude: "replaced" not in t.in_play[dude].today,
)
