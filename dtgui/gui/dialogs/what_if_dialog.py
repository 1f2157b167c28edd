"""Trials: a fight simulated many times, tries until something comes, and two moments side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.time_slices import Slices
from dtgui.gui.look.language import said
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.dialogs import give_room, scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.scene import Scene
from dtgui.kernel.workbench import ChanceTrial
from dtgui.play.what_if import TIMES, MomentDifference, Tally, try_until

WIDTH, HEIGHT = 560, 460
SLICE_MS, PAUSE_MS = 60, 20
SHOWN_EVERY = 10
"""The number of runs between redraws of the bars."""


class Repeatable(NamedTuple):
    """A moment that can be repeated many times, by its name: `begin` tries, given a seed."""

    words: str
    begin: Callable[[int], Iterator[Tally]]


class WhatIfDialog(QDialog):
    """Draws a tally as it grows; it stops when the dialog is closed."""

    def __init__(
        self,
        simulations: Sequence[Repeatable],
        about: str = "",
        before: Tally | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`about` says what is tried where it is no fight; the results of `before` are marked on the bars."""
        super().__init__(parent)
        self._simulations, self._before = simulations, before
        self.tally: Tally | None = None
        """The present results."""
        self._seed = 0
        self.simulation = DropDown()
        self.simulation.addItems([each.words for each in simulations])
        if len(simulations) < 2:
            self.simulation.hide()
        self.simulation.setAccessibleName(self.tr("What to simulate"))
        self.simulation.currentIndexChanged.connect(lambda _: self._restart())
        self.setWindowTitle(self.tr("What if"))
        self.told = PlainLabel("")
        fights = self.tr("Each run reshuffles the decks; the computer plays every seat.")
        if before is not None:
            marked = self.tr("A line marks your last simulation; change the position and run again to compare.")
            fights = f"{fights} {marked}"
        self.about = PlainLabel(about or fights)
        self.about.setWordWrap(True)
        self.bars: dict[str, RowChart] = {}
        """The bars by the heading that they stand under."""
        self._labels: dict[str, PlainLabel] = {}
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.addStretch(1)
        self.stop = QPushButton(self.tr("Stop"))
        self.again = QPushButton(self.tr("Run again"))
        self.stop.clicked.connect(lambda _=False: self._end())
        self.again.clicked.connect(lambda _=False: self.start())
        row = QHBoxLayout()
        row.addWidget(self.told, 1)
        row.addWidget(self.stop)
        row.addWidget(self.again)
        self.outer = outer = QVBoxLayout(self)
        outer.addWidget(self.about)
        outer.addWidget(self.simulation)
        outer.addWidget(scrolled(body), 1)
        outer.addLayout(row)
        give_room(self, WIDTH, HEIGHT)
        self._slices = Slices(self, SLICE_MS, PAUSE_MS)
        self._slices.done.connect(self._on_done)
        self.finished.connect(lambda _: self._slices.cancel())
        self.start()

    def start(self) -> None:
        """Restart with other random outcomes."""
        self._seed += 1
        self.stop.setEnabled(True)
        self.again.setEnabled(False)
        self._slices.begin(self._shown(self._simulations[self.simulation.currentIndex()].begin(self._seed)))

    def _restart(self) -> None:
        """Begin with another trial: its headings may differ."""
        for heading in list(self.bars):
            label, bars = self._labels.pop(heading), self.bars.pop(heading)
            for widget in (label, bars):
                self._column.removeWidget(widget)
                widget.deleteLater()
        self._slices.cancel()
        self.start()

    def _shown(self, tallies: Iterator[Tally]) -> Iterator[None]:
        for tally in tallies:
            if tally.runs % SHOWN_EVERY == 0 or tally.runs in (1, TIMES):
                self._show(tally)
            yield

    def _show(self, tally: Tally) -> None:
        self.tally = tally
        self.told.setText(self.tr("{0} of {1} runs").format(tally.runs, TIMES))
        for heading in tally.counts:
            if heading not in self.bars:
                self._add(heading)
            self.bars[heading].show_rows(list(self._rows(tally, heading)))

    def _rows(self, tally: Tally, heading: str) -> Iterator[ChartRow]:
        before = dict(self._before.shares(heading)) if self._before and heading in self._before.counts else None
        for what, share in tally.shares(heading):
            yield ChartRow(said(what), share, f"{share:.1%}", None if before is None else before.get(what, 0.0))

    def _add(self, heading: str) -> None:
        label = PlainLabel(said(heading))
        label.setProperty("heading", True)
        self._labels[heading] = label
        bars = self.bars[heading] = RowChart(said(heading))
        for widget in (label, bars):
            self._column.insertWidget(self._column.count() - 1, widget)

    def _end(self) -> None:
        self._slices.cancel()
        self._on_done()

    def _on_done(self) -> None:
        self.stop.setEnabled(False)
        self.again.setEnabled(True)


# Pull until, roll until: what is wanted is chosen, and how many tries it takes is drawn


class ChanceTrialDialog(WhatIfDialog):
    """A tally of tries, with the choice of the trial above it."""

    def __init__(self, trials: Sequence[ChanceTrial], parent: QWidget | None = None) -> None:
        self._trials = trials
        self.kinds, self.number = DropDown(), QSpinBox()
        for place, trial in enumerate(trials):
            self.kinds.addItem(said(trial.words), place)
        self._offer_number()
        about = self.tr("Each try uses new random cards or dice.")
        super().__init__([Repeatable("", self._try)], about, parent=parent)
        self.kinds.setAccessibleName(self.tr("Trial"))
        row = QHBoxLayout()
        row.addWidget(self.kinds, 1)
        row.addWidget(self.number)
        self.outer.insertLayout(0, row)
        self.kinds.currentIndexChanged.connect(lambda _: self._on_chosen())
        self.number.valueChanged.connect(lambda _: self.start())
        self.kinds.setFocus()

    @property
    def trial(self) -> ChanceTrial:
        """Return the chosen trial."""
        return self._trials[max(0, self.kinds.currentIndex())]

    def _try(self, seed: int) -> Iterator[Tally]:
        return try_until(self.trial, self.number.value(), seed)

    def _on_chosen(self) -> None:
        self._offer_number()
        self.start()

    def _offer_number(self) -> None:
        """Show the choice of a number where what is tried wants one."""
        amount = self.trial.amount
        self.number.blockSignals(True)
        if amount is not None:
            self.number.setRange(amount[0], amount[-1])
            self.number.setValue(amount[len(amount) // 2])
            self.number.setAccessibleName(said(self.trial.number))
        self.number.blockSignals(False)
        self.number.setEnabled(amount is not None)


# Two moments of a practice ground side by side: both tables, what differs on them, and who is likely to win

MOMENTS_WIDTH, MOMENTS_HEIGHT = 1400, 820
LEAST_TABLE = 280
"""The least height of a table, in pixels."""


class MomentChoice(NamedTuple):
    """A moment that can be compared: its number, and its name, from its note or the event before it."""

    number: int
    name: str


class TablePictures(NamedTuple):
    """How the tables of moments are drawn: the scene of a moment by its number, and the look of the table."""

    scene: Callable[[int], Scene]
    look: TableLook


class MomentsDialog(QDialog):
    """Chooses two moments, shows both tables, and lists what differs."""

    def __init__(
        self,
        choices: Sequence[MomentChoice],
        compare: Callable[[int, int], Sequence[MomentDifference]],
        pictures: TablePictures,
        parent: QWidget | None = None,
    ) -> None:
        """`choices` has two at least; the last two are compared first."""
        super().__init__(parent)
        self._compare, self._pictures = compare, pictures
        self.views = (_still_view(pictures.look), _still_view(pictures.look))
        """The tables of the first and the second moment."""
        self.setWindowTitle(self.tr("Compare two moments"))
        self.one, self.other = DropDown(), DropDown()
        for box, name in ((self.one, self.tr("First moment")), (self.other, self.tr("Second moment"))):
            box.setAccessibleName(name)
            for choice in choices:
                box.addItem(choice.name, choice.number)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.one.setCurrentIndex(len(choices) - 2)
        self.other.setCurrentIndex(len(choices) - 1)
        self.table = QTableWidget(0, 3)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.same = PlainLabel(self.tr("No differences."))
        row = QHBoxLayout()
        row.addWidget(self.one, 1)
        row.addWidget(self.other, 1)
        tables = QHBoxLayout()
        for view in self.views:
            tables.addWidget(view, 1)
        outer = QVBoxLayout(self)
        outer.addLayout(row)
        outer.addLayout(tables, 3)
        outer.addWidget(self.table, 1)
        outer.addWidget(self.same)
        give_room(self, MOMENTS_WIDTH, MOMENTS_HEIGHT)
        for box in (self.one, self.other):
            box.currentIndexChanged.connect(lambda _: self._show())
        self._show()

    def _show(self) -> None:
        found = self._compare(self.one.currentData(), self.other.currentData())
        for view, box in zip(self.views, (self.one, self.other), strict=True):
            view.show_table(self._pictures.scene(box.currentData()))
            view.setAccessibleName(box.currentText())
        self.table.setHorizontalHeaderLabels(["", self.one.currentText(), self.other.currentText()])
        self.table.setRowCount(len(found))
        for row, difference in enumerate(found):
            for column, text in enumerate(difference):
                self.table.setItem(row, column, QTableWidgetItem(str(text)))
        self.table.resizeRowsToContents()
        self.same.setVisible(not found)


def _still_view(look: TableLook) -> TableView:
    """A table to look at: nothing on it moves or can be taken."""
    view = TableView(look)
    view.sides.motion.duration_ms = 0
    view.setMinimumHeight(LEAST_TABLE)
    view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return view
