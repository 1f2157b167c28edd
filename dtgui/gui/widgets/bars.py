"""Bars below each other, each with its name and its share written out: colour alone says nothing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

GAP = 6
"""Pixels between two bars, and between a bar and what is written beside it."""
NAME_SHARE = 0.34
"""How much of the width the names usually have."""


class Bars(QWidget):
    """Shows shares from 0 to 1."""

    def __init__(self, parent: QWidget | None = None, *, name_share: float = NAME_SHARE) -> None:
        super().__init__(parent)
        self._name_share = name_share
        self._rows: Sequence[tuple[str, float]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, rows: Sequence[tuple[str, float]]) -> None:
        """Show these names with their shares, in this order."""
        self._rows = rows
        self.setAccessibleDescription(", ".join(f"{name} {share:.1%}" for name, share in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a row's height for each bar."""
        return QSize(420, self._row * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        """Return the height that it needs, and little width."""
        return QSize(220, self.sizeHint().height())

    @property
    def _row(self) -> int:
        return self.fontMetrics().height() + GAP

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw them."""
        with QPainter(self) as painter:
            metrics, palette = self.fontMetrics(), self.palette()
            names = self.width() * self._name_share
            figures = metrics.horizontalAdvance("100.0%") + GAP
            room = self.width() - names - figures - GAP
            for number, (name, share) in enumerate(self._rows):
                top = number * self._row
                line = top + metrics.ascent() + GAP / 2
                painter.setPen(palette.color(QPalette.ColorRole.WindowText))
                shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, round(names))
                painter.drawText(round(names) - metrics.horizontalAdvance(shown), round(line), shown)
                bar = QRectF(names + GAP, top + GAP / 2, max(1.0, room * share), metrics.height() - 2)
                painter.fillRect(bar, palette.color(QPalette.ColorRole.Highlight))
                painter.drawText(round(bar.right()) + GAP, round(line), f"{share:.1%}")
