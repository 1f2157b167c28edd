"""Which keys are held down while something is clicked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication


def is_ctrl_held() -> bool:
    """Return whether Ctrl is held: a click then opens a card page, a second one beside the first."""
    return bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier)
