"""Decks on paper: proxies of exactly 63 by 88 mm with cut marks, and a sheet that lists the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from html import escape
from pathlib import Path

from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen, QTextDocument
from PySide6.QtWidgets import QApplication

from dtgui.decks import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail
from dtgui.gui.cards.face import paint_face
from dtgui.gui.deck_builder.card_table import suit_and_value, value_order
from dtgui.gui.theme import BLACK, LEDGER, Theme
from dtgui.kernel.errors import BadInput

DOTS_AN_INCH = 300
MM_AN_INCH = 25.4
COLUMNS, ROWS = 3, 3
MARGIN_MM = 5.0
MARK_MM, MARK_GAP_MM, MARK_WIDTH_MM = 4.0, 1.0, 0.15
FACE_PIXELS = 620
"""The height in which faces are laid out; the painter enlarges them, so that text stays text."""


class Paper(Enum):
    """Sizes of paper."""

    A4 = QPageSize.PageSizeId.A4
    LETTER = QPageSize.PageSizeId.Letter


def write_proxies(cards: Sequence[CardDef], file: Path, paper: Paper = Paper.A4, theme: Theme = LEDGER) -> None:
    """Write a PDF with a face for each of the cards, nine a page. Raise `BadInput` where the file cannot be written."""
    writer = _writer(file, paper)
    painter = _begin(writer, file)
    try:
        for number in range(0, len(cards), COLUMNS * ROWS):
            if number:
                writer.newPage()
            _paint_page(painter, writer, cards[number : number + COLUMNS * ROWS], theme)
    finally:
        painter.end()


def proxy_cards(deck: Deck, catalog: Catalog) -> list[CardDef]:
    """Return every copy of a deck as it would be printed: outfit and legend, then the cards by type and value."""
    first = [catalog.card(code) for code in (deck.outfit, deck.legend) if code in catalog]
    cards = [(catalog.card(code), count) for code, count in deck.cards.items() if code in catalog]
    types = list(CardType)
    rest = sorted(cards, key=lambda pair: (types.index(pair[0].type), value_order(pair[0])))
    return first + [card for card, count in rest for _ in range(count)]


def write_deck_sheet(deck: Deck, catalog: Catalog, file: Path, paper: Paper = Paper.A4, player: str = "") -> None:
    """Write a PDF that lists a deck for a tournament. Raise `BadInput` where the file cannot be written."""
    writer = _writer(file, paper)
    document = QTextDocument()
    document.setDefaultFont(QFont(QApplication.font().families(), 9))
    document.documentLayout().setPaintDevice(writer)
    document.setHtml(sheet_html(deck, catalog, player))
    page = QRectF(0, 0, writer.width(), writer.height())
    document.setPageSize(page.size())
    painter = _begin(writer, file)
    try:
        for number in range(document.pageCount()):
            if number:
                writer.newPage()
                painter.translate(0, -page.height())
            document.drawContents(painter, page.translated(0, number * page.height()))
    finally:
        painter.end()


def sheet_html(deck: Deck, catalog: Catalog, player: str = "") -> str:
    """Return the sheet: player and deck, outfit and legend, then a table a type."""
    single = [card.title for code in (deck.outfit, deck.legend) if code and (card := catalog.get(code))]
    tables = "".join(_tables(deck, catalog))
    return (
        f"<h2>{escape(deck.name)}</h2><p>Player: {escape(player) or '_' * 30} &nbsp; Date: {'_' * 16}</p>"
        f"<p><b>{escape(', '.join(single))}</b> &nbsp; {deck.size} cards, ★ starts in play</p>{tables}"
    )


def _tables(deck: Deck, catalog: Catalog) -> Iterator[str]:
    cards = [card for code in deck.cards if (card := catalog.get(code))]
    for kind in CardType:
        group = sorted((card for card in cards if card.type is kind), key=value_order)
        if group:
            total = sum(deck.cards[card.code] for card in group)
            rows = "".join(_row(deck, card, catalog) for card in group)
            yield f"<p><b>{kind.value.capitalize()} ({total})</b></p><table width='100%' cellspacing='0'>{rows}</table>"


def _row(deck: Deck, card: CardDef, catalog: Catalog) -> str:
    stars = "★" * deck.starting.get(card.code, 0)
    pack = catalog.packs[card.pack].name
    return (
        f"<tr><td width='6%'>{deck.cards[card.code]}×</td><td width='8%'>{suit_and_value(card)}</td>"
        f"<td width='50%'>{escape(card.title)} {stars}</td><td width='36%'>{escape(pack)} {card.number}</td></tr>"
    )


def _writer(file: Path, paper: Paper) -> QPdfWriter:
    writer = QPdfWriter(str(file))
    writer.setResolution(DOTS_AN_INCH)
    writer.setCreator("dtgui")
    margins = QMarginsF(*[MARGIN_MM] * 4)
    portrait, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
    writer.setPageLayout(QPageLayout(QPageSize(paper.value), portrait, margins, unit))
    return writer


def _begin(writer: QPdfWriter, file: Path) -> QPainter:
    painter = QPainter()
    if not painter.begin(writer):
        raise BadInput("the PDF cannot be written (is the folder there, and is it yours?)", file=file)
    return painter


def _dots(millimetres: float) -> float:
    return millimetres / MM_AN_INCH * DOTS_AN_INCH


def _paint_page(painter: QPainter, writer: QPdfWriter, cards: Sequence[CardDef], theme: Theme) -> None:
    size = QSizeF(_dots(CARD_WIDTH_MM), _dots(CARD_HEIGHT_MM))
    left = (writer.width() - COLUMNS * size.width()) / 2
    top = (writer.height() - ROWS * size.height()) / 2
    for place, card in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        corner = QPointF(left + column * size.width(), top + row * size.height())
        _paint_card(painter, QRectF(corner, size), card, theme)
    _paint_marks(painter, left, top, size)


def _paint_card(painter: QPainter, where: QRectF, card: CardDef, theme: Theme) -> None:
    scale = where.height() / FACE_PIXELS
    painter.save()
    painter.translate(where.topLeft())
    painter.scale(scale, scale)
    paint_face(painter, QRectF(0, 0, where.width() / scale, FACE_PIXELS), card, Detail.FULL, theme)
    painter.restore()


def _paint_marks(painter: QPainter, left: float, top: float, size: QSizeF) -> None:
    """Short lines outside the cards where to cut."""
    painter.setPen(QPen(QColor(BLACK), _dots(MARK_WIDTH_MM)))
    near, far = _dots(MARK_GAP_MM), _dots(MARK_GAP_MM + MARK_MM)
    right, bottom = left + COLUMNS * size.width(), top + ROWS * size.height()
    for column in range(COLUMNS + 1):
        x = left + column * size.width()
        painter.drawLines([QLineF(x, top - far, x, top - near), QLineF(x, bottom + near, x, bottom + far)])
    for row in range(ROWS + 1):
        y = top + row * size.height()
        painter.drawLines([QLineF(left - far, y, left - near, y), QLineF(right + near, y, right + far, y)])
