"""A program that starts, begins a game and plays it to its end, and reports its measurements: argument 1 is a
folder.

It writes a line of JSON: CPU seconds from the start of the process to the first picture of the window, CPU
seconds from the request for a game to its picture, and the peak resident memory in MiB.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

from PySide6.QtWidgets import QApplication

from dtgui.ai.random_player import RandomPlayer
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.services.program import prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from tests.gui.agreement import give

MOST_ANSWERS = 1500


def main(folder: str) -> None:
    application = QApplication(sys.argv[:1])
    window = MainWindow(prepare(application, default_paths(Path(folder))), GameController())
    window.resize(1600, 900)
    window.show()
    application.processEvents()
    up = process_time()
    window.games.play_starter()
    application.processEvents()
    begun = process_time()
    _play(window, application)
    told = {"window": up, "new_game": begun - up, "memory": _most_memory()}
    sys.stdout.write(json.dumps(told) + "\n")


def _most_memory() -> float:
    """Return the peak memory in MiB; `getrusage` would include the parent process."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def _play(window: MainWindow, application: QApplication) -> None:
    """Play both seats at random, every answer shown."""
    controller, player = window.controller, RandomPlayer(Chance(1))
    controller.set_opponents({})
    controller.viewer.use_curtain(False)
    for _ in range(MOST_ANSWERS):
        if controller.decision is None:
            return
        give(controller, player.choose(controller.view.observation))
        application.processEvents()


if __name__ == "__main__":
    main(sys.argv[1])
