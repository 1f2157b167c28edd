"""A whole game: starting resources, rounds and days, the end, the winner. West Fort, Setup, Day Overview, High Noon."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, COIN, NOTORIETY, ROUNDS, SLOTS, Band
from dtgui.westfort.events import BeginHighNoon, ChooseStart, ComeHome, LayOut, PassBadge, TakeStart
from dtgui.westfort.procedures.resources import GainBullets
from dtgui.westfort.procedures.rounds import Keep, Round
from dtgui.westfort.procedures.shots import Volley, hits_that_count, spent
from dtgui.westfort.procedures.solo import SoloRound
from dtgui.westfort.queries import bands_of, controlled, score
from dtgui.westfort.questions import Section, choose_exactly
from dtgui.westfort.state import EndGame, Ending, Fort, Reason


@dataclass(frozen=True)
class WestFortGame(Procedure):
    """Rounds, three of them a day, until High Noon is over."""

    steps = ("lay_out", "start", "take", "play", "finish_round", "next_round", "score")

    def lay_out(self, t: Fort) -> Out:
        """West Fort, Setup 1 to 4."""
        return do(LayOut())

    def start(self, t: Fort) -> Out:
        """West Fort, Setup 5."""
        return do(*(Starting(band) for band in t.order() if t.bands[band].seat is not None))

    def take(self, t: Fort) -> Out:
        """All show what they have chosen."""
        return do(TakeStart())

    def play(self, t: Fort) -> Out:
        """A round."""
        return do(SoloRound() if t.is_solo else Round(t.high_noon))

    def finish_round(self, t: Fort) -> Out:
        """High Noon was the last one; after three of them the day ends."""
        if t.high_noon:
            return goto("score")
        work: list[Work] = [] if t.undead or t.is_solo else [BeginHighNoon()]
        if t.round == ROUNDS:
            work += [Keep(band, building) for band in t.order() for building in controlled(t, band)]
            work.append(ComeHome())
        return do(*work)

    def next_round(self, t: Fort) -> Out:
        """The badge is passed on."""
        return goto("play", PassBadge())

    def score(self, t: Fort) -> Out:
        """Who has won?"""
        return end(FinalScore(tuple(t.stashes)))


# Starting resources. West Fort, Setup 5.

STARTING = 3
"""Resources to start with."""


@dataclass(frozen=True)
class Starting(Procedure):
    """A band chooses its starting resources, any three, in secret."""

    steps = ("choose",)
    band: Band

    def choose(self, t: Fort) -> Asking:
        """Coins, Notoriety, and Bullets with their slots."""
        options = [
            Option(verbs.TAKE, (kind.value, number)) for kind in (COIN, NOTORIETY) for number in range(1, STARTING + 1)
        ]
        options += [Option(verbs.LOAD, (slot,)) for slot in SLOTS]
        chosen = yield choose_exactly(t, self.band, questions.START, options, STARTING, Section.SETUP)
        kinds = [option.args[0] for option in chosen if option.verb == verbs.TAKE]
        slots = tuple(int(option.args[0]) for option in chosen if option.verb == verbs.LOAD)
        return do(ChooseStart(self.band, kinds.count(COIN.value), kinds.count(NOTORIETY.value), slots))


# The end of the game and the winner. West Fort, High Noon.


@dataclass(frozen=True)
class FinalScore(Procedure):
    """The most Notoriety wins, then the most Coins; players who are still tied duel to the death."""

    steps = ("rank",)
    living: tuple[Seat, ...]
    """The players who have not died in this duel."""
    has_duelled: bool = False

    def rank(self, t: Fort) -> Out:
        """Compare."""
        best = _highest(self.living, {seat: score(t, seat) for seat in self.living})
        rich = _highest(best, {seat: t.stashes[seat].coins for seat in best})
        if len(rich) > 1:
            return end(DuelToTheDeath(in_turn_order(t, rich), self.living))
        reason = Reason.NOTORIETY if len(best) == 1 else Reason.COINS
        return end(EndGame(Ending(rich, Reason.ALL_DEAD if self.has_duelled else reason)))


def in_turn_order(t: Fort, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return players in the order of their first bands, clockwise from the LAW."""
    order = t.order()
    return tuple(sorted(seats, key=lambda seat: order.index(bands_of(t, seat)[0])))


def _highest(seats: tuple[Seat, ...], by: dict[Seat, int]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if by[seat] == max(by[each] for each in seats))


@dataclass(frozen=True)
class DuelToTheDeath(Procedure):
    """Tied players, in turn order, shoot at each other until one is left, each with the first of their bands.

    Where nobody is left, the living player with the highest Notoriety wins; where all players are dead, they share it.
    """

    steps = ("arm", "shoot", "settle", "finish")
    duelists: tuple[Seat, ...]
    living: tuple[Seat, ...]

    def bands(self, t: Fort) -> tuple[Band, ...]:
        """Return the bands that duel."""
        return tuple(bands_of(t, seat)[0] for seat in self.duelists)

    def arm(self, t: Fort) -> Out | None:
        """If one of them has no Bullet, all receive one."""
        bands = self.bands(t)
        return do(*map(GainBullets, bands)) if any(not t.has(band, BULLET) for band in bands) else None

    def shoot(self, t: Fort) -> Out:
        """One shot each."""
        return do(Volley(self.bands(t)))

    def settle(self, t: Fort, volley: tuple[tuple[int, ...], tuple[int, ...]]) -> Out:
        """The dead are out; a critical miss does not end it; the survivors shoot again."""
        targets, results = volley
        bands, dead = self.bands(t), {targets[number] for number in hits_that_count(targets, results)}
        bullets = [
            bullet
            for number, result in enumerate(results)
            if number not in dead
            for bullet in spent(t, bands[number], result)
        ]
        left = tuple(seat for number, seat in enumerate(self.duelists) if number not in dead)
        fallen = {self.duelists[number] for number in dead}
        living = tuple(seat for seat in self.living if seat not in fallen)
        return goto("arm" if len(left) > 1 else "finish", *bullets, duelists=left or self.duelists, living=living)

    def finish(self, t: Fort) -> Out:
        """One is left, or none."""
        left = tuple(seat for seat in self.duelists if seat in self.living)
        if left:
            return end(EndGame(Ending(left, Reason.DUEL)))
        if self.living:
            return end(FinalScore(self.living, has_duelled=True))
        return end(EndGame(Ending(tuple(sorted(self.duelists)), Reason.ALL_DEAD)))
