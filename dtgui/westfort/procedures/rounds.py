"""A round: Round Start abilities, secret dice, turns, what is left; the end of a day. West Fort, Day Overview."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, end_with, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import (
    BULLET,
    BY_PLACE,
    COIN,
    HIRE,
    NOTORIETY,
    SLOTS,
    SPACES,
    WILD,
    Band,
    BuildingAbility,
    Place,
    Resource,
)
from dtgui.westfort.events import (
    DrawUndead,
    Gain,
    LayDown,
    Leave,
    LoseTurn,
    Pay,
    PutUndead,
    Rearrange,
    Reveal,
    Roll,
    SendOut,
    SetDie,
    TurnCritical,
    Unload,
    UseBuilding,
)
from dtgui.westfort.procedures.resources import GainBullets, chosen_income, gaining, income_options
from dtgui.westfort.procedures.turns import HireGuns, Turn, at_space
from dtgui.westfort.queries import (
    actions,
    controlled,
    may_act,
    occupants,
    round_start,
    standing,
    wild_spaces,
    without_undead,
)
from dtgui.westfort.questions import Section, choose, choose_any, choose_exactly
from dtgui.westfort.state import Fort


@dataclass(frozen=True)
class Round(Procedure):
    """West Fort, Day Overview 1 to 5."""

    steps = ("start", "choose", "reveal", "resolve", "finish")
    is_last: bool = False
    """Whether it is High Noon."""

    def start(self, t: Fort) -> Out:
        """1. Round Start abilities."""
        return do(*(RoundStart(band) for band in t.order() if round_start(t, band)))

    def choose(self, t: Fort) -> Out:
        """2. All set their dice."""
        return do(*(SetAction(band) for band in t.order() if may_act(t, band)))

    def reveal(self, t: Fort) -> Out:
        """3. All dice are shown; Outlaws go where they say. A 1 goes last, and more than one go nowhere."""
        dice = {band: t.bands[band].die for band in t.order()}
        numbered = (SendOut(band, die) for band, die in dice.items() if die in SPACES)
        wild = [band for band, die in dice.items() if die == WILD]
        return do(Reveal(), *numbered, *([SendWild(wild[0])] if len(wild) == 1 else map(LoseTurn, wild)))

    def resolve(self, t: Fort) -> Out:
        """4. Hire Guns, 8 to 2, then the wild one."""
        dice = {band: t.bands[band].die for band in t.order()}
        hired = (HireGuns(band) for band, die in dice.items() if die == HIRE)
        shown = set(dice.values())
        spaces = (
            at_space(number, tuple(band for band, die in dice.items() if die == number))
            for number in SPACES
            if number in shown
        )
        return do(*hired, *spaces, *(self._wild(t, dice) if WILD in shown else ()))

    @staticmethod
    def _wild(t: Fort, dice: dict[Band, int]) -> tuple[Turn, ...]:
        found = ((band, standing(t, band)) for band, die in dice.items() if die == WILD)
        return tuple(Turn(band, BY_PLACE[t.outlaws[outlaw].place]) for band, outlaw in found if outlaw is not None)

    def finish(self, t: Fort) -> Out:
        """West Fort, End of Round and Day: Outlaws lie down; players with few Outlaws may take some out of
        buildings.
        """
        leaving = () if self.is_last else (MoveOut(band) for band in t.order() if controlled(t, band))
        return end(LayDown(), *leaving)


@dataclass(frozen=True)
class SetAction(Procedure):
    """A band sets its die in secret."""

    steps = ("choose",)
    band: Band

    def choose(self, t: Fort) -> Asking | Out:
        """West Fort, Day Overview 2: any space without a lying Outlaw of the band, or Hire Guns."""
        options = [action_option(action) for action in actions(t, self.band)]
        return self._ask(t, options) if options else end()

    def _ask(self, t: Fort, options: list[Option]) -> Asking:
        answer = yield choose(t, self.band, questions.ACTION, options, Section.DAY)
        return do(SetDie(self.band, HIRE if answer.verb == verbs.HIRE else int(answer.args[0])))


_ACTION_OPTIONS = {action: Option(verbs.CHOOSE, (action,)) for action in (*SPACES, WILD)} | {HIRE: Option(verbs.HIRE)}


def action_option(action: int) -> Option:
    """Return the option that sets a die to an action."""
    return _ACTION_OPTIONS[action]


@dataclass(frozen=True)
class SendWild(Procedure):
    """Sends the only 1 of a round to any space where no Outlaw stands."""

    steps = ("send",)
    band: Band

    def send(self, t: Fort) -> Asking | Out:
        """West Fort, Day Overview 3; with nowhere to go the turn is lost."""
        spaces = wild_spaces(t, self.band)
        return self._ask(t, spaces) if spaces else end(LoseTurn(self.band))

    def _ask(self, t: Fort, spaces: tuple[int, ...]) -> Asking:
        options = [action_option(number) for number in spaces]
        answer = yield choose(t, self.band, questions.WILD_SPACE, options, Section.DAY)
        return do(SendOut(self.band, int(answer.args[0])))


@dataclass(frozen=True)
class MoveOut(Procedure):
    """At the end of a round Outlaws may leave their buildings. West Fort, End of Round and Day."""

    steps = ("leave",)
    band: Band

    def leave(self, t: Fort) -> Asking:
        """Ask which."""
        options = [Option(verbs.LEAVE, (building,)) for building in controlled(t, self.band)]
        chosen = yield choose_any(t, self.band, questions.MOVE_OUT, options, Section.ENDS)
        return do(*(Leave(outlaw) for option in chosen for outlaw in own_in(t, self.band, str(option.args[0]))))


@dataclass(frozen=True)
class Keep(Procedure):
    """At the end of a day each building costs a Bullet, or is given up. West Fort, End of Round and Day."""

    steps = ("pay",)
    band: Band
    building: str

    def pay(self, t: Fort) -> Asking | Out:
        """Without Bullets there is no choice."""
        leaving = tuple(Leave(outlaw) for outlaw in own_in(t, self.band, self.building))
        return self._ask(t, leaving) if leaving and t.bands[self.band].loaded else end(*leaving)

    def _ask(self, t: Fort, leaving: tuple[Leave, ...]) -> Asking:
        slots = sorted(t.bands[self.band].loaded)
        options = (*(Option(verbs.SPEND, (slot,)) for slot in slots), Option(verbs.LEAVE, (self.building,)))
        answer = yield choose(t, self.band, questions.KEEP, options, Section.ENDS, self.building)
        return do(*leaving) if answer.verb == verbs.LEAVE else do(Unload(self.band, int(answer.args[0])))


def own_in(t: Fort, band: Band, building: str) -> tuple[int, ...]:
    """Return the band's Outlaw in a building: none in one that it has lost, several only if a hand put them there."""
    return tuple(outlaw for outlaw in occupants(t, building) if t.outlaws[outlaw].band == band)


# Round Start abilities of buildings. West Fort, Day Overview 1 and Buildings Explained.

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
