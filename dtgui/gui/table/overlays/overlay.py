"""Temporary overlays on a table: items that are added to its scene, and removed before the scene is."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

Item = TypeVar("Item", bound=QGraphicsItem)


class Overlay:
    """Items that one part has put over a table. Only this object refers to them, and only while they are shown."""

    def __init__(self) -> None:
        self._items: list[QGraphicsItem] = []

    def lay(self, scene: QGraphicsScene, item: Item, depth: float) -> Item:
        """Lay an item over a table, at this depth, and return it."""
        item.setZValue(depth)
        scene.addItem(item)
        self._items.append(item)
        return item

    def clear(self) -> None:
        """Take all of them off."""
        items, self._items = self._items, []
        for item in items:
            item.scene().removeItem(item)
