"""`dtgui lab tries`: computer players try puzzles, and the successful tries are noted in the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.cli import main
from tests.practice.test_puzzles import SQUARE

UNSEEN = SQUARE.replace("- Sloane Gang: Pass\n", "").replace("{at: town square}", "{booted: false}")
"""Whatever the solver does, unless Clint Ramsey boots for a walk to the other home."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "walk.yaml"
    file.write_text(UNSEEN + "solved: {greenhorn: 1}\n", encoding="utf-8")
    return file


def test_successful_tries_are_noted_instead_of_earlier_ones(file, capsys):
    assert main(["lab", "tries", str(file), "--levels", "greenhorn"]) == 0
    noted = file.read_text(encoding="utf-8").removeprefix(UNSEEN)
    assert noted.startswith("solved: {greenhorn: ")
    assert noted != "solved: {greenhorn: 1}\n"
    assert noted in capsys.readouterr().out


def test_an_unknown_level_is_reported(file, capsys):
    assert main(["lab", "tries", str(file), "--levels", "nobody"]) != 0
    assert "there is no player nobody" in capsys.readouterr().err
