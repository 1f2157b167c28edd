"""Buying buildings, and fighting for them. West Fort, Buildings and Shootouts, Building control."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import COIN, COVER, CRITICAL_HIT, Band, BuildingAbility, Resource
from dtgui.westfort.events import HandOver, Kill, Leave, MoveIn, Pay
from dtgui.westfort.procedures.resources import gaining
from dtgui.westfort.procedures.shots import BACKFIRE, MISS, Shot, fame, spent
from dtgui.westfort.procedures.undead import Rise
from dtgui.westfort.queries import may_buy_off, occupants, price, standing
from dtgui.westfort.questions import choose
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort


@dataclass(frozen=True)
class Buy(Procedure):
    """Buying a building: the price is paid; the Outlaw inside leaves or fights; the buyer's Outlaw moves in."""

    steps = ("pay", "claim", "move_in", "take_bonus")
    band: Band
    building: str

    def pay(self, t: Fort) -> Out:
        """To the Town's Supply, whatever comes of it."""
        return do(Pay(self.band, COIN, price(t, self.building)))

    def claim(self, t: Fort) -> Asking | Out:
        """One Outlaw controls a building, except in the Saloon."""
        there = self._others(t)
        return self._ask(t, there[0]) if there else goto("move_in")

    def _others(self, t: Fort) -> tuple[int, ...]:
        is_shared = t.building(self.building).ability is BuildingAbility.SALOON
        return () if is_shared else occupants(t, self.building)

    def _ask(self, t: Fort, outlaw: int) -> Asking:
        defender = t.outlaws[outlaw].band
        options = (verbs.STAND, verbs.VACATE, *((verbs.BUY_OFF,) if may_buy_off(t, defender) else ()))
        answer = yield choose(t, defender, questions.STAND_GROUND, options, Section.BUILDINGS, self.band, self.building)
        if answer == verbs.BUY_OFF:
            return end(HandOver(defender, self.band, COIN))
        return do(Leave(outlaw) if answer == verbs.VACATE else Control(self.band, outlaw, self.building))

    def move_in(self, t: Fort) -> Out:
        """The survivor controls it."""
        outlaw = standing(t, self.band)
        return end() if outlaw is None or self._others(t) else do(MoveIn(outlaw, self.building))

    def take_bonus(self, t: Fort, bonus: str | None) -> Out:
        """The first buyer gets what lay there."""
        return end() if bonus is None else end(gaining(self.band, Resource(bonus)))


@dataclass(frozen=True)
class Control(Procedure):
    """A fight to the death: the defender rolls first and wins ties. West Fort, Shootouts, Building control."""

    steps = ("buy_off", "begin", "defend", "defended", "attack", "settle")
    attacker: Band
    outlaw: int
    """The defender's."""
    building: str
    defence: int = MISS

    def buy_off(self, t: Fort) -> Asking | Out | None:
        """West Fort, Buildings Explained: 1 Coin for the defender, and the attacker stays out of it."""
        return self._ask(t) if may_buy_off(t, self.attacker) else None

    def _ask(self, t: Fort) -> Asking:
        options = (verbs.BUY_OFF, questions.SKIP)
        answer = yield choose(t, self.attacker, questions.GIVE_WAY, options, Section.EXPLAINED, self.building)
        return do() if answer == questions.SKIP else end(HandOver(self.attacker, self._defender(t), COIN))

    def begin(self, t: Fort) -> Out:
        """It is one Shootout, however many shots are fired."""
        return do(*fame(t, self.attacker, self._defender(t)))

    def _defender(self, t: Fort) -> Band:
        return t.outlaws[self.outlaw].band

    def defend(self, t: Fort) -> Out:
        """The defender's shot."""
        return do(Shot(self._defender(t), self._cover(t), self.attacker, self.building))

    def defended(self, t: Fort, result: int) -> Out:
        """A critical hit kills at once."""
        if result == CRITICAL_HIT:
            return end(*self._attacker_dies(t))
        return goto("attack", defence=result)

    def attack(self, t: Fort) -> Out:
        """The attacker's shot."""
        return do(Shot(self.attacker, 0, self._defender(t), self.building))

    def settle(self, t: Fort, result: int) -> Out:
        """The higher hit kills; a critical miss goes home unless it was shot; without either they shoot again."""
        hit, has_defended = result > MISS, self.defence > MISS
        if has_defended and self.defence + self._cover(t) >= result:
            return end(*spent(t, self._defender(t), self.defence), *self._attacker_dies(t))
        if hit:
            dead = (Kill(self.outlaw, self.attacker), Rise(self._defender(t)))
            return end(*spent(t, self.attacker, result), *dead)
        gone: list[Work] = [Leave(self.outlaw)] if self.defence == BACKFIRE else []
        outlaw = standing(t, self.attacker)
        if result == BACKFIRE and outlaw is not None:
            gone.append(Leave(outlaw))
        return end(*gone) if gone else goto("defend", defence=MISS)

    def _cover(self, t: Fort) -> int:
        """West Fort, Buildings Explained: a hit from cover counts two more."""
        return COVER if t.building(self.building).ability is BuildingAbility.COVER else 0

    def _attacker_dies(self, t: Fort) -> tuple[Work, ...]:
        """Nothing where the attacker's Outlaw was taken off its space by hand."""
        outlaw = standing(t, self.attacker)
        return () if outlaw is None else (Kill(outlaw, self._defender(t)), Rise(self.attacker))
