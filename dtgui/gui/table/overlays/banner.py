"""A poster over the table that says who has won; a click takes it down."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import HtmlLabel
from dtgui.gui.widgets.qt_types import parent_of

WIDEST = 620
TITLE, REASON = 2.6, 1.2
"""The sizes of both, as multiples of the text's."""


class Banner(HtmlLabel):
    """Stays in the middle of its parent while it hangs."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent=parent)
        self._theme = theme
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setToolTip(self.tr("Click to see the table"))
        parent.installEventFilter(self)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme

    def hang(self, title: str, reason: str) -> None:
        """Show who has won, and why."""
        paper, sizes, fonts = self._theme.paper, self._theme.sizes, self._theme.fonts
        self.setStyleSheet(
            f"background: {paper.paper}; color: {paper.ink}; border: 5px double {paper.rule}; padding: 18px;"
        )
        self.setText(
            f'<p style="font-family: {fonts.display}; font-size: {round(sizes.text * TITLE)}px">{escape(title)}</p>'
            f'<p style="font-size: {round(sizes.text * REASON)}px">{escape(reason)}</p>'
        )
        self.setAccessibleName(f"{title}. {reason}")
        self._settle()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle when the parent changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._settle()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it down."""
        event.accept()
        self.hide()

    def _settle(self) -> None:
        room = parent_of(self).rect()
        width = min(WIDEST, room.width() - 40)
        self.resize(width, self.heightForWidth(width))
        self.move(room.center() - self.rect().center())
