"""Dialogs and messages, which are gone once they are closed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog over its parent."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def show_message(text: str, parent: QWidget) -> None:
    """Show a message that blocks nothing behind it."""
    title = QCoreApplication.translate("MainWindow", "Doomtown")
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setModal(False)
    box.show()
