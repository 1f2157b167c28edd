"""Messages and questions in windows of their own, for which nothing has to wait."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def show_message(parent: QWidget, text: str) -> None:
    """Show a message that blocks nothing."""
    box = _box(parent, QMessageBox.Icon.NoIcon, text)
    box.setModal(False)
    box.show()


def ask(parent: QWidget, question: str, answer: str, act: Callable[[], None]) -> None:
    """Ask whether something is to be done that cannot be taken back; `act` does it."""
    box = _box(parent, QMessageBox.Icon.Warning, question)
    box.addButton(answer, QMessageBox.ButtonRole.DestructiveRole).clicked.connect(lambda _: act())
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.open()


def _box(parent: QWidget, icon: QMessageBox.Icon, text: str) -> QMessageBox:
    box = QMessageBox(icon, parent.windowTitle(), text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
