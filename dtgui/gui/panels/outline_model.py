"""The lines of the table's tree as a model for views: each a text, an id, and what Enter does.

`QStandardItemModel` is not used: in PySide its items stay in memory after they have been removed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from dtgui.gui.widgets.qt_types import AnyIndex

ACT = Qt.ItemDataRole.UserRole
ID = Qt.ItemDataRole.UserRole + 1


@dataclass
class OutlineLine:
    """A line of the tree with the lines below it."""

    id: str = ""
    text: str = ""
    about: str = ""
    """More about it for assistive technologies."""
    spoken: str = ""
    """The words of these technologies instead of the text, if they are not the same."""
    act: Callable[[], None] | None = None
    """The action of Enter; None for a line that opens and closes."""
    lines: list[OutlineLine] = field(default_factory=list)

    def add(self, line: OutlineLine) -> None:
        """Put a line below this one, after the others."""
        self.lines.append(line)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, OutlineLine]]:
        """Yield all lines below this one from the top down, each with its depth."""
        for line in self.lines:
            yield depth, line
            yield from line.walk(depth + 1)

    def value(self, role: int) -> Any:
        """Return the value of a role, None for one that has none."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return str(self.text)
            case Qt.ItemDataRole.AccessibleTextRole:
                return str(self.spoken or self.text)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return str(self.about) or None
        return {ACT: self.act, ID: self.id}.get(role)


class OutlineModel(QAbstractItemModel):
    """A tree of lines that is replaced as a whole."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.root = OutlineLine()
        """The line above all others, which no view shows."""
        self._known = [self.root]
        """All lines. An index holds a number of this list: a stale index must not lead to a line that is gone."""
        self._above = {id(self.root): (0, 0)}
        """For each line, by its identity: its own number and its row below the line above."""
        self._parents = [0]

    def show(self, root: OutlineLine) -> None:
        """Show these lines instead of the present ones."""
        self.beginResetModel()
        self.root, self._known, self._parents, self._above = root, [root], [0], {id(root): (0, 0)}
        self._number(root, 0)
        self.endResetModel()

    def _number(self, above: OutlineLine, number: int) -> None:
        for row, line in enumerate(above.lines):
            own = len(self._known)
            self._known.append(line)
            self._parents.append(number)
            self._above[id(line)] = own, row
            self._number(line, own)

    def find(self, text: str) -> QModelIndex:
        """Return the first line whose text contains this, an invalid index without one."""
        found = (line for _, line in self.root.walk() if text.casefold() in line.text.casefold())
        line = next(found, None)
        return QModelIndex() if line is None else self._index_of(line)

    def _index_of(self, line: OutlineLine) -> QModelIndex:
        number, row = self._above[id(line)]
        return self.createIndex(row, 0, number)

    def _line(self, index: AnyIndex) -> OutlineLine | None:
        number = index.internalId() if index.isValid() else 0
        return self._known[number] if number < len(self._known) else None

    # For views

    def index(self, row: int, column: int, parent: AnyIndex | None = None) -> QModelIndex:
        """Return the index of a line below another."""
        above = self.root if parent is None else self._line(parent)
        if above is None or column or not 0 <= row < len(above.lines):
            return QModelIndex()
        return self._index_of(above.lines[row])

    def parent(self, index: AnyIndex) -> QModelIndex:  # type: ignore[override]  # QObject.parent has no argument
        """Return the index of the line above."""
        number = index.internalId() if index.isValid() else 0
        above = self._parents[number] if number < len(self._parents) else 0
        return QModelIndex() if not above else self._index_of(self._known[above])

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        """Return the number of lines below another."""
        above = self.root if parent is None else self._line(parent)
        return 0 if above is None else len(above.lines)

    def columnCount(self, _parent: AnyIndex | None = None) -> int:
        """Return 1."""
        return 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a line says in a role."""
        line = self._line(index) if index.isValid() else None
        return None if line is None else line.value(role)
