"""The page before the first game: who you are and how you like it, then a game at once; later: go on, or begin anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.preferences import Preferences
from dtgui.gui.theme import THEMES

TEXT_SIZES = (0.85, 1.0, 1.25, 1.5)
MOST_RECENT = 4


class SavedGame(NamedTuple):
    """A game that can be gone on with: its file, and a line that tells it apart."""

    file: Path
    text: str


class StartPage(QWidget):
    """A title, what a new player is asked, and buttons."""

    resume_wanted = Signal()
    new_wanted = Signal()
    open_wanted = Signal()
    starter_wanted = Signal()
    """A game with starter decks at once."""
    save_wanted = Signal(object)
    """The `Path` of a game that was played before."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        title = QLabel(self.tr("Doomtown"))
        title.setProperty("heading", True)
        title.setStyleSheet("font-size: 44px")
        about = QLabel(self.tr("Two posses, one street, and a hand of poker."))
        self.newcomer = self._newcomer_form()
        self.resume = self._button(self.tr("Resume the last game"), self.resume_wanted)
        self.starter = self._button(self.tr("Play a starter deck at once"), self.starter_wanted)
        self.new = self._button(self.tr("New game…"), self.new_wanted)
        self.open = self._button(self.tr("Open a saved game…"), self.open_wanted)
        self.recent: list[QPushButton] = []
        """Buttons for games before the last one."""
        self._column = QVBoxLayout(self)
        self._column.addStretch(2)
        for widget in (title, about, self.newcomer, self.resume, self.starter, self.new, self.open):
            self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addStretch(3)
        self.offer(())

    def offer(self, games: Sequence[SavedGame]) -> None:
        """Offer to go on with the games that were played before, the last one first."""
        self.newcomer.setVisible(not games and not self._preferences.settings.player_name)
        self.resume.setVisible(bool(games))
        self.resume.setToolTip(games[0].text if games else "")
        primary = self.resume if games else self.starter
        for button in (self.resume, self.starter, self.new, self.open):
            button.setProperty("primary", button is primary)
            button.style().polish(button)
        self._list_recent(games[1 : 1 + MOST_RECENT])
        primary.setFocus()

    def _list_recent(self, games: Sequence[SavedGame]) -> None:
        for button in self.recent:
            button.deleteLater()
        self.recent = []
        for game in games:
            button = QPushButton(game.text)
            button.setFlat(True)
            button.clicked.connect(lambda _=False, file=game.file: self.save_wanted.emit(file))
            self._column.insertWidget(self._column.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)
            self.recent.append(button)

    def _newcomer_form(self) -> QWidget:
        box = QWidget()
        settings = self._preferences.settings
        self.name = QLineEdit(settings.player_name)
        self.name.setPlaceholderText(self.tr("You"))
        self.name.editingFinished.connect(lambda: self._preferences.change("player_name", self.name.text().strip()))
        self.look = QComboBox()
        for theme in THEMES.values():
            self.look.addItem(theme.title, theme.name)
        self.look.setCurrentIndex(max(0, self.look.findData(settings.theme)))
        self.look.activated.connect(lambda _: self._preferences.change("theme", self.look.currentData()))
        self.size_choice = QComboBox()
        for size in TEXT_SIZES:
            self.size_choice.addItem(f"{size:.0%}", size)
        self.size_choice.setCurrentIndex(max(0, self.size_choice.findData(settings.text_scale)))
        self.size_choice.activated.connect(
            lambda _: self._preferences.change("text_scale", self.size_choice.currentData())
        )
        form = QFormLayout(box)
        for text, widget in (
            (self.tr("Your name"), self.name),
            (self.tr("Look"), self.look),
            (self.tr("Text size"), self.size_choice),
        ):
            widget.setAccessibleName(text)
            form.addRow(text, widget)
        return box

    def _on_size_chosen(self, index: int) -> None:
        self._preferences.change("text_scale", self.size_choice.itemData(index))

    def _button(self, text: str, signal) -> QPushButton:
        button = QPushButton(text, self)
        button.setMinimumWidth(280)
        button.clicked.connect(lambda _=False: signal.emit())
        return button
