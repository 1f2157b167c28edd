"""Drills: the same seed asks the same, the answers are the rulebook's, and the reasons say why."""

from __future__ import annotations

from itertools import islice

import pytest

from dtgui.doomtown import verbs
from dtgui.doomtown.poker import best_hand, lowball_hand
from dtgui.doomtown.poker.codes import is_cheatin
from dtgui.doomtown.poker.notation import parse_hand
from dtgui.doomtown.queries.casualties import casualty_covers
from dtgui.doomtown.queries.stats import influence
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.table import TOWN_SQUARE, Table
from dtgui.kernel.decisions import Seat
from dtgui.practice.drills.exercise import Luck
from dtgui.practice.drills.fights import most_kept
from dtgui.practice.drills.laying import OTHER, OWN, SQUARE, dudes, laid
from dtgui.practice.drills.rounds import DRILLS, exercises, question
from tests.practice.examples import game


def asked(name: str, seed: int = 5, count: int = 30):
    """Some questions of a drill."""
    return list(islice(exercises(name, seed, game), count))


@pytest.mark.parametrize("name", DRILLS)
def test_questions_repeat_with_their_seed(name):
    assert asked(name, count=5) == asked(name, count=5)


@pytest.mark.parametrize("name", DRILLS)
def test_another_seed_asks_other_questions(name):
    assert asked(name, 5, 5) != asked(name, 6, 5)


@pytest.mark.parametrize("name", DRILLS)
def test_each_question_has_one_right_choice_a_reason_and_a_rule(name):
    for exercise in asked(name):
        assert exercise.choices.count(exercise.answer) == 1
        assert exercise.reason
        assert exercise.section
        assert "{" not in exercise.reason + exercise.asks


@pytest.mark.parametrize("name", DRILLS)
def test_right_choices_vary(name):
    assert len({exercise.right for exercise in asked(name)}) > 1


def test_ranks_match_the_best_hand():
    for exercise in asked("rank"):
        assert exercise.right == best_hand(parse_hand(exercise.shown[0])).rank - 1


def test_a_hand_with_a_repeated_card_cheats():
    for exercise in asked("cheatin"):
        assert (exercise.right == 0) is is_cheatin(parse_hand(exercise.shown[0]))


def test_the_lowest_hand_wins_at_lowball():
    for exercise in asked("lowball"):
        hands = [lowball_hand(parse_hand(line.partition(": ")[2])) for line in exercise.shown]
        keys = [(hand.rank, hand.key) for hand in hands]
        assert keys.count(min(keys)) == 1
        assert exercise.right == keys.index(min(keys))


def test_four_cards_of_a_suit_are_kept_for_a_flush():
    """3♥ 6♥ 10♥ 5♥ and the two of clubs: one card goes."""
    exercise = question("redraw", 7, 0, game)
    assert set(exercise.shown[0].split()) == {"3♥", "6♥", "2♣", "10♥", "5♥"}
    assert exercise.answer == "2♣"


def test_a_dude_two_places_away_does_not_join():
    refused = [each for each in asked("posse", count=60) if each.right == 2]
    assert any("too far away" in each.reason for each in refused)
    assert any("is booted" in each.reason for each in refused)


def test_the_owner_keeps_a_deed_with_equal_influence():
    equal = [each for each in asked("control", count=60) if each.reason.startswith("Both sides")]
    assert equal
    for exercise in equal:
        assert exercise.asks.startswith(exercise.answer)


def test_a_pulled_joker_counts_as_a_king():
    jokers = [each for each in asked("pull", count=200) if "JK" in each.shown[1]]
    assert jokers
    assert all("counts as a king" in each.reason for each in jokers)


def most_left(t: Table, posse: frozenset[int], casualties: int) -> int:
    """The most influence left, by the engine's own ways to cover casualties one after the other."""
    t = t.copy()
    sides = (Side(Seat(0), tuple(sorted(posse)), casualties=casualties), Side(Seat(1)))
    t.shootout = Shootout(1, 2, TOWN_SQUARE, sides)
    whole = sum(influence(t, dude) for dude in posse)
    left = [
        most_left(t, posse - {way.card}, casualties - way.covers)
        + (influence(t, way.card) if way.how is verbs.HOME else 0)
        for way in casualty_covers(t, Seat(0))
    ]
    return max(left, default=whole)


def test_the_cheapest_casualties_match_the_engine():
    luck = Luck(3, 1)
    for _ in range(40):
        titles = [card.title for card in luck.mixed(dudes(game()))[: 2 + luck.below(3)]]
        players = {OWN: {"dudes": {SQUARE: titles}}, OTHER: {}}
        t = laid(game(), {"scenario": "Casualties.", "players": players}).table
        posse = [card for card, _ in t.dudes()]
        casualties = 1 + luck.below(4)
        assert most_kept(t, posse, casualties) == most_left(t, frozenset(posse), casualties)


def test_equal_ranks_cost_both_sides_one_casualty():
    for exercise in asked("showdown", count=60):
        first, second = (best_hand(parse_hand(line.partition(": ")[2])).rank for line in exercise.shown)
        expected = "1 : 1" if first == second else f"{max(0, second - first)} : {max(0, first - second)}"
        assert exercise.answer == expected


def test_joining_a_job_from_an_adjacent_place_boots():
    answers = {exercise.right for exercise in asked("job", count=40)}
    assert answers == {0, 1, 2}


def test_higher_levels_ask_harder_questions():
    easy, hard = (list(islice(exercises("rank", 5, game, lambda level=level: level), 10)) for level in (0, 3))
    assert {len(exercise.shown[0].split()) for exercise in easy} == {5}
    assert {len(exercise.shown[0].split()) for exercise in hard} == {7}


def test_production_counts_only_deeds_that_are_owned_and_controlled():
    some = asked("production", count=40)
    assert any("of your rival is there" in line for exercise in some for line in exercise.shown)
    alone = [each for each in some if not any("of your rival" in line for line in each.shown)]
    assert all(each.right == len(each.choices) - 1 for each in alone)


def test_a_rowdy_deed_is_named_as_such():
    lines = [
        line for each in asked("production", count=60) for line in map(str, each.shown) if "Dead Dog Tavern" in line
    ]
    assert lines
    assert all(line.startswith("Dead Dog Tavern (Rowdy), yours") for line in lines)
