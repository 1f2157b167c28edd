"""A window with West Fort in it, at hand for tests of all that the program does around a game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.games import westfort
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.phrases import Translate
from dtgui.kernel.session import Session
from dtgui.play.saved_games import Autosave
from dtgui.westfort.state import Fort
from tests.gui.hands import Mind

ENOUGH = 400
"""Answers within which everything that is waited for must come."""


def fort_program(folder: Path, translate: Translate | None = None) -> Program:
    """A program of a new player with West Fort alone; whatever it keeps is in this folder."""
    paths, preferences = default_paths(folder), Preferences(folder / "settings.json")
    preferences.change("reduced_motion", True)
    preferences.change("stage_pace", "off")
    preferences.change("curtain", False)
    boxes = (westfort.BOX,)
    places = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    return Program(paths, boxes, Looks(boxes, paths, preferences, translate=translate), places, preferences)


def fort_window(program: Program, qtbot: QtBot) -> MainWindow:
    """Its window before any game."""
    made = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


def table_of(window: MainWindow) -> Fort:
    """The table as it is."""
    return window.controller.session.position.table


def play_until(session: Session, question: str, mind: Mind) -> None:
    """Answer for everybody until this is asked."""
    for _ in range(ENOUGH):
        decision = session.position.decision
        if decision is None or decision.question.id == question:
            break
        session.answer(mind.answer(session.game.observe(session.position, decision.seat)))
    assert session.position.decision is not None
    assert session.position.decision.question.id == question
