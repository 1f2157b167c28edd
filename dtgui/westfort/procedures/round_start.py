"""Round Start abilities of buildings. West Fort, Day Overview 1 and Buildings Explained."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, end_with, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, COIN, NOTORIETY, SLOTS, Band, BuildingAbility, Place, Resource
from dtgui.westfort.events import DrawUndead, Gain, Pay, PutUndead, Rearrange, Roll, TurnCritical, UseBuilding
from dtgui.westfort.procedures.resources import GainBullets, chosen_income, gaining, income_options
from dtgui.westfort.queries import round_start, without_undead
from dtgui.westfort.questions import choose, choose_exactly
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort

UNASKED = (BuildingAbility.COIN_EACH_ROUND, BuildingAbility.NOTORIETY_EACH_ROUND, BuildingAbility.RESET_EACH_ROUND)
"""Abilities that are always used, and need no choice."""
WHEEL: dict[int, Resource] = {1: COIN, 2: COIN, 3: COIN, 4: BULLET, 5: BULLET, 6: BULLET, 7: NOTORIETY, 8: NOTORIETY}
SALOON = {1: -1, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2}
"""The result of the die in the two buildings that roll one: a resource, and a number of Coins."""


@dataclass(frozen=True)
class RoundStart(Procedure):
    """A band uses its buildings, in any order, as many of them as it wants."""

    steps = ("collect", "use")
    band: Band

    def collect(self, t: Fort) -> Out:
        """Take what needs no choice."""
        work: list[Work] = []
        for building in round_start(t, self.band):
            if t.building(building).ability in UNASKED:
                work += [UseBuilding(self.band, building), UseAbility(self.band, building)]
        return do(*work)

    def use(self, t: Fort) -> Asking:
        """Ask until there is nothing more, or nothing more is wanted."""
        there = round_start(t, self.band)
        if not there:
            return end()
        options = (*(Option(verbs.USE, (building,)) for building in there), questions.DONE)
        answer = yield choose(t, self.band, questions.ROUND_START, options, Section.DAY)
        if answer == questions.DONE:
            return end()
        building = str(answer.args[0])
        return goto("use", UseBuilding(self.band, building), UseAbility(self.band, building))


@dataclass(frozen=True)
class UseAbility(Procedure):
    """Carries out a Round Start ability."""

    steps = ("act", "rolled")
    band: Band
    building: str

    def act(self, t: Fort) -> Asking | Out:
        """West Fort, Buildings Explained."""
        match t.building(self.building).ability:
            case BuildingAbility.COIN_EACH_ROUND:
                return end(Gain(self.band, COIN))
            case BuildingAbility.NOTORIETY_EACH_ROUND:
                return end(Gain(self.band, NOTORIETY))
            case BuildingAbility.BULLET_EACH_ROUND:
                return end(GainBullets(self.band))
            case BuildingAbility.RESET_EACH_ROUND:
                return end(TurnCritical(self.band, skull=True))
            case BuildingAbility.LURE:
                return end(Bring(Place(self.building)))
            case BuildingAbility.TRADE:
                return self._trade(t)
            case BuildingAbility.REARRANGE:
                return self._rearrange(t)
            case BuildingAbility.SUMMON:
                return self._summon(t)
            case _:
                return do(Roll((self.band,)))

    def _trade(self, t: Fort) -> Asking:
        """1 Coin for a Bullet or 1 Notoriety."""
        options = income_options(t, self.band, (BULLET, NOTORIETY))
        answer = yield choose(t, self.band, questions.TRADE, options, Section.EXPLAINED, self.building)
        return end(Pay(self.band, COIN), chosen_income(self.band, answer)[1])

    def _rearrange(self, t: Fort) -> Asking:
        """As many Bullets as before, in any slots."""
        count, options = len(t.bands[self.band].loaded), [Option(verbs.LOAD, (slot,)) for slot in SLOTS]
        chosen = yield choose_exactly(
            t, self.band, questions.REARRANGE, options, count, Section.EXPLAINED, self.building
        )
        return end(Rearrange(self.band, tuple(sorted(int(option.args[0]) for option in chosen))))

    def _summon(self, t: Fort) -> Asking:
        """1 Notoriety sends an Undead to a building that has none."""
        options = [Option(verbs.PLACE, (building,)) for building in without_undead(t)]
        answer = yield choose(t, self.band, questions.LURE_TO, options, Section.EXPLAINED, self.building)
        return end(Pay(self.band, NOTORIETY), Bring(Place(str(answer.args[0]))))

    def rolled(self, t: Fort, rolled: tuple[int, ...]) -> Out:
        """Give the result of the die in the Saloon, or in the other building with one."""
        if t.building(self.building).ability is BuildingAbility.WHEEL:
            return end(gaining(self.band, WHEEL[rolled[0]]))
        coins = SALOON[rolled[0]]
        if not coins:
            return end()
        return end(Pay(self.band, COIN) if coins < 0 else Gain(self.band, COIN, coins))


@dataclass(frozen=True)
class Bring(Procedure):
    """The top Undead of Boot Hill comes to a building."""

    steps = ("draw", "put")
    place: Place

    def draw(self, t: Fort) -> Out:
        """Turn it up."""
        return do(DrawUndead())

    def put(self, t: Fort, undead: str) -> Out:
        """Put it there."""
        return end_with(undead, PutUndead(undead, self.place))
