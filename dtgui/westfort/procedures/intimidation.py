"""Intimidating an Outlaw: it pays up, or walks out and is shot at once. West Fort, Abilities, Intimidate."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto, over
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, COIN, CRITICAL_HIT, NOTORIETY, Band, Resource
from dtgui.westfort.events import CallOut, HandOver, Kill, Leave, Remove, Unload
from dtgui.westfort.procedures.resources import GainBullets
from dtgui.westfort.procedures.shots import BACKFIRE, MISS, Shot, fame, spent
from dtgui.westfort.procedures.undead import Rise
from dtgui.westfort.queries import PAID_UP, may_buy_off, standing, things
from dtgui.westfort.questions import choose, choose_exactly
from dtgui.westfort.sections import Section
from dtgui.westfort.state import RANGER, EndGame, Ending, Fort, Reason


@dataclass(frozen=True)
class Intimidate(Procedure):
    """One band calls out an Outlaw of another; Dead Ranger's never back down."""

    steps = ("call", "answer", "give", "shoot", "settle")
    band: Band
    outlaw: int

    def call(self, t: Fort) -> Out:
        """All hear who is called out."""
        return do(CallOut(self.band, self.outlaw))

    def answer(self, t: Fort) -> Asking | Out:
        """Pay up, leave, or buy it off with a building; a player with fewer than two resources cannot pay up."""
        victim = t.outlaws[self.outlaw].band
        options = [verbs.PAY_UP] if t.bands[victim].seat is not None and things(t, victim) >= PAID_UP else []
        options += [verbs.BUY_OFF] if may_buy_off(t, victim) else []
        return self._ask(t, victim, (*options, verbs.WALK_OUT)) if options else goto("shoot")

    def _ask(self, t: Fort, victim: Band, options: tuple[Option, ...]) -> Asking:
        about = (self.band, self.outlaw)
        answer = yield choose(t, victim, questions.INTIMIDATED, options, Section.INTIMIDATE, *about)
        if answer == verbs.WALK_OUT:
            return goto("shoot")
        return goto("give") if answer == verbs.PAY_UP else end(HandOver(victim, self.band, COIN))

    def give(self, t: Fort) -> Asking:
        """Give any two resources, at the victim's choice."""
        victim = t.outlaws[self.outlaw].band
        options = things_to_give(t, victim)
        chosen = yield choose_exactly(
            t, victim, questions.PAY_UP, options, PAID_UP, Section.INTIMIDATE, self.band, self.outlaw
        )
        return end(*giving(t, victim, self.band, chosen))

    def shoot(self, t: Fort) -> Out:
        """One shot."""
        victim = t.outlaws[self.outlaw].band
        return do(*fame(t, self.band, victim), Shot(self.band, against=victim))

    def settle(self, t: Fort, result: int) -> Out | Asking:
        """A hit kills; a critical miss sends the shooter home, and ends the turn."""
        if result == BACKFIRE:
            outlaw = standing(t, self.band)
            return end() if outlaw is None else end(Leave(outlaw))
        if result == MISS:
            return end()
        victim = t.outlaws[self.outlaw].band
        weakened = [Weaken(result)] if t.bands[victim].seat is None else []
        return end(*spent(t, self.band, result), Kill(self.outlaw, self.band), *weakened, Rise(victim))


def things_to_give(t: Fort, band: Band) -> list[Option]:
    """Return all that a band could give, as far as it can be wanted for paying up."""
    options = [
        Option(verbs.GIVE, (kind.value, number))
        for kind in (COIN, NOTORIETY)
        for number in range(1, min(PAID_UP, t.has(band, kind)) + 1)
    ]
    return options + [Option(verbs.GIVE, (BULLET.value, slot)) for slot in sorted(t.bands[band].loaded)]


def giving(t: Fort, giver: Band, taker: Band, chosen: tuple[Option, ...]) -> list[Work]:
    """Return the work by which resources change hands; what Dead Ranger is given goes to the Town's Supply."""
    kinds = [Resource(option.args[0]) for option in chosen]
    work: list[Work] = [HandOver(giver, taker, kind, kinds.count(kind)) for kind in (COIN, NOTORIETY) if kind in kinds]
    work += [Unload(giver, int(option.args[1])) for option in chosen if option.args[0] == BULLET.value]
    if BULLET in kinds and t.bands[taker].seat is not None:
        work.append(GainBullets(taker, kinds.count(BULLET)))
    return work


@dataclass(frozen=True)
class Weaken(Procedure):
    """Dead Ranger loses the Bullet that matches the shot, any after a critical hit, and with the last one the game."""

    steps = ("take", "look")
    result: int

    def take(self, t: Fort) -> Asking | Out:
        """West Fort, Solo Variant, 4 Intimidate."""
        loaded = t.bands[RANGER].loaded
        if self.result != CRITICAL_HIT or not loaded:
            return do(*(Remove(slot) for slot in (self.result,) if slot in loaded))
        return self._ask(t)

    def _ask(self, t: Fort) -> Asking:
        options = [Option(verbs.SPEND, (slot,)) for slot in sorted(t.bands[RANGER].loaded)]
        answer = yield choose(t, Band(0), questions.STRENGTH, options, Section.SOLO)
        return do(Remove(int(answer.args[0])))

    def look(self, t: Fort) -> Out:
        """Without Bullets it is dead."""
        if t.bands[RANGER].loaded:
            return end()
        return over(EndGame(Ending((t.seat_of(Band(0)),), Reason.RANGER_DEAD)))
