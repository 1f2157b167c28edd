"""The input of a heuristic: the question, the table as one seat sees it, and the expected effect of an answer."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.ai.foresight import Foresight
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Answer, Decision, Option, Seat


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A question, the seat that is asked, and the table as that seat sees it."""

    t: Table
    seat: Seat
    decision: Decision

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the legal options."""
        return self.decision.options

    def named(self, verb: Verb) -> Answer:
        """Return the option with this verb, else the first one."""
        return next((option for option in self.options if verb.is_of(option)), self.options[0])

    def printed(self, option: Option) -> CardDef:
        """Return what is printed on the card that an option is about."""
        return self.t.cards[CardId(int(option.args[0]))].printed

    def outfit(self) -> CardDef:
        """Return what is printed on the player's outfit."""
        return self.t.cards[self.t.players[self.seat].outfit].printed


@dataclass(frozen=True, slots=True)
class LookaheadContext(DecisionContext):
    """A glance for a player that also looks ahead."""

    ahead: Foresight
