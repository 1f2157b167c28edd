"""What the program is, and the facts about it and this machine that a report needs, to be copied."""

from __future__ import annotations

import platform
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from dtgui import __version__
from dtgui.gui.dialog_size import give_room


def facts(data: Path, log: Path, where: str = "") -> str:
    """Return what a report needs, a fact a line: `data` and `log` are the player's folders, `where` the game's moment.

    Nothing that a player could not see is in it.
    """
    screen = QGuiApplication.primaryScreen()
    lines = [
        f"dtgui {__version__}",
        f"Python {platform.python_version()}, Qt {qVersion()} ({QGuiApplication.platformName()})",
        platform.platform(),
        f"Screen {screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():g}",
        f"Data: {data}",
        f"Log: {log}",
        where,
    ]
    return "\n".join(line for line in lines if line)


class AboutDialog(QDialog):
    """Shows the facts; they can be copied."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About this program"))
        title = QLabel("dtgui")
        title.setProperty("heading", True)
        about = QLabel(
            self.tr(
                "A fan project: play Doomtown offline, with its rules enforced. It is free software under the MIT "
                "licence, and not affiliated with the owners of Doomtown."
            )
        )
        about.setWordWrap(True)
        self.facts = QPlainTextEdit(text)
        self.facts.setReadOnly(True)
        self.facts.setAccessibleName(self.tr("What a report needs"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = self.buttons.addButton(self.tr("Copy for a report"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(lambda _=False: QApplication.clipboard().setText(self.facts.toPlainText()))
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        for widget in (about, QLabel(self.tr("What a report needs:")), self.facts, self.buttons):
            column.addWidget(widget)
        give_room(self, 520, 340)
