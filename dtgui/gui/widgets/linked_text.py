"""Text with links that is read by keyboard, too."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dtgui.gui.widgets.texts import RichText

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReadingView(RichText):
    """A text with a caret that the arrow keys move and a screen reader follows; Enter follows the link at the caret.

    Tab leaves the text at once: Qt's default visits every link, and a log has hundreds of them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text; if it is empty, paint all lines of the placeholder, of which Qt paints only the first."""
        if not self.placeholderText() or not self.document().isEmpty():
            super().paintEvent(event)
            return
        margin = round(self.document().documentMargin())
        with QPainter(self.viewport()) as painter:
            painter.setPen(self.palette().placeholderText().color())
            room = self.viewport().rect().adjusted(margin, margin, -margin, -margin)
            painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.placeholderText())

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Go to the next widget, or the one before."""
        return QWidget.focusNextPrevChild(self, is_next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow the link at the caret."""
        link = self.textCursor().charFormat().anchorHref()
        if link and event.key() in ENTER:
            self.anchorClicked.emit(QUrl(link))
        else:
            super().keyPressEvent(event)
