"""The conditions of plays, each by name: so that what is refused can say why, and where the rulebook says so.

A requirement is asked with the table, the player, the card that is played or used and, where it concerns one, what it
is played on. `reason` may name {card} and {object}, {cost}, {stash} and {where}: `doomtown.explain` fills them in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dtgui.doomtown.queries import places, players
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.stats import changes, has_skill, inventing_skill, is_forbidden, player_figure, traits_about
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Cause, Place, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Requirement:
    """One condition: what is said when it does not hold, the section, and the test itself."""

    reason: str
    section: str
    holds: Callable[..., bool]


SLOTS = (Keyword.WEAPON, Keyword.HORSE, Keyword.ATTIRE)
"""A dude has one of each. WWE, Basics, Attire, Horses, & Weapons."""

SPELL_SKILLS = {Keyword.HEX: Keyword.HUCKSTER, Keyword.MIRACLE: Keyword.BLESSED, Keyword.SPIRIT: Keyword.SHAMAN}
"""Which skill attaches and casts which kind of spell. WWE, Spellcasters & Spells."""


@remembered
def cost_of(t: Table, seat: Seat, card: CardId, place: Place | None = None) -> int:
    """Return what a card in hand costs this player, in ghost rock, its own traits and others' counted in.

    Traits about cards that enter play at some place count only where the `place` is given.
    """
    printed = t.cards[card].printed
    own = sum(trait.amount(t, card, card, "cost") for trait in printed.text.continuous.get("own cost", ()))
    others = sum(trait.amount(t, source, card, "cost") for source, trait in traits_about(t, "cost"))
    there = 0 if place is None else _cost_there(t, card, place)
    return max(0, (printed.cost or 0) + own + others + there)


def _cost_there(t: Table, card: CardId, place: Place) -> int:
    return sum(trait.amount_at(t, source, card, place) for source, trait in traits_about(t, "cost"))


def place_for(t: Table, host: CardId | Place) -> Place:
    """Return where a card that is attached will be: where the dude is, or the location itself."""
    return places.place_of(t, CardId(host)) if host in t.in_play else Place(host)


def is_slot_free(t: Table, dude: CardId, goods: CardId) -> bool:
    """Whether a dude has room for a goods: one of each kind, two where a trait says so.

    WWE, Basics, Attire, Horses, & Weapons.
    """
    return all(_has_room(t, dude, goods, slot) for slot in SLOTS if t.cards[goods].printed.has(slot))


def _has_room(t: Table, dude: CardId, goods: CardId, slot: Keyword) -> bool:
    carried = [other for other in t.in_play[dude].attached if t.in_play[other].printed.has(slot)]
    return not carried or (len(carried) == 1 and _may_carry_both(t, dude, slot, (carried[0], goods)))


def _may_carry_both(t: Table, dude: CardId, slot: Keyword, both: tuple[CardId, CardId]) -> bool:
    word = f"two {slot.value}"
    traits = ((source, trait) for source, trait in traits_about(t, word) if t.in_play[source].host == dude)
    return any(all(trait.amount(t, source, card, word) for card in both) for source, trait in traits)


def share_slot(one: CardDef, other: CardDef) -> bool:
    """Whether two goods are both Weapons, both Horses or both Attire: a dude cannot carry both."""
    return any(one.has(slot) and other.has(slot) for slot in SLOTS)


def can_cast(t: Table, dude: CardId, spell: CardDef) -> bool:
    """Whether a dude has the skill for a kind of spell. WWE, Spellcasters & Spells."""
    return any(spell.has(kind) and has_skill(t, dude, skill) for kind, skill in SPELL_SKILLS.items())


def can_take(t: Table, host: CardId, attached: CardId) -> bool:
    """Whether a goods or spell can be attached to a card: a dude needs room for a goods, the skill for a spell."""
    card = t.cards[attached].printed
    if not _wants(t, attached, host):
        return False
    if t.in_play[host].printed.type is not CardType.DUDE:
        return True
    if card.type is CardType.SPELL:
        return not card.has(Keyword.TOTEM) and can_cast(t, host, card)
    return not card.has(Keyword.IMPROVEMENT) and is_slot_free(t, host, attached)


def _wants(t: Table, card: CardId, host: CardId) -> bool:
    """Whether a card can be attached to another as far as its own traits say."""
    traits = t.cards[card].printed.text.continuous.get("attach to", ())
    return all(trait.amount(t, card, host, "attach to") for trait in traits)


def improvable_places(t: Table, seat: Seat, card: CardId) -> tuple[Place, ...]:
    """Return the locations that a player could attach an Improvement to. WWE, Loaded Keywords, Improvement."""
    wanted = (A_DEED, CONTROLLED_DEED, RIGHT_PLACE)
    return tuple(
        place for place in places.all_places(t)[1:] if all(need.holds(t, seat, card, place) for need in wanted)
    )


def _may_improve(t: Table, card: CardId, place: Place) -> bool:
    """Whether a place is a deed, or the Improvement's own text says what it is attached to."""
    return not places.is_home(t, place) or "attach to" in t.cards[card].printed.text.continuous


def _place(t: Table, dude: CardId) -> Place:
    return places.place_of(t, dude)


AFFORDABLE = Requirement(
    "{card} costs {cost} ghost rock, and you have {stash}.",
    "Setting Up the Game 3",
    lambda t, seat, card: cost_of(t, seat, card) <= t.players[seat].stash,
)

AFFORDABLE_THERE = Requirement(
    AFFORDABLE.reason,
    AFFORDABLE.section,
    lambda t, seat, card, host: cost_of(t, seat, card, place_for(t, host)) <= t.players[seat].stash,
)

UNIQUE = Requirement(
    "{card} is unique: you may not have another in play or in your Boot Hill.",
    "Basics, Unique & Non-Unique",
    lambda t, seat, card: not players.has_other_copy(t, seat, t.cards[card].printed),
)

NOT_A_GADGET = Requirement(
    "{card} is a Gadget: a Mad Scientist must invent it.",
    "Inventing Gadgets",
    lambda t, seat, card: not t.cards[card].printed.has(Keyword.GADGET),
)

RECEIVER_UNBOOTED = Requirement(
    "{object} is booted: only unbooted dudes can attach goods and spells.",
    "High Noon 4.2",
    lambda t, seat, card, dude: not t.in_play[dude].booted,
)

RECEIVER_AT_CONTROLLED_PLACE = Requirement(
    "You do not control {where}, where {object} is: goods and spells are attached only at locations you control.",
    "High Noon 4.2",
    lambda t, seat, card, dude: places.controls(t, seat, _place(t, dude)),
)

SHOPS_THERE = Requirement(
    RECEIVER_AT_CONTROLLED_PLACE.reason,
    RECEIVER_AT_CONTROLLED_PLACE.section,
    lambda t, seat, card, dude: (
        places.controls(t, seat, _place(t, dude)) or player_figure(t, seat, "shops_anywhere") > 0
    ),
)

SLOT_FREE = Requirement(
    "{object} has one of that kind already: a dude carries one Weapon, one Horse and one Attire.",
    "Basics, Attire, Horses, & Weapons",
    lambda t, seat, card, dude: is_slot_free(t, dude, card),
)

RIGHT_SKILL = Requirement(
    "{object} cannot learn {card}: Hucksters learn Hexes, the Blessed Miracles, Shamans Spirits.",
    "High Noon 4.4",
    lambda t, seat, card, dude: can_cast(t, dude, t.cards[card].printed),
)

SHAMAN_THERE = Requirement(
    "An unbooted Shaman of yours must be at {where} to plant a Totem there.",
    "Totems",
    lambda t, seat, card, place: any(
        has_skill(t, dude, Keyword.SHAMAN) and not t.in_play[dude].booted for dude in places.dudes_at(t, place, seat)
    ),
)


def _controlled(section: str) -> Requirement:
    return Requirement(
        "You do not control {where}.", section, lambda t, seat, card, place: places.controls(t, seat, place)
    )


CONTROLLED_PLACE = _controlled("Totems")

UNBOOTED_MOVER = Requirement(
    "{card} is booted: a booted dude cannot move.",
    "High Noon 4.6",
    lambda t, seat, dude: not t.in_play[dude].booted,
)

ELSEWHERE = Requirement(
    "{card} is at {where} already.",
    "High Noon 4.6",
    lambda t, seat, dude, place: t.in_play[dude].place != place,
)

RIGHT_PLACE = Requirement(
    "{card} cannot be attached to {object}.",
    "Basics, The Cards Rule All",
    lambda t, seat, card, place: _wants(t, card, CardId(place)),
)

A_DEED = Requirement(
    "{card} is an Improvement: it is attached to a deed, and {where} is none.",
    "Improvement",
    lambda t, seat, card, place: _may_improve(t, card, place),
)

CONTROLLED_DEED = _controlled("Improvement")

IMPROVABLE = Requirement(
    "There is no deed of yours that {card} could be added to.",
    "Improvement",
    lambda t, seat, card: not t.cards[card].printed.has(Keyword.IMPROVEMENT) or bool(improvable_places(t, seat, card)),
)

TRADABLE = Requirement(
    "{card} cannot be traded.",
    "Basics, The Cards Rule All",
    lambda t, seat, goods: not is_forbidden(t, "trade", goods),
)

OTHER_TRADABLE = Requirement(
    "{object} cannot be traded.",
    "Basics, The Cards Rule All",
    lambda t, seat, goods, other: not is_forbidden(t, "trade", other),
)

NOT_TRADED_TODAY = Requirement(
    "{card} has been traded today: a goods moves between dudes once a turn.",
    "High Noon 4.3",
    lambda t, seat, goods: "traded" not in t.in_play[goods].today,
)

OTHER_NOT_TRADED_TODAY = Requirement(
    "{object} has been traded today: a goods moves between dudes once a turn.",
    "High Noon 4.3",
    lambda t, seat, goods, other: "traded" not in t.in_play[other].today,
)

BEARERS_UNBOOTED = Requirement(
    "Only unbooted dudes can take goods, and one of the two that would exchange is booted.",
    "High Noon 4.3",
    lambda t, seat, goods, other: not any(t.in_play[t.in_play[card].host].booted for card in (goods, other)),
)

AT_CONTROLLED_PLACE = Requirement(
    "You do not control {where}: goods are traded only at locations you control.",
    "High Noon 4.3",
    lambda t, seat, goods, other: places.controls(t, seat, _place(t, goods)),
)

SAME_PLACE = Requirement(
    "{card} and {object} are not at the same location: goods are traded where the dudes stand together.",
    "High Noon 4.3",
    lambda t, seat, goods, dude: _place(t, goods) == _place(t, dude),
)

UNBOOTED_CALLER = Requirement(
    "{card} is booted: a booted dude cannot call out.",
    "High Noon 4.9",
    lambda t, seat, dude: not t.in_play[dude].booted,
)

CALLED_OUT_HERE = Requirement(
    "{object} is not where {card} is: a dude calls out another at its own location.",
    "High Noon 4.9",
    lambda t, seat, dude, mark: t.in_play[dude].place == t.in_play[mark].place,
)

MARK_NOT_AT_HOME = Requirement(
    "{object} is at home: a dude cannot be called out there.",
    "High Noon 4.9",
    lambda t, seat, dude, mark: t.in_play[mark].place != places.home_of(t, t.in_play[mark].controller),
)


MAY_BE_CALLED_OUT = Requirement(
    "{object} cannot be called out now.",
    "Basics, The Cards Rule All",
    lambda t, seat, dude, mark: not is_forbidden(t, "be_called_out", mark, Cause(seat, dude)),
)


def is_type(card_type: CardType, without: Keyword | None = None) -> Callable[[CardDef], bool]:
    """Return the test for cards of this type (and without this keyword)."""
    return lambda printed: printed.type is card_type and (without is None or not printed.has(without))


def joins_free(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude joins a posse at this place without booting: it is there, or a trait lets it.

    WWE, Shootout Sequence 1.
    """
    return t.in_play[dude].place == place or joins_from_afar(t, dude, place)


def boots_to_join(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude that joins a posse boots for it: from elsewhere, unless a trait spares it that.

    WWE, Shootout Sequence 1.
    """
    return not joins_free(t, dude, place) and changes(t, dude, "joins_unbooted") <= 0


def joins_from_afar(t: Table, dude: CardId, place: Place) -> bool:
    """Whether a dude is next to a place and joins posses there without leaving its own, as a trait lets it."""
    return changes(t, dude, "joins_from_afar") > 0 and places.are_adjacent(t, _place(t, dude), place)


CLOSE_ENOUGH = Requirement(
    "{card} is neither at nor adjacent to {where}: it is too far away to join.",
    "Shootout Sequence 1",
    lambda t, seat, dude, place: places.is_nearby(t, t.in_play[dude].place or TOWN_SQUARE, place),
)

UNBOOTED_TO_JOIN = Requirement(
    "{card} is booted: from an adjacent location it would have to boot to join.",
    "Shootout Sequence 1",
    lambda t, seat, dude, place: joins_free(t, dude, place) or not t.in_play[dude].booted,
)

MAY_BOOT_TO_JOIN = Requirement(
    "{card} cannot boot to join a posse.",
    "Basics, The Cards Rule All",
    lambda t, seat, dude, place: joins_free(t, dude, place) or not is_forbidden(t, "boot_to_join", dude),
)


MAD_SCIENTIST = Requirement(
    "{object} is no Mad Scientist: only they can invent {card}.",
    "Inventing Gadgets",
    lambda t, seat, card, dude: inventing_skill(t, dude, card) is not None,
)

INVENTOR_UNBOOTED = Requirement(
    "{object} is booted: an inventor boots to invent.",
    "Inventing Gadgets",
    lambda t, seat, card, dude: not t.in_play[dude].booted,
)

INVENTOR_AT_CONTROLLED_PLACE = Requirement(
    "You do not control {where}, where {object} is: gadgets are invented only at locations you control.",
    "Inventing Gadgets",
    lambda t, seat, card, dude: places.controls(t, seat, _place(t, dude)),
)

SLOT_FREE_FOR_GADGET = Requirement(
    "{object} has one of that kind already: the Gadget could not be attached.",
    "Basics, Attire, Horses, & Weapons",
    lambda t, seat, card, dude: t.cards[card].printed.type is not CardType.GOODS or is_slot_free(t, dude, card),
)


def is_other_version(one: CardDef, other: CardDef) -> bool:
    """Whether two dudes are different versions of the same person. WWE, Experienced."""
    return one.base_title == other.base_title and one.title != other.title


ONE_LEVEL_APART = Requirement(
    "{card} and {object} are more than one level of experience apart.",
    "Experienced",
    lambda t, seat, card, dude: (
        abs(t.cards[card].printed.rating(Keyword.EXPERIENCED) - t.in_play[dude].printed.rating(Keyword.EXPERIENCED))
        <= 1
    ),
)

NOT_REPLACED_TODAY = Requirement(
    "{object} has been replaced today: a dude is replaced once a turn.",
    "Experienced",
    lambda t, seat, card, dude: "replaced" not in t.in_play[dude].today,
)
