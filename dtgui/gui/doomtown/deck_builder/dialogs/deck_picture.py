"""A deck as one picture, to be shown to others: its cards as faces, its figures, and a code that gives it back."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from dtgui.decks import Deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import problems
from dtgui.decks.sharing import shared
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import Detail, card_width
from dtgui.gui.doomtown.cards.face import paint_face, paint_own
from dtgui.gui.doomtown.deck_builder.dialogs.paper import OwnFace, proxy_cards
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.qr_code import qr_image
from dtgui.kernel.phrases import Phrase

FACE_HEIGHT, GAP, COLUMNS = 252, 12, 8
QR_SIDE = 210
BADGE_PLACE, BADGE_HEIGHT = QPoint(-5, 72), 30
NAME_PIXELS, LINE_PIXELS = 44, 22


def deck_picture(
    deck: Deck, catalog: Catalog, played: Format, theme: Theme, own: OwnFace = lambda _: None
) -> Generator[None, None, QImage]:
    """Paint a deck a card at a step, for a window that must not wait; what is returned is the picture."""
    singles = [catalog.card(code) for code in (deck.outfit, deck.legend) if code]
    cards = list(dict.fromkeys(card for card in proxy_cards(deck, catalog) if card not in singles))
    rows = -(-len(cards) // COLUMNS)
    width = card_width(FACE_HEIGHT)
    image = QImage(
        COLUMNS * (width + GAP) + GAP, (rows + 1) * (FACE_HEIGHT + GAP) + 2 * GAP, QImage.Format.Format_RGB32
    )
    image.fill(QColor(theme.window.base))
    with _painting(image, theme) as painter:
        _paint_words(painter, deck, catalog, played, GAP + len(singles) * (width + GAP), theme)
        corner = QPoint(image.width() - GAP - QR_SIDE, GAP)
        painter.drawImage(QRect(corner, QSize(QR_SIDE, QR_SIDE)), qr_image(shared(deck)))
    yield
    for place, card in enumerate(singles):
        with _painting(image, theme) as painter:
            _paint_card(painter, QPoint(GAP + place * (width + GAP), GAP), card, theme, own)
        yield
    for place, card in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        where = QPoint(GAP + column * (width + GAP), 3 * GAP + (row + 1) * FACE_HEIGHT + row * GAP)
        with _painting(image, theme) as painter:
            _paint_card(painter, where, card, theme, own)
            _paint_badge(painter, where, _badge(deck, card), theme)
        yield
    return image


@contextmanager
def _painting(image: QImage, theme: Theme) -> Iterator[QPainter]:
    """A painter for one step: none stays open while others use the event loop."""
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QColor(theme.window.text))
        yield painter


def _paint_card(painter: QPainter, corner: QPoint, card: CardDef, theme: Theme, own: OwnFace) -> None:
    where = QRectF(QRect(corner, QSize(card_width(FACE_HEIGHT), FACE_HEIGHT)))
    picture = own(card)
    if picture is None:
        paint_face(painter, where, card, Detail.HAND, theme)
    else:
        paint_own(painter, where, picture, card, theme)


def _badge(deck: Deck, card: CardDef) -> str:
    """How many copies there are, and how many start: nothing for a single one that does not."""
    copies, starting = deck.cards.get(card.code, 0), deck.starting.get(card.code, 0)
    stars = "★" if starting == 1 else f"★{starting}" if starting else ""
    return f"{stars} {copies}×".strip() if copies > 1 else stars


def _paint_badge(painter: QPainter, corner: QPoint, text: str, theme: Theme) -> None:
    """On the left edge of a face, where neither title nor figures are."""
    if not text:
        return
    _use_font(painter, LINE_PIXELS, is_bold=True)
    box = QRect(corner + BADGE_PLACE, QSize(painter.fontMetrics().horizontalAdvance(text) + GAP, BADGE_HEIGHT))
    painter.setBrush(QColor(theme.window.accent))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(theme.window.on_accent))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _paint_words(painter: QPainter, deck: Deck, catalog: Catalog, played: Format, left: int, theme: Theme) -> None:
    """Name, format and verdict, figures, between the outfit and the code."""
    room = QRect(left, GAP, painter.viewport().width() - left - QR_SIDE - 2 * GAP, FACE_HEIGHT)
    _use_font(painter, NAME_PIXELS, is_bold=True)
    name = painter.fontMetrics().elidedText(deck.name, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignTop, name)
    room.setTop(room.top() + painter.fontMetrics().height() + GAP)
    _use_font(painter, LINE_PIXELS)
    painter.setPen(QColor(theme.window.dim_text))
    painter.drawText(room, Qt.TextFlag.TextWordWrap, "\n".join(_lines(deck, catalog, played)))


def _lines(deck: Deck, catalog: Catalog, played: Format) -> Iterator[str]:
    titles = [card.title for code in (deck.outfit, deck.legend or "") if (card := catalog.get(code))]
    yield " · ".join(titles)
    found = len(problems(deck, catalog, played))
    verdict = Phrase("not legal") if found else Phrase("legal")
    yield f"{played.name}: {said(verdict)}"
    cost, stash = starting_cost(deck, catalog), starting_stash(deck, catalog)
    gang = Phrase("{count} cards, ★ starts in play for {cost} of {stash} ghost rock",
                  count=deck.size, cost=cost, stash=stash)  # fmt: skip
    yield said(gang)


def _use_font(painter: QPainter, pixels: int, *, is_bold: bool = False) -> None:
    font = QFont(QApplication.font())
    font.setPixelSize(pixels)
    font.setBold(is_bold)
    painter.setFont(font)
