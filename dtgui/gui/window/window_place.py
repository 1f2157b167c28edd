"""Where a window is on its screen, and where its docks are: kept from one start to the next, hidden without a game."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QRect, QSettings, QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

from dtgui.gui.window.docks import give_room, give_share, share_of_docks

LEAST_SIZE = QSize(1024, 640)
"""The least size of the window, unless the screen is smaller."""
USUAL_SIZE = QSize(1280, 800)
SHARE_OF_SCREEN = 0.9
"""How much of a larger screen the first window takes, wide and high."""
NARROW = 1_440
"""On a screen less wide than this the table has all of the first window: docks open when they are wanted."""
KEPT_AFTER_MS = 500
"""So long after the last change the place is kept: a program that is ended by force has no time to do so."""
CHANGES = frozenset({QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.WindowStateChange})
COMES = frozenset({QEvent.Type.Show, QEvent.Type.WindowActivate})
"""Events after which a window may have a frame. X11 sends none for the frame itself."""


def fitted(wanted: QRect, room: QRect) -> QRect:
    """Return a rectangle of the wanted size, at most the room's, moved inside it."""
    size = wanted.size().boundedTo(room.size())
    x = max(room.left(), min(wanted.left(), room.left() + room.width() - size.width()))
    y = max(room.top(), min(wanted.top(), room.top() + room.height() - size.height()))
    return QRect(x, y, size.width(), size.height())


def rescaled(wanted: QRect, before: QSize, now: QSize) -> QRect:
    """Return a rectangle that takes as much of a screen as the wanted one took of a screen of another size."""
    if before.isEmpty() or before == now:
        return wanted
    across, down = now.width() / before.width(), now.height() / before.height()
    corner = round(wanted.left() * across), round(wanted.top() * down)
    return QRect(*corner, round(wanted.width() * across), round(wanted.height() * down))


def frame_of(window: QMainWindow) -> QMargins:
    """Return how wide the frame is that the system puts around a window; nothing for one that has none yet."""
    # Only a window that the system knows has a frame.
    window.winId()
    return window.windowHandle().frameMargins()


class WindowPlace(QObject):
    """Keeps the place of one main window, whose docks all have object names, and their share of its width."""

    def __init__(self, window: QMainWindow, places: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._places = places
        self._share = 0.0
        """Of the docks in the window's width, 0 before it is known."""
        self._width = 0
        """Of the window, when the share was taken."""
        self._late = QTimer(self, singleShot=True, interval=KEPT_AFTER_MS)
        self._late.timeout.connect(self._on_settled)
        self._fitted_for = QMargins()
        """The frame that the window was fitted to its screen with."""
        window.setMinimumSize(LEAST_SIZE)
        window.resize(USUAL_SIZE)
        self._usual = window.saveState()
        self._put_away: QByteArray | None = None

    def restore(self) -> None:
        """Put the window where it was kept, or make it of the usual size: never larger than the screen has room."""
        geometry, docks = self._kept("geometry"), self._kept("docks")
        is_restored = self._window.restoreGeometry(geometry)
        if not is_restored and self._places.value("is_maximised", defaultValue=False, type=bool):
            self._window.setWindowState(Qt.WindowState.WindowMaximized)
        self._window.restoreState(docks)
        if not self._is_all_over():
            self._fit(self._on_this_screen(self._window.geometry() if is_restored else self._places.value("area")))
        self._window.installEventFilter(self)

    def give_room_to_table(self) -> None:
        """Close the docks of a window that is new on a narrow screen."""
        if self._kept("docks").isEmpty() and self._room().width() < NARROW:
            are_away = self._put_away is not None
            self.bring_docks_back()
            for dock in self._docks():
                dock.hide()
            if are_away:
                self.put_docks_away()

    def _on_this_screen(self, area: object) -> QRect:
        """Return the kept area as it is on this screen; that of a new window, where none was kept.

        Qt itself restores nothing on a screen of quite another width.
        """
        before = self._places.value("screen")
        if not isinstance(area, QRect) or not isinstance(before, QSize):
            return self._window.geometry()
        return rescaled(area, before, self._window.screen().availableGeometry().size())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep what changes of the window, and let the docks grow and shrink with it."""
        if watched is self._window and event.type() in CHANGES and self._window.isVisible():
            self._late.start()
            self._heed_frame()
            if event.type() is QEvent.Type.Resize and self._width not in (0, self._window.width()):
                give_share(self._window, self._share)
                self._width = self._window.width()
        elif watched is self._window and event.type() in COMES:
            self._late.start()
            self._heed_frame()
        elif watched is self._window and event.type() is QEvent.Type.LayoutRequest:
            self._take_share()
        return False

    def _heed_frame(self) -> None:
        """Fit the window once more when its frame comes: some systems make none before the window is shown."""
        frame = frame_of(self._window)
        if frame != self._fitted_for and not self._is_all_over():
            self._fitted_for = frame
            QTimer.singleShot(0, self, self._fit_with_frame)

    def _is_all_over(self) -> bool:
        """Whether the system has given the window the whole screen."""
        return self._window.isMaximized() or self._window.isFullScreen()

    def _fit_with_frame(self) -> None:
        room = self._room()
        if not room.contains(self._window.geometry()):
            self._window.setMinimumSize(LEAST_SIZE.boundedTo(room.size()))
            self._window.setGeometry(fitted(self._window.geometry(), room))

    def _take_share(self) -> None:
        """Read the width of the docks, which the player may have changed."""
        share = share_of_docks(self._window)
        if share and self._width in (0, self._window.width()):
            self._share, self._width = share, self._window.width()

    def _on_settled(self) -> None:
        """Heed a frame that has come without an event, and keep the place."""
        if self._window.isVisible():
            self._heed_frame()
        self.keep()

    def keep(self) -> None:
        """Keep where the window and its docks are, for the next start."""
        docks = self._window.saveState() if self._put_away is None else self._put_away
        self._late.stop()
        self._places.setValue("geometry", self._window.saveGeometry())
        self._places.setValue("area", self._window.normalGeometry())
        self._places.setValue("is_maximised", self._window.isMaximized())
        self._places.setValue("docks", docks)
        self._places.setValue("screen", self._window.screen().availableGeometry().size())
        self._places.sync()

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

    def _fit(self, area: QRect) -> None:
        """Put the window into an area, as far as its screen has room; the system places a window that is new."""
        window = self._window
        self._fitted_for = frame_of(window)
        room = self._room()
        window.setMinimumSize(LEAST_SIZE.boundedTo(room.size()))
        wanted = QRect(area)
        if self._kept("geometry").isEmpty():
            wanted.setSize((room.size() * SHARE_OF_SCREEN).expandedTo(wanted.size()))
        place = fitted(wanted, room)
        window.resize(place.size())
        if not self._kept("geometry").isEmpty():
            window.setGeometry(place)

    def _room(self) -> QRect:
        """Where the window may lie, so that its frame is on the screen, too."""
        return self._window.screen().availableGeometry().marginsRemoved(frame_of(self._window))
