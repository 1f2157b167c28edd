"""A mouse and a keyboard: everything that the robot does to the program goes through one of these.

Points are global, in pixels of the screen; keys are written as Qt writes key sequences ("Ctrl+Z", "Space").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QThread, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.journeys.stalls import TurnClock

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
STEPS = 3
"""The number of moves between the two ends of a drag."""
HELD_MS = 60
"""How long a menu may hold an event before it is closed."""
TURN = "robot_turn"
"""The property of a window that says when it had the keyboard last."""
_turns = count(1)
NOTCH = 120
"""Qt's unit for one click of a mouse wheel."""


class Hands(Protocol):
    """A person's inputs; the program has received each event when the method returns."""

    def move(self, point: QPoint) -> None:
        """Move the pointer."""

    def press(self, button: Qt.MouseButton = LEFT) -> None:
        """Press a button where the pointer is."""

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        """Release a button where the pointer is."""

    def double_click(self, point: QPoint) -> None:
        """Click twice in quick succession."""

    def turn(self, notches: int, held: str = "") -> None:
        """Turn the wheel where the pointer is, with this key held; positive is away from the hand."""

    def key(self, keys: str) -> None:
        """Press and release a key, with its modifiers."""

    def write(self, text: str) -> None:
        """Type a text of ASCII characters."""


def click(hands: Hands, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
    """Click at a point."""
    hands.move(point)
    hands.press(button)
    hands.release(button)


def pick_up(hands: Hands, start: QPoint) -> None:
    """Press on what is there and move far enough for a drag."""
    hands.move(start)
    hands.press()
    hands.move(start + QPoint(8, 8))
    hands.move(start + QPoint(16, 16))


def drag(hands: Hands, start: QPoint, stop: QPoint) -> None:
    """Take what is at one point to another, and let it go there."""
    pick_up(hands, start)
    for point in between(start, stop):
        hands.move(point)
    hands.release()


def between(start: QPoint, stop: QPoint) -> Iterable[QPoint]:
    """Return the points through which the pointer goes on its way; the last is the stop."""
    return (start + (stop - start) * step / STEPS for step in range(1, STEPS + 1))


class HeldMenus:
    """Closes a menu that holds an event until it is closed, as those of tool buttons do: the hands would wait for ever.

    It is looked through by one key first. A menu that only takes long to open holds nothing: it runs no event loop.
    """

    def __init__(self) -> None:
        self._level = 0
        self._timer = QTimer(interval=HELD_MS)
        self._timer.timeout.connect(self._close)

    def __enter__(self) -> None:
        self._level = QThread.currentThread().loopLevel()
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.stop()

    def _close(self) -> None:
        menu = QApplication.activePopupWidget()
        if menu is not None and QThread.currentThread().loopLevel() > self._level:
            for key in (Qt.Key.Key_Down, Qt.Key.Key_Escape):
                QApplication.postEvent(menu, QKeyEvent(QEvent.Type.KeyPress, key, NO_MODIFIER))


class QtHands:
    """Sends events to the windows of this process, through Qt's own queue of the window system."""

    def __init__(self, clock: TurnClock | None = None) -> None:
        self._menus = HeldMenus()
        self._clock = clock or TurnClock()
        self.keys = 0
        """How many keys were pressed."""
        self._point = QPoint()
        self._held: QWidget | None = None
        """The window in which a button was pressed: it has the mouse until the button is released."""

    def move(self, point: QPoint) -> None:
        """Move the pointer."""
        self._point = point
        with self._clock.turn():
            QTest.mouseMove(self._window, self._local)

    def press(self, button: Qt.MouseButton = LEFT) -> None:
        """Press a button where the pointer is."""
        self._held = window_at(self._point)
        if QApplication.activePopupWidget() is None and not self._held.isActiveWindow():
            # A desktop brings the window to the front that is clicked.
            bring_to_front(self._held)
        with self._menus, self._clock.turn():
            QTest.mousePress(self._window, button, NO_MODIFIER, self._local)

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        """Release a button where the pointer is."""
        with self._menus, self._clock.turn():
            QTest.mouseRelease(self._window, button, NO_MODIFIER, self._local)
        self._held = None

    def double_click(self, point: QPoint) -> None:
        """Click twice in quick succession."""
        self.move(point)
        with self._menus, self._clock.turn():
            QTest.mouseDClick(self._window, LEFT, NO_MODIFIER, self._local)

    def turn(self, notches: int, held: str = "") -> None:
        """Turn the wheel where the pointer is, with this key held; positive is away from the hand."""
        modifier = Qt.KeyboardModifier.ControlModifier if held == "Ctrl" else NO_MODIFIER
        with self._clock.turn():
            QTest.wheelEvent(self._window, QPointF(self._local), QPoint(0, notches * NOTCH), QPoint(), modifier)

    def key(self, keys: str) -> None:
        """Press and release a key, with its modifiers."""
        self.keys += 1
        combination = QKeySequence(keys)[0]
        with self._menus, self._clock.turn():
            _strike(combination.key(), combination.keyboardModifiers())

    def write(self, text: str) -> None:
        """Type a text of ASCII characters; a line ends with Enter."""
        for letter in text:
            _strike(Qt.Key.Key_Return if letter == "\n" else ord(letter), NO_MODIFIER)

    @property
    def _window(self) -> QWindow:
        widget = self._held if self._held is not None and self._held.isVisible() else window_at(self._point)
        return handle_of(widget)

    @property
    def _local(self) -> QPoint:
        return self._window.mapFromGlobal(self._point)


def _strike(key: Qt.Key | int, modifiers: Qt.KeyboardModifier) -> None:
    """Press and release a key; a press that closes its window leaves the release to the one with the keyboard then."""
    for act in (QTest.keyPress, QTest.keyRelease):
        try:
            act(focus_window(), key, modifiers)
        except RuntimeError:
            # Qt recreates some pop-ups for each letter, and PySide may still refer to the deleted window.
            act(QApplication.activePopupWidget() or QApplication.focusWidget(), key, modifiers)


def handle_of(widget: QWidget) -> QWindow:
    """Return the native window of a top-level widget that is shown."""
    handle = widget.windowHandle()
    assert handle is not None, f"{widget} is not shown"
    return handle


def focus_window() -> QWindow:
    """Return the window that has the keyboard; where none has, give it to the one in front, as a desktop does."""
    popup = QApplication.activePopupWidget()
    window = handle_of(popup) if popup is not None else QGuiApplication.focusWindow()
    if window is not None and window.isVisible():
        return window
    front = windows_in_front()[0]
    bring_to_front(front)
    return handle_of(front)


def bring_to_front(window: QWidget) -> None:
    """Give a window the keyboard, as a desktop does when it is chosen there."""
    window.activateWindow()
    QApplication.processEvents()


def window_at(point: QPoint) -> QWidget:
    """Return the top window at a point, else the active one."""
    shown = windows_in_front()
    here = [window for window in shown if window.geometry().contains(point)]
    # A desktop keeps a dialog above the window it belongs to, whichever of the two is active.
    return max(here, key=_depth, default=shown[0])


def _depth(window: QWidget) -> int:
    """The number of windows that a window belongs to, one within the other."""
    owner = window.parentWidget()
    return 0 if owner is None else 1 + _depth(owner.window())


def windows_in_front() -> list[QWidget]:
    """Return the shown windows of the program, the front one first, without tooltips."""
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible() and _takes_input(each)]
    rank: tuple[Callable[[], QWidget | None], ...] = (
        QApplication.activePopupWidget,
        QApplication.activeModalWidget,
        QApplication.activeWindow,
    )
    front = [window for window in (find() for find in rank) if window in shown]
    behind = sorted((window for window in shown if window not in front), key=_turn, reverse=True)
    return [*dict.fromkeys(front), *behind]


def note_turn(window: QWindow | None) -> None:
    """Note that a window has the keyboard now: when it loses it to none, the last one before gets it back."""
    if window is not None:
        window.setProperty(TURN, next(_turns))


def _turn(widget: QWidget) -> int:
    handle = widget.windowHandle()
    return 0 if handle is None else handle.property(TURN) or 0


def _takes_input(window: QWidget) -> bool:
    return window.windowType() not in (Qt.WindowType.ToolTip, Qt.WindowType.SplashScreen)


MOST_STEPS = 60
"""How many arrow keys are pressed on the way to a card before another way is tried."""
DIGITS = 9


def middle(widget: QWidget) -> QPoint:
    """Return the middle of the visible part of a widget, on the screen."""
    rect = widget.visibleRegion().boundingRect()
    return widget.mapToGlobal(rect.center())


def is_seen(widget: QWidget) -> bool:
    """Return whether a part of a widget is visible."""
    return widget.isVisible() and not widget.visibleRegion().isEmpty()
