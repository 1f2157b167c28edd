"""The table for assistive technologies: a list of the cards on it, then of the widgets that are shown over it.

Qt exposes only widgets, and the cards are not widgets. A card's description is requested from the view when it is
needed, so that nothing is kept of cards no longer visible. The view's arrow keys move the focus from item to
item.
"""

from __future__ import annotations

from functools import cache, partial

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.widgets.qt_types import null

NO_INTERFACE = null(QAccessibleInterface)
"""The value that Qt expects for a missing item."""


class AccessibleCard(QAccessibleInterface):
    """One card on the table, by the id of its piece."""

    def __init__(self, view: TableView, id_: str) -> None:
        super().__init__()
        self._view = view
        self.id = id_

    def isValid(self) -> bool:
        """Whether the card is still there."""
        return isValid(self._view) and self.id in self._view.table_scene.cards

    def object(self) -> QObject:
        """No object: Qt's widgets have one."""
        return null(QObject)

    def parent(self) -> QAccessibleInterface:
        """The table."""
        return QAccessible.queryAccessibleInterface(self._view) if isValid(self._view) else NO_INTERFACE

    def child(self, _index: int) -> QAccessibleInterface:
        """No item has parts."""
        return NO_INTERFACE

    def childAt(self, _x: int, _y: int) -> QAccessibleInterface:
        """No item has parts."""
        return NO_INTERFACE

    def childCount(self) -> int:
        """No item has parts."""
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        """No item has parts."""
        return -1

    def rect(self) -> QRect:
        """Where the card is on the screen."""
        if not self.isValid():
            return QRect()
        item = self._view.table_scene.cards[self.id]
        here = self._view.mapFromScene(item.sceneBoundingRect()).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(here.topLeft()), here.size())

    def role(self) -> QAccessible.Role:
        """An item of a list."""
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        """Return the text of the card."""
        if kind is not QAccessible.Text.Name or not self.isValid():
            return ""
        return next((self._view.speak(piece) for piece in self._view.pieces_seen if piece.id == self.id), "")

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Ignore the request: cards cannot be renamed."""

    def state(self) -> QAccessible.State:
        """Whether the keyboard is on it."""
        state = QAccessible.State()
        state.invalid = not self.isValid()
        state.focusable = True
        state.focused = self.isValid() and self._view.hasFocus() and self._view.focused == self.id
        return state


class AccessibleTable(QAccessibleWidget):
    """A view's table; its children are the cards that the arrows walk to, then the question and other overlays."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view = view
        self._cards: dict[str, AccessibleCard] = {}
        view.destroyed.connect(self._forget_all)

    def childCount(self) -> int:
        """How many cards and widgets are shown."""
        return len(self._parts())

    def child(self, index: int) -> QAccessibleInterface:
        """The card or widget at this place of the list, nothing beyond its end."""
        parts = self._parts()
        return self._interface(parts[index]) if 0 <= index < len(parts) else NO_INTERFACE

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The place of a card or widget in the list, -1 for one that is not shown."""
        part = child.id if isinstance(child, AccessibleCard) else child.object()
        parts = self._parts()
        return parts.index(part) if part in parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The widget at a point of the screen, else the card there."""
        over = self._view.childAt(self._view.mapFromGlobal(QPoint(x, y)))
        for widget in _overlays(self._view):
            if over is not None and (over is widget or widget.isAncestorOf(over)):
                return self._interface(widget)
        here = self._view.mapToScene(self._view.viewport().mapFromGlobal(QPoint(x, y)))
        return next(map(self._card, self._view.table_scene.pieces_at(here)), NO_INTERFACE)

    def focusChild(self) -> QAccessibleInterface:
        """The card that the keyboard is on."""
        id_ = self._view.focused
        return NO_INTERFACE if id_ is None else self._card(id_)

    def _parts(self) -> tuple[str | QWidget, ...]:
        return (*_ids(self._view), *_overlays(self._view)) if isValid(self._view) else ()

    def _interface(self, part: str | QWidget) -> QAccessibleInterface:
        return self._card(part) if isinstance(part, str) else QAccessible.queryAccessibleInterface(part)

    def _card(self, id_: str) -> AccessibleCard:
        if id_ not in self._cards:
            self._cards[id_] = AccessibleCard(self._view, id_)
        return self._cards[id_]

    def _forget_all(self) -> None:
        """Release the interfaces that Qt has cached."""
        for card in self._cards.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(card))
        self._cards.clear()


def _ids(view: TableView) -> tuple[str, ...]:
    return tuple(piece.id for piece in view.pieces_seen)


def _overlays(view: TableView) -> tuple[QWidget, ...]:
    """Return the widgets that are shown over a table: the question with its answers, lists, messages."""
    of_view = (view.viewport(), view.horizontalScrollBar().parentWidget(), view.verticalScrollBar().parentWidget())
    shown = view.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return tuple(widget for widget in shown if widget.isVisible() and not widget.isWindow() and widget not in of_view)


def _tell_focus(view: TableView) -> None:
    """Announce that the keyboard focus moved to another card of a view."""
    ids = _ids(view)
    if QAccessible.isActive() and view.hasFocus() and view.focused in ids:
        event = QAccessibleEvent(view, QAccessible.Event.Focus)
        event.setChild(ids.index(view.focused))
        QAccessible.updateAccessibility(event)


def _tell_change(view: TableView) -> None:
    """Announce that the table now holds other cards."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(view, QAccessible.Event.ObjectReorder))


def make_accessible(view: TableView) -> None:
    """Let assistive technologies know a view as a list of cards and overlays, and follow what it shows."""
    _install_factory()
    view.focus_moved.connect(partial(_tell_focus, view))
    view.cards_changed.connect(partial(_tell_change, view))


@cache
def _install_factory() -> None:
    QAccessible.installFactory(_interface_of)


def _interface_of(key: str, thing: QObject) -> QAccessibleInterface | None:
    # Qt asks for each class of an object, from its own to QObject.
    return AccessibleTable(thing) if key == "TableView" and isinstance(thing, TableView) else None
