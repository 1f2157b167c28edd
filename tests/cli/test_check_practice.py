"""`dtgui check` with lessons and puzzles among scenarios: each is checked in its way, and all are counted."""

from __future__ import annotations

from dtgui import cli
from tests.practice.examples import CALLOUT
from tests.practice.test_lessons import WALK
from tests.practice.test_puzzles import SQUARE


def test_scenarios_lessons_and_puzzles_are_counted_in_the_last_line(tmp_path, capsys):
    for name, text in (("a", CALLOUT), ("b", WALK), ("c", SQUARE.replace("- Sloane Gang: Pass\n", ""))):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    assert cli.main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "3 passed, 0 failed: 1 lesson, 1 puzzle, 1 scenario\n"


def test_a_failing_file_fails_the_check(tmp_path, capsys):
    (tmp_path / "b.yaml").write_text(WALK.replace("do: Move Rob Wilby", "do: Move Pancho Castillo"), encoding="utf-8")
    (tmp_path / "c.yaml").write_text(SQUARE.replace("- Sloane Gang: Pass\n", ""), encoding="utf-8")
    assert cli.main(["check", str(tmp_path)]) == 1
    assert capsys.readouterr().out.endswith("1 passed, 1 failed: 1 lesson, 1 puzzle\n")


def test_a_broken_file_does_not_stop_the_others(tmp_path, capsys):
    (tmp_path / "b.yaml").write_text(WALK.replace("minutes: 1", "minutes: 60"), encoding="utf-8")
    (tmp_path / "c.yaml").write_text(SQUARE.replace("- Sloane Gang: Pass\n", ""), encoding="utf-8")
    assert cli.main(["check", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "b.yaml:4: minutes: a lesson takes 5 minutes at most" in told.err
    assert told.out.endswith("1 passed, 0 failed, 1 broken: 1 lesson, 1 puzzle\n")


def test_every_step_of_a_lesson_is_explained(tmp_path, capsys):
    file = tmp_path / "b.yaml"
    file.write_text(WALK, encoding="utf-8")
    assert cli.main(["check", "--explain", str(file)]) == 0
    assert "Take him out." in capsys.readouterr().out


def test_a_quote_and_the_readings_of_a_disputed_rule_are_explained(tmp_path, capsys):
    file = tmp_path / "a.yaml"
    readings = "disputed: {readings: [The mark chooses., The leader chooses.]}\n"
    file.write_text(f"quote: accept or refuse\n{readings}{CALLOUT}", encoding="utf-8")
    assert cli.main(["check", "--explain", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "  quote: accept or refuse\n" in printed
    assert "  disputed, as played here: The mark chooses.\n  disputed, or: The leader chooses.\n" in printed


def test_a_rule_is_disputed_between_two_readings(tmp_path, capsys):
    file = tmp_path / "a.yaml"
    file.write_text(f"disputed: {{readings: [One.]}}\n{CALLOUT}", encoding="utf-8")
    assert cli.main(["check", str(file)]) == 2
    assert "a.yaml:1: disputed.readings: a rule is disputed between two readings at least" in capsys.readouterr().err
