"""The docks of the main window and where they are at first: the card above, the others behind each other below it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from dtgui.gui.widgets.qt_types import application, required

SHARE_OF_WIDTH, LEAST_WIDTH = 0.2, 250
"""How much of the window's width the docks have at first, and the least in pixels."""
FIRST_HEIGHTS = (5, 3)
"""The ratio of the card's height to that of the dock below it."""
HIDDEN_AT_FIRST = frozenset({"outline", "practice", "exercise", "rulebook"})
_DOWN = Qt.Orientation.Vertical
MOST_HEIGHT = 0.55
"""The largest share of the window's height for a dock's content."""


class Docks(QObject):
    """The docks of one window by their names; the one that the keyboard comes to comes to the front."""

    def __init__(self, window: QMainWindow, widgets: Mapping[str, tuple[str, QWidget]]) -> None:
        """Put widgets with their titles into docks; the first stays above, the second shows below it."""
        super().__init__(window)
        self._window = window
        self._docks = {name: _dock(window, name, title, widget) for name, (title, widget) in widgets.items()}
        _, below, *behind = self._docks.values()
        for dock in behind:
            window.tabifyDockWidget(below, dock)
        for name in HIDDEN_AT_FIRST:
            self._docks[name].hide()
        below.raise_()
        give_room(window)
        application().focusChanged.connect(self._on_focus_changed)

    def __getitem__(self, name: str) -> QDockWidget:
        """Return the dock of this name."""
        return self._docks[name]

    @property
    def named(self) -> Mapping[str, QDockWidget]:
        """All docks by their names, in their order."""
        return self._docks

    def bring(self, name: str) -> None:
        """Show a dock, before those that share its place."""
        self._docks[name].show()
        self._docks[name].raise_()

    def go_to(self, name: str) -> None:
        """Bring a dock to the front and give it the keyboard; while the docks are put away there are none."""
        if self._docks[name].toggleViewAction().isEnabled():
            self.bring(name)
            required(self._docks[name].widget()).setFocus()

    def give_height(self, name: str, wanted: int) -> None:
        """Make a dock so high, in pixels, as far as the window allows; one that is higher stays so."""
        dock, height = self._docks[name], min(wanted, round(self._window.height() * MOST_HEIGHT))
        if dock.height() < height and not dock.isFloating():
            behind = (dock, *self._window.tabifiedDockWidgets(dock))
            others = [each for each in _beside(self._window) if each not in behind]
            self._window.resizeDocks([dock, *others], [height, *self._left_for(others, height)], _DOWN)

    def _left_for(self, others: list[QDockWidget], height: int) -> list[int]:
        """Return what a dock of this height leaves to the others: without a size, Qt would let them keep theirs."""
        left = max(0, self._window.height() - height)
        heights = [each.height() for each in others]
        return [left * each // max(1, sum(heights)) for each in heights]

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Keep typed text out of a dock that is behind another one."""
        for dock in self._docks.values():
            if now is not None and dock.isAncestorOf(now):
                dock.raise_()


def give_room(window: QMainWindow) -> None:
    """Make the docks as large as they are at first in a window of this size."""
    docks = [dock for dock in window.findChildren(QDockWidget) if not dock.isHidden() and not dock.isFloating()]
    if not docks:
        return
    window.resizeDocks(docks[:1], [max(LEAST_WIDTH, round(window.width() * SHARE_OF_WIDTH))], Qt.Orientation.Horizontal)
    heights = [round(window.height() * share / sum(FIRST_HEIGHTS)) for share in FIRST_HEIGHTS]
    window.resizeDocks(docks[:2], heights[: len(docks)], _DOWN)


def share_of_docks(window: QMainWindow) -> float:
    """Return the share of the window's width for the docks at its side, 0 without docks.

    The minimum width does not count as a choice of the player.
    """
    docks = _beside(window)
    if not docks or docks[0].width() <= LEAST_WIDTH:
        return SHARE_OF_WIDTH if docks else 0.0
    return docks[0].width() / max(1, window.width())


def give_share(window: QMainWindow, share: float) -> None:
    """Let the docks at the window's side have this much of its width, and no less than they need."""
    docks = _beside(window)
    if docks and share:
        window.resizeDocks(docks[:1], [max(LEAST_WIDTH, round(window.width() * share))], Qt.Orientation.Horizontal)


def _beside(window: QMainWindow) -> list[QDockWidget]:
    docks = window.findChildren(QDockWidget)
    area = Qt.DockWidgetArea.RightDockWidgetArea
    return [
        dock for dock in docks if dock.isVisible() and not dock.isFloating() and window.dockWidgetArea(dock) == area
    ]


def _dock(window: QMainWindow, name: str, title: str, widget: QWidget) -> QDockWidget:
    dock = QDockWidget(title, window)
    dock.setObjectName(name)
    dock.setWidget(widget)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    return dock
