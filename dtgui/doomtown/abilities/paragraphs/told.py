"""Targets without what the rest of their ability says of them, or what goes without saying."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.abilities.language.conditions import Compare
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.effects.lasting import LoseAbility
from dtgui.doomtown.abilities.language.effects.moving import BootCards, MoveDudes, UnbootByEffect
from dtgui.doomtown.abilities.language.effects.posses import Join
from dtgui.doomtown.abilities.language.figures import CardFigure
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.numbers import CandidatesFigure
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.unsaid import bare, mentions, without_state
from dtgui.doomtown.state.texts import Ability, Condition


def as_told(name: str, cards: Selector, ability: Ability) -> Selector:
    """Return a target without what the rest of the ability says of it, or what can be done to no other card."""
    told = _without_what_is_paid(name, _with_what_is_told(name, cards, ability), ability)
    done = (ability.costs, ability.effects, ability.need, ability.spell, ability.pays, ability.failure, ability.job)
    if mentions(done, name) != 1:
        return told
    if LoseAbility in {type(act) for act in ability.effects if getattr(act, "card", None) == Named(name)}:
        return replace(told, cmp=tuple(each for each in told.cmp if not _is_of_abilities(each)))
    acts = (each for each in ability.effects if isinstance(each, BootCards | UnbootByEffect | MoveDudes | Join))
    match next((act for act in acts if act.who == Named(name)), None):
        case BootCards():
            return without_state(told, "unbooted")
        case UnbootByEffect():
            return without_state(told, "booted")
        case MoveDudes(to=place) if told.not_ == Selector(at=place):
            return replace(told, not_=None)
        case Join() if told.posse == "none":
            return replace(told, posse="")
    return told


def _is_of_abilities(condition: Condition) -> bool:
    """Return whether a condition is that a card has an ability, which one must have to lose one."""
    figure = condition.left if isinstance(condition, Compare) else None
    return isinstance(figure, CandidatesFigure) and figure.figure is CardFigure.ABILITIES


def _without_what_is_paid(name: str, cards: Selector, ability: Ability) -> Selector:
    """Return a target without the card that it must have, where a cost takes that one from it."""
    if cards.has is None:
        return cards
    taken = replace(bare(cards.has), attached_to=Named(name))
    prices = (getattr(cost, "who", None) for cost in ability.costs)
    is_paid = any(isinstance(who, Selector) and bare(without_state(who, "unbooted")) == taken for who in prices)
    return replace(cards, has=None) if is_paid else cards


def _with_what_is_told(name: str, place: Selector, ability: Ability) -> Selector:
    """A place without the dude who must be there, where one such is chosen or booted there anyway."""
    there = place.with_dude
    if there is None:
        return place
    chosen = [choice.cards for choice in ability.choices if isinstance(choice.cards, Selector)]
    booted = [cost.who for cost in ability.costs if isinstance(cost, BootCards) and isinstance(cost.who, Selector)]
    dude = replace(there, is_=("dude",), at=LocationDescription(of=Named(name)))
    told = any(bare(cards) in (dude, replace(dude, state=())) for cards in booted)
    return replace(place, with_dude=None) if told or any(bare(cards) == dude for cards in chosen) else place
