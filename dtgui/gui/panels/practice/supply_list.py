"""The cards to take from: every one that the game knows, found by words and by its sort, to be dragged or put."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.table.input.supply_drops import carrying
from dtgui.kernel.scene import Piece
from dtgui.kernel.scene_ids import supply_id
from dtgui.kernel.workbench import Supply

Index = QModelIndex | QPersistentModelIndex


class SupplyModel(QAbstractListModel):
    """The supplies that fit what is looked for."""

    def __init__(self) -> None:
        super().__init__()
        self._every: Sequence[Supply] = ()
        self.found: Sequence[Supply] = ()
        """Those that are listed."""

    def take(self, supplies: Sequence[Supply]) -> None:
        """List these from now on, all of them."""
        self._every = supplies
        self.find("", "")

    def find(self, words: str, sort: str) -> None:
        """List only those of this kind ("": any) whose text contains all these words."""
        wanted = words.casefold().split()
        self.beginResetModel()
        self.found = [
            supply
            for supply in self._every
            if sort in ("", supply.sort) and all(word in supply.words for word in wanted)
        ]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many there are; there is nothing inside of one."""
        return 0 if parent is not None and parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title, and the kind for views that ask for it."""
        supply = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return supply.title
        return said(supply.sort) if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Each can be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        """Return the dragged data."""
        return carrying(self.found[indexes[0].row()].code)


class SupplyView(QListView):
    """Lists them; Enter or a right click asks where to put one."""

    wanted = Signal(str, QPoint)
    """The id of a supply to put on the table, and the requesting point on the screen."""
    pointed_at = Signal(object)
    """The supply that the keyboard or the mouse is on, as a `Piece`."""

    def __init__(self, model: SupplyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setUniformItemSizes(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Cards"))
        self.setAccessibleDescription(self.tr("Press Enter to choose where to put a card."))
        self.customContextMenuRequested.connect(lambda point: self._want(self.indexAt(point)))
        self.doubleClicked.connect(self._want)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Report the supply that the keyboard has reached."""
        super().currentChanged(current, previous)
        if current.isValid():
            supply = self._model.found[current.row()]
            self.pointed_at.emit(Piece(supply_id(supply.code), "", supply.title, supply.code))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter asks where to put it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._want(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _want(self, index: Index) -> None:
        if index.isValid():
            where = self.viewport().mapToGlobal(self.visualRect(self._model.index(index.row(), 0)).bottomLeft())
            self.wanted.emit(supply_id(self._model.found[index.row()].code), where)


class SupplyList(QWidget):
    """The list with its search field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = SupplyModel()
        self.view = SupplyView(self.model)
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Find a card: title, keyword, gang"))
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName(self.tr("Find a card"))
        self.sorts = QComboBox()
        self.sorts.setAccessibleName(self.tr("Type"))
        self.words.textChanged.connect(self._on_search)
        self.words.returnPressed.connect(self._on_entered)
        self.sorts.currentIndexChanged.connect(self._on_search)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.sorts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.view, 1)

    def take(self, supplies: Sequence[Supply]) -> None:
        """List these from now on."""
        self.sorts.blockSignals(True)
        self.sorts.clear()
        self.sorts.addItem(self.tr("All"), "")
        for sort in dict.fromkeys(supply.sort for supply in supplies):
            self.sorts.addItem(said(sort), sort)
        self.sorts.blockSignals(False)
        self.model.take(supplies)
        self._on_search()

    def _on_search(self, _: object = None) -> None:
        self.model.find(self.words.text(), self.sorts.currentData() or "")

    def _on_entered(self) -> None:
        """The first that was found is meant."""
        if self.model.found:
            self.view.setCurrentIndex(self.model.index(0, 0))
            self.view.setFocus()
