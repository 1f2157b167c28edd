"""The context of every act: the program, the random generator, and the listener for acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow, QMenu, QWidget

from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.window.main_window import MainWindow
from tests.gui.monkey.inputs import Inputs
from tests.gui.monkey.things import LEAVES
from tests.gui.monkey.watch import Watch

NOTHING = ""
"""The report of an impossible act."""


@dataclass(frozen=True)
class Hand:
    """A player's hand at the program that sits here; its files are in `folder`."""

    sitting: Sitting
    chance: Random
    watch: Watch
    folder: Path
    inputs: Inputs = field(default_factory=Inputs)

    @property
    def window(self) -> MainWindow:
        """The window that is open now: another language takes another one."""
        return self.sitting.window

    @property
    def is_held_up(self) -> bool:
        """Whether a menu or a dialog must be dealt with before anything else."""
        return QApplication.activePopupWidget() is not None or QApplication.activeModalWidget() is not None

    def top(self) -> QWidget:
        """Return the window that takes input: a menu, a dialog that must be answered, or any that is open."""
        held = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if held is not None:
            return held
        open_ = [each for each in QApplication.topLevelWidgets() if each.isVisible() and not isinstance(each, QLabel)]
        return self.chance.choice([each for each in open_ if isinstance(each, QMainWindow | QDialog)] or [self.window])

    def any_point(self, widget: QWidget) -> QPoint:
        """Return a point of a widget."""
        rect = widget.rect()
        return rect.topLeft() + rect.bottomRight() * self.chance.random()


def leave_all() -> None:
    """Close all menus and dialogs that must be dealt with."""
    while (held := QApplication.activePopupWidget() or QApplication.activeModalWidget()) is not None:
        held.close()


def name_of(widget: QWidget) -> str:
    """Return what sort of widget it is, and what it is called."""
    text = getattr(widget, "text", None)
    said = widget.title() if isinstance(widget, QMenu) else text() if callable(text) else ""
    return f"{type(widget).__name__}({(widget.objectName() or said)[:20]})"


def leaves(text: str) -> bool:
    """Whether something of this name ends the program."""
    plain = text.replace("&", "").casefold()
    return any(word in plain for word in LEAVES)
