"""Tao Techniques of the older books: not attached to dudes; a combo follows at once, or never. 1.4, 7.3 Kung Fu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dtgui.doomtown.events.effects import FinishAction
from dtgui.doomtown.procedures.combos import DropTechniques, following, technique_of
from dtgui.doomtown.procedures.effects import FollowsText
from dtgui.doomtown.procedures.tests import PerformTechnique
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.stats import kung_fu
from dtgui.doomtown.questions import COMBO, NO_COMBO
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import choose_one
from dtgui.kernel.flow import Asking, Out, Work, end

CHAINED = "chained"
"""The name, in the scope of a Technique, of how many went before it in its combo."""


def pulls_less(pulled: int, performer: int) -> bool:
    """Whether a Kung Fu test succeeds: the pull is lower than the performer's value. 1.4, 7.3.1."""
    return pulled < performer


def finished_techniques(t: Table, timing: Timing) -> tuple[FinishAction, ...]:
    """Return how the Tao Techniques for this time that lie on the table are discarded. 1.4, 7.3.2."""
    return tuple(FinishAction(card) for player in t.players for card in _lying(t, player.played, timing))


def _lying(t: Table, played: tuple[CardId, ...], timing: Timing) -> Iterator[CardId]:
    return (card for card in played if is_tao(t, card) and t.cards[card].printed.text.timed(timing))


def is_tao(t: Table, card: CardId) -> bool:
    """Whether a card is a Tao Technique."""
    technique = technique_of(t, card)
    return technique is not None and bool(technique.tao)


@dataclass(frozen=True)
class PerformInChain(PerformTechnique):
    """A Technique, after which its performer may go on with another one at once. 1.4, 7.3.2."""

    def follow(self, dude: CardId, success: bool) -> tuple[Work, ...]:
        """Return the offer to combo, after a success."""
        return (ComboAtOnce(self.scope, dude),) if success else ()


@dataclass(frozen=True)
class ComboAtOnce(FollowsText):
    """Before any other play, another Technique of the same Tao may follow: as many as the performer's Kung Fu.

    Each has another title than the one before it. 1.4, 7.3.2.
    """

    scope: Scope
    dude: CardId
    steps = ("offer",)

    def offer(self, t: Table) -> Asking:
        """The next Technique, or none."""
        chained = int(self.scope.names.get(CHAINED, 0))
        if self.dude not in t.in_play or chained >= kung_fu(t, self.dude):
            return end()
        found = {use.option: use for use in following(t, self.scope)}
        if not found:
            return end()
        about = (self.scope.this,)
        choice = yield choose_one(self.scope.seat, COMBO, (NO_COMBO, *found), Section.COMBOS, about)
        use = found.get(choice)
        # A search may ask in a world of other hidden cards, in which there is no such Technique: as no combo.
        if use is None:
            return end()
        return end(ResolveAbility(use.scope.naming(**{CHAINED: chained + 1}), use.number))


@dataclass(frozen=True)
class DropShootoutTechniques(DropTechniques):
    """At the end of the plays Shootout Tao Techniques are discarded. 1.4, 7.3.2."""

    def drop(self, t: Table) -> Out:
        """Every player's."""
        return end(*finished_techniques(t, Timing.SHOOTOUT))
