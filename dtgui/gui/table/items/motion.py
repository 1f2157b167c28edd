"""Cards on their way: everything that has a new place goes there at once, within a quarter of a second."""

from __future__ import annotations

from collections.abc import Container
from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsItem

LONGEST_MS = 250
STRIDES, SWAY = 3, 7.0
"""The strides of a moving figure, and its lean to each side, in degrees."""


class _Way(NamedTuple):
    start: QPointF
    stop: QPointF
    turned_from: float
    turned_to: float
    walks: bool = False

    def turned_at(self, part: float) -> float:
        """The angle after this part of the way; a figure sways as it walks."""
        sway = sin(part * STRIDES * 2 * pi) * SWAY if self.walks else 0.0
        return self.turned_from + (self.turned_to - self.turned_from) * part + sway


class Motion(QObject):
    """Moves items to their places; with a duration of 0 they are there at once."""

    arrived = Signal()
    """A movement has come to its end by itself."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.duration_ms = 200
        self._ways: dict[QGraphicsItem, _Way] = {}
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self._on_finished)

    @property
    def is_running(self) -> bool:
        """Whether anything is still on its way."""
        return bool(self._ways)

    def send(self, places: dict[QGraphicsItem, tuple[QPointF, float]], walking: Container[QGraphicsItem] = ()) -> None:
        """Send every item from where it is to its place and its angle; whatever was on its way goes on from there.

        Those that are `walking` sway as they go.
        """
        self._clock.stop()
        self._ways = {
            item: _Way(item.pos(), stop, item.rotation(), angle, item in walking and item.pos() != stop)
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

    def _on_finished(self) -> None:
        self._ways.clear()
        self.arrived.emit()

    def _on_time(self, part: float) -> None:
        for item, way in self._ways.items():
            item.setPos(way.start + (way.stop - way.start) * part)
            if way.walks or way.turned_from != way.turned_to:
                item.setRotation(way.turned_to if part >= 1.0 else way.turned_at(part))
