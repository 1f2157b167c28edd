"""The docks of the main window and where they are at first: the card above, the others behind each other below it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

SHARE_OF_WIDTH, LEAST_WIDTH = 0.2, 250
"""How much of the window's width the docks have at first, and the least in pixels."""
FIRST_HEIGHTS = (5, 3)
"""Of the card and of what is below it, by each other."""
HIDDEN_AT_FIRST = frozenset({"outline"})
MOST_HEIGHT = 0.55
"""How much of the window's height a dock is given at most for what it has to show."""


def add_docks(window: QMainWindow, widgets: Mapping[str, tuple[str, QWidget]]) -> dict[str, QDockWidget]:
    """Put widgets with their titles into docks of these names; the first stays above, the second shows below it."""
    docks = {name: _dock(window, name, title, widget) for name, (title, widget) in widgets.items()}
    _, below, *behind = docks.values()
    for dock in behind:
        window.tabifyDockWidget(below, dock)
    for name in HIDDEN_AT_FIRST:
        docks[name].hide()
    below.raise_()
    give_room(window)
    return docks


def give_room(window: QMainWindow) -> None:
    """Make the docks as large as they are at first in a window of this size."""
    docks = [dock for dock in window.findChildren(QDockWidget) if not dock.isHidden() and not dock.isFloating()]
    if not docks:
        return
    window.resizeDocks(docks[:1], [max(LEAST_WIDTH, round(window.width() * SHARE_OF_WIDTH))], Qt.Orientation.Horizontal)
    heights = [round(window.height() * share / sum(FIRST_HEIGHTS)) for share in FIRST_HEIGHTS]
    window.resizeDocks(docks[:2], heights[: len(docks)], Qt.Orientation.Vertical)


def give_height(window: QMainWindow, dock: QDockWidget, wanted: int) -> None:
    """Make a dock so high, in pixels, as far as the window allows; one that is higher stays so."""
    height = min(wanted, round(window.height() * MOST_HEIGHT))
    if dock.height() < height and not dock.isFloating():
        window.resizeDocks([dock], [height], Qt.Orientation.Vertical)


def _dock(window: QMainWindow, name: str, title: str, widget: QWidget) -> QDockWidget:
    dock = QDockWidget(title, window)
    dock.setObjectName(name)
    dock.setWidget(widget)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    return dock
