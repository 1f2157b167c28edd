"""The bold words that begin an ability: `Controller Noon Repeat, Pay 1 Ghost Rock`."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.wording.amounts import lettered
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.shopping import SPELL_SKILLS
from dtgui.doomtown.state.texts import Ability, Limit, Number, Span, Spell, Timing

ORDER = (Timing.NOON, Timing.SHOOTOUT, Timing.RESOLUTION, Timing.CHEATIN, Timing.REACT, Timing.START)
KINDS_OF_SPELLS = {skill: kind for kind, skill in SPELL_SKILLS.items()}


def heading(ability: Ability, w: Wording) -> str:
    """Return an ability's heading, without the colon."""
    first = " ".join(word for word in (_user(ability), *_play(ability, w)) if word)
    return ", ".join((first, *_prices(ability, w)))


def _play(ability: Ability, w: Wording) -> Iterator[str]:
    yield "/".join(heading_of(timing, w.edition) for timing in ORDER if timing in ability.timings)
    if ability.job is not None:
        yield "Job"
    if ability.spell is not None:
        yield _spell(ability.spell, w)
    if ability.technique is not None:
        yield f"{_tao(ability.technique.tao)} Technique".strip()
    if ability.repeat:
        yield "Repeat"
    if ability.limit is not None:
        yield _limit(ability.limit)


def _spell(spell: Spell, w: Wording) -> str:
    return f"{KINDS_OF_SPELLS[spell.skill].value} {lettered(w.number(spell.difficulty)).words}"


def _tao(tao: str) -> str:
    return f"Tao of {tao}" if tao else ""


def _user(ability: Ability) -> str:
    return "" if ability.by is None else ability.by.value.capitalize()


def _limit(limit: Limit) -> str:
    count = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f"({count} per {'draw hand' if limit.per is Span.HAND else limit.per.value})"


def _prices(ability: Ability, w: Wording) -> Iterator[str]:
    if ability.boots:
        yield "Boot"
    if ability.pays is not None:
        yield f"Pay {_pay(*ability.pays, w)} Ghost Rock"


def _pay(least: Number, most: Number, w: Wording) -> str:
    return lettered(w.number(least)).words if least == most else "X"
