"""A program that shows the first picture of the window, and writes the names of all modules loaded by then."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.commands import play_command
from dtgui.gui.services.program import prepare
from dtgui.gui.window.main_window import MainWindow


def main(folder: str) -> None:
    application = QApplication(sys.argv[:1])
    assert play_command.THEME_NAMES  # the command's own imports count, too
    window = MainWindow(prepare(application, default_paths(Path(folder)), late=True), GameController())
    window.resize(1600, 900)
    window.show()
    application.processEvents()
    sys.stdout.write("\n".join(sorted(sys.modules)))


if __name__ == "__main__":
    main(sys.argv[1])
