"""A shot: the die, the targeting card, the Critical token. West Fort, Shootouts and Critical Token."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.flow import Asking, Out, Procedure, do, end_with
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import CRITICAL_HIT, CRITICAL_MISS, NOTORIETY, Band, BuildingAbility
from dtgui.westfort.events import Gain, Roll, TurnCritical, Unload
from dtgui.westfort.queries import has_ability
from dtgui.westfort.questions import choose
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort

MISS, BACKFIRE = 0, -1
"""The results of a shot, beside the slot that was hit and `CRITICAL_HIT`."""


@dataclass(frozen=True)
class Judge(Procedure):
    """The judgement of a roll: the slot with a Bullet, a critical hit or miss, or nothing. The Bullet is not spent
    yet.
    """

    steps = ("judge",)
    band: Band
    roll: int

    def judge(self, t: Fort) -> Asking | Out:
        """West Fort, Critical Token: an 8 may be a hit while the Skull is up, a 1 is a critical miss on Backfire."""
        crew = t.bands[self.band]
        if self.roll == CRITICAL_HIT and crew.skull:
            return self._ask(t)
        if self.roll == CRITICAL_MISS and not crew.skull:
            return end_with(BACKFIRE, TurnCritical(self.band, skull=True))
        return end_with(self.roll if self.roll in crew.loaded else MISS)

    def _ask(self, t: Fort) -> Asking:
        """Dead Ranger always uses it."""
        answer = verbs.YES
        if t.bands[self.band].seat is not None:
            answer = yield choose(t, self.band, questions.CRITICAL, (verbs.YES, verbs.NO), Section.CRITICAL)
        if answer == verbs.NO:
            return end_with(MISS)
        return end_with(CRITICAL_HIT, TurnCritical(self.band, skull=False))


@dataclass(frozen=True)
class Shot(Procedure):
    """One roll of one band, and what it comes to."""

    steps = ("roll", "judge", "tell")
    band: Band
    more: int = 0
    """The bonus of a hit on its number; comparisons of hits add it."""
    against: Band | None = None
    building: str = ""

    def roll(self, t: Fort) -> Out:
        """Roll the die."""
        return do(Roll((self.band,), self.more, self.against, self.building))

    def judge(self, t: Fort, rolled: tuple[int, ...]) -> Out:
        """See what it shows."""
        return do(Judge(self.band, rolled[0]))

    def tell(self, t: Fort, result: int) -> Out:
        """Hand it on."""
        return end_with(result)


def fame(t: Fort, *bands: Band) -> tuple[Gain, ...]:
    """Return what a building pays its owner for being in a Shootout, of any kind. Buildings Explained."""
    return tuple(Gain(band, NOTORIETY) for band in bands if has_ability(t, band, BuildingAbility.FAME))


def spent(t: Fort, band: Band, result: int) -> tuple[Unload, ...]:
    """Return the Bullet that a hit costs: a critical one costs none, nor any of Dead Ranger's. Shootouts."""
    if result in (MISS, BACKFIRE, CRITICAL_HIT) or t.bands[band].seat is None:
        return ()
    return (Unload(band, result),)
