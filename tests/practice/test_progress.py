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
    assert list(progress.scores("rank").items()) == [("2026-05-01", DrillScore(0, 1)), ("2026-05-02", DrillScore(2, 1))]


@pytest.mark.parametrize("text", ["{", "[]", '{"lessons": 3, "drills": {"rank": {"2026-05-01": [true]}}}'])
def test_a_damaged_file_holds_nothing_and_is_written_again(file, text, caplog):
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    progress = Progress(file)
    assert progress.done(LESSONS) == {}
    assert progress.scores("rank") == {}
    progress.finish(LESSONS, "doomtown 01", "2026-05-01")
    assert progress.done(LESSONS) == {"doomtown 01": "2026-05-01"}
    caplog.clear()


def test_what_is_played_in_a_save_is_remembered_for_the_latest_ones(tmp_path: Path) -> None:
    progress = Progress(tmp_path / FILE)
    for number in range(MOST_UNDER_WAY + 1):
        progress.keep(f"{number}.dtgame", UnderWay("doomtown", LESSONS, "01-moving", number))
    assert progress.under_way("0.dtgame") is None
    assert progress.under_way("1.dtgame") == UnderWay("doomtown", LESSONS, "moving", 1)


def test_damage_to_what_is_under_way_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('{"under_way": {"a": ["doomtown", 3], "b": []}}', encoding="utf-8")
    assert Progress(file).under_way("a") is None
    file.write_text('{"under_way": []}', encoding="utf-8")
    assert Progress(file).under_way("a") is None


def test_lessons_that_an_earlier_version_kept_by_number_are_still_done(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"lessons": {"01-moving-and-booting": "2026-05-01"}}', encoding="utf-8")
    progress = Progress(tmp_path / FILE)
    progress.finish(LESSONS, "a-shootout", "2026-05-02")
    assert progress.done(LESSONS) == {"moving-and-booting": "2026-05-01", "a-shootout": "2026-05-02"}


def test_the_file_names_its_version_and_keeps_what_a_later_one_added(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('{"version": 9, "stars": 3}', encoding="utf-8")
    Progress(file).finish(PUZZLES, "square", "2026-05-02")
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "version": 9, "stars": 3, "puzzles": {"square": "2026-05-02"}
    }  # fmt: skip
