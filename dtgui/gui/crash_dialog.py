"""What happens when the program itself is wrong: a log entry, a report in a file, one dialog; the game goes on."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from dtgui.app.crash import write_report

logger = logging.getLogger(__name__)


class CrashDialog(QObject):
    """Stands behind `sys.excepthook` from `install` to `remove`."""

    def __init__(self, folder: Path, describe: Callable[[], str] = str, parent: QObject | None = None) -> None:
        """`folder` takes the reports; `describe` says where the game stands."""
        super().__init__(parent)
        self._folder = folder
        self._describe = describe
        self._before = sys.excepthook
        self.dialog: QMessageBox | None = None
        """The dialog that is open, None without; later mistakes are only logged until it is closed."""

    def install(self) -> None:
        """Take over `sys.excepthook`; Qt calls it, too, for exceptions in its virtual functions."""
        self._before = sys.excepthook
        sys.excepthook = self.handle

    def remove(self) -> None:
        """Give `sys.excepthook` back."""
        sys.excepthook = self._before

    def handle(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log, report and show an exception that nobody has caught."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        logger.critical("A mistake in the program", exc_info=(kind, error, trace))
        report = self._report(error)
        if self.dialog is None:
            self._open(error, report)

    def _report(self, error: BaseException) -> str:
        try:
            return str(write_report(self._folder, error, extra=self._described()))
        except OSError as failure:
            return self.tr("no report could be written ({0})").format(failure)

    def _described(self) -> str:
        """Where the game stands; a position that cannot be written must not hide the mistake that is reported."""
        try:
            return self._describe()
        except Exception as failure:  # noqa: BLE001 - the program is wrong already, and this is where it is told
            return f"The position cannot be described: {failure!r}"

    def _open(self, error: BaseException, report: str) -> None:
        box = QMessageBox(QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Something went wrong"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("The program made a mistake. Your game is kept; you can go on playing or undo."))
        box.setInformativeText(f"{type(error).__name__}: {error}\n\n{report}")
        details = f"{''.join(traceback.format_exception(error))}\n{report}\n{self._described()}"
        box.setDetailedText(details)
        copy = box.addButton(self.tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
        # Not the box's own button: that would close it.
        copy.clicked.disconnect()
        copy.clicked.connect(lambda _=False: QApplication.clipboard().setText(details))
        box.addButton(QMessageBox.StandardButton.Ok)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(self._on_finished)
        self.dialog = box
        box.open()

    def _on_finished(self) -> None:
        self.dialog = None
