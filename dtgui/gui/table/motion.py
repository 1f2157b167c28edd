"""Cards on their way: everything that has a new place goes there at once, within a quarter of a second."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

LONGEST_MS = 250


class _Way(NamedTuple):
    start: QPointF
    stop: QPointF
    turned_from: float
    turned_to: float


class Motion(QObject):
    """Moves items to their places; with a duration of 0 they are there at once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.duration_ms = 200
        self._ways: dict[QGraphicsItem, _Way] = {}
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self._ways.clear)

    @property
    def is_running(self) -> bool:
        """Whether anything is still on its way."""
        return bool(self._ways)

    def send(self, places: dict[QGraphicsItem, tuple[QPointF, float]]) -> None:
        """Send every item from where it is to its place and its angle; whatever was on its way goes on from there."""
        self._clock.stop()
        self._ways = {
            item: _Way(item.pos(), stop, item.rotation(), angle)
            for item, (stop, angle) in places.items()
            if item.pos() != stop or item.rotation() != angle
        }
        if self.duration_ms <= 0:
            self.finish()
        elif self._ways:
            self._clock.setDuration(min(self.duration_ms, LONGEST_MS))
            self._clock.start()

    def finish(self) -> None:
        """Put everything that is on its way where it goes."""
        self._clock.stop()
        self._on_time(1.0)
        self._ways.clear()

    def forget(self, item: QGraphicsItem) -> None:
        """Let go of an item that is leaving the table."""
        self._ways.pop(item, None)

    def _on_time(self, part: float) -> None:
        for item, way in self._ways.items():
            item.setPos(way.start + (way.stop - way.start) * part)
            if way.turned_from != way.turned_to:
                item.setRotation(way.turned_from + (way.turned_to - way.turned_from) * part)
