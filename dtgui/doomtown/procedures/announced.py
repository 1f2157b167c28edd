"""The publicly announced card of a procedure: all players know which card it is until the procedure ends.

Observations use it, so that a card that is hidden meanwhile (the leader of a job dies and is shuffled into the
deck) keeps its identity. WWE, Resolving Abilities 1; Inventing Gadgets.
"""

from __future__ import annotations

from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId
from dtgui.kernel.flow import Procedure


class Announced(Procedure):
    """A procedure that follows a card which was announced."""

    @property
    def announced(self) -> CardId | None:
        """Which card it is; None where it was begun by no card."""
        raise NotImplementedError


class FollowsText(Announced):
    """A procedure that follows a card's text: its field `scope` says what the words of the text mean."""

    scope: Scope | None

    @property
    def announced(self) -> CardId | None:
        """The card with the text."""
        return None if self.scope is None else self.scope.this
