"""`dtgui play` and `dtgui screenshot` on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from dtgui.gui import play_command, screenshot_command
from dtgui.gui.program import Program
from dtgui.kernel.errors import BadInput

DECKS = ["--deck", "law-dogs-starter", "--deck", "outlaws-starter"]


def parse(command, *words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.configure(parser)
    return parser.parse_args(words)


def test_a_screenshot_has_the_size_that_was_asked_for(qapp, tmp_path: Path) -> None:
    out = tmp_path / "town.png"
    args = parse(screenshot_command, *DECKS, "--answers", "30", "--size", "1024x640", "--out", str(out))
    assert screenshot_command.run(args) == 0
    assert QImage(str(out)).size().toTuple() == (1024, 640)


def test_a_screenshot_of_a_question_that_is_not_asked_is_bad_input(qapp, tmp_path: Path) -> None:
    args = parse(screenshot_command, *DECKS, "--until", "redrew", "--out", str(tmp_path / "town.png"))
    with pytest.raises(BadInput, match="'redrew' is not asked"):
        screenshot_command.run(args)


def test_a_screenshot_into_no_folder_is_bad_input(qapp, tmp_path: Path) -> None:
    args = parse(screenshot_command, *DECKS, "--answers", "1", "--out", str(tmp_path / "no" / "town.png"))
    with pytest.raises(BadInput, match=r"town\.png"):
        screenshot_command.run(args)


def test_without_a_screen_one_message_names_what_works(monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in play_command.DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    assert play_command.run(parse(play_command)) == 2
    assert "simulate" in capsys.readouterr().err


def test_a_deck_that_is_not_there_is_named_with_the_nearest(program: Program) -> None:
    args = parse(play_command, "--deck", "law-dog-starter", "--deck", "outlaws-starter")
    with pytest.raises(BadInput, match="law-dogs-starter"):
        play_command.chosen_game(program, args)


def test_a_game_from_the_command_line_is_played_against_greenhorns(program: Program) -> None:
    chosen = play_command.chosen_game(program, parse(play_command, *DECKS, "--deck", "fearmongers-starter"))
    assert chosen.setup.seats[0].name == "Stranger"
    assert chosen.opponents == {1: "greenhorn", 2: "greenhorn"}


def test_one_deck_alone_is_bad_input(program: Program) -> None:
    with pytest.raises(BadInput, match="two to four times"):
        play_command.chosen_game(program, parse(play_command, "--deck", "outlaws-starter"))
