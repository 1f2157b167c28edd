"""What each predicate of a description of cards asks of a card. WWE, Resolving Abilities 2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial

from dtgui.doomtown.abilities.language.description import Description, Owner
from dtgui.doomtown.abilities.language.figures import SKILL_WORDS, fallen
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed, opponents
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.players import controller, counted_values
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place, Table
from dtgui.doomtown.state.texts import AS_IF_HERE, Scope
from dtgui.kernel.decisions import Seat

TYPES = {kind.value: kind for kind in CardType}
"""The card types by their words."""

DECK_TOP = "deck_top"
"""The zone of so many cards on top of a deck as are chosen: there is nothing to choose among them."""


def _in_pile(pile: Pile, t: Table, seat: Seat) -> tuple[CardId, ...]:
    return t.players[seat].pile(pile)


ZONES: dict[str, Callable[[Table, Seat], tuple[CardId, ...]]] = {
    **{pile.value: partial(_in_pile, pile) for pile in Pile},
    "discard_top": lambda t, seat: t.players[seat].discard[-1:],
    "play": lambda t, seat: tuple(card for card, shown in t.in_play.items() if shown.owner == seat),
    "casualties": lambda t, seat: tuple(card for card, _, _ in fallen(t, seat)),
    "played_today": lambda t, seat: t.players[seat].played_today,
}
"""The zones by their words, one player's each."""


Test = Callable[[Description, Table, Scope, CardId], bool]


def _is(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return KINDS[s.is_[0]](t, card) or any(KINDS[word](t, card) for word in s.is_[1:])


def _is_no_legend(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    """WWE, Legends: a legend is affected only by cards that say so, and by itself."""
    return _shown_type(t, card) is not CardType.LEGEND or card == scope.this


def _shown_type(t: Table, card: CardId) -> CardType | None:
    return t.cards[card].printed.type if card in t.cards else None


def _is_location(t: Table, card: CardId) -> bool:
    return Place(card) == TOWN_SQUARE or _shown_type(t, card) in (CardType.DEED, CardType.OUTFIT)


def _is_attachment(t: Table, card: CardId) -> bool:
    return card in t.in_play and t.in_play[card].host is not None


def _is_type(kind: CardType, t: Table, card: CardId) -> bool:
    return _shown_type(t, card) is kind


KINDS: dict[str, Callable[[Table, CardId], bool]] = {
    **{kind.value: partial(_is_type, kind) for kind in CardType},
    "card": lambda t, card: card in t.cards,
    "location": _is_location,
    "attachment": _is_attachment,
}
"""What a card may be, by word: the card types, and wider words."""


def _keyword(t: Table, card: CardId, word: str) -> bool:
    """Whether a card has a keyword; the town square is Public, and every home Private. WWE, The Town; Your Home."""
    if Place(card) == TOWN_SQUARE:
        return word == Keyword.PUBLIC.value
    if card in t.in_play:
        if word == Keyword.PRIVATE.value and t.in_play[card].printed.type is CardType.OUTFIT:
            return True
        return stats.has_keyword(t, card, word)
    return card in t.cards and word in t.cards[card].printed.keyword_ratings


def _side(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return card in t.cards and SIDES[s.side](t, scope, controller(t, _bearer(t, card)), card)


def _bearer(t: Table, card: CardId) -> CardId:
    """The dude or place that a card belongs to: what is attached is on its host's side."""
    shown = t.in_play.get(card)
    return card if shown is None or shown.host is None else shown.host


def _opposing(t: Table, scope: Scope, seat: Seat, card: CardId) -> bool:
    if t.shootout is None or t.shootout.side_of(scope.seat) is None:
        return seat != scope.seat
    return _bearer(t, card) in t.shootout.opposing(scope.seat).posse


SIDES: dict[str, Callable[[Table, Scope, Seat, CardId], bool]] = {
    "yours": lambda t, scope, seat, card: seat == scope.seat,
    "others": lambda t, scope, seat, card: seat != scope.seat,
    "opponents": lambda t, scope, seat, card: seat in opponents(t, scope),
    "opposing": _opposing,
    "any": lambda t, scope, seat, card: True,
    "cheaters": lambda t, scope, seat, card: seat == scope.names.get("cheater"),
    "choosers": lambda t, scope, seat, card: seat == scope.names.get("chooser", scope.seat),
}
"""Who controls a card, by word."""


def _owner(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    """Whose card it is; of a draw hand, which may have been exchanged, who holds it: "your draw hand"."""
    owner = t.cards[card].owner if card in t.cards else None
    if Pile.DRAW_HAND.value in s.zone:
        owner = next((seat for seat in t.seats if card in t.players[seat].draw_hand), owner)
    if isinstance(s.owner, Owner):
        return (owner == scope.seat) == (s.owner is Owner.YOURS)
    assert isinstance(s.owner, PlayerNamed)
    return owner in s.owner.seats(t, scope)


def _controlled_by(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    """Who controls a card, or the dude or place that it is attached to, is one of the players meant."""
    assert s.controlled_by is not None
    return card in t.cards and controller(t, _bearer(t, card)) in s.controlled_by.seats(t, scope)


def _at(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    assert s.at is not None
    if _is_location(t, card) and ("location" in s.is_ or "deed" in s.is_ or not s.is_):
        return s.at.holds(t, scope, Place(card))
    looking = scope.naming(candidate=(card,)) if s.at.word == "own_home" else scope
    return card in t.in_play and any(s.at.holds(t, looking, place) for place in _places_of(t, scope, card))


def _places_of(t: Table, scope: Scope, card: CardId) -> Iterator[Place]:
    """Where a card is, and where it counts as being for this use of an ability."""
    yield places.place_of(t, card)
    if card in scope.names.get(AS_IF_HERE, ()):
        yield places.place_of(t, scope.this)


def _posse(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    posses = {side.seat: side.posse for side in t.shootout.sides} if t.shootout else {}
    bearer = _bearer(t, card)
    match s.posse:
        case "mine":
            return bearer in posses.get(scope.seat, ())
        case "theirs":
            return any(bearer in posse for seat, posse in posses.items() if seat != scope.seat)
        case "defending":
            return t.shootout is not None and bearer in t.shootout.sides[1].posse
        case "none":
            return not any(bearer in posse for posse in posses.values())
    return any(bearer in posse for posse in posses.values())


def _attached_to(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    host = t.in_play[card].host if card in t.in_play else None
    if host is None:
        return False
    if isinstance(s.attached_to, Named):
        return host in s.attached_to.cards(t, scope)
    assert s.attached_to is not None
    return s.attached_to.fits(t, scope, host)


def _carries(t: Table, scope: Scope, card: CardId, wanted: Description | None) -> bool:
    attached = t.in_play[card].attached if card in t.in_play else ()
    return wanted is not None and any(wanted.fits(t, scope, other) for other in attached)


def _with_dude(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    assert s.with_dude is not None
    return any(s.with_dude.fits(t, scope, dude) for dude in places.dudes_at(t, Place(card)))


def _beside(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    assert s.beside is not None
    near = (place for place in places.all_places(t) if places.are_adjacent(t, place, Place(card)))
    return any(s.beside.fits(t, scope, CardId(place)) for place in near)


def _on_street(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    assert s.street is not None
    other = s.street.cards(t, scope)
    return bool(other) and any({Place(card), Place(other[0])} <= set(street) for street in t.streets)


def _state(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return all((card in t.in_play or word in PRINTED_STATES) and STATES[word](t, card) for word in s.state)


def _is_shooter(t: Table, card: CardId) -> bool:
    return t.shootout is not None and any(card == side.shooter for side in t.shootout.sides)


def _as_printed(is_so: Callable[[CardDef], bool], t: Table, card: CardId) -> bool:
    return card in t.cards and is_so(t.cards[card].printed)


PRINTED_STATES: dict[str, Callable[[CardDef], bool]] = {
    "token": lambda printed: printed.has(Keyword.TOKEN),
    "nontoken": lambda printed: not printed.has(Keyword.TOKEN),
    "unique": lambda printed: printed.is_unique,
    "nonunique": lambda printed: not printed.is_unique,
}
"""States that a card has wherever it is: they are printed on it."""

STATES: dict[str, Callable[[Table, CardId], bool]] = {
    "booted": lambda t, card: t.in_play[card].booted,
    "unbooted": lambda t, card: not t.in_play[card].booted,
    "used": lambda t, card: bool(t.in_play[card].used),
    "wanted": stats.is_wanted,
    "not_wanted": lambda t, card: not stats.is_wanted(t, card),
    "stud": lambda t, card: stats.bullet_kind(t, card) is BulletKind.STUD,
    "draw": lambda t, card: stats.bullet_kind(t, card) is BulletKind.DRAW,
    **{word: partial(_as_printed, is_so) for word, is_so in PRINTED_STATES.items()},
    "shooter": _is_shooter,
    "arrived": lambda t, card: "arrived" in t.in_play[card].today,
}
"""What state a card in play is in, by word."""


def _skilled(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    if s.skill == "any":
        return any(_keyword(t, card, word) for word in SKILL_WORDS)
    if s.skill == "spellcaster":
        return any(_keyword(t, card, word) for word in SKILL_WORDS if word != Keyword.MAD_SCIENTIST.value)
    return _keyword(t, card, s.skill)


def _has_ability(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return card in t.cards and any(s.ability in each.timings for each in t.cards[card].printed.text.abilities)


def _gang(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return card in t.cards and s.gang in t.cards[card].printed.factions


def _compares(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    looking = scope.naming(candidate=(card,))
    return all(condition.holds(t, looking) for condition in s.cmp)


def _is_alone(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    """No other card of the draw hand that it is in counts as the same value."""
    seat = next((seat for seat in t.seats if card in t.players[seat].draw_hand), None)
    values = counted_values(t, seat) if seat is not None else {}
    return card in values and list(values.values()).count(values[card]) == 1


def _is_alike(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    """The card has the title, or the suit, or the value of one that has a name; suit and value of different ones."""
    if s.same is None or card not in t.cards:
        return False
    mine = t.cards[card].printed
    titles = (other.title == mine.title for _, other in _printed_of(s.same.title, t, scope))
    if s.same.title is not None and not any(titles):
        return False
    suits = {one for one, other in _printed_of(s.same.suit, t, scope) if other.suit is mine.suit is not None}
    values = {one for one, other in _printed_of(s.same.value, t, scope) if other.value == mine.value is not None}
    if s.same.suit is not None and s.same.value is not None:
        return any(one != other for one in suits for other in values)
    return (s.same.suit is None or bool(suits)) and (s.same.value is None or bool(values))


def _printed_of(name: Named | None, t: Table, scope: Scope) -> list[tuple[CardId, CardDef]]:
    return [] if name is None else [(card, t.cards[card].printed) for card in name.cards(t, scope) if card in t.cards]


def _is_other(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return card not in (scope.this, scope.acting)


def _is_of(s: Description, t: Table, scope: Scope, card: CardId) -> bool:
    return s.of is not None and card in s.of.bound(t, scope)


_TESTS: dict[str, Test] = {
    "of": _is_of,
    "is_": _is,
    "kw": lambda s, t, scope, card: all(_keyword(t, card, word) for word in s.kw),
    "any_kw": lambda s, t, scope, card: any(_keyword(t, card, word) for word in s.any_kw),
    "not_kw": lambda s, t, scope, card: not any(_keyword(t, card, word) for word in s.not_kw),
    "skill": _skilled,
    "gang": _gang,
    "title": lambda s, t, scope, card: card in t.cards and t.cards[card].printed.title == s.title,
    "side": _side,
    "owner": _owner,
    "controlled_by": _controlled_by,
    "at": _at,
    "posse": _posse,
    "attached_to": _attached_to,
    "has": lambda s, t, scope, card: _carries(t, scope, card, s.has),
    "lacks": lambda s, t, scope, card: not _carries(t, scope, card, s.lacks),
    "with_dude": _with_dude,
    "beside": _beside,
    "street": _on_street,
    "state": _state,
    "ability": _has_ability,
    "lone_value": _is_alone,
    "other": _is_other,
    "not_": lambda s, t, scope, card: s.not_ is not None and not s.not_.fits(t, scope, card),
    "either": lambda s, t, scope, card: any(one.fits(t, scope, card) for one in s.either),
    "same": _is_alike,
    "cmp": _compares,
}
"""A test for each predicate, cheap ones first."""


def tests_of(s: Description) -> tuple[Test, ...]:
    """Return the tests for what a description says, found once for each."""
    tests: tuple[Test, ...] | None = s.__dict__.get("_tests")
    if tests is None:
        tests = tuple(test for field, test in _TESTS.items() if getattr(s, field))
        if not s.is_ or "card" in s.is_:
            tests = (_is_no_legend, *tests)
        object.__setattr__(s, "_tests", tests)
    return tests


WORDS: dict[str, Iterable[str]] = {
    "is_": KINDS,
    "side": SIDES,
    "zone": (*ZONES, DECK_TOP),
    "posse": ("mine", "theirs", "defending", "any", "none"),
    "state": STATES,
    "skill": ("any", "spellcaster", *SKILL_WORDS),
}
"""The words that may be written for each predicate that knows only some."""


HIDDEN = frozenset({Pile.DECK.value, Pile.HAND.value, DECK_TOP})
"""The zones that not all players look into."""


def reads_hidden_cards(value: object) -> bool:
    """Whether a text, or a part of it, hangs on cards that not all players see."""
    if isinstance(value, Description) and HIDDEN.intersection(value.zone):
        return True
    inside = value if isinstance(value, tuple) else ()
    if is_dataclass(value):
        inside = tuple(getattr(value, field.name) for field in fields(value))
    return any(map(reads_hidden_cards, inside))
