"""Writing a deck for elsewhere: the text as it will be, what it cannot carry, to copy or to keep in a file."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck, DeckFormat, export_deck
from dtgui.decks.library import file_name
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import HtmlLabel, PlainText
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

FORMATS: tuple[tuple[DeckFormat, str, str], ...] = (
    (DeckFormat.DTDB_TEXT, tr_noop("Text, as dtdb writes it"), ".txt"),
    (DeckFormat.SHARED, tr_noop("One line for a chat message"), ".txt"),
    (DeckFormat.MARKDOWN, tr_noop("Markdown, for Reddit and Discord"), ".md"),
    (DeckFormat.BBCODE, tr_noop("BBCode, for forums"), ".txt"),
    (DeckFormat.ONLINE_TEXT, tr_noop("Text for Doomtown Online"), ".txt"),
    (DeckFormat.ONLINE_JSON, tr_noop("JSON, as Doomtown Online stores it"), ".json"),
    (DeckFormat.OCTGN, tr_noop("OCTGN"), ".o8d"),
    (DeckFormat.OWN, tr_noop("This program's own file"), ".dtdeck"),
)


class ExportDialog(QDialog):
    """Shows a deck in the format that is chosen."""

    trouble = Signal(str)
    """The file could not be written."""

    def __init__(self, deck: Deck, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._catalog = catalog
        self.setWindowTitle(self.tr("Export {0}").format(deck.name))
        self.format = DropDown()
        self.format.setAccessibleName(self.tr("Format"))
        self.format.setToolTip(self.tr("Format"))
        for wanted, text, suffix in FORMATS:
            self.format.addItem(self.tr(text), (wanted, suffix))
        self.text = PlainText()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("The deck in this format"))
        self.losses = HtmlLabel()
        self.losses.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = self.buttons.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        keep = self.buttons.addButton(self.tr("Save to file…"), QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        for widget in (self.format, self.text, self.losses, self.buttons):
            column.addWidget(widget)
        self.resize(620, 620)
        self.buttons.rejected.connect(self.reject)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        keep.clicked.connect(self._on_keep)
        self.format.currentIndexChanged.connect(lambda _: self._show())
        self._show()

    def write(self, file: Path) -> None:
        """Write what is shown into a file."""
        try:
            write_atomically(file, self.text.toPlainText())
        except OSError as error:
            self.trouble.emit(self.tr("{0} could not be written: {1}").format(file, error.strerror or error))

    def _show(self) -> None:
        wanted, _ = self.format.currentData()
        try:
            export = export_deck(self._deck, wanted, self._catalog)
        except BadInput as problem:
            self.text.setPlainText("")
            self.losses.setText(escape(str(problem)))
            return
        self.text.setPlainText(export.text)
        self.losses.setText("<br/>".join(escape(said(loss)) for loss in export.losses))

    def _on_keep(self) -> None:
        _, suffix = self.format.currentData()
        dialog = FileDialog(self, self.tr("Save the deck to a file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix.removeprefix("."))
        dialog.selectFile(file_name(self._deck, suffix))
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.open()
