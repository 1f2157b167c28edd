"""All texts of a window: visible ones, and those for screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QWidget

from dtgui.gui.window.main_window import MainWindow


def texts_of(widget: QWidget) -> Iterator[str]:
    for name in ("text", "toolTip", "statusTip", "accessibleName", "accessibleDescription", "windowTitle", "title"):
        told = getattr(widget, name, str)
        yield str(told() if callable(told) else "")
    if callable(getattr(widget, "toPlainText", None)):
        yield widget.toPlainText()


ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def rows_of(view: QAbstractItemView, above: QModelIndex | None = None) -> Iterator[str]:
    """Yield the texts in the rows of a list or tree, and their descriptions."""
    model, above = view.model(), above or QModelIndex()
    for row in range(0 if model is None else model.rowCount(above)):
        index = model.index(row, 0, above)
        yield from (str(index.data(role) or "") for role in ROLES)
        yield from rows_of(view, index)


def spoken(interface: QAccessible) -> Iterator[str]:
    """Every name in the accessibility tree below an interface."""
    yield interface.text(QAccessible.Text.Name)
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None:
            yield from spoken(child)


def all_texts(window: MainWindow) -> str:
    shown = [text for widget in window.findChildren(QWidget) for text in texts_of(widget)]
    tree = list(spoken(QAccessible.queryAccessibleInterface(window)))
    actions = [action.text() for action in window.actions_by_name.values()]
    rows = [text for view in window.findChildren(QAbstractItemView) for text in rows_of(view)]
    told = [window.windowTitle(), QGuiApplication.clipboard().text()]
    return "\n".join([*shown, *tree, *actions, *rows, *told])
