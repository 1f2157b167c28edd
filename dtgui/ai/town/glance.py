"""What is asked at a table, of whom: for rules of thumb that answer at a glance."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Answer, Decision, Option, Seat


class Glance(NamedTuple):
    """What is asked, of whom, and the table."""

    t: Table
    seat: Seat
    decision: Decision

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        return self.decision.options

    def named(self, verb: verbs.Verb) -> Answer:
        """Return the option with this verb, else the first one."""
        return next((option for option in self.options if verb.is_of(option)), self.options[0])
