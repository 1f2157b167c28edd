"""The end of the game and the winner. West Fort, High Noon."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, Procedure, do, end, goto
from dtgui.westfort.board import BULLET, Band
from dtgui.westfort.procedures.duels import Volley, hits_that_count
from dtgui.westfort.procedures.resources import GainBullets
from dtgui.westfort.procedures.shots import spent
from dtgui.westfort.queries import bands_of, score
from dtgui.westfort.state import EndGame, Ending, Fort, Reason


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
