"""Parts of clauses: descriptions, places, numbers and conditions of the card language, each as a few short words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from dtgui.doomtown.abilities.language import arithmetic, conditions, moments, numbers
from dtgui.doomtown.abilities.language.against import EVERY_TIMING, Against
from dtgui.doomtown.abilities.language.description import Alike, CardDescription, LocationDescription, Owner, SumOf
from dtgui.doomtown.abilities.language.moments import PHASES
from dtgui.doomtown.abilities.language.names import CARD_NAMES, PLAYER_WORDS, YOU, Named, PlayerNamed
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.event import EventKind

KNOWN_CARDS = frozenset(CARD_NAMES)
PHASE_WORDS = {phase: word for word, phase in PHASES.items()}
POSSES = {"mine": "my_posse", "theirs": "opposing", "any": "in_posse", "none": "no_posse"}
"""The names of posses in descriptions."""
COMPLEX = "X"
"""The name of a number that needs more than a word; a separate clause defines it."""


def heads(cards: CardDescription) -> str:
    """Return the type of cards that a description is about."""
    return " or ".join(cards.is_) or "card"


def qualities(cards: CardDescription) -> Iterator[str]:
    """Yield what a description asks of cards, one short part each."""
    yield from cards.kw
    yield " or ".join(sorted(cards.any_kw))
    yield from (f"non-{word}" for word in cards.not_kw)
    yield f"skill {cards.skill}" if cards.skill else ""
    yield cards.gang.value if cards.gang else ""
    yield f"titled {cards.title if cards.title[:1].isupper() else 'same'}" if cards.title else ""
    yield "" if _is_usual(cards) else cards.side
    yield f"owned {' '.join(plain(cards.owner))}" if cards.owner and not _is_usual(cards) else ""
    yield f"controlled by {' '.join(plain(cards.controlled_by))}" if cards.controlled_by else ""
    yield "in " + " or ".join(cards.zone) if cards.zone else ""
    yield f"at {place(cards.at)}" if cards.at else ""
    yield POSSES.get(cards.posse, cards.posse)
    yield from _related(cards)
    yield from plain(cards.of)
    yield from cards.state
    yield f"end {cards.end.value}" if cards.end else ""
    yield f"ability {cards.ability.value}" if cards.ability else ""
    yield "job" if cards.job else ""
    yield "marks_place" if cards.marks_place else ""
    yield f"most {cards.most.value}" if cards.most else ""
    for compared in cards.cmp:
        yield from claims(compared)
    yield f"same {_alike(cards.same)}" if cards.same else ""
    yield from (word for word in ("lone_value", "other") if getattr(cards, word))
    yield from _amount(cards)


def _is_usual(cards: CardDescription) -> bool:
    """Whether cards lie in your own hand, pile or deck, which goes without saying."""
    yours = cards.owner in (YOU, Owner.YOURS) or (cards.owner is None and cards.side in ("", "yours"))
    return bool(cards.zone) and yours


def _related(cards: CardDescription) -> Iterator[str]:
    if cards.not_ is not None:
        yield f"not-{_inside(cards.not_)}".replace(" ", "-")
    for word in ("attached_to", "has", "lacks", "with_dude", "beside"):
        like = getattr(cards, word)
        if like is not None:
            yield f"{word.rstrip('_')} {_inside(like)}".rstrip()
    yield f"street {' '.join(plain(cards.street))}".rstrip() if cards.street else ""
    if cards.either:
        yield " or ".join(_inside(like) for like in cards.either)


def _alike(same: Alike) -> str:
    names = [field.name for field in fields(same) if field.name != "either" and getattr(same, field.name) is not None]
    return (" or " if same.either else " and ").join(names)


def _amount(cards: CardDescription) -> Iterator[str]:
    """Yield the number, its sum, and the player who chooses."""
    yield "" if cards.n is None or cards.any_number else number(cards.n)
    yield f"up to {number(cards.up_to)}" if cards.up_to is not None else ""
    yield from (word for word in ("any_number", "all", "random") if getattr(cards, word))
    yield f"total {cards.sum.figure.value} > {number(cards.sum.over)}" if isinstance(cards.sum, SumOf) else ""
    yield f"chosen by {' '.join(plain(cards.by)) or 'them'}" if cards.by else ""


def _inside(value: Any) -> str:
    """A description or name within another part, on one line."""
    if isinstance(value, CardDescription):
        head = [] if heads(value) == "card" else [heads(value)]
        return " ".join([*filter(None, qualities(value)), *head])
    return " ".join(plain(value))


def phrase(cards: CardDescription) -> str:
    """Return a whole description on one line: `opposing unbooted dude`."""
    return _inside(cards) or "card"


def place(at: LocationDescription) -> str:
    """Return what a place is called."""
    if at.like is not None:
        return _inside(at.like) or "a location"
    if at.next_to is not None:
        return f"next to {' '.join(plain(at.next_to))}".rstrip()
    return at.word or (" ".join(plain(at.of)) if at.of else "") or "there"


def plain(value: Any) -> list[str]:
    """Return the words for a simple value; none for a name that only this text gives."""
    match value:
        case None | "" | False:
            return []
        case Named(name=name):
            return [name] if name in KNOWN_CARDS else []
        case PlayerNamed(name=name):
            return [name] if name in PLAYER_WORDS else _whose(name)
        case tuple() | frozenset():
            return [word for item in _ordered(value) for word in plain(item)]
        case Enum():
            return [_word_of(value)]
    return _record(value)


def _word_of(value: Enum) -> str:
    if isinstance(value, HandRank):
        return str(value.title)
    return PHASE_WORDS.get(value, str(value.value)) if isinstance(value, Phase) else str(value.value)


def _record(value: Any) -> list[str]:
    """The words for a description, a place, a number, a condition and the like."""
    match value:
        case CardDef():
            return [value.title]
        case Against():
            return _against(value)
        case CardDescription():
            return [phrase(value)]
        case LocationDescription():
            return [place(value)]
    return [number(value)] if hasattr(value, "value") else claims_of(value)


def _ordered(values: Iterable[Any]) -> list[Any]:
    return sorted(values, key=repr) if isinstance(values, frozenset) else list(values)


def _against(by: Against) -> list[str]:
    """Return the blocked sources of a `cannot`: `others shootout but cheatin`."""
    timings = ["abilities"] if len(by.ability) >= EVERY_TIMING else plain(by.ability)
    words = [*plain(by.player), *timings, *plain(by.card), *plain(by.dude)]
    words += ["but", *plain(by.except_)] if by.except_ else []
    return [*words, "not_owner"] if by.not_owner else words


def _whose(name: str) -> list[str]:
    """A card's owner or controller, or a player whom only this text names."""
    card, _, what = name.rpartition(".")
    return [what if card not in KNOWN_CARDS else f"{card}.{what}"] if card else []


def claims_of(value: Any) -> list[str]:
    """Return the claims of a condition, or the value itself where it is a plain one."""
    return list(claims(value)) if hasattr(value, "holds") else [str(value)]


def number(value: Any) -> str:
    """Return a number in one word: a figure, a whole number, or X."""
    match value:
        case numbers.Constant(number=amount):
            return str(amount)
        case numbers.CandidatesFigure(figure=figure):
            return str(figure.value)
        case numbers.FigureOf():
            return _figure(value)
        case arithmetic.Minus(of=of) if number(of) != COMPLEX:
            return f"-{number(of)}"
    return COMPLEX


def _figure(value: numbers.FigureOf) -> str:
    if value.figure is None:
        return value.name if value.name in ("margin", "lead", "taken") else COMPLEX
    known = value.name in KNOWN_CARDS or value.name in PLAYER_WORDS
    return f"{value.name}.{value.figure.value}" if known else str(value.figure.value)


def number_parts(value: Any) -> Iterator[str]:
    """Yield what a number that takes more than a word is made of; nothing for another."""
    match value:
        case arithmetic.Minus(of=of):
            yield from number_parts(of)
        case arithmetic.AtMost(of=of) | arithmetic.AtLeast(of=of):
            yield from _bounded(value.word.replace("_", " "), of)
        case arithmetic.Plus(of=of) | arithmetic.Times(of=of) | arithmetic.Quotient(of=of):
            yield " ".join([value.word, *(number(one) for one in of)])
            yield from (part for one in of for part in number_parts(one))
        case numbers.Constant() | numbers.CandidatesFigure() | numbers.FigureOf() | CardDef():
            return
        case _:
            yield " ".join([value.word, *(w for field in fields(value) for w in plain(getattr(value, field.name)))])


def _bounded(word: str, of: Iterable[Any]) -> Iterator[str]:
    """`at most 4`, and what is bounded."""
    for one in of:
        simple = number(one)
        if isinstance(one, numbers.Constant):
            yield f"{word} {simple}"
        elif simple != COMPLEX:
            yield simple
        yield from number_parts(one)


def claims(condition: Any) -> Iterator[str]:
    """Yield what a condition claims, each claim of several that must all hold by itself."""
    match condition:
        case conditions.All(of=of):
            for one in of:
                yield from claims(one)
        case conditions.AnyOf(of=of):
            yield " or ".join(" ".join(claims(one)) for one in of)
        case conditions.Not(of=of):
            yield f"not {' '.join(claims(of))}"
        case conditions.Given(name=name):
            yield from (name,) if name == "combo" else ()
        case moments.Opposed(is_so=is_so):
            yield "opposed" if is_so else "no opposed"
        case _:
            yield _claim(condition)


def _claim(condition: Any) -> str:
    match condition:
        case conditions.Fits(card=card, like=like):
            return " ".join([*plain(card), phrase(like)])
        case conditions.Exists(like=like):
            return f"some {phrase(like)}"
        case conditions.Fewer(like=like, than=than):
            return f"fewer {phrase(like)} than {phrase(than)}"
        case conditions.Compare(left=left, sign=sign, right=right):
            return f"{_side(left)}{sign}{_side(right)}"
        case conditions.SuitIs(what=what, sign=sign, wanted=wanted):
            return f"{what}{sign}{wanted}"
        case moments.InShootout(going_on=going_on, at=at, of=of):
            words = ["shootout", *(plain(at) if at else []), *(plain(of) if of else [])]
            return " ".join(words if going_on else ["no", *words])
    return " ".join([*_own_word(condition), *_rest(condition)])


def _own_word(condition: Any) -> list[str]:
    word = getattr(condition, "word", "")
    return [word] if word and word != "phase" else []


def _rest(value: Any) -> Iterator[str]:
    """The words of all fields of a condition or number, without those that are as usual."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            said = getattr(value, field.name)
            if said is True:
                yield field.name
            elif said != field.default:
                yield from plain(said)


def _side(value: Any) -> str:
    """A number in a comparison: in a word, or in brackets what it is made of."""
    simple = number(value)
    return (
        f"({' '.join(number_parts(value))})"
        if simple == COMPLEX and not isinstance(value, numbers.FigureOf)
        else simple
    )


def event_words(kinds: frozenset[EventKind]) -> str:
    """Return the words for alternative events."""
    return " or ".join(sorted(kind.value for kind in kinds))
