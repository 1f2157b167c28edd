"""The form of descriptions of cards and places, without the matching, and the noun that one comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from dtgui.doomtown.abilities.language.names import CARD_NAMES, Named, PlayerNamed
from dtgui.doomtown.abilities.language.qualities import CardFigure
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.adverbials import PlaceWords, of_place, place_words
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed
from dtgui.doomtown.abilities.wording.nouns import ADJECTIVES, FACTIONS, HEADS, KINDS, NOT_ADJECTIVES, SKILLED
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.state.kinds import Faction, KeywordName
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Condition, Number, Timing


@dataclass(frozen=True)
class LocationDescription:
    """A description of locations: by a word of `PLACE_WORDS`, a name, what it is next to, or what it is like."""

    word: str = ""
    of: Named | None = None
    next_to: Named | None = None
    like: CardDescription | None = None

    def text(self, w: Wording) -> PlaceWords:
        """Return the place's words, after a dude and as a destination."""
        if self.like is not None:
            return of_place(self.like.text(w))
        if self.next_to is not None:
            return of_place(Noun(strung("a location adjacent to ", self.next_to.text(w))))
        return place_words(self.word, w.edition) if self.of is None else of_place(w.place_of(self.of.name))

    def holds(self, t: Table, scope: Scope, place: Place) -> bool:
        """Return whether a location fits."""
        if self.like is not None:
            return self.like.fits(t, scope, CardId(place))
        if self.of is not None:
            return any(place == _place(t, card) for card in self.of.anywhere(t, scope))
        if self.next_to is not None:
            return any(places.are_adjacent(t, _place(t, card), place) for card in self.next_to.anywhere(t, scope))
        return PLACE_WORDS[self.word](t, scope, place)

    def spots(self, t: Table, scope: Scope) -> tuple[Place | None, ...] | None:
        """Return the places that are named (None for one that there is not), None where others have to be looked at."""
        if self.of is not None:
            return tuple([_place(t, card) for card in self.of.anywhere(t, scope)])
        spot = SPOTS.get(self.word)
        return None if spot is None else (spot(t, scope),)


def _place(t: Table, card: CardId) -> Place:
    return places.place_of(t, card) if card in t.in_play else Place(card)


def _here(t: Table, scope: Scope) -> Place | None:
    found = CARD_NAMES["here"](t, scope)
    return None if found is None else Place(found)


def _in_town(t: Table, scope: Scope, place: Place) -> bool:
    return place == TOWN_SQUARE or any(place in street for street in t.streets)


def _nearby(t: Table, scope: Scope, place: Place) -> bool:
    here = _here(t, scope)
    return here is not None and places.is_nearby(t, here, place)


def _adjacent(t: Table, scope: Scope, place: Place) -> bool:
    here = _here(t, scope)
    return here is not None and places.are_adjacent(t, here, place)


def _homes_of_candidates(t: Table, scope: Scope) -> tuple[Place, ...]:
    """Return the home of the controller of the candidate card, which the scope names."""
    return tuple(places.home_of(t, controller(t, card)) for card in scope.names.get("candidate", ()) if card in t.cards)


def _deed_of_others(t: Table, scope: Scope, place: Place) -> bool:
    """Return whether a place is a deed that the candidate card's controller does not own."""
    if place == TOWN_SQUARE or places.is_home(t, place):
        return False
    return all(controller(t, card) != t.cards[CardId(place)].owner for card in scope.names.get("candidate", ()))


SPOTS: dict[str, Callable[[Table, Scope], Place | None]] = {
    "here": _here,
    "town_square": lambda t, scope: TOWN_SQUARE,
    "home": lambda t, scope: places.home_of(t, scope.seat),
    "shootout": lambda t, scope: None if t.shootout is None else t.shootout.place,
}
"""The single place that a word stands for, None if there is none now."""

PLACE_WORDS: dict[str, Callable[[Table, Scope, Place], bool]] = {
    "anywhere": lambda t, scope, place: True,
    "here": lambda t, scope, place: place == SPOTS["here"](t, scope),
    "nearby": _nearby,
    "adjacent": _adjacent,
    "town_square": lambda t, scope, place: place == SPOTS["town_square"](t, scope),
    "home": lambda t, scope, place: place == SPOTS["home"](t, scope),
    "a_home": lambda t, scope, place: places.is_home(t, place),
    "own_home": lambda t, scope, place: place in _homes_of_candidates(t, scope),
    "others_deed": _deed_of_others,
    "in_town": _in_town,
    "out_of_town": lambda t, scope, place: not _in_town(t, scope, place),
    "shootout": lambda t, scope, place: place == SPOTS["shootout"](t, scope),
}


@dataclass(frozen=True)
class SumOf:
    """A condition on cards chosen together: their figures must come to more than a number."""

    figure: CardFigure
    over: Number


@dataclass(frozen=True)
class Alike:
    """In what a card must be like one that has a name: the title, the suit; or suit and value of two of several.

    With `either` one of suit and value is enough.
    """

    title: Named | None = None
    suit: Named | None = None
    value: Named | None = None
    either: bool = False


class StreetEnd(Enum):
    """At which end of its street a deed stands, as its owner sees it."""

    LEFT = "left"
    ANY = "any"


class Owner(Enum):
    """A card's owner relative to the user of the text."""

    YOURS = "yours"
    NOT_YOURS = "not_yours"


class _Caching:
    """The base of a frozen `dataclass(slots=True)` with cached properties, whose values get a table when first used.

    Python shares the table of names between objects of up to 30 fields. An object with more fields, and without slots,
    has a table of its own: 1.6 KB, four times as much as its slots.
    """

    __slots__ = ("__dict__",)


@dataclass(frozen=True, slots=True)
class CardDescription(_Caching):
    """Requirements of cards. Missing fields impose no requirement; `is` and `zone` may name several.

    The number chosen is part of it: one, unless `n`, `up_to`, `any_number` or `all` says otherwise; `by` is the
    player who chooses, `name` (`as` in card files) is the cards' name afterwards.
    """

    is_: tuple[str, ...] = ()
    kw: tuple[KeywordName, ...] = ()
    any_kw: tuple[KeywordName, ...] = ()
    not_kw: tuple[KeywordName, ...] = ()
    skill: str = ""
    gang: Faction | None = None
    title: str = ""
    side: str = ""
    owner: PlayerNamed | Owner | None = None
    controlled_by: PlayerNamed | None = None
    zone: tuple[str, ...] = ()
    at: LocationDescription | None = None
    posse: str = ""
    attached_to: CardDescription | Named | None = None
    has: CardDescription | None = None
    lacks: CardDescription | None = None
    with_dude: CardDescription | None = None
    beside: CardDescription | None = None
    street: Named | None = None
    end: StreetEnd | None = None
    state: tuple[str, ...] = ()
    ability: Timing | None = None
    job: bool = False
    marks_place: bool = False
    most: CardFigure | None = None
    cmp: tuple[Condition, ...] = ()
    same: Alike | None = None
    of: Named | None = None
    lone_value: bool = False
    other: bool = False
    not_: CardDescription | None = None
    either: tuple[CardDescription, ...] = ()
    n: Number | None = None
    up_to: Number | None = None
    any_number: bool = False
    all: bool = False
    random: bool = False
    sum: SumOf | None = None
    by: PlayerNamed | None = None
    name: str = ""

    @property
    def in_posse(self) -> bool:
        """Return whether it fits only dudes in a posse."""
        return self.posse not in ("", "none")

    def text(self, w: Wording) -> Noun:
        """Return the description as a noun phrase."""
        raise NotImplementedError

    def fits(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Return whether a card fits the description, wherever it is."""
        raise NotImplementedError


# The noun that a description of cards comes to: `dude`, `Horse`, `goods card or spell`


def head_of(selector: CardDescription, head: str = "card") -> str:
    """Return the noun itself: `dude`, `Horse`, `goods card or spell`."""
    return listed(heads_of(selector, head), "or")


def heads_of(selector: CardDescription, head: str = "card") -> Sequence[str]:
    """Return the alternative nouns of a description: `goods card` and `spell`."""
    if selector.either and set(selector.is_) <= {"attachment", "card"}:
        return [_with_kind(one) for one in selector.either]
    if selector.kw and selector.kw[-1] in KINDS:
        is_dude = selector.kw[-1] == "Gadget" and selector.is_ == ("dude",)
        return (joined_words(*selector.kw, "dude" if is_dude else ""),)
    if selector.any_kw and all(word in KINDS for word in selector.any_kw):
        return selector.any_kw
    if selector.is_ and not (selector.skill and selector.skill not in SKILLED) and not _is_kind_of_bullets(selector):
        return ("dude",) if selector.zone == ("casualties",) else [HEADS.get(word, word) for word in selector.is_]
    return (_only_head(selector, head),)


def _is_kind_of_bullets(selector: CardDescription) -> bool:
    return selector.is_ == ("dude",) and bool({"stud", "draw"} & set(selector.state))


def _only_head(selector: CardDescription, head: str) -> str:
    if selector.skill and selector.skill not in SKILLED:
        return selector.skill
    if _is_kind_of_bullets(selector):
        return "stud" if "stud" in selector.state else "draw"
    if selector.zone == ("casualties",):
        return "dude"
    if selector.title:
        return selector.title
    return "dude" if selector.skill or selector.gang or "wanted" in selector.state or selector.posse else head


def _with_kind(selector: CardDescription) -> str:
    head = head_of(selector)
    states = (ADJECTIVES.get(word, word) for word in selector.state if word not in NOT_ADJECTIVES)
    return joined_words(*states, *(word for word in selector.kw if word not in head), head)


def kind_words(selector: CardDescription) -> str:
    """Return what something is: `a Deputy`, `Mystical or a Gadget`, `a Huckster`."""
    if selector.any_kw and not selector.is_:
        return listed([a(word) if word in KINDS else word for word in selector.any_kw], "or")
    head = head_of(selector, "")
    gang = "" if selector.gang is None else FACTIONS[selector.gang]
    parts = [part for part in (SKILLED.get(selector.skill, ""), gang, *selector.kw, *selector.any_kw) if part]
    others = [part for part in parts if part not in head]
    is_skilled = head == "dude" and not selector.is_ and parts == [SKILLED.get(selector.skill)]
    if not head or is_skilled or (parts and not others):
        return a(" ".join(parts)) if parts[-1] in KINDS else " ".join(parts)
    return a(joined_words(*others, head))


def likeness_words(same: Alike, w: Wording) -> str:
    """Return what a card has of others: `the title of that card`, `the suit of one of those cards and ...`."""
    if same.suit is not None and same.either:
        return strung("the suit or value of ", same.suit.text(w))
    if same.suit is not None and same.suit == same.value:
        return strung("the suit of one of ", same.suit.text(w), " and the value of another")
    if same.title == Named("candidate"):
        return "the same title"
    names = (("title", same.title), ("suit", same.suit), ("value", same.value))
    return listed([strung("the ", what, " of ", one.text(w)) for what, one in names if one is not None])
