"""The card as its text says: its face, and the words that the program makes of it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import Detail
from dtgui.gui.doomtown.cards.face import paint_face
from dtgui.gui.doomtown.cards.words import reminder, words_of
from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.widgets.dialogs import scrolled
from dtgui.gui.widgets.texts import PlainLabel

LEAST_FACE, SHARE_OF_HEIGHT = 180, 0.62


class WrittenView(QWidget):
    """Shows the last card that had no mistakes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.card: CardDef | None = None
        """The card that is shown, None before the first."""
        self._count = 0
        self.face, self.text, self.note = PlainLabel(), PlainLabel(), PlainLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.text.setAccessibleName(self.tr("Text of the card in words"))
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        for label in (self.text, self.note):
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.face)
        column.addWidget(self.note)
        column.addWidget(scrolled(self.text), 1)

    def forget(self) -> None:
        """Show nothing: another card is opened."""
        self.card = None
        self.face.clear()
        self.text.clear()
        self.note.clear()

    def show_card(self, card: CardDef | None, *, is_right: bool) -> None:
        """Show a card; one with mistakes only if none is shown yet."""
        stays = self.card is not None and not is_right
        self.note.setText(self.tr("Shown as before the mistakes.") if stays else "")
        self.note.setVisible(stays)
        if card is None or stays:
            return
        # Cards with the same code count as the same, and what was made of one is kept: each version has its own code.
        self._count += 1
        self.card = replace(card, code=f"{card.code}/{self._count}")
        self._show()

    def _show(self) -> None:
        card = self.card
        if card is None:
            return
        height = max(LEAST_FACE, min(round(self.height() * SHARE_OF_HEIGHT), round(self.width() / CARD_RATIO)))
        ratio = self.devicePixelRatioF()
        picture = empty_picture(QSize(round(height * CARD_RATIO * ratio), round(height * ratio)))
        with QPainter(picture) as painter:
            paint_face(painter, QRectF(picture.rect()), card, Detail.FULL, self._theme)
        picture.setDevicePixelRatio(ratio)
        self.face.setPixmap(picture)
        self.face.setAccessibleName(card.title)
        self.text.setText("\n\n".join(filter(None, (*map(str, words_of(card).paragraphs), reminder(card)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the face to the new size."""
        super().resizeEvent(event)
        self._show()
