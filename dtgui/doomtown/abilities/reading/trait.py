"""How a trait is written in a card file, kind by kind, and what comes of it. WWE, Basics, Traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from dtgui.doomtown.abilities.language.bearing import CarriesNo, CarriesOne, CarriesTwo
from dtgui.doomtown.abilities.language.counting_as import CountsAs, Reaches, TakesPart, WithoutTokens
from dtgui.doomtown.abilities.language.figures import SKILL_WORDS
from dtgui.doomtown.abilities.language.numbers import NONE, ONE
from dtgui.doomtown.abilities.language.roaming import GoesOnlyTo, MovesFreely
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import (
    Adjacency,
    AttachesTo,
    Casts,
    CostChange,
    InventedBy,
    InventedWith,
    InventsWith,
    Modifier,
    PerformsWith,
    Prohibition,
    Purse,
    UsesDeeds,
)
from dtgui.doomtown.abilities.reading.ability import TIMINGS, read_ability
from dtgui.doomtown.abilities.reading.derived import CanDo
from dtgui.doomtown.abilities.reading.known import Path, TextError, check_keys, one_of, unknown
from dtgui.doomtown.abilities.reading.reader import Reader
from dtgui.doomtown.queries.stats import PRINTED
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.basics import Pile
from dtgui.doomtown.state.event import TOLD_IN_DISCARD
from dtgui.doomtown.state.kinds import KEYWORD_NAMES, BulletKind
from dtgui.doomtown.state.scopes import LACKING
from dtgui.doomtown.state.texts import Ability, Bargain, Choice, Condition, Continuous, Number, Response
from dtgui.doomtown.state.topics import Figure, Topic, Weight

EFFECTS_ALONE = (
    Figure.SHOPS_ANYWHERE,
    Figure.SHOPS_IN_SHOOTOUTS,
    Figure.CASUALTIES,
    Figure.HOLD,
    Figure.DEEPENS,
    Figure.FORMS_LAST,
    Figure.PRAYS,
    Figure.CASUALTIES_DOUBLED,
    Figure.BONUSES_SWITCHED,
    Figure.PUNISHED_AGAIN,
)
"""The figures of players that no trait adds to."""

FIGURES = {figure.value: figure for figure in Figure if figure not in EFFECTS_ALONE}
"""What a `mod` trait may add to, besides skills, keywords and bullet kinds: the others are for effects alone."""

FIXED = {figure.value: figure for figure in PRINTED}
"""What a `mod` trait may fix."""

SHOOTERS = {BulletKind.STUD.value: BulletKind.STUD}
"""What a trait may make of a dude: a draw is what it is without one."""

WEIGHTS = {weight.value: weight for weight in Weight}
"""With what control may be decided where it is not influence."""


def read_trait(
    reader: Reader, data: Mapping[str, Any], path: Path
) -> Response | Ability | Bargain | list[tuple[Topic, Continuous]]:
    """Return one trait: triggered (`when`), an ability that is granted, or the continuous ones of its kind."""
    if "when" in data:
        return reader.response(data, path)
    kinds = [kind for kind in _KINDS if kind in data]
    if not kinds:
        raise unknown("trait", next(iter(data), ""), ("when", *_KINDS), path)
    if set(kinds) == {"mod", "cannot"}:
        shared = {key: value for key, value in data.items() if key not in kinds}
        return [found for kind in kinds for found in _KINDS[kind](reader, {kind: data[kind], **shared}, path)]
    traits: Ability | Bargain | list[tuple[Topic, Continuous]] = _KINDS[kinds[0]](reader, data, path)
    return traits


def _while(reader: Reader, data: Mapping[str, Any], path: Path, key: str = "while") -> Condition | None:
    return reader.condition(data[key], (*path, key)) if key in data else None


def _mods(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("mod", "while", "unless", "once"), path)
    found: list[tuple[Topic, Continuous]] = []
    for number, entry in enumerate(data["mod"]):
        figures = tuple(_figures(reader, entry, (*path, "mod", number)))
        means = reader.anybody(entry.get("who", "self"), path)
        terms = _while(reader, data, path), _while(reader, data, path, "unless")
        trait = Modifier(means, figures, *terms, once=bool(data.get("once")))
        found += [(what, trait) for what in dict(figures)]
    return found


def _figures(reader: Reader, entry: Mapping[str, Any], path: Path) -> Iterator[tuple[Topic, Number]]:
    check_keys(entry, ("who", *_NUMBERED, *_GIVEN, *FIGURES), path)
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


_NUMBERED: Mapping[str, tuple[str, Mapping[str, Any], Callable[[Any], Topic]]] = {
    "skill": ("skill", SKILL_WORDS, topics.skill),
    "check": ("skill", SKILL_WORDS, topics.test),
    "set": ("figure", FIXED, topics.fixed),
    "least": ("figure", FIXED, topics.least),
}
"""What a `mod` trait says of several skills or figures, each with a number: what they are called, and their words."""

_GIVEN: Mapping[str, Callable[[Any, Path], Topic]] = {
    "ignores": lambda word, path: topics.ignores_all(one_of("figure", FIXED, word, path)),
    "voids": lambda word, path: topics.void(one_of("figure", FIXED, word, path)),
    "spares": lambda word, path: topics.spared(one_of("figure", FIXED, word, path)),
    "gain_kw": lambda word, path: topics.keyword(one_of("keyword", KEYWORD_NAMES, word, path)),
    "shooter": lambda word, path: topics.bullets(one_of("shooter", SHOOTERS, word, path)),
    "control_by": lambda word, path: topics.control_by(one_of("figure", WEIGHTS, word, path)),
}
"""What a `mod` trait gives by a word."""


def _cannots(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("cannot", "while"), path)
    given = dict(data["cannot"])
    if "while" in data:
        given["while"] = data["while"]
    trait: Prohibition = reader.build(Prohibition, given, (*path, "cannot"))
    return [(topics.cannot(what), trait) for what in trait.what]


def _cost_of(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("cost_of", "add", "at", "using", "while"), path)
    of = reader.selector(data["cost_of"], (*path, "cost_of"))
    add = reader.number(data.get("add", 0), (*path, "add"))
    at = reader.at(data["at"], (*path, "at")) if "at" in data else None
    using = one_of("timing", TIMINGS, data["using"], (*path, "using")) if "using" in data else None
    about = topics.COST if using is None else topics.cost_of_use(using)
    return [(about, CostChange(add, of, _while(reader, data, path), at, using=using))]


def _own_cost(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("play_cost", "to", "while"), path)
    add = reader.number(data["play_cost"], (*path, "play_cost"))
    to = reader.selector(data["to"], (*path, "to")) if "to" in data else None
    return [(topics.OWN_COST, CostChange(add, None, _while(reader, data, path), to=to))]


def _rock_pays(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("rock_pays", "timing", "while"), path)
    purse: Purse = reader.build(
        Purse,
        {"of": data["rock_pays"], **{key: value for key, value in data.items() if key != "rock_pays"}},
        (*path, "rock_pays"),
    )
    return [(topics.pays_for(purse.timing), purse)]


def _adjacent(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    given = reader.needing(data["adjacent"], ("place", "to"), (*path, "adjacent"))
    place = reader.named(given["place"], (*path, "adjacent", "place"))
    to = reader.selector({"is": "location", **given["to"]}, (*path, "adjacent", "to"))
    return [(topics.ADJACENT, Adjacency(place, to))]


def _grant(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    given = reader.needing(data["grant"], ("who", "ability"), (*path, "grant"))
    granted_to = reader.selector(given["who"], (*path, "grant", "who"))
    ability = read_ability(reader, given["ability"], (*path, "grant", "ability"))
    return replace(ability, granted_to=granted_to)


def _bargain(reader: Reader, data: Mapping[str, Any], path: Path) -> Bargain:
    """How the card's own player makes it cheaper while it is played: by cards that `boot`, or for one `beside` it."""
    check_keys(data, ("bargain", "need"), path)
    boots = "boot" in reader.mapping(data["bargain"], (*path, "bargain"))
    word = "boot" if boots else "beside"
    given = reader.needing(data["bargain"], (word, "less"), (*path, "bargain"))
    like = reader.selector(given[word], (*path, "bargain", word))
    less = reader.number(given["less"], (*path, "bargain", "less"))
    said = {field.name: getattr(like, field.name) for field in fields(like)}
    choice = Choice(like.name, Cheapening(**said, less=less, boots=boots))
    need = _while(reader, data, path, "need")
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
        """Return by how much each makes the card cheaper, and how much that has to be in all."""
        return tuple(self._by(t, scope, card) for card in found), _lacking(scope)

    def _by(self, t: Any, scope: Any, card: Any) -> int:
        return self.less.value(t, scope.naming(**{self.name: (card,)}))


def _lacking(scope: Any) -> int:
    """How much more the card costs than its player has."""
    return int(scope.names.get(LACKING, 0))


def _attach_as(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to attach the card itself from the hand, or from the discard pile: by a play of its own, or a React.

    It goes to whom it says. It costs what it costs (and `more`), or a card that boots instead.
    """
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
    return replace(ability, from_pile=pile, once_at=bool(given.get("once")))


FROM_PILES = {pile.value: pile for pile in (Pile.HAND, Pile.DISCARD)}
"""Where a card may be that brings itself into play."""


def _invent_as(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to invent the Gadget itself from the hand, as a React; it goes to whom it says, if able."""
    given, path = reader.mapping(data["invent_as"], (*path, "invent_as")), (*path, "invent_as")
    check_keys(given, ("when", "to"), path)
    invent = {"card": "this", **({"to": given["to"]} if "to" in given else {})}
    ability = read_ability(reader, {"play": "react", "when": given["when"], "do": [{"invent": invent}]}, path)
    return replace(ability, from_pile=Pile.HAND, need=CanDo(ability.effects[0]))


def _play_as(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to play the dude itself from the hand, at its cost: into the posse, by a play of its own."""
    given, path = reader.mapping(data["play_as"], (*path, "play_as")), (*path, "play_as")
    check_keys(given, ("play", "need"), path)
    enter: dict[str, Any] = {
        "cost": [{"play": {"card": "this", "at": "stage", "follow": True}}],
        "do": [{"join": "this"}],
    }
    return replace(read_ability(reader, {**given, **enter}, path), from_pile=Pile.HAND)


def _attach_to(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("attach_to", "unless_in"), path)
    to = reader.selector(data["attach_to"], (*path, "attach_to"))
    but = one_of("pile", FROM_PILES, data["unless_in"], (*path, "unless_in")) if "unless_in" in data else None
    return [(topics.ATTACH_TO, AttachesTo(to, but))]


def _carries_two(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    trait: CarriesTwo = reader.build(CarriesTwo, data["carries_two"], (*path, "carries_two"))
    return [(topics.carries_two(trait.kw), trait)]


def _carries_no(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("carries_no",), path)
    return [(topics.CARRIES_NO, CarriesNo(reader.selector(data["carries_no"], (*path, "carries_no"))))]


def _carries_one(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("carries_one",), path)
    return [(topics.CARRIES_ONE, CarriesOne(reader.selector(data["carries_one"], (*path, "carries_one"))))]


def _goes_only(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("goes_only",), path)
    return [(topics.GOES_TO, GoesOnlyTo(reader.at(data["goes_only"], (*path, "goes_only"))))]


def _moves_freely(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("moves_freely", "while"), path)
    given = reader.needing(data["moves_freely"], ("from", "to"), (*path, "moves_freely"))
    start, goal = (reader.at(given[end], (*path, "moves_freely", end)) for end in ("from", "to"))
    return [(topics.GOES_FREELY, MovesFreely(start, goal, _while(reader, data, path)))]


def _counts_as(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("counts_as",), path)
    return [(topics.counts_as(str(data["counts_as"])), CountsAs(str(data["counts_as"])))]


def _takes_part(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("takes_part", "while"), path)
    of = reader.selector(data["takes_part"], (*path, "takes_part"))
    return [(topics.TAKES_PART, TakesPart(of, _while(reader, data, path)))]


def _reaches(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("reaches",), path)
    return [(topics.REACHES, Reaches(reader.selector(data["reaches"], (*path, "reaches"))))]


def _without_tokens(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("combos_without_tokens",), path)
    return [(topics.WITHOUT_TOKENS, WithoutTokens())]


def _invents_with(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    trait: InventsWith = reader.build(InventsWith, data["invents_with"], (*path, "invents_with"))
    return [(topics.invents_with(trait.skill), trait)]


def _invented_with(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("invented_with",), path)
    skill = one_of("skill", SKILL_WORDS, data["invented_with"], (*path, "invented_with"))
    return [(topics.invented_with(skill), InventedWith(skill))]


def _invented_by(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("invented_by",), path)
    return [(topics.INVENTED_BY, InventedBy(reader.selector(data["invented_by"], (*path, "invented_by"))))]


def _casts(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("casts",), path)
    return [(topics.CASTS, Casts(reader.selector(data["casts"], (*path, "casts"))))]


def _uses_deeds(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("use_as_controller", "stands_in", "while"), path)
    of = reader.selector(data["use_as_controller"], (*path, "use_as_controller"))
    trait = UsesDeeds(of, _while(reader, data, path), bool(data.get("stands_in", True)))
    about = (topics.USES_DEEDS, topics.STANDS_IN) if trait.stands_in else (topics.USES_DEEDS,)
    return [(topic, trait) for topic in about]


def _performs_with(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[Topic, Continuous]]:
    check_keys(data, ("performs_with",), path)
    skill = one_of("skill", SKILL_WORDS, data["performs_with"], (*path, "performs_with"))
    return [(topics.performs_with(skill), PerformsWith(skill))]


_KINDS: dict[str, Callable[[Reader, Mapping[str, Any], Path], Any]] = {
    "mod": _mods,
    "cannot": _cannots,
    "cost_of": _cost_of,
    "play_cost": _own_cost,
    "rock_pays": _rock_pays,
    "adjacent": _adjacent,
    "grant": _grant,
    "bargain": _bargain,
    "invents_with": _invents_with,
    "invented_with": _invented_with,
    "invented_by": _invented_by,
    "casts": _casts,
    "performs_with": _performs_with,
    "use_as_controller": _uses_deeds,
    "attach_as": _attach_as,
    "invent_as": _invent_as,
    "play_as": _play_as,
    "attach_to": _attach_to,
    "carries_two": _carries_two,
    "carries_no": _carries_no,
    "carries_one": _carries_one,
    "goes_only": _goes_only,
    "moves_freely": _moves_freely,
    "counts_as": _counts_as,
    "takes_part": _takes_part,
    "reaches": _reaches,
    "combos_without_tokens": _without_tokens,
}
"""How each kind of trait that is not triggered is read."""

TRAIT_KINDS = tuple(_KINDS)
"""The words for the kinds of traits that are not triggered."""
