"""Another play, given by a card. WWE, "I go, then you go..."."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.plays import make_play, noon_options, shootout_options
from dtgui.doomtown.queries.shooting import is_over
from dtgui.doomtown.queries.usable import find_use
from dtgui.doomtown.questions import NOON_PLAY, SHOOTOUT_PLAY
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import PASS, Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, end


@dataclass(frozen=True)
class ExtraPlay(Procedure):
    """A player makes one play of a timing at once, or passes it up; with one of the `cards`, if there are some."""

    seat: Seat
    kind: Timing
    cards: tuple[CardId, ...] | None = None
    steps: ClassVar[tuple[str, ...]] = ("play",)

    def play(self, t: Table) -> Asking:
        """The play; a Shootout play only while there is a shootout to make it in."""
        fighting = self.kind is Timing.SHOOTOUT
        if fighting and is_over(t):
            return end()
        question = SHOOTOUT_PLAY if fighting else NOON_PLAY
        choice = yield lambda: choose_one(self.seat, question, self._options(t), Section.HIGH_NOON)
        if choice == PASS:
            return end()
        if not verbs.USE.is_of(choice):
            return end(*make_play(t, self.seat, choice))
        use = find_use(t, self.seat, self.kind, choice)
        return end(ResolveAbility(use.scope, use.number))

    def _options(self, t: Table) -> Sequence[Option]:
        """What may be played, or passed."""
        options = (shootout_options if self.kind is Timing.SHOOTOUT else noon_options)(t, self.seat)
        cards = self.cards
        if cards is None:
            return options
        return [option for option in options if option == PASS or (verbs.USE.is_of(option) and option.args[0] in cards)]
