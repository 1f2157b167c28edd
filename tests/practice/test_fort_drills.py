"""West Fort's drills: the same seed asks the same, and the answers follow from the exact odds."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from dtgui.app.paths import default_paths
from dtgui.play.boxes import box_of
from dtgui.practice.westfort.drills import DRILLS, exercises, question
from dtgui.westfort.game import WestFort
from dtgui.westfort.odds import NUMBERS, duel_odds, hunt_odds
from dtgui.westfort.state import Crew

SKULL = "Skull"


@cache
def fort() -> WestFort:
    return box_of("westfort").make_game(default_paths())


def asked(name: str, seed: int = 5, count: int = 40):
    """Some questions of a drill, of all levels."""
    return list(islice(exercises(name, seed, fort, level=iter([0, 1, 2, 3] * count).__next__), count))


def crew_of(line: str) -> Crew:
    """Read a shown targeting card."""
    numbers, _, token = line.partition("Bullets in ")[2].partition(". ")
    return Crew(seat=None, loaded=frozenset(map(int, numbers.split(", "))), skull=SKULL in token)


@pytest.mark.parametrize("name", DRILLS)
def test_questions_repeat_with_their_seed(name):
    made = asked(name, count=5)
    assert made == asked(name, count=5)
    assert made != asked(name, 6, count=5)
    assert question(name, made[3].seed, made[3].level, fort) == made[3]


@pytest.mark.parametrize("name", DRILLS)
def test_each_question_has_one_right_choice_a_reason_and_a_rule(name):
    questions = asked(name)
    assert len({each.right for each in questions}) > 1
    for each in questions:
        assert each.choices.count(each.answer) == 1
        assert each.reason
        assert each.section.startswith("West Fort, ")


def test_a_roll_hits_with_a_bullet_on_its_number_or_a_critical_hit():
    for each in asked("shot"):
        face, crew = int(each.asks.partition("rolls ")[2][0]), crew_of(each.shown[0])
        hits, backfires = face in crew.loaded or (face == 8 and crew.skull), face == 1 and not crew.skull
        assert each.right == (0 if hits else 2 if backfires else 1)


def test_the_higher_hit_kills_in_a_duel():
    deaths = ["Only Bob's Outlaw dies", "Both die", "Only Ann's Outlaw dies", "Neither dies"]
    for each in asked("duel"):
        ann, bob = (int(part[0]) for part in each.asks.split("rolls ")[1:])
        one, two = map(crew_of, each.shown)
        first = ann if ann in one.loaded or (ann == 8 and one.skull) else 0
        second = bob if bob in two.loaded or (bob == 8 and two.skull) else 0
        expected = 3 if not first and not second else 0 if first > second else 1 if first == second else 2
        assert each.answer == deaths[expected]


def test_the_best_slot_kills_only_the_other_outlaw_most_often():
    for each in asked("slot"):
        own, other = map(crew_of, each.shown)
        chances = {
            choice: duel_odds(own._replace(loaded=own.loaded | {int(choice[-1])}), other).other
            for choice in each.choices
        }
        assert chances[each.answer] == max(chances.values())
        assert f"{round(100 * max(chances.values()))}%" in each.reason


def test_the_best_undead_is_killed_most_often():
    for each in asked("hunt"):
        crew = crew_of(each.shown[0])
        weak = {line.partition(":")[0]: frozenset(map(int, line.partition(": ")[2].split())) for line in each.shown[1:]}
        chances = {name: hunt_odds(crew, numbers) for name, numbers in weak.items()}
        assert chances[each.answer] == max(chances.values())


def test_more_bullets_are_loaded_in_harder_questions():
    bullets = [
        sum(len(crew_of(question("shot", seed, level, fort).shown[0]).loaded) for seed in NUMBERS) for level in (0, 2)
    ]
    assert bullets[0] < bullets[1]
