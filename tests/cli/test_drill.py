"""`dtgui drill`."""

from __future__ import annotations

import io

import pytest

from dtgui import cli
from dtgui.practice.progress import FILE, Progress


@pytest.fixture
def drill(tmp_path, monkeypatch, capsys):
    """Answer the questions of a drill with these lines; what is printed."""

    def answer(lines: str, *options: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        assert cli.main(["drill", "--data-dir", str(tmp_path), *options]) == 0
        return capsys.readouterr().out

    return answer


def test_a_right_answer_is_shown_with_its_reason_and_rule(drill):
    printed = drill("pair\n", "rank", "--seed", "7")
    assert "1. What is the best that these cards can be?" in printed
    assert "Right. It is pair, queens, of rank 2. (Poker Hand Ranks)" in printed
    assert printed.endswith("1 right, 0 wrong\n")


def test_a_wrong_answer_is_shown_with_the_right_one(drill):
    assert "No: pair. It is pair, queens" in drill("1\nq\n", "rank", "--seed", "7")


def test_a_drill_ends_after_the_given_number_of_questions(drill):
    assert drill("1\n" * 9, "cheatin", "--seed", "1", "--count", "2").count("   1 It is cheatin") == 2


def test_an_invalid_answer_is_asked_again(drill):
    assert "Answer with a number from 1 to 2, or q to end." in drill("7\nperhaps\nq\n", "cheatin", "--seed", "1")


def test_a_late_answer_is_wrong(drill):
    printed = drill("pair\nq\n", "rank", "--seed", "7", "--seconds", "0")
    assert "Right, but too late." in printed
    assert printed.endswith("0 right, 1 wrong\n")


def test_answers_are_saved(drill, tmp_path):
    drill("pair\n1\nq\n", "rank", "--seed", "7")
    (score,) = Progress(next(tmp_path.rglob(FILE))).scores("rank").values()
    assert score == (1, 1)


@pytest.mark.parametrize("name", ["redraw", "lowball", "pull", "control", "posse", "duel", "hunt"])
def test_every_drill_asks(drill, name):
    assert "\n1. " in drill("", name, "--seed", "3")


def test_an_unknown_drill_is_bad_input(tmp_path, capsys):
    assert cli.main(["drill", "--data-dir", str(tmp_path), "juggling"]) == 2
    assert "invalid choice: 'juggling'" in capsys.readouterr().err
