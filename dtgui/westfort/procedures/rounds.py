"""A round: secret dice, turns, what is left of it; and the end of a day. West Fort, Day Overview."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, do, end
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BY_PLACE, HIRE, SPACES, WILD, Band
from dtgui.westfort.events import LayDown, Leave, LoseTurn, Reveal, SendOut, SetDie, Unload
from dtgui.westfort.procedures.round_start import RoundStart
from dtgui.westfort.procedures.turns import HireGuns, Turn, at_space
from dtgui.westfort.queries import actions, controlled, may_act, occupants, round_start, standing, wild_spaces
from dtgui.westfort.questions import choose, choose_any
from dtgui.westfort.sections import Section
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
