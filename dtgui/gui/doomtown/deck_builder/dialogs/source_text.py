"""The text of a deck that is brought in: a long one is put in piece by piece, so that pasting holds nothing up."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from dtgui.controller.time_slices import Slices
from dtgui.gui.widgets.texts import PlainText

LINES_AT_ONCE = 1_000
"""How many lines are put in at a step: Qt lays them out in a few milliseconds."""


class SourceText(PlainText):
    """A text that players type, paste, and are shown."""

    edited = Signal()
    """The player has changed the text; what `show_text` shows is no change of theirs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_shown = False
        """Whether what is being put in is only shown."""
        self._slices = Slices(self)
        self._slices.done.connect(self._on_done)
        self.textChanged.connect(self._on_changed)

    def show_text(self, text: str) -> None:
        """Show this text instead of any other."""
        self._slices.cancel()
        self._is_shown = True
        self.clear()
        self._slices.begin_at_once(self._putting(self.textCursor(), text))

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert the pasted text, replacing the selection."""
        self._is_shown = False
        self._slices.begin_at_once(self._putting(self.textCursor(), source.text()))

    def _putting(self, cursor: QTextCursor, text: str) -> Iterator[None]:
        """Put in some lines at a step; one undo takes all of them back."""
        lines = text.splitlines(keepends=True) or [""]
        for start in range(0, len(lines), LINES_AT_ONCE):
            if start:
                cursor.joinPreviousEditBlock()
            else:
                cursor.beginEditBlock()
            cursor.insertText("".join(lines[start : start + LINES_AT_ONCE]))
            cursor.endEditBlock()
            yield
        if not self._is_shown:
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def _on_changed(self) -> None:
        if not self._is_shown:
            self.edited.emit()

    def _on_done(self) -> None:
        self._is_shown = False
