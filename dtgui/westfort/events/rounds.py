"""The course of the game: laying out the board; dice, rounds and days. West Fort, Setup, Day Overview."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dtgui.westfort.board import (
    BOX,
    BULLET,
    BY_PLACE,
    COIN,
    FACES,
    GRAVEYARD,
    HIRED_LATER,
    NOTORIETY,
    OUTLAWS,
    ROUNDS,
    SLOTS,
    STASH,
    STREET,
    Band,
    Place,
)
from dtgui.westfort.data import FOR_FOUR, PER_PLAYER
from dtgui.westfort.events.outlaws import move
from dtgui.westfort.events.resources import change_stash
from dtgui.westfort.state import RANGER, Fort, Outlaw


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
            BULLET: t.data.supply.bullets - len(SLOTS) * len(t.bands),
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
    """All show what they have chosen, and take it. Outcome: by bands, Coins, Notoriety and slots, as words."""

    def apply(self, t: Fort) -> tuple[tuple[Band, tuple[str, ...]], ...]:
        """Hand it out."""
        taken = tuple((band, crew.chosen) for band, crew in t.bands.items() if crew.seat is not None)
        for band, crew in t.bands.items():
            if crew.seat is None:
                continue
            slots = frozenset(int(word) for word in crew.chosen if word.isdigit())
            change_stash(t, crew.seat, crew.chosen.count("coin"), crew.chosen.count("notoriety"))
            t.bands[band] = crew._replace(chosen=(), loaded=slots)
        return taken


# Dice, rounds and days. West Fort, Day Overview, End of Round and Day.


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
            if outlaw.place in BY_PLACE and not stays:
                move(t, number, STASH)


@dataclass(frozen=True)
class BeginHighNoon:
    """No Undead is left in Town: one more round. West Fort, High Noon."""

    def apply(self, t: Fort) -> None:
        """Nothing can stop it now."""
        t.high_noon = True


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
class Roll:
    """Dice are rolled at once, one for each of these bands. Outcome: what they show, in this order.

    `more` is what a hit counts more than its number. A shot of one band at another says at which one it is, and for
    which building they fight, if they do.
    """

    bands: tuple[Band, ...]
    more: int = 0
    against: Band | None = None
    building: str = ""

    def apply(self, t: Fort) -> tuple[int, ...]:
        """Roll them."""
        rolled = []
        for _ in self.bands:
            face, t.chance = t.chance.pick(FACES)
            rolled.append(face + 1)
        return tuple(rolled)
