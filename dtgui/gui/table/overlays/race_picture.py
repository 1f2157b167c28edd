"""The picture of the race to win: for each player two columns, the figure of the player and the one to exceed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from dtgui.gui.look.canvas import empty_picture
from dtgui.gui.table.overlays.stage_paper import display_font, paint_paper, text_font
from dtgui.gui.table.overlays.told_plays import RaceTally
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.scene import Badge

TITLE, NAME = 2.6, 1.3
"""The sizes of letters by that of texts."""
COLUMN, HIGHEST, TOKEN = 2.6, 9.0, 2.2
"""The width of a column, the height of the highest, and the height of the figures below them, by the size of texts."""
GROUP, MARGIN = 13.0, 1.4
"""The width for one player, and the margin on all sides, by the size of texts."""


def paint_race(title: str, tallies: Sequence[RaceTally], look: TableLook, room: QSize) -> QPixmap:
    """Return the picture, for a room that it fits into; a player who would win has a coloured ground."""
    text = min(look.theme.sizes.text, room.width() / (GROUP * len(tallies) + 2 * MARGIN), room.height() / 22)
    font = display_font(look, text * TITLE)
    head = QFontMetricsF(font).height() + text * MARGIN
    size = QSizeF(text * (GROUP * len(tallies) + 2 * MARGIN), head + text * (HIGHEST + TOKEN + NAME * 2 + 2 * MARGIN))
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(QPointF(0, 0), size), look, look.theme.paper.stamp)
        painter.setFont(font)
        painter.setPen(QColor(look.theme.paper.stamp))
        painter.drawText(QRectF(0, text * MARGIN / 2, size.width(), head), Qt.AlignmentFlag.AlignCenter, title)
        highest = max(1, *(max(tally.own, tally.others) for tally in tallies))
        for number, tally in enumerate(tallies):
            left = text * (MARGIN + GROUP * number)
            group = QRectF(left, head + text * MARGIN / 2, text * GROUP, size.height() - head - text * MARGIN)
            _paint_group(painter, group, tally, highest, look, text)
    return picture


def _paint_group(
    painter: QPainter, group: QRectF, tally: RaceTally, highest: int, look: TableLook, text: float
) -> None:
    if tally.own > tally.others:
        light = QColor(seat_colour(tally.seat))
        light.setAlpha(70)
        painter.fillRect(group, light)
    name = QRectF(group.left(), group.bottom() - text * NAME * 2, group.width(), text * NAME * 2)
    painter.setFont(text_font(look, text * NAME))
    painter.setPen(QColor(look.theme.paper.ink))
    painter.drawText(name, Qt.AlignmentFlag.AlignCenter, tally.name)
    foot = name.top() - text * TOKEN
    for kind, figure, side in ((look.style.race[0], tally.own, -1), (look.style.race[1], tally.others, 1)):
        middle = group.center().x() + side * text * COLUMN
        high = text * (0.15 + (HIGHEST - 0.15) * figure / highest)
        colour = QColor(seat_colour(tally.seat) if side < 0 else look.theme.paper.faint_ink)
        painter.fillRect(QRectF(middle - text * COLUMN / 2, foot - high, text * COLUMN, high), colour)
        token = look.token(Badge(kind, str(figure)), text * TOKEN * 0.85)
        painter.drawPixmap(
            QPointF(middle - token.deviceIndependentSize().width() / 2, foot + text * TOKEN * 0.1), token
        )
