"""Coins, Notoriety and Bullets that change hands, and the Critical token. West Fort, Income."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Seat
from dtgui.westfort.board import COIN, Band, Resource
from dtgui.westfort.state import RANGER, Fort


def change_stash(t: Fort, seat: Seat, coins: int = 0, notoriety: int = 0) -> None:
    """Add to what a player has."""
    stash = t.stashes[seat]
    t.stashes[seat] = stash._replace(coins=stash.coins + coins, notoriety=stash.notoriety + notoriety)


@dataclass(frozen=True)
class Gain:
    """A player takes Coins or Notoriety from the Town's Supply, as far as there are any. West Fort, Income."""

    band: Band
    resource: Resource
    amount: int = 1

    def apply(self, t: Fort) -> int:
        """Return how much was there."""
        gained = min(self.amount, t.left(self.resource))
        _add(t, self.band, self.resource, gained)
        return gained


@dataclass(frozen=True)
class Pay:
    """A player gives Coins or Notoriety back to the Town's Supply, as far as there are any."""

    band: Band
    resource: Resource
    amount: int = 1

    def apply(self, t: Fort) -> int:
        """Return how much it was."""
        paid = min(self.amount, t.has(self.band, self.resource))
        _add(t, self.band, self.resource, -paid)
        return paid


@dataclass(frozen=True)
class HandOver:
    """Coins or Notoriety go from one player to another: stolen, or paid. Dead Ranger's are those of the Supply."""

    giver: Band
    taker: Band
    resource: Resource
    amount: int = 1

    def apply(self, t: Fort) -> int:
        """Return how much it was."""
        if t.bands[self.giver].seat is None:
            return Gain(self.taker, self.resource, self.amount).apply(t)
        amount = Pay(self.giver, self.resource, self.amount).apply(t)
        if t.bands[self.taker].seat is not None:
            _add(t, self.taker, self.resource, amount)
        return amount


def _add(t: Fort, band: Band, resource: Resource, amount: int) -> None:
    coins, notoriety = (amount, 0) if resource is COIN else (0, amount)
    change_stash(t, t.seat_of(band), coins, notoriety)


@dataclass(frozen=True)
class Load:
    """A Casing is turned to its Bullet side. West Fort, Setup 5 and Income."""

    band: Band
    slot: int

    def apply(self, t: Fort) -> None:
        """Turn it."""
        crew = t.bands[self.band]
        t.bands[self.band] = crew._replace(loaded=crew.loaded | {self.slot})


@dataclass(frozen=True)
class Unload:
    """A Bullet is turned to its Casing side: shot, given, stolen, or spent on a building."""

    band: Band
    slot: int

    def apply(self, t: Fort) -> None:
        """Turn it."""
        crew = t.bands[self.band]
        t.bands[self.band] = crew._replace(loaded=crew.loaded - {self.slot})


@dataclass(frozen=True)
class Rearrange:
    """A band's Bullets are moved to these slots. West Fort, Buildings Explained."""

    band: Band
    slots: tuple[int, ...]

    def apply(self, t: Fort) -> None:
        """Move them."""
        t.bands[self.band] = t.bands[self.band]._replace(loaded=frozenset(self.slots))


@dataclass(frozen=True)
class Remove:
    """A Bullet of Dead Ranger's strength is removed. West Fort, Solo Variant, 4 Intimidate."""

    slot: int

    def apply(self, t: Fort) -> None:
        """Remove it."""
        Unload(RANGER, self.slot).apply(t)


@dataclass(frozen=True)
class TurnCritical:
    """The Critical token is turned to its Skull or its Backfire side. West Fort, Critical Token."""

    band: Band
    skull: bool

    def apply(self, t: Fort) -> None:
        """Turn it."""
        t.bands[self.band] = t.bands[self.band]._replace(skull=self.skull)
