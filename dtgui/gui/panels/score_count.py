"""A table of scores that is counted up: source by source for all players, each with a sum that grows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from dtgui.gui.widgets.texts import PlainLabel

STEP_MS = 700
"""How long each source is shown before the next."""
BETWEEN = 18
"""The pixels between columns."""


class CountedPlayer(NamedTuple):
    """A player's points by source, and a figure that decides a tie."""

    name: str
    points: tuple[int, ...]
    on_tie: int


class ScoreCount(NamedTuple):
    """The scores of a game: its sources, what their sum is called, and what decides a tie."""

    sources: tuple[str, ...]
    total: str
    tie: str
    players: tuple[CountedPlayer, ...]

    def cells(self, player: CountedPlayer, shown: int) -> Iterator[str]:
        """Yield a player's figures once this number of sources has been counted; the tie at the very end."""
        for number, points in enumerate(player.points):
            yield str(points) if number < shown else ""
        yield str(sum(player.points[:shown]))
        yield str(player.on_tie) if shown > len(self.sources) else ""


class ScoreTable(QWidget):
    """Counts scores up; hidden without any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(BETWEEN)
        self._count: ScoreCount | None = None
        self._shown = 0
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._count_next)
        self.hide()

    @property
    def is_counting(self) -> bool:
        """Whether more is to come."""
        return self._clock.isActive()

    def show_scores(self, count: ScoreCount | None, *, is_animated: bool) -> None:
        """Count these scores up, or show all at once; None hides the table."""
        self._clock.stop()
        self._clear()
        self._count, self._shown = count, 0
        self.setVisible(count is not None)
        if count is None:
            return
        self._lay_out(count)
        if is_animated:
            self._clock.start(STEP_MS)
        else:
            self.finish()

    def finish(self) -> None:
        """Show everything at once."""
        while self._count is not None and self._shown <= len(self._count.sources):
            self._count_next()

    def rows(self) -> list[list[str]]:
        """Return the texts that are shown, row by row."""
        labels = self.findChildren(PlainLabel)
        wide = self._grid.columnCount()
        return [[label.text() for label in labels[start : start + wide]] for start in range(0, len(labels), wide)]

    def _count_next(self) -> None:
        self._shown += 1
        if self._count is not None and self._shown > len(self._count.sources):
            self._clock.stop()
        self._fill()

    def _lay_out(self, count: ScoreCount) -> None:
        for column, title in enumerate(("", *count.sources, count.total, count.tie)):
            self._add(title, 0, column)
        for row, player in enumerate(count.players, start=1):
            for column in range(len(count.sources) + 3):
                self._add(
                    player.name if column == 0 else "", row, column, is_bold=column in (0, len(count.sources) + 1)
                )
        self._fill()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show everything at once."""
        event.accept()
        self.finish()

    def _add(self, text: str, row: int, column: int, *, is_bold: bool = False) -> None:
        label = PlainLabel(text, self)
        label.setAlignment(Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignCenter)
        font = label.font()
        font.setBold(is_bold)
        label.setFont(font)
        self._grid.addWidget(label, row, column)

    def _fill(self) -> None:
        if self._count is None:
            return
        for row, player in enumerate(self._count.players, start=1):
            for column, text in enumerate(self._count.cells(player, self._shown), start=1):
                item = self._grid.itemAtPosition(row, column)
                label = None if item is None else item.widget()
                if isinstance(label, PlainLabel):
                    label.setText(text)

    def _clear(self) -> None:
        for label in self.findChildren(PlainLabel):
            self._grid.removeWidget(label)
            label.setParent(None)
            label.deleteLater()
