"""The first picture of a new window: the ground of the table, until its first page is ready."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dtgui.gui.table.items.surface import ground
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.qt_types import required

MOST_MS = 1_000
"""How long a window system may take to show the window, in milliseconds; afterwards the program goes on without."""


@contextmanager
def ground_first(window: QWidget, pages: QWidget, look: TableLook) -> Iterator[None]:
    """Show a window with nothing but the ground in place of its pages; show the pages after the work of the block.

    A window that is shown, but not painted yet, would be black in the meantime.
    """
    cover = _Ground(pages, look)
    window.show()
    deadline = QDeadlineTimer(MOST_MS)
    while not cover.is_painted and not deadline.hasExpired():
        QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents, MOST_MS // 50)
    try:
        yield
    finally:
        cover.hide()
        cover.deleteLater()


class _Ground(QWidget):
    """Covers all of its parent, which is not painted below it."""

    def __init__(self, parent: QWidget, look: TableLook) -> None:
        super().__init__(parent)
        self._look = look
        self.is_painted = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # Larger than the parent comes to be when it is shown.
        self.resize(self.screen().size().expandedTo(parent.size()))
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what is seen of the ground."""
        size = required(self.parentWidget()).size()
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, ground(QRectF(0, 0, size.width(), size.height()), self._look))
        self.is_painted = True
