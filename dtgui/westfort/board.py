"""The printed facts of the board and the pieces: resources, places, action spaces, abilities of buildings.

West Fort, Action Space Clarification and Buildings Explained.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, NewType

Band = NewType("Band", int)
"""A band of Outlaws, clockwise from 0. Each player leads one or two; Dead Ranger's is the last."""

Place = NewType("Place", str)
"""Where an Outlaw or an Undead may be: one of the places below, a space, or a building by its id."""

STASH, BOX, GRAVEYARD, STREET = Place("stash"), Place("box"), Place("graveyard"), Place("street")
BOOT_HILL = Place("boot hill")
"""Where Undead lie that have not come to Town."""
DRAWN = Place("drawn")
"""The place of an Undead that was drawn and is not placed yet."""

FACES = 8
"""Faces of the dice: an action is chosen, and a shot fired, by one of them."""
WILD, HIRE, STALK, CRITICAL_HIT, CRITICAL_MISS = 1, 9, 7, 8, 1
"""The die's number for a wild action, and for Hire Guns (which has none); the rolls that may be critical."""
SLOTS = range(2, 8)
"""The numbers of a targeting card's slots."""
OUTLAWS, HIRED_LATER = 6, 2
"""Outlaws of a colour, and how many of them wait beside Hire Guns."""
ROUNDS = 3
"""Rounds of a day."""


class Resource(Enum):
    """The resources that are gained, paid and stolen."""

    COIN = "coin"
    BULLET = "bullet"
    NOTORIETY = "notoriety"


COIN, BULLET, NOTORIETY = Resource


class Space(NamedTuple):
    """An action space. `income` are things that are gained, each as the alternatives to choose from."""

    number: int
    name: str
    income: tuple[tuple[Resource, ...], ...]
    intimidates: frozenset[int] = frozenset()
    steals: Resource | None = None
    hunts: bool = False
    """Whether any Undead in Town may be shot at."""
    fights: bool = False
    """Whether those in the street may be shot at."""


SPACES: Mapping[int, Space] = MappingProxyType(
    {
        each.number: each
        for each in (
            Space(8, "Scout", ((COIN, BULLET, NOTORIETY),), frozenset({5, 4, 3, 2}), hunts=True),
            Space(7, "Stalk", ((COIN, BULLET),), hunts=True),
            Space(6, "Extort", ((COIN, NOTORIETY),), steals=BULLET, fights=True),
            Space(5, "Outfit", ((BULLET,), (BULLET,)), frozenset({8, 7, 6, 4, 3, 2}), fights=True),
            Space(4, "Intimidate", ((COIN,), (BULLET,), (NOTORIETY,)), frozenset({8, 7, 6, 5}), fights=True),
            Space(3, "Loot", ((COIN,),) * 3, steals=COIN),
            Space(2, "Hijack", ((COIN,), (COIN,), (NOTORIETY,), (NOTORIETY,)), steals=NOTORIETY),
        )
    }
)
"""The numbered action spaces, in the order in which they are resolved."""
SPACE_PLACES: Mapping[int, Place] = MappingProxyType({number: Place(f"space {number}") for number in SPACES})
"""Where Outlaws stand who are on an action space, by its number."""
BY_PLACE: Mapping[Place, int] = MappingProxyType({place: number for number, place in SPACE_PLACES.items()})


def space(number: int) -> Place:
    """Return the place of an action space by its number."""
    return SPACE_PLACES[number]


HIRE_PRICES: Mapping[Resource, int] = MappingProxyType({COIN: 2, NOTORIETY: 1})
"""The price of hiring: one of these."""


class BuildingAbility(Enum):
    """A building's ability for the band that controls it; West Fort, Buildings Explained, in the order of the book."""

    COIN_EACH_ROUND = "coin each round"
    NOTORIETY_EACH_ROUND = "notoriety each round"
    BULLET_EACH_ROUND = "bullet each round"
    RESET_EACH_ROUND = "reset critical each round"
    LURE = "lure undead here"
    TRADE = "trade a coin"
    WHEEL = "roll for a resource"
    REARRANGE = "rearrange bullets"
    SALOON = "saloon"
    SAFE_COINS = "coins are safe"
    SAFE_NOTORIETY = "notoriety is safe"
    SAFE_BULLETS = "bullets are safe"
    STEAL_MORE = "steal one more"
    FIXED_PRICE = "always costs five"
    BOUNTIES = "notoriety for every undead killed"
    SUMMON = "send undead to a building"
    BUY_OFF = "buy off a shootout"
    INCOME_MORE = "one more income"
    FAME = "notoriety for shootouts"
    COVER = "two more in a shootout here"


ROUND_START = frozenset(
    {
        BuildingAbility.COIN_EACH_ROUND,
        BuildingAbility.NOTORIETY_EACH_ROUND,
        BuildingAbility.BULLET_EACH_ROUND,
        BuildingAbility.RESET_EACH_ROUND,
        BuildingAbility.LURE,
        BuildingAbility.TRADE,
        BuildingAbility.WHEEL,
        BuildingAbility.REARRANGE,
        BuildingAbility.SALOON,
        BuildingAbility.SUMMON,
    }
)
SAFE: Mapping[Resource, BuildingAbility] = MappingProxyType(
    {COIN: BuildingAbility.SAFE_COINS, NOTORIETY: BuildingAbility.SAFE_NOTORIETY, BULLET: BuildingAbility.SAFE_BULLETS}
)
"""The abilities that protect a resource from being stolen."""
FIXED_PRICE = 5
COVER = 2
