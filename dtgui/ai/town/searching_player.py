"""A player of Doomtown that plays its answers through in worlds that could be the real one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from dtgui.ai.foresight import Foresight
from dtgui.ai.greenhorn import Greenhorn
from dtgui.ai.newcomer_mistakes import BLUNDERS, MistakeRates
from dtgui.ai.player import Budget, Counsel
from dtgui.ai.reasons import reason
from dtgui.ai.search.best_line import BestLine, error_of, is_significantly_better
from dtgui.ai.search.evidence import EvidenceSearch
from dtgui.ai.search.halving import HalvingSearch
from dtgui.ai.search.partitions import HERE, Clock, PartitionTask, Runner
from dtgui.ai.search.tree import Branch, Idea
from dtgui.ai.town.candidates import RULE_OF_THUMB, noon_candidates
from dtgui.ai.town.evaluation import Evaluation
from dtgui.ai.town.hand_choices import by_the_odds, make_room
from dtgui.ai.town.noon_rules import EVEN_LEANING, Leaning
from dtgui.ai.town.rollout_policy import TownRollout, never
from dtgui.ai.town.search_policy import PackedSearchPolicy, TownSearchPolicy, plausible_plays, sampled, spread
from dtgui.ai.town.text_values import sense_for
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHEATIN_PLAY,
    FLEE,
    FORM_JOB_POSSE,
    FORM_POSSE,
    HAND_SIZE,
    NIGHTFALL_DISCARD,
    NOON_PLAY,
    OPPOSE,
    REDRAW,
    RESOLUTION_PLAY,
    SHOOTER,
    SHOOTOUT_PLAY,
    STARTING_GANG,
    UPKEEP,
)
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.saves import write_observation

BY_THUMB = frozenset({STARTING_GANG, UPKEEP})
"""The questions that heuristics answer as well as a search of this length."""
OF_THE_HAND = frozenset({NIGHTFALL_DISCARD, HAND_SIZE})
"""The questions weighed against the cards that could be drawn instead: their effect shows after days, beyond a
search's horizon.
"""
FATEFUL = frozenset(
    {CALLED_OUT, FLEE, FORM_POSSE, FORM_JOB_POSSE, OPPOSE, SHOOTOUT_PLAY, CHEATIN_PLAY, RESOLUTION_PLAY, CASUALTY}
)
"""The questions of fights: dudes may die, and draw hands vary so much that few worlds say little."""
FATEFUL_TIMES = 2
"""The factor by which those questions get more thinking time."""
SURE = 1.96
"""By how many standard errors an interval reaches to either side."""
CARELESS_HEAT = 8.0
"""The temperature at which a careless player chooses among plausible plays; their scores are mostly 1 to 15."""
APART = 1 << 40
"""The offset between the seeds of independent generators."""


class Attention(NamedTuple):
    """The rate (0 to 1) of decisions that are searched, and of newcomer's mistakes in the others."""

    thinks: float = 1.0
    slips: float = 0.0


UNDIVIDED = Attention()


class Lawman:
    """Searches for the answer that wins most often; questions not worth a search it answers as a greenhorn does.

    A player that does not search every decision uses the rollout policy for the others, or makes a newcomer's
    mistake.
    """

    _HOLDS_WINS = True
    """Whether it expects everybody to pass who wins by that."""

    def __init__(
        self,
        game: Doomtown,
        seat: Seat,
        seed: int,
        evaluation: Evaluation,
        budget: Budget,
        attention: Attention = UNDIVIDED,
        plays: Sequence[float] = RULE_OF_THUMB,
        habit: Leaning = EVEN_LEANING,
    ) -> None:
        """`plays` are the weights of the policy that orders plays at High Noon (`play_features`).

        `habit` is the style of moves made without search.
        """
        self.budget, self._plays = budget, plays
        self._attention = attention
        self.searched: float | None = None
        self.is_hurried: Callable[[], bool] = never
        self.runner: Runner = HERE
        self._game, self._seat, self._evaluation = game, seat, evaluation
        self._chance = Chance(seed)
        self._thumb = Greenhorn(game, seat, seed)
        # A separate generator: otherwise the decision to search would correlate with the policy's choices.
        self._habit = TownRollout(seed ^ APART, sense_for(game.catalog), leaning=habit)
        self._hasty = Greenhorn(game, seat, seed, MistakeRates(1.0, BLUNDERS))

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer; raise `ValueError` where this seat is not asked."""
        decision, self.searched = observation.decision, None
        if decision is None or _is_plain(decision):
            return self._thumb.choose(observation)
        if not self._happens(self._attention.thinks):
            if self._happens(self._attention.slips):
                return self._careless(observation, decision)
            return decision.check(self._habit.answer(observation.table, decision))
        if decision.question in OF_THE_HAND:
            return decision.check(self._room(observation, decision))
        odds = by_the_odds(self._game, observation.table, decision)
        if odds is not None:
            return decision.check(odds)
        guide = self._guide(observation)
        best = self._ranked(guide, observation, decision)[0]
        self.searched = guide.chance(best.worth) if best.visits else None
        return best.answer

    def _careless(self, observation: Observation[Table], decision: Decision) -> Answer:
        """Return an answer without much thought: at High Noon one of the plausible plays, in fights a mistake."""
        if decision.question is not NOON_PLAY:
            return self._hasty.choose(observation)
        ideas = plausible_plays(observation.table, decision, sense_for(self._game.catalog), CARELESS_HEAT)
        answer, self._chance = sampled(ideas, self._chance)
        return answer

    def advise(self, observation: Observation[Any], most: int) -> tuple[Counsel, ...]:
        """Return the `most` best answers to the observation's own decision, the best first: at least one."""
        decision = observation.decision
        if decision is None or _is_plain(decision) or decision.question in (SHOOTER, REDRAW, *OF_THE_HAND):
            answer = self.choose(observation)
            return (self._counsel(observation, None, Branch(answer, 1.0), Branch(answer, 1.0)),)
        guide = self._guide(observation)
        ranked = self._ranked(guide, observation, decision)[: max(1, most)]
        return tuple(self._counsel(observation, guide, branch, ranked[0]) for branch in ranked)

    def _counsel(
        self, observation: Observation[Table], guide: TownSearchPolicy | None, branch: Branch, best: Branch
    ) -> Counsel:
        """Return what is said of an answer; the reason follows from the choices of its best line of play."""
        hand = TownRollout(0, sense_for(self._game.catalog)) if guide is None else guide.hand(0)
        table, line = observation.table, BestLine(branch, hand)
        after = Foresight(observation, self._chance).table_after(branch.answer, line.choice)
        why = reason(table, after, self._seat)
        if guide is None or not branch.visits:
            # A forced answer has not been tried.
            return Counsel(branch.answer, self.evaluate(observation), why)
        low, chance, high = (guide.chance(branch.worth + by * error_of(branch)) for by in (-SURE, 0.0, SURE))
        is_close = branch is not best and not is_significantly_better(best, branch)
        return Counsel(branch.answer, chance, why, (high - low) / 2, is_close)

    def evaluate(self, observation: Observation[Any]) -> float:
        """Return how likely the observing seat wins (0 to 1)."""
        return self._evaluation.chance(observation.table, observation.seat)

    def _happens(self, share: float) -> bool:
        """Whether something that it does so often happens this time."""
        happens, self._chance = self._chance.happens(share)
        return happens

    def _guide(self, observation: Observation[Table]) -> TownSearchPolicy:
        seed, self._chance = self._chance.pick(1 << 62)
        return TownSearchPolicy(self._game, observation, self._evaluation, seed, holds_wins=self._HOLDS_WINS)

    def _ranked(self, guide: TownSearchPolicy, observation: Observation[Table], decision: Decision) -> list[Branch]:
        ideas = self._ideas(guide, observation, decision)
        if len(ideas) == 1:
            return [Branch(ideas[0].answer, 1.0)]

        def packed() -> PackedSearchPolicy:
            written = write_observation(observation, self._game.codec)
            return PackedSearchPolicy(written, self._evaluation, guide.seed, self._HOLDS_WINS, dict(guide.preferences))

        quest = PartitionTask(guide, self._seat, packed)
        clock = Clock(self._budget_for(decision), self.is_hurried)
        return self._search(quest, clock, decision.question is NOON_PLAY).ranked(ideas)

    def _search(self, quest: PartitionTask[Table], clock: Clock, is_noon: bool) -> HalvingSearch[Table]:
        """Return a search for an answer; at High Noon a learnt policy orders all plays."""
        return EvidenceSearch(quest, clock, self.runner) if is_noon else HalvingSearch(quest, clock, self.runner)

    def _room(self, observation: Observation[Table], decision: Decision) -> Answer:
        """Return the cards that make room for others at Nightfall."""
        t = observation.table
        worths_of = partial(self._evaluation.worths_in_hand, t, decision.seat)
        return make_room(t, decision, self._game.catalog.card, worths_of)

    def _budget_for(self, decision: Decision) -> Budget:
        iterations = self.budget.iterations
        if iterations is None or decision.question not in FATEFUL:
            return self.budget
        return self.budget._replace(iterations=FATEFUL_TIMES * iterations)

    def _ideas(self, guide: TownSearchPolicy, observation: Observation[Table], decision: Decision) -> Sequence[Idea]:
        """Return the candidates: at High Noon every play."""
        if decision.question is NOON_PLAY:
            return self._noon_ideas(guide, observation, decision)
        usual = self._thumb.choose(observation)
        ideas = guide.ideas(observation.table, decision)
        return spread([idea.answer for idea in ideas], usual)

    def _noon_ideas(
        self, guide: TownSearchPolicy, observation: Observation[Table], decision: Decision
    ) -> Sequence[Idea]:
        sense = sense_for(self._game.catalog)
        return noon_candidates(guide, observation.table, decision, sense, self._plays)


def _is_plain(decision: Decision) -> bool:
    """Whether there is nothing to search for."""
    if decision.question in BY_THUMB or decision.kind is Kind.ORDER:
        return True
    if decision.kind is Kind.AMOUNT:
        return decision.least == decision.most
    return decision.kind is Kind.ONE and len(decision.options) == 1
