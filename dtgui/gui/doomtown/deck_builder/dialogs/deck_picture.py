"""A deck as pictures: one to be shown to others, with a code that gives it back, and sheets for Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from dtgui.decks import Deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import problems
from dtgui.decks.sharing import shared
from dtgui.decks.tabletop_simulator import COLUMNS, rows_of
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.detail import Detail, card_width
from dtgui.gui.doomtown.cards.face import paint_back, paint_face, paint_own
from dtgui.gui.doomtown.deck_builder.dialogs.paper import OwnFace, proxy_cards
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.qr_code import qr_image
from dtgui.kernel.phrases import Phrase

FACE_HEIGHT, GAP, PICTURE_COLUMNS = 252, 12, 8
QR_SIDE = 210
BADGE_PLACE, BADGE_HEIGHT = QPoint(-5, 72), 30
NAME_PIXELS, LINE_PIXELS = 44, 22


def deck_picture(
    deck: Deck, catalog: Catalog, played: Format, theme: Theme, own: OwnFace = lambda _: None
) -> Generator[None, None, QImage]:
    """Paint a deck a card at a step, for a window that must not wait; what is returned is the picture."""
    singles = [catalog.card(code) for code in (deck.outfit, deck.legend) if code]
    cards = list(dict.fromkeys(card for card in proxy_cards(deck, catalog) if card not in singles))
    rows = -(-len(cards) // PICTURE_COLUMNS)
    width = card_width(FACE_HEIGHT)
    image = QImage(
        PICTURE_COLUMNS * (width + GAP) + GAP, (rows + 1) * (FACE_HEIGHT + GAP) + 2 * GAP, QImage.Format.Format_RGB32
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
        row, column = divmod(place, PICTURE_COLUMNS)
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


# The pictures of a deck for Tabletop Simulator: sheets of faces, and the back

HEIGHT = 480
"""The height of a face on a sheet, in pixels: a full sheet has some 3,400 by 3,400, which the simulator takes."""
PICTURES = ".jpg"
"""The kind of picture: a PNG of a sheet would take ten times as long to write."""


class TabletopPictures(NamedTuple):
    """The files of the pictures that belong to a saved object."""

    file: Path
    """The saved object."""

    def faces(self, number: int) -> Path:
        """Return the file of a sheet of faces, by its number from 1."""
        return self.file.with_name(f"{self.file.stem}-faces-{number}{PICTURES}")

    @property
    def back(self) -> Path:
        """Return the file of the back."""
        return self.file.with_name(f"{self.file.stem}-back{PICTURES}")


def face_sheet(cards: Sequence[CardDef], theme: Theme, own: OwnFace) -> Generator[None, None, QImage]:
    """Paint the faces of some cards on a sheet, a face at a step; return the sheet. Its last place is the back."""
    width = card_width(HEIGHT)
    image = QImage(COLUMNS * width, rows_of(len(cards)) * HEIGHT, QImage.Format.Format_RGB888)
    image.fill(0)
    for place, card in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        _paint(image, QRectF(column * width, row * HEIGHT, width, HEIGHT), card, theme, own)
        yield
    with _painter(image) as painter:
        paint_back(painter, QRectF(image.width() - width, image.height() - HEIGHT, width, HEIGHT), theme)
    return image


def back_picture(theme: Theme) -> QImage:
    """Return the picture of a card's back."""
    image = QImage(card_width(HEIGHT), HEIGHT, QImage.Format.Format_RGB888)
    image.fill(0)
    with _painter(image) as painter:
        paint_back(painter, QRectF(image.rect()), theme)
    return image


def _paint(image: QImage, where: QRectF, card: CardDef, theme: Theme, own: OwnFace) -> None:
    picture = own(card)
    with _painter(image) as painter:
        if picture is None:
            paint_face(painter, where, card, Detail.FULL, theme)
        else:
            painter.drawImage(where, picture)


@contextmanager
def _painter(image: QImage) -> Iterator[QPainter]:
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        yield painter
