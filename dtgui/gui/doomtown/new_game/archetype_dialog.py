"""The dialog for a player's own archetype: chosen rows make a file, which is checked at once and tried in games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from dtgui.ai.lab.trials import GAMES, ArchetypeTrial, TriedGame, tried_archetype
from dtgui.app.paths import Paths
from dtgui.controller.background import Background, Work
from dtgui.decks.automaton_decks import ArchetypeMaker, keep_archetype, name_of
from dtgui.doomtown.archetype_words import row_words
from dtgui.doomtown.catalog.archetype_file import Archetypes, parse_archetype
from dtgui.doomtown.state.archetypes import Archetype
from dtgui.doomtown.state.kinds import Suit
from dtgui.doomtown.state.setup import DEFAULT_ARCHETYPE
from dtgui.doomtown.words import suit_sign
from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialogs import give_room
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel, PlainText
from dtgui.kernel.errors import BadInput

MOST_DUDES = 5
LEAST_WIDTH = 24
"""The least width of a list of rows, in letters: rows are long sentences."""


class ArchetypeDialog(QDialog):
    """Makes, checks, tries and keeps an archetype."""

    made = Signal(str)
    """The name of an archetype that was kept."""

    def __init__(
        self, archetypes: Archetypes, paths: Paths, parent: QWidget | None = None, *, work: Work = tried_archetype
    ) -> None:
        """`work` plays the games of a trial, in another process."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Your own archetype"))
        self._archetypes, self._paths, self._work_done = archetypes, paths, work
        self._maker = ArchetypeMaker(archetypes.shipped)
        self.title, self.base, self.dudes = QLineEdit(self.tr("My archetype")), DropDown(), QSpinBox()
        self.rows = {suit: DropDown() for suit in Suit}
        self.text, self.problem, self.told, self.bar = PlainText(), PlainLabel(), PlainLabel(), QProgressBar()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close)
        self.keep = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self.trying = QPushButton(self.tr("Try 20 games"))
        self.trying.setToolTip(self.tr("It plays against a greenhorn, with the starter decks in turn."))
        self.games: list[TriedGame] = []
        """The games of the trial so far."""
        self.work = Background(self)
        self._fill()
        self._arrange()
        self._connect()
        self._write()

    def _fill(self) -> None:
        for name in self._maker.names:
            self.base.addItem(said(self._archetypes.named(name).title), name)
        self.base.setCurrentIndex(max(0, self.base.findData(DEFAULT_ARCHETYPE)))
        self.dudes.setRange(0, MOST_DUDES)
        self.dudes.setValue(self._archetypes.named(self.base.currentData()).reflexes.extra_dudes)
        for suit, box in self.rows.items():
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(LEAST_WIDTH)
            for choice in self._maker.choices():
                row = self._archetypes.named(choice.archetype).rows[choice.suit]
                box.addItem(f"{said(suit_sign(choice.suit.value))} {said(row_words(row))}", choice)
            box.setCurrentIndex(self._maker.choices().index(self._maker.offered(self.base.currentData(), suit)))

    def _arrange(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("Title"), self.title)
        form.addRow(self.tr("All else as"), self.base)
        for suit, box in self.rows.items():
            sign = said(suit_sign(suit.value))
            box.setAccessibleName(self.tr("Row of {0}").format(sign))
            form.addRow(sign, box)
        form.addRow(self.tr("Dudes it brings along"), self.dudes)
        self.text.setAccessibleName(self.tr("File of the archetype"))
        self.bar.hide()
        column = QVBoxLayout(self)
        column.addLayout(form)
        for label in (self.problem, self.told):
            label.setWordWrap(True)
        for widget in (self.text, self.problem, self.trying, self.bar, self.told, self.buttons):
            column.addWidget(widget)
        give_room(self, 860, 660)

    def _connect(self) -> None:
        self.title.textEdited.connect(self._write)
        for box in (self.base, *self.rows.values()):
            box.activated.connect(self._write)
        self.dudes.valueChanged.connect(self._write)
        self.text.textChanged.connect(self._check)
        self.trying.clicked.connect(self._try)
        self.keep.clicked.connect(self._keep)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(self.work.cancel)
        self.work.came.connect(self._on_game)
        self.work.done.connect(partial(self._on_end, ""))
        self.work.failed.connect(self._on_end)

    # The text, and what is wrong with it

    def _write(self) -> None:
        rows = {suit: box.currentData() for suit, box in self.rows.items()}
        self.text.setPlainText(
            self._maker.text(self.title.text().strip(), self.base.currentData(), rows, self.dudes.value())
        )

    @property
    def archetype(self) -> Archetype:
        """The archetype of the text. Raise `BadInput` if it is wrong."""
        return parse_archetype(self.text.toPlainText(), name_of(self.title.text()))

    def _check(self) -> None:
        problem = self._said_problem(lambda: self.archetype)
        self.problem.setText(problem or self.tr("The archetype is complete."))
        self.trying.setEnabled(not problem)
        self.keep.setEnabled(not problem)

    def _said_problem(self, act: Callable[[], object]) -> str:
        try:
            act()
        except BadInput as problem:
            return str(problem)
        return ""

    # Trying and keeping

    def _try(self) -> None:
        self.games = []
        self.bar.setRange(0, GAMES)
        self.bar.setValue(0)
        self.bar.show()
        self.trying.setEnabled(False)
        self.told.setText(self.tr("The games begin."))
        self.work.begin(self._work_done, ArchetypeTrial(self.archetype.name, self.text.toPlainText(), self._paths))

    def _on_game(self, game: TriedGame) -> None:
        self.games.append(game)
        self.bar.setValue(len(self.games))
        won, days = sum(each.is_won for each in self.games), sum(each.days for each in self.games)
        unfinished = sum(not each.is_over for each in self.games)
        pattern = self.tr("{0} games: the Automaton won {1}; unfinished: {2}; {3:.1f} days each.")
        self.told.setText(pattern.format(len(self.games), won, unfinished, days / len(self.games)))

    def _on_end(self, why: str) -> None:
        self.bar.hide()
        self._check()
        if why:
            self.told.setText(self.tr("The games stopped early: {0}").format(why))

    def _keep(self) -> None:
        text, folder = self.text.toPlainText(), self._paths.archetypes
        problem = self._said_problem(lambda: self._kept(text, folder))
        self.problem.setText(problem or self.tr("Saved. Choose it on the page for a new game."))

    def _kept(self, text: str, folder: Path) -> None:
        made = keep_archetype(text, folder, tuple(self._archetypes.shipped))
        self._archetypes.use(made)
        self.made.emit(made.name)
