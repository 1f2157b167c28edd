"""The old hand of version 1.0, kept as it was: later ones are measured by it.

Rules of thumb choose what it may think about at High Noon, and its evaluation is that of greenhorns' games.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.ai.decision_context import LookaheadContext
from dtgui.ai.foresight import Foresight
from dtgui.ai.noon_scores import noon_score
from dtgui.ai.search.halving import HalvingSearch
from dtgui.ai.search.partitions import Clock, PartitionTask
from dtgui.ai.search.tree import Idea
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.search_policy import TownSearchPolicy, trusted
from dtgui.ai.town.searching_player import Lawman
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import sense_for
from dtgui.doomtown import verbs
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Decision
from dtgui.kernel.game import Observation


class EarlierLawman(Lawman):
    """Thinks about what rules of thumb like, and about nothing else."""

    _HOLDS_WINS = False

    def _noon_ideas(
        self,
        guide: TownSearchPolicy,  # noqa: ARG002 - later ones look into its worlds
        observation: Observation[Table],
        decision: Decision,
    ) -> Sequence[Idea]:
        """Return the promising plays, and the abilities that a greenhorn likes."""
        t = observation.table
        look = LookaheadContext(t, self._seat, decision, Foresight(observation, self._chance))
        with t.at_rest():
            glance = NoonRules(Outlook(t), self._seat, sense_for(self._game.catalog))
            scores = {o: noon_score(look, o) if verbs.USE.is_of(o) else glance.score(o) for o in decision.options}
        return trusted(scores)

    def _search(
        self,
        quest: PartitionTask[Table],
        clock: Clock,
        is_noon: bool,  # noqa: ARG002 - all its searches are of one kind
    ) -> HalvingSearch[Table]:
        return HalvingSearch(quest, clock, self.runner)
