"""The visible content: a window's controls in the accessibility tree, and the pieces on the table.

Nothing here asks the program for the effects of actions. Visible points are computed from the items of the scene
as they are drawn, not from the program's own hit tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QGraphicsItem, QWidget

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.items.card_item import CardItem
from dtgui.gui.table.items.zone_item import ZoneItem
from tests.journeys.hands import window_at

Role = QAccessible.Role
GRID = tuple((x / 10, y / 10) for y in (5, 2, 8, 1, 9, 3, 7) for x in (5, 2, 8, 1, 9, 3, 7))
"""Where something is looked for that others cover in part, as parts of its width and height."""


class Control(NamedTuple):
    """Something in a window that can be pointed at; `area` is what of it can be seen, in pixels of the screen."""

    role: QAccessible.Role
    name: str
    area: QRect
    is_enabled: bool
    is_checked: bool
    widget: QWidget

    @property
    def middle(self) -> QPoint:
        """The point to click at."""
        return self.area.center()


def controls(widget: QWidget) -> list[Control]:
    """Return the visible controls in a widget, in the order of the accessibility tree."""
    node = QAccessible.queryAccessibleInterface(widget)
    return [] if node is None or not widget.isVisible() else list(_under(node, widget, _visible_area(widget)))


def _under(node: QAccessibleInterface, owner: QWidget, room: QRect) -> Iterator[Control]:
    for number in range(node.childCount()):
        child = node.child(number)
        if child is None or not child.isValid():
            continue
        state, thing = child.state(), child.object()
        is_widget = isinstance(thing, QWidget)
        if state.invisible or (is_widget and not thing.isVisible()):
            continue
        widget = thing if is_widget else owner
        area = (_visible_area(widget) if is_widget else child.rect()).intersected(room)
        if not area.isEmpty():
            name = child.text(QAccessible.Text.Name)
            yield Control(child.role(), name, area, not state.disabled, bool(state.checked), widget)
        yield from _under(child, widget, area if is_widget else room)


def _visible_area(widget: QWidget) -> QRect:
    """Return the visible part of a widget, in pixels of the screen: empty if it is covered or scrolled away."""
    rect = widget.visibleRegion().boundingRect()
    return QRect(widget.mapToGlobal(rect.topLeft()), rect.size())


# The table


class TableEyes:
    """The things on one table, by the ids of pieces and zones."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    def spot_of(self, id_: str) -> QPoint | None:
        """Return a point of the screen where a piece or zone is uppermost; None for one that is covered."""
        rect = self.rect_of(id_)
        points = () if rect is None else _points_in(rect)
        # A point of the screen is a whole pixel, which may lie on the card beside.
        on_screen = (self.on_screen(point) for point in points if self.is_open(point))
        return next((pixel for pixel in on_screen if self.uppermost(self.on_table(pixel)) == id_), None)

    def landing_of(self, id_: str, among: frozenset[str]) -> QPoint | None:
        """Return a point of the screen where a piece or zone is the top one of these; None if there is none."""
        rect = self.rect_of(id_)
        points = () if rect is None else _points_in(rect)
        on_screen = (self.on_screen(point) for point in points if self.is_open(point))
        return next((pixel for pixel in on_screen if self._first(self.on_table(pixel), among) == id_), None)

    def _first(self, point: QPointF, among: frozenset[str]) -> str | None:
        return next((id_ for id_ in self.stack(point) if id_ in among), None)

    def rect_of(self, id_: str) -> QRectF | None:
        """Return what a piece or zone covers, in pixels of the table."""
        scene = self._view.table_scene
        if (card := scene.cards.get(id_)) is not None:
            return card.mapRectToScene(card.boundingRect()) if card.isVisible() else None
        zone = scene.zones.get(id_)
        return None if zone is None else zone_rect(zone)

    def uppermost(self, point: QPointF) -> str | None:
        """Return the piece or zone that is drawn above all others at a point of the table."""
        return next(self.stack(point), None)

    def stack(self, point: QPointF) -> Iterator[str]:
        """Return the pieces and zones that are drawn at a point of the table, the uppermost first."""
        for item in self._view.scene().items(point):
            owner = _owner(item)
            if isinstance(owner, CardItem) and owner.mapRectToScene(owner.boundingRect()).contains(point):
                yield owner.piece.id
            elif isinstance(owner, ZoneItem) and zone_rect(owner).contains(point):
                yield owner.zone.id

    def is_open(self, point: QPointF) -> bool:
        """Return whether a point of the table is in the window, and not covered."""
        here = self._view.mapFromScene(point)
        viewport = self._view.viewport()
        if not viewport.rect().contains(here):
            return False
        window = self._view.window()
        is_in_front = window_at(viewport.mapToGlobal(here)) is window
        return is_in_front and window.childAt(viewport.mapTo(window, here)) is viewport

    def on_screen(self, point: QPointF) -> QPoint:
        """Return the point of the screen where a point of the table is."""
        return self._view.viewport().mapToGlobal(self._view.mapFromScene(point))

    def on_table(self, point: QPoint) -> QPointF:
        """Return the point of the table where a point of the screen is."""
        return self._view.mapToScene(self._view.viewport().mapFromGlobal(point))


def _points_in(rect: QRectF) -> Iterator[QPointF]:
    return (QPointF(rect.x() + rect.width() * x, rect.y() + rect.height() * y) for x, y in GRID)


def zone_rect(item: ZoneItem) -> QRectF:
    """Return what a zone shows, in pixels of the table; the item itself reaches further, for its light."""
    return item.mapRectToScene(item.rect().adjusted(3, 3, -3, -3))


def _owner(item: QGraphicsItem) -> QGraphicsItem:
    """The card or zone that a sign, a frame or a light belongs to."""
    while item.parentItem() is not None:
        item = item.parentItem()
    return item
