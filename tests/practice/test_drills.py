"""Drills: the same seed asks the same, the answers are the rulebook's, and the reasons say why."""

from __future__ import annotations

from itertools import islice

import pytest

from dtgui.doomtown.poker import best_hand, lowball_hand
from dtgui.doomtown.poker.codes import is_cheatin
from dtgui.doomtown.poker.notation import parse_hand
from dtgui.practice.drills.rounds import DRILLS, exercises
from tests.practice.examples import game


def asked(name: str, seed: int = 5, count: int = 30):
    """Some questions of a drill."""
    return list(islice(exercises(name, seed, game), count))


@pytest.mark.parametrize("name", DRILLS)
def test_the_same_seed_asks_the_same(name):
    assert asked(name, count=5) == asked(name, count=5)


@pytest.mark.parametrize("name", DRILLS)
def test_another_seed_asks_something_else(name):
    assert asked(name, 5, 5) != asked(name, 6, 5)


@pytest.mark.parametrize("name", DRILLS)
def test_each_question_has_one_right_choice_a_reason_and_a_rule(name):
    for exercise in asked(name):
        assert exercise.choices.count(exercise.answer) == 1
        assert exercise.reason
        assert exercise.section
        assert "{" not in exercise.reason + exercise.asks


@pytest.mark.parametrize("name", DRILLS)
def test_there_is_something_to_guess(name):
    assert len({exercise.right for exercise in asked(name)}) > 1


def test_ranks_are_those_of_the_best_hand():
    for exercise in asked("rank"):
        assert exercise.right == best_hand(parse_hand(exercise.shown[0])).rank - 1


def test_a_hand_cheats_where_a_card_is_there_twice():
    for exercise in asked("cheatin"):
        assert (exercise.right == 0) is is_cheatin(parse_hand(exercise.shown[0]))


def test_the_lowest_hand_wins_at_lowball():
    for exercise in asked("lowball"):
        hands = [lowball_hand(parse_hand(line.partition(": ")[2])) for line in exercise.shown]
        keys = [(hand.rank, hand.key) for hand in hands]
        assert keys.count(min(keys)) == 1
        assert exercise.right == keys.index(min(keys))


def test_four_of_a_suit_are_kept_for_a_flush():
    """3♥ 6♥ 10♥ 5♥ and the two of clubs: one card goes."""
    (exercise,) = (each for each in asked("redraw", 7, 1))
    assert set(exercise.shown[0].split()) == {"3♥", "6♥", "2♣", "10♥", "5♥"}
    assert exercise.answer == "2♣"


def test_a_dude_two_places_away_does_not_join():
    refused = [each for each in asked("posse", count=60) if each.right == 2]
    assert any("too far away" in each.reason for each in refused)
    assert any("is booted" in each.reason for each in refused)


def test_the_owner_keeps_a_deed_where_influence_is_equal():
    equal = [each for each in asked("control", count=60) if each.reason.startswith("Both sides")]
    assert equal
    for exercise in equal:
        assert exercise.asks.startswith(exercise.answer)


def test_a_joker_that_is_pulled_counts_as_a_king():
    jokers = [each for each in asked("pull", count=200) if "JK" in each.shown[1]]
    assert jokers
    assert all("counts as a king" in each.reason for each in jokers)
