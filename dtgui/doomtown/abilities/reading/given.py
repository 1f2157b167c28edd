"""The names of a text: their definitions and uses, and the faults in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import NamedTuple

from dtgui.doomtown.abilities.language.conditions import Given, SuitIs
from dtgui.doomtown.abilities.language.description import PLACE_WORDS, CardDescription
from dtgui.doomtown.abilities.language.effects.bounties import ChooseBounty
from dtgui.doomtown.abilities.language.effects.drawing import DrawCards, LookAtCards
from dtgui.doomtown.abilities.language.effects.entering import EnterAttached
from dtgui.doomtown.abilities.language.effects.flow import Each, Remember
from dtgui.doomtown.abilities.language.effects.paying import Take, Wager
from dtgui.doomtown.abilities.language.effects.starting import KungFuTest, PullCard
from dtgui.doomtown.abilities.language.effects.tokens import Token
from dtgui.doomtown.abilities.language.figures import CardFigure
from dtgui.doomtown.abilities.language.names import CARD_NAMES, PLAYER_WORDS, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import FigureOf
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.reading.flaw import Flaw
from dtgui.doomtown.abilities.reading.trait import Cheapening
from dtgui.doomtown.state.texts import Ability, Choice, Response

NUMBERS = frozenset({"x", "paid", "margin", "combo"})
"""Names of numbers that the rules give where there is something to name."""

CARDS = frozenset((*CARD_NAMES, "it", "candidate", "from_card", "pulled"))
"""Names of cards that the language gives, or the rules where there is something to name."""

ALWAYS = frozenset((*CARDS, *NUMBERS, *PLAYER_WORDS))
"""Every name that need not be given."""

FIGURES = frozenset(figure.value for figure in CardFigure)
"""Words that need no definition: the figures of the candidate card."""

RESERVED = frozenset((*ALWAYS, *PLACE_WORDS, *FIGURES))
"""Words that a text cannot define as names: they are the language's own."""

USUAL_NAMES = frozenset({"seen", "token", "taken", "lead"})
"""Names that effects define by default, so that leaving them unused is no fault."""


OWN_CHOICES = frozenset({"leader", "mark"})
"""Choices made for every job, with names from the language."""


class NameUse(Enum):
    """A text's use of a name."""

    OF_CARDS = "given to cards"
    OF_A_NUMBER = "given to a number"
    READ = "read"
    READ_AS_NUMBER = "read as a number"


GIVEN = (NameUse.OF_CARDS, NameUse.OF_A_NUMBER)


class Name(NamedTuple):
    """A name where it occurs; whether it is the language's own doing (a job's mark, a cost)."""

    name: str
    use: NameUse
    own: bool = False


def name_flaws(paragraph: object) -> Iterator[Flaw]:
    """Return what is wrong with the names of an ability or trait."""
    names = list(names_in(paragraph))
    yield from _unknown(names)
    yield from _unread(names)
    yield from _never_bound(paragraph, binds=False)


def _unknown(names: Iterable[Name]) -> Iterator[Flaw]:
    """Yield names that are read before they are defined, or used as something else."""
    given: dict[str, NameUse] = dict.fromkeys(ALWAYS, NameUse.OF_CARDS) | dict.fromkeys(NUMBERS, NameUse.OF_A_NUMBER)
    for name, use, own in names:
        if use in GIVEN:
            if name in RESERVED and not own:
                yield Flaw(f"{name!r} is a word of the language, and cannot be given as a name", name)
            given[name] = use
        elif name not in given:
            from rapidfuzz import fuzz, process  # slow to load, and only wrong words need it

            near = process.extractOne(name, sorted((*given, *FIGURES)), scorer=fuzz.ratio, score_cutoff=60)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known here: {', '.join(sorted(given))}"
            yield Flaw(f"nothing is called {name!r} at this point{hint}", name)
        elif use is NameUse.READ_AS_NUMBER and given[name] is NameUse.OF_CARDS:
            yield Flaw(f"{name!r} is no number; say which figure of it is meant: {name}.value", name)


def _unread(names: Iterable[Name]) -> Iterator[Flaw]:
    """Names that are given, and that nothing reads."""
    read = {name for name, use, _ in names if use not in GIVEN}
    unread = [name for name, use, own in names if use in GIVEN and name not in read and not own]
    yield from (Flaw(f"nothing uses the name {name!r}", name) for name in dict.fromkeys(unread))


def names_in(value: object) -> Iterator[Name]:
    """Return every name in a text, in the order of play."""
    match value:
        case tuple() | list():
            for item in value:
                yield from names_in(item)
        case Named() | PlayerNamed() | Given() | SuitIs():
            yield Name(value.name.split(".")[0], NameUse.READ)
        case FigureOf():
            yield Name(value.name.split(".")[0], NameUse.READ if value.figure is not None else NameUse.READ_AS_NUMBER)
        case _ if is_dataclass(value) and not isinstance(value, type):
            yield from names_in(list(_parts(value)))
            yield from _given_by(value)


def _given_by(value: object) -> Iterator[Name]:
    match value:
        case Choice(name=name, is_cost=is_cost):
            yield Name(name.removeprefix("@"), NameUse.OF_CARDS, own=is_cost or name in OWN_CHOICES)
        case Cheapening(name=name):
            yield Name(name, NameUse.OF_CARDS, own=True)
        case CardDescription(name=name) | PullCard(name=name) if name:
            yield Name(name, NameUse.OF_CARDS)
        case DrawCards(name=name) | LookAtCards(name=name) | Token(name=name) if name:
            yield Name(name, NameUse.OF_CARDS, own=name in USUAL_NAMES)
        case ChooseBounty(name=name):
            yield Name(name, NameUse.OF_CARDS)
        case Remember(name=name) | Take(name=name) | Wager(name=name):
            yield Name(name, NameUse.OF_A_NUMBER, own=name in USUAL_NAMES)


def _parts(value: object) -> Iterable[object]:
    """Yield the parts of a text in the order of play: an ability's cards are chosen before its conditions are
    checked.
    """
    if isinstance(value, Ability):
        return (
            *(value.trigger, value.noted, value.choices, value.need, value.costs),
            *(value.spell, value.technique, value.job, value.effects, value.failure),
        )
    if isinstance(value, Response):
        return (value.trigger, value.condition, value.effects)
    if isinstance(value, Each):
        return (value.of, Choice(value.name, Selector()), value.do)
    if isinstance(value, KungFuTest):
        return (value.dudes, Choice(value.name, Selector()), value.add, value.success)
    own = [getattr(value, field.name) for field in fields(value)]  # type: ignore[arg-type]  # all words are dataclasses
    return [Choice(value.name, Selector()), *own] if isinstance(value, Cheapening) else own


def _never_bound(value: object, *, binds: bool) -> Iterator[Flaw]:
    """Descriptions with a name (`as`) in places where what they come to is not kept by it."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from _never_bound(item, binds=binds)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, CardDescription) and value.name and not binds:
            yield Flaw(f"what is described here cannot be given a name: nothing is kept by {value.name!r}", value.name)
        for field in fields(value):
            yield from _never_bound(getattr(value, field.name), binds=_binds(value, field.name))


def _binds(part: object, field: str) -> bool:
    """Whether what a field of a word describes is kept by the name that the description gives."""
    if isinstance(part, Choice):
        return not isinstance(part.cards, CardDescription) or part.cards.name in ("", part.name)
    if isinstance(part, On):
        return field in ("card", "spell")
    return hasattr(part, "run") and not (isinstance(part, EnterAttached) and field == "to")
