"""Accessors for values that Qt declares optional and that always exist here, for the type checker and clear errors.

A child widget has a parent; a layout gives an item for each index up to its count. These functions state that in
one place, and raise at once if it is false.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, TypeVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLayout, QMenu, QTreeWidget, QTreeWidgetItem, QWidget

T = TypeVar("T")
AnyIndex: TypeAlias = QModelIndex | QPersistentModelIndex
"""The index types that Qt may pass to methods of a model or a view."""


def required(value: T | None) -> T:
    """Return the value. Raise `LookupError` for None: something that is always there is missing."""
    if value is None:
        raise LookupError("something that a widget cannot do without is missing")
    return value


def null(_kind: type[T]) -> T:
    """Return the null pointer where Qt takes or gives one and its declarations do not say so."""
    return None  # type: ignore[return-value]  # Qt says so in its manual alone


def parent_of(widget: QWidget) -> QWidget:
    """Return the parent of a widget."""
    return required(widget.parentWidget())


def application() -> QApplication:
    """Return the application with windows. Raise `LookupError` if there is none."""
    running = QApplication.instance()
    return required(running if isinstance(running, QApplication) else None)


def menu_of(action: QAction) -> QMenu | None:
    """Return the menu that an entry opens, None for one that does something by itself."""
    menu = action.menu()
    return menu if isinstance(menu, QMenu) else None


def widgets_in(layout: QLayout) -> Iterator[QWidget]:
    """Yield the widgets of a layout in their order, without those of layouts within it."""
    items = (layout.itemAt(place) for place in range(layout.count()))
    return (widget for item in items if item is not None and (widget := item.widget()) is not None)


def rows_of(tree: QTreeWidget) -> Iterator[QTreeWidgetItem]:
    """Yield the top rows of a tree."""
    return (required(tree.topLevelItem(row)) for row in range(tree.topLevelItemCount()))


def lay_out_around(*widgets: QWidget) -> None:
    """Lay out these widgets at once, and all that they stand in up to their window, from the inside out.

    Qt does it by and by, one widget a turn of its loop, and paints in between: some of it twice, and it would jump.
    """
    inside_out: dict[QWidget, int] = {}
    for widget in widgets:
        line = [widget]
        while (outer := line[-1].parentWidget()) is not None and not line[-1].isWindow():
            line.append(outer)
        inside_out |= {each: len(line) - place for place, each in enumerate(line)}
    for widget in sorted(inside_out, key=lambda each: -inside_out[each]):
        if (layout := widget.layout()) is not None:
            layout.activate()
