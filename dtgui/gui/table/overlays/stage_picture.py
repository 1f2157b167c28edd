"""The picture of a play on the stage: the card large, and beside it on paper what is done with it and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from dtgui.gui.look.canvas import empty_picture
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.race_picture import paint_race
from dtgui.gui.table.overlays.stage_paper import RULE, display_font, paint_paper, text_font
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.gui.table.overlays.versus_picture import paint_versus
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.table_look import TableLook

CARD, MOST_CARD, LEGIBLE, WHOLE = 0.66, 600.0, 420.0, 0.9
"""The card's height relative to its room, and at most in pixels; the height at which it is readable; and the largest
share of its room.
"""
PAPER, LEAST_PAPER = 0.32, 250.0
"""The width of the paper by that of the room, and at least in pixels."""
LINE, DETAIL, TITLE = 1.3, 1.05, 3.0
"""The sizes of letters by that of texts."""
MARGIN = 14.0
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


class Text(NamedTuple):
    """A text with its font and its colour."""

    text: str
    font: QFont
    colour: str


def paint_play(play: ToldPlay, look: TableLook, room: QSize, filled: float = 1.0) -> QPixmap:
    """Return the picture of a play for a room of this size: it fits in with something to spare.

    The columns of a race are `filled` to this part.
    """
    if play.tallies:
        return paint_race(play.title, play.tallies, look, room, filled)
    if play.beside is not None:
        return paint_versus(play, look, room)
    return _paint_card(play, look, room) if play.face is not None else _paint_title(play.title, look, room)


def _paint_title(title: str, look: TableLook, room: QSize) -> QPixmap:
    """A board across the middle, with the title in wood type."""
    font = display_font(look, look.theme.sizes.text * TITLE)
    metrics = QFontMetricsF(font)
    size = QSizeF(min(room.width() * 0.9, metrics.horizontalAdvance(title) + 8 * MARGIN), metrics.height() * 1.5)
    board = QRectF(QPointF(0, 0), size)
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, board, look, look.theme.paper.stamp)
        painter.setFont(font)
        painter.setPen(QColor(look.theme.paper.stamp))
        painter.drawText(board, Qt.AlignmentFlag.AlignCenter, title)
    return picture


def _paint_card(play: ToldPlay, look: TableLook, room: QSize) -> QPixmap:
    high = max(1.0, min(MOST_CARD, max(LEGIBLE, room.height() * CARD), room.height() * WHOLE))
    wide = high * CARD_RATIO
    paper = max(LEAST_PAPER, min(room.width() * PAPER, wide * 1.6))
    texts = _texts(play, look)
    needed = sum(_height(text, font, paper - 2 * MARGIN) + MARGIN / 2 for text, font, _ in texts) + 2 * MARGIN
    size = QSizeF(wide + paper, max(high, needed))
    top = (size.height() - needed) / 2
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(wide - RULE, top, paper, needed), look, _colour_of(play, look))
        _write(painter, texts, QRectF(wide + MARGIN, top + MARGIN, paper - 2 * MARGIN, needed))
        painter.drawPixmap(QPointF(0, (size.height() - high) / 2), look.face(play.face, high))
    return picture


def _write(painter: QPainter, texts: Sequence[Text], room: QRectF) -> None:
    """Write texts one below the other."""
    y = room.top()
    for text, font, colour in texts:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        height = _height(text, font, room.width())
        painter.drawText(QRectF(room.left(), y, room.width(), height), WRAP, text)
        y += height + MARGIN / 2


def _texts(play: ToldPlay, look: TableLook) -> list[Text]:
    """Return the texts on the paper."""
    theme = look.theme
    texts = [Text(play.line, text_font(look, look.theme.sizes.text * LINE), theme.paper.ink)]
    texts += [
        Text(detail, text_font(look, look.theme.sizes.text * DETAIL), theme.paper.faint_ink) for detail in play.details
    ]
    if play.title:
        texts.insert(0, Text(play.title, display_font(look, theme.sizes.text * TITLE * 0.7), theme.paper.stamp))
    return texts


def _colour_of(play: ToldPlay, look: TableLook) -> str:
    return look.theme.paper.rule if play.seat is None else seat_colour(play.seat)


def _height(text: str, font: QFont, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), int(WRAP), text).height() + 2
