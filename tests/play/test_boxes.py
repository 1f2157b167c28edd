"""Games are found in their boxes: by commands, without a window, and by their names."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace

import pytest

from dtgui.app.paths import default_paths
from dtgui.cli import check, games, main, simulate
from dtgui.play import boxes
from dtgui.play.boxes import BOXES, all_boxes, box_of
from tests.play import dice_box

NAME = dice_box.BOX.name


@pytest.fixture
def with_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The duel of dice is registered by one line, as any game is."""
    listed = {**BOXES, NAME: dice_box.__name__}
    for module in (boxes, games, check):
        monkeypatch.setattr(module, "BOXES", listed)


def test_boxes_are_listed_by_the_names_of_their_games() -> None:
    assert [box.name for box in all_boxes()] == list(BOXES)


def test_every_game_has_the_random_player() -> None:
    assert all("random" in box.players for box in all_boxes())


def test_a_game_is_simulated_from_its_box(with_dice: None, capsys) -> None:
    assert main(["simulate", "--game", NAME, "--games", "3", "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)
    assert counted["games"] == 3
    assert set(counted["winners"]) == {"Player 1", "Player 2"}


def test_an_unknown_player_of_a_game_is_reported(with_dice: None, capsys) -> None:
    assert main(["simulate", "--game", NAME, "--seat", "greenhorn"]) == 2
    assert "'greenhorn' does not play" in capsys.readouterr().err


def test_too_many_seats_are_reported(with_dice: None, capsys) -> None:
    assert main(["simulate", "--game", NAME, *["--seat", "random"] * 3]) == 2
    assert "at most 2 times" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "4"], "--players is an option of another game: --game westfort"),
        (["--game", "westfort", "--deck", "law-dogs"], "--deck is an option of another game: --game doomtown"),
        (["--game", "westfort", "--players", "9"], "--players takes 1 to 6, not 9"),
        (["--game", "westfort", "--players", "1", "--seat", "random", "--seat", "random"], "there are 1 seats"),
    ],
)
def test_an_impossible_option_is_reported_in_one_line(capsys, words: list[str], told: str) -> None:
    assert main(["simulate", *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


def test_an_unknown_option_ends_with_2(capsys) -> None:
    assert main(["simulate", "--game", "westfort", "--plyers", "4"]) == 2
    assert "--plyers" in capsys.readouterr().err


def test_a_broken_file_of_pieces_is_reported_with_its_line(capsys, tmp_path, monkeypatch) -> None:
    folder = tmp_path / "card_data"
    shutil.copytree(default_paths().card_data / "westfort", folder / "westfort")
    file = folder / "westfort" / "undead.yaml"
    file.write_text(file.read_text("utf-8").replace("weak: [4]", "weak: [9]"), "utf-8")
    monkeypatch.setattr(simulate, "paths_of", lambda _: replace(default_paths(), card_data=folder))
    assert main(["simulate", "--game", "westfort"]) == 2
    assert re.search(r"undead\.yaml.*\d+.*whole numbers from 2 to 7", capsys.readouterr().err)


def test_a_game_without_scenarios_is_reported(with_dice: None, capsys) -> None:
    assert main(["check", "--game", NAME, "no.yaml"]) == 2
    assert "there are no scenarios" in capsys.readouterr().err


def test_an_unused_box_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "BOXES", {**BOXES, "broken": "no.such.module"})
    assert box_of(next(iter(BOXES))).name == "doomtown"


def test_no_box_loads_a_window() -> None:
    code = "import sys; from dtgui.play.boxes import all_boxes; all_boxes(); print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
