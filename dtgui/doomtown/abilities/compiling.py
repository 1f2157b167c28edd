"""From a card file's `abilities` and `traits` to the records that the rules handle.

What is derived here and not written: which cards are chosen when an ability is announced, that what boots as a cost
must be unbooted, which abilities bring their dude into a shootout, which replace an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from dtgui.doomtown.abilities.conditions import All, Match
from dtgui.doomtown.abilities.effects.cards import Ace, Attach, Discard, Play
from dtgui.doomtown.abilities.effects.control_flow import Instead
from dtgui.doomtown.abilities.effects.moves import Boot, Join, Swap
from dtgui.doomtown.abilities.effects.plays import Invent
from dtgui.doomtown.abilities.figures import SKILL_WORDS
from dtgui.doomtown.abilities.numbers import NONE, Constant
from dtgui.doomtown.abilities.reading import Path, Reader, TextError, check_keys, unknown
from dtgui.doomtown.abilities.references import Named
from dtgui.doomtown.abilities.selectors import Selector
from dtgui.doomtown.abilities.traits import (
    Adjacency,
    AttachesTo,
    CarriesTwo,
    CostChange,
    InventsWith,
    Modifier,
    Prohibition,
    Purse,
    UsesDeeds,
)
from dtgui.doomtown.queries.jobs import may_mark
from dtgui.doomtown.queries.players import has_other_copy
from dtgui.doomtown.queries.requirements import SPELL_SKILLS, cost_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import (
    Ability,
    CardText,
    Choice,
    Condition,
    Continuous,
    Effect,
    Job,
    Number,
    Response,
    Spell,
    Technique,
    Timing,
)

ABILITY_KEYS = (
    "play",
    "by",
    "boot",
    "pay",
    "repeat",
    "limit",
    "spell",
    "technique",
    "job",
    "when",
    "need",
    "target",
    "cost",
    "do",
    "fail",
)
FIGURE_KEYS = (
    "bullets",
    "influence",
    "value",
    "control",
    "production",
    "upkeep",
    "hand_size",
    "nightfall_discard",
    "kung_fu",
    "influence_cap",
    "value_to_others",
)
"""What a `mod` trait may add to, besides skills, keywords and bullet kinds."""

SPELL_KINDS = {kind.value: skill for kind, skill in SPELL_SKILLS.items()}


def compile_text(
    code: str,
    abilities: Sequence[Mapping[str, Any]],
    traits: Sequence[Mapping[str, Any]],
    token: Callable[[str], CardDef | None],
) -> CardText:
    """Return what a card does. Raise `TextError` for the first thing that is not of the language."""
    reader = Reader(code, token)
    texts = [_trait(reader, data, ("traits", number)) for number, data in enumerate(traits)]
    granted = [trait for trait in texts if isinstance(trait, Ability)]
    own = [_ability(reader, data, ("abilities", number)) for number, data in enumerate(abilities)]
    return CardText(
        abilities=tuple(_numbered(code, [*own, *granted])),
        responses=tuple(trait for trait in texts if isinstance(trait, Response)),
        continuous=_grouped(trait for trait in texts if isinstance(trait, list)),
        traits=tuple(_once(trait) if isinstance(trait, list) else trait for trait in texts),
    )


def _once(group: list[tuple[str, Continuous]]) -> tuple[Continuous, ...]:
    """The traits of a paragraph, each once, however many figures it is about."""
    return tuple({id(trait): trait for _, trait in group}.values())


def _numbered(code: str, abilities: list[Ability]) -> Iterator[Ability]:
    for number, ability in enumerate(abilities):
        yield replace(ability, name=f"{code}/{number}")


def _grouped(groups: Iterable[list[tuple[str, Continuous]]]) -> dict[str, tuple[Continuous, ...]]:
    by_word: dict[str, tuple[Continuous, ...]] = {}
    for group in groups:
        for word, trait in group:
            by_word[word] = (*by_word.get(word, ()), trait)
    return by_word


# Abilities


def _ability(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    check_keys(data, ABILITY_KEYS, path)
    costs = reader.effects(data.get("cost", []), (*path, "cost"))
    effects = reader.effects(data.get("do", []), (*path, "do"))
    job = _job(reader, data["job"], (*path, "job")) if "job" in data else None
    success = reader.effects(data["job"].get("success", []), (*path, "job", "success")) if job else ()
    everything = (*effects, *success)
    targets = {
        name: reader.selector(wanted, (*path, "target", name)) for name, wanted in data.get("target", {}).items()
    }
    return Ability(
        name="",
        timings=_timings(data.get("play"), path),
        effects=everything,
        failure=reader.effects(data.get("fail", []), (*path, "fail")),
        choices=(*_job_choices(reader, data, path), *_ordered([*_targets(targets, everything), *_paid_with(costs)])),
        costs=costs,
        by=data.get("by", ""),
        boots=bool(data.get("boot")),
        pays=_pays(reader, data.get("pay"), (*path, "pay")),
        repeat=bool(data.get("repeat")),
        limit=(data["limit"]["n"], data["limit"]["per"]) if "limit" in data else None,
        need=_needs(reader, data, path, costs, effects),
        trigger=reader.trigger(data["when"], (*path, "when")) if "when" in data else None,
        instead=any(isinstance(effect, Instead) for effect in effects),
        spell=_spell(reader, data["spell"], (*path, "spell")) if "spell" in data else None,
        technique=_technique(reader, data["technique"], (*path, "technique")) if "technique" in data else None,
        job=job,
        brings_self=any(_joins(effect, "self") for effect in _all_effects(everything)),
    )


def _timings(data: Any, path: Path) -> frozenset[Timing]:
    words = {timing.value: timing for timing in Timing}
    wanted = [data] if isinstance(data, str) else data or []
    for word in wanted:
        if word not in words:
            raise unknown("timing", word, words, (*path, "play"))
    if not wanted:
        raise TextError("an ability needs play: when it may be used", path)
    return frozenset(words[word] for word in wanted)


def _pays(reader: Reader, data: Any, path: Path) -> tuple[Number, Number] | None:
    """`pay: 2`, or `pay: {x: [1, 3]}` for an amount to choose."""
    if data is None:
        return None
    if isinstance(data, Mapping):
        check_keys(data, ("x",), path)
        least, most = data["x"]
        return reader.number(least, path), reader.number(most, path)
    amount = reader.number(data, path)
    return amount, amount


def _spell(reader: Reader, data: Mapping[str, Any], path: Path) -> Spell:
    check_keys(data, ("kind", "vs"), path)
    if data.get("kind") not in SPELL_KINDS:
        raise unknown("kind of spell", data.get("kind"), SPELL_KINDS, path)
    return Spell(SPELL_KINDS[data["kind"]], reader.number(data["vs"], (*path, "vs")))


def _technique(reader: Reader, data: Mapping[str, Any], path: Path) -> Technique:
    check_keys(data, ("tao", "combo"), path)
    combo = reader.condition(data["combo"], (*path, "combo")) if "combo" in data else None
    return Technique(data.get("tao", ""), combo)


def _job(reader: Reader, data: Mapping[str, Any], path: Path) -> Job:
    check_keys(data, ("mark", "leader", "require", "before", "formed", "success"), path)
    mark = data.get("mark")
    return Job(
        mark=mark if isinstance(mark, str) else reader.selector(mark, (*path, "mark")),
        leader=None,
        require=reader.condition(data["require"], (*path, "require")) if "require" in data else None,
        before=reader.effects(data.get("before", []), (*path, "before")),
        formed=reader.effects(data.get("formed", []), (*path, "formed")),
    )


def _job_choices(reader: Reader, data: Mapping[str, Any], path: Path) -> Iterator[Choice]:
    """The leader and the mark of a job. WWE, Jobs 1: the leader must be unbooted; a dude's own job is led by it."""
    if "job" not in data:
        return
    job = data["job"]
    like = {"is": "dude", "side": "yours", "state": "unbooted", **job.get("leader", {})}
    yield Choice("leader", LeaderCards(reader.selector(like, (*path, "job", "leader"))))
    mark = job.get("mark")
    like = {"is": "location", "at": mark} if isinstance(mark, str) else mark
    marks = reader.selector(like, (*path, "job", "mark"))
    if "require" not in job:
        yield Choice("mark", marks)
        return
    yield Choice("mark", MarkCards(marks, reader.condition(job["require"], (*path, "job", "require"))))


class MarkCards:
    """What may be the mark of a job that requires something of the posse its leader must form. WWE, Jobs 2."""

    def __init__(self, like: Selector, require: Condition) -> None:
        self._like = like
        self._require = require

    def candidates(self, t: Any, scope: Any) -> tuple[Any, ...]:
        """Return the marks that the leader could form a posse against."""
        return tuple(mark for mark in self._like.candidates(t, scope) if may_mark(t, scope, mark, self._require))

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return one."""
        return 1, 1

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return that any will do."""
        return (), 0


@dataclass(frozen=True)
class LeaderCards:
    """Who may lead a job: the acting dude where there is one, else any that fits. WWE, Jobs 1."""

    like: Selector

    def candidates(self, t: Any, scope: Any) -> tuple[Any, ...]:
        """Return the dudes that may lead."""
        able = self.like.candidates(t, scope)
        return able if scope.acting is None else tuple(dude for dude in able if dude == scope.acting)

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return one."""
        return 1, 1

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return that any will do."""
        return (), 0


def _needs(
    reader: Reader, data: Mapping[str, Any], path: Path, costs: Sequence[Effect], effects: Sequence[Effect]
) -> Condition | None:
    """What must hold: as written, and that a named card which boots as a cost is unbooted; that pay can be paid.

    Where a card entering play is all that an ability does, there must be one that can. WWE, Resolving Abilities.
    """
    needs: list[Condition] = [reader.condition(data["need"], (*path, "need"))] if "need" in data else []
    for cost in costs:
        if isinstance(cost, Boot) and isinstance(cost.who, Named):
            needs.append(Match(cost.who, Selector(state=("unbooted",))))
        elif not isinstance(cost, Boot | Discard | Ace) and hasattr(cost, "payable"):
            needs.append(CanPay(cost))
    if len(effects) == 1 and isinstance(effects[0], Attach | Play | Invent) and isinstance(effects[0].card, Selector):
        needs.append(CanPay(effects[0]))
    return needs[0] if len(needs) == 1 else All(tuple(needs)) if needs else None


class CanPay:
    """A cost can be paid."""

    def __init__(self, cost: Any) -> None:
        self._cost = cost

    def holds(self, t: Any, scope: Any) -> bool:
        """Return whether it can be done in full now."""
        return bool(self._cost.payable(t, scope))


def _targets(targets: Mapping[str, Selector], effects: Sequence[Effect]) -> Iterator[Choice]:
    for name, cards in targets.items():
        brought = any(_joins(effect, name) or _brings(effect, name) for effect in _all_effects(effects))
        yield Choice(name, cards, joins=brought)


def _paid_with(costs: Sequence[Effect]) -> Iterator[Choice]:
    """The cards that costs are paid with; what boots must be unbooted."""
    for cost in costs:
        if isinstance(cost, Boot | Discard | Ace) and isinstance(cost.who, Selector) and not cost.who.all:
            booting = isinstance(cost, Boot)
            cards = replace(cost.who, state=(*cost.who.state, "unbooted")) if booting else cost.who
            yield Choice(cost.who.name or f"@{cost.path}", cards, cost.path, is_cost=True)


def _ordered(choices: list[Choice]) -> list[Choice]:
    """The choices with those first that others speak of: a target "with lower value than the dude you boot"."""
    ordered: list[Choice] = []
    while choices:
        names = {choice.name for choice in choices}
        free = next((c for c in choices if not (_names_in(c.cards) & names - {c.name})), choices[0])
        choices.remove(free)
        ordered.append(free)
    return ordered


def _names_in(value: Any) -> set[str]:
    """All names that a description speaks of; what it is called itself is none of them."""
    if isinstance(value, str):
        return {value.split(".")[0]}
    if isinstance(value, tuple):
        return {name for item in value for name in _names_in(item)}
    if is_dataclass(value):
        own = "name" if isinstance(value, Selector) else ""
        return {name for field in fields(value) if field.name != own for name in _names_in(getattr(value, field.name))}
    return set()


def _all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects with all that are nested in them."""
    for effect in effects:
        yield effect
        for field in fields(effect):  # type: ignore[arg-type]
            yield from _nested(getattr(effect, field.name))


def _nested(value: Any) -> Iterator[Effect]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nested(item)
    elif hasattr(value, "run"):
        yield from _all_effects((value,))
    elif isinstance(value, Response):
        yield from _all_effects(value.effects)


def _joins(effect: Effect, name: str) -> bool:
    """Whether an effect brings the card of this name into the shootout."""
    if isinstance(effect, Swap):
        return effect.in_.name == name
    return isinstance(effect, Join) and isinstance(effect.who, Named) and effect.who.name == name


def _brings(effect: Effect, name: str) -> bool:
    """Whether an effect attaches the card of this name, or invents it."""
    card = getattr(effect, "card", None)
    return isinstance(card, Named) and card.name == name and not isinstance(effect, Invent)


# Traits


def _trait(reader: Reader, data: Mapping[str, Any], path: Path) -> Response | Ability | list[tuple[str, Continuous]]:
    """Return one trait: triggered (`when`), an ability that is granted, or the continuous ones of its kind."""
    if "when" in data:
        return reader.response(data, path)
    for kind, read in _KINDS.items():
        if kind in data:
            found: Ability | list[tuple[str, Continuous]] = read(reader, data, path)
            return found
    raise unknown("trait", next(iter(data), ""), ("when", *_KINDS), path)


def _while(reader: Reader, data: Mapping[str, Any], path: Path, key: str = "while") -> Condition | None:
    return reader.condition(data[key], (*path, key)) if key in data else None


def _mods(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("mod", "while", "unless", "once"), path)
    found: list[tuple[str, Continuous]] = []
    for number, entry in enumerate(data["mod"]):
        figures = tuple(_figures(reader, entry, (*path, "mod", number)))
        who = entry.get("who", "self")
        means = (
            reader.player(who, path)
            if who in ("you", "controller", "owner", "others", "everyone")
            else reader.who(who, path)
        )
        terms = _while(reader, data, path), _while(reader, data, path, "unless")
        trait = Modifier(means, figures, *terms, once=bool(data.get("once")))
        found += [(figure, trait) for figure in dict(figures)]
    return found


def _figures(reader: Reader, entry: Mapping[str, Any], path: Path) -> Iterator[tuple[str, Number]]:
    check_keys(entry, ("who", "skill", "check", "gain_kw", "shooter", "control_by", "set", *FIGURE_KEYS), path)
    for key, value in entry.items():
        match key:
            case "who":
                continue
            case "skill" | "check":
                yield from ((f"{key} {skill}", reader.number(n, (*path, key, skill))) for skill, n in value.items())
            case "set":
                yield from ((f"set {figure}", reader.number(n, (*path, key, figure))) for figure, n in value.items())
            case "gain_kw":
                yield f"keyword {value}", Constant(1)
            case "shooter":
                yield value, Constant(1)
            case "control_by":
                yield f"control by {value}", Constant(1)
            case _:
                yield key, reader.number(value, (*path, key))


def _cannots(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("cannot", "while"), path)
    given = dict(data["cannot"])
    if "while" in data:
        given["while"] = data["while"]
    trait: Prohibition = reader.build(Prohibition, given, (*path, "cannot"))
    return [(f"cannot {what}", trait) for what in trait.what]


def _cost_of(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("cost_of", "add", "at", "while"), path)
    of = reader.selector(data["cost_of"], (*path, "cost_of"))
    add = reader.number(data.get("add", 0), (*path, "add"))
    at = reader.at(data["at"], (*path, "at")) if "at" in data else None
    return [("cost", CostChange(add, of, _while(reader, data, path), at))]


def _own_cost(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("play_cost", "while"), path)
    add = reader.number(data["play_cost"], (*path, "play_cost"))
    return [("own cost", CostChange(add, None, _while(reader, data, path)))]


def _rock_pays(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("rock_pays", "while"), path)
    of = reader.selector(data["rock_pays"], (*path, "rock_pays"))
    return [("pays for", Purse(of, _while(reader, data, path)))]


def _adjacent(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data["adjacent"], ("place", "to"), path)
    given = data["adjacent"]
    place = reader.named(given["place"], (*path, "adjacent", "place"))
    to = reader.selector({"is": "location", **given["to"]}, (*path, "adjacent", "to"))
    return [("adjacent", Adjacency(place, to))]


def _grant(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    check_keys(data["grant"], ("who", "ability"), (*path, "grant"))
    granted_to = reader.selector(data["grant"]["who"], (*path, "grant", "who"))
    ability = _ability(reader, data["grant"]["ability"], (*path, "grant", "ability"))
    return replace(ability, granted_to=granted_to)


def _recruit(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to bring the card itself in from the hand: for `less`, at a price, or elsewhere than at home."""
    check_keys(data, ("recruit", "need"), path)
    given, path = data["recruit"], (*path, "recruit")
    check_keys(given, ("target", "cost", "less", "at"), path)
    where = {"at": given["at"], "or_home": True} if "at" in given else {}
    play = {"card": "this", "cost": {"neg": given.get("less", 0)}, **where}
    heading = {key: given[key] for key in ("target", "cost") if key in given}
    need = {"need": data["need"]} if "need" in data else {}
    ability = _ability(reader, {"play": "noon", **need, **heading, "do": [{"play": play}]}, path)
    unique = NoOtherCopy() if ability.need is None else All((ability.need, NoOtherCopy()))
    less = reader.number(given.get("less", 0), (*path, "less"))
    choices = tuple(replace(choice, cards=_cheapening(choice, less)) for choice in ability.choices)
    return replace(ability, need=unique, choices=choices, from_hand=True)


def _cheapening(choice: Choice, less: Number) -> Cheapening:
    like: Any = choice.cards
    said = {field.name: getattr(like, field.name) for field in fields(like)}
    return Cheapening(**{**said, "name": choice.name}, less=less)


@dataclass(frozen=True)
class Cheapening(Selector):
    """Cards that make a card in a hand cheaper: only those, or so many, that what is left can be paid."""

    less: Number = NONE

    def candidates(self, t: Any, scope: Any) -> tuple[Any, ...]:
        """Return those that fit; where one is chosen, those that do enough by themselves."""
        found = super().candidates(t, scope)
        return found if self.any_number else tuple(c for c in found if self._by(t, scope, c) >= _lacking(t, scope))

    def count(self, t: Any, scope: Any) -> tuple[int, int]:
        """Return how many: without any, it is a play of the rules."""
        least, most = super().count(t, scope)
        return max(1, least), most

    def weights(self, t: Any, scope: Any, found: tuple[Any, ...]) -> tuple[tuple[int, ...], int]:
        """Return by how much each makes the card cheaper, and how much that has to be in all."""
        return tuple(self._by(t, scope, card) for card in found), max(0, _lacking(t, scope))

    def _by(self, t: Any, scope: Any, card: Any) -> int:
        return self.less.value(t, scope.naming(**{self.name: (card,)}))


def _lacking(t: Any, scope: Any) -> int:
    """How much more the card in hand costs than its player has."""
    return cost_of(t, scope.seat, scope.this) - int(t.players[scope.seat].stash)


@dataclass(frozen=True)
class NoOtherCopy:
    """The card would be unique if it entered play now. WWE, Basics, Unique & Non-Unique."""

    def holds(self, t: Any, scope: Any) -> bool:
        """Return whether no other copy keeps it out."""
        return not has_other_copy(t, scope.seat, t.cards[scope.this].printed)


def _attach_as(reader: Reader, data: Mapping[str, Any], path: Path) -> Ability:
    """Another way to attach the card itself from the hand, at its cost: by a play of its own, to whom it says."""
    given, path = data["attach_as"], (*path, "attach_as")
    check_keys(given, ("play", "to"), path)
    attach = {"attach": {"card": "this", "to": given["to"]}}
    ability = _ability(reader, {"play": given["play"], "do": [attach]}, path)
    return replace(ability, need=CanPay(ability.effects[0]), from_hand=True)


def _attach_to(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("attach_to",), path)
    return [("attach to", AttachesTo(reader.selector(data["attach_to"], (*path, "attach_to"))))]


def _carries_two(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    trait: CarriesTwo = reader.build(CarriesTwo, data["carries_two"], (*path, "carries_two"))
    return [(f"two {trait.kw}", trait)]


def _invents_with(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    trait: InventsWith = reader.build(InventsWith, data["invents_with"], (*path, "invents_with"))
    if trait.skill not in SKILL_WORDS:
        raise unknown("skill", trait.skill, SKILL_WORDS, (*path, "invents_with", "skill"))
    return [(f"invents with {trait.skill}", trait)]


def _uses_deeds(reader: Reader, data: Mapping[str, Any], path: Path) -> list[tuple[str, Continuous]]:
    check_keys(data, ("use_as_controller", "while"), path)
    of = reader.selector(data["use_as_controller"], (*path, "use_as_controller"))
    return [("uses as controller", UsesDeeds(of, _while(reader, data, path)))]


_KINDS: dict[str, Callable[[Reader, Mapping[str, Any], Path], Any]] = {
    "mod": _mods,
    "cannot": _cannots,
    "cost_of": _cost_of,
    "play_cost": _own_cost,
    "rock_pays": _rock_pays,
    "adjacent": _adjacent,
    "grant": _grant,
    "recruit": _recruit,
    "invents_with": _invents_with,
    "use_as_controller": _uses_deeds,
    "attach_as": _attach_as,
    "attach_to": _attach_to,
    "carries_two": _carries_two,
}
"""How each kind of trait that is not triggered is read."""

TRAIT_KINDS = tuple(_KINDS)
"""The words for the kinds of traits that are not triggered."""


def parts_of(text: CardText) -> Iterator[tuple[str, Effect | Response]]:
    """Everything of a text that a game in progress may point at, with the name by which saves know it."""
    groups = [(a.effects, a.failure, a.costs, *((a.job.before, a.job.formed) if a.job else ())) for a in text.abilities]
    groups += [(response.effects,) for response in text.responses]
    yield from ((response.name, response) for response in text.responses)
    for effects in (effects for group in groups for effects in group):
        for effect in _all_effects(effects):
            yield effect.path, effect
            response = getattr(effect, "response", None)
            if isinstance(response, Response):
                yield response.name, response
