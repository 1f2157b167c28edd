"""Manual changes of West Fort's table, outside the rules, for positions made in practice.

Each is an event that opens no window. Impossible tables are refused; tables that the rules could not produce are
allowed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import Any

from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import StackEntry
from dtgui.westfort.board import (
    BOOT_HILL,
    BOX,
    BY_PLACE,
    COIN,
    FACES,
    GRAVEYARD,
    ROUNDS,
    SLOTS,
    STASH,
    STREET,
    Band,
    Place,
    Resource,
    space,
)
from dtgui.westfort.events.outlaws import move
from dtgui.westfort.events.rounds import LayDown
from dtgui.westfort.procedures.game import WestFortGame
from dtgui.westfort.state import Fort

MOST = 99
"""No table has more of anything."""


class ByHand:
    """The common part of most changes: the game continues from the same step."""

    def stands(self, t: Fort) -> tuple[StackEntry, ...] | None:
        """Return that it does."""
        return None


@dataclass(frozen=True)
class LayPosition(ByHand):
    """Replaces the present position by a whole other one: its table and its stack."""

    table: Any
    stack: tuple[Any, ...]

    def apply(self, t: Fort) -> None:
        """Make the table like that one, which stays as it is."""
        if not isinstance(self.table, Fort):
            raise IllegalAnswer(Phrase("there is no table to lay out"))
        other = self.table.copy()
        for each in fields(Fort):
            setattr(t, each.name, getattr(other, each.name))

    def stands(self, t: Fort) -> tuple[Any, ...]:
        """Return the stack of that position."""
        return self.stack


@dataclass(frozen=True)
class BeginRound(ByHand):
    """A round is about to begin, High Noon or another; what was under way is broken off."""

    high_noon: bool

    def apply(self, t: Fort) -> None:
        """Lay everybody down and take the dice back."""
        LayDown().apply(t)
        t.high_noon, t.ending = self.high_noon, None

    def stands(self, t: Fort) -> tuple[StackEntry, ...]:
        """Return the beginning of a round."""
        return (At(WestFortGame(), "play"),)


@dataclass(frozen=True)
class SetCalendar(ByHand):
    """It is this day, and this round of it."""

    day: int
    round: int

    def apply(self, t: Fort) -> None:
        """Count so."""
        if not (1 <= self.day <= MOST and 1 <= self.round <= ROUNDS):
            raise IllegalAnswer(Phrase("a day has three rounds"))
        t.day, t.round = self.day, self.round


@dataclass(frozen=True)
class SetLaw(ByHand):
    """A band has the badge of the LAW."""

    band: Band

    def apply(self, t: Fort) -> None:
        """Hand it over."""
        _require(self.band, t.bands)
        t.law = self.band


@dataclass(frozen=True)
class SetStash(ByHand):
    """Sets a player's Coins or Notoriety."""

    seat: Seat
    resource: Resource
    amount: int

    def apply(self, t: Fort) -> None:
        """Lay them there."""
        _require(self.seat, t.stashes)
        if not 0 <= self.amount <= MOST:
            raise IllegalAnswer(Phrase("that is more than there can be"))
        stash = t.stashes[self.seat]
        is_coins = self.resource is COIN
        t.stashes[self.seat] = stash._replace(coins=self.amount) if is_coins else stash._replace(notoriety=self.amount)


@dataclass(frozen=True)
class SetSlot(ByHand):
    """A slot of a targeting card holds a Bullet, or a Casing."""

    band: Band
    slot: int
    loaded: bool

    def apply(self, t: Fort) -> None:
        """Turn the token."""
        _require(self.band, t.bands)
        _require(self.slot, SLOTS)
        crew = t.bands[self.band]
        rest = crew.loaded - {self.slot}
        t.bands[self.band] = crew._replace(loaded=rest | {self.slot} if self.loaded else rest)


@dataclass(frozen=True)
class SetSkull(ByHand):
    """The Critical token of a band shows the Skull, or Backfire."""

    band: Band
    skull: bool

    def apply(self, t: Fort) -> None:
        """Turn it."""
        _require(self.band, t.bands)
        t.bands[self.band] = t.bands[self.band]._replace(skull=self.skull)


@dataclass(frozen=True)
class PutOutlaw(ByHand):
    """An Outlaw is somewhere: at home, not hired, dead, on a space (standing or not), in a building."""

    outlaw: int
    place: Place
    standing: bool = False

    def apply(self, t: Fort) -> None:
        """Put it there."""
        _require(self.outlaw, t.outlaws)
        _require(self.place, outlaw_places(t, self.outlaw))
        if self.standing and self.place not in BY_PLACE:
            raise IllegalAnswer(Phrase("Outlaws stand on action spaces only"))
        move(t, self.outlaw, self.place, standing=self.standing)


def outlaw_places(t: Fort, outlaw: int) -> tuple[Place, ...]:
    """Return everywhere where an Outlaw can be: Dead Ranger's are in no building. West Fort, Solo Variant."""
    spaces = (space(number) for number in (*SLOTS, FACES))
    is_ranger = t.bands[t.outlaws[outlaw].band].seat is None
    return (STASH, BOX, GRAVEYARD, *spaces, *(() if is_ranger else map(Place, t.town)))


@dataclass(frozen=True)
class MoveUndead(ByHand):
    """An Undead is in the street, in a building, or on Boot Hill, there on top; None: out of the game."""

    undead: str
    place: Place | None

    def apply(self, t: Fort) -> None:
        """Take it from wherever it was."""
        _take_undead(t, self.undead)
        if self.place == BOOT_HILL:
            t.boot_hill = (self.undead, *t.boot_hill)
        elif self.place is not None:
            _require(self.place, (STREET, *t.town))
            t.undead[self.undead] = self.place


@dataclass(frozen=True)
class CollectUndead(ByHand):
    """An Undead is among those that a player has collected."""

    undead: str
    seat: Seat

    def apply(self, t: Fort) -> None:
        """Take it from wherever it was."""
        _require(self.seat, t.stashes)
        _take_undead(t, self.undead)
        stash = t.stashes[self.seat]
        t.stashes[self.seat] = stash._replace(undead=(*stash.undead, self.undead))


def _take_undead(t: Fort, undead: str) -> None:
    _require(undead, t.data.undead)
    t.undead.pop(undead, None)
    t.boot_hill = tuple(each for each in t.boot_hill if each != undead)
    for seat, stash in t.stashes.items():
        t.stashes[seat] = stash._replace(undead=tuple(each for each in stash.undead if each != undead))


@dataclass(frozen=True)
class PutBuilding(ByHand):
    """Replaces a building; Outlaws inside are then inside the new one."""

    building: str
    instead_of: str

    def apply(self, t: Fort) -> None:
        """Change it."""
        _require(self.building, t.data.buildings)
        _require(self.instead_of, t.town)
        if self.building in t.town:
            raise IllegalAnswer(Phrase("this building stands in Town already"))
        old, new = Place(self.instead_of), Place(self.building)
        t.town = tuple(new if each == old else each for each in t.town)
        for number, outlaw in t.outlaws.items():
            if outlaw.place == old:
                t.outlaws[number] = outlaw._replace(place=new)
        t.undead = {undead: new if place == old else place for undead, place in t.undead.items()}
        t.bonus = {new if each == old else each: bonus for each, bonus in t.bonus.items()}


@dataclass(frozen=True)
class SetBonus(ByHand):
    """Puts a bonus on a building for its first buyer; None removes it."""

    building: str
    bonus: Resource | None

    def apply(self, t: Fort) -> None:
        """Lay it there."""
        _require(self.building, t.town)
        t.bonus.pop(self.building, None)
        if self.bonus is not None:
            t.bonus[self.building] = self.bonus


@dataclass(frozen=True)
class StackDie(ByHand):
    """The next die that is rolled shows this; those that were fixed before come after it."""

    shows: int

    def apply(self, t: Fort) -> None:
        """Fix it."""
        _require(self.shows, range(1, FACES + 1))
        t.chance = t.chance._replace(fixed=(self.shows - 1, *t.chance.fixed))


def _require(thing: object, among: Collection[object]) -> None:
    if thing not in among:
        raise IllegalAnswer(Phrase("this is not on the table"))
