"""Using abilities by the older books. 1.4, 5.3.1 Actin'; 5.3.5 Tradin'; 7.3.2."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.rules.older.goods import discards
from dtgui.doomtown.rules.older.kung_fu import is_tao
from dtgui.doomtown.state.table import Table
from dtgui.kernel.flow import Out, end, goto


@dataclass(frozen=True)
class UseAnAbility(ResolveAbility):
    """An ability is used; after the play a dude has one goods of each kind, and a Tao Technique lies there still."""

    steps = (*ResolveAbility.steps, "drop")

    def finish(self, t: Table) -> Out:
        """It is resolved."""
        return goto("drop", *super().finish(t).work)

    def drop(self, t: Table) -> Out:
        """1.4, 5.3.5: what a card effect has given a dude too many of goes."""
        return end(*discards(t, self.scope.seat))

    def stays(self, t: Table) -> bool:
        """1.4, 7.3.2: whether the card is a Tao Technique."""
        return is_tao(t, self.scope.this)
