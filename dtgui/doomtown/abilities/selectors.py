"""Descriptions of cards: mappings of predicates, all of which must hold. WWE, Resolving Abilities 2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from dtgui.doomtown.abilities.figures import card_figure
from dtgui.doomtown.abilities.predicates import DECK_TOP, TYPES, ZONES, tests_of
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.abilities.wording.descriptions import described
from dtgui.doomtown.abilities.wording.grammar import Noun
from dtgui.doomtown.abilities.wording.places import PlaceWords, of_place, place_words
from dtgui.doomtown.abilities.wording.wording import Wording
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Condition, Number, Scope, Timing

MANY = 99
"""More cards than anybody could choose: `any_number`."""


@dataclass(frozen=True)
class At:
    """A description of locations: by a word of `PLACE_WORDS`, a name, what it is next to, or what it is like."""

    word: str = ""
    of: Named | None = None
    next_to: Named | None = None
    like: Selector | None = None

    def text(self, w: Wording) -> PlaceWords:
        """Return how the place reads, after somebody and as a destination."""
        if self.like is not None:
            return of_place(self.like.text(w))
        if self.next_to is not None:
            return of_place(Noun(f"a location adjacent to {self.next_to.text(w)}"))
        return place_words(self.word, w.edition) if self.of is None else of_place(w.place_of(self.of.name))

    def holds(self, t: Table, scope: Scope, place: Place) -> bool:
        """Return whether a location fits."""
        if self.like is not None:
            return self.like.fits(t, scope, CardId(place))
        if self.of is not None:
            return any(place == _place(t, card) for card in self.of.cards(t, scope))
        if self.next_to is not None:
            return any(places.are_adjacent(t, _place(t, card), place) for card in self.next_to.cards(t, scope))
        return PLACE_WORDS[self.word](t, scope, place)


def _place(t: Table, card: CardId) -> Place:
    return places.place_of(t, card) if card in t.in_play else Place(card)


def _here(t: Table, scope: Scope) -> Place | None:
    found = Named("here").cards(t, scope)
    return Place(found[0]) if found else None


def _in_town(t: Table, scope: Scope, place: Place) -> bool:
    return place == TOWN_SQUARE or any(place in street for street in t.streets)


def _nearby(t: Table, scope: Scope, place: Place) -> bool:
    here = _here(t, scope)
    return here is not None and places.is_nearby(t, here, place)


def _adjacent(t: Table, scope: Scope, place: Place) -> bool:
    here = _here(t, scope)
    return here is not None and places.are_adjacent(t, here, place)


def _homes_of_candidates(t: Table, scope: Scope) -> tuple[Place, ...]:
    """The home of whoever controls the card that is looked at, which the scope names."""
    return tuple(places.home_of(t, controller(t, card)) for card in scope.names.get("candidate", ()) if card in t.cards)


PLACE_WORDS: dict[str, Callable[[Table, Scope, Place], bool]] = {
    "anywhere": lambda t, scope, place: True,
    "here": lambda t, scope, place: place == _here(t, scope),
    "nearby": _nearby,
    "adjacent": _adjacent,
    "town_square": lambda t, scope, place: place == TOWN_SQUARE,
    "home": lambda t, scope, place: place == places.home_of(t, scope.seat),
    "a_home": lambda t, scope, place: places.is_home(t, place),
    "own_home": lambda t, scope, place: place in _homes_of_candidates(t, scope),
    "in_town": _in_town,
    "out_of_town": lambda t, scope, place: not _in_town(t, scope, place),
    "shootout": lambda t, scope, place: t.shootout is not None and place == t.shootout.place,
}


@dataclass(frozen=True)
class SumOf:
    """A condition on cards chosen together: their figures must come to more than a number."""

    figure: str
    over: Number


@dataclass(frozen=True)
class Selector:
    """A description of cards. What is not said does not matter; `is` and `zone` may name several.

    How many are chosen is part of it: one, unless `n`, `up_to`, `any_number` or `all` say otherwise; `by` says who
    chooses, `name` (`as` in card files) what they are called afterwards.
    """

    is_: tuple[str, ...] = ()
    kw: tuple[str, ...] = ()
    any_kw: tuple[str, ...] = ()
    not_kw: tuple[str, ...] = ()
    skill: str = ""
    gang: str = ""
    title: str = ""
    side: str = ""
    owner: PlayerNamed | str | None = None
    zone: tuple[str, ...] = ()
    at: At | None = None
    posse: str = ""
    attached_to: Selector | Named | None = None
    has: Selector | None = None
    lacks: Selector | None = None
    with_dude: Selector | None = None
    beside: Selector | None = None
    street: Named | None = None
    state: tuple[str, ...] = ()
    ability: Timing | None = None
    most: str = ""
    cmp: tuple[Condition, ...] = ()
    of: Named | None = None
    lone_value: bool = False
    other: bool = False
    not_: Selector | None = None
    either: tuple[Selector, ...] = ()
    n: Number | None = None
    up_to: Number | None = None
    any_number: bool = False
    all: bool = False
    random: bool = False
    sum: SumOf | None = None
    by: PlayerNamed | None = None
    name: str = ""

    def text(self, w: Wording) -> Noun:
        """Return the description as a noun phrase: `up to two of your other dudes here`."""
        return described(self, w)

    def candidates(self, t: Table, scope: Scope) -> Iterator[CardId]:
        """Every card that fits, in play unless zones are named; of these, those with the `most` of a figure."""
        if not self.most:
            return (card for card in self._pool(t, scope) if self.fits(t, scope, card))
        found = [card for card in self._pool(t, scope) if self.fits(t, scope, card)]
        figures = {card: card_figure(t, card, self.most, scope.seat) for card in found}
        return (card for card in found if figures[card] == max(figures.values()))

    def count(self, t: Table, scope: Scope) -> tuple[int, int]:
        """Return how many are chosen: at least, and at most."""
        if self.any_number:
            return self._least_of_any(t, scope), MANY
        if self.up_to is not None:
            least = 0 if self.n is None else self.n.value(t, scope)
            return least, max(least, self.up_to.value(t, scope))
        number = 1 if self.n is None else max(0, self.n.value(t, scope))
        return number, number

    def _least_of_any(self, t: Table, scope: Scope) -> int:
        """How many must be chosen of any number: none, where neither `n` nor a sum asks for some."""
        return int(self.sum is not None) if self.n is None else self.n.value(t, scope)

    def weights(self, t: Table, scope: Scope, found: tuple[CardId, ...]) -> tuple[tuple[int, ...], int]:
        """Return each card's part of the sum that the chosen ones must come to, and that sum."""
        if self.sum is None:
            return (), 0
        figures = tuple(card_figure(t, card, self.sum.figure, scope.seat) for card in found)
        return figures, self.sum.over.value(t, scope) + 1

    def fits(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Return whether a card fits the description, wherever it is."""
        for test in tests_of(self):  # noqa: SIM110 - a plain loop takes half the time, and this is done most of all
            if not test(self, t, scope, card):
                return False
        return True

    def _pool(self, t: Table, scope: Scope) -> Iterable[CardId]:
        """Where to look: among named cards, in the zones, or in play (and at places, where locations are wanted).

        Zones are yours, unless the description says whose.
        """
        if self.of is not None:
            return self.of.cards(t, scope)
        seats = t.seats if self.owner or self.side else (scope.seat,)
        if DECK_TOP in self.zone:
            return [card for seat in seats for card in t.players[seat].deck[: self.count(t, scope)[1]]]
        if self.zone:
            return [card for seat in seats for zone in self.zone for card in ZONES[zone](t, seat)]
        if "location" in self.is_:
            return [CardId(place) for place in places.all_places(t)]
        kind = TYPES.get(self.is_[0]) if len(self.is_) == 1 else None
        if kind is None:
            return list(t.in_play)
        return [card for card, shown in t.in_play.items() if shown.printed.type is kind]
