"""Where a window is on its screen, and where its docks are: kept from one start to the next, hidden without a game."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QMargins, QRect, QSettings, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from dtgui.gui.window.docks import give_room

LEAST_SIZE = QSize(1024, 640)
"""What the window needs; only a smaller screen makes it smaller."""
USUAL_SIZE = QSize(1280, 800)
SHARE_OF_SCREEN = 0.9
"""How much of a larger screen the first window takes, wide and high."""


def fitted(wanted: QRect, room: QRect) -> QRect:
    """Return a rectangle of the wanted size, no larger than the room, moved so that it lies within."""
    size = wanted.size().boundedTo(room.size())
    x = max(room.left(), min(wanted.left(), room.left() + room.width() - size.width()))
    y = max(room.top(), min(wanted.top(), room.top() + room.height() - size.height()))
    return QRect(x, y, size.width(), size.height())


class WindowPlace:
    """Keeps the place of one main window, whose docks all have object names."""

    def __init__(self, window: QMainWindow, places: QSettings) -> None:
        self._window = window
        self._places = places
        window.setMinimumSize(LEAST_SIZE)
        window.resize(USUAL_SIZE)
        self._usual = window.saveState()
        self._put_away: QByteArray | None = None

    def restore(self) -> None:
        """Put the window where it was kept, or make it of the usual size: never larger than the screen has room."""
        geometry, docks = self._kept("geometry"), self._kept("docks")
        self._window.restoreGeometry(geometry)
        self._window.restoreState(docks)
        if not self._window.isMaximized() and not self._window.isFullScreen():
            self._fit()

    def keep(self) -> None:
        """Keep where the window and its docks are, for the next start."""
        docks = self._window.saveState() if self._put_away is None else self._put_away
        self._places.setValue("geometry", self._window.saveGeometry())
        self._places.setValue("docks", docks)

    def put_docks_away(self) -> None:
        """Hide all docks until `bring_docks_back`."""
        if self._put_away is None:
            self._put_away = self._window.saveState()
            for dock in self._docks():
                dock.hide()
                dock.toggleViewAction().setEnabled(False)
            # Qt would leave an empty one, at which the keyboard stops.
            for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
                bar.hide()

    def bring_docks_back(self) -> None:
        """Show the docks as they were before they were put away."""
        if self._put_away is not None:
            for dock in self._docks():
                dock.toggleViewAction().setEnabled(True)
            self._window.restoreState(self._put_away)
            if self._put_away == self._usual:
                give_room(self._window)
            self._put_away = None

    def reset_docks(self) -> None:
        """Put all docks where they are at first."""
        if self._put_away is None:
            self._window.restoreState(self._usual)
            give_room(self._window)
        else:
            self._put_away = self._usual

    def _docks(self) -> list[QDockWidget]:
        return self._window.findChildren(QDockWidget)

    def _kept(self, name: str) -> QByteArray:
        value = self._places.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def _fit(self) -> None:
        """Shrink the window to its screen; one that was never placed stays where the system puts it."""
        window = self._window
        room = window.screen().availableGeometry().marginsRemoved(self._frame())
        window.setMinimumSize(LEAST_SIZE.boundedTo(room.size()))
        wanted = window.geometry()
        if self._kept("geometry").isEmpty():
            wanted.setSize((room.size() * SHARE_OF_SCREEN).expandedTo(wanted.size()))
        place = fitted(wanted, room)
        window.resize(place.size())
        if not self._kept("geometry").isEmpty():
            window.setGeometry(place)

    def _frame(self) -> QMargins:
        # Only a window that the system knows has a frame.
        self._window.winId()
        return self._window.windowHandle().frameMargins()
