"""The curtain between players at one screen: a name, a button, and nothing else to be seen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget


class CurtainPage(QWidget):
    """Asks the next player to come to the screen."""

    ready = Signal()
    """The player is there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLabel()
        self.name.setProperty("heading", True)
        self.name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.about = QLabel(self.tr("The others please look away. Nothing is shown until you are ready."))
        self.about.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.button = QPushButton(self.tr("I am ready"))
        self.button.setProperty("primary", True)
        self.button.setMinimumWidth(260)
        self.button.clicked.connect(lambda _=False: self.ready.emit())
        self.setFocusProxy(self.button)
        column = QVBoxLayout(self)
        column.addStretch(2)
        for widget in (self.name, self.about, self.button):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def wait_for(self, name: str) -> None:
        """Ask for this player."""
        self.name.setText(name)
        self.button.setAccessibleName(self.tr("I am {0}, and ready").format(name))
