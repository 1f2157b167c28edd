"""Running the effects of a text, one after the other, with the names that they give. WWE, Resolving Abilities 5."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from dtgui.doomtown.procedures.announced import FollowsText
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Effect
from dtgui.doomtown.state.whereabouts import beginning, naming, taken_out
from dtgui.kernel.flow import Asking, Out, end, goto


@dataclass(frozen=True)
class RunEffects(FollowsText):
    """The remaining effects. `late` is the name for the outcome of the present effect's work."""

    effects: tuple[Effect, ...]
    scope: Scope
    late: str = ""
    steps = ("run", "name")

    def run(self, t: Table) -> Asking:
        """The next effect: what it asks, what it does, and what it puts before the others."""
        if not self.effects:
            return end()
        scope = beginning(t, self.scope)
        outcome = self.effects[0].run(t, scope)
        if isinstance(outcome, Generator):
            outcome = yield from outcome
        rest = (*outcome.then, *self.effects[1:])
        scope = naming(t, scope, outcome.names, outcome.to) if outcome.names else scope
        scope = taken_out(scope, outcome.out) if outcome.out else scope
        return goto("name" if outcome.late else "run", *outcome.work, effects=rest, scope=scope, late=outcome.late)

    def name(self, t: Table, outcome: object) -> Out:
        """Name what the effect's work has come to, if to anything, for the effects after it."""
        scope = self.scope if outcome is None else naming(t, self.scope, {self.late: outcome})
        return goto("run", scope=scope, late="")
