"""Widgets that lie over others for a while, and pop-ups that close on a mouse press elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
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


# Temporary pop-ups over a window that close on a mouse press elsewhere


class ClosesElsewhere(QObject):
    """Closes a widget at a press of the mouse that is neither on it nor on what opens it; the press does what it does.

    It listens to the application only while the widget is shown.
    """

    def __init__(
        self, popup: QWidget, close: Callable[[], object], opener: Callable[[], QWidget | None] = lambda: None
    ) -> None:
        """`opener` gives the button that opens and closes the widget, if one is shown."""
        super().__init__(popup)
        self._popup, self._close, self._opener = popup, close, opener
        popup.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin and end listening with the widget; close it at a press elsewhere."""
        sort = event.type()
        if watched is self._popup and sort in (QEvent.Type.Show, QEvent.Type.Hide):
            self._listen(is_shown=sort is QEvent.Type.Show)
        elif isinstance(watched, QWidget) and self._is_elsewhere(event):
            self._close()
        return False

    def _listen(self, *, is_shown: bool) -> None:
        application = QApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        if is_shown:
            application.installEventFilter(self)

    def _is_elsewhere(self, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.MouseButtonPress or not isinstance(event, QMouseEvent):
            return False
        where = event.globalPosition().toPoint()
        # The middle button looks at cards: it has its own way to close what it opens.
        return event.button() is not Qt.MouseButton.MiddleButton and not any(
            _covers(widget, where) for widget in (self._popup, self._opener())
        )


def _covers(widget: QWidget | None, where: QPoint) -> bool:
    return widget is not None and widget.isVisible() and widget.rect().contains(widget.mapFromGlobal(where))
