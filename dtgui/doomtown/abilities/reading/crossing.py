"""Names that a text goes on with although it has moved their cards: effects would pass over them.

A text that means a card also where it takes it says so with `follow` where it moves it (`state/whereabouts.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from dtgui.doomtown.abilities.language.effects.flow import Either, If, May, Unless
from dtgui.doomtown.abilities.language.effects.starting import Check
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.reading.derived import all_effects, followed, moved
from dtgui.doomtown.abilities.reading.flaw import Flaw
from dtgui.doomtown.state.texts import Ability, Effect, Response

Effects = tuple[Effect, ...]

Moved = dict[str, str]
"""Names whose cards the text has moved by now without following them, with the word that did."""


def crossing(paragraph: object) -> Iterator[Flaw]:
    """Return the effects of an ability or trait on names of cards that it has moved elsewhere, and idle `follow`s."""
    if isinstance(paragraph, Ability):
        job = paragraph.job
        first = (*paragraph.costs, *((*job.before, *job.formed) if job is not None else ()))
        for effects in (paragraph.effects, paragraph.failure):
            yield from _walked((*first, *effects), {})[0]
        yield from _idle((*first, *paragraph.effects, *paragraph.failure))
    elif isinstance(paragraph, Response):
        yield from _walked(paragraph.effects, {})[0]
        yield from _idle(paragraph.effects)


def _walked(effects: Effects, gone: Moved) -> tuple[list[Flaw], Moved]:
    """Return the faults along these effects, and their final moves, over all branches."""
    flaws: list[Flaw] = []
    for effect in effects:
        flaws += _on_what_moved(effect, gone)
        gone = {name: word for name, word in gone.items() if name not in _given(effect)}
        ways = [_walked(way, gone) for way in _ways(effect)]
        flaws += [flaw for found, _ in ways for flaw in found]
        gone = _in_all([after for _, after in ways]) if ways else gone
        left = set(moved(effect)) - set(followed((effect,)))
        gone |= dict.fromkeys(left, _word(effect))
    return flaws, gone


def _ways(effect: Effect) -> tuple[Effects, ...]:
    """The ways in which a text may go on at an effect: without the effects that come later, or perhaps not, too."""
    match effect:
        case If(then=then, else_=other):
            return (then, other)
        case Either(branches=branches):
            return branches
        case May(do=do, else_=other):
            return (do, other)
        case Unless(do=do):
            return (do, ())
        case Check(success=success, failure=failure):
            return (success, failure)
    inner = tuple(_inner(effect))
    return (*inner, ()) if inner else ()


def _inner(effect: Effect) -> Iterator[Effects]:
    for value in _values(effect):
        if isinstance(value, Response):
            yield value.effects
        elif isinstance(value, tuple) and value and all(hasattr(item, "run") for item in value):
            yield value


def _in_all(ends: list[Moved]) -> Moved:
    first, *others = ends
    return {name: word for name, word in first.items() if all(name in other for other in others)}


def _on_what_moved(effect: Effect, gone: Moved) -> Iterator[Flaw]:
    for name in _named(effect):
        if name in gone:
            why = f"{name!r} means a card where it was before {gone[name]}: say `follow: true` there"
            yield Flaw(f"this effect passes over it: {why}, if it is meant also after that", _word(effect))


def _idle(effects: Effects) -> Iterator[Flaw]:
    """Movers that follow a name which nothing goes on with."""
    every = list(all_effects(effects))
    for number, effect in enumerate(every):
        later = {name for other in every[number + 1 :] for name in _named(other)}
        if getattr(effect, "follow", False) and not later.intersection(moved(effect)):
            yield Flaw("follow: no effect goes on with the card that is moved here", "follow")


def _named(effect: Effect) -> Iterator[str]:
    """The names of the cards that an effect itself is about."""
    for value in _values(effect):
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Named):
                yield part.name


def _given(effect: Effect) -> frozenset[str]:
    """Return the names that an effect redefines."""
    own = [getattr(effect, "name", "")]
    return frozenset([*own, *(getattr(part, "name", "") for part in _values(effect) if not isinstance(part, Named))])


def _values(effect: Effect) -> Iterable[Any]:
    return (getattr(effect, field.name) for field in fields(effect))  # type: ignore[arg-type]  # all are dataclasses


def _word(effect: Effect) -> str:
    return str(getattr(effect, "word", ""))
