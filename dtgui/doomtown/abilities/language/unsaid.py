"""Properties of cards that need no words, because they are expressed elsewhere or obvious."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

from dtgui.doomtown.abilities.language.description import CardDescription, Owner
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.selectors import Selector, Who
from dtgui.doomtown.abilities.syntax.names import player_of_card


def bare(description: CardDescription) -> CardDescription:
    """Return a description without how many of the cards are meant, who chooses them and what they are called."""
    owner = Owner.YOURS if description.owner == PlayerNamed("you") else description.owner
    return replace(description, owner=owner, all=False, n=None, up_to=None, any_number=False, by=None, name="")


def unsaid_hand(cards: Who) -> Who:
    """Return cards that are discarded without saying that they are from the hand, as "a card" is of its own player."""
    if isinstance(cards, Named) or cards.all or bare(replace(cards, owner=None)) != _of_hand(cards.random):
        return cards
    is_own = cards.owner in (None, Owner.YOURS, PlayerNamed("you"), PlayerNamed("chooser")) or cards.owner == cards.by
    return replace(cards, zone=(), owner=None) if is_own else cards


def _of_hand(random: bool) -> Selector:
    return Selector(zone=("hand",), random=random)


def unsaid_state(cards: Who, state: str) -> Who:
    """Return cards without the state that booting and unbooting need, if no more is done with them."""
    return cards if isinstance(cards, Named) or cards.name else without_state(cards, state)


def without_state(cards: Selector, state: str) -> Selector:
    """Return a description without one of the states."""
    return replace(cards, state=tuple(each for each in cards.state if each != state))


def mentions(value: object, name: str) -> int:
    """Return how often a text speaks of the card of a name, or of one of its figures."""
    if isinstance(value, tuple):
        return sum(mentions(item, name) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return isinstance(value, str) and name in (value, player_of_card(value).card)
    return sum(mentions(getattr(value, field.name), name) for field in fields(value))


def is_here_itself(description: CardDescription) -> bool:
    """Whether no more is meant than the place where the acting dude is now, which it may leave."""
    here = description.at is not None and description.at.word == "here"
    return here and bare(description) == type(description)(is_=("location",), at=description.at)


def speaks_of(value: object, like: object) -> bool:
    """Whether a description occurs somewhere in effects: that there is such a card need not be said beforehand."""
    if value == like or (is_description(value) and is_description(like) and bare(value) == bare(like)):
        return True
    if isinstance(value, tuple):
        return any(speaks_of(item, like) for item in value)
    return is_dataclass(value) and any(speaks_of(getattr(value, field.name), like) for field in fields(value))
