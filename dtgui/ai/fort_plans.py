"""Fixed plans for West Fort: scripted players that measure the others. No opponent for the table.

Each sets its dice by a plan, and answers everything else as the drifter does, with an exception or two.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from dtgui.ai.drifter import Drifter, weak_points
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import HIRE, Band
from dtgui.westfort.queries import controlled, score
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import Fort


def action_of(option: Option) -> int:
    """Return the action that an option sets a die to."""
    return HIRE if option.verb == verbs.HIRE else int(option.args[0])


class PlannedDrifter(Drifter):
    """Sets its die to the first action of the round's plan that is possible; without one it is a drifter."""

    plan: ClassVar[Mapping[int, tuple[int, ...]]] = MappingProxyType({})
    """The wanted actions by the round of the day, the best first."""

    def answer(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer to a decision."""
        if decision.question is questions.ACTION:
            offered = {action_of(option): option for option in decision.options}
            wanted = next((action for action in self.plan.get(t.round, ()) if action in offered), None)
            if wanted is not None:
                return offered[wanted]
        return self.otherwise(t, decision)

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer to a question that is not about the plan."""
        return super().answer(t, decision)


class Hijacker(PlannedDrifter):
    """Always 2, then 4, then 8 of a day; three Bullets at the start; spares the last Undead while it is behind."""

    plan = MappingProxyType({1: (2,), 2: (4,), 3: (8,)})

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return three Bullets at the start, and no shot at the last Undead while behind."""
        band = band_asked(decision)
        if decision.question is questions.START:
            return three_bullets(t, decision)
        answer = super().otherwise(t, decision)
        if decision.kind is Kind.ONE and len(t.undead) == 1 and is_behind(t, band) and not t.high_noon:
            return spared(decision, answer)
        return answer


class TwoSpaces(PlannedDrifter):
    """Only 2 and 8, and Hire Guns where both are taken."""

    plan = MappingProxyType(dict.fromkeys((1, 2, 3), (2, 8, HIRE)))


class Peaceful(PlannedDrifter):
    """Never shoots: no hunt, no fight, no intimidation, no fight for a building."""

    plan = MappingProxyType({1: (2,), 2: (3,), 3: (5,)})

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return an answer without a shot, if there is one."""
        violent = {verbs.SHOOT, verbs.INTIMIDATE}
        peaceful = tuple(option for option in decision.options if option.verb not in violent)
        if decision.question is questions.ABILITY:
            stealing = [option for option in peaceful if option != PASS]
            return stealing[0] if stealing else PASS
        return super().otherwise(t, decision)


class Buyer(PlannedDrifter):
    """Goes for Coins, and buys whatever it can pay for."""

    plan = MappingProxyType({1: (3, 2), 2: (2, 3), 3: (6, 4)})

    def otherwise(self, t: Fort, decision: Decision) -> Answer:
        """Return the building with most Notoriety, if one can be bought."""
        if decision.question is not questions.BUY:
            return super().otherwise(t, decision)
        own = controlled(t, Band(band_asked(decision)))
        offered = [option for option in decision.options if option != PASS and str(option.args[0]) not in own]
        return max(offered, key=lambda option: t.building(str(option.args[0])).notoriety, default=PASS)


def three_bullets(t: Fort, decision: Decision) -> Answer:
    """Return the start with three Bullets: those that hit the most Undead in Town."""
    loads = [option for option in decision.options if option.verb == verbs.LOAD]
    return tuple(sorted(loads, key=lambda option: -weak_points(t, int(option.args[0])))[: decision.least])


def is_behind(t: Fort, band: Band) -> bool:
    """Whether another player has more Notoriety than a band's player."""
    seat = t.seat_of(band)
    return score(t, seat) < max(score(t, each) for each in t.stashes if each != seat)


def spared(decision: Decision, answer: Answer) -> Answer:
    """Return another answer instead of a shot at an Undead."""
    if decision.question is questions.SHOOT_ON:
        return verbs.STOP
    is_hunt = decision.question is questions.ABILITY and isinstance(answer, Option) and answer.verb == verbs.SHOOT
    return PASS if is_hunt and PASS in decision.options else answer


PLANS = MappingProxyType({"hijacker": Hijacker, "two-spaces": TwoSpaces, "peaceful": Peaceful, "buyer": Buyer})
"""The plans by name. The hijacker is the one that beat the first drifter in 69 % of 278 games."""
