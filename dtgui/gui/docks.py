"""The docks of the main window and where they are at first: the card above, the others behind each other below it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

FIRST_WIDTH = 250
FIRST_HEIGHTS = (480, 200)
"""Of the card and of what is below it, in pixels."""
HIDDEN_AT_FIRST = frozenset({"outline"})


def add_docks(window: QMainWindow, widgets: Mapping[str, tuple[str, QWidget]]) -> dict[str, QDockWidget]:
    """Put widgets with their titles into docks of these names; the first stays above, the second shows below it."""
    docks = {name: _dock(window, name, title, widget) for name, (title, widget) in widgets.items()}
    above, below, *behind = docks.values()
    for dock in behind:
        window.tabifyDockWidget(below, dock)
    for name in HIDDEN_AT_FIRST:
        docks[name].hide()
    below.raise_()
    window.resizeDocks([above, below], FIRST_HEIGHTS, Qt.Orientation.Vertical)
    window.resizeDocks([above], [FIRST_WIDTH], Qt.Orientation.Horizontal)
    return docks


def _dock(window: QMainWindow, name: str, title: str, widget: QWidget) -> QDockWidget:
    dock = QDockWidget(title, window)
    dock.setObjectName(name)
    dock.setWidget(widget)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    return dock
