"""The rollout policy: fast, legal, blind to hidden cards, and far better than chance."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from dtgui.ai.match import play_match
from dtgui.ai.player import random_player
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import TextSense
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.kernel.decisions import PASS, Answer, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.game import Observation
from tests.ai.games import doomtown, starters
from tests.doomtown.town import swap_hidden

ROOT = Path(__file__).resolve().parents[2]


class Quick:
    """A player that is a fast hand."""

    def __init__(self, seed: int) -> None:
        self.hand = TownRollout(seed)

    def choose(self, observation: Observation) -> Answer:
        return self.hand.answer(observation.table, observation.decision)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_policy_beats_a_random_player(seat: int) -> None:
    game, won = doomtown(), 0
    for seed in range(6):
        players = {Seat(seat): Quick(seed), Seat(1 - seat): random_player(game, Seat(1 - seat), seed)}
        match = play_match(game, starters(game, "entrepreneurs", "outlaws"), seed, players, 3_000)
        won += match.position.table.outcome.winners == (seat,)
    assert won >= 5


@pytest.mark.parametrize("decks", [("law-dogs", "outlaws"), ("fearmongers", "first-peoples", "anarchists")])
def test_the_policy_finishes_games_and_ignores_hidden_cards(
    decks: tuple[str, ...],
) -> None:
    game = doomtown()
    position, hand = game.new(starters(game, *decks), 3), TownRollout(3)
    for number in range(3_000):
        decision = position.decision
        if decision is None:
            break
        if number % 9 == 0:
            other = swap_hidden(position, decision.seat)
            assert other is not None
            assert TownRollout(number).answer(other.table, decision) == TownRollout(number).answer(
                position.table, decision
            )
        position.answer(hand.answer(position.table, decision))
    assert game.outcome(position) is not None


def test_the_policys_shortlist_holds_legal_answers_only() -> None:
    """Playing on by the shortlist, it gives answers that a position with all options allows."""
    game = doomtown()
    position, hand = game.new(starters(game, "law-dogs", "outlaws"), 5), TownRollout(5)
    whole = position.clone()
    position.shortlist = hand.shortlist
    for _ in range(60):
        if position.decision is None:
            break
        answer = hand.answer(position.table, position.decision)
        position.answer(answer)
        whole.answer(answer)
    assert whole.table.day == position.table.day


def test_the_policy_leaves_no_reference_cycles() -> None:
    """Processes that play games in their heads collect seldom (`app.memory`).

    In a process of its own: cards of other tests, which leave bounded caches now, are no garbage of the policy.
    """
    code = "from tests.ai.test_rollout_policy import garbage_of_play; print(garbage_of_play())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == ["0"]


def garbage_of_play() -> int:
    """Return how many values two hundred answers of the policy leave to the garbage collector."""
    game = doomtown()
    position, hand = game.new(starters(game, "law-dogs", "outlaws"), 5), TownRollout(5)
    gc.collect()
    for _ in range(200):
        if position.decision is not None:
            position.answer(hand.answer(position.table, position.decision))
            position.clone()
    return gc.collect()


def test_the_policys_shortlist_leaves_out_only_worthless_plays() -> None:
    """The town has goods to trade, for which the policy has no rule; abilities are considered now and then."""
    game = doomtown()
    position, hand = game.new(starters(game, "law-dogs", "outlaws"), 5), TownRollout(5)
    left_out, kept = set[str](), set[str]()
    number = 0
    while position.decision is not None and position.table.day <= 5:
        t, decision, at, number = position.table, position.decision, position.stack[-1], number + 1
        short = TownRollout(number).shortlist(t, at) if isinstance(at, At) else None
        if short is not None:
            rules = NoonRules(Outlook(t, at_a_glance=True), decision.seat, TextSense())
            out = set(decision.options) - set(short.options)
            thinks_of_uses = any(verbs.USE.is_of(each) for each in short.options)
            assert [
                each for each in out if rules.score(each) > 0 and (thinks_of_uses or not verbs.USE.is_of(each))
            ] == []
            if thinks_of_uses:
                assert TownRollout(number).answer(t, short) == TownRollout(number).answer(t, decision)
            left_out |= {each.verb for each in out}
            kept |= {each.verb for each in short.options}
        position.answer(hand.answer(t, decision))
    assert verbs.TRADE.word in left_out
    assert {verbs.USE.word, verbs.MOVE.word} <= left_out & kept


def test_plays_beyond_the_end_of_a_playout_are_not_listed() -> None:
    game = doomtown()
    position = game.new(starters(game, "law-dogs", "outlaws"), 5)
    hand = TownRollout(5)
    while position.decision is not None and position.decision.question is not NOON_PLAY:
        position.answer(hand.answer(position.table, position.decision))
    short = TownRollout(5, is_over=lambda: True).shortlist(position.table, position.stack[-1])
    assert short is not None
    assert short.options == (PASS,)
    assert len(position.decision.options) > 1
