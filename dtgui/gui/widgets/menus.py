"""A menu as data: what each entry is called, its keys, what the status bar says of it, what it does; drop-down lists.

Also how texts are written on entries and buttons alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QComboBox, QMainWindow, QMenu

WIDEST_LIST = 48
"""The most characters that a drop-down list is wide."""
WHY_NOT = "why_not"
"""The property of an action that says why it is disabled."""


@dataclass(frozen=True)
class MenuEntry:
    """One entry of a menu."""

    name: str
    text: str
    tip: str
    act: Callable[..., object]
    keys: tuple[str, ...] = ()
    checked: bool | None = None
    """Whether it is ticked at first; None for an entry that is not ticked at all."""


def fill_menu(window: QMainWindow, menu: QMenu, entries: Sequence[MenuEntry | None]) -> dict[str, QAction]:
    """Add the entries (None: a line between them) to a menu; return the actions by name."""
    actions: dict[str, QAction] = {}
    for entry in entries:
        if entry is None:
            menu.addSeparator()
            continue
        action = QAction(entry.text, window)
        action.setShortcuts([QKeySequence(key) for key in entry.keys])
        action.setStatusTip(entry.tip)
        action.setToolTip(entry.tip)
        if entry.checked is None:
            action.triggered.connect(lambda _=False, act=entry.act: act())
        else:
            action.setCheckable(True)
            action.setChecked(entry.checked)
            action.toggled.connect(entry.act)
        menu.addAction(action)
        window.addAction(action)
        actions[entry.name] = action
    return actions


def allow(action: QAction, is_possible: bool, why_not: str) -> None:
    """Enable an action, or disable it and keep why it is impossible now."""
    action.setEnabled(is_possible)
    action.setProperty(WHY_NOT, why_not)


def why_not(action: QAction) -> str:
    """Return why an action is disabled, "" if it is enabled or has no reason."""
    return "" if action.isEnabled() else str(action.property(WHY_NOT) or "")


def lettered(text: str) -> str:
    """Return a text as a button or a menu takes it: an ampersand would make a key of the letter that follows it."""
    return text.replace("&", "&&")


def unlettered(text: str) -> str:
    """Return what a button shows whose text this is."""
    return text.replace("&&", "&")


class DropDown(QComboBox):
    """A drop-down list as wide as its entries, up to a bound: Qt's own makes a window wider for any name of a deck."""

    def sizeHint(self) -> QSize:
        """Return the size for its entries, within the bound."""
        return self._bounded(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the least size, within the bound, too."""
        return self._bounded(super().minimumSizeHint())

    def _bounded(self, size: QSize) -> QSize:
        return size.boundedTo(QSize(self.fontMetrics().averageCharWidth() * WIDEST_LIST, size.height()))
