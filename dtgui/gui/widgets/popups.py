"""Temporary pop-ups over a window that close on a mouse press elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


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
