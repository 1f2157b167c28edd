"""Cards side by side: those that the player weighs against each other while the list goes on to show others."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.doomtown.cards.words import words_of
from dtgui.gui.doomtown.deck_builder.card_list.columns import scaled
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.widgets.texts import PlainLabel, ReadingView
from dtgui.kernel.scene import Description

LEAST_WIDTH, MOST_WIDTH = 150, 260
"""Pixels of a column, at the usual size of texts."""
MARGINS = 16
MOST_CARDS = 8


class ComparedCards(QStackedWidget):
    """Shows a column a card: its face, what it says, and buttons to take it into the deck or away from here."""

    added = Signal(object)
    """A card that is to go into the deck."""
    changed = Signal()
    """Other cards are compared."""

    def __init__(self, reader: TownReader, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reader = reader
        self._catalog = catalog
        self.columns: list[CardColumn] = []
        hint = self.tr("Press C on a card in a list to add it to the comparison.")
        self._hint = PlainLabel(hint)
        self._hint.setWordWrap(True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page = QWidget()
        self._row = QHBoxLayout(self._page)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidget(self._page)
        self.addWidget(self._hint)
        self.addWidget(self._area)
        reader.ready.connect(self._on_ready)
        reader.changed.connect(self._lay_out)

    def toggle(self, card: CardDef) -> None:
        """Take a card into the comparison, the oldest making room for it; take one out that is there."""
        there = next((column for column in self.columns if column.card.code == card.code), None)
        for column in [there] if there is not None else self.columns[MOST_CARDS - 1 :]:
            self.take_away(column)
        if there is None:
            column = CardColumn(self._catalog.card(card.code), self._reader)
            column.add.clicked.connect(lambda: self.added.emit(column.card))
            column.away.clicked.connect(lambda: self.take_away(column))
            self.columns.insert(0, column)
            self._row.insertWidget(0, column)
        self._lay_out()
        self.changed.emit()

    def take_away(self, column: CardColumn) -> None:
        """End the comparison with a card."""
        place = self.columns.index(column)
        self.columns.remove(column)
        column.hide()
        column.deleteLater()
        if self.columns:
            self.columns[min(place, len(self.columns) - 1)].away.setFocus()
        self._lay_out()
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each column its share of the width."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        self.setCurrentWidget(self._area if self.columns else self._hint)
        least, most = (scaled(width, self._reader.theme) for width in (LEAST_WIDTH, MOST_WIDTH))
        share = (self.width() - MARGINS) // max(1, len(self.columns)) - self._row.spacing()
        for column in self.columns:
            column.fit(max(least, min(most, share)))

    def _on_ready(self, code: str) -> None:
        for column in self.columns:
            if column.card.code == code:
                column.show_face()


class CardColumn(QFrame):
    """One card of the comparison."""

    def __init__(self, card: CardDef, reader: TownReader) -> None:
        super().__init__()
        self.card = card
        self._reader = reader
        self._face = PlainLabel()
        self._face.setAccessibleName(card.title)
        self._about = ReadingView()
        self._about.setAccessibleName(self.tr("About {0}").format(card.title))
        self._about.setFrameShape(QFrame.Shape.NoFrame)
        self.add = QPushButton(self.tr("Add"))
        self.add.setToolTip(self.tr("Add {0} to the deck").format(card.title))
        self.away = QPushButton("✕")
        self.away.setToolTip(self.tr("Remove {0} from the comparison").format(card.title))
        self.away.setAccessibleName(self.away.toolTip())
        buttons = QHBoxLayout()
        buttons.addWidget(self.add, 1)
        buttons.addWidget(self.away)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._face)
        column.addLayout(buttons)
        column.addWidget(self._about, 1)

    def fit(self, width: int) -> None:
        """Be so wide."""
        self.setFixedWidth(width)
        described = Description(text=tuple(map(str, words_of(self.card).paragraphs)))
        self._about.setHtml(self._reader.about(self.card, described))
        self.away.setFixedWidth(self.away.sizeHint().height() * 2)
        self.show_face()

    def show_face(self) -> None:
        """Show the face as large as there is room."""
        self._face.setPixmap(self._reader.face(self.card, self.width() * 100 // card_width(100)))
