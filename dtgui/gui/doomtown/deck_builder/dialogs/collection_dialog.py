"""The player's collection, by pack and card, the cards that the open deck lacks, and the number of buildable decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.collection import Collection, Lack, collection_csv, lacks, lacks_csv, load_collection, save_collection
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.deck_builder.dialogs.collection_tree import CollectionTree
from dtgui.gui.widgets.files import FileDialog
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
