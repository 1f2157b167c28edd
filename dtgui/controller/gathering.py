"""Questions that a game asks again and again until somebody says "no more", put to the player as one.

Who joins a posse is asked dude by dude, for joining may change who else can. The player picks them all at once; one
after the other is then answered as long as the game still offers it. Knows decisions, no Qt and no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from dtgui.kernel.decisions import Decision, Kind, Option, Seat

GATHERED: Mapping[str, Option] = {"form_posse": Option("done"), "form_job_posse": Option("done")}
"""The questions, by the names that games give them, with the option that ends each."""


class Plan(NamedTuple):
    """What a player has picked for a question that comes again, and not been asked yet."""

    seat: Seat
    question: str
    answers: tuple[Option, ...]

    def next_answer(self, decision: Decision) -> Option | None:
        """Return what is answered now, None where something else is asked, or that is not offered any more."""
        is_meant = decision.question == self.question and self.answers[0] in decision.options
        return self.answers[0] if is_meant else None

    def rest(self) -> Plan | None:
        """Return the plan without what is answered now, None where that was all of it."""
        return self._replace(answers=self.answers[1:]) if len(self.answers) > 1 else None


def gathered(decision: Decision) -> Decision:
    """Return the decision as the player is to see it: one that comes again is a choice of several."""
    end = GATHERED.get(decision.question)
    if end is None or decision.kind is not Kind.ONE or end not in decision.options:
        return decision
    options = tuple(option for option in decision.options if option != end)
    return replace(decision, kind=Kind.SOME, options=options, least=0, most=len(options))


def is_gathered(decision: Decision | None) -> bool:
    """Whether the player sees this decision as a choice of several although it asks for one."""
    return decision is not None and gathered(decision) is not decision


def plan(decision: Decision, picked: Sequence[Option]) -> Plan:
    """Return the plan for a gathered decision with these picks: each of them, then the end."""
    return Plan(decision.seat, decision.question, (*picked, GATHERED[decision.question]))
