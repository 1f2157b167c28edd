"""Descriptions that are well-formed but can never match, such as states of cards that are not in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from dtgui.doomtown.abilities.language.conditions import Fits
from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.effects.drawing import DrawCards, LookAtCards
from dtgui.doomtown.abilities.language.effects.entering import EnterAttached, PlayCard
from dtgui.doomtown.abilities.language.effects.starting import InventByEffect
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.qualities import ANYWHERE
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.reading.flaw import Flaw
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Choice

LEAVING = frozenset({EventKind.ACED, EventKind.DISCARDED, EventKind.LEAVES_PLAY})
"""Events after which the card that they are about is not in play."""


def impossible(paragraph: object) -> Iterator[Flaw]:
    """Return the descriptions in an ability or trait that no card ever fits."""
    parts = list(_parts(paragraph))
    outside = frozenset(name for part in parts for name in _names_outside(part))
    for part in parts:
        yield from _never(part, outside)


def _parts(value: object) -> Iterator[object]:
    """Everything that a text is made of."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from _parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _parts(getattr(value, field.name))


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
