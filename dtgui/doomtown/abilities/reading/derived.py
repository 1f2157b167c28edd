"""Properties derived from an ability: choices, requirements of costs, possible results, whether it needs a fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.effects.drawing import AceCards, DiscardCards, ShuffleCards
from dtgui.doomtown.abilities.language.effects.entering import PlayCard, Token
from dtgui.doomtown.abilities.language.effects.flow import If, Instead, Prevent
from dtgui.doomtown.abilities.language.effects.moving import BootCards, Home, Join, MoveDudes, Swap
from dtgui.doomtown.abilities.language.effects.starting import CallOutByEffect, InventByEffect
from dtgui.doomtown.abilities.language.moments import InShootout
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.queries.usable import as_cost
from dtgui.doomtown.state.texts import (
    Choice,
    Effect,
    Response,
)


class CanPay:
    """A cost can be paid."""

    def __init__(self, cost: Any) -> None:
        self._cost = cost

    def holds(self, t: Any, scope: Any) -> bool:
        """Return whether it can be done in full now."""
        return bool(self._cost.payable(t, as_cost(scope)))


class CanDo:
    """An effect can be done."""

    def __init__(self, effect: Any) -> None:
        self._effect = effect

    def holds(self, t: Any, scope: Any) -> bool:
        """Return whether it can be done in full now."""
        return bool(self._effect.payable(t, scope))


def targets_of(targets: Mapping[str, Selector], effects: Sequence[Effect]) -> Iterator[Choice]:
    """Return the choices of an ability's targets; what it brings into the shootout need not be there before."""
    for name, cards in targets.items():
        brought = any(joins(effect, name) or brings(effect, name) for effect in all_effects(effects))
        doing = (effect for effect in effects if _is_about(effect, name))
        yield Choice(name, _able(cards, next(doing, None)), joins=brought)


def _is_about(effect: Effect, name: str) -> bool:
    """Whether an effect brings the card of this name into play, or calls it out."""
    about = effect.card if isinstance(effect, PlayCard) else effect.who if isinstance(effect, CallOutByEffect) else None
    return about == Named(name)


def _able(cards: Selector, effect: Effect | None) -> Selector:
    """Of cards that are chosen to enter play, or to be called out, those with which that can be done."""
    said = {field.name: getattr(cards, field.name) for field in fields(cards)}
    match effect:
        case PlayCard():
            return Able(**said, effect=replace(effect, card=cards))
        case CallOutByEffect():
            caller = effect.by if effect.by == Named("self") else Named("this")
            return Able(**said, effect=replace(effect, by=caller, who=cards, refuse=True, accepted=()))
    return cards


@dataclass(frozen=True)
class Able(Selector):
    """Cards that fit a description, and with which the effect that they are chosen for can be done."""

    effect: PlayCard | CallOutByEffect | None = None

    def candidates(self, t: Any, scope: Any) -> Iterator[Any]:
        """Those that fit, and can enter play or be called out."""
        assert self.effect is not None
        effect = self.effect
        return (card for card in super().candidates(t, scope) if effect.possible(t, scope, card))


def paid_with(costs: Sequence[Effect]) -> Iterator[Choice]:
    """The cards that costs are paid with; what boots must be unbooted."""
    for cost in costs:
        if (
            isinstance(cost, BootCards | DiscardCards | AceCards)
            and isinstance(cost.who, Selector)
            and not cost.who.all
        ):
            booting = isinstance(cost, BootCards)
            cards = replace(cost.who, state=(*cost.who.state, "unbooted")) if booting else cost.who
            yield Choice(cost.who.name or f"@{cost.path}", cards, cost.path, is_cost=True, boots=booting)


def in_order(choices: list[Choice]) -> list[Choice]:
    """The choices with those first that others speak of: a target "with lower value than the dude you boot"."""
    ordered: list[Choice] = []
    while choices:
        names = {choice.name for choice in choices}
        free = next((c for c in choices if not (names_in(c.cards) & names - {c.name})), choices[0])
        choices.remove(free)
        ordered.append(free)
    return ordered


def moved(effect: Effect) -> tuple[str, ...]:
    """Return the names of the cards that an effect takes to another kind of place."""
    if isinstance(effect, ShuffleCards):
        return tuple(card.name for card in effect.cards if isinstance(card, Named))
    card = getattr(effect, getattr(effect, "moves", ""), None)
    return (card.name,) if isinstance(card, Named) else ()


def followed(effects: Iterable[Effect]) -> Iterator[str]:
    """Return the names of the cards that effects move, and that the text means there as well."""
    return (name for effect in effects if getattr(effect, "follow", False) for name in moved(effect))


def names_in(value: Any) -> set[str]:
    """All names that a description speaks of; what it is called itself is none of them."""
    if isinstance(value, str):
        return {value.split(".")[0]}
    if isinstance(value, tuple):
        return {name for item in value for name in names_in(item)}
    if is_dataclass(value):
        own = "name" if isinstance(value, Selector) else ""
        return {name for field in fields(value) if field.name != own for name in names_in(getattr(value, field.name))}
    return set()


def all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield the effects with all nested ones."""
    for effect in effects:
        yield effect
        for field in fields(effect):  # type: ignore[arg-type]  # all effects are dataclasses
            yield from _nested(getattr(effect, field.name))


def _nested(value: Any) -> Iterator[Effect]:
    if isinstance(value, tuple):
        for item in value:
            yield from _nested(item)
    elif hasattr(value, "run"):
        yield from all_effects((value,))
    elif isinstance(value, Response):
        yield from all_effects(value.effects)


def replaces(effects: Iterable[Effect]) -> bool:
    """Return whether effects replace the event, possibly under a condition."""
    return any(
        isinstance(effect, Instead) or (isinstance(effect, If) and replaces((*effect.then, *effect.else_)))
        for effect in effects
    )


def prevents(effects: Iterable[Effect]) -> bool:
    """Whether effects may keep what they respond to from happening."""
    return any(isinstance(effect, Instead | Prevent) for effect in all_effects(effects))


def moves_dudes(effects: Iterable[Effect]) -> bool:
    """Return whether effects may move dudes, or send them home; joining a posse is no move."""
    return any(isinstance(effect, MoveDudes | Home | Swap) for effect in all_effects(effects))


def joins(effect: Effect, name: str) -> bool:
    """Whether an effect brings the card of this name into the shootout."""
    if isinstance(effect, Swap):
        return effect.in_.name == name
    return isinstance(effect, Join) and isinstance(effect.who, Named) and effect.who.name == name


def brings(effect: Effect, name: str) -> bool:
    """Whether an effect attaches the card of this name, or invents it."""
    card = getattr(effect, "card", None)
    return isinstance(card, Named) and card.name == name and not isinstance(effect, InventByEffect)


# Abilities usable only in shootouts, recognised by their words. WWE, Gamblin' Phase; Shootout Sequence 6.

FIGHTERS = frozenset({"shooter", "opposing_shooter"})
"""The names of cards that there are only in shootouts."""


def is_for_fights(effects: Iterable[object]) -> bool:
    """Return whether effects need a posse or a shooter, so that a Cheatin' Resolution with them is none for lowball.

    What happens only `if` there is a shootout does not count. WWE, Gamblin' Phase.
    """
    return any(map(_speaks_of_fights, effects))


def _speaks_of_fights(part: object) -> bool:
    match part:
        case str():
            return part.split(".")[0] in FIGHTERS
        case tuple():
            return any(map(_speaks_of_fights, part))
        case If(condition=InShootout(going_on=True)):
            return _speaks_of_fights(part.else_)
        case CardDescription() if part.in_posse:
            return True
        case Token() if part.posse:
            return True
    return is_dataclass(part) and any(_speaks_of_fights(getattr(part, field.name)) for field in fields(part))
