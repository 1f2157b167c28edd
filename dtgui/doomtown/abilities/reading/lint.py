"""Faults of a text whose words are all known: names, choices without alternatives, impossible conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from dtgui.doomtown.abilities.language.effects.flow import Either, If, May
from dtgui.doomtown.abilities.reading.crossing import crossing
from dtgui.doomtown.abilities.reading.flaw import Flaw
from dtgui.doomtown.abilities.reading.given import name_flaws
from dtgui.doomtown.abilities.reading.impossible import impossible
from dtgui.doomtown.abilities.wording.own_names import short_name
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.texts import CardText

ARTICLES = frozenset({"The", "A", "An"})


def flaws(card: CardDef, text: CardText) -> Iterator[Flaw]:
    """Return what cannot be meant in a card's compiled text, paragraph by paragraph."""
    if text and card.type is CardType.DUDE and short_name(card) in ARTICLES:
        yield Flaw(f"its own text would call this dude {short_name(card)!r}: give it a name with short", "")
    for paragraph in (*text.traits, *text.abilities):
        yield from name_flaws(paragraph)
        yield from impossible(paragraph)
        yield from crossing(paragraph)
        yield from _empty_choices(paragraph)


def _empty_choices(value: object) -> Iterator[Flaw]:
    if isinstance(value, tuple | list):
        for item in value:
            yield from _empty_choices(item)
    elif is_dataclass(value) and not isinstance(value, type):
        message = _idle(value)
        if message:
            yield Flaw(message, getattr(value, "word", ""))
        yield from _empty_choices([getattr(value, field.name) for field in fields(value)])


def _idle(value: object) -> str:
    """Why a part of a text can never come to anything, or is no choice; empty where it can."""
    match value:
        case Either(branches=branches) if len(branches) < 2:
            return "either needs two branches to choose among"
        case May(do=do, cost=cost) if do and cost > len(do):
            return f"cost: {cost} is more than the {len(do)} effects there are"
        case If(then=(), else_=()):
            return "nothing happens whether the condition holds or not"
    return ""
