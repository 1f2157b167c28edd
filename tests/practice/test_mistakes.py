"""Questions that were answered wrongly come back after growing intervals, and damage loses only them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from dtgui.practice.progress import DAYS, LESSONS, MISTAKES_FILE, Mistake, Mistakes

TODAY = date(2026, 5, 1)
ONE, OTHER = Mistake(LESSONS, "poker-hands", 3), Mistake(LESSONS, "jobs", 4)


@pytest.fixture
def file(tmp_path):
    return tmp_path / MISTAKES_FILE


def test_a_missed_question_returns_tomorrow(file):
    Mistakes(file).miss(ONE, TODAY)
    assert Mistakes(file).due(TODAY) == ()
    assert Mistakes(file).due(TODAY + timedelta(1)) == (ONE,)


def test_right_answers_lengthen_intervals_until_known(file):
    mistakes, day = Mistakes(file), TODAY
    mistakes.miss(ONE, day)
    for wait in DAYS:
        assert mistakes.due(day + timedelta(wait - 1)) == ()
        day += timedelta(wait)
        assert mistakes.due(day) == (ONE,)
        mistakes.answer(ONE, day, is_right=True)
    assert mistakes.due(day + timedelta(1000)) == ()


def test_a_wrong_answer_resets_the_interval(file):
    mistakes, day = Mistakes(file), TODAY + timedelta(1)
    mistakes.miss(ONE, TODAY)
    mistakes.answer(ONE, day, is_right=True)
    mistakes.answer(ONE, day + timedelta(3), is_right=False)
    assert mistakes.due(day + timedelta(4)) == (ONE,)


def test_the_oldest_question_is_first(file):
    mistakes = Mistakes(file)
    mistakes.miss(OTHER, TODAY + timedelta(1))
    mistakes.miss(ONE, TODAY)
    assert mistakes.due(TODAY + timedelta(9)) == (ONE, OTHER)


def test_days_in_a_row_are_counted(file):
    mistakes = Mistakes(file)
    for days in (0, 2, 3):
        mistakes.answer(ONE, TODAY + timedelta(days), is_right=False)
    assert [mistakes.streak(TODAY + timedelta(days)) for days in range(5)] == [1, 0, 1, 2, 0]


@pytest.mark.parametrize("text", ["{", "[]", '{"questions": [["a", 1], 3], "practised": 4}'])
def test_a_damaged_file_holds_no_questions(file, text, caplog):
    file.write_text(text, encoding="utf-8")
    assert Mistakes(file).due(TODAY) == ()
    assert Mistakes(file).streak(TODAY) == 0
    Mistakes(file).miss(ONE, TODAY)
    assert Mistakes(file).due(TODAY + timedelta(1)) == (ONE,)
    caplog.clear()


def test_file_of_version_1_is_read_and_its_words_are_kept(file):
    file.write_text('{"version": 1, "questions": [["jobs", 4, 2, "2026-05-01"]], "practised": ["2026-04-30"]}')
    assert Mistakes(file).due(TODAY) == (OTHER,)
    assert Mistakes(file).streak(TODAY - timedelta(1)) == 1
    Mistakes(file).miss(ONE, TODAY, {"better": "Move"})
    Mistakes(file).answer(ONE, TODAY, is_right=True)
    assert Mistakes(file).words(ONE) == {"better": "Move"}
    assert Mistakes(file).due(TODAY) == (OTHER,)
