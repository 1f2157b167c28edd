"""A window in which every game can be played, as a new player has it, at hand for tests that go through all of them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.boxes import all_boxes
from dtgui.play.saved_games import Autosave


def whole_program(folder: Path, **settings: object) -> Program:
    """A program of a new player with all games; whatever it keeps is in this folder."""
    paths, preferences = default_paths(folder), Preferences(folder / "settings.json")
    for name, value in {"reduced_motion": True, "stage_pace": "off", "curtain": False, **settings}.items():
        preferences.change(name, value)
    boxes = all_boxes()
    places = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    return Program(paths, boxes, Looks(boxes, paths, preferences), places, preferences)


def whole_window(program: Program, qtbot: QtBot) -> MainWindow:
    """Its window before any game."""
    made = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made
