"""What lies over a table for a while: items that are put into its scene, and taken out of it before that goes."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

Item = TypeVar("Item", bound=QGraphicsItem)


class Overlay:
    """Items that one part has laid over a table. Nobody else keeps them, and they are kept no longer than they lie."""

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
