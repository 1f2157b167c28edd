"""Which cards of a deck become proxies, and where they go: into a PDF file or to a printer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.collection import Collection, lacks
from dtgui.decks.library import file_name
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.deck_builder.card_list.card_table import suit_and_value
from dtgui.gui.doomtown.deck_builder.dialogs.paper import (
    COLUMNS,
    ROWS,
    Painting,
    PaperSize,
    page_layout,
    paint_on,
    proxies,
    proxy_cards,
    write_pdf,
)
from dtgui.gui.doomtown.own_pictures import OwnPictures
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.qt_types import rows_of
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput

CARD_ROLE = Qt.ItemDataRole.UserRole
HELD_ROLE = CARD_ROLE + 1
"""A card with the copies to print, and with those that the deck has."""
COPIES, VALUE, TITLE = range(3)


class ProxyDialog(QDialog):
    """Lets the player tick cards, and prints them."""

    trouble = Signal(str)
    """The proxies could not be written or printed."""
    done_with = Signal(str)
    """The finished action."""

    def __init__(
        self,
        deck: Deck,
        catalog: Catalog,
        own: OwnPictures,
        collection: Collection,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._own = own
        self._lacks = {each.card: each.missing for each in lacks(deck, collection, catalog)}
        self._file_name = file_name(deck, "-proxies.pdf")
        self.setWindowTitle(self.tr("Proxies of {0}").format(deck.name))
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Cards to print"))
        self.tree.setRootIsDecorated(False)
        self.tree.setHeaderLabels([self.tr("Copies"), self.tr("Value"), self.tr("Title"), self.tr("Picture")])
        for column, width in enumerate((80, 60, 250)):
            self.tree.setColumnWidth(column, width)
        self.paper = DropDown()
        self.paper.setAccessibleName(self.tr("Paper"))
        self.paper.setToolTip(self.tr("Paper"))
        for paper in PaperSize:
            self.paper.addItem(paper.title, paper)
        self.with_own = QCheckBox(self.tr("Use my own pictures"))
        self.with_own.setChecked(True)
        self.count = PlainLabel()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.pdf = self.buttons.addButton(self.tr("Write a PDF…"), role)
        self.print = self.buttons.addButton(self.tr("Print…"), role)
        self.choices: dict[str, QPushButton] = {}
        self._arrange()
        for card, copies in Counter(proxy_cards(deck, catalog)).items():
            self.tree.addTopLevelItem(self._row(card, copies))
        self._connect()
        self._on_pictures()

    def cards(self) -> list[CardDef]:
        """Return the cards that are ticked, every copy of them."""
        items = rows_of(self.tree)
        ticked = [item.data(COPIES, CARD_ROLE) for item in items if item.checkState(COPIES) is Qt.CheckState.Checked]
        return [card for card, copies in ticked for _ in range(copies)]

    def write(self, file: Path) -> None:
        """Write the proxies as a PDF file."""
        try:
            write_pdf(file, page_layout(self.paper.currentData()), self._painting())
        except BadInput as problem:
            self.trouble.emit(str(problem))
            return
        self.done_with.emit(self.tr("Written: {0}").format(file))

    def print_on(self, printer: QPrinter) -> None:
        """Send the proxies to a printer."""
        try:
            paint_on(printer, self._painting())
        except BadInput as problem:
            self.trouble.emit(str(problem))

    def _painting(self) -> Painting:
        return proxies(self.cards(), self._own.image) if self.with_own.isChecked() else proxies(self.cards())

    # Making it

    def _arrange(self) -> None:
        row = QHBoxLayout()
        for name, text, tip in (
            ("all", self.tr("All"), self.tr("Every card of the deck")),
            ("none", self.tr("None"), self.tr("No card")),
            ("missing", self.tr("Without picture"), self.tr("Cards without a picture in your folder")),
            ("lacking", self.tr("Missing from collection"), self.tr("Copies missing from your collection")),
        ):
            button = self.choices[name] = QPushButton(text)
            button.setToolTip(tip)
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.with_own)
        row.addWidget(self.paper)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self.tree, 1)
        column.addWidget(self.count)
        column.addWidget(self.buttons)
        self.resize(620, 620)

    def _row(self, card: CardDef, copies: int) -> QTreeWidgetItem:
        picture = self.tr("own") if self._own.has(card) else self.tr("generated")
        item = QTreeWidgetItem([f"{copies}×", suit_and_value(card), card.title, picture])
        item.setData(COPIES, CARD_ROLE, (card, copies))
        item.setData(COPIES, HELD_ROLE, (card, copies))
        item.setCheckState(COPIES, Qt.CheckState.Checked)
        return item

    def _connect(self) -> None:
        ways: dict[str, Callable[[CardDef, int], int]] = {
            "all": lambda _, copies: copies,
            "none": lambda _, __: 0,
            "missing": lambda card, copies: 0 if self._own.has(card) else copies,
            "lacking": lambda card, copies: min(copies, self._lacks.get(card, 0)),
        }
        for name, wanted in ways.items():
            self.choices[name].clicked.connect(lambda _=False, wanted=wanted: self._tick(wanted))
        self.tree.itemChanged.connect(lambda *_: self._on_ticked())
        self.with_own.toggled.connect(self._on_ticked)
        self._own.changed.connect(self._on_pictures)
        self._own.came.connect(self._on_ticked)
        self.pdf.clicked.connect(self._on_pdf)
        self.print.clicked.connect(self._on_print)
        self.buttons.rejected.connect(self.reject)

    def _tick(self, wanted: Callable[[CardDef, int], int]) -> None:
        self.tree.blockSignals(True)
        for item in rows_of(self.tree):
            card, held = item.data(COPIES, HELD_ROLE)
            copies = wanted(card, held)
            item.setText(COPIES, f"{copies or held}×")
            item.setData(COPIES, CARD_ROLE, (card, copies or held))
            item.setCheckState(COPIES, Qt.CheckState.Checked if copies else Qt.CheckState.Unchecked)
        self.tree.blockSignals(False)
        self.tree.viewport().update()
        self._on_ticked()

    def _on_pictures(self) -> None:
        """Have large pictures read before they are to be printed."""
        self._own.prepare(item.data(COPIES, HELD_ROLE)[0] for item in rows_of(self.tree))
        self._on_ticked()

    def _on_ticked(self) -> None:
        number = len(self.cards())
        pages = -(-number // (COLUMNS * ROWS))
        is_waiting = self.with_own.isChecked() and self._own.is_reading
        text = (
            self.tr("Cards: {0}; pages: {1}; reading your pictures…")
            if is_waiting
            else self.tr("Cards: {0}; pages: {1}")
        )
        self.count.setText(text.format(number, pages))
        self.pdf.setEnabled(number > 0 and not is_waiting)
        self.print.setEnabled(number > 0 and not is_waiting)

    def _on_pdf(self) -> None:
        dialog = FileDialog(self, self.tr("Write a PDF file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(self._file_name)
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.open()

    def _on_print(self) -> None:
        ask_for_printer(self, page_layout(self.paper.currentData()), self.print_on)


def ask_for_printer(parent: QWidget, layout: QPageLayout, act: Callable[[QPrinter], None]) -> QPrintDialog:
    """Open the system's dialog for printers; once one is chosen, `act` gets it with this layout of the page."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(layout)
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: act(printer))
    dialog.setModal(True)  # its own `open` wants a slot by name
    dialog.show()
    return dialog
