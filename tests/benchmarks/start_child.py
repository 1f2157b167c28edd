"""A program that starts, begins a game and plays it to its end, and reports its measurements: argument 1 is a
folder.

It writes a line of JSON: CPU seconds from the start of the process to the first picture of the window, those of opening
the box of the game, and those from the request for a game to its picture; and the resident memory in MiB, then and at
most.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

from PySide6.QtWidgets import QApplication

from dtgui.ai.player import RandomPlayer
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.commands.play_command import Unpacking
from dtgui.gui.services.program import prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from tests.gui.agreement import give

MOST_ANSWERS = 1500


def main(folder: str) -> None:
    application = QApplication(sys.argv[:1])
    program = prepare(application, default_paths(Path(folder)), late=True)
    window = MainWindow(program, GameController())
    window.resize(1600, 900)
    window.show()
    application.processEvents()
    up = process_time()
    unpacking = Unpacking(program.looks, program.boxes[0], window)
    while not unpacking.is_done:
        unpacking.step()
    opened = process_time()
    window.games.play_starter()
    application.processEvents()
    begun, memory = process_time(), _memory("VmRSS")
    _play(window, application)
    told = {"window": up, "opening": opened - up, "new_game": begun - opened}
    told |= {"memory_begun": memory, "memory": _memory("VmHWM")}
    sys.stdout.write(json.dumps(told) + "\n")


def _memory(line: str) -> float:
    """Return the memory in MiB now (VmRSS) or at most so far (VmHWM); `getrusage` would include the parent process."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split(f"{line}:")[1].split()[0]) / 1024


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
