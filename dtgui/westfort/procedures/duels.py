"""Duels of two and more. West Fort, Duels."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, end_with, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import COIN, NOTORIETY, Band
from dtgui.westfort.events import Announce, Gain, HandOver, Kill, Leave, Roll
from dtgui.westfort.procedures.shots import BACKFIRE, Judge, fame, spent
from dtgui.westfort.procedures.undead import Rise
from dtgui.westfort.queries import are_opposed, are_rivals, may_buy_off
from dtgui.westfort.questions import choose
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort


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
