"""An ability in one short line, for options and the log: its costs and effects, with role names.

A chosen card is described at its first mention, and called by its role afterwards, so that it is clear that the
same card is meant. If the line is too long, whole statements are left out; the first always stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.unsaid import is_here_itself
from dtgui.doomtown.abilities.syntax.nodes import Noun, composed
from dtgui.doomtown.abilities.wording.amounts import realised
from dtgui.doomtown.abilities.wording.echoes import without_echoes
from dtgui.doomtown.abilities.wording.grammar import Clause, in_one_mood, in_sentence, infinitives, merged
from dtgui.doomtown.abilities.wording.orthography import has_commas
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.texts import Ability

LONGEST = 100
"""How many letters of an ability an option shows, unless its first statement alone has more."""

BRIEF = 75
"""How many letters of a job's reward may stand before its condition."""

BEFORE, BEHIND = "\ue000", "\ue001"
"""Markers around the name of a chosen card until its first mention is known."""


def gist(ability: Ability, w: Wording, room: int = LONGEST) -> str:
    """Return a summary of an ability: its costs and effects, in at most `room` letters, without its conditions.

    A target that these never describe is mentioned as a choice before them.
    """
    marked = w.naming(**{name: _marked(name, w) for name in _described(ability, w)})
    lead, words = _introduced(_LINE.join(_parts(ability, marked)), ability, w)
    parts = [without_echoes(part, w.people) for part in words.split(_LINE)]
    return (" and " if ", then " in parts[0] else ", then ").join(filter(None, (lead, _fitting(parts, room))))


_LINE = "\n"


def _marked(name: str, w: Wording) -> Noun:
    return replace(w.card_named(name), words=f"{BEFORE}{name}{BEHIND}")


def _described(ability: Ability, w: Wording) -> Mapping[str, str]:
    """Return the descriptions of the targets, by name. The costs describe the cards that they are paid with."""
    free = ((choice.name, choice.cards) for choice in ability.choices if not choice.is_cost)
    told = {name: cards for name, cards in free if isinstance(cards, Selector) and name in w.roles}
    return {name: realised(cards.text(w)) for name, cards in told.items() if not is_here_itself(cards)}


def _parts(ability: Ability, w: Wording) -> Iterator[str]:
    """The statements in their order; what only leads to another, such as a cost or a pull, goes with that one."""
    costs, effects = w.statements(ability.costs), merged(w.statements(ability.effects))
    if ability.job is not None:
        yield from _of_job([in_sentence(effect) for effect in effects])
        return
    if costs:
        lead = infinitives(costs)
        if effects and isinstance(effects[0], Clause):
            yield realised(composed(lead, "to", infinitives(effects[:1])))
            yield from in_one_mood(effects[1:])
            return
        yield from _led(realised(lead), *in_one_mood(effects))
    elif effects and str(effects[0]) == "pull":
        yield from _led(*in_one_mood(effects))
    else:
        yield from in_one_mood(effects)


def _led(lead: str, *others: str) -> Iterator[str]:
    """Yield an introduction joined with the first of the others as one statement, then the rest."""
    yield ", then ".join((lead, *others[:1]))
    yield from others[1:]


def _of_job(effects: Sequence[str]) -> Iterator[str]:
    """Yield the reward of a job, which requires its success."""
    first, *rest = effects or ["lead a job"]
    brief = len(first) <= BRIEF and ", " not in first
    yield (f"{first} if the job succeeds" if brief else f"if the job succeeds, {first}") if effects else first
    yield from rest


def _introduced(words: str, ability: Ability, w: Wording) -> tuple[str, str]:
    """Words in which each target is described once, where it is first spoken of; before them what is to lead to them.

    It is called by its role instead where that is as an owner, in a condition, or where the description speaks of a
    card that has not been named yet: that it is chosen is then said before all else.
    """
    described, named, led = _described(ability, w), set[str](), dict[str, str]()
    roles = {name: str(w.card_named(name)) for name in described}
    for name in sorted(described, key=lambda name: words.find(f"{BEFORE}{name}{BEHIND}")):
        mark = f"{BEFORE}{name}{BEHIND}"
        before, found, after = words.partition(mark)
        unknown = [other for other in described if other not in (name, *named) and roles[other] in described[name]]
        direct = name not in named and not unknown and not after.startswith("'") and not CONDITION.search(before)
        # A description that refers to a card mentioned later must come after it.
        if found and not (direct or name in named or any(roles[other] in described[name] for other in named - {*led})):
            led |= {each: described[each] for each in (*unknown, name)}
            named.update(unknown)
        first = described[name] if direct else roles[name]
        words = f"{before}{first if found else ''}{after.replace(mark, roles[name])}"
        named.add(name)
    return f"choose {' and '.join(led.values())}" if led else "", words


CONDITION = re.compile(r"(?:(?:^|[:;.,] )if|\b(?:while|as long as)) [^,:]*$", re.MULTILINE)
"""The end of words that stand in a condition."""


def _fitting(parts: Sequence[str], room: int) -> str:
    """As many statements as there is room for, the first in any case."""
    between = "; " if len(parts) > 2 or any(map(has_commas, parts)) else " and "
    first = _cut(parts[0], room)
    if first != parts[0]:
        return f"{first} …"
    shown = 1
    while shown < len(parts) and len(between.join(parts[: shown + 1])) <= room:
        shown += 1
    return between.join(parts[:shown]) + ("" if shown == len(parts) else " …")


def _cut(statement: str, room: int) -> str:
    """A long statement up to where one of its parts ends; the first part, which has a verb and an object, is whole."""
    if len(statement) <= room:
        return statement
    ends = [found.start() for found in PART.finditer(statement) if not CONDITION.search(statement[: found.start()])]
    return statement[: max((end for end in ends if end <= room), default=min(ends, default=len(statement)))]


PART = re.compile(r"; |\. |, where |(?<!then) unless ")
"""The separators between the parts of a statement."""
