"""Traits about where dudes can go. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.abilities.language.description import At
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.table import CardId, Place, Table


@dataclass(frozen=True)
class GoesOnlyTo(Plain):
    """The dude, or the bearer, can move to some locations alone, by plays, effects and to join posses.

    Going home booted is no move.
    """

    to: At

    def text(self, w: Wording) -> list[Clause]:
        """Return `Tom can move only to your home`."""
        return [Clause("can move", f"only {self.to.text(w).to}", w.card_named("self"))]

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return 1 for a place where the trait's own dude, or its bearer, may go; so it is for all other dudes."""
        scope = scope_of(t, source)
        return int(card != scope.acting or self.to.holds(t, scope, place))
