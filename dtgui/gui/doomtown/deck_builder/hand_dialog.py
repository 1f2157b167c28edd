"""A sample opening of a deck as cards on the table: the play hand, and the draw hand after it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from dtgui.decks import Deck
from dtgui.decks.insight import PLAY_HAND, codes_of, sample
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank, best_rank, is_cheatin
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.look.language import said
from dtgui.gui.widgets.plain import HtmlLabel, PlainLabel

FACE_HEIGHT = 210


class HandDialog(QDialog):
    """Deals hands from a deck."""

    def __init__(self, deck: Deck, catalog: Catalog, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._catalog = catalog
        self._faces = faces
        self._seed = random.SystemRandom().randint(1, 10**6)
        self.setWindowTitle(self.tr("A sample hand of {0}").format(deck.name))
        self.play_title, self.draw_title = HtmlLabel(), HtmlLabel()
        self.play_hand = [_picture() for _ in range(PLAY_HAND)]
        self.draw_hand = [_picture() for _ in range(HAND_SIZE)]
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.again = self.buttons.addButton(self.tr("Deal again"), QDialogButtonBox.ButtonRole.ActionRole)
        self.buttons.rejected.connect(self.reject)
        self.again.clicked.connect(self.deal_again)
        faces.ready.connect(self._show)
        self._arrange()
        self._show()

    def deal_again(self) -> None:
        """Shuffle, and deal other hands."""
        self._seed += 1
        self._show()

    def _arrange(self) -> None:
        grid = QGridLayout()
        for row, (title, hand) in enumerate(((self.play_title, self.play_hand), (self.draw_title, self.draw_hand))):
            grid.addWidget(title, 2 * row, 0, 1, len(hand))
            for place, picture in enumerate(hand):
                grid.addWidget(picture, 2 * row + 1, place)
        column = QVBoxLayout(self)
        column.addLayout(grid)
        column.addWidget(self.buttons)

    def _show(self, _key: object = None) -> None:
        opening = sample(self._deck, self._catalog, self._seed)
        self.play_title.setText(self.tr("<b>Play hand</b>"))
        self.draw_title.setText(self.tr("<b>Draw hand</b> {0}").format(self._rank(opening.draw_hand)))
        self._lay(self.play_hand, opening.play_hand)
        self._lay(self.draw_hand, opening.draw_hand)

    def _lay(self, places: Sequence[QLabel], hand: Sequence[CardDef]) -> None:
        for place, card in zip(places, (*hand, *(None for _ in range(len(places) - len(hand)))), strict=True):
            if card is None:
                place.clear()
                continue
            place.setPixmap(self._faces.request(self._catalog.card(card.code), FACE_HEIGHT))
            place.setToolTip(card.title)
            place.setAccessibleName(card.title)

    def _rank(self, hand: Sequence[CardDef]) -> str:
        codes = codes_of(hand)
        if len(codes) < HAND_SIZE:
            return ""
        rank = said(HandRank(best_rank(codes)).title.beginning())
        return f"{rank}, {self.tr('cheatin’')}" if is_cheatin(codes) else rank


def _picture() -> QLabel:
    label = PlainLabel()
    label.setFixedSize(card_width(FACE_HEIGHT), FACE_HEIGHT)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
