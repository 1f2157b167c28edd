"""The data needed to find a bug: the program, the machine, the moment of the game, the log."""

from __future__ import annotations

import json
import platform
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from dtgui import __version__
from dtgui.app import log
from dtgui.app.paths import Paths
from dtgui.app.private import without_home
from dtgui.controller.game_controller import GameController
from dtgui.kernel.snapshots import write_position

LINES_OF_LOG = 60


def facts(paths: Paths, controller: GameController) -> str:
    """Return the program, the machine, the player's folders and the moment of the game, a fact a line.

    Nothing that a player could not see is in it, nor who the home folder belongs to.
    """
    screen = QGuiApplication.primaryScreen()
    lines = [
        f"dtgui {__version__}",
        f"Python {platform.python_version()}, Qt {qVersion()} ({QGuiApplication.platformName()})",
        platform.platform(),
        f"Screen {screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():g}",
        f"Data: {paths.data}",
        f"Log: {paths.logs / log.FILE_NAME}",
        moment(controller),
    ]
    return without_home("\n".join(line for line in lines if line))


def moment(controller: GameController) -> str:
    """Return the present moment of the game in a few words; "" without a game."""
    scene = controller.scene
    return "" if scene is None else f"Day {scene.day}, {scene.phase}, step {controller.history.step}"


def position(controller: GameController) -> str:
    """Return where the game stands and the whole position as data, hidden cards too; nothing without a game."""
    session = controller.session
    if session is None:
        return ""
    data = json.dumps(write_position(session.position, session.game.codec), ensure_ascii=False)
    return f"{session.position.where()}\n\nThe position:\n{data}"


def debug_info(paths: Paths, controller: GameController) -> str:
    """Return the facts, the position, and the end of the log, without the home folder."""
    parts = (facts(paths, controller), position(controller), _end_of_log(paths.logs / log.FILE_NAME))
    return without_home("\n\n".join(part for part in parts if part))


def _end_of_log(file: Path) -> str:
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return "The log is empty."
    return "\n".join(["The end of the log:", *lines[-LINES_OF_LOG:]])
