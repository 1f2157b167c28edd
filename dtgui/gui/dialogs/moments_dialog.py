"""Two moments of a practice ground side by side: both tables, what differs on them, and who is likely to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.kernel.scene import Scene
from dtgui.play.compare import MomentDifference

WIDTH, HEIGHT = 1400, 820
LEAST_TABLE = 280
"""The least height of a table, in pixels."""


class MomentChoice(NamedTuple):
    """A moment that can be compared: its number, and its name, from its note or the event before it."""

    number: int
    name: str


class TablePictures(NamedTuple):
    """How the tables of moments are drawn: the scene of a moment by its number, and the look of the table."""

    scene: Callable[[int], Scene]
    look: TableLook


class MomentsDialog(QDialog):
    """Chooses two moments, shows both tables, and lists what differs."""

    def __init__(
        self,
        choices: Sequence[MomentChoice],
        compare: Callable[[int, int], Sequence[MomentDifference]],
        pictures: TablePictures,
        parent: QWidget | None = None,
    ) -> None:
        """`choices` has two at least; the last two are compared first."""
        super().__init__(parent)
        self._compare, self._pictures = compare, pictures
        self.views = (_still_view(pictures.look), _still_view(pictures.look))
        """The tables of the first and the second moment."""
        self.setWindowTitle(self.tr("Compare two moments"))
        self.one, self.other = QComboBox(), QComboBox()
        for box, name in ((self.one, self.tr("First moment")), (self.other, self.tr("Second moment"))):
            box.setAccessibleName(name)
            for choice in choices:
                box.addItem(choice.name, choice.number)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.one.setCurrentIndex(len(choices) - 2)
        self.other.setCurrentIndex(len(choices) - 1)
        self.table = QTableWidget(0, 3)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.same = PlainLabel(self.tr("No differences."))
        row = QHBoxLayout()
        row.addWidget(self.one, 1)
        row.addWidget(self.other, 1)
        tables = QHBoxLayout()
        for view in self.views:
            tables.addWidget(view, 1)
        outer = QVBoxLayout(self)
        outer.addLayout(row)
        outer.addLayout(tables, 3)
        outer.addWidget(self.table, 1)
        outer.addWidget(self.same)
        give_room(self, WIDTH, HEIGHT)
        for box in (self.one, self.other):
            box.currentIndexChanged.connect(lambda _: self._show())
        self._show()

    def _show(self) -> None:
        found = self._compare(self.one.currentData(), self.other.currentData())
        for view, box in zip(self.views, (self.one, self.other), strict=True):
            view.show_table(self._pictures.scene(box.currentData()))
            view.setAccessibleName(box.currentText())
        self.table.setHorizontalHeaderLabels(["", self.one.currentText(), self.other.currentText()])
        self.table.setRowCount(len(found))
        for row, difference in enumerate(found):
            for column, text in enumerate(difference):
                self.table.setItem(row, column, QTableWidgetItem(str(text)))
        self.table.resizeRowsToContents()
        self.same.setVisible(not found)


def _still_view(look: TableLook) -> TableView:
    """A table to look at: nothing on it moves or can be taken."""
    view = TableView(look)
    view.sides.motion.duration_ms = 0
    view.setMinimumHeight(LEAST_TABLE)
    view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return view
