"""The notation of traits in card files, kind by kind, and the resulting records. WWE, Basics, Traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from dtgui.doomtown.abilities.language.numbers import NONE, ONE
from dtgui.doomtown.abilities.language.qualities import SKILL_WORDS
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.standing import PERMISSION_WORDS
from dtgui.doomtown.abilities.language.trait_words import TRAITS, TraitWord
from dtgui.doomtown.abilities.language.traits import Modifier
from dtgui.doomtown.abilities.reading.ability import read_ability
from dtgui.doomtown.abilities.reading.derived import CanDo
from dtgui.doomtown.abilities.reading.known import Path, TextError, check_keys, one_of, unknown
from dtgui.doomtown.abilities.reading.reader import CardTextReader
from dtgui.doomtown.queries.stats import PRINTED
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.basics import Pile
from dtgui.doomtown.state.event import TOLD_IN_DISCARD
from dtgui.doomtown.state.kinds import KEYWORD_NAMES, BulletKind
from dtgui.doomtown.state.scopes import LACKING
from dtgui.doomtown.state.texts import Ability, Bargain, Choice, Continuous, Number, Response
from dtgui.doomtown.state.topics import Figure, Part, Topic, Weight

EFFECTS_ALONE = (
    Figure.CASUALTIES,
    Figure.HOLD,
    Figure.DEEPENS,
    Figure.PUNISHED_AGAIN,
)
"""The figures of players that no trait adds to."""

FIGURES = {figure.value: figure for figure in Figure if figure not in EFFECTS_ALONE}
"""The figures that a `mod` trait may change, besides skills, keywords and bullet kinds: the others are for effects
only.
"""

PERMISSIONS = {permission.value: permission for permission in PERMISSION_WORDS}
"""The permissions that a `mod` trait may give: the others are for effects only."""

FIXED = {figure.value: figure for figure in PRINTED}
"""The figures that a `mod` trait may fix."""

SHOOTERS = {BulletKind.STUD.value: BulletKind.STUD}
"""The bullet kinds that a trait may give a dude: draw is the default."""

WEIGHTS = {weight.value: weight for weight in Weight}
"""The figures that may decide control instead of influence."""


def read_trait(
    reader: CardTextReader, data: Mapping[str, Any], path: Path
) -> Response | Ability | Bargain | list[tuple[Topic, Continuous]]:
    """Return one trait: triggered (`when`), an ability that is granted, or what holds by the words of its kind."""
    given = reader.mapping(data, path)
    if "when" in given:
        return reader.response(given, path)
    other = next((word for word in OTHERWISE if word in given), None)
    if other is not None:
        return OTHERWISE[other](reader, given, path)
    words = [word for word in TRAITS if word in given]
    if not words:
        raise unknown("trait", next(iter(given), ""), ("when", *TRAIT_KINDS), path)
    if set(words) != {"mod", "cannot"}:
        words = words[:1]
    beside = {key: value for key, value in given.items() if key not in words}
    return [found for word in words for found in _standing(reader, word, {word: given[word], **beside}, path)]


def _standing(
    reader: CardTextReader, word: str, data: Mapping[str, Any], path: Path
) -> Iterator[tuple[Topic, Continuous]]:
    """Return the permanent result of a word while its card is in play."""
    read = _WithChanges(reader.code, reader.token)
    trait: TraitWord = read.worded(TRAITS[word], data, word, path)
    return trait.standing()


class _WithChanges(CardTextReader):
    """Reads what is said in traits alone: the entries of `mod`."""

    @classmethod
    @cache
    def readers(cls) -> Mapping[Any, Callable[[Any, Any, Path], Any]]:
        """Return how a reader reads each type of field from data at a path."""
        return {**super().readers(), Modifier: cls._change}

    def _change(self, data: Any, path: Path) -> Modifier:
        entry = self.mapping(data, path)
        figures = (*self._losses(entry, path), *_figures(self, entry, path))
        return Modifier(self.cards_or_player(entry.get("who", "self"), path), figures)

    def _losses(self, entry: Mapping[str, Any], path: Path) -> Iterator[tuple[Topic, Number]]:
        """The parts of its text that a card loses as long as this one is attached to it."""
        parts: tuple[Part, ...] = self._value(tuple[Part, ...], entry.get("loses", []), (*path, "loses"))
        return ((topics.lost(part), ONE) for part in parts)


def _figures(reader: CardTextReader, entry: Mapping[str, Any], path: Path) -> Iterator[tuple[Topic, Number]]:
    check_keys(entry, ("who", "loses", *_NUMBERED, *_GIVEN, *FIGURES, *PERMISSIONS), path)
    for key, value in entry.items():
        if key in _NUMBERED:
            what, words, topic = _NUMBERED[key]
            for word, number in reader.mapping(value, (*path, key)).items():
                where = (*path, key, word)
                yield topic(one_of(what, words, word, where)), reader.number(number, where)
        elif key in _GIVEN:
            yield _GIVEN[key](value, (*path, key)), ONE
        elif key in FIGURES:
            yield topics.figure(FIGURES[key]), reader.number(value, (*path, key))
        elif key in PERMISSIONS:
            yield topics.permission(PERMISSIONS[key]), _given_once(value, (*path, key))


def _given_once(value: Any, path: Path) -> Number:
    """Return the number of a permission: it has no amount, so card files write 1."""
    if value != 1:
        raise TextError("a permission is given by 1, or left out", path)
    return ONE


_NUMBERED: Mapping[str, tuple[str, Mapping[str, Any], Callable[[Any], Topic]]] = {
    "skill": ("skill", SKILL_WORDS, topics.skill),
    "check": ("skill", SKILL_WORDS, topics.test),
    "set": ("figure", FIXED, topics.fixed),
    "least": ("figure", FIXED, topics.least),
}
"""The keys of a `mod` trait with several skills or figures, each with a number: their names, and their words."""


_GIVEN: Mapping[str, Callable[[Any, Path], Topic]] = {
    "ignores": lambda word, path: topics.ignores_all(one_of("figure", FIXED, word, path)),
    "voids": lambda word, path: topics.void(one_of("figure", FIXED, word, path)),
    "spares": lambda word, path: topics.spared(one_of("figure", FIXED, word, path)),
    "gain_kw": lambda word, path: topics.keyword(one_of("keyword", KEYWORD_NAMES, word, path)),
    "shooter": lambda word, path: topics.bullets(one_of("shooter", SHOOTERS, word, path)),
    "control_by": lambda word, path: topics.control_by(one_of("figure", WEIGHTS, word, path)),
}
"""The qualities that a `mod` trait gives by a word."""


def _grant(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Ability:
    """Others are given an ability."""
    check_keys(data, ("grant",), path)
    given = reader.needing(data["grant"], ("who", "ability"), (*path, "grant"))
    granted_to = reader.selector(given["who"], (*path, "grant", "who"))
    ability = read_ability(reader, given["ability"], (*path, "grant", "ability"))
    return replace(ability, granted_to=granted_to)


def _bargain(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Bargain:
    """How the card's own player makes it cheaper while it is played: by cards that `boot`, or for one `beside` it."""
    check_keys(data, ("bargain", "need"), path)
    boots = "boot" in reader.mapping(data["bargain"], (*path, "bargain"))
    word = "boot" if boots else "beside"
    given = reader.needing(data["bargain"], (word, "less"), (*path, "bargain"))
    like = reader.selector(given[word], (*path, "bargain", word))
    less = reader.number(given["less"], (*path, "bargain", "less"))
    said = {field.name: getattr(like, field.name) for field in fields(like)}
    choice = Choice(like.name, Cheapening(**said, less=less, boots=boots))
    need = reader.condition(data["need"], (*path, "need")) if "need" in data else None
    return Bargain(reader.name(path), choice, less, need, boots=boots, joins_it=not boots)


@dataclass(frozen=True)
class Cheapening(Selector):
    """Cards that make a card that is played cheaper: where its player lacks ghost rock, those that do enough."""

    less: Number = NONE
    boots: bool = False

    def candidates(self, t: Any, scope: Any) -> Iterator[Any]:
        """Those that fit, and can boot if they do; where one is chosen, those that do enough by themselves."""
        found = (card for card in super().candidates(t, scope) if not (self.boots and t.in_play[card].booted))
        return found if self.any_number else (c for c in found if self._by(t, scope, c) >= _lacking(scope))

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return how many: at least one, where the card cannot be paid for otherwise."""
        return min(1, _lacking(scope)), super().count(t, scope)[1]

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return the discount for each, and the required total."""
        return tuple(self._by(t, scope, card) for card in found), _lacking(scope)

    def _by(self, t: Any, scope: Any, card: Any) -> int:
        return self.less.value(t, scope.naming(**{self.name: (card,)}))


def _lacking(scope: Any) -> int:
    """How much more the card costs than its player has."""
    return int(scope.names.get(LACKING, 0))


def _attach_as(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to attach the card itself from the hand (or `from: discard`), by a play of its own or a React.

    It goes to whom it says. It costs what it costs (and `more`), or a card that boots instead.
    """
    check_keys(data, ("attach_as",), path)
    given, path = reader.mapping(data["attach_as"], (*path, "attach_as")), (*path, "attach_as")
    check_keys(given, ("play", "to", "boot", "when", "need", "more", "from", "once"), path)
    pile = one_of("pile", FROM_PILES, given.get("from", "hand"), (*path, "from"))
    attach: dict[str, Any] = {"card": "this", "to": given.get("to", {}), "free": "boot" in given}
    attach["cost"] = given.get("more", 0)
    boots = [{"boot": given["boot"]}] if "boot" in given else []
    costs = [{"attach": attach}, *boots]  # the dude that boots may be the one that takes it, unbooted
    terms = {key: given[key] for key in ("play", "when", "need") if key in given}
    ability = read_ability(reader, {**terms, "cost": costs}, path)
    if pile is Pile.DISCARD and (ability.trigger is None or not ability.trigger.kinds <= TOLD_IN_DISCARD):
        raise TextError("what lies in a discard pile hears only of cards that are aced or discarded", path)
    return replace(ability, from_pile=pile, once_at=reader.flag(given, "once", path))


FROM_PILES = {pile.value: pile for pile in (Pile.HAND, Pile.DISCARD)}
"""Where a card may be that brings itself into play."""


def _invent_as(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to invent the Gadget itself from the hand, as a React; it goes to whom it says, if able."""
    check_keys(data, ("invent_as",), path)
    given, path = reader.mapping(data["invent_as"], (*path, "invent_as")), (*path, "invent_as")
    check_keys(given, ("when", "to"), path)
    invent = {"card": "this", **({"to": given["to"]} if "to" in given else {})}
    ability = read_ability(reader, {"play": "react", "when": given["when"], "do": [{"invent": invent}]}, path)
    return replace(ability, from_pile=Pile.HAND, need=CanDo(ability.effects[0]))


def _play_as(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to play the dude itself from the hand, at its cost: into the posse, by a play of its own."""
    check_keys(data, ("play_as",), path)
    given, path = reader.mapping(data["play_as"], (*path, "play_as")), (*path, "play_as")
    check_keys(given, ("play", "need"), path)
    enter: dict[str, Any] = {
        "cost": [{"play": {"card": "this", "at": "stage", "follow": True}}],
        "do": [{"join": "this"}],
    }
    return replace(read_ability(reader, {**given, **enter}, path), from_pile=Pile.HAND)


OTHERWISE: Mapping[str, Callable[[CardTextReader, Mapping[str, Any], Path], Ability | Bargain]] = {
    "grant": _grant,
    "bargain": _bargain,
    "attach_as": _attach_as,
    "invent_as": _invent_as,
    "play_as": _play_as,
}
"""How traits are read that are no traits once they are read, but abilities or bargains."""

TRAIT_KINDS = (*TRAITS, *OTHERWISE)
"""The words for the kinds of traits that are not triggered."""
