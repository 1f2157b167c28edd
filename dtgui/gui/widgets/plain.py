"""Words as they are written: Qt takes what looks like HTML for HTML, and names, notes and decks come from strangers.

Every label of the window is a `PlainLabel` or, for HTML that the program itself makes, an `HtmlLabel`.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """Shows its text as it is written."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


_LINK = "<a "


class HtmlLabel(QLabel):
    """Shows HTML that the program has made; whatever came from elsewhere is escaped in it.

    If its links can be used by keys, Tab stops at it only while it has any.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.RichText)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self._admit_keyboard()

    def setTextInteractionFlags(self, flags: Qt.TextInteractionFlag) -> None:
        """Let the text be used so."""
        super().setTextInteractionFlags(flags)
        self._admit_keyboard()

    def _admit_keyboard(self) -> None:
        if self.textInteractionFlags() & Qt.TextInteractionFlag.LinksAccessibleByKeyboard:
            has_links = _LINK in self.text()
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if has_links else Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it once: a label whose layout changes during painting requests another paint, also of its contents."""
        super().paintEvent(event)
        QCoreApplication.removePostedEvents(self, QEvent.Type.UpdateLater.value)


def as_tip(text: str) -> str:
    """Return a text in the form for tool tips, which cannot be marked as plain text."""
    return f'<p style="white-space: pre-wrap">{escape(text)}</p>' if "<" in text else text
