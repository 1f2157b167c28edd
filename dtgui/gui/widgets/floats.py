"""Widgets that lie over others for a while, none of them on another one: a later one is placed beside those before.

When one goes that has the keyboard, the widget below them gets it: Qt would give it to the next one by order of Tab.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QWidget

from dtgui.gui.widgets.qt_types import parent_of

APART = 6
"""How many pixels lie between two of them."""


class Floats(QObject):
    """The widgets of one window that keep off each other, above the one that has the keyboard without them."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self._below = below
        self._widgets: list[QWidget] = []

    def add(self, widget: QWidget) -> None:
        """Keep the others off this widget while it is visible."""
        self._widgets.append(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keyboard from a widget that is going."""
        focused, is_going = QApplication.focusWidget(), event.type() is QEvent.Type.Hide
        if is_going and focused is not None and isinstance(watched, QWidget) and watched.isAncestorOf(focused):
            self._below.setFocus()
        return False

    def place(self, widget: QWidget, wanted: Sequence[QPoint], room: QRect) -> QPoint:
        """Return where a widget goes in a part of its parent: to the first free place wanted, else to the next one."""
        return free_place(widget.size(), wanted, room, self.taken_from(widget))

    def taken_from(self, widget: QWidget) -> list[QRect]:
        """Return where the others lie, as areas of the widget's parent."""
        window, parent = widget.window(), parent_of(widget)
        shown = [other for other in self._widgets if other is not widget and other.isVisible()]
        corners = [parent.mapFrom(window, other.mapTo(window, QPoint())) for other in shown]
        return [QRect(corner, other.size()) for corner, other in zip(corners, shown, strict=True)]


def free_place(size: QSize, wanted: Sequence[QPoint], room: QRect, taken: Sequence[QRect]) -> QPoint:
    """Return the first wanted place that is free, else the free place next to that, else the first wanted one.

    All of them are moved into the room.
    """
    places = [_within(place, size, room) for place in wanted]
    beside = sorted(_beside(places[0], size, room, taken), key=lambda place: (place - places[0]).manhattanLength())
    free = (place for place in (*places, *beside) if not any(QRect(place, size).intersects(each) for each in taken))
    return next(free, places[0])


def _beside(place: QPoint, size: QSize, room: QRect, taken: Sequence[QRect]) -> Iterator[QPoint]:
    """Every place that touches what is taken, or is as far left, right, up or down as wanted."""
    across = [place.x(), *(x for each in taken for x in (each.left() - size.width() - APART, each.right() + 1 + APART))]
    down = [place.y(), *(y for each in taken for y in (each.top() - size.height() - APART, each.bottom() + 1 + APART))]
    return (_within(QPoint(x, y), size, room) for x, y in product(across, down))


def _within(place: QPoint, size: QSize, room: QRect) -> QPoint:
    return QPoint(
        max(room.left(), min(place.x(), room.right() + 1 - size.width())),
        max(room.top(), min(place.y(), room.bottom() + 1 - size.height())),
    )
