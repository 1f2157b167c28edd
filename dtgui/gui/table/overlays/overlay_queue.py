"""A queue of overlays over the table: each is shown until it ends, or until it is skipped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QRectF, QVariantAnimation, Signal

from dtgui.gui.table.input.table_view import TableView

T = TypeVar("T")


class OverlayQueue(QObject, Generic[T]):
    """Shows things of one sort over a view of the table; how, is for those that descend from it."""

    over = Signal()
    """Nothing is shown any more."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.factor = 1.0
        """How long each takes, by its usual time; 0 shows none."""
        self.queue: list[T] = []
        """The overlay shown now, and those waiting behind it."""
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self._on_seen)

    @property
    def is_showing(self) -> bool:
        """Whether anything is shown."""
        return bool(self.queue)

    def show_all(self, acts: Sequence[T]) -> None:
        """Show these; nothing where nothing is to move."""
        if self.factor <= 0 or self._view.sides.motion.duration_ms <= 0 or not acts:
            return
        was_idle = not self.queue
        self.queue += acts
        if was_idle:
            self._next()

    def go_on(self) -> None:
        """End the present overlay, and go on to the next."""
        self._end()

    def clear(self) -> None:
        """Show nothing, and forget what waits."""
        self.queue = self.queue[:1]
        self._end()

    # How each sort is shown

    def _begin(self, act: T) -> int:
        """Put on the table what shows this one; return for how many milliseconds it is shown at the usual pace."""
        raise NotImplementedError

    def _show_part(self, act: T, part: float) -> None:
        """Show how it stands after this part of its time."""
        raise NotImplementedError

    def _take_off(self) -> None:
        """Take off the table what showed it."""
        raise NotImplementedError

    @property
    def _room(self) -> QRectF:
        """Return the part of the table above the ribbon."""
        layout = self._view.table_scene.layout
        width, height = layout.size
        return QRectF(0, 0, width, height if layout.ribbon is None else layout.ribbon.y)

    def _next(self) -> None:
        self._clock.setDuration(round(self._begin(self.queue[0]) * self.factor))
        self._on_time(0.0)
        self._clock.start()

    def _end(self) -> None:
        if self.queue:
            self._clock.stop()
            self._on_seen()

    def _on_time(self, part: float) -> None:
        if self.queue:
            self._show_part(self.queue[0], part)

    def _on_seen(self) -> None:
        self._take_off()
        self.queue = self.queue[1:]
        if self.queue:
            self._next()
        else:
            self.over.emit()
