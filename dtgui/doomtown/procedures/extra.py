"""Another play, given by a card. WWE, "I go, then you go..."."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.plays import make_play, noon_options, shootout_options
from dtgui.doomtown.queries.shooting import is_over
from dtgui.doomtown.queries.usable import find_use
from dtgui.doomtown.questions import NOON_PLAY, SHOOTOUT_PLAY
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, end


@dataclass(frozen=True)
class ExtraPlay(Procedure):
    """A player makes one play of a timing at once, or passes it up."""

    seat: Seat
    kind: Timing
    steps = ("play",)

    def play(self, t: Table) -> Asking:
        """The play; a Shootout play only while there is a shootout to make it in."""
        fighting = self.kind is Timing.SHOOTOUT
        if fighting and is_over(t):
            return end()
        options = shootout_options if fighting else noon_options
        question = SHOOTOUT_PLAY if fighting else NOON_PLAY
        choice = yield lambda: choose_one(self.seat, question, options(t, self.seat), Section.HIGH_NOON)
        if choice == PASS:
            return end()
        if not verbs.USE.is_of(choice):
            return end(*make_play(t, self.seat, choice))
        use = find_use(t, self.seat, self.kind, choice)
        return end(ResolveAbility(use.scope, use.number))
