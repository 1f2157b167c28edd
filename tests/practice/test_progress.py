"""Practice progress is stored, and a damaged file is set aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dtgui.practice.progress import FILE, LESSONS, MOST_UNDER_WAY, PUZZLES, DrillScore, Progress, UnderWay


@pytest.fixture
def file(tmp_path):
    return tmp_path / "player" / "practice.json"


def test_nothing_is_done_at_first(file):
    assert Progress(file).done(LESSONS) == {}
    assert Progress(file).scores("rank") == {}


def test_finished_exercises_survive_a_restart(file):
    Progress(file).finish(LESSONS, "doomtown 01", "2026-05-01")
    Progress(file).finish(PUZZLES, "doomtown x", "2026-05-02")
    assert Progress(file).done(LESSONS) == {"doomtown 01": "2026-05-01"}
    assert Progress(file).done(PUZZLES) == {"doomtown x": "2026-05-02"}


def test_the_first_day_is_kept(file):
    progress = Progress(file)
    progress.finish(LESSONS, "doomtown 01", "2026-05-01")
    progress.finish(LESSONS, "doomtown 01", "2026-06-01")
    assert progress.done(LESSONS) == {"doomtown 01": "2026-05-01"}


def test_answers_are_counted_per_day(file):
    progress = Progress(file)
    for day, is_right in (("2026-05-02", True), ("2026-05-01", False), ("2026-05-02", True), ("2026-05-02", False)):
        progress.answer("rank", day, is_right=is_right)
    assert list(progress.scores("rank").items()) == [("2026-05-01", DrillScore(0, 1)), ("2026-05-02", DrillScore(2, 1))]


@pytest.mark.parametrize("text", ["{", "[]", '{"lessons": 3, "drills": {"rank": {"2026-05-01": [true]}}}'])
def test_a_damaged_file_is_empty_and_rewritten(file, text, caplog):
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    progress = Progress(file)
    assert progress.done(LESSONS) == {}
    assert progress.scores("rank") == {}
    progress.finish(LESSONS, "doomtown 01", "2026-05-01")
    assert progress.done(LESSONS) == {"doomtown 01": "2026-05-01"}
    caplog.clear()


def test_exercises_of_the_latest_saves_are_remembered(tmp_path: Path) -> None:
    progress = Progress(tmp_path / FILE)
    for number in range(MOST_UNDER_WAY + 1):
        progress.keep(f"{number}.dtgame", UnderWay("doomtown", LESSONS, "01-moving", number))
    assert progress.under_way("0.dtgame") is None
    assert progress.under_way("1.dtgame") == UnderWay("doomtown", LESSONS, "moving", 1)


def test_damaged_entries_of_exercises_are_skipped(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('{"under_way": {"a": ["doomtown", 3], "b": []}}', encoding="utf-8")
    assert Progress(file).under_way("a") is None
    file.write_text('{"under_way": []}', encoding="utf-8")
    assert Progress(file).under_way("a") is None


def test_lessons_saved_by_number_stay_finished(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"lessons": {"01-moving-and-booting": "2026-05-01"}}', encoding="utf-8")
    progress = Progress(tmp_path / FILE)
    progress.finish(LESSONS, "a-shootout", "2026-05-02")
    assert progress.done(LESSONS) == {"moving-and-booting": "2026-05-01", "a-shootout": "2026-05-02"}


def test_unknown_fields_of_a_newer_version_are_kept(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('{"version": 9, "stars": 3}', encoding="utf-8")
    Progress(file).finish(PUZZLES, "square", "2026-05-02")
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "version": 9, "stars": 3, "puzzles": {"square": "2026-05-02"}
    }  # fmt: skip
