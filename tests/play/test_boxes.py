"""Games are found in their boxes: by commands, without a window, and by their names."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from dtgui.cli import check, main, simulate
from dtgui.play import boxes
from dtgui.play.boxes import BOXES, all_boxes, box_of
from tests.play import dice_box

NAME = dice_box.BOX.name


@pytest.fixture
def with_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The duel of dice is registered by one line, as any game is."""
    listed = {**BOXES, NAME: dice_box.__name__}
    for module in (boxes, simulate, check):
        monkeypatch.setattr(module, "BOXES", listed)


def test_boxes_are_listed_by_the_names_of_their_games() -> None:
    assert [box.name for box in all_boxes()] == list(BOXES)


def test_every_game_has_the_random_player() -> None:
    assert all("random" in box.players for box in all_boxes())


def test_a_game_is_simulated_out_of_its_box(with_dice: None, capsys) -> None:
    assert main(["simulate", "--game", NAME, "--games", "3", "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)
    assert counted["games"] == 3
    assert set(counted["winners"]) == {"Player 1", "Player 2"}


def test_whoever_does_not_play_a_game_is_told(with_dice: None, capsys) -> None:
    assert main(["simulate", "--game", NAME, "--seat", "greenhorn"]) == 2
    assert "'greenhorn' does not play" in capsys.readouterr().err


def test_too_many_seats_are_told(with_dice: None, capsys) -> None:
    assert main(["simulate", "--game", NAME, *["--seat", "random"] * 3]) == 2
    assert "at most 2 times" in capsys.readouterr().err


def test_a_game_without_scenarios_says_so(with_dice: None, capsys) -> None:
    assert main(["check", "--game", NAME, "no.yaml"]) == 2
    assert "there are no scenarios" in capsys.readouterr().err


def test_a_box_that_nobody_asks_for_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "BOXES", {**BOXES, "broken": "no.such.module"})
    assert box_of(next(iter(BOXES))).name == "doomtown"


def test_no_box_loads_a_window() -> None:
    code = "import sys; from dtgui.play.boxes import all_boxes; all_boxes(); print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
