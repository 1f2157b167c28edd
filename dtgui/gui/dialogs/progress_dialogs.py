"""Work over a window, and a way out: opening a saved game, proving a puzzle; what is done at once shows nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QProgressBar, QVBoxLayout, QWidget

from dtgui.controller.open_save import SaveOpener
from dtgui.controller.time_slices import Slices
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.steps import Steps

AFTER_MS = 250
"""Faster work needs no dialog."""


class OpeningDialog(QDialog):
    """Stands over a window while a game is opened; Escape and the button cancel that."""

    def __init__(self, opening: SaveOpener, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Opening the game"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.bar = QProgressBar()
        self.bar.setMinimumWidth(320)
        self.bar.setAccessibleName(self.tr("Progress of reading"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (PlainLabel(self.tr("Replaying the game up to its last moment.")), self.bar, self.buttons):
            column.addWidget(widget)
        opening.progressed.connect(self._on_progressed)
        opening.ended.connect(self._on_ended)
        self.rejected.connect(opening.cancel)

    def _on_progressed(self, read: int, total: int) -> None:
        if not self.isVisible():
            return
        self.bar.setMaximum(total)
        self.bar.setValue(read)

    def _on_ended(self) -> None:
        self.hide()
        self.deleteLater()


def wait_for(opening: SaveOpener, window: QWidget) -> None:
    """Show how far it is, once that takes long enough to be seen."""
    dialog = OpeningDialog(opening, window)
    QTimer.singleShot(AFTER_MS, dialog, lambda: dialog.open() if opening.is_at_work else None)


# A puzzle on its way to being proven, and a way out; one that is proven at once shows nothing of it


class ProvingDialog(QDialog):
    """Stands over a window while a puzzle is proven; Escape and the button cancel that."""

    def __init__(self, steps: Steps[str], then: Callable[[str], None], parent: QWidget) -> None:
        """`then` is called with the result, unless the steps fail or are cancelled, or the parent is destroyed."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Proving the puzzle"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._then = then
        self._found: str | None = None
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setMinimumWidth(320)
        bar.setAccessibleName(self.tr("Proving the puzzle"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (PlainLabel(self.tr("All answers of all players are tried.")), bar, buttons):
            column.addWidget(widget)
        self._slices = Slices(self)
        self._slices.done.connect(self._on_done)
        self.rejected.connect(self._slices.cancel)
        self.rejected.connect(self.deleteLater)
        self._slices.begin(self._proving(steps))
        QTimer.singleShot(AFTER_MS, self, self.open)

    @property
    def is_proving(self) -> bool:
        """Whether the proof goes on."""
        return self._slices.is_at_work

    def _proving(self, steps: Steps[str]) -> Steps[None]:
        self._found = yield from steps

    def _on_done(self) -> None:
        self.hide()
        self.deleteLater()
        if self._found is not None:
            self._then(self._found)


def prove_over(over: QWidget, steps: Steps[str], then: Callable[[str], None]) -> None:
    """Prove a puzzle over a window, instead of any other one there."""
    for other in over.findChildren(ProvingDialog, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if other.is_proving:
            other.reject()
    ProvingDialog(steps, then, over)
