"""The player's collection, by pack and card, the cards that the open deck lacks, and the number of buildable decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QSpinBox,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.collection import (
    MOST,
    Collection,
    Lack,
    collection_csv,
    lacks,
    lacks_csv,
    load_collection,
    save_collection,
)
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.deck_builder.card_list.card_table import suit_and_value
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.qt_types import rows_of
from dtgui.gui.widgets.texts import PlainLabel, PlainText
from dtgui.kernel.files import write_atomically


class CollectionDialog(QDialog):
    """Lets the player say what is owned; every change is kept at once."""

    trouble = Signal(str)
    """The file could not be written."""

    def __init__(
        self, file: Path, deck: Deck, decks: Sequence[Deck], catalog: Catalog, parent: QWidget | None = None
    ) -> None:
        """`decks` are those checked for whether they can be built."""
        super().__init__(parent)
        self._file = file
        self._deck = deck
        self._decks = decks
        self._catalog = catalog
        self._lacks: list[Lack] = []
        """The cards that the deck lacks."""
        self.setWindowTitle(self.tr("My collection"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find a card …"))
        self.search.setAccessibleName(self.tr("Find a card"))
        self.search.setClearButtonEnabled(True)
        self.tree = CollectionTree(load_collection(file), catalog)
        self.lacking = PlainText()
        self.lacking.setReadOnly(True)
        self.lacking.setAccessibleName(self.tr("Missing cards"))
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        self._arrange()
        self.search.textChanged.connect(self.tree.find_cards)
        self.tree.changed.connect(self._keep)
        self._show()

    def _arrange(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        left = QWidget()
        rows = QVBoxLayout(left)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.search)
        rows.addWidget(self.tree, 1)
        rows.addWidget(PlainLabel(self.tr("Type a number on a row, or + and −; open a pack for its single cards.")))
        split.addWidget(left)
        split.addWidget(self.lacking)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        for text, write in (
            (self.tr("Export collection…"), lambda: collection_csv(self.tree.collection, self._catalog)),
            (self.tr("Export missing cards…"), lambda: lacks_csv(self._lacks)),
        ):
            button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            button.setToolTip(self.tr("As comma-separated values, for spreadsheets and shops"))
            button.clicked.connect(lambda _=False, write=write: self._ask_for_file(write))
        column = QVBoxLayout(self)
        column.addWidget(split, 1)
        column.addWidget(self.about)
        column.addWidget(buttons)
        self.resize(820, 560)

    def _keep(self, collection: Collection) -> None:
        """Keep what is owned now."""
        try:
            save_collection(collection, self._file)
        except OSError as error:
            self.trouble.emit(f"{self._file.name}: {error.strerror or error}")
        self._show()

    def _ask_for_file(self, write: Callable[[], str]) -> None:
        dialog = FileDialog(self, self.tr("Save as comma-separated values"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(lambda name: self.write(Path(name), write()))
        dialog.open()

    def write(self, file: Path, text: str) -> None:
        """Write a list into a file."""
        try:
            write_atomically(file, text)
        except OSError as error:
            self.trouble.emit(self.tr("{0} could not be written: {1}").format(file, error.strerror or error))

    def _show(self) -> None:
        found = self._lacks = lacks(self._deck, self.tree.collection, self._catalog)
        heading = self.tr("Cards missing for {0}: {1}") if found else self.tr("{0} is complete.")
        rows = [f"{each.missing}× {each.card.title}" for each in found]
        told = heading.format(self._deck.name, sum(each.missing for each in found))
        self.lacking.setPlainText("\n".join([told, *rows]))
        whole = sum(not lacks(deck, self.tree.collection, self._catalog) for deck in self._decks)
        self.about.setText(
            self.tr("Decks in the library that you can build: {0} of {1}.").format(whole, len(self._decks))
        )


# The packs, and in each its cards, with the number of copies that the player owns

NAME, COPIES = range(2)
CARD_ROLE = Qt.ItemDataRole.UserRole
FEWEST_LETTERS = 2
"""Fewer letters of a title are not looked for: they stand in nearly every one."""
STEPS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}


class CollectionTree(QTreeWidget):
    """Lets copies be counted: a number typed on a row, or plus and minus."""

    changed = Signal(object)
    """The `Collection` as it is now."""

    def __init__(self, collection: Collection, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.collection = collection
        self._catalog = catalog
        self._cards: dict[str, list[CardDef]] = {code: [] for code in catalog.packs}
        for card in catalog.of_players():
            self._cards[card.pack].append(card)
        self.setAccessibleName(self.tr("Packs and their cards"))
        self.setHeaderLabels([self.tr("Pack, card"), self.tr("Copies")])
        self.setItemDelegateForColumn(COPIES, CopiesDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformRowHeights(True)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        self._fill()
        self.itemExpanded.connect(self._open)
        self.itemChanged.connect(self._on_edited)
        self.itemClicked.connect(self._on_clicked)

    def find_cards(self, words: str) -> None:
        """Show the cards with these words in their titles only; without words, all packs, closed."""
        looked_for = fold_title(words)
        is_wanted = len(looked_for) >= FEWEST_LETTERS
        for pack in rows_of(self):
            found = [card for card in self._cards_of(pack) if looked_for in fold_title(card.title)] if is_wanted else []
            pack.setHidden(is_wanted and not found)
            if found or pack.childCount():
                self._open(pack)
                for item in _children(pack):
                    item.setHidden(is_wanted and item.data(NAME, CARD_ROLE) not in found)
            pack.setExpanded(bool(found))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus count; a digit, Enter and F2 begin to write a number."""
        item, step = self.currentItem(), STEPS.get(Qt.Key(event.key()))
        if self.state() is QAbstractItemView.State.EditingState:
            event.accept()  # Enter in a field is done with there, and closes no dialog
        elif item is None:
            super().keyPressEvent(event)
        elif step is not None:
            item.setData(COPIES, Qt.ItemDataRole.EditRole, max(0, min(MOST, _number(item) + step)))
        elif event.text().isdigit() or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self._write(item, event.text())
        else:
            super().keyPressEvent(event)

    def _write(self, item: QTreeWidgetItem, digit: str) -> None:
        """Open the field of a number, with the digit that was typed already in it."""
        self.setCurrentItem(item, COPIES)
        self.editItem(item, COPIES)
        field = self.indexWidget(self.indexFromItem(item, COPIES)) or self.findChild(QSpinBox)
        if isinstance(field, QSpinBox) and digit.isdigit():
            field.setValue(int(digit))
            field.lineEdit().deselect()
            field.lineEdit().end(False)

    # Filling it

    def _fill(self) -> None:
        for pack in (pack for pack in self._catalog.packs.values() if self._cards[pack.code]):
            item = QTreeWidgetItem(self, [pack.name])
            item.setData(NAME, CARD_ROLE, pack.code)
            item.setData(COPIES, Qt.ItemDataRole.EditRole, self.collection.packs.get(pack.code, 0))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)

    def _open(self, pack: QTreeWidgetItem) -> None:
        """Make the rows of a pack's cards, when they are wanted first."""
        if pack.childCount():
            return
        self.blockSignals(True)
        for card in self._cards_of(pack):
            item = QTreeWidgetItem(pack, [f"{card.title} {suit_and_value(card)}".rstrip()])
            item.setData(NAME, CARD_ROLE, card)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self._show_copies(item, card)
        self.blockSignals(False)

    def _cards_of(self, pack: QTreeWidgetItem) -> list[CardDef]:
        return self._cards[pack.data(NAME, CARD_ROLE)]

    def _show_copies(self, item: QTreeWidgetItem, card: CardDef) -> None:
        """The number of a card, in bold where it is another one than that of its pack."""
        item.setData(COPIES, Qt.ItemDataRole.EditRole, self.collection.copies(card))
        font = item.font(COPIES)
        font.setBold(card.code in self.collection.cards)
        item.setFont(COPIES, font)

    # What the player does

    def _on_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        if column == COPIES:
            self.editItem(item, COPIES)

    def _on_edited(self, item: QTreeWidgetItem, column: int) -> None:
        if column != COPIES:
            return
        what = item.data(NAME, CARD_ROLE)
        if isinstance(what, CardDef):
            self.collection = self.collection.with_card(what, _number(item))
        else:
            self.collection = self.collection.with_pack(what, _number(item))
        self.blockSignals(True)
        for each in [item] if isinstance(what, CardDef) else _children(item):
            self._show_copies(each, each.data(NAME, CARD_ROLE))
        self.blockSignals(False)
        self.viewport().update()
        self.changed.emit(self.collection)


class CopiesDelegate(QStyledItemDelegate):
    """Lets a number of copies be written."""

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        """Return a field for a number."""
        box = QSpinBox(parent)
        box.setRange(0, MOST)
        box.setFrame(False)
        return box


def _children(pack: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    return (child for place in range(pack.childCount()) if (child := pack.child(place)) is not None)


def _number(item: QTreeWidgetItem) -> int:
    return int(item.data(COPIES, Qt.ItemDataRole.EditRole))
