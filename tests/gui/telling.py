"""All that a window tells, in whatever way: what is written on it, and what a screen reader would say."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from dtgui.gui.main_window import MainWindow


def texts_of(widget: QWidget) -> Iterator[str]:
    for name in ("text", "toolTip", "statusTip", "accessibleName", "accessibleDescription", "windowTitle", "title"):
        told = getattr(widget, name, str)
        yield str(told() if callable(told) else "")
    if callable(getattr(widget, "toPlainText", None)):
        yield widget.toPlainText()


def spoken(interface: QAccessible) -> Iterator[str]:
    """Every name in the accessibility tree below an interface."""
    yield interface.text(QAccessible.Text.Name)
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None:
            yield from spoken(child)


def everything_told(window: MainWindow) -> str:
    shown = [text for widget in window.findChildren(QWidget) for text in texts_of(widget)]
    tree = list(spoken(QAccessible.queryAccessibleInterface(window)))
    actions = [action.text() for action in window.actions_by_name.values()]
    return "\n".join([*shown, *tree, *actions, *window.outline.lines, *window.history.lines])
