"""Dialogs, messages and questions in windows of their own, for which nothing has to wait, and which then are gone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog over its parent."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def show_message(text: str, parent: QWidget) -> None:
    """Show a message that blocks nothing behind it."""
    box = _box(parent, QMessageBox.Icon.NoIcon, text)
    box.setModal(False)
    box.show()


def ask(parent: QWidget, question: str, answer: str, act: Callable[[], None]) -> None:
    """Ask for confirmation of an irreversible action; `act` performs it."""
    box = _box(parent, QMessageBox.Icon.Warning, question)
    button = box.addButton(answer, QMessageBox.ButtonRole.DestructiveRole)
    # Not at once: what is done may close the window whose question this is.
    button.clicked.connect(lambda _: QTimer.singleShot(0, parent, act))
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.open()


def _box(parent: QWidget, icon: QMessageBox.Icon, text: str) -> QMessageBox:
    box = QMessageBox(icon, parent.window().windowTitle(), text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
