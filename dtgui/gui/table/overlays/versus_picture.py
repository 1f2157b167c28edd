"""Pictures of players against each other: two cards face to face, and the race to win."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.overlay import display_font, paint_paper, text_font
from dtgui.gui.table.overlays.told_plays import RaceTally, ToldPlay
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.scene import Badge

CARD, MOST_CARD = 0.66, 460.0
"""The height of the cards by that of the room, and at most in pixels."""
BAR, BETWEEN = 0.72, 1.5
"""The height of the bar behind the cards by theirs, and the room between them by their width."""
TITLE, LINE, DETAIL, MOST_TITLE = 3.2, 1.45, 1.15, 0.17
"""The sizes of letters by that of texts; those of the title by the height of the bar at most."""
MARGIN = 16.0
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)


def paint_versus(play: ToldPlay, look: TableLook, room: QSize) -> QPixmap:
    """Return the picture of a moment with two cards, for a room that it fits into."""
    widest = room.width() * 0.94 / (2 + BETWEEN) / CARD_RATIO
    high = max(1.0, min(MOST_CARD, room.height() * CARD, widest))
    wide, bar = high * CARD_RATIO, high * BAR
    size = QSizeF(wide * (2 + BETWEEN), high)
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board = QRectF(wide / 2, (high - bar) / 2, size.width() - wide, bar)
        paint_paper(painter, board, look, look.theme.paper.stamp)
        painter.drawPixmap(QPointF(0, 0), look.face(play.face, high))
        painter.drawPixmap(QPointF(size.width() - wide, 0), look.face(play.beside, high))
        middle = QRectF(wide + MARGIN, board.top() + MARGIN, wide * BETWEEN - 2 * MARGIN, bar - 2 * MARGIN)
        _write(painter, _texts(play, look, bar), middle)
    return picture


def _texts(play: ToldPlay, look: TableLook, bar: float) -> list[tuple[str, QFont, str]]:
    paper, text = look.theme.paper, look.theme.sizes.text
    title = (play.title, display_font(look, min(text * TITLE, bar * MOST_TITLE)), paper.stamp)
    line = (play.line, text_font(look, text * LINE), paper.ink)
    details = [(each, text_font(look, text * DETAIL), paper.faint_ink) for each in play.details]
    return [title, line, *details]


def _write(painter: QPainter, texts: Sequence[tuple[str, QFont, str]], room: QRectF) -> None:
    """Write texts one below the other in the middle; those that have no room are left out."""
    heights = [_height(text, font, room.width()) for text, font, _ in texts]
    while len(heights) > 1 and sum(heights) > room.height():
        heights.pop()
    y = room.top() + max(0.0, (room.height() - sum(heights)) / 2)
    for (text, font, colour), height in zip(texts, heights, strict=False):
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(room.left(), y, room.width(), height), WRAP, text)
        y += height


def _height(text: str, font: QFont, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), WRAP, text).height() + MARGIN / 2


# The picture of the race to win: for each player two columns, the figure of the player and the one to exceed

RACE_TITLE, NAME, STANDING = 2.2, 1.1, 1.3
"""The sizes of letters by that of texts: the title, a player's name, and how the player stands."""
ROWS, OF_WIDTH = 27.0, 0.9
"""The height of the room by the size of texts, and the part of its width that is used at most."""
COLUMN, HIGHEST, TOKEN = 2.6, 9.0, 2.2
"""The width of a column, the height of the highest, and the height of the figures below them, by the size of texts."""
GROUP, RACE_MARGIN = 13.0, 1.4
"""The width for one player, and the margin on all sides, by the size of texts."""


def paint_race(title: str, tallies: Sequence[RaceTally], look: TableLook, room: QSize, filled: float = 1.0) -> QPixmap:
    """Return the picture, for a room that it fits into, with columns that are `filled` to this part.

    Once they are full, a player who would win has a coloured ground, and all read how they stand.
    """
    text = min(room.height() / ROWS, room.width() * OF_WIDTH / (GROUP * len(tallies) + 2 * RACE_MARGIN))
    font = display_font(look, text * RACE_TITLE)
    head = QFontMetricsF(font).height() + text * RACE_MARGIN
    below = TOKEN + NAME * 2 + STANDING * 2
    size = QSizeF(text * (GROUP * len(tallies) + 2 * RACE_MARGIN), head + text * (HIGHEST + below + 2 * RACE_MARGIN))
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(QPointF(0, 0), size), look, look.theme.paper.stamp)
        painter.setFont(font)
        painter.setPen(QColor(look.theme.paper.stamp))
        painter.drawText(QRectF(0, text * RACE_MARGIN / 2, size.width(), head), Qt.AlignmentFlag.AlignCenter, title)
        highest = max(1, *(max(tally.own, tally.others) for tally in tallies))
        for number, tally in enumerate(tallies):
            left = text * (RACE_MARGIN + GROUP * number)
            group = QRectF(left, head + text * RACE_MARGIN / 2, text * GROUP, size.height() - head - text * RACE_MARGIN)
            _paint_group(painter, group, tally, (highest, filled), look, text)
    return picture


def _paint_group(
    painter: QPainter, group: QRectF, tally: RaceTally, scale: tuple[int, float], look: TableLook, text: float
) -> None:
    """One player's columns; the scale is the highest figure, and the part to which they are filled."""
    highest, filled = scale
    if tally.own > tally.others and filled >= 1.0:
        light = QColor(seat_colour(tally.seat))
        light.setAlpha(70)
        painter.fillRect(group, light)
    standing = QRectF(group.left(), group.bottom() - text * STANDING * 2, group.width(), text * STANDING * 2)
    name = QRectF(group.left(), standing.top() - text * NAME * 2, group.width(), text * NAME * 2)
    painter.setFont(text_font(look, text * NAME))
    painter.setPen(QColor(look.theme.paper.ink))
    painter.drawText(name, Qt.AlignmentFlag.AlignCenter, tally.name)
    if filled >= 1.0:
        painter.setFont(display_font(look, text * STANDING))
        painter.setPen(QColor(look.theme.paper.stamp))
        painter.drawText(standing, Qt.AlignmentFlag.AlignCenter, tally.standing)
    foot = name.top() - text * TOKEN
    for kind, figure, side in ((look.style.race[0], tally.own, -1), (look.style.race[1], tally.others, 1)):
        middle = group.center().x() + side * text * COLUMN
        high = text * (0.15 + (HIGHEST - 0.15) * figure * filled / highest)
        colour = QColor(seat_colour(tally.seat) if side < 0 else look.theme.paper.faint_ink)
        painter.fillRect(QRectF(middle - text * COLUMN / 2, foot - high, text * COLUMN, high), colour)
        token = look.token(Badge(kind, str(figure)), text * TOKEN * 0.85)
        painter.drawPixmap(
            QPointF(middle - token.deviceIndependentSize().width() / 2, foot + text * TOKEN * 0.1), token
        )
