"""Shots at people and Undead: one shot, duels of two and more, Undead that rise. West Fort, Shootouts, Duels."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, end_with, goto, over
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import (
    COIN,
    CRITICAL_HIT,
    CRITICAL_MISS,
    NOTORIETY,
    STREET,
    Band,
    BuildingAbility,
    Place,
)
from dtgui.westfort.events import (
    Announce,
    DrawUndead,
    Gain,
    HandOver,
    Kill,
    KillUndead,
    Leave,
    PutUndead,
    Roll,
    TurnCritical,
    Unload,
)
from dtgui.westfort.queries import are_opposed, are_rivals, has_ability, may_buy_off, ranger_place, standing
from dtgui.westfort.questions import Section, choose
from dtgui.westfort.state import EndGame, Ending, Fort, Reason

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


# Duels of two and more. West Fort, Duels.


def hits_that_count(targets: tuple[int, ...], results: tuple[int, ...]) -> tuple[int, ...]:
    """Return which of the duelists, by their numbers, kill their targets.

    All hits happen at the same time, but of two who aim at each other only the higher one counts, both if equal.
    """
    return tuple(
        one
        for one, (target, result) in enumerate(zip(targets, results, strict=True))
        if result > 0 and (targets[target] != one or result >= results[target])
    )


TWO = 2


@dataclass(frozen=True)
class Volley(Procedure):
    """Bands take one shot each, all at once. Outcome: at whom each aimed, and what each shot comes to."""

    steps = ("aim", "fire", "rolled", "judge", "judged")
    bands: tuple[Band, ...]
    targets: tuple[int, ...] = ()
    """For each the number of the one that it aims at, counted among the bands."""
    rolls: tuple[int, ...] = ()
    results: tuple[int, ...] = ()

    def aim(self, t: Fort) -> Asking | Out:
        """Two duelists aim at each other; more of them announce their targets in turn order, never their player's
        other band.
        """
        if len(self.bands) == TWO:
            return goto("fire", targets=(1, 0))
        if len(self.targets) == len(self.bands):
            return goto("fire")
        shooter = self.bands[len(self.targets)]
        rivals = [band for band in self.bands if are_rivals(t, shooter, band)]
        return self._ask_target(t, shooter, rivals) if len(rivals) > 1 else self._aimed(shooter, rivals[0])

    def _ask_target(self, t: Fort, shooter: Band, rivals: list[Band]) -> Asking:
        options = [Option(verbs.AIM, (band,)) for band in rivals]
        answer = yield choose(t, shooter, questions.TARGET, options, Section.DUELS, *self.bands)
        return self._aimed(shooter, Band(int(answer.args[0])))

    def _aimed(self, shooter: Band, target: Band) -> Out:
        return goto("aim", Announce(shooter, target), targets=(*self.targets, self.bands.index(target)))

    @property
    def announced(self) -> dict[Band, Band]:
        """Return the targets announced so far, by shooter."""
        return {self.bands[number]: self.bands[target] for number, target in enumerate(self.targets)}

    def fire(self, t: Fort) -> Out:
        """All roll at once."""
        return do(Roll(self.bands))

    def rolled(self, t: Fort, rolls: tuple[int, ...]) -> Out:
        """Keep what the dice show."""
        return goto("judge", rolls=rolls)

    def judge(self, t: Fort) -> Out:
        """Look at one die after the other: an 8 may ask something."""
        number = len(self.results)
        if number == len(self.bands):
            return end_with((self.targets, self.results))
        return do(Judge(self.bands[number], self.rolls[number]))

    def judged(self, t: Fort, result: int) -> Out:
        """Keep what it comes to."""
        return goto("judge", results=(*self.results, result))


@dataclass(frozen=True)
class Duel(Procedure):
    """Outlaws who stand on one space, in turn order, shoot at each other."""

    steps = ("buy_off", "shoot", "settle")
    outlaws: tuple[int, ...]

    def bands(self, t: Fort) -> tuple[Band, ...]:
        """Return the duelists."""
        return tuple(t.outlaws[outlaw].band for outlaw in self.outlaws)

    def buy_off(self, t: Fort) -> Asking | Out | None:
        """West Fort, Buildings Explained: 1 Coin for one of the others keeps an Outlaw out of it."""
        bands = self.bands(t)
        payer = next((band for band in bands if may_buy_off(t, band)), None)
        return None if payer is None else self._ask_to_pay(t, payer, bands)

    def _ask_to_pay(self, t: Fort, payer: Band, bands: tuple[Band, ...]) -> Asking:
        options = (*(Option(verbs.GIVE, (band,)) for band in bands if are_rivals(t, payer, band)), questions.SKIP)
        answer = yield choose(t, payer, questions.BUY_OFF, options, Section.EXPLAINED)
        if answer == questions.SKIP:
            return do()
        left = tuple(outlaw for outlaw in self.outlaws if t.outlaws[outlaw].band != payer)
        paid = HandOver(payer, Band(int(answer.args[0])), COIN)
        others = tuple(band for band in bands if band != payer)
        return goto("shoot", paid, outlaws=left) if are_opposed(t, others) else end(paid)

    def shoot(self, t: Fort) -> Out:
        """One shot each."""
        bands = self.bands(t)
        return do(*fame(t, *bands), Volley(bands))

    def settle(self, t: Fort, volley: tuple[tuple[int, ...], tuple[int, ...]]) -> Out:
        """The dead spend no Bullet; a critical miss sends home who was not shot; each death brings an Undead."""
        targets, results = volley
        bands = self.bands(t)
        shooters: dict[int, list[Band]] = {}
        for number in hits_that_count(targets, results):
            shooters.setdefault(targets[number], []).append(bands[number])
        work: list[Work] = []
        for number, outlaw in enumerate(self.outlaws):
            if number in shooters:
                first, *others = shooters[number]
                work += [Kill(outlaw, first), *(Gain(band, NOTORIETY) for band in others)]
            elif results[number] == BACKFIRE:
                work.append(Leave(outlaw))
            else:
                work += spent(t, bands[number], results[number])
        return end(*work, *(Rise(bands[number]) for number in sorted(shooters)))


# Shooting at Undead, and the Undead that come to Town. West Fort, Shooting Undead, Graveyard and Boot Hill.


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
