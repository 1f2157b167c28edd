"""Shooting at Undead, and the Undead that come to Town. West Fort, Shooting Undead, Graveyard and Boot Hill."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto, over
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import (
    CRITICAL_HIT,
    NOTORIETY,
    STREET,
    Band,
    BuildingAbility,
    Place,
)
from dtgui.westfort.events import DrawUndead, Gain, KillUndead, Leave, PutUndead, Roll
from dtgui.westfort.procedures.shots import BACKFIRE, MISS, Judge, fame, spent
from dtgui.westfort.queries import has_ability, ranger_place, standing
from dtgui.westfort.questions import choose
from dtgui.westfort.sections import Section
from dtgui.westfort.state import EndGame, Ending, Fort, Reason


@dataclass(frozen=True)
class ShootUndead(Procedure):
    """A band shoots at one Undead until a number comes up again, a critical miss, a kill, or it stops."""

    steps = ("begin", "roll", "judge", "settle", "again")
    band: Band
    undead: str
    rolled: tuple[int, ...] = ()
    """The numbers of this attempt: their tokens are off the targeting card."""

    def begin(self, t: Fort) -> Out:
        """It is one Shootout, however many shots are fired."""
        return do(*fame(t, self.band))

    def roll(self, t: Fort) -> Out:
        """Shoot."""
        return do(Roll((self.band,)))

    def judge(self, t: Fort, rolled: tuple[int, ...]) -> Out:
        """A number that comes up for the second time ends the attempt."""
        if rolled[0] in self.rolled:
            return end()
        return goto("settle", Judge(self.band, rolled[0]), rolled=(*self.rolled, rolled[0]))

    def settle(self, t: Fort, result: int) -> Out:
        """A Bullet that was shot is spent; one hit on a weak point kills."""
        if result == BACKFIRE:
            outlaw = standing(t, self.band)
            return end() if outlaw is None else end(Leave(outlaw))
        bullet = spent(t, self.band, result)
        if result == CRITICAL_HIT or (result != MISS and result in t.undead_def(self.undead).weak):
            return end(*bullet, *killing(t, self.undead, self.band))
        return goto("again", *bullet)

    def again(self, t: Fort) -> Asking | Out:
        """Shoot on, or stop; at an Undead that was taken out of Town by hand there is nothing left to shoot."""
        return self._ask(t) if self.undead in t.undead else end()

    def _ask(self, t: Fort) -> Asking:
        options = (verbs.AGAIN, verbs.STOP)
        answer = yield choose(
            t, self.band, questions.SHOOT_ON, options, Section.SHOOTING_UNDEAD, self.undead, *self.rolled
        )
        return goto("roll") if answer == verbs.AGAIN else end()


def killing(t: Fort, undead: str, by: Band) -> tuple[Work, ...]:
    """Return the events of an Undead's death: a building may pay its owner for it, for any shooter."""
    bounties = (Gain(band, NOTORIETY) for band in t.order() if has_ability(t, band, BuildingAbility.BOUNTIES))
    return (KillUndead(undead, by), *bounties)


@dataclass(frozen=True)
class Rise(Procedure):
    """An Outlaw of a band has died: its player draws an Undead and adds it to Town, while Boot Hill has any."""

    steps = ("draw", "put")
    band: Band

    def draw(self, t: Fort) -> Out:
        """Turn up the top one of Boot Hill; in the game for one the Town may be overrun."""
        if not t.boot_hill:
            return end()
        if t.is_solo and ranger_place(t) is None:
            return over(EndGame(Ending((), Reason.OVERRUN)))
        return do(DrawUndead())

    def put(self, t: Fort, undead: str) -> Asking | Out:
        """Any building or the street; in the game for one, the first free place."""
        place = ranger_place(t) if t.is_solo else None
        return self._ask(t, undead) if place is None else end(PutUndead(undead, place))

    def _ask(self, t: Fort, undead: str) -> Asking:
        options = [Option(verbs.PLACE, (place,)) for place in (STREET, *t.town)]
        answer = yield choose(t, self.band, questions.UNDEAD_TO, options, Section.GRAVEYARD, undead)
        return end(PutUndead(undead, Place(str(answer.args[0]))))
