"""How an ability is written in a card file, and the record that comes of it. WWE, Resolving Abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dtgui.doomtown.abilities.language.conditions import All, Fits, WhenUsed
from dtgui.doomtown.abilities.language.effects.drawing import AceCards, DiscardCards
from dtgui.doomtown.abilities.language.effects.entering import EnterAttached, PlayCard
from dtgui.doomtown.abilities.language.effects.flow import Remember
from dtgui.doomtown.abilities.language.effects.moving import BootCards
from dtgui.doomtown.abilities.language.effects.starting import InventByEffect
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.predicates import reads_hidden_cards
from dtgui.doomtown.abilities.language.selectors import LeaderCards, MarkCards, Selector
from dtgui.doomtown.abilities.reading.derived import (
    CanDo,
    CanPay,
    all_effects,
    followed,
    in_order,
    is_for_fights,
    joins,
    moves_dudes,
    names_in,
    paid_with,
    prevents,
    replaces,
    targets_of,
)
from dtgui.doomtown.abilities.reading.known import Path, TextError, check_keys, one_of, words_of
from dtgui.doomtown.abilities.reading.reader import CardTextReader
from dtgui.doomtown.queries.shopping import SPELL_SKILLS
from dtgui.doomtown.state.texts import (
    Ability,
    Choice,
    Condition,
    DeedUser,
    Effect,
    Job,
    Limit,
    Number,
    Span,
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
    "noting",
    "cost",
    "do",
    "fail",
)


TIMINGS, DEED_USERS, SPANS = words_of(Timing), words_of(DeedUser), words_of(Span)
SPELL_KINDS = {kind.value: skill for kind, skill in SPELL_SKILLS.items()}


def read_ability(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Ability:
    """Return an ability from its keys in a card file. Raise `TextError` for anything outside the language."""
    check_keys(data, ABILITY_KEYS, path)
    costs = reader.effects(data.get("cost", []), (*path, "cost"))
    effects = reader.effects(data.get("do", []), (*path, "do"))
    job = _job(reader, data["job"], (*path, "job")) if "job" in data else None
    success = reader.effects(data["job"].get("success", []), (*path, "job", "success")) if job else ()
    everything = (*effects, *success)
    is_known = job is None and not _hangs_on_the_unknown(everything)
    targets = {
        name: reader.selector(wanted, (*path, "target", name))
        for name, wanted in reader.mapping(data.get("target", {}), (*path, "target")).items()
    }
    return Ability(
        name="",
        timings=_timings(data.get("play"), path),
        effects=everything,
        failure=reader.effects(data.get("fail", []), (*path, "fail")),
        choices=(*_job_choices(reader, data, path), *in_order([*targets_of(targets, everything), *paid_with(costs)])),
        costs=costs,
        by=one_of("user of a deed", DEED_USERS, data["by"], (*path, "by")) if "by" in data else None,
        boots=reader.flag(data, "boot", path),
        pays=_pays(reader, data.get("pay"), (*path, "pay")),
        repeat=reader.flag(data, "repeat", path),
        limit=_limit(reader, data["limit"], (*path, "limit")) if "limit" in data else None,
        need=_needs(reader, data, path, costs, effects),
        noted=tuple(_noted(reader, data.get("noting", {}), (*path, "noting"))),
        trigger=reader.trigger(data["when"], (*path, "when")) if "when" in data else None,
        instead=replaces(effects),
        prevents=prevents(effects),
        spell=_spell(reader, data["spell"], (*path, "spell")) if "spell" in data else None,
        technique=_technique(reader, data["technique"], (*path, "technique")) if "technique" in data else None,
        job=job,
        brings_self=any(joins(effect, "self") for effect in all_effects(everything)),
        followed=tuple(followed(costs)),
        for_fights=is_for_fights((*costs, *everything)),
        may_be_void=is_known and "technique" not in data,
        moves=is_known and moves_dudes((*costs, *everything)),
    )


def _hangs_on_the_unknown(effects: tuple[Effect, ...]) -> bool:
    """Whether what effects do depends on hidden cards, or on a test that has yet to be made."""
    return reads_hidden_cards(effects) or MARGIN in names_in(effects)


MARGIN = "margin"
"""The name of the amount by which a test was passed or failed."""


def _noted(reader: CardTextReader, data: Any, path: Path) -> Iterator[Effect]:
    """`noting: {fresh: {match: self, state: unbooted}}`: what is so as the ability is announced, by a name."""
    for name, condition in reader.mapping(data, path).items():
        where = (*path, name)
        yield Remember(name, WhenUsed(reader.condition(condition, where)), reader.name(where))


def _timings(data: Any, path: Path) -> frozenset[Timing]:
    wanted = [data] if isinstance(data, str) else data
    if not wanted or not isinstance(wanted, Sequence):
        raise TextError("an ability needs play: when it may be used", path)
    return frozenset(one_of("timing", TIMINGS, word, (*path, "play")) for word in wanted)


def _pays(reader: CardTextReader, data: Any, path: Path) -> tuple[Number, Number] | None:
    """`pay: 2`, or `pay: {x: [1, 3]}` for an amount to choose."""
    if data is None:
        return None
    if isinstance(data, Mapping):
        check_keys(data, ("x",), path)
        bounds = data.get("x")
        if not isinstance(bounds, Sequence) or len(bounds) != 2:
            raise TextError("x is the least and the most: [1, 3]", (*path, "x"))
        least, most = bounds
        return reader.number(least, path), reader.number(most, path)
    amount = reader.number(data, path)
    return amount, amount


def _limit(reader: CardTextReader, data: Any, path: Path) -> Limit:
    """`limit: {n: 2, per: shootout}`."""
    given = reader.needing(data, ("n", "per"), path)
    if not isinstance(given["n"], int) or isinstance(given["n"], bool) or given["n"] < 1:
        raise TextError(f"expected how many times, not {given['n']!r}", (*path, "n"))
    return Limit(given["n"], one_of("span", SPANS, given["per"], (*path, "per")))


def _spell(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Spell:
    given = reader.needing(data, ("kind", "vs"), path)
    skill = one_of("kind of spell", SPELL_KINDS, given["kind"], (*path, "kind"))
    return Spell(skill, reader.number(given["vs"], (*path, "vs")))


def _technique(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Technique:
    check_keys(data, ("tao", "combo"), path)
    combo = reader.condition(data["combo"], (*path, "combo")) if "combo" in data else None
    return Technique(reader.text(data.get("tao", ""), (*path, "tao")), combo)


def _job(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Job:
    check_keys(data, ("mark", "leader", "require", "before", "formed", "success"), path)
    mark = data.get("mark")
    return Job(
        mark=mark if isinstance(mark, str) else reader.selector(mark, (*path, "mark")),
        leader=None,
        require=reader.condition(data["require"], (*path, "require")) if "require" in data else None,
        before=reader.effects(data.get("before", []), (*path, "before")),
        formed=reader.effects(data.get("formed", []), (*path, "formed")),
    )


def _job_choices(reader: CardTextReader, data: Mapping[str, Any], path: Path) -> Iterator[Choice]:
    """The leader and the mark of a job. WWE, Jobs 1: the leader must be unbooted; a dude's own job is led by it."""
    if "job" not in data:
        return
    job = data["job"]
    leader = reader.mapping(job.get("leader", {}), (*path, "job", "leader"))
    like = {"is": "dude", "side": "yours", "state": "unbooted", **leader}
    leaders = reader.selector(like, (*path, "job", "leader"))
    yield Choice("leader", LeaderCards(leaders, boots=reader.flag(data, "boot", path)))
    mark = job.get("mark")
    like = {"is": "location", "at": mark} if isinstance(mark, str) else mark
    marks = reader.selector(like, (*path, "job", "mark"))
    if "require" not in job:
        yield Choice("mark", marks)
        return
    yield Choice("mark", MarkCards(marks, reader.condition(job["require"], (*path, "job", "require"))))


def _needs(
    reader: CardTextReader, data: Mapping[str, Any], path: Path, costs: Sequence[Effect], effects: Sequence[Effect]
) -> Condition | None:
    """Return the conditions: as written, that a named card which boots as a cost is unbooted, and that payments are
    possible.

    If an ability only brings a card into play, a possible card is required. WWE, Resolving Abilities.
    """
    written = reader.condition(data["need"], (*path, "need")) if "need" in data else All(())
    needs: list[Condition] = list(written.of) if isinstance(written, All) else [written]
    for cost in costs:
        if isinstance(cost, BootCards) and isinstance(cost.who, Named):
            needs += [Fits(cost.who, Selector(state=("unbooted",))), CanPay(cost)]
        elif not isinstance(cost, BootCards | DiscardCards | AceCards) and hasattr(cost, "payable"):
            needs.append(CanPay(cost))
    if (
        len(effects) == 1
        and isinstance(effects[0], EnterAttached | PlayCard | InventByEffect)
        and isinstance(effects[0].card, Selector)
    ):
        needs.append(CanDo(effects[0]))
    return needs[0] if len(needs) == 1 else All(tuple(needs)) if needs else None
