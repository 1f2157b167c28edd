"""Doomtown's guide for a search: worlds, rollout policy, candidate answers, stop conditions and evaluation."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from dtgui.ai.search.tree import MOST_ANSWERS, Idea
from dtgui.ai.town.beliefs import Beliefs
from dtgui.ai.town.evaluation import Evaluation, lead_of, likely
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.play_choices import NO_PREFERENCES, Preferences, is_choice_of, legal_preferences
from dtgui.ai.town.rollout_policy import GRAIN, TownRollout
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import TextSense, sense_for
from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.questions import CALLED_OUT, NOON_PLAY
from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.saves import read_observation

MOST_IDEAS = 10
"""The most High Noon plays that are searched."""
MOST_OPTIONS = 12
"""The most answers to any other question that are searched."""
HEAT = 3.0
"""How much better must a Noon play look to be trusted e times as much."""
USUAL_TRUST = 3.0
"""How many times as much as any other answer is trusted what is usual."""
SPREAD = 7919
"""Worlds of one search begin from seeds so far apart."""
CLEAR = 1.5
"""The lead, in log odds, up to which the search counts leads in full."""


class TownSearchPolicy:
    """Leads the search for one answer."""

    def __init__(
        self,
        game: Doomtown,
        observation: Observation[Table],
        evaluation: Evaluation,
        seed: int,
        *,
        holds_wins: bool = True,
        preferences: Preferences = NO_PREFERENCES,
    ) -> None:
        """`holds_wins` says whether all pass who would win by that, in playouts; `preferences` are choices that plays
        make.
        """
        self._holds_wins = holds_wins
        self.preferences = preferences
        self._seat, self._evaluation, self.seed = observation.seat, evaluation, seed
        self._beliefs = Beliefs.of(game, observation)
        t = observation.table
        self._idle = _idle(observation)
        self._beyond = _beyond(evaluation.chance(t, observation.seat))
        self._day, self._is_night = t.day, t.phase is Phase.NIGHTFALL
        self._is_fight = _is_fight(observation)
        self._worlds: dict[int, Position[Table]] = {}
        self._sense = sense_for(game.catalog)

    def world(self, number: int) -> Position[Table]:
        """Return a copy of the world of this number."""
        known = self._worlds.get(number)
        if known is None:
            known = self._worlds[number] = self._beliefs.world(Chance(self.seed + SPREAD * number))
        return known.clone()

    def hand(self, number: int) -> TownRollout:
        """Return who plays on in the world of this number."""
        seed = self.seed ^ (SPREAD * number + 1)
        return TownRollout(
            seed,
            self._sense,
            self._idle,
            self.ends_at_noon,
            holds_wins=self._holds_wins,
            preferences=self.preferences,
        )

    def ends_at_noon(self) -> bool:
        """Return whether the search stops at the next High Noon play, whose options then need not be listed."""
        return self._is_fight

    def is_far_enough(self, position: Position[Table]) -> bool:
        """Return whether Sundown passed without a winner, or, after Sundown, whether another day has begun.

        A search about a fight stops when the fight ends: the rest of the day says little about its answers.
        """
        t, decision = position.table, position.decision
        if t.shootout is not None:
            return False
        if self._is_fight and decision is not None and decision.question is NOON_PLAY:
            return True
        return t.day > self._day or (t.phase is Phase.NIGHTFALL and not self._is_night)

    def value(self, position: Position[Table]) -> float:
        """Return the searching seat's winning chance, with its present lead capped at a clear one.

        A player that is almost sure to win or to lose would otherwise see no difference between answers, and do
        nothing.
        """
        chance = self._evaluation.chance(position.table, self._seat)
        return chance if chance in (0.0, 1.0) else likely(lead_of(chance) - self._beyond)

    @property
    def others_passed(self) -> bool:
        """Whether another player has passed since the last High Noon play."""
        return bool(self._idle)

    def value_now(self, number: int) -> float:
        """Return the searching seat's value of the world of this number, before anything is answered."""
        return self.value(self.world(number))

    def begun(self, answer: Answer, number: int) -> Position[Table]:
        """Return the world of this number once a play has been made, at the first choice within it or at its end."""
        position = self.world(number)
        position.shortlist = self._brief_hand(number).shortlist
        position.answer(answer)
        self.to_choice(position, number)
        return position

    def to_choice(self, position: Position[Table], number: int) -> None:
        """Play on in the world of this number up to the next choice of the seat within the play, or to its end."""
        self._play_on(position, number, lambda decision: is_choice_of(decision, self._seat))

    def value_at_end(self, position: Position[Table], number: int) -> float:
        """Return the seat's value at the end of a play: at the next High Noon play, or at the end of the day."""
        self._play_on(position, number, lambda _: False)
        return self.value(position)

    def _play_on(self, position: Position[Table], number: int, is_enough: Callable[[Decision], bool]) -> None:
        hand = self._brief_hand(number)
        position.shortlist = hand.shortlist
        for _ in range(MOST_ANSWERS):
            decision = position.decision
            if decision is None or decision.question is NOON_PLAY or self.is_far_enough(position):
                return
            if is_enough(decision):
                return
            position.answer(hand.answer(position.table, decision))

    def _brief_hand(self, number: int) -> TownRollout:
        """Return who plays on in the world of this number until the play is over."""
        return TownRollout(self.seed ^ (SPREAD * number + 1), self._sense, self._idle, lambda: True)

    def chance(self, value: float) -> float:
        """Return the searching seat's winning chance if this is the mean value of an answer."""
        return value if value in (0.0, 1.0) else likely(lead_of(value) + self._beyond)

    def ideas(self, t: Table, decision: Decision) -> Sequence[Idea]:
        """Return what is worth trying, the most promising first."""
        known = legal_preferences(self.preferences, decision)
        if known:
            return spread(known, known[0])
        if decision.kind is Kind.AMOUNT:
            return spread(tuple(dict.fromkeys((decision.least, decision.most))), self._usual(t, decision))
        if decision.kind is not Kind.ONE:
            return multiple_choice_ideas(decision, self._usual(t, decision))
        if decision.question is NOON_PLAY:
            return plausible_plays(t, decision, self._sense)
        return spread(decision.options[:MOST_OPTIONS], self._usual(t, decision))

    def _usual(self, t: Table, decision: Decision) -> Answer:
        """Return the answer of a fresh rollout policy: the same at every call."""
        return TownRollout(self.seed, self._sense).answer(t, decision)


def _idle(observation: Observation[Table]) -> Mapping[Seat, int]:
    """Return the seats that have passed since the last High Noon play, with their control points; empty at other
    times.
    """
    t, seat, decision = observation.table, observation.seat, observation.decision
    if decision is None or decision.question is not NOON_PLAY:
        return {}
    noons = [each.procedure for each in observation.stack if isinstance(each, At)]
    passes = next((noon.passes for noon in noons if isinstance(noon, HighNoon)), 0)
    if not passes:
        return {}
    before = [t.left_of(seat)]
    while before[-1] != seat:
        before.append(t.left_of(before[-1]))
    with t.at_rest():
        control = Outlook(t, at_a_glance=True).control
    return {other: control[other] for other in before[:-1][-passes:]}


def _is_fight(observation: Observation[Table]) -> bool:
    """Whether it is about a shootout or a job: one that goes on, or that a callout may begin."""
    is_called_out = observation.decision is not None and observation.decision.question is CALLED_OUT
    return is_called_out or observation.table.shootout is not None


def _beyond(chance: float) -> float:
    """Return how far a lead exceeds a clear one, in log odds; negative if the seat is behind."""
    lead = lead_of(chance)
    return lead - max(-CLEAR, min(CLEAR, lead))


@dataclass(frozen=True)
class PackedSearchPolicy:
    """Makes a guide in a worker process that has the game, from a serialised observation."""

    observation: Any
    evaluation: Evaluation
    seed: int
    holds_wins: bool = True
    preferences: Preferences = field(default_factory=dict)

    def __call__(self, game: Doomtown) -> TownSearchPolicy:
        """Return a guide that leads as the one does that was made from the same."""
        seen = read_observation(self.observation, game.codec)
        return TownSearchPolicy(
            game, seen, self.evaluation, self.seed, holds_wins=self.holds_wins, preferences=self.preferences
        )


def plausible_plays(t: Table, decision: Decision, sense: TextSense, heat: float = HEAT) -> tuple[Idea, ...]:
    """Return the High Noon plays that look good by rules of thumb, each with the share in which it is trusted."""
    with t.at_rest():
        rules = NoonRules(Outlook(t, at_a_glance=True), decision.seat, sense)
        scores = {option: rules.score(option) for option in decision.options}
    return trusted(scores, heat)


def sampled(ideas: Sequence[Idea], chance: Chance) -> tuple[Answer, Chance]:
    """Return one of these ideas, each as likely as it is trusted, and the chance after that."""
    number, chance = chance.pick(GRAIN)
    shares = accumulate(idea.trust for idea in ideas)
    found = (idea.answer for idea, share in zip(ideas, shares, strict=True) if number < share * GRAIN)
    return next(found, ideas[-1].answer), chance


def trusted(scores: Mapping[Option, float], heat: float = HEAT) -> tuple[Idea, ...]:
    """Return the plays that look best as ideas, passing among them; deeds for either end of a street only once.

    A play that looks better by `heat` is trusted e times as much.
    """
    best: dict[Answer, float] = {}
    seen = set()
    for option, score in sorted(scores.items(), key=lambda item: -item[1]):
        alike = (option.verb, option.args[0]) if verbs.BUILD.is_of(option) else option
        is_passing = verbs.PASSING.is_of(option)
        if alike in seen or not (is_passing or (score > 0 and len(best) < MOST_IDEAS)):
            continue
        seen.add(alike)
        best[option] = score
    highest = max(best.values())
    weights = {answer: math.exp((score - highest) / heat) for answer, score in best.items()}
    whole = math.fsum(weights.values())
    return tuple(Idea(answer, weight / whole) for answer, weight in weights.items())


def spread(answers: Sequence[Answer], usual: Answer) -> tuple[Idea, ...]:
    """Return answers as ideas, the default one first and with the highest prior."""
    others = [answer for answer in answers if answer != usual]
    if not others:
        return (Idea(usual, 1.0),)
    share = 1 / (USUAL_TRUST + len(others))
    return (Idea(usual, USUAL_TRUST * share), *(Idea(answer, share) for answer in others))


def multiple_choice_ideas(decision: Decision, usual: Answer) -> tuple[Idea, ...]:
    """Return the candidates where several may be chosen: the default, none, all, each alone, or all but one."""
    if decision.kind is not Kind.SOME:
        return (Idea(usual, 1.0),)
    tries: list[tuple[Option, ...]] = [(), decision.options, *((option,) for option in decision.options)]
    tries += [tuple(o for o in decision.options if o != out) for out in decision.options]
    allowed = [each for each in dict.fromkeys(tries) if _is_allowed(decision, each)]
    return spread(allowed[:MOST_OPTIONS], usual)


def _is_allowed(decision: Decision, chosen: tuple[Option, ...]) -> bool:
    fits = decision.least <= len(chosen) <= decision.most
    return fits and decision.floor <= decision.cost_of(chosen) <= decision.budget
