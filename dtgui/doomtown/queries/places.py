"""Where things are, what is next to what, and who controls a place. WWE, Basics of the Game, The Town."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType

from dtgui.doomtown.queries.cards_rule_all import has_permission
from dtgui.doomtown.queries.changes import has_lost, traits_about
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.queries.stats import BY_BULLETS, has_keyword, influence_cap, weight
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.topics import Figure, Part
from dtgui.kernel.decisions import Seat


def place_of(t: Table, card: CardId) -> Place:
    """Return where a card in play is: an attached card is where its host is."""
    shown = t.in_play[card]
    while shown.place is None:
        assert shown.host is not None
        shown = t.in_play[shown.host]
    return shown.place


def home_of(t: Table, seat: Seat) -> Place:
    """Return a player's home, which has the id of the outfit card. WWE, Basics, Home."""
    return Place(t.players[seat].outfit)


def all_places(t: Table) -> tuple[Place, ...]:
    """Return every location in play: the town square, the streets, the places out of town. WWE, Basics, Locations."""
    return (TOWN_SQUARE, *chain.from_iterable((*t.streets, *t.out_of_town)))


def is_home(t: Table, place: Place) -> bool:
    """Return whether the place is a home."""
    return place != TOWN_SQUARE and t.in_play[CardId(place)].printed.type is CardType.OUTFIT


def owner_of_place(t: Table, place: Place) -> Seat | None:
    """Return the owner of a home or deed; None for town square."""
    return None if place == TOWN_SQUARE else t.in_play[CardId(place)].owner


def are_adjacent(t: Table, one: Place, other: Place) -> bool:
    """Whether two places are next to each other on a street, or one is the town square. WWE, Basics, Adjacent."""
    if other not in _neighbours(t.streets).get(one, NOWHERE):
        return _joined(t, one, other)
    if TOWN_SQUARE not in (one, other):
        return True
    return not _is_off_square(t, one if other == TOWN_SQUARE else other) or _joined(t, one, other)


NOWHERE: frozenset[Place] = frozenset()


@lru_cache(maxsize=1024)
def _neighbours(streets: tuple[tuple[Place, ...], ...]) -> Mapping[Place, frozenset[Place]]:
    """Return the places adjacent by layout; town square is adjacent to every place on a street."""
    found = {TOWN_SQUARE: frozenset(chain.from_iterable(streets))}
    for street in streets:
        for place, before, after in zip(street, (TOWN_SQUARE, *street), (*street[1:], TOWN_SQUARE), strict=False):
            found[place] = frozenset({TOWN_SQUARE, before, after})
    return MappingProxyType(found)


def _is_off_square(t: Table, place: Place) -> bool:
    """Whether a deed in town says of itself that it is not next to the town square."""
    is_said = topics.permission(Permission.OFF_SQUARE) in t.texts.topics
    return is_said and has_permission(t, CardId(place), Permission.OFF_SQUARE)


def _joined(t: Table, one: Place, other: Place) -> bool:
    """Whether a trait makes two places adjacent that are not by themselves."""
    return topics.ADJACENT in t.texts.topics and _are_joined(t, CardId(one), CardId(other))


@remembered
def _are_joined(t: Table, one: CardId, other: CardId) -> bool:
    for source, trait in traits_about(t, topics.ADJACENT):
        if trait.joins(t, source, one, other) or trait.joins(t, source, other, one):
            return True
    return False


def is_nearby(t: Table, one: Place, other: Place) -> bool:
    """Whether a place is the same as another, or adjacent to it. WWE, Basics, Nearby."""
    return one == other or are_adjacent(t, one, other)


def is_private(t: Table, place: Place) -> bool:
    """Whether a place is Private: every home, and deeds that say so. WWE, Basics, Public vs. Private; Your Home."""
    if place == TOWN_SQUARE:
        return False
    return is_home(t, place) or has_keyword(t, CardId(place), Keyword.PRIVATE.value)


def dudes_at(t: Table, place: Place, seat: Seat | None = None) -> tuple[CardId, ...]:
    """Return the dudes at a place, of one player or of all."""
    there = standing(t).get(place, ())
    return tuple([card for card in there if seat is None or t.in_play[card].controller == seat])


@remembered
def own_dudes(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """Return the dudes that a player controls, wherever they are."""
    return tuple([card for card, dude in t.dudes() if dude.controller == seat])


@remembered
def controller_of(t: Table, place: Place) -> Seat | None:
    """Return who controls a place: the most influence there, the owner in a tie; the town square as the rules say.

    WWE, Basics, Deeds; Your Home (its owner always controls a home).
    """
    if place == TOWN_SQUARE:
        held = _holder_of_square(t)
        return t.rules.policies.controls_square(t) if held is None else held
    deed = t.in_play[CardId(place)]
    there = standing(t).get(place)
    if deed.printed.type is CardType.OUTFIT or there is None:
        return deed.owner
    what = Figure.BULLETS if _is_held_by_bullets(t, CardId(place)) else Figure.INFLUENCE
    totals = [0] * len(t.players)
    for card in there:
        totals[t.in_play[card].controller] += weight(t, card, what)
    if what is Figure.INFLUENCE:
        totals = [min(influence_cap(t, Seat(seat)), total) if total else 0 for seat, total in enumerate(totals)]
    most = max(totals)
    leading = [Seat(seat) for seat, total in enumerate(totals) if total == most]
    return leading[0] if len(leading) == 1 else deed.owner


def nobodys_square(t: Table) -> Seat | None:
    """Return None: no player controls town square. WWE, The Town."""
    return None


def _holder_of_square(t: Table) -> Seat | None:
    """Return the player who controls town square by the text of a dude there, with more influence there than any
    other player.
    """
    if topics.permission(Permission.HOLDS_SQUARE) not in t.texts.topics:
        return None
    there = standing(t).get(TOWN_SQUARE, [])
    totals = [0] * len(t.players)
    for card in there:
        totals[t.in_play[card].controller] += weight(t, card, Figure.INFLUENCE)
    holders = {t.in_play[card].controller for card in there if has_permission(t, card, Permission.HOLDS_SQUARE)}
    return next((seat for seat in holders if totals.count(max(totals)) == 1 and totals[seat] == max(totals)), None)


@remembered
def standing(t: Table) -> dict[Place | None, list[CardId]]:
    """Return the dudes at each place that has any."""
    found: dict[Place | None, list[CardId]] = {}
    for card, dude in t.dudes():
        found.setdefault(dude.place, []).append(card)
    return found


def _is_held_by_bullets(t: Table, deed: CardId) -> bool:
    """Whether bullets decide who controls a deed: WWE, Loaded Keywords, Rowdy; or as a trait of its own has it."""
    if has_keyword(t, deed, Keyword.ROWDY.value):
        return True
    return BY_BULLETS in t.in_play[deed].printed.text.continuous and not has_lost(t, deed, Part.TRAITS)


def controls(t: Table, seat: Seat, place: Place) -> bool:
    """Whether the player controls the place."""
    return controller_of(t, place) == seat


def planted_by(t: Table, totem: CardId) -> tuple[CardId, ...]:
    """Return the deed at which a Totem counts as planted that a dude carries, if there is one."""
    shown = t.in_play[totem]
    if shown.host is None or not shown.printed.has(Keyword.TOTEM):
        return ()
    place = t.in_play[shown.host].place
    deed = t.in_play.get(CardId(place)) if place else None
    return (CardId(place),) if place and deed is not None and deed.printed.type is CardType.DEED else ()


def planted_at(t: Table, deed: CardId) -> tuple[CardId, ...]:
    """Return the Totems that dudes carry and that count as planted at a deed where they are."""
    if topics.CARRIES_ONE not in t.texts.topics or t.in_play[deed].printed.type is not CardType.DEED:
        return ()
    carried = (card for dude in dudes_at(t, Place(deed)) for card in t.in_play[dude].attached)
    return tuple(card for card in carried if t.in_play[card].printed.has(Keyword.TOTEM))
