"""What was practised is kept, and a damaged file is put aside."""

from __future__ import annotations

import pytest

from dtgui.practice.progress import LESSONS, PUZZLES, Progress, Score


@pytest.fixture
def file(tmp_path):
    return tmp_path / "player" / "practice.json"


def test_nothing_is_done_at_first(file):
    assert Progress(file).done(LESSONS) == {}
    assert Progress(file).scores("rank") == {}


def test_what_is_done_is_known_at_the_next_start(file):
    Progress(file).finish(LESSONS, "doomtown 01", "2026-05-01")
    Progress(file).finish(PUZZLES, "doomtown x", "2026-05-02")
    assert Progress(file).done(LESSONS) == {"doomtown 01": "2026-05-01"}
    assert Progress(file).done(PUZZLES) == {"doomtown x": "2026-05-02"}


def test_the_first_day_stays(file):
    progress = Progress(file)
    progress.finish(LESSONS, "doomtown 01", "2026-05-01")
    progress.finish(LESSONS, "doomtown 01", "2026-06-01")
    assert progress.done(LESSONS) == {"doomtown 01": "2026-05-01"}


def test_answers_are_counted_day_by_day(file):
    progress = Progress(file)
    for day, is_right in (("2026-05-02", True), ("2026-05-01", False), ("2026-05-02", True), ("2026-05-02", False)):
        progress.answer("rank", day, is_right=is_right)
    assert list(progress.scores("rank").items()) == [("2026-05-01", Score(0, 1)), ("2026-05-02", Score(2, 1))]


@pytest.mark.parametrize("text", ["{", "[]", '{"lessons": 3, "drills": {"rank": {"2026-05-01": [true]}}}'])
def test_a_damaged_file_holds_nothing_and_is_written_anew(file, text, caplog):
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    progress = Progress(file)
    assert progress.done(LESSONS) == {}
    assert progress.scores("rank") == {}
    progress.finish(LESSONS, "doomtown 01", "2026-05-01")
    assert progress.done(LESSONS) == {"doomtown 01": "2026-05-01"}
    caplog.clear()
