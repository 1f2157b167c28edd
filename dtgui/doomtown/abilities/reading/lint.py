"""Faults of a text whose words are all known: names, choices without alternatives, impossible conditions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, NamedTuple

from dtgui.doomtown.abilities.language.conditions import Fits, Given, SuitIs
from dtgui.doomtown.abilities.language.description import PLACE_WORDS, CardDescription
from dtgui.doomtown.abilities.language.effects.bounties import ChooseBounty
from dtgui.doomtown.abilities.language.effects.drawing import DrawCards, LookAtCards
from dtgui.doomtown.abilities.language.effects.entering import EnterAttached, PlayCard, Token
from dtgui.doomtown.abilities.language.effects.flow import Each, Either, If, May, Remember, Unless
from dtgui.doomtown.abilities.language.effects.paying import Take, Wager
from dtgui.doomtown.abilities.language.effects.starting import Check, InventByEffect, KungFuTest, PullCard
from dtgui.doomtown.abilities.language.names import CARD_NAMES, PLAYER_WORDS, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import FigureOf
from dtgui.doomtown.abilities.language.qualities import ANYWHERE, CardFigure
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.reading.derived import all_effects, followed, moved
from dtgui.doomtown.abilities.reading.trait import Cheapening
from dtgui.doomtown.abilities.wording.own_names import short_name
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Ability, CardText, Choice, Effect, Response

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


# The names of a text: their definitions and uses, and the faults in them

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


# Names that a text goes on with although it has moved their cards: effects would pass over them.
#
# A text that means a card also where it takes it says so with `follow` where it moves it (`state/whereabouts.py`).

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
        yield from _idle_effects((*first, *paragraph.effects, *paragraph.failure))
    elif isinstance(paragraph, Response):
        yield from _walked(paragraph.effects, {})[0]
        yield from _idle_effects(paragraph.effects)


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


def _idle_effects(effects: Effects) -> Iterator[Flaw]:
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


# Descriptions that are well-formed but can never match, such as states of cards that are not in play

LEAVING = frozenset({EventKind.ACED, EventKind.DISCARDED, EventKind.LEAVES_PLAY})
"""Events after which the card that they are about is not in play."""


def impossible(paragraph: object) -> Iterator[Flaw]:
    """Return the descriptions in an ability or trait that no card ever fits."""
    parts = list(_all_parts(paragraph))
    outside = frozenset(name for part in parts for name in _names_outside(part))
    for part in parts:
        yield from _never(part, outside)


def _all_parts(value: object) -> Iterator[object]:
    """Everything that a text is made of."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from _all_parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _all_parts(getattr(value, field.name))


def _names_outside(part: object) -> Iterator[str]:
    """The names that are given to cards which are not in play."""
    match part:
        case DrawCards(name=name) | LookAtCards(name=name) if name:
            yield name
        case CardDescription(name=name) if name and _is_outside(part):
            yield name
        case Choice(name=name, cards=CardDescription() as cards) if _is_outside(cards):
            yield name


def _is_outside(cards: CardDescription) -> bool:
    return bool(cards.zone) and "play" not in cards.zone


def _never(part: object, outside: frozenset[str]) -> Iterator[Flaw]:
    """Why nothing fits a part of a text, as often as there is a reason."""
    match part:
        case CardDescription():
            yield from _of_description(part, outside)
        case Fits(card=Named(name=name), like=like) if name in outside:
            yield from _asks_for_play(like, f"{name!r} is not in play")
        case On(moment="after", kinds=kinds, card=CardDescription() as card) if kinds <= LEAVING:
            yield from _asks_for_play(card, "after this event the card is not in play (before it, it is: `when`)")
        case EnterAttached(card=card) | PlayCard(card=card) | InventByEffect(card=card) if isinstance(
            card, CardDescription
        ):
            if not card.zone and card.of is None:
                yield Flaw("what enters play is described among cards in play: say its zone", part.word)


def _of_description(cards: CardDescription, outside: frozenset[str]) -> Iterator[Flaw]:
    if _is_outside(cards):
        yield from _asks_for_play(cards, "cards in this zone are not in play")
    if cards.of is not None and cards.of.name in outside:
        yield from _asks_for_play(cards, f"{cards.of.name!r} is not in play")
    if cards.at is not None and cards.at.word == "own_home" and {"location", "deed"} & set(cards.is_):
        yield Flaw("a location is never at its own home: say `at: home`, `at: a_home`", "own_home")


def _asks_for_play(cards: CardDescription, why: str) -> Iterator[Flaw]:
    """Yield requirements that only cards in play can meet, in a description or its alternatives."""
    never = [word for word in cards.state if word not in ANYWHERE]
    if never:
        yield Flaw(f"state never holds here: {why}", never[0])
    if cards.in_posse:
        yield Flaw(f"posse never holds here: {why}", cards.posse)
    if cards.has is not None or cards.attached_to is not None:
        yield Flaw(f"nothing is attached here: {why}", "has" if cards.has is not None else "attached_to")
    for other in cards.either:
        yield from _asks_for_play(other, why)


# One thing that is wrong with a text


class Flaw(NamedTuple):
    """Something that cannot be meant: `word` is how it is written, to find the place in the file."""

    message: str
    word: str
