"""Dice, rounds and days. West Fort, Day Overview, End of Round and Day."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.westfort.board import BY_PLACE, FACES, ROUNDS, STASH, Band
from dtgui.westfort.events.outlaws import move
from dtgui.westfort.state import RANGER, Fort


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
