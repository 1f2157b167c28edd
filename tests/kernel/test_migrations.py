"""Copies of files that are about to be changed or put aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.kernel.migrations import MOST_COPIES, keep_copy


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def copies_of(file: Path) -> dict[str, str]:
    return {each.name.removeprefix(file.name): each.read_text() for each in file.parent.iterdir() if each != file}


def keep(file: Path, *texts: str, suffix: str = "broken") -> None:
    for text in texts:
        file.write_text(text)
        keep_copy(file, suffix)


def test_no_copy_replaces_another(file: Path) -> None:
    keep(file, "a", "b", "a", "c")
    assert copies_of(file) == {".broken": "a", ".broken-2": "b", ".broken-3": "c"}


def test_only_the_latest_copies_of_a_file_are_kept(file: Path) -> None:
    keep(file, *map(str, range(1, MOST_COPIES + 4)))
    assert copies_of(file) == {f".broken-{number}": str(number) for number in range(4, MOST_COPIES + 4)}


def test_copies_for_other_reasons_and_other_files_stay(file: Path) -> None:
    keep(file, "old", suffix="v1")
    keep(file.with_name("settings.json.broken-x"), "other")
    keep(file, *map(str, range(MOST_COPIES + 1)))
    assert {".v1": "old", ".broken-x.broken": "other"}.items() <= copies_of(file).items()
    assert len(copies_of(file)) == MOST_COPIES + 3
