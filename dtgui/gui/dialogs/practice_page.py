"""The pages on which practice begins: all ways to practise, and a fight that is set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.workbench import EmptySeat, FightDraft, FightForm

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
        games = DropDown()
        games.setAccessibleName(self.tr("Game"))
        for name, title in choice.games.items():
            games.addItem(said(title), name)
        games.setCurrentIndex(max(0, games.findData(choice.chosen)))
        if len(choice.games) < 2:
            games.hide()
        games.activated.connect(lambda _: self._go(partial(choice.turn_to, games.currentData())))
        return games

    def _add_empty(self, column: QVBoxLayout, empty: EmptyTable) -> None:
        self.seats, self.editions = DropDown(), DropDown()
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
        choice = DropDown()
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


# Sets up a fight by hand: a shootout or a job, leader, mark, posses, shooters, who is booted, and the first step

FIGHT_WIDTH, FIGHT_HEIGHT = 560, 560
NAME, IN_POSSE, BOOTED, SHOOTER = range(4)
"""The columns of the list of dudes."""


class FightDialog(QDialog):
    """A form. It changes nothing; its content goes to the caller that opened it."""

    told = Signal(object)
    """A `FightDraft`."""

    def __init__(self, form: FightForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Set up a shootout or a job"))
        self._form = form
        self.sort, self.leader, self.mark, self.step = DropDown(), DropDown(), DropDown(), DropDown()
        for sort in form.sorts:
            self.sort.addItem(said(sort.words), sort.name)
        self._offer(0)
        self.sort.currentIndexChanged.connect(self._offer)
        self.dudes = self._make_dudes()
        self._arrange()
        give_room(self, FIGHT_WIDTH, FIGHT_HEIGHT)

    def _offer(self, number: int) -> None:
        """Offer the leaders, marks and steps of one kind of fight."""
        sort = self._form.sorts[number]
        for box, choices in ((self.leader, sort.leaders), (self.mark, sort.marks), (self.step, sort.steps)):
            box.clear()
            for name, words in choices:
                box.addItem(said(words), name)
        self.step.setCurrentIndex(sort.usual)
        seats = {member.piece: member.seat for member in self._form.members}
        own = seats[sort.leaders[0][0]]
        marks = (place for place, (name, _) in enumerate(sort.marks) if seats.get(name) != own)
        self.mark.setCurrentIndex(next(marks, 0))

    def _make_dudes(self) -> QTreeWidget:
        dudes = QTreeWidget()
        dudes.setRootIsDecorated(False)
        dudes.setHeaderLabels([self.tr("Dude"), self.tr("In a posse"), self.tr("Booted"), self.tr("Shooter")])
        dudes.setAccessibleName(self.tr("Dudes"))
        for member in self._form.members:
            item = QTreeWidgetItem(dudes, [f"{said(member.name)} ({member.player})"])
            item.setData(NAME, Qt.ItemDataRole.UserRole, member.piece)
            for column in (IN_POSSE, BOOTED, SHOOTER):
                on = column == BOOTED and member.is_booted
                item.setCheckState(column, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        dudes.resizeColumnToContents(NAME)
        return dudes

    def _arrange(self) -> None:
        form = QFormLayout()
        fields = (
            (self.tr("Kind"), self.sort),
            (self.tr("Leader"), self.leader),
            (self.tr("Mark"), self.mark),
            (self.tr("Begins with"), self.step),
        )
        for name, field in fields:
            field.setAccessibleName(name)
            form.addRow(name, field)
        about = PlainLabel(
            self.tr(
                "The fight is at the mark, and the leader takes part. A job costs nothing here. Shooters are needed"
                " only if it begins with drawing hands."
            )
        )
        about.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(lambda: self.told.emit(self.draft))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.dudes, 1)
        for widget in (about, buttons):
            column.addWidget(widget)

    @property
    def draft(self) -> FightDraft:
        """Return the present content."""
        posse, booted, shooters = (self._checked(column) for column in (IN_POSSE, BOOTED, SHOOTER))
        leader, mark = self.leader.currentData(), self.mark.currentData()
        step, sort = self.step.currentData(), self.sort.currentData()
        return FightDraft(leader, mark, posse, shooters, booted, step, sort)

    def _checked(self, column: int) -> tuple[str, ...]:
        items = (self.dudes.topLevelItem(row) for row in range(self.dudes.topLevelItemCount()))
        return tuple(
            item.data(NAME, Qt.ItemDataRole.UserRole)
            for item in items
            if item is not None and item.checkState(column) is Qt.CheckState.Checked
        )
