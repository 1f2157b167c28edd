"""Hands of a deck as cards on the table, day by day: the play hand, and the draw hand of gamblin'."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from dtgui.decks import Deck
from dtgui.decks.insight import PLAY_HAND, codes_of, first_day
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank, best_rank, is_cheatin
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.look.language import said
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel

FACE_HEIGHT = 210
Place = TypeVar("Place")


class HandDialog(QDialog):
    """Deals hands from a deck."""

    def __init__(self, deck: Deck, catalog: Catalog, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._catalog = catalog
        self._faces = faces
        self._seed = random.SystemRandom().randint(1, 10**6)
        self.day = first_day(deck, catalog, self._seed)
        self.setWindowTitle(self.tr("A sample hand of {0}").format(deck.name))
        self.play_title, self.draw_title = HtmlLabel(), HtmlLabel()
        self.play_hand = [self._card_button() for _ in range(PLAY_HAND)]
        self.draw_hand = [_picture() for _ in range(HAND_SIZE)]
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.again = self.buttons.addButton(self.tr("Deal again"), QDialogButtonBox.ButtonRole.ActionRole)
        self.next = self.buttons.addButton(self.tr("&Next day"), QDialogButtonBox.ButtonRole.ActionRole)
        self.next.setToolTip(self.tr("Cards that are marked leave the hand: played, or discarded at Nightfall"))
        self.next.clicked.connect(self.go_on)
        self.buttons.rejected.connect(self.reject)
        self.again.clicked.connect(self.deal_again)
        faces.ready.connect(self._show)
        self._arrange()
        self._show()

    def deal_again(self) -> None:
        """Shuffle, and deal other hands."""
        self._seed += 1
        self.day = first_day(self._deck, self._catalog, self._seed)
        self._show_day()

    def go_on(self) -> None:
        """Go on to the next day without the cards that are marked."""
        self.day = self.day.after({place for place, button in enumerate(self.play_hand) if button.isChecked()})
        self._show_day()

    def _card_button(self) -> QToolButton:
        """A card of the play hand, to be marked with a click or the space bar."""
        button = QToolButton()
        button.setCheckable(True)
        button.setIconSize(QSize(card_width(FACE_HEIGHT), FACE_HEIGHT))
        button.setStyleSheet(f"QToolButton:checked {{ border: 3px solid {self._faces.theme.window.danger}; }}")
        return button

    def _arrange(self) -> None:
        grid = QGridLayout()
        hands: tuple[tuple[QLabel, Sequence[QWidget]], ...] = (
            (self.play_title, self.play_hand),
            (self.draw_title, self.draw_hand),
        )
        for row, (title, hand) in enumerate(hands):
            grid.addWidget(title, 2 * row, 0, 1, len(hand))
            for place, picture in enumerate(hand):
                grid.addWidget(picture, 2 * row + 1, place)
        column = QVBoxLayout(self)
        column.addLayout(grid)
        column.addWidget(self.buttons)

    def _show_day(self) -> None:
        """Show other hands, none of their cards marked."""
        for button in self.play_hand:
            button.setChecked(False)
        self._show()

    def _show(self, _key: object = None) -> None:
        marking = self.tr("<b>Play hand, day {0}</b> · mark what is played or discarded")
        self.play_title.setText(marking.format(self.day.day))
        self.draw_title.setText(self.tr("<b>Draw hand</b> {0}").format(self._rank(self.day.draw_hand)))
        for button, card in self._placed(self.play_hand, self.day.play_hand):
            button.setVisible(card is not None)
            if card is not None:
                button.setIcon(QIcon(self._face(card)))
                button.setToolTip(card.title)
                button.setAccessibleName(card.title)
        for label, card in self._placed(self.draw_hand, self.day.draw_hand):
            label.setPixmap(QPixmap() if card is None else self._face(card))
            label.setToolTip(card.title if card is not None else "")
            label.setAccessibleName(card.title if card is not None else "")

    def _placed(self, places: Sequence[Place], hand: Sequence[CardDef]) -> Iterator[tuple[Place, CardDef | None]]:
        """Yield each place of a hand with its card, or None."""
        return zip_longest(places, hand)

    def _face(self, card: CardDef) -> QPixmap:
        return self._faces.request(self._catalog.card(card.code), FACE_HEIGHT)

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
