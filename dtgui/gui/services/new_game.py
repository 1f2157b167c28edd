"""The choices on a page for a new game, and the page of a game that needs only players."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Seat
from dtgui.play.box import GameBox

LARGEST_SEED = 2**31 - 1


@dataclass(frozen=True)
class NewGame:
    """The choices: the game by its name, its setup, the seed, and the players of the remote seats.

    `fixture` is the name of what it is played for (`play.fixtures`), "" for a game of its own.
    """

    game: str
    setup: Any
    seed: int
    opponents: Mapping[Seat, str]
    fixture: str = field(default="", kw_only=True)
    secret: str = field(default="", kw_only=True)
    """The secret of a game that is the same for everybody; others have one by chance."""


class NewGamePage(QDialog):
    """A dialog that asks for a new game."""

    chosen = Signal(object)
    """A `NewGame`, once the dialog is accepted."""
    rules_wanted = Signal(str)
    """A cited section of the game's rulebooks to show beside the page."""


def any_seed() -> int:
    """Return a random seed."""
    return random.SystemRandom().randint(1, LARGEST_SEED)


# The new-game page of a game that needs only players: number, names, players, seed


class SeatRow(QWidget):
    """One player: a name, and who plays the seat."""

    changed = Signal()

    def __init__(self, number: int, name: str, players: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit(name)
        self.name.setAccessibleName(self.tr("Name"))
        self.name.textChanged.connect(self.changed)
        self.who = DropDown()
        self.who.setAccessibleName(self.tr("Player of this seat"))
        self.who.addItem(self.tr("A player at this screen"), "")
        for player in players:
            self.who.addItem(player.title(), player)
        self.who.setCurrentIndex(1 if number else 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.name, 1)
        row.addWidget(self.who, 1)


class PlainNewGame(NewGamePage):
    """Asks who plays."""

    def __init__(self, box: GameBox, name: str = "", parent: QWidget | None = None) -> None:
        """`name` is the player's."""
        super().__init__(parent)
        self._box = box
        self.setWindowTitle(f"{self.tr('New game')}: {said(box.title)}")
        self.count = QSpinBox()
        self.count.setRange(box.seats[0], box.seats[-1])
        self.count.setAccessibleName(self.tr("Number of players"))
        self.rows = [self._row(number, name) for number in range(box.seats[-1])]
        """A row for each seat there may be; those of seats that are not taken are hidden."""
        self.seed = QLineEdit(str(any_seed()))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.problem = PlainLabel()
        self.problem.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._ok = required(self.buttons.button(QDialogButtonBox.StandardButton.Ok))
        self._ok.setText(self.tr("Play"))
        self._ok.setProperty("primary", True)
        self._arrange()
        self.count.valueChanged.connect(self._on_changed)
        self.seed.textChanged.connect(self._on_changed)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        self._on_changed()

    def _row(self, number: int, name: str) -> SeatRow:
        own = name if number == 0 and name else self.tr("Player {0}").format(number + 1)
        row = SeatRow(number, own, tuple(self._box.players))
        row.changed.connect(self._on_changed)
        return row

    def _arrange(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("Number of players"), self.count)
        self._form = form
        for number, row in enumerate(self.rows):
            form.addRow(self.tr("Seat {0}").format(number + 1), row)
        form.addRow(self.tr("Seed"), self.seed)
        body = QWidget()
        body.setLayout(form)
        column = QVBoxLayout(self)
        column.addWidget(scrolled(body), 1)
        column.addWidget(self.problem)
        column.addWidget(self.buttons)
        give_room(self, 580, 190 + 42 * len(self.rows))

    @property
    def _taken(self) -> list[SeatRow]:
        return self.rows[: self.count.value()]

    def _problem(self) -> str:
        """Why no game can be started yet, empty where one can."""
        if not self.seed.text().strip().isdigit():
            return self.tr("The seed must be a whole number.")
        names = [row.name.text().strip() for row in self._taken]
        if not all(names):
            return self.tr("Every player needs a name.")
        twice = next((name for name in names if names.count(name) > 1), "")
        return self.tr("Two players cannot have the same name: {0}.").format(twice) if twice else ""

    def _on_changed(self) -> None:
        for number, row in enumerate(self.rows):
            self._form.setRowVisible(row, number < self.count.value())
        problem = self._problem()
        self.problem.setText(problem)
        self._ok.setEnabled(not problem)

    def setup_for(self, names: tuple[str, ...]) -> Any:
        """Return the setup of a game of players with these names."""
        assert self._box.seat is not None
        return self._box.seat(names)

    def _on_accepted(self) -> None:
        names = tuple(row.name.text().strip() for row in self._taken)
        opponents = {
            Seat(number): row.who.currentData() for number, row in enumerate(self._taken) if row.who.currentData()
        }
        self.accept()
        self.chosen.emit(NewGame(self._box.name, self.setup_for(names), int(self.seed.text()), opponents))
