"""The test of each predicate in a description of cards. WWE, Resolving Abilities 2."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import TypeVar

from dtgui.doomtown.abilities.language.description import Alike, CardDescription, Owner, StreetEnd
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.qualities import (
    ANYWHERE,
    HIDDEN,
    KINDS,
    SIDES,
    SKILL_WORDS,
    SPELLCASTERS,
    STATES,
    bearer_of,
    has_word,
    is_location,
    shown_type,
)
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.players import controller, counted_values
from dtgui.doomtown.state.cards import OWNERLESS, CardDef, CardType
from dtgui.doomtown.state.scopes import AS_IF_HERE, Scope
from dtgui.doomtown.state.table import CardId, Pile, Place, Table
from dtgui.doomtown.state.texts import Job

T = TypeVar("T")

Test = Callable[[Table, Scope, CardId], bool]
"""A description's test of a card: built once for each description, because tests are the most frequent calls."""


def _all(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda t, scope, card: all(test(t, scope, card) for test in tests)


def _is(s: CardDescription) -> Test:
    kinds = [KINDS[word] for word in s.is_]
    if len(kinds) > 1:
        return lambda t, scope, card: any(kind(t, card) for kind in kinds)
    kind = kinds[0]
    return lambda t, scope, card: kind(t, card)


def _is_no_legend(t: Table, scope: Scope, card: CardId) -> bool:
    """WWE, Legends: a legend is affected only by itself and by cards that mention legends; the same holds for
    unowned cards.
    """
    return shown_type(t, card) not in _LEFT_ALONE or card == scope.this


_LEFT_ALONE = OWNERLESS | {CardType.LEGEND}


def _with_keyword(word: str) -> Test:
    return lambda t, scope, card: has_word(t, card, word)


def _side(s: CardDescription) -> Test:
    is_theirs = SIDES[s.side]
    return lambda t, scope, card: card in t.cards and is_theirs(t, scope, controller(t, bearer_of(t, card)), card)


def _owner(s: CardDescription) -> Test:
    """Test the owner; for a draw hand, which may have been exchanged, its holder: "your draw hand"."""
    whose, is_held = s.owner, Pile.DRAW_HAND.value in s.zone

    def test(t: Table, scope: Scope, card: CardId) -> bool:
        owner = t.cards[card].owner if card in t.cards else None
        if is_held:
            owner = next((seat for seat in t.seats if card in t.players[seat].draw_hand), owner)
        if isinstance(whose, PlayerNamed):
            return owner in whose.seats(t, scope)
        return (owner == scope.seat) == (whose is Owner.YOURS)

    return test


def _controlled_by(s: CardDescription) -> Test:
    """Test whether one of the players meant controls a card, or the dude or place that it is attached to."""
    whose = _said(s.controlled_by)
    return lambda t, scope, card: card in t.cards and controller(t, bearer_of(t, card)) in whose.seats(t, scope)


def _at(s: CardDescription) -> Test:
    """Where a card is, or counts as being for this use of an ability."""
    at, may_be_place = _said(s.at), "location" in s.is_ or "deed" in s.is_ or not s.is_

    def test(t: Table, scope: Scope, card: CardId) -> bool:
        if may_be_place and is_location(t, card):
            return at.holds(t, scope, Place(card))
        looking = scope.naming(candidate=(card,)) if at.word in ("own_home", "others_deed") else scope
        if card not in t.in_play:
            return False
        if at.holds(t, looking, places.place_of(t, card)):
            return True
        counts_as_here = card in scope.names.get(AS_IF_HERE, ())
        return counts_as_here and at.holds(t, looking, places.place_of(t, scope.this))

    return test


def _posse(s: CardDescription) -> Test:
    return lambda t, scope, card: _is_in_posse(s.posse, t, scope, card)


def _is_in_posse(posse_word: str, t: Table, scope: Scope, card: CardId) -> bool:
    posses = {side.seat: side.posse for side in t.shootout.sides} if t.shootout else {}
    if t.shootout is not None and t.shootout.done_by:
        posses[t.shootout.sides[0].seat] = t.shootout.done_by
    bearer = bearer_of(t, card)
    match posse_word:
        case "mine":
            return bearer in posses.get(scope.seat, ())
        case "theirs":
            return any(bearer in posse for seat, posse in posses.items() if seat != scope.seat)
        case "defending":
            return t.shootout is not None and bearer in t.shootout.sides[1].posse
        case "none":
            return not any(bearer in posse for posse in posses.values())
    return any(bearer in posse for posse in posses.values())


def _attached_to(s: CardDescription) -> Test:
    like = s.attached_to
    assert like is not None

    def test(t: Table, scope: Scope, card: CardId) -> bool:
        host = t.in_play[card].host if card in t.in_play else None
        if host is None:
            return False
        hosts = (host, *places.planted_by(t, card))
        if isinstance(like, Named):
            return not set(hosts).isdisjoint(like.anywhere(t, scope))
        return any(like.fits(t, scope, each) for each in hosts)

    return test


def _has(s: CardDescription) -> Test:
    wanted = _said(s.has)
    return lambda t, scope, card: _carries(t, scope, card, wanted)


def _lacks(s: CardDescription) -> Test:
    unwanted = _said(s.lacks)
    return lambda t, scope, card: not _carries(t, scope, card, unwanted)


def _carries(t: Table, scope: Scope, card: CardId, wanted: CardDescription) -> bool:
    attached = (*t.in_play[card].attached, *places.planted_at(t, card)) if card in t.in_play else ()
    return any(wanted.fits(t, scope, other) for other in attached)


def _with_dude(s: CardDescription) -> Test:
    wanted = _said(s.with_dude)
    return lambda t, scope, card: any(wanted.fits(t, scope, dude) for dude in places.dudes_at(t, Place(card)))


def _beside(s: CardDescription) -> Test:
    wanted = _said(s.beside)

    def test(t: Table, scope: Scope, card: CardId) -> bool:
        near = (place for place in places.all_places(t) if places.are_adjacent(t, place, Place(card)))
        return any(wanted.fits(t, scope, CardId(place)) for place in near)

    return test


def _on_street(s: CardDescription) -> Test:
    place = _said(s.street)

    def test(t: Table, scope: Scope, card: CardId) -> bool:
        other = place.anywhere(t, scope)
        return bool(other) and any({Place(card), Place(other[0])} <= set(street) for street in t.streets)

    return test


def _at_end(s: CardDescription) -> Test:
    """Whether a deed is the first (or last) of the deeds on its street, wherever the home stands between them."""

    def test(t: Table, scope: Scope, card: CardId) -> bool:
        street = next((street for street in t.streets if Place(card) in street), ())
        deeds = [place for place in street if not places.is_home(t, place)]
        ends = deeds[:1] if s.end is StreetEnd.LEFT else [*deeds[:1], *deeds[-1:]]
        return Place(card) in ends

    return test


def _state(s: CardDescription) -> Test:
    return _all([_in_state(word) for word in s.state])


def _in_state(word: str) -> Test:
    is_so = STATES[word]
    if word in ANYWHERE:
        return lambda t, scope, card: is_so(t, card)
    return lambda t, scope, card: card in t.in_play and is_so(t, card)


def _skilled(s: CardDescription) -> Test:
    words = {"any": tuple(SKILL_WORDS), "spellcaster": SPELLCASTERS}.get(s.skill, (s.skill,))
    return lambda t, scope, card: any(has_word(t, card, word) for word in words)


def _has_ability(s: CardDescription) -> Test:
    timing = s.ability
    return lambda t, scope, card: (
        card in t.cards and any(timing in each.timings for each in t.cards[card].printed.text.abilities)
    )


def _has_job(s: CardDescription) -> Test:
    return lambda t, scope, card: (
        card in t.cards and any(each.job is not None for each in t.cards[card].printed.text.abilities)
    )


PLACES = frozenset({"location", "deed", "outfit"})
"""The types of cards that are places."""


def about_place(job: Job | None) -> bool:
    """Return whether a job marks a place, not a dude. WWE, Jobs."""
    if job is None:
        return False
    return isinstance(job.mark, str) or (isinstance(job.mark, CardDescription) and bool(PLACES & set(job.mark.is_)))


def _marks_place(s: CardDescription) -> Test:
    return lambda t, scope, card: (
        card in t.cards and any(about_place(each.job) for each in t.cards[card].printed.text.abilities)
    )


def _gang(s: CardDescription) -> Test:
    return lambda t, scope, card: card in t.cards and s.gang in t.cards[card].printed.factions


def _title(s: CardDescription) -> Test:
    return lambda t, scope, card: card in t.cards and t.cards[card].printed.title == s.title


def _compares(s: CardDescription) -> Test:
    def test(t: Table, scope: Scope, card: CardId) -> bool:
        looking = scope.naming(candidate=(card,))
        return all(condition.holds(t, looking) for condition in s.cmp)

    return test


def _is_alone(t: Table, scope: Scope, card: CardId) -> bool:
    """No other card of the draw hand that it is in counts as the same value."""
    seat = next((seat for seat in t.seats if card in t.players[seat].draw_hand), None)
    values = counted_values(t, seat) if seat is not None else {}
    return card in values and list(values.values()).count(values[card]) == 1


def _same(s: CardDescription) -> Test:
    same = _said(s.same)
    return lambda t, scope, card: card in t.cards and _is_alike(same, t, scope, t.cards[card].printed)


def _is_alike(same: Alike, t: Table, scope: Scope, mine: CardDef) -> bool:
    """A card has the title, or the suit, or the value of one that has a name; suit and value of different ones."""
    titles = (other.title == mine.title for _, other in _printed_of(same.title, t, scope))
    if same.title is not None and not any(titles):
        return False
    suits = {one for one, other in _printed_of(same.suit, t, scope) if other.suit is mine.suit is not None}
    values = {one for one, other in _printed_of(same.value, t, scope) if other.value == mine.value is not None}
    if same.either:
        return bool(suits or values)
    if same.suit is not None and same.value is not None:
        return any(one != other for one in suits for other in values)
    return (same.suit is None or bool(suits)) and (same.value is None or bool(values))


def _printed_of(name: Named | None, t: Table, scope: Scope) -> list[tuple[CardId, CardDef]]:
    return (
        [] if name is None else [(card, t.cards[card].printed) for card in name.anywhere(t, scope) if card in t.cards]
    )


def _is_other(t: Table, scope: Scope, card: CardId) -> bool:
    return card not in (scope.this, scope.acting)


def _is_of(s: CardDescription) -> Test:
    named = _said(s.of)
    return lambda t, scope, card: card in named.bound(t, scope)


def _not(s: CardDescription) -> Test:
    unwanted = _said(s.not_)
    return lambda t, scope, card: not unwanted.fits(t, scope, card)


def _said(part: T | None) -> T:
    """Return a part of a description that must be present for its test."""
    assert part is not None
    return part


_TESTS: dict[str, Callable[[CardDescription], Test]] = {
    "of": _is_of,
    "is_": _is,
    "kw": lambda s: _all([_with_keyword(word) for word in s.kw]),
    "any_kw": lambda s: lambda t, scope, card: any(has_word(t, card, word) for word in s.any_kw),
    "not_kw": lambda s: lambda t, scope, card: not any(has_word(t, card, word) for word in s.not_kw),
    "skill": _skilled,
    "gang": _gang,
    "title": _title,
    "side": _side,
    "owner": _owner,
    "controlled_by": _controlled_by,
    "at": _at,
    "posse": _posse,
    "attached_to": _attached_to,
    "has": _has,
    "lacks": _lacks,
    "with_dude": _with_dude,
    "beside": _beside,
    "street": _on_street,
    "end": _at_end,
    "state": _state,
    "ability": _has_ability,
    "job": _has_job,
    "marks_place": _marks_place,
    "lone_value": lambda s: _is_alone,
    "other": lambda s: _is_other,
    "not_": _not,
    "either": lambda s: lambda t, scope, card: any(one.fits(t, scope, card) for one in s.either),
    "same": _same,
    "cmp": _compares,
}
"""The test makers of the predicates, cheap ones first."""


def tests_of(s: CardDescription, *known: str) -> tuple[Test, ...]:
    """Return the tests of a description, except those `known` to hold for all candidates."""
    tests = tuple(make(s) for field, make in _TESTS.items() if getattr(s, field) and field not in known)
    return tests if s.is_ and "card" not in s.is_ else (_is_no_legend, *tests)


def reads_hidden_cards(value: object) -> bool:
    """Whether a text, or a part of it, hangs on cards that not all players see."""
    if isinstance(value, CardDescription) and HIDDEN.intersection(value.zone):
        return True
    inside = value if isinstance(value, tuple) else ()
    if is_dataclass(value):
        inside = tuple(getattr(value, field.name) for field in fields(value))
    return any(map(reads_hidden_cards, inside))
