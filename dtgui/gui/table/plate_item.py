"""A player's plate: sign and name, who deals, whose turn it is, and the figures everyone sees."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.language import said
from dtgui.gui.table.geometry import Rect
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.seats import seat_colour
from dtgui.gui.widgets.plain import as_tip
from dtgui.kernel.scene import SeatPanel

LARGEST_LINE = 68.0
"""The height of a line of a plate, in pixels with text of normal size, that is read well enough from any chair."""
ONE_LINE = 5.0
"""A plate that is so many times as wide as it is high has name and figures in one line."""
SHARE_OF_NAME = 0.56
SHARE_OF_PLAYER = 0.7
"""The size of the letters that tell who plays, by those of the name."""
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
        facts = filter(None, (said(panel.played_by), side, panel.first))
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
        self._paint_name(painter, self._without_badge(painter, row.adjusted(0, 0, -figures, 0)), 0.5)
        self._paint_figures(painter, row.adjusted(row.width() - figures, 0, 0, 0), line * 0.66)

    def _paint_lines(self, painter: QPainter, inner: QRectF) -> None:
        line = min(inner.height() * 0.46, inner.width() * 0.2, self._largest_line)
        top = inner.center().y() - line
        self._paint_name(painter, QRectF(inner.left(), top, inner.width(), line), 0.58)
        row = self._without_badge(painter, QRectF(inner.left(), top + line, inner.width(), line))
        token = line * 0.78
        while token > LEAST_FIGURE and self._width_of_figures(token) > row.width():
            token -= 1
        self._paint_figures(painter, row, token)

    @property
    def _largest_line(self) -> float:
        return LARGEST_LINE * self._look.text_scale

    def _without_badge(self, painter: QPainter, row: QRectF) -> QRectF:
        """Paint the button of who goes first at the end of a row; return what is left of the row."""
        if not self.player.first:
            return row
        side = row.height() * 0.84
        style, theme = self._look.style, self._look.theme
        button = self._look.sign(style.dealer, style.colours(theme).get("dealer", theme.table.dealer), side)
        painter.drawPixmap(round(row.right() - side), round(row.center().y() - side / 2), button)
        return row.adjusted(0, 0, -side - 2, 0)

    def _paint_name(self, painter: QPainter, row: QRectF, size: float) -> None:
        side = row.height() * 0.62
        sign = self._look.seat(self.player.seat, side)
        painter.drawPixmap(round(row.left()), round(row.center().y() - side / 2), sign)
        box = row.adjusted(side + max(6.0, row.height() * 0.14), 0, -4, 0)
        name = " · ".join(filter(None, (self.player.name, self._side)))
        name = f"▸ {name}" if self.player.to_act else name
        is_bold = self.player.to_act
        font = self._look.font(
            self._look.fitting(name, box.width(), row.height() * size, LEAST_FIGURE, bold=is_bold), bold=is_bold
        )
        painter.setFont(font)
        painter.setPen(QColor(self._look.theme.window.text))
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        self._paint_player(painter, box.adjusted(QFontMetricsF(font).horizontalAdvance(text), 0, 0, 0), font)

    def _paint_player(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        """Paint who plays for the player, smaller and after the name, where there is room for it."""
        small = QFont(font)
        small.setPixelSize(max(LEAST_FIGURE, round(font.pixelSize() * SHARE_OF_PLAYER)))
        small.setBold(False)
        told = f"  {said(self.player.played_by)}"
        if self.player.played_by and QFontMetricsF(small).horizontalAdvance(told) <= box.width():
            painter.setFont(small)
            painter.setPen(QColor(self._look.theme.window.dim_text))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, told)

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
