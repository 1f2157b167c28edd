"""An ability in one short line, for options and the log: its costs and effects, with role names.

A chosen card is described at its first mention, and called by its role afterwards, so that it is clear that the
same card is meant. If the line is too long, whole statements are left out; the first always stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.unsaid import is_here_itself
from dtgui.doomtown.abilities.paragraphs.introducing import introduced
from dtgui.doomtown.abilities.paragraphs.told import as_told
from dtgui.doomtown.abilities.syntax.nodes import Noun, composed
from dtgui.doomtown.abilities.syntax.text import Mark, TokenizedText, in_condition, spaced, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import realised
from dtgui.doomtown.abilities.wording.grammar import Clause, in_one_mood, in_sentence, infinitives, merged
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.orthography import SEMICOLON, has_commas
from dtgui.doomtown.abilities.wording.references import with_pronouns
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.texts import Ability

LONGEST = 100
"""How many letters of an ability an option shows, unless its first statement alone has more."""

BRIEF = 75
"""How many letters of a job's reward may stand before its condition."""

NEXT = strung(", then ")
"""The words that join a statement to the one that leads to it."""


def gist(ability: Ability, w: Wording, room: int = LONGEST) -> str:
    """Return a summary of an ability: its costs and effects, in at most `room` letters, without its conditions.

    A target that these never describe is mentioned as a choice before them.
    """
    targets = _targets(ability, w)
    named = w.naming(**{name: replace(w.card_named(name), name=name) for name in targets})
    described = {name: realised(cards.text(named)) for name, cards in targets.items()}
    led, statements = introduced(list(_parts(ability, named)), described)
    lead, parts = _choice(led.values()), [with_pronouns(statement, w.people) for statement in statements]
    is_led = any(token == NEXT for token in parts[0].tokens)
    return spaced((lead, _fitting(parts, room)), " and " if is_led else NEXT)


def _targets(ability: Ability, w: Wording) -> Mapping[str, Selector]:
    """Return the targets to be described, by name. The costs describe the cards that they are paid with."""
    free = ((choice.name, choice.cards) for choice in ability.choices if not choice.is_cost)
    told = {name: cards for name, cards in free if isinstance(cards, Selector) and name in w.roles}
    return {name: as_told(name, cards, ability) for name, cards in told.items() if not is_here_itself(cards)}


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
    yield spaced((lead, *others[:1]), NEXT)
    yield from others[1:]


def _of_job(effects: Sequence[str]) -> Iterator[str]:
    """Yield the reward of a job, which requires its success."""
    first, *rest = effects or ["lead a job"]
    brief = len(first) <= BRIEF and not rest and not has_commas(first)
    success = in_condition(strung("if the job ", conjugated(Lexeme.SUCCEED, Noun("job"))))
    yield (joined_words(first, success) if brief else strung(success, ", ", first)) if effects else first
    yield from rest


def _choice(descriptions: Collection[str]) -> str:
    return joined_words(bare(Lexeme.CHOOSE), spaced(descriptions, " and ")) if descriptions else ""


def _fitting(parts: Sequence[TokenizedText], room: int) -> TokenizedText:
    """As many statements as there is room for, the first in any case."""
    between = SEMICOLON if len(parts) > 2 or any(map(has_commas, parts)) else " and "
    first = _cut(parts[0], room)
    if first != parts[0]:
        return strung(first, " …")
    shown = 1
    while shown < len(parts) and len(spaced(parts[: shown + 1], between)) <= room:
        shown += 1
    return strung(spaced(parts[:shown], between), "" if shown == len(parts) else " …")


def _cut(statement: TokenizedText, room: int) -> TokenizedText:
    """A long statement up to where one of its parts ends; the first part, which has a verb and an object, is whole."""
    if len(statement) <= room:
        return statement
    ends = [
        TokenizedText(statement.tokens[:place]) for place, token in enumerate(statement.tokens) if token is Mark.BREAK
    ]
    return max((end for end in ends if len(end) <= room), key=len, default=min(ends, key=len, default=statement))
