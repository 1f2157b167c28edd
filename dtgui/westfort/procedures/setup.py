"""Starting resources. West Fort, Setup 5."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Procedure, do
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import COIN, NOTORIETY, SLOTS, Band
from dtgui.westfort.events import ChooseStart
from dtgui.westfort.questions import choose_exactly
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort

STARTING = 3
"""Resources to start with."""


@dataclass(frozen=True)
class Starting(Procedure):
    """A band chooses its starting resources, any three, in secret."""

    steps = ("choose",)
    band: Band

    def choose(self, t: Fort) -> Asking:
        """Coins, Notoriety, and Bullets with their slots."""
        options = [
            Option(verbs.TAKE, (kind.value, number)) for kind in (COIN, NOTORIETY) for number in range(1, STARTING + 1)
        ]
        options += [Option(verbs.LOAD, (slot,)) for slot in SLOTS]
        chosen = yield choose_exactly(t, self.band, questions.START, options, STARTING, Section.SETUP)
        kinds = [option.args[0] for option in chosen if option.verb == verbs.TAKE]
        slots = tuple(int(option.args[0]) for option in chosen if option.verb == verbs.LOAD)
        return do(ChooseStart(self.band, kinds.count(COIN.value), kinds.count(NOTORIETY.value), slots))
