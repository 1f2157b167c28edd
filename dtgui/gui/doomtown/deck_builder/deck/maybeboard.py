"""A deck's additional cards: the maybe pile, and the notes on single cards."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog, QWidget

from dtgui.decks.editing import moved_from_maybe, moved_to_maybe, with_maybe, with_note
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.deck_builder.model.open_deck import OpenDeck
from dtgui.gui.widgets.messages import open_dialog


class MaybePile(QObject):
    """Changes it, step by step of the deck's history."""

    def __init__(self, opened: OpenDeck, page: QWidget) -> None:
        super().__init__(page)
        self._opened = opened
        self._page = page

    def put(self, card: CardDef) -> None:
        """Put one copy more into the pile."""
        deck = self._opened.deck
        label = self.tr("Maybe {0}").format(card.title)
        self._opened.change(label, with_maybe(deck, card.code, deck.maybe.get(card.code, 0) + 1))

    def count(self, card: CardDef, count: int) -> None:
        """Set the number of copies in the pile."""
        label = self.tr("Maybe {0} × {1}").format(count, card.title)
        self._opened.change(label, with_maybe(self._opened.deck, card.code, count))

    def move(self, card: CardDef, into_deck: bool) -> None:
        """Move all copies of a card into the deck, or out of it into the pile."""
        deck = self._opened.deck
        if into_deck:
            self._opened.change(self.tr("Add {0}").format(card.title), moved_from_maybe(deck, card.code))
        elif card.code in deck.cards:
            self._opened.change(self.tr("Maybe {0}").format(card.title), moved_to_maybe(deck, card.code))

    def ask_for_note(self, card: CardDef) -> QInputDialog:
        """Ask for the note on a card."""
        dialog = QInputDialog(self._page)
        dialog.setWindowTitle(self.tr("Note on {0}").format(card.title))
        dialog.setLabelText(self.tr("A note for this deck only, such as alternatives to the card:"))
        dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        dialog.setTextValue(self._opened.deck.card_notes.get(card.code, ""))
        dialog.textValueSelected.connect(lambda words: self._note(card, words))
        open_dialog(dialog)
        return dialog

    def _note(self, card: CardDef, words: str) -> None:
        label = self.tr("Note on {0}").format(card.title)
        self._opened.change(label, with_note(self._opened.deck, card.code, words.strip()))
