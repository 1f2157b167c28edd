"""Decks on paper: the painting of pages, and proxies of exactly 63 by 88 mm with cut marks.

The painting is the same for a PDF file and for a printer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
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
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail
from dtgui.gui.doomtown.cards.face import paint_face, paint_own
from dtgui.gui.doomtown.deck_builder.card_list.card_table import value_order
from dtgui.gui.look.theme import BLACK, LEDGER, Theme
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

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
