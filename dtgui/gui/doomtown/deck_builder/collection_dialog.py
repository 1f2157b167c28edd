"""The player's collection by pack, what the deck that is worked on lacks of it, and how many decks it is enough for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QSpinBox,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.collection import MOST, Collection, lacks, load_collection, save_collection
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.widgets.plain import PlainLabel

COPIES, NAME = range(2)


class CollectionDialog(QDialog):
    """Lets the player say what is owned; every change is kept at once."""

    trouble = Signal(str)
    """The file could not be written."""

    def __init__(
        self, file: Path, deck: Deck, decks: Sequence[Deck], catalog: Catalog, parent: QWidget | None = None
    ) -> None:
        """`decks` are those of which it is told how many can be built."""
        super().__init__(parent)
        self._file = file
        self._deck = deck
        self._decks = decks
        self._catalog = catalog
        self.collection = load_collection(file)
        self.boxes: dict[str, QSpinBox] = {}
        self.setWindowTitle(self.tr("My collection"))
        self.tree = self._make_tree()
        self.lacking = QPlainTextEdit()
        self.lacking.setReadOnly(True)
        self.lacking.setAccessibleName(self.tr("What the deck lacks"))
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        self._arrange()
        self._show()

    def _make_tree(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(self.tr("Packs"))
        tree.setRootIsDecorated(False)
        tree.setHeaderLabels([self.tr("Copies of each card"), self.tr("Pack")])
        for pack in self._catalog.packs.values():
            item = QTreeWidgetItem(tree, ["", pack.name])
            box = self.boxes[pack.code] = QSpinBox()
            box.setRange(0, MOST)
            box.setValue(self.collection.packs.get(pack.code, 0))
            box.setAccessibleName(pack.name)
            box.valueChanged.connect(lambda copies, code=pack.code: self._own(code, copies))
            tree.setItemWidget(item, COPIES, box)
        tree.resizeColumnToContents(COPIES)
        return tree

    def _arrange(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.tree)
        split.addWidget(self.lacking)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(split, 1)
        column.addWidget(self.about)
        column.addWidget(buttons)
        self.resize(820, 560)

    def _own(self, code: str, copies: int) -> None:
        """Own so many copies of each card of a pack."""
        packs = {**self.collection.packs, code: copies}
        self.collection = Collection({each: count for each, count in packs.items() if count}, self.collection.cards)
        try:
            save_collection(self.collection, self._file)
        except OSError as error:
            self.trouble.emit(f"{self._file.name}: {error.strerror or error}")
        self._show()

    def _show(self) -> None:
        found = lacks(self._deck, self.collection, self._catalog)
        heading = self.tr("{0} lacks {1} cards:") if found else self.tr("{0} lacks nothing.")
        rows = [f"{each.missing}× {each.card.title}" for each in found]
        told = heading.format(self._deck.name, sum(each.missing for each in found))
        self.lacking.setPlainText("\n".join([told, *rows]))
        whole = sum(not lacks(deck, self.collection, self._catalog) for deck in self._decks)
        self.about.setText(self.tr("{0} of {1} decks of the library can be built.").format(whole, len(self._decks)))
