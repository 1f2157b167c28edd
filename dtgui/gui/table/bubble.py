"""A bubble near the cursor that says why something was refused, and goes away by itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from dtgui.gui.theme import Theme

SHOWN_MS = 4500
WIDEST = 340


class Bubble(QLabel):
    """One refusal at a time; it takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        w = theme.window
        self.setStyleSheet(
            f"background: {w.base}; color: {w.text}; border: 2px solid {w.danger}; border-radius: 8px; padding: 6px;"
        )

    def say(self, text: str, point: QPoint) -> None:
        """Show a text near a point of the parent."""
        self.setText(text)
        self.setFixedWidth(min(WIDEST, self.parentWidget().width() - 16))
        self.adjustSize()
        room = self.parentWidget().rect().adjusted(4, 4, -4, -4)
        x = max(room.left(), min(point.x() + 14, room.right() - self.width()))
        y = point.y() - self.height() - 10
        self.move(x, y if y > room.top() else min(point.y() + 18, room.bottom() - self.height()))
        self.show()
        self.raise_()
        self._timer.start(SHOWN_MS)
