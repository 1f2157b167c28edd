"""The bug report: asks where to write it, and lists its contents."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDir, QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.services.debug_info import facts, position
from dtgui.gui.widgets.file_dialog import FileDialog
from dtgui.kernel.saves import save_text
from dtgui.play.save_file import SUFFIX


class BugReports(QObject):
    """Writes the facts about program and machine, the game up to the moment that is shown, and the log into one zip."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, paths: Paths, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parent = parent
        self._paths = paths
        self._controller = controller

    def ask_where(self) -> None:
        """Ask where to write a report."""
        dialog = FileDialog(QApplication.activeWindow() or self._parent, self.tr("Save a bug report as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDirectory(QDir.homePath())
        dialog.setDefaultSuffix(".zip")
        dialog.setNameFilters([self.tr("Zip files (*.zip)"), self.tr("All files (*)")])
        dialog.selectFile(f"dtgui-report-{datetime.now():%Y%m%d-%H%M%S}.zip")
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.open()

    def write(self, file: Path) -> None:
        """Write a report, and say what became of it."""
        try:
            from dtgui.app.bundle import write_bundle

            write_bundle(file, self._texts(), self._paths.logs)
        except OSError as error:
            self.told.emit(self.tr("The report cannot be saved: {0}").format(error.strerror or error))
        else:
            holds = self.tr(
                "The report contains facts about the program and this machine, the game with hidden cards, "
                "notes and players' names, the log, and earlier error reports. The path of your home folder "
                "is removed. Nothing is sent automatically."
            )
            self.told.emit(self.tr("The report is in {0}.").format(file) + " " + holds)

    def _texts(self) -> dict[str, str]:
        session = self._controller.session
        texts = {"facts.txt": facts(self._paths, self._controller) + "\n"}
        if session is None:
            return texts
        return texts | {f"game{SUFFIX}": save_text(session), "position.txt": position(self._controller) + "\n"}
