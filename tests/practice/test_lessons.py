"""Lessons: every shipped one can be completed, and faults in a file are reported with line and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.kernel.decisions import PASS
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.play.boxes import BOXES, box_of
from dtgui.practice.lessons import LessonRun, check_lesson, lesson_in
from dtgui.practice.scenario_adapter import Tape
from dtgui.practice.scenarios.scenario import FIELDS, scenario_of
from dtgui.practice.town_adapter import TownAdapter
from tests.practice.examples import game

CARD_DATA = default_paths().card_data
SHIPPED = [(name, file) for name in BOXES for file in sorted((CARD_DATA / name / "lessons").glob("*.yaml"))]

WALK = """\
lesson: A walk
number: 1
about: Walking.
minutes: 1
learner: Law Dogs
turn: Law Dogs
players:
  Law Dogs: {dudes: {home: [Clint Ramsey, Rob Wilby]}}
  Sloane Gang: {dudes: {home: Pancho Castillo}}
steps:
- say: Here is Clint.
  light: [Clint Ramsey, town square]
- say: Take him out.
  do: Move Clint Ramsey to town square
  hints:
  - {wrong: Pass, hint: Do not pass.}
  - {try: Pancho Castillo to town square, section: Controller & Owner, hint: He is not yours.}
  then:
  - Sloane Gang: Pass
- say: Now Rob.
  do: Move Rob Wilby to town square
ends: Well done.
"""


def run_of(text: str) -> LessonRun:
    """A lesson that begins, on a tape."""
    lesson = lesson_in(parse_document(text, Path("walk.yaml")), FIELDS)
    ground = TownAdapter(scenario_of(lesson.root, lesson.fields, "lesson"), game())
    return LessonRun(lesson, ground, Tape(ground.start))


def checked(text: str) -> tuple[str, ...]:
    """Return the faults of a lesson."""
    lesson = lesson_in(parse_document(text, Path("walk.yaml")), FIELDS)
    return check_lesson(lesson, TownAdapter(scenario_of(lesson.root, lesson.fields, "lesson"), game())).failures


@pytest.mark.parametrize(("name", "file"), SHIPPED, ids=[file.stem for _, file in SHIPPED])
def test_a_shipped_lesson_has_a_solution_and_hints(name, file):
    kit = box_of(name).lessons
    played = game() if name == "doomtown" else box_of(name).make_game(default_paths())
    assert kit.play(kit.read(file), played, lambda _: None).failures == ()


@pytest.mark.parametrize("name", BOXES)
def test_shipped_lessons_are_numbered_from_one(name):
    read = box_of(name).lessons.read
    numbers = [read(file).number for game_name, file in SHIPPED if game_name == name]
    assert numbers == list(range(1, len(numbers) + 1))


def test_named_cards_are_lit():
    assert len(run_of(WALK).lit()) == 2


def test_a_reading_step_takes_no_answer():
    run = run_of(WALK)
    assert run.give(PASS) == "Read this first, then continue."
    assert run.number == 0


def test_a_common_mistake_shows_its_hint_and_changes_nothing():
    run = run_of(WALK)
    run.read_on()
    before = run.position.decision
    assert run.give(PASS) == "Do not pass."
    assert run.position.decision == before


def test_the_right_answer_continues_after_the_rivals():
    run = run_of(WALK)
    run.read_on()
    assert run.give(run.wanted()[0]) is None
    assert run.step is not None
    assert run.step.says == "Now Rob."
    assert run.position.decision.seat == run.learner


def test_going_back_returns_to_the_previous_step():
    run = run_of(WALK)
    run.read_on()
    run.give(run.wanted()[0])
    assert run.back() == 0
    assert run.number == 1


def test_the_lesson_ends_after_the_last_step():
    run = run_of(WALK)
    run.read_on()
    run.give(run.wanted()[0])
    run.give(run.wanted()[0])
    assert run.step is None
    assert run.lit() == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("do: Move Rob Wilby to town square", "do: Move Rob Wilby to Boot Hill", "walk.yaml:21: expected the option"),
        ("wrong: Pass", "wrong: Sing", "walk.yaml:16: expected the option 'Sing'"),
        ("wrong: Pass", "wrong: Move Clint Ramsey to town square", "walk.yaml:16: expected the hint"),
        ("try: Pancho Castillo to town", "try: Rob Wilby to town", "to be refused; found that it is allowed"),
        ("section: Controller & Owner", "section: High Noon 4.9", "walk.yaml:17: expected High Noon 4.9; found"),
        ("- Sloane Gang: Pass", "- Law Dogs: Pass", "expected seat 1 to decide"),
    ],
)
def test_an_invalid_lesson_fails_its_check(old, new, message):
    assert any(message in failure for failure in checked(WALK.replace(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("minutes: 1", "minutes: 9", "walk.yaml:4: minutes: a lesson takes 5 minutes at most"),
        ("learner: Law Dogs", "learner: Ned", "walk.yaml:5: learner: expected a player"),
        ("- say: Now Rob.", "- tell: Now Rob.", "steps[2].tell: no such field"),
        ("light: [Clint Ramsey", "light: [Clint Ramsay", "walk.yaml:12: steps[0].light[0]: no card is called"),
        ("ends: Well done.", "ends: Well done.\nplay: []", "a lesson has steps instead"),
        ("hint: Do not pass.", "hint: [", "is not valid YAML"),
        ("- {wrong: Pass, hint:", "- {hint:", "expected either 'wrong', an answer, or 'try', a gesture"),
        ("- say: Here is Clint.", "- hints: []\n  say: Here is Clint.", "is only read"),
        ("- say: Here is Clint.", f"- say: {'x' * 500}", "500 letters; a step says 420 at most"),
    ],
)
def test_a_broken_file_is_reported_with_its_line_and_field(old, new, message):
    with pytest.raises(BadInput) as broken:
        run_of(WALK.replace(old, new)).lit()
    assert message in str(broken.value)


def test_a_claim_names_a_sentence_with_its_section_and_its_proof():
    says = "\nclaims: [{says: Now Rob, section: High Noon 4.6, scenario: walks/one}]"
    (claim,) = run_of(WALK + says).lesson.claims
    assert (claim.section, claim.scenarios) == ("High Noon 4.6", ("walks/one",))
    lesson = run_of(WALK + says).lesson
    assert [lesson.sections_of(step) for step in lesson.steps] == [(), (), ("High Noon 4.6",)]
    with pytest.raises(BadInput, match="no sentence of the lesson begins so"):
        checked(WALK + says.replace("Now Rob", "Now Clyde"))


def test_a_lesson_needs_a_hint():
    text = WALK[: WALK.index("  hints:")] + WALK[WALK.index("  then:") :]
    with pytest.raises(BadInput, match="no step has a hint"):
        run_of(text)
