"""Events of mouse and keyboard, sent to widgets and counted by kind."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

NO_BUTTON, LEFT, RIGHT = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier
STEPS = 4
"""The number of events in which the pointer comes to a place."""


class Inputs:
    """A mouse and a keyboard. `sent` counts their events; commands that are called by name are none.

    A widget may go as soon as the pointer has moved; what is then sent to it is lost.
    """

    def __init__(self) -> None:
        self.sent: Counter[str] = Counter()

    def travel(self, widget: QWidget, point: QPoint) -> None:
        """Move the pointer from where it is to a point of a widget, over everything between."""
        start = QCursor.pos()
        for step in range(1, STEPS + 1):
            if isValid(widget):
                here = widget.mapToGlobal(point)
                self.move(widget, widget.mapFromGlobal(start + (here - start) * (step / STEPS)))

    def move(self, widget: QWidget, point: QPoint) -> None:
        """Move the pointer at once."""
        if self._sends("moves", 1, widget):
            QTest.mouseMove(widget, point)

    def press(self, widget: QWidget, point: QPoint, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press the left button and hold it."""
        if self._sends("buttons", 1, widget):
            QTest.mousePress(widget, LEFT, modifier, point)

    def release(self, widget: QWidget, point: QPoint) -> None:
        """Let the left button go."""
        if self._sends("buttons", 1, widget):
            QTest.mouseRelease(widget, LEFT, PLAIN, point)

    def click(
        self,
        widget: QWidget,
        point: QPoint | None = None,
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = PLAIN,
    ) -> None:
        """Press and release a button, by default at the centre of the widget."""
        if self._sends("buttons", 2, widget):
            QTest.mouseClick(widget, button, modifier, widget.rect().center() if point is None else point)

    def click_twice(self, widget: QWidget, point: QPoint, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Make a double click."""
        if self._sends("buttons", 4, widget):
            QTest.mouseDClick(widget, LEFT, modifier, point)

    def turn_wheel(self, widget: QWidget, point: QPoint, way: int, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Turn the wheel by this number of eighths of a degree."""
        if not self._sends("wheel", 1, widget):
            return
        here, there, phase = QPointF(point), QPointF(widget.mapToGlobal(point)), Qt.ScrollPhase.NoScrollPhase
        turned = QWheelEvent(here, there, QPoint(), QPoint(0, way), NO_BUTTON, modifier, phase, False)
        QApplication.sendEvent(widget, turned)

    def key(self, widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press and release a key."""
        if self._sends("keys", 2, widget):
            QTest.keyClick(widget, key, modifier)

    def type(self, widget: QWidget, text: str) -> None:
        """Type a text of plain letters."""
        if self._sends("keys", 2 * len(text), widget):
            QTest.keyClicks(widget, text)

    def ask_for_menu(self, widget: QWidget, point: QPoint) -> None:
        """Ask for the menu of a point, as the right button does on most systems. The menu opens in a moment."""
        if not self._sends("menus", 1, widget):
            return
        reason = QContextMenuEvent.Reason.Mouse
        QCoreApplication.postEvent(widget, QContextMenuEvent(reason, point, widget.mapToGlobal(point)))

    def _sends(self, kind: str, number: int, widget: QWidget) -> bool:
        """Count the events to a widget that is still there and can hear them; return whether it can."""
        if not isValid(widget) or (kind == "buttons" and _is_deaf(widget)):
            return False
        self.sent[kind] += number
        return True


def _is_deaf(widget: QWidget) -> bool:
    """Return whether a press ends at a disabled part that hands nothing on, such as the question behind the stage.

    QTest warns of such a press. A whole window that is disabled is worth the warning.
    """
    part: QWidget | None = widget
    while part is not None and not part.isEnabled() and not part.isWindow():
        if part.testAttribute(Qt.WidgetAttribute.WA_NoMousePropagation):
            return True
        part = part.parentWidget()
    return False
