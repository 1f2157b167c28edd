"""From a card file's `abilities` and `traits` to the records that the rules handle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dtgui.doomtown.abilities.reading.ability import read_ability
from dtgui.doomtown.abilities.reading.derived import all_effects
from dtgui.doomtown.abilities.reading.reader import CardTextReader
from dtgui.doomtown.abilities.reading.trait import read_trait
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import (
    Ability,
    CardText,
    Continuous,
    Effect,
    Response,
)
from dtgui.doomtown.state.topics import Topic


def compile_text(
    code: str,
    abilities: Sequence[Mapping[str, Any]],
    traits: Sequence[Mapping[str, Any]],
    token: Callable[[str], CardDef | None],
) -> CardText:
    """Return what a card does. Raise `TextError` for the first thing that is not of the language."""
    reader = CardTextReader(code, token)
    texts = [read_trait(reader, data, ("traits", number)) for number, data in enumerate(traits)]
    granted = [trait for trait in texts if isinstance(trait, Ability)]
    own = [read_ability(reader, data, ("abilities", number)) for number, data in enumerate(abilities)]
    return CardText(
        abilities=tuple(_numbered(code, [*own, *granted])),
        responses=tuple(trait for trait in texts if isinstance(trait, Response)),
        continuous=_grouped(trait for trait in texts if isinstance(trait, list)),
        traits=tuple(_once(trait) if isinstance(trait, list) else trait for trait in texts),
    )


def _once(group: list[tuple[Topic, Continuous]]) -> tuple[Continuous, ...]:
    """Return the traits of a paragraph, each once, whatever the number of its figures."""
    return tuple({id(trait): trait for _, trait in group}.values())


def _numbered(code: str, abilities: list[Ability]) -> Iterator[Ability]:
    for number, ability in enumerate(abilities):
        yield replace(ability, name=f"{code}/{number}")


def _grouped(groups: Iterable[list[tuple[Topic, Continuous]]]) -> dict[Topic, tuple[Continuous, ...]]:
    by_word: dict[Topic, tuple[Continuous, ...]] = {}
    for group in groups:
        for word, trait in group:
            by_word[word] = (*by_word.get(word, ()), trait)
    return by_word


def parts_of(text: CardText) -> Iterator[tuple[str, Effect | Response]]:
    """Everything of a text that a game in progress may point at, with the name by which saves know it."""
    groups = [(a.effects, a.failure, a.costs, *((a.job.before, a.job.formed) if a.job else ())) for a in text.abilities]
    groups += [(response.effects,) for response in text.responses]
    yield from ((response.name, response) for response in text.responses)
    for effects in (effects for group in groups for effects in group):
        for effect in all_effects(effects):
            yield effect.path, effect
            response = getattr(effect, "response", None)
            if isinstance(response, Response):
                yield response.name, response
