"""What is wrong with a text although each of its words is known: names that nothing gives, choices that are none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import NamedTuple

from rapidfuzz import fuzz, process

from dtgui.doomtown.abilities.conditions import Given
from dtgui.doomtown.abilities.effects.cards import Draw, Look
from dtgui.doomtown.abilities.effects.control_flow import Each, Either, If, May, Remember
from dtgui.doomtown.abilities.effects.entering import Token
from dtgui.doomtown.abilities.effects.figures import Take, Wager
from dtgui.doomtown.abilities.effects.plays import Pull
from dtgui.doomtown.abilities.numbers import FigureOf
from dtgui.doomtown.abilities.references import CARD_NAMES, PLAYER_NAMES, Named, PlayerNamed
from dtgui.doomtown.abilities.selectors import Selector
from dtgui.doomtown.abilities.trait_forms import Cheapening
from dtgui.doomtown.state.texts import Ability, CardText, Choice, Response

ALWAYS = frozenset((*CARD_NAMES, *PLAYER_NAMES, "it", "candidate", "x", "paid", "from_card", "margin"))
"""Names that the language gives, or the rules where there is something to name."""

PLAYERS_OF_A_MOMENT = frozenset({"cheater", "chooser"})
"""Players that there are only in Cheatin' Resolutions, and among several players."""


class Flaw(NamedTuple):
    """Something that cannot be meant: `word` is how it is written, to find the place in the file."""

    message: str
    word: str


def flaws(text: CardText) -> Iterator[Flaw]:
    """Return what cannot be meant in a compiled text: names that are not given (or not yet), choices that are none."""
    for paragraph in (*text.traits, *text.abilities):
        yield from _unknown_names(paragraph)
        yield from _empty_choices(paragraph)


def _unknown_names(paragraph: object) -> Iterator[Flaw]:
    given = set(ALWAYS | PLAYERS_OF_A_MOMENT)
    for name, is_given in _names(paragraph):
        if is_given:
            given.add(name)
        elif name not in given:
            near = process.extractOne(name, sorted(given), scorer=fuzz.ratio, score_cutoff=60)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known here: {', '.join(sorted(given))}"
            yield Flaw(f"nothing is called {name!r} at this point{hint}", name)


def _names(value: object) -> Iterator[tuple[str, bool]]:
    """Every name in a text in the order of play, and whether it is given there (or only used)."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from _names(item)
    elif isinstance(value, Named | PlayerNamed | FigureOf | Given):
        yield value.name.split(".")[0], False
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _names(list(_parts(value)))
        if isinstance(value, Selector | Choice | Draw | Look | Token | Pull | Take | Wager | Remember) and value.name:
            yield value.name.removeprefix("@"), True


def _parts(value: object) -> Iterable[object]:
    """What a part of a text is made of, in the order of play: an ability's cards are chosen before it is checked."""
    if isinstance(value, Ability):
        return (value.trigger, value.choices, value.need, value.costs, value.spell, value.technique, value.job,
                value.effects, value.failure)  # fmt: skip
    if isinstance(value, Response):
        return (value.trigger, value.condition, value.effects)
    if isinstance(value, Each):
        return (value.of, Choice(value.name, Selector()), value.do)
    own = [getattr(value, field.name) for field in fields(value)]  # type: ignore[arg-type]
    return [Choice(value.name, Selector()), *own] if isinstance(value, Cheapening) else own


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
