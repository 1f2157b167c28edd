"""The page of all ways to practise: each a button with a line that says what it is good for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.kernel.workbench import EmptySeat

WIDTH, HEIGHT = 520, 560


class PracticeMode(NamedTuple):
    """A way to practise: its name in the program, the words on its button, what it is good for, and what it does."""

    name: str
    text: str
    about: str
    act: Callable[[], object]
    is_possible: bool = True


class EmptyTable(NamedTuple):
    """The choices for an empty table: the number of players, and the rules."""

    seats: Sequence[int]
    editions: Sequence[tuple[str, str]]
    """Their names and titles."""
    decks: Sequence[Path]
    """The files of decks that players can have."""
    begin: Callable[[int, str, Sequence[EmptySeat]], object]


class GameChoice(NamedTuple):
    """The games with practice: their titles by name, the present one, and the function to switch."""

    games: Mapping[str, str]
    chosen: str
    turn_to: Callable[[str], object]


class PracticePage(QDialog):
    """Lists the ways of one game; the last one is a table with nothing on it."""

    def __init__(
        self, ways: Sequence[PracticeMode], empty: EmptyTable, choice: GameChoice, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Practice"))
        self.game = self._choice_of(choice)
        self.buttons = {way.name: self._button(way.text, partial(self._go, way.act)) for way in ways}
        """The buttons by the names of the ways."""
        body = QWidget()
        column = QVBoxLayout(body)
        column.addWidget(self.game)
        for way in ways:
            self.buttons[way.name].setEnabled(way.is_possible)
            self._add(column, self.buttons[way.name], way.about)
        self._add_empty(column, empty)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addWidget(scrolled(body))
        give_room(self, WIDTH, HEIGHT)

    def _choice_of(self, choice: GameChoice) -> QComboBox:
        """The choice of the game, not shown where there is but one."""
        games = QComboBox()
        games.setAccessibleName(self.tr("Game"))
        for name, title in choice.games.items():
            games.addItem(said(title), name)
        games.setCurrentIndex(max(0, games.findData(choice.chosen)))
        if len(choice.games) < 2:
            games.hide()
        games.activated.connect(lambda _: self._go(partial(choice.turn_to, games.currentData())))
        return games

    def _add_empty(self, column: QVBoxLayout, empty: EmptyTable) -> None:
        self.seats, self.editions = QComboBox(), QComboBox()
        for seats in empty.seats:
            self.seats.addItem(str(seats), seats)
        for name, title in empty.editions:
            self.editions.addItem(said(title), name)
        begin = self._button(
            self.tr("An empty table"),
            partial(self._go, lambda: self._begin_empty(empty)),
        )
        self.buttons["empty"] = begin
        self._add(column, begin, self.tr("Place cards freely from a list of all cards."))
        form = QFormLayout()
        form.setContentsMargins(24, 0, 0, 0)
        for text, choice in ((self.tr("Players"), self.seats), (self.tr("Rules"), self.editions)):
            choice.setAccessibleName(text)
            form.addRow(text, choice)
        self.names = [QLineEdit() for _ in range(max(empty.seats))]
        self.decks = [self._choice_of_deck(empty.decks) for _ in self.names]
        for number, (field, deck) in enumerate(zip(self.names, self.decks, strict=True), start=1):
            field.setPlaceholderText(self.tr("Name of player {0}").format(number))
            deck.setAccessibleName(self.tr("Deck of player {0}").format(number))
            form.addRow(field, deck)
        column.addLayout(form)
        self._form = form
        self.seats.currentIndexChanged.connect(lambda _: self._show_seats())
        self._show_seats()

    def _choice_of_deck(self, decks: Sequence[Path]) -> QComboBox:
        choice = QComboBox()
        choice.addItem(self.tr("No deck"), None)
        for file in decks:
            choice.addItem(file.stem.replace("-", " ").capitalize(), file)
        choice.setEnabled(bool(decks))
        return choice

    def _show_seats(self) -> None:
        """Show as many rows as there are players."""
        for number, name in enumerate(self.names):
            self._form.setRowVisible(name, number < self.seats.currentData())

    def _begin_empty(self, empty: EmptyTable) -> None:
        chosen = zip(self.names, self.decks, strict=True)
        players = [EmptySeat(" ".join(name.text().split()), deck.currentData()) for name, deck in chosen]
        empty.begin(self.seats.currentData(), self.editions.currentData(), players)

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(True)
        button.clicked.connect(lambda _=False: act())
        return button

    def _add(self, column: QVBoxLayout, button: QPushButton, about: str) -> None:
        label = PlainLabel(about)
        label.setWordWrap(True)
        label.setIndent(24)
        button.setAccessibleDescription(about)
        column.addWidget(button)
        column.addWidget(label)

    def _go(self, act: Callable[[], object]) -> None:
        self.accept()
        act()
