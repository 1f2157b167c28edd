"""A line to write a note at the present moment of the game, or to change or empty the one that is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.play.change import Aspect, Change
from dtgui.play.history import LONGEST_NOTE

ESCAPE_IS_WANTED = (QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape)


class NoteLine(QLineEdit):
    """Enter, or leaving it, keeps what was written; Escape leaves the note as it was.

    What is being written belongs to the moment at which it was begun, wherever the game goes meanwhile.
    """

    left = Signal()
    """Enter or Escape was pressed: the keyboard may go back to the game."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._session, self._moment, self._seat = controller.session, 0, controller.view.seat
        self.setMaxLength(LONGEST_NOTE)
        self.setPlaceholderText(self.tr("✎ Note at this moment"))
        self.setToolTip(self.tr("A note is saved with the game; empty it to remove it"))
        self.setAccessibleName(self.tr("Note at this moment of the game"))
        self.editingFinished.connect(self.keep)
        self.returnPressed.connect(self.left)
        controller.changed.connect(self._on_changed)

    def keep(self) -> None:
        """Keep what was written, if anything was."""
        is_ours = self.isModified() and self._controller.session is self._session
        self.setModified(False)
        if is_ours:
            self._controller.history.write_note(self._moment, self.text(), self._seat)
        self._show_present()

    def event(self, event: QEvent) -> bool:
        """Take Escape before the window does, to whom it means something else."""
        if isinstance(event, QKeyEvent) and (event.type(), event.key()) == ESCAPE_IS_WANTED:
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Escape leave the note as it was."""
        if event.key() == Qt.Key.Key_Escape:
            self._show_present()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_changed(self, change: Change) -> None:
        if Aspect.HISTORY not in change:
            return
        if self._controller.viewer.is_curtain_down or self._controller.session is not self._session:
            self.keep()
        elif not self.isModified():
            self._show_present()

    def _show_present(self) -> None:
        controller, session = self._controller, self._controller.session
        self._session, self._seat = session, controller.view.seat
        self._moment = 0 if session is None else session.present.number
        self.setText(controller.history.note(self._moment))
        self.setCursorPosition(0)
