"""The page before the first game: go on with the last one, start a new one, or open a saved one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget


class StartPage(QWidget):
    """A title and three buttons."""

    resume_wanted = Signal()
    new_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(self.tr("Doomtown"))
        title.setProperty("heading", True)
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        title.setStyleSheet("font-size: 44px")
        about = QLabel(self.tr("Two posses, one street, and a hand of poker."))
        about.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.resume = self._button(self.tr("Resume the last game"), self.resume_wanted)
        self.new = self._button(self.tr("New game"), self.new_wanted)
        self.open = self._button(self.tr("Open a saved game…"), self.open_wanted)
        column = QVBoxLayout(self)
        column.addStretch(2)
        for widget in (title, about):
            column.addWidget(widget)
        column.addSpacing(18)
        for button in (self.resume, self.new, self.open):
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def offer_resume(self, possible: bool) -> None:
        """Offer to go on with the last game, where there is one."""
        self.resume.setVisible(possible)
        primary, other = (self.resume, self.new) if possible else (self.new, self.resume)
        for button, is_primary in ((primary, True), (other, False)):
            button.setProperty("primary", is_primary)
            button.style().polish(button)
        primary.setFocus()

    def _button(self, text: str, signal) -> QPushButton:
        button = QPushButton(text, self)
        button.setMinimumWidth(280)
        button.clicked.connect(lambda _=False: signal.emit())
        return button
