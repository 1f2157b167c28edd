"""Saved games of the toy town, opened without a window."""

from __future__ import annotations

from pathlib import Path

from dtgui.controller.game_controller import GameController
from dtgui.play.log import GameLog
from dtgui.play.saved_games import read_save
from tests.controller.toy_town import ToyTown

GAMES = {ToyTown.name: ToyTown()}


def go_on_with(controller: GameController, file: Path) -> tuple[str, ...]:
    """Go on with a saved game; return what had to be left out of it."""
    loaded = read_save(file, GAMES)
    controller.take_up(loaded.session, loaded.save)
    return loaded.notices


def look_at(controller: GameController, file: Path) -> None:
    """Look at a saved game as a replay."""
    loaded = read_save(file, GAMES)
    controller.look_at(loaded.session, loaded.save, GameLog(loaded.session))
