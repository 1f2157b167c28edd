"""All that can change the table of West Fort."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dtgui.kernel.decisions import Seat
from dtgui.westfort.board import (
    BOX,
    BULLET,
    COIN,
    DRAWN,
    FACES,
    GRAVEYARD,
    HIRED_LATER,
    NOTORIETY,
    OUTLAWS,
    ROUNDS,
    STASH,
    STREET,
    Band,
    Place,
    Resource,
    space,
)
from dtgui.westfort.data import FOR_FOUR, PER_PLAYER
from dtgui.westfort.state import RANGER, Fort, Outlaw, Variant


def change_stash(t: Fort, seat: Seat, coins: int = 0, notoriety: int = 0) -> None:
    """Add to what a player has."""
    stash = t.stashes[seat]
    t.stashes[seat] = stash._replace(coins=stash.coins + coins, notoriety=stash.notoriety + notoriety)


def move(t: Fort, outlaw: int, place: Place, *, standing: bool = False) -> None:
    """Put an Outlaw somewhere else."""
    t.outlaws[outlaw] = Outlaw(t.outlaws[outlaw].band, place, standing)


# Setup --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LayOut:
    """West Fort, Setup 1 to 3 and 7; Solo Variant, Setup. Outcome: the band that gets the LAW badge."""

    def apply(self, t: Fort) -> Band:
        """Draw buildings, put resources on them, make Boot Hill, place Undead, choose who is the LAW."""
        data, players = t.data, t.setup.counted_as
        few = FOR_FOUR - 1 if t.is_solo else players
        slots = data.slots_for(players)
        drawn, t.chance = t.chance.shuffled(data.buildings_for(few))
        t.town = drawn[: len(slots)]
        if not t.is_solo:
            self._put_resources(t)
        t.boot_hill, t.chance = t.chance.shuffled(t.undead_in_game())
        if not t.is_solo:
            t.boot_hill = t.boot_hill[: PER_PLAYER * players]
            # The highest Notoriety first, of equal ones the dearest.
            by_value = sorted(t.town, key=lambda each: (-data.buildings[each].notoriety, -data.buildings[each].price))
            self._place(t, (Place(each) for each in by_value[:players]))
        self._place(t, (STREET,))
        for band in t.bands:
            self._hand_out(t, band)
        if not t.is_solo:
            law, t.chance = t.chance.pick(len(t.bands))
            t.law = Band(law)
        return t.law

    @staticmethod
    def _put_resources(t: Fort) -> None:
        """A resource for each building, as long as there are tokens: the bands have taken theirs."""
        left = {
            COIN: t.data.supply.coins,
            NOTORIETY: t.data.supply.notoriety,
            BULLET: t.data.supply.bullets - OUTLAWS * len(t.bands),
        }
        for building, slot in zip(t.town, t.data.slots_for(t.setup.counted_as), strict=False):
            if left[slot.bonus] > 0:
                left[slot.bonus] -= 1
                t.bonus[building] = slot.bonus

    @staticmethod
    def _place(t: Fort, places: Iterable[Place]) -> None:
        for place in places:
            t.undead[t.boot_hill[0]] = place
            t.boot_hill = t.boot_hill[1:]

    @staticmethod
    def _hand_out(t: Fort, band: Band) -> None:
        """Four Outlaws for the stash, two for the box; all of Dead Ranger's lie in the Graveyard."""
        for number, outlaw in enumerate(t.own(band)):
            waits = number >= OUTLAWS - HIRED_LATER
            place = GRAVEYARD if t.is_solo and band == RANGER else BOX if waits else STASH
            t.outlaws[outlaw] = Outlaw(band, place)


@dataclass(frozen=True)
class ChooseStart:
    """A band has chosen its starting resources, in secret. West Fort, Setup 5."""

    band: Band
    coins: int
    notoriety: int
    slots: tuple[int, ...]

    def apply(self, t: Fort) -> None:
        """Keep them until all have chosen."""
        words = (*("coin",) * self.coins, *("notoriety",) * self.notoriety, *map(str, self.slots))
        t.bands[self.band] = t.bands[self.band]._replace(chosen=words)


@dataclass(frozen=True)
class TakeStart:
    """All show what they have chosen, and take it."""

    def apply(self, t: Fort) -> None:
        """Hand it out."""
        for band, crew in t.bands.items():
            if crew.seat is None:
                continue
            slots = frozenset(int(word) for word in crew.chosen if word.isdigit())
            change_stash(t, crew.seat, crew.chosen.count("coin"), crew.chosen.count("notoriety"))
            t.bands[band] = crew._replace(chosen=(), loaded=slots)


# Rounds and days ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetDie:
    """A band has set its die to an action (`HIRE` for Hire Guns). West Fort, Day Overview 2."""

    band: Band
    action: int

    def apply(self, t: Fort) -> None:
        """Keep it under the hand."""
        t.bands[self.band] = t.bands[self.band]._replace(die=self.action)


@dataclass(frozen=True)
class Reveal:
    """All dice are shown. West Fort, Day Overview 3."""

    def apply(self, t: Fort) -> None:
        """Take the hands away."""
        t.revealed = True


@dataclass(frozen=True)
class LoseTurn:
    """More than one die shows a 1, or a 1 has nowhere to go. West Fort, Day Overview 3."""

    band: Band

    def apply(self, t: Fort) -> None:
        """Nothing moves."""


@dataclass(frozen=True)
class SendOut:
    """An Outlaw of the stash goes to an action space and stands there. West Fort, Day Overview 3."""

    band: Band
    number: int

    def apply(self, t: Fort) -> int:
        """Return which one it is."""
        outlaw = t.in_stash(self.band)[0]
        move(t, outlaw, space(self.number), standing=True)
        return outlaw


@dataclass(frozen=True)
class LayDown:
    """A round ends: Outlaws on action spaces lie down, the LAW badge is passed on. West Fort, End of Round and Day."""

    def apply(self, t: Fort) -> None:
        """Lay them down, take the dice back."""
        for number, outlaw in t.outlaws.items():
            if outlaw.standing:
                t.outlaws[number] = outlaw._replace(standing=False)
        for band, crew in t.bands.items():
            t.bands[band] = crew._replace(die=0, used=())
        t.revealed = False


@dataclass(frozen=True)
class PassBadge:
    """The next round begins, on the next day after three of them; the badge goes clockwise."""

    def apply(self, t: Fort) -> None:
        """Count the round; in the game for one the player stays the LAW."""
        if not t.is_solo:
            t.law = Band((t.law + 1) % len(t.bands))
        t.day, t.round = (t.day + 1, 1) if t.round == ROUNDS else (t.day, t.round + 1)


@dataclass(frozen=True)
class ComeHome:
    """A day ends: Outlaws on action spaces return to their stashes, not those of Dead Ranger."""

    def apply(self, t: Fort) -> None:
        """Bring them home."""
        for number, outlaw in t.outlaws.items():
            stays = t.is_solo and outlaw.band == RANGER
            if outlaw.place.startswith("space") and not stays:
                move(t, number, STASH)


@dataclass(frozen=True)
class Leave:
    """An Outlaw leaves a building, or the fight, for its stash (Dead Ranger's for the Graveyard)."""

    outlaw: int

    def apply(self, t: Fort) -> Place:
        """Return where it was."""
        band, place, _ = t.outlaws[self.outlaw]
        move(t, self.outlaw, GRAVEYARD if t.is_solo and band == RANGER else STASH)
        return place


@dataclass(frozen=True)
class BeginHighNoon:
    """No Undead is left in Town: one more round. West Fort, High Noon."""

    def apply(self, t: Fort) -> None:
        """Nothing can stop it now."""
        t.high_noon = True


# Resources ----------------------------------------------------------------------------------------------------------


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
class TurnCritical:
    """The Critical token is turned to its Skull or its Backfire side. West Fort, Critical Token."""

    band: Band
    skull: bool

    def apply(self, t: Fort) -> None:
        """Turn it."""
        t.bands[self.band] = t.bands[self.band]._replace(skull=self.skull)


@dataclass(frozen=True)
class UseBuilding:
    """A Round Start ability is used."""

    band: Band
    building: str

    def apply(self, t: Fort) -> None:
        """Remember it for this round."""
        crew = t.bands[self.band]
        t.bands[self.band] = crew._replace(used=(*crew.used, self.building))


@dataclass(frozen=True)
class Hire:
    """A band gains an Outlaw: from beside Hire Guns, else from the Graveyard. West Fort, Abilities, Hire Guns."""

    band: Band

    def apply(self, t: Fort) -> int | None:
        """Return which one, None where all six are out."""
        waiting = t.in_box(self.band) or t.own_at(self.band, GRAVEYARD)
        if not waiting:
            return None
        move(t, waiting[0], STASH)
        return waiting[0]


# Shots --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll:
    """Dice are rolled at once, one for each of these bands. Outcome: what they show, in this order."""

    bands: tuple[Band, ...]

    def apply(self, t: Fort) -> tuple[int, ...]:
        """Roll them."""
        rolled = []
        for _ in self.bands:
            face, t.chance = t.chance.pick(FACES)
            rolled.append(face + 1)
        return tuple(rolled)


@dataclass(frozen=True)
class Kill:
    """An Outlaw is shot: to the Graveyard; whoever shot it gains 1 Notoriety. West Fort, Graveyard and Boot Hill."""

    outlaw: int
    by: Band

    def apply(self, t: Fort) -> int:
        """Return how much Notoriety was gained."""
        move(t, self.outlaw, GRAVEYARD)
        return 0 if t.bands[self.by].seat is None else Gain(self.by, NOTORIETY).apply(t)


@dataclass(frozen=True)
class MoveIn:
    """An Outlaw moves into a building. Outcome: the resource that lay there, for its first buyer, in a word."""

    outlaw: int
    building: str

    def apply(self, t: Fort) -> str | None:
        """Move it; the resource is handed out by what follows."""
        move(t, self.outlaw, Place(self.building))
        bonus = t.bonus.pop(self.building, None)
        return None if bonus is None else bonus.value


@dataclass(frozen=True)
class DrawUndead:
    """The top Undead of Boot Hill is turned up. Outcome: which one. Only where Boot Hill is not empty."""

    def apply(self, t: Fort) -> str:
        """Turn it up."""
        undead, t.boot_hill = t.boot_hill[0], t.boot_hill[1:]
        t.undead[undead] = DRAWN
        return undead


@dataclass(frozen=True)
class PutUndead:
    """An Undead that was turned up comes to Town."""

    undead: str
    place: Place

    def apply(self, t: Fort) -> None:
        """Put it there."""
        t.undead[self.undead] = self.place


@dataclass(frozen=True)
class KillUndead:
    """An Undead is shot: collected for its Notoriety; in the game for one it goes below Boot Hill."""

    undead: str
    by: Band

    def apply(self, t: Fort) -> Place:
        """Return where it was."""
        place = t.undead.pop(self.undead)
        if t.setup.variant is Variant.SOLO:
            t.boot_hill = (*t.boot_hill, self.undead)
        else:
            seat = t.seat_of(self.by)
            t.stashes[seat] = t.stashes[seat]._replace(undead=(*t.stashes[seat].undead, self.undead))
        return place


@dataclass(frozen=True)
class SendRanger:
    """Dead Ranger sends an Outlaw to an action space, or stands the one there up. West Fort, Solo Variant."""

    number: int

    def apply(self, t: Fort) -> int:
        """Return which one: that which is there, one of the Graveyard, else that of the lowest space."""
        place = space(self.number)
        there = t.own_at(RANGER, place) or t.own_at(RANGER, GRAVEYARD)
        outlaw = there[0] if there else min(t.own(RANGER), key=lambda each: t.outlaws[each].place)
        move(t, outlaw, place, standing=True)
        return outlaw


@dataclass(frozen=True)
class Remove:
    """A Bullet of Dead Ranger's strength is removed. West Fort, Solo Variant, 4 Intimidate."""

    slot: int

    def apply(self, t: Fort) -> None:
        """Remove it."""
        Unload(RANGER, self.slot).apply(t)
