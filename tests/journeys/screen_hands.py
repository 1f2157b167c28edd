"""A real mouse and a real keyboard: the X server makes the events, as `xdotool` asks it to, and Qt receives them.

Here keys can be lost to another window, pop-ups take the mouse, and the window manager decides who has the keyboard.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.journeys.hands import LEFT, MIDDLE, RIGHT, HeldMenus

BUTTONS = {LEFT: "1", MIDDLE: "2", RIGHT: "3"}
WHEEL = {True: "4", False: "5"}
"""The buttons of the server that stand for the wheel, turned away from the hand or not."""
NAMES = {
    "ctrl": "ctrl",
    "shift": "shift",
    "alt": "alt",
    "space": "space",
    "esc": "Escape",
    "return": "Return",
    "tab": "Tab",
    "pgup": "Prior",
    "pgdown": "Next",
    "home": "Home",
    "end": "End",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    ",": "comma",
    ".": "period",
    "+": "plus",
    "-": "minus",
}
"""The X server's names of keys, by Qt's names in lower case; other keys have the same names."""
ROUNDS = 3
"""The number of times that Qt processes events after the server has sent the input."""
BETWEEN_CLICKS_MS = 60
SETTLE_MS = 15
"""How long the window manager is given after each event, to give the keyboard to another window for example."""


class ScreenHands:
    """The hands of a person who sits at the screen."""

    def __init__(self) -> None:
        self._menus = HeldMenus()
        self.keys = 0
        """How many keys were pressed."""

    def move(self, point: QPoint) -> None:
        """Move the pointer."""
        self._do("mousemove", str(point.x()), str(point.y()))

    def press(self, button: Qt.MouseButton = LEFT) -> None:
        """Press a button where the pointer is."""
        self._do("mousedown", BUTTONS[button])

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        """Release a button where the pointer is."""
        self._do("mouseup", BUTTONS[button])

    def double_click(self, point: QPoint) -> None:
        """Click twice in quick succession."""
        self.move(point)
        self._do("click", "--repeat", "2", "--delay", str(BETWEEN_CLICKS_MS), BUTTONS[LEFT])

    def turn(self, notches: int, held: str = "") -> None:
        """Turn the wheel where the pointer is, with this key held; positive is away from the hand."""
        click = ("click", "--repeat", str(abs(notches)), "--delay", "5", WHEEL[notches > 0])
        around = (("keydown", NAMES[held.lower()]), ("keyup", NAMES[held.lower()])) if held else ((), ())
        self._do(*around[0], *click, *around[1])

    def key(self, keys: str) -> None:
        """Press and release a key, with its modifiers."""
        self.keys += 1
        self._do("key", "--delay", "0", server_name(keys))

    def write(self, text: str) -> None:
        """Type a text of ASCII characters."""
        self._do("type", "--delay", "0", text)

    def _do(self, *words: str) -> None:
        """Let the server send events, and Qt receive them all: what it is asked about the pointer comes after them."""
        run(words)
        with self._menus:
            for _ in range(ROUNDS):
                QCursor.pos()
                QApplication.processEvents()
            QTest.qWait(SETTLE_MS)


def run(words: Sequence[str]) -> None:
    """Run one command of the X input tool."""
    subprocess.run(("xdotool", *words), check=True, capture_output=True)


def server_name(keys: str) -> str:
    """Return what the server calls a key with its modifiers: `ctrl+shift+z` for `Ctrl+Shift+Z`."""
    *held, key = keys.split("+") if keys != "+" else ("+",)
    named = NAMES.get(key.lower(), key if key.startswith("F") and len(key) > 1 else key.lower())
    return "+".join([*(NAMES[each.lower()] for each in held), named])
