"""A player's plate: sign and name, who plays, who deals, whose turn it is, and the figures everyone sees."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.texts import as_tip
from dtgui.kernel.scene import SeatPanel

LARGEST_LINE = 68.0
"""The height of a line of a plate, in pixels with text of normal size, that is read well enough from any chair."""
ONE_LINE = 5.0
"""The ratio of width to height from which a plate has name and figures in one line."""
SHARE_OF_NAME = 0.56
SHARE_OF_SIGN = 0.62
"""The size of the player's sign, by the height of the line."""
SHARE_OF_PLAYER = 0.7
"""The size of the player's description relative to the name."""
BESIDE, BELOW = 1.1, 1.5
"""The portrait's size relative to the name: after the name, and at most on a line below."""
LINE_BELOW = 0.85
"""The height of such a line at most, by that of the line of the name."""
LEADING = 1.25
"""The height of a line of letters, by their size, where another one is close."""
GAP = 0.35
"""The gap between name, portrait and title, by the size of the name's letters."""
LEAST_FIGURE = 11
"""The least height of a figure and of the name's letters, in pixels."""


class PlateItem(QGraphicsRectItem):
    """Paints one player's plate."""

    def __init__(self, player: SeatPanel, look: TableLook) -> None:
        super().__init__()
        self.player = player
        self.setPen(Qt.PenStyle.NoPen)
        self._rect = QRectF()
        self._side = ""
        self._look = look
        self._shown: tuple[object, ...] = ()
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_panel(self, panel: SeatPanel, rect: Rect, look: TableLook, side: str = "") -> None:
        """Show the player's figures as they are now; `side` is what those are called who play together."""
        what = (panel, rect, look, side)
        if what == self._shown:
            return
        self._shown = what
        self.player, self._rect, self._look = panel, QRectF(*rect), look
        self.setRect(self._rect)
        self._side = side
        about = (badge.about for badge in panel.badges if badge.about)
        facts = filter(None, (self._title, side, panel.first))
        self.setToolTip(as_tip("\n".join((panel.name, *facts, *about))))
        self.update()

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint the plate: the name, and the figures below or beside it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        window = self._look.theme.window
        painter.setPen(QPen(QColor(seat_colour(self.player.seat)), 3 if self.player.to_act else 1.5))
        painter.setBrush(QColor(window.base if self.player.to_act else window.background))
        painter.drawRoundedRect(self._rect.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        inner = self._rect.adjusted(8, 3, -8, -3)
        if inner.width() > ONE_LINE * inner.height():
            self._paint_one_line(painter, inner)
        else:
            self._paint_lines(painter, inner)

    def _paint_one_line(self, painter: QPainter, inner: QRectF) -> None:
        line = min(inner.height(), self._largest_line)
        row = QRectF(inner.left(), inner.center().y() - line / 2, inner.width(), line)
        figures = min(self._width_of_figures(line * 0.66), inner.width() * (1 - SHARE_OF_NAME / 2))
        self._paint_who(painter, self._without_badge(painter, row.adjusted(0, 0, -figures, 0)), line, line * 0.5)
        self._paint_figures(painter, row.adjusted(row.width() - figures, 0, 0, 0), line * 0.66)

    def _paint_lines(self, painter: QPainter, inner: QRectF) -> None:
        line = min(inner.height() * 0.46, inner.width() * 0.2, self._largest_line)
        who = QRectF(inner.left(), inner.top(), inner.width(), line)
        if not self._is_told_beside(_beside_sign(who, line).width(), line * 0.58):
            who.setHeight(min(inner.height() - line, line * (1 + LINE_BELOW)))
        who.moveTop(inner.center().y() - (who.height() + line) / 2)
        self._paint_who(painter, who, line, line * 0.58)
        row = self._without_badge(painter, QRectF(inner.left(), who.bottom(), inner.width(), line))
        token = line * 0.78
        while token > LEAST_FIGURE and self._width_of_figures(token) > row.width():
            token -= 1
        self._paint_figures(painter, row, token)

    @property
    def _largest_line(self) -> float:
        return LARGEST_LINE * self._look.text_scale

    def _without_badge(self, painter: QPainter, row: QRectF) -> QRectF:
        """Paint the first player's button at the end of a row; return the rest of the row."""
        if not self.player.first:
            return row
        side = row.height() * 0.84
        style, theme = self._look.style, self._look.theme
        button = self._look.sign(style.dealer, style.colours(theme).get("dealer", theme.table.dealer), side)
        painter.drawPixmap(round(row.right() - side), round(row.center().y() - side / 2), button)
        return row.adjusted(0, 0, -side - 2, 0)

    def _paint_who(self, painter: QPainter, row: QRectF, line: float, largest: float) -> None:
        """Paint sign and name, and who plays for the player: after the name, else below it, where there is room."""
        side = line * SHARE_OF_SIGN
        sign = self._look.seat(self.player.seat, side)
        painter.drawPixmap(round(row.left()), round(row.center().y() - side / 2), sign)
        box = _beside_sign(row, line)
        if self._is_told_beside(box.width(), largest):
            rest = self._paint_name(painter, box, pixels := self._size_of_name(box.width(), largest))
            self._paint_title(painter, self._paint_portrait(painter, rest, pixels * BESIDE), pixels)
        elif box.height() >= 2 * LEAST_FIGURE * LEADING:
            self._paint_two(painter, box, largest)
        else:
            rest = self._paint_name(painter, box, pixels := self._size_of_name(box.width(), largest))
            self._paint_portrait(painter, self._paint_title(painter, rest, pixels), pixels * BESIDE)

    def _paint_two(self, painter: QPainter, box: QRectF, largest: float) -> None:
        """Paint the name, and who plays on a line below it."""
        pixels = self._size_of_name(box.width(), min(largest, box.height() / (LEADING + BESIDE)))
        upper = pixels * LEADING
        lower = min(box.height() - upper, pixels * BELOW)
        top = box.center().y() - (upper + lower) / 2
        self._paint_name(painter, QRectF(box.left(), top, box.width(), upper), pixels)
        below = QRectF(box.left(), top + upper, box.width(), lower)
        self._paint_title(painter, self._paint_portrait(painter, below, lower), pixels)

    def _is_told_beside(self, width: float, largest: float) -> bool:
        """Return whether the name leaves room for the player's description; a person has none."""
        pixels = self._size_of_name(width, largest)
        name = self._look.width_of(self._name, pixels, bold=self.player.to_act)
        portrait = pixels * BESIDE * (1 + GAP) if self.player.portrait else 0.0
        title = self._look.width_of(self._title, _size_of_title(pixels))
        return not self.player.played_by or name + pixels * GAP + portrait + title <= width

    @property
    def _name(self) -> str:
        name = " · ".join(filter(None, (self.player.name, self._side)))
        return f"▸ {name}" if self.player.to_act else name

    @property
    def _title(self) -> str:
        """Return the player's title, "" if the name says it."""
        title = said(self.player.played_by)
        return "" if title == self.player.name else title

    def _size_of_name(self, width: float, largest: float) -> int:
        return self._look.fitting(self._name, width, largest, LEAST_FIGURE, bold=self.player.to_act)

    def _paint_name(self, painter: QPainter, box: QRectF, pixels: int) -> QRectF:
        """Paint the name in letters of this size; return what is left of the box."""
        font = self._look.font(pixels, bold=self.player.to_act)
        painter.setFont(font)
        painter.setPen(QColor(self._look.theme.window.text))
        text = QFontMetricsF(font).elidedText(self._name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        return box.adjusted(QFontMetricsF(font).horizontalAdvance(text) + pixels * GAP, 0, 0, 0)

    def _paint_portrait(self, painter: QPainter, box: QRectF, side: float) -> QRectF:
        """Paint the player's portrait, if there is one and it fits; return the rest of the box."""
        if not self.player.portrait or side > box.width():
            return box
        picture = self._look.sign(f"art/{self.player.portrait}", self._look.theme.window.text, side)
        painter.drawPixmap(round(box.left()), round(box.center().y() - side / 2), picture)
        return box.adjusted(side * (1 + GAP), 0, 0, 0)

    def _paint_title(self, painter: QPainter, box: QRectF, pixels: int) -> QRectF:
        """Paint what who plays is called, smaller than the name, if there is room; return what is left of the box."""
        title, size = self._title, _size_of_title(pixels)
        width = self._look.width_of(title, size)
        if not title or width > box.width():
            return box
        painter.setFont(self._look.font(size))
        painter.setPen(QColor(self._look.theme.window.dim_text))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, title)
        return box.adjusted(width + pixels * GAP, 0, 0, 0)

    def _width_of_figures(self, height: float) -> float:
        tokens = (self._look.token(badge, height) for badge in self.player.badges)
        return sum(token.deviceIndependentSize().width() + 4.0 for token in tokens)

    def _paint_figures(self, painter: QPainter, row: QRectF, height: float) -> None:
        x = row.left()
        for badge in self.player.badges:
            token = self._look.token(badge, height)
            width = token.deviceIndependentSize().width()
            if x + width > row.right() + 2:
                return
            painter.drawPixmap(round(x), round(row.center().y() - height / 2), token)
            x += width + 4


def _beside_sign(row: QRectF, line: float) -> QRectF:
    """The room for words beside the player's sign."""
    return row.adjusted(line * SHARE_OF_SIGN + max(6.0, line * 0.14), 0, -4, 0)


def _size_of_title(pixels: int) -> int:
    """Return the size of the player's description for that of the name."""
    return max(LEAST_FIGURE, round(pixels * SHARE_OF_PLAYER))
