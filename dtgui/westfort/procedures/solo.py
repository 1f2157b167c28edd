"""The game for one: rounds against Dead Ranger. West Fort, Solo Variant."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, do, end, goto, over
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import (
    BOX,
    BULLET,
    BY_PLACE,
    COIN,
    GRAVEYARD,
    HIRE,
    SPACES,
    STALK,
    WILD,
    Band,
    Resource,
    space,
)
from dtgui.westfort.events import CallOut, HandOver, Kill, LayDown, Leave, Roll, SendOut, SendRanger, SetDie, Unload
from dtgui.westfort.procedures.rounds import MoveOut, RoundStart, action_option
from dtgui.westfort.procedures.shots import BACKFIRE, MISS, Duel, Rise, Shot
from dtgui.westfort.procedures.turns import HireGuns, Turn, giving, things_to_give
from dtgui.westfort.queries import (
    PAID_UP,
    actions,
    controlled,
    is_safe,
    may_buy_off,
    round_start,
    standing,
    stands_at,
    things,
)
from dtgui.westfort.questions import Section, choose, choose_exactly
from dtgui.westfort.state import RANGER, EndGame, Ending, Fort, Reason, SoloChange

YOU = Band(0)
SCOUT = 8


@dataclass(frozen=True)
class SoloRound(Procedure):
    """You place first, Dead Ranger's die says where it goes, then all spaces are resolved."""

    steps = ("start", "send", "roll", "ranger", "resolve", "lay_down", "look", "move_out")

    def start(self, t: Fort) -> Out:
        """Round Start abilities."""
        return do(*([RoundStart(YOU)] if round_start(t, YOU) else []))

    def send(self, t: Fort) -> Asking | Out:
        """You are always the LAW, and go first: choose a space without a lying Outlaw of yours, or Hire Guns."""
        there = [action for action in actions(t, YOU) if action != WILD]
        return self._ask(t, there) if there else goto("roll")

    @staticmethod
    def _ask(t: Fort, there: list[int]) -> Asking:
        options = [action_option(action) for action in there]
        answer = yield choose(t, YOU, questions.SEND_OUT, options, Section.SOLO)
        if answer.verb == verbs.HIRE:
            return do(SetDie(YOU, HIRE))
        number = int(answer.args[0])
        return do(SetDie(YOU, number), SendOut(YOU, number))

    def roll(self, t: Fort) -> Out:
        """A d8 says where one of its Outlaws goes."""
        return do(Roll((RANGER,)))

    def ranger(self, t: Fort, rolled: tuple[int, ...]) -> Out:
        """A 1 brings it to your space to duel; if you are nowhere, it is rolled again."""
        number = rolled[0]
        if number == WILD:
            outlaw = standing(t, YOU)
            if outlaw is None:
                return goto("roll")
            number = BY_PLACE[t.outlaws[outlaw].place]
        comes = SoloChange.REINFORCEMENTS in t.setup.changes and number == STALK
        return do(SetDie(RANGER, number), SendRanger(number), *([Rise(RANGER)] if comes else []))

    def resolve(self, t: Fort) -> Out:
        """Hire Guns, then 8 to 2."""
        hired = [HireGuns(YOU)] if t.bands[YOU].die == HIRE else []
        there = {t.bands[YOU].die, t.bands[RANGER].die}
        return do(*hired, *(SoloSpace(number) for number in SPACES if number in there))

    def lay_down(self, t: Fort) -> Out:
        """All who stand lie down."""
        return do(LayDown())

    def look(self, t: Fort) -> Out | None:
        """You die when all your Outlaws are in the Graveyard at the end of a round."""
        if all(t.outlaws[outlaw].place in (GRAVEYARD, BOX) for outlaw in t.own(YOU)):
            return over(EndGame(Ending((), Reason.GRAVEYARD)))
        return None

    def move_out(self, t: Fort) -> Out:
        """Outlaws may leave buildings."""
        return do(*([MoveOut(YOU)] if controlled(t, YOU) else []))


@dataclass(frozen=True)
class SoloSpace(Procedure):
    """A space where you, Dead Ranger or both are: a duel with any of its Outlaws there, then your turn and its own."""

    steps = ("duel", "turns")
    number: int

    def duel(self, t: Fort) -> Out | None:
        """Both standing and lying Outlaws duel, even on the space without duels."""
        mine, its = standing(t, YOU), t.own_at(RANGER, space(self.number))
        if mine is None or not stands_at(t, YOU, self.number) or not its:
            return None
        return do(Duel((mine, its[0])))

    def turns(self, t: Fort) -> Out:
        """You are the LAW, and have your turn first."""
        mine = [Turn(YOU, self.number)] if stands_at(t, YOU, self.number) else []
        its = [RangerTurn(self.number)] if stands_at(t, RANGER, self.number) else []
        return do(*mine, *its)


@dataclass(frozen=True)
class RangerTurn(Procedure):
    """Dead Ranger uses the ability of its space: it steals or intimidates, and takes no income."""

    steps = ("act",)
    number: int

    def act(self, t: Fort) -> Out:
        """It steals for the Town's Supply; on 6 it takes the Bullet of the highest slot."""
        if not stands_at(t, RANGER, self.number):
            return end()
        printed = SPACES[self.number]
        if printed.steals is not None:
            return end(*self._steal(t, printed.steals))
        targets = self._targets(t)
        if targets:
            return end(RangerIntimidates(targets[0]))
        horde = SoloChange.HORDE in t.setup.changes and self.number == SCOUT
        return end(Rise(RANGER)) if horde else end()

    @staticmethod
    def _steal(t: Fort, resource: Resource) -> tuple[HandOver | Unload, ...]:
        if is_safe(t, YOU, resource) or not t.has(YOU, resource):
            return ()
        if resource is BULLET:
            return (Unload(YOU, max(t.bands[YOU].loaded)),)
        return (HandOver(YOU, RANGER, resource),)

    def _targets(self, t: Fort) -> tuple[int, ...]:
        """Your Outlaws within reach: the standing one first, those who lie only where the Undead are fast."""
        reach = {space(number) for number in SPACES[self.number].intimidates}
        within = [outlaw for outlaw in t.own(YOU) if t.outlaws[outlaw].place in reach]
        is_fast = SoloChange.FAST in t.setup.changes
        found = [outlaw for outlaw in within if is_fast or t.outlaws[outlaw].standing]
        return tuple(
            sorted(found, key=lambda outlaw: (not t.outlaws[outlaw].standing, -BY_PLACE[t.outlaws[outlaw].place]))
        )


@dataclass(frozen=True)
class RangerIntimidates(Procedure):
    """You pay up to the Town's Supply, or walk out and are shot at; Dead Ranger spends no Bullets."""

    steps = ("call", "answer", "shoot", "settle")
    outlaw: int

    def call(self, t: Fort) -> Out:
        """It is seen whom Dead Ranger calls out."""
        return do(CallOut(RANGER, self.outlaw))

    def answer(self, t: Fort) -> Asking | Out:
        """The same as for any other player."""
        options = [verbs.PAY_UP] if things(t, YOU) >= PAID_UP else []
        options += [verbs.BUY_OFF] if may_buy_off(t, YOU) else []
        return self._ask(t, (*options, verbs.WALK_OUT)) if options else goto("shoot")

    def _ask(self, t: Fort, options: tuple[Option, ...]) -> Asking:
        about = (RANGER, self.outlaw)
        answer = yield choose(t, YOU, questions.INTIMIDATED, options, Section.SOLO, *about)
        if answer == verbs.WALK_OUT:
            return goto("shoot")
        if answer == verbs.BUY_OFF:
            return end(HandOver(YOU, RANGER, COIN))
        options = tuple(things_to_give(t, YOU))
        chosen = yield choose_exactly(t, YOU, questions.PAY_UP, options, PAID_UP, Section.SOLO, *about)
        return end(*giving(t, YOU, RANGER, chosen))

    def shoot(self, t: Fort) -> Out:
        """One shot."""
        return do(Shot(RANGER, against=YOU))

    def settle(self, t: Fort, result: int) -> Out:
        """A hit kills; a critical miss sends its own Outlaw back."""
        if result == BACKFIRE:
            its = standing(t, RANGER)
            return end() if its is None else end(Leave(its))
        return end() if result == MISS else end(Kill(self.outlaw, RANGER), Rise(YOU))
