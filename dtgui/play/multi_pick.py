"""Multiple selections: several picks that make one answer, and repeated questions answered in one go.

Joining a posse is asked dude by dude, since each dude may change who else can join. The player picks them all at
once; the picks are then answered one after the other while the game still offers them. Knows decisions, no Qt and
no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, Question, Role, Seat

BETWEEN = frozenset({Role.RESOLVE, Role.SECRET})
"""Questions that may come between two picks: details of the last pick, and responses to it."""


class PickPlan(NamedTuple):
    """A player's picks for a repeated question that have not been answered yet.

    Without a question, they are for whatever the seat is asked next, except for responses.
    """

    seat: Seat
    question: Question | None
    answers: tuple[Option, ...]

    def next_answer(self, decision: Decision) -> Option | None:
        """Return what is answered now, None where something else is asked, or that is not offered any more."""
        is_meant = self.question in (None, decision.question) and decision.kind is Kind.ONE
        is_meant = is_meant and self.answers[0] in decision.options
        return self.answers[0] if is_meant else None

    def outlasts(self, decision: Decision) -> bool:
        """Whether the plan goes on after a decision that it does not answer: one that comes in between."""
        between = BETWEEN if self.question is not None else {Role.SECRET}
        return decision.question.role in between

    def rest(self) -> PickPlan | None:
        """Return the plan without what is answered now, None where that was all of it."""
        return self._replace(answers=self.answers[1:]) if len(self.answers) > 1 else None


def gathered(decision: Decision) -> Decision:
    """Return the decision as the player is to see it: one that comes again is a choice of several."""
    end, is_gathered = decision.question.end, decision.question.role is Role.GATHER
    if not is_gathered or decision.kind is not Kind.ONE or end not in decision.options:
        return decision
    options = tuple(option for option in decision.options if option != end)
    return replace(decision, kind=Kind.SOME, options=options, least=0, most=len(options))


def is_gathered(decision: Decision | None) -> bool:
    """Whether the player sees this decision as a choice of several although it asks for one."""
    return decision is not None and gathered(decision) is not decision


def plan(decision: Decision, picked: Sequence[Option]) -> PickPlan:
    """Return the plan for a gathered decision with these picks: each of them, then the end."""
    end = decision.question.end
    return PickPlan(decision.seat, decision.question, (*picked, *(() if end is None else (end,))))


@dataclass(frozen=True)
class Selection:
    """The options picked so far (in the order of picking), or the amount that is set."""

    decision: Decision
    chosen: tuple[Option, ...] = ()
    amount: int = 0
    is_set: bool = False
    """Whether the player has set the amount."""

    @classmethod
    def start(cls, decision: Decision) -> Selection:
        """Return the selection with nothing picked; an amount starts at its least."""
        return cls(decision, (), decision.least)

    def toggled(self, option: Option) -> Selection:
        """Return the selection with this option added, or taken out; where only one may be picked it takes over."""
        if option in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != option))
        if self.decision.kind is Kind.SOME and self.decision.most == 1:
            return replace(self, chosen=(option,))
        return replace(self, chosen=(*self.chosen, option))

    def with_amount(self, amount: int) -> Selection:
        """Return the selection with this amount, kept within the decision's bounds."""
        return replace(self, amount=max(self.decision.least, min(self.decision.most, amount)), is_set=True)

    @property
    def answer(self) -> Answer:
        """The answer that confirming gives."""
        return self.amount if self.decision.kind is Kind.AMOUNT else self.chosen

    @property
    def cost(self) -> int:
        """Return the total cost of the picks."""
        return self.decision.cost_of(self.chosen)

    @property
    def figures(self) -> dict[str, int]:
        """Return the values for the fields of a confirm button's label."""
        number, decision = len(self.chosen), self.decision
        others = len(decision.options) - number
        return {"number": number, "others": others, "cost": self.cost, "budget": decision.budget}

    @property
    def goes_on(self) -> bool:
        """Return whether the continue key may confirm, because it gives up nothing that the player did not choose.

        There must be a pick, or the question may be skipped; and all dues that can be paid must be picked.
        """
        is_chosen = bool(self.chosen) or self.is_set or self.decision.question.goes_on
        return is_chosen and self.is_complete and not self._leaves_out

    @property
    def _leaves_out(self) -> bool:
        """Return whether more of the dues could be paid."""
        decision, left = self.decision, self.decision.budget - self.cost
        if decision.question.role is not Role.DUE or len(self.chosen) == decision.most:
            return False
        priced = zip(decision.options, decision.costs, strict=False)
        return any(cost <= left for option, cost in priced if option not in self.chosen)

    @property
    def is_complete(self) -> bool:
        """Whether the decision takes this answer."""
        try:
            self.decision.check(self.answer)
        except IllegalAnswer:
            return False
        return True
