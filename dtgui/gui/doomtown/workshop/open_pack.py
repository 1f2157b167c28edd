"""The pack that is open in the workshop: its card files as documents with undo steps, and the name of a new pack."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from dtgui.app.packs.contents import LONGEST
from dtgui.app.packs.shelf import PlayerPack, read_pack
from dtgui.app.packs.workbench import (
    WrittenCard,
    card_files,
    check_card,
    field_values,
    new_file,
    next_number,
    save_card,
    template,
)
from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardType
from dtgui.gui.doomtown.workshop.card_editor import new_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text


class OpenPack:
    """A pack whose cards are written. `base` are all cards of other packs."""

    def __init__(self, source: Path, paths: Paths, base: Catalog, parent: QWidget) -> None:
        self.source, self._paths, self._base, self._parent = source, paths, base, parent
        self.pack: PlayerPack = read_pack(source, paths.unpacked, base)
        """The pack as it is saved."""
        self._documents: dict[Path, QTextDocument] = {}

    @property
    def files(self) -> list[Path]:
        """The files of the cards, by name."""
        return card_files(self.pack)

    @property
    def unsaved(self) -> list[Path]:
        """The files whose text has changes that are not saved."""
        return [file for file, document in self._documents.items() if document.isModified()]

    def document(self, file: Path) -> QTextDocument:
        """Return the document of a card. Raise `BadInput` for a file that cannot be read."""
        if file not in self._documents:
            self._documents[file] = new_document(read_text(file), self._parent)
        return self._documents[file]

    @property
    def drafts(self) -> dict[Path, str]:
        """The texts that are not saved, by their files."""
        return {file: self._documents[file].toPlainText() for file in self.unsaved}

    def restore(self, drafts: Mapping[Path, str]) -> list[str]:
        """Put unsaved texts back, as changes that can be undone; return the titles of their cards."""
        return [self.title(file) for file in self.files if file in drafts and self._put(file, drafts[file])]

    def _put(self, file: Path, text: str) -> bool:
        try:
            document = self.document(file)
        except BadInput:
            return False
        is_other = text != document.toPlainText()
        if is_other:
            cursor = QTextCursor(document)
            cursor.select(QTextCursor.SelectionType.Document)
            cursor.insertText(text)
        return is_other

    def title(self, file: Path) -> str:
        """Return the title of a card as it is written now; the name of its file, if it has none."""
        try:
            values = field_values(self.document(file).toPlainText()) or {}
        except BadInput:
            values = {}
        return str(values.get("title") or file.stem)

    def check(self, file: Path) -> WrittenCard:
        """Return the card as it is written now, and what is wrong with it."""
        return check_card(self.document(file).toPlainText(), file, self.pack, self._base)

    def save(self, file: Path) -> None:
        """Write the text of a card into the pack. Raise `BadInput`; the text is then still unsaved."""
        document = self.document(file)
        save_card(file, document.toPlainText())
        document.setModified(False)
        self.pack = read_pack(self.source, self._paths.unpacked, self._base)

    def add(self, kind: CardType, title: str) -> Path:
        """Write a new card of a type, and return its file. Raise `BadInput`."""
        number = next_number(self.pack)
        named = f"{title} {number}"
        file = new_file(self.pack, named)
        save_card(file, template(kind, named, number))
        self.pack = read_pack(self.source, self._paths.unpacked, self._base)
        return file

    def remove(self, file: Path) -> None:
        """Delete a card. Raise `BadInput`."""
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise BadInput(f"cannot be deleted ({error.strerror or error})", file=file) from error
        self._documents.pop(file, None)
        self.pack = read_pack(self.source, self._paths.unpacked, self._base)


# Asks for the name of a new pack


class NameDialog(QDialog):
    """Takes a name that is not empty."""

    told = Signal(str)
    """The name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New pack"))
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST["name"])
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._make = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._make.setText(self.tr("Make pack"))
        self._make.setEnabled(False)
        rows = QFormLayout(self)
        rows.addRow(self.tr("Name of the pack"), self.name)
        rows.addRow(self.buttons)
        self.name.textChanged.connect(lambda text: self._make.setEnabled(bool(text.strip())))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.accepted.connect(lambda: self.told.emit(self.name.text()))
