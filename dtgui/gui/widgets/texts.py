"""Views of long texts, whose letters keep the size of the settings.

Ctrl and the wheel would change it in Qt's own: they add to a size in points, and ours are in pixels. Two notches at
once then make a text of a single point.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QTextBrowser


class RichText(QTextBrowser):
    """Shows a text with links and pictures."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, do nothing."""
        if _zooms(event):
            event.ignore()
        else:
            super().wheelEvent(event)


class PlainText(QPlainTextEdit):
    """Shows a plain text, or lets the player write one."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, do nothing."""
        if _zooms(event):
            event.ignore()
        else:
            super().wheelEvent(event)


def _zooms(event: QWheelEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
