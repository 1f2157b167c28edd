"""Layouts: widgets side by side with lines as the room ends, and widgets that lay out their parts themselves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLayoutItem, QWidget, QWidgetItem

from dtgui.gui.widgets.texts import PlainLabel


class FlowLayout(QLayout):
    """Lines of widgets from left to right, each as high as its highest widget."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)

    def insert_widget(self, place: int, widget: QWidget) -> None:
        """Put a widget before the one that is at this place."""
        self.addChildWidget(widget)
        self._items.insert(place, QWidgetItem(widget))
        self.invalidate()

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, None beyond the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return an item, None beyond the end."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that it takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at this width."""
        return self._lay(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:
        """Lay the widgets out in a rectangle."""
        super().setGeometry(rect)
        self._lay(rect, moving=True)

    def sizeHint(self) -> QSize:
        """Return the size of a single line with everything in it."""
        hints = [item.sizeHint() for item in self._shown()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the largest widget."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, moving: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._shown():
            size = item.sizeHint()
            if x + size.width() > rect.right() + 1 and line:
                x, y, line = rect.x(), y + line + self.spacing(), 0
            if moving:
                item.setGeometry(QRect(QPoint(x, y), QSize(min(size.width(), rect.width()), size.height())))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.y()


def labelled(title: str, field: QWidget) -> QWidget:
    """Return a field with its title before it: both stay in one line."""
    both = QWidget()
    label = PlainLabel(title)
    label.setBuddy(field)
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(label)
    row.addWidget(field)
    return both


# Widgets that lay out their parts themselves, so that a part's text does not affect other widgets.
#
# In a Qt layout, a label with a new text causes the layout of the whole window several times: every layout notifies
# the enclosing one of a possible change in size.


class SelfLaid(QWidget):
    """Has no layout: it puts its parts where they belong when one of them, or it itself, is of another size."""

    def lay_out(self) -> None:
        """Put the parts where they belong."""
        raise NotImplementedError

    def ask_for_room(self) -> None:
        """Notify the enclosing layout if the parts need more room than they have."""
        if self.minimumSizeHint().expandedTo(self.size()) != self.size():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Lay the parts out where one of them needs another size, comes or goes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.lay_out()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the parts out in the new size."""
        super().resizeEvent(event)
        self.lay_out()
