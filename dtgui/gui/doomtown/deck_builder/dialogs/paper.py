"""Decks on paper: the painting of pages, proxies of exactly 63 by 88 mm with cut marks, and tournament sheets.

The painting is the same for a PDF file and for a printer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from html import escape
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QBuffer, QIODevice, QLineF, QMarginsF, QPointF, QRectF, QSizeF, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextDocument,
)
from PySide6.QtWidgets import QApplication

from dtgui.decks import Deck
from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.decks.legality import problems
from dtgui.decks.sharing import shared
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail
from dtgui.gui.doomtown.cards.face import paint_face, paint_own
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.deck_builder.card_list.card_table import suit_and_value, value_order
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import BLACK, LEDGER, Theme
from dtgui.gui.widgets.qr_code import qr_image
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.phrases import Phrase

DOTS_AN_INCH = 300
TEXT_POINTS = 9
MM_AN_INCH = 25.4
COLUMNS, ROWS = 3, 3
MARGIN_MM, SHEET_MARGIN_MM = 5.0, 15.0
MARK_MM, MARK_GAP_MM, MARK_WIDTH_MM = 4.0, 1.0, 0.15
FACE_PIXELS = 620
"""The height in which faces are laid out; the painter enlarges them, so that text stays text."""

OwnFace = Callable[[CardDef], QImage | None]
"""Gives the player's own picture of a card, or None."""


class PaperSize(Enum):
    """Sizes of paper."""

    A4 = QPageSize.PageSizeId.A4
    LETTER = QPageSize.PageSizeId.Letter

    @property
    def title(self) -> str:
        """Return its name."""
        return "A4" if self is PaperSize.A4 else "Letter"


class Page:
    """Something to paint on: a PDF or a printer, with its painter."""

    def __init__(self, device: QPagedPaintDevice, painter: QPainter) -> None:
        self.device = device
        self.painter = painter
        self._dots_a_mm = device.logicalDpiX() / MM_AN_INCH

    def dots(self, millimetres: float) -> float:
        """Return a length in the painter's units."""
        return millimetres * self._dots_a_mm

    @property
    def middle(self) -> QPointF:
        """The middle of the paper, wherever the margins are."""
        layout, dpi = self.device.pageLayout(), self.device.logicalDpiX()
        full, inner = layout.fullRectPixels(dpi), layout.paintRectPixels(dpi)
        return QRectF(full).center() - QPointF(inner.topLeft())

    @property
    def room(self) -> QRectF:
        """The paper within its margins."""
        return QRectF(0, 0, self.device.width(), self.device.height())

    def turn(self) -> None:
        """Go on with a new page."""
        self.device.newPage()


Painting = Callable[[Page], None]


def page_layout(paper: PaperSize, margin_mm: float = MARGIN_MM) -> QPageLayout:
    """Return upright paper with the same margin all around."""
    portrait, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
    return QPageLayout(QPageSize(paper.value), portrait, QMarginsF(*[margin_mm] * 4), unit)


def write_pdf(file: Path, layout: QPageLayout, paint: Painting) -> None:
    """Write a PDF file in one stroke. Raise `BadInput` where it cannot be written."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS_AN_INCH)
    writer.setCreator("dtgui")
    writer.setPageLayout(layout)
    paint_on(writer, paint)
    try:
        write_atomically(file, bytes(buffer.data().data()))
    except OSError as error:
        raise BadInput(f"the PDF cannot be written ({error.strerror or error})", file=file) from error


def paint_on(device: QPagedPaintDevice, paint: Painting) -> None:
    """Paint pages. Raise `BadInput` for a printer that does not take them."""
    painter = QPainter()
    if not painter.begin(device):
        raise BadInput("the printer does not take anything")
    try:
        paint(Page(device, painter))
    finally:
        painter.end()


def paint_html(page: Page, html: str, pictures: Mapping[str, QImage] = MappingProxyType({})) -> None:
    """Paint a text on as many pages as it takes; `pictures` are those in it, by their names."""
    document = QTextDocument()
    document.setDefaultFont(QFont(QApplication.font().families(), TEXT_POINTS))
    document.documentLayout().setPaintDevice(page.device)
    for name, picture in pictures.items():
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)
    document.setHtml(html)
    document.setPageSize(page.room.size())
    for number in range(document.pageCount()):
        if number:
            page.turn()
            page.painter.translate(0, -page.room.height())
        document.drawContents(page.painter, page.room.translated(0, number * page.room.height()))


# Proxies


def proxy_cards(deck: Deck, catalog: Catalog) -> list[CardDef]:
    """Return every copy of a deck as it would be printed: outfit and legend, then the cards by type and value."""
    first = [catalog.card(code) for code in (deck.outfit, deck.legend) if code is not None and code in catalog]
    cards = [(catalog.card(code), count) for code, count in deck.cards.items() if code in catalog]
    types = list(CardType)
    rest = sorted(cards, key=lambda pair: (types.index(pair[0].type), value_order(pair[0])))
    return first + [card for card, count in rest for _ in range(count)]


def proxies(cards: Sequence[CardDef], own: OwnFace = lambda _: None, theme: Theme = LEDGER) -> Painting:
    """Return the painter of a face for each card, nine a page, with the player's own picture if there is one."""

    def paint(page: Page) -> None:
        for number in range(0, len(cards), COLUMNS * ROWS):
            if number:
                page.turn()
            _paint_proxies(page, cards[number : number + COLUMNS * ROWS], own, theme)

    return paint


def _paint_proxies(page: Page, cards: Sequence[CardDef], own: OwnFace, theme: Theme) -> None:
    size = QSizeF(page.dots(CARD_WIDTH_MM), page.dots(CARD_HEIGHT_MM))
    corner = page.middle - QPointF(COLUMNS * size.width() / 2, ROWS * size.height() / 2)
    for place, card in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        where = QRectF(corner + QPointF(column * size.width(), row * size.height()), size)
        picture = own(card)
        if picture is None:
            _paint_generated(page.painter, where, card, theme)
        else:
            paint_own(page.painter, where, picture, card, theme)
    _paint_marks(page, corner, size)


def _paint_generated(painter: QPainter, where: QRectF, card: CardDef, theme: Theme) -> None:
    scale = where.height() / FACE_PIXELS
    painter.save()
    painter.translate(where.topLeft())
    painter.scale(scale, scale)
    paint_face(painter, QRectF(0, 0, where.width() / scale, FACE_PIXELS), card, Detail.FULL, theme)
    painter.restore()


def _paint_marks(page: Page, corner: QPointF, size: QSizeF) -> None:
    """Short lines outside the cards where to cut."""
    page.painter.setPen(QPen(QColor(BLACK), page.dots(MARK_WIDTH_MM)))
    near, far = page.dots(MARK_GAP_MM), page.dots(MARK_GAP_MM + MARK_MM)
    left, top = corner.x(), corner.y()
    right, bottom = left + COLUMNS * size.width(), top + ROWS * size.height()
    for column in range(COLUMNS + 1):
        x = left + column * size.width()
        page.painter.drawLines([QLineF(x, top - far, x, top - near), QLineF(x, bottom + near, x, bottom + far)])
    for row in range(ROWS + 1):
        y = top + row * size.height()
        page.painter.drawLines([QLineF(left - far, y, left - near, y), QLineF(right + near, y, right + far, y)])


# A sheet that lists a deck for a tournament: player, verdict, a box for the judge beside each card, and a QR code

QR = "share"
"""The name of the QR code's picture in the sheet."""
QR_SIDE = 110
"""Dots of the page, at 96 an inch."""


def deck_sheet(deck: Deck, catalog: Catalog, player: str = "", played: Format = WEIRD_WEST) -> Painting:
    """Return what paints a list of a deck for a tournament, with the verdict of a format's rules."""

    def paint(page: Page) -> None:
        paint_html(page, sheet_html(deck, catalog, player, played), {QR: qr_image(shared(deck))})

    return paint


def sheet_html(deck: Deck, catalog: Catalog, player: str = "", played: Format = WEIRD_WEST) -> str:
    """Return the sheet: player and deck, verdict, outfit and legend, the starting gang, then a table a type."""
    found = problems(deck, catalog, played)
    verdict = said(Phrase("legal")) if not found else "; ".join(said(each.message) for each in found)
    facts = (
        (Phrase("Player"), f"{escape(player) or '_' * 24} № {'_' * 8}"),
        (Phrase("Event, round"), "_" * 34),
        (Phrase("Date"), "_" * 16),
        (Phrase("Format"), f"{escape(played.name)}: {escape(verdict)}"),
        (Phrase("Outfit"), escape(_title(deck.outfit, catalog) or "–")),
        (Phrase("Legend"), escape(_title(deck.legend or "", catalog))),
        (Phrase("Starting gang"), escape(_gang(deck, catalog))),
        (Phrase("Cards"), said(Phrase("{count}, ★ starts in play", count=deck.size))),
    )
    rows = "".join(f"<tr><td width='18%'>{said(name)}</td><td><b>{text}</b></td></tr>" for name, text in facts if text)
    code = f"<img src='{QR}' width='{QR_SIDE}' height='{QR_SIDE}' alt=''/>"
    head = (
        f"<table width='100%'><tr><td width='78%'><table width='100%'>{rows}</table></td><td>{code}</td></tr></table>"
    )
    return f"<h2>{escape(deck.name)}</h2>{head}{''.join(_tables(deck, catalog))}"


def _title(code: str, catalog: Catalog) -> str:
    card = catalog.get(code) if code else None
    return card.title if card else ""


def _gang(deck: Deck, catalog: Catalog) -> str:
    titles = [_title(code, catalog) for code, count in deck.starting.items() for _ in range(count)]
    cost, stash = starting_cost(deck, catalog), starting_stash(deck, catalog)
    gang = Phrase("{dudes} ({cost} of {stash} ghost rock)", dudes=", ".join(titles), cost=cost, stash=stash)
    return said(gang) if titles else ""


def _tables(deck: Deck, catalog: Catalog) -> Iterator[str]:
    cards = [card for code in deck.cards if (card := catalog.get(code))]
    for kind in CardType:
        group = sorted((card for card in cards if card.type is kind), key=value_order)
        if group:
            total = sum(deck.cards[card.code] for card in group)
            rows = "".join(_row(deck, card, catalog) for card in group)
            heading = f"{said(TYPE_NAMES[kind])} ({total})"
            yield f"<p><b>{heading}</b></p><table width='100%' cellspacing='0'>{rows}</table>"


def _row(deck: Deck, card: CardDef, catalog: Catalog) -> str:
    stars = "★" * deck.starting.get(card.code, 0)
    pack = catalog.packs[card.pack].name
    return (
        f"<tr><td width='4%'>☐</td><td width='6%'>{deck.cards[card.code]}×</td>"
        f"<td width='8%'>{suit_and_value(card)}</td>"
        f"<td width='46%'>{escape(card.title)} {stars}</td><td width='36%'>{escape(pack)} {card.number}</td></tr>"
    )
