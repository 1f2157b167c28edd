"""At High Noon every legal play is a candidate; a policy orders them, and worlds decide."""

from __future__ import annotations

from functools import cache

import pytest

from dtgui.ai.player import Budget
from dtgui.ai.search.halving import BestLine, EvidenceSearch, error_of, gain_believed, is_significantly_better
from dtgui.ai.search.partitions import Clock, PartitionTask
from dtgui.ai.search.tree import Branch, Idea, TreeStep, Try
from dtgui.ai.town import candidates
from dtgui.ai.town.candidates import PLAY_NAMES, RULE_OF_THUMB, distinct, gains_at_once, noon_candidates, seen_of_plays
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.ai.town.text_values import sense_for
from dtgui.ai.town.weights import default_evaluation
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import CHOOSE_CARD, NOON_PLAY
from dtgui.kernel.decisions import PASS, Decision, Kind, Option, Seat
from dtgui.kernel.game import Observation
from tests.ai.games import doomtown, starters


@cache
def at_noon() -> Observation:
    """Return a player's view of a High Noon play on day 2."""
    game = doomtown()
    position, hand = game.new(starters(game, "law-dogs", "outlaws"), 3), TownRollout(3)
    while position.table.day < 2 or position.decision.question is not NOON_PLAY:
        position.answer(hand.answer(position.table, position.decision))
    return game.observe(position, position.decision.seat)


def guide(seen: Observation) -> TownSearchPolicy:
    return TownSearchPolicy(doomtown(), seen, default_evaluation(), 1)


def test_every_legal_play_is_a_candidate() -> None:
    seen, sense = at_noon(), sense_for(doomtown().catalog)
    ideas = noon_candidates(guide(seen), seen.table, seen.decision, sense, RULE_OF_THUMB)
    left_out = {*seen.decision.options} - {idea.answer for idea in ideas}
    assert all(verbs.BUILD.is_of(option) for option in left_out)
    assert [idea.trust for idea in ideas] == sorted((idea.trust for idea in ideas), reverse=True)
    assert sum(idea.trust for idea in ideas) == pytest.approx(1)
    assert any(verbs.USE.is_of(idea.answer) for idea in ideas)


def test_search_carries_out_a_bounded_number_of_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, sense = at_noon(), sense_for(doomtown().catalog)
    monkeypatch.setattr(candidates, "MOST_PLAYS", 6)
    policy, carried_out = guide(seen), set()
    begun = policy.begun
    monkeypatch.setattr(policy, "begun", lambda play, world: carried_out.add(play) or begun(play, world))
    ideas = noon_candidates(policy, seen.table, seen.decision, sense, RULE_OF_THUMB)
    assert len(distinct(seen.decision.options)) > 6
    assert 1 < len(carried_out) <= 6
    assert PASS in {idea.answer for idea in ideas}


def test_both_ends_of_the_street_are_one_candidate() -> None:
    left, right, other = verbs.BUILD.option(4, "left"), verbs.BUILD.option(4, "right"), verbs.BUILD.option(5, "left")
    assert distinct((left, right, other)) == (left, other)


def test_plays_are_simulated_to_measure_their_effect() -> None:
    seen = at_noon()
    gains = gains_at_once(guide(seen), seen.decision.seat, seen.decision.options)
    assert len(set(gains.values())) > 3
    rows = seen_of_plays(guide(seen), seen.table, seen.decision, seen.decision.options, sense_for(doomtown().catalog))
    assert {len(row) for row in rows} == {len(PLAY_NAMES)}


def branch(values: list[float], trust: float) -> Branch:
    found = Branch(Option("try", ()), trust)
    for world, value in enumerate(values):
        found.learn(Try(0, world, (), value))
    return found


def test_the_policy_weighs_less_as_worlds_are_added() -> None:
    liked = branch([0.5, 0.6] * 40, 0.9)
    assert gain_believed(branch([0.62], 0.01), branch([0.6], 0.9)) < 0
    assert gain_believed(branch([0.7, 0.8] * 40, 0.01), liked) > 0
    assert gain_believed(liked, liked) == 0


def test_a_search_tries_many_answers() -> None:
    search = EvidenceSearch(PartitionTask(None, Seat(0)), Clock(Budget(iterations=160), lambda: False))
    assert search._wide(160) == 53


def test_reasons_follow_the_best_choices() -> None:
    one, other = Option("choose", (1,)), Option("choose", (2,))
    root = Branch(Option("use", (7, 0)), 1.0)
    for world, (answer, value) in enumerate([(one, 0.2), (other, 0.8), (other, 0.7)]):
        root.learn(Try(0, world, (TreeStep((Idea(one, 0.5), Idea(other, 0.5)), answer),), value))
    asked = Decision(Seat(0), Kind.ONE, CHOOSE_CARD, (one, other))
    assert BestLine(root, TownRollout(1)).choice(None, asked) == other


def test_answers_are_compared_in_worlds_common_to_both() -> None:
    best, close, worse = branch([0.6, 0.5] * 10, 1.0), branch([0.5, 0.55] * 10, 1.0), branch([0.2, 0.1] * 10, 1.0)
    assert not is_significantly_better(best, close)
    assert is_significantly_better(best, worse)
    assert 0 < error_of(best) < 0.05
