"""The possible results of a fight: it is simulated many times in the background, and drawn meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.controller.time_slices import Slices
from dtgui.gui.look.language import said
from dtgui.gui.widgets.charts import ChartRow, RowChart
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.play.what_if import TIMES, Tally

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
        self.simulation = QComboBox()
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
