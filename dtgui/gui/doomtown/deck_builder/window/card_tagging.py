"""Asks for the player's tags on a card, and keeps them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from dtgui.decks.collection import CardTags, load_card_tags, save_card_tags, tags_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.widgets.dialogs import open_dialog


class CardTagging(QObject):
    """Opens the question over one window."""

    trouble = Signal(str)
    """The file could not be written."""
    changed = Signal()
    """A card has other tags."""

    def __init__(self, file: Path, window: QWidget) -> None:
        super().__init__(window)
        self._file, self._window = file, window

    @property
    def tags(self) -> CardTags:
        """The tags of all cards, as the file has them."""
        return load_card_tags(self._file)

    def ask(self, card: CardDef) -> QInputDialog:
        """Ask for the tags of a card."""
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Tags of {0}").format(card.title))
        dialog.setLabelText(self.tr("Tags of this card in all decks, separated by commas; “tag:” searches for them:"))
        dialog.setTextValue(", ".join(self.tags.get(card.title, ())))
        dialog.textValueSelected.connect(lambda words: self._keep(card, words))
        open_dialog(dialog)
        return dialog

    def _keep(self, card: CardDef, words: str) -> None:
        try:
            save_card_tags({**self.tags, card.title: tags_of(words.split(","))}, self._file)
        except OSError as error:
            self.trouble.emit(f"{self._file.name}: {error.strerror or error}")
        self.changed.emit()
