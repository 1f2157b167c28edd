"""The table's small pictures, each drawn once and cached: card faces, frames around cards, tokens, signs.

A card on the table is a picture; nothing is repainted while cards move.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.picture_store import PictureBudget, PictureStore, empty_picture
from dtgui.gui.look.theme import BLACK, WHITE, Sizes, Theme
from dtgui.gui.table.layout.geometry import SHAPES
from dtgui.gui.table.painting.drawn_pieces import paint_die, paint_pawn, paint_token
from dtgui.gui.table.painting.faces import CardFaces
from dtgui.gui.table.painting.seats import paint_seat
from dtgui.gui.table.painting.style import Point, TableStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, Piece, PieceKind

DISC, LEAST_DISC = 0.15, 13.0
"""The size of the disc of a frame, by the height of the card; at least, in pixels; how far it may reach over."""
VEIL = 0.62
"""How much a veil hides."""
SMALL, LARGE, GROUNDS = 8 * 2**20, 12 * 2**20, 16 * 2**20
"""The bytes of pictures cached: of signs and frames, of places (those of two sides of a table, in peace and in a
fight), and of the table's material.
"""
MOST_WIDTHS = 5_000
TEXT_OF_FIGURE, TREND_OF_FIGURE = 0.62, 0.42
"""The height of a changed figure, and of the arrow in the upper corner of its sign, by that of the sign."""
TREND = {1: "▲", 0: "", -1: "▼"}


class Frame(Enum):
    """The meaning of a frame around a card."""

    NONE = "none"
    LEGAL = "legal"
    """Something may be done with it: a plain line."""
    TARGET = "target"
    """The dragged card may be put here: brackets at the corners."""
    CHOSEN = "chosen"
    """It is picked: a double line and a tick."""
    FOCUS = "focus"
    """Keyboard focus: a dotted line."""
    ASKS = "asks"
    """The question is about it, or comes from it: a line of dots and dashes, and a question mark."""
    LIT = "lit"
    """A lesson speaks of it: a line of dots and dashes that hides nothing."""


ON_DISC = {Frame.CHOSEN: "✓", Frame.ASKS: "?"}
"""The frames with a sign on a disc in the middle of the card: they lie over it."""


class TableLook:
    """Pictures of one game for one theme, one source of faces and one pixel ratio."""

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces,
        ratio: float = 1.0,
        style: TableStyle | None = None,
        budget: PictureBudget | None = None,
    ) -> None:
        """`budget` also limits the pictures of other stores."""
        self.theme = theme
        self.ratio = ratio
        self.style = style or TableStyle()
        self.faces = faces
        self._small, self._large, self.grounds = (PictureStore(each, budget) for each in (SMALL, LARGE, GROUNDS))
        self._widths: dict[tuple[str, int, bool], float] = {}
        """How wide texts are, by text, size and boldness: fonts are asked again and again for the same few words."""

    @property
    def text_scale(self) -> float:
        """Return the text size, as a multiple of the normal size."""
        return self.theme.sizes.text / Sizes().text

    def font(self, pixels: float, *, bold: bool = False) -> QFont:
        """Return the narrow face that figures and titles on the table are set in."""
        font = QFont([self.theme.fonts.narrow, self.theme.fonts.signs, self.theme.fonts.text])
        font.setPixelSize(_whole(pixels))
        font.setBold(bold)
        return font

    def width_of(self, text: str, pixels: float, *, bold: bool = False) -> float:
        """Return how wide a text is in that font, in its widest line."""
        key = (text, _whole(pixels), bold)
        if key not in self._widths:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            metrics = QFontMetricsF(self.font(pixels, bold=bold))
            self._widths[key] = max(map(metrics.horizontalAdvance, text.split("\n")))
        return self._widths[key]

    def fitting(self, text: str, room: float, largest: float, least: float, *, bold: bool = False) -> int:
        """Return the size in pixels, from the largest down to the least, in which a text has room; else the least."""
        pixels = _whole(largest)
        while pixels > least and self.width_of(text, pixels, bold=bold) > room:
            pixels -= 1
        return pixels

    def face(self, code: str | None, height: float) -> QPixmap:
        """Return a card's face (None: its back) of this height."""
        return self.faces.face(code, round(height))

    def piece(self, piece: Piece, height: float, factor: float = 1.0) -> QPixmap:
        """Return what a piece of this height shows, with the detail of one that is `factor` times as high.

        An item that is scaled up by that factor shows it sharp.
        """
        if piece.kind is not PieceKind.CARD:
            return self._drawn(piece, height, factor)
        return self.faces.face(piece.face, max(1, round(height)), factor)

    def _drawn(self, piece: Piece, height: float, factor: float) -> QPixmap:
        """A die, a pawn or a token: the same for all that look the same."""
        shown = (piece.kind, piece.face, piece.owner, piece.count)
        size = QSize(round(height * SHAPES[piece.kind].ratio), round(height))
        key = ("piece", *shown, size.width(), size.height(), factor)
        return self._once(key, size, lambda painter, rect: self._paint_piece(painter, rect, piece), factor)

    def _paint_piece(self, painter: QPainter, rect: QRectF, piece: Piece) -> None:
        if not self.style.paint_piece(painter, rect, piece, self.theme):
            _PAINTERS[piece.kind](painter, rect, piece, self.theme)

    def frame(self, kind: Frame, width: float, height: float, disc: Point = (0, 0)) -> QPixmap:
        """Return a frame for a card of this size; the picture is `frame_margin` larger on every side.

        `disc` is where the middle of its disc is, if it has one.
        """
        margin = frame_margin(height)
        size = QSize(round(width + 2 * margin), round(height + 2 * margin))
        spot = QPointF(disc[0] * width, disc[1] * height)
        key = ("frame", kind, size.width(), size.height(), disc if kind in ON_DISC else None)
        return self._once(key, size, lambda p, r: self._paint_frame(p, r, kind, spot))

    def token(self, badge: Badge, height: float) -> QPixmap:
        """Return a badge as a token: its sign, its figure, and an arrow where it is raised or lowered."""
        text = badge.text if badge.kind in self.style.spelt_out else f"{TREND[badge.trend]}{badge.text}"
        height = round(height)  # so that those kept for a height are all alike
        sign = height if badge.kind in self.style.signs else height * 0.3
        figure = self.width_of(text, height * 0.72, bold=True) if text else 0.0
        width = sign + figure + (height * 0.34 if text else 0.0)
        size = QSize(round(width), height)
        return self._once(
            ("token", badge.kind, text, size.height()), size, lambda p, r: self._paint_token(p, r, badge, text)
        )

    def figure(self, badge: Badge, side: float) -> QPixmap:
        """Return a changed figure for the place of the printed one: on its sign, with an arrow up or down."""
        text = badge.text
        wide = side
        if badge.kind not in self.style.signs:
            wide = max(side, self.width_of(text, side * TEXT_OF_FIGURE, bold=True) + side * 0.3)
        size = QSize(round(wide), round(side))
        key = ("figure", badge.kind, text, badge.trend, size.width(), size.height())
        return self._once(key, size, lambda p, r: self._paint_figure(p, r, badge))

    def veil(self, width: float, height: float) -> QPixmap:
        """Return the veil over a card of this size that is irrelevant now: its face is visible through it."""
        size = QSize(round(width), round(height))
        return self._once(("veil", size.width(), size.height()), size, self._paint_veil)

    def mark(self, mark: str, side: float) -> QPixmap:
        """Return the sign of a word such as `leader` on a disc."""
        size = QSize(round(side), round(side))
        return self._once(("mark", mark, size.width()), size, lambda p, r: self._paint_mark(p, r, mark))

    def sign(self, name: str, colour: str, side: float) -> QPixmap:
        """Return a sign of the program in this colour."""
        size = QSize(round(side), round(side))
        return self._once(("sign", name, colour, size.width()), size, lambda p, r: paint_sign(p, name, colour, r))

    def seat(self, seat: Seat | None, side: float) -> QPixmap:
        """Return a player's sign."""
        size = QSize(round(side), round(side))
        return self._once(("seat", seat, size.width()), size, lambda p, r: paint_seat(p, seat, r))

    def _once(
        self, key: tuple[object, ...], size: QSize, paint: Callable[[QPainter, QRectF], None], factor: float = 1.0
    ) -> QPixmap:
        return self._small.once(key, lambda: self._painted(size, paint, factor))

    def lately(self, key: tuple[object, ...], size: QSize, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        """Return a large picture, such as that of a place, from a cache of the most recent ones."""
        return self._large.once(key, lambda: self._painted(size, paint))

    def forget(self) -> None:
        """Keep no pictures: another game or another look is shown."""
        for store in (self._small, self._large, self.grounds):
            store.clear()

    def _painted(self, size: QSize, paint: Callable[[QPainter, QRectF], None], factor: float = 1.0) -> QPixmap:
        pixmap = empty_picture(size, self.ratio * factor)
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter, QRectF(0, 0, size.width(), size.height()))
        return pixmap

    def _paint_frame(self, painter: QPainter, rect: QRectF, kind: Frame, disc: QPointF) -> None:
        table = self.theme.table
        colour = QColor(
            {
                Frame.TARGET: table.target,
                Frame.CHOSEN: table.chosen,
                Frame.FOCUS: table.text,
                Frame.ASKS: table.arrow,
                Frame.LIT: table.arrow,
            }.get(kind, table.legal)
        )
        width = max(2.0, rect.height() * 0.02)
        line = rect.adjusted(width, width, -width, -width)
        self._paint_glow(painter, rect, colour)
        pen = QPen(colour, width)
        if kind is Frame.FOCUS:
            pen.setStyle(Qt.PenStyle.DotLine)
        if kind in (Frame.ASKS, Frame.LIT):
            pen.setStyle(Qt.PenStyle.DashDotLine)
        if kind is Frame.TARGET:
            _paint_brackets(painter, line, QPen(colour, width * 1.6))
            pen.setWidthF(max(1.0, width * 0.5))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(line, width * 2, width * 2)
        if kind in ON_DISC:
            self._paint_on_disc(painter, rect, disc, colour, ON_DISC[kind])

    def _paint_veil(self, painter: QPainter, rect: QRectF) -> None:
        ground = QColor(self.theme.table.felt_edge)
        ground.setAlphaF(VEIL)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, rect.height() * 0.036, rect.height() * 0.036)

    def _paint_glow(self, painter: QPainter, rect: QRectF, colour: QColor) -> None:
        glow = QColor(colour)
        glow.setAlpha(70)
        painter.setPen(QPen(glow, frame_margin(rect.height()) * 1.6))
        inner = rect.adjusted(3, 3, -3, -3)
        painter.drawRoundedRect(inner, 6, 6)

    def _paint_on_disc(self, painter: QPainter, rect: QRectF, spot: QPointF, colour: QColor, sign: str) -> None:
        side = max(LEAST_DISC, rect.height() * DISC)
        disc = QRectF(-side / 2, -side / 2, side, side).translated(rect.center() + spot)
        painter.setBrush(QColor(self.theme.window.accent))
        painter.setPen(QPen(colour, 2))
        painter.drawEllipse(disc)
        painter.setPen(QColor(self.theme.window.on_accent))
        painter.setFont(self.font(side * 0.8, bold=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, sign)

    def _paint_token(self, painter: QPainter, rect: QRectF, badge: Badge, text: str) -> None:
        table = self.theme.table
        painter.setBrush(QColor(table.badge))
        painter.setPen(QPen(QColor(table.on_badge), 1))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() * 0.3, rect.height() * 0.3)
        square = QRectF(1, 1, rect.height() - 2, rect.height() - 2)
        ink = {1: table.raised, -1: table.lowered}.get(badge.trend, table.on_badge)
        sign = self.style.signs.get(badge.kind)
        if sign is not None:
            colour = self.style.colours(self.theme).get(badge.kind, table.on_badge)
            paint_sign(painter, sign, colour, square)
        painter.setPen(QColor(ink))
        painter.setFont(self.font(rect.height() * 0.72, bold=True))
        left = square.right() if sign is not None else 0
        painter.drawText(rect.adjusted(left, 0, -rect.height() * 0.08, 0), Qt.AlignmentFlag.AlignCenter, text)

    def _paint_figure(self, painter: QPainter, rect: QRectF, badge: Badge) -> None:
        """Paint the sign of the printed figure, or a tag if there is none. The arrow shows the change without
        colour.
        """
        table, sign = self.theme.table, self.style.signs.get(badge.kind)
        if sign is None:
            painter.setBrush(QColor(table.badge))
            painter.setPen(QPen(QColor(table.on_badge), 1))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() * 0.2, rect.height() * 0.2)
        else:
            paint_sign(painter, sign, self.style.colours(self.theme).get(badge.kind, table.on_badge), rect)
        font = self.font(rect.height() * TEXT_OF_FIGURE, bold=True)
        words = QPainterPath()
        words.addText(0, 0, font, badge.text)
        words.translate(rect.center() - words.boundingRect().center())
        if sign is not None:
            painter.strokePath(words, QPen(QColor(BLACK), max(2.0, rect.height() * 0.09)))
        painter.fillPath(words, QColor(WHITE if sign is not None else table.on_badge))
        if badge.trend:
            self._paint_trend(painter, rect, badge.trend)

    def _paint_trend(self, painter: QPainter, rect: QRectF, trend: int) -> None:
        side = rect.height() * TREND_OF_FIGURE
        disc = QRectF(rect.right() - side - 0.5, rect.top() + 0.5, side, side)
        painter.setBrush(QColor(self.theme.table.badge))
        painter.setPen(QPen(QColor(self.theme.table.on_badge), 1))
        painter.drawEllipse(disc)
        way, reach = -trend, side * 0.28
        middle = disc.center()
        corners = [
            middle + QPointF(0, way * reach),
            middle + QPointF(-reach, -way * reach * 0.7),
            middle + QPointF(reach, -way * reach * 0.7),
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.table.raised if trend > 0 else self.theme.table.lowered))
        painter.drawPolygon(corners)

    def _paint_mark(self, painter: QPainter, rect: QRectF, mark: str) -> None:
        table = self.theme.table
        painter.setBrush(QColor(table.badge))
        painter.setPen(QPen(QColor(table.arrow), max(1.0, rect.width() * 0.07)))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        inner = rect.adjusted(rect.width() * 0.18, rect.width() * 0.18, -rect.width() * 0.18, -rect.width() * 0.18)
        sign = self.style.marks[mark].sign if mark in self.style.marks else ""
        if sign:
            paint_sign(painter, sign, table.on_badge, inner)
            return
        painter.setPen(QColor(table.on_badge))
        painter.setFont(self.font(rect.height() * 0.6, bold=True))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, mark[:1].upper())


def _whole(pixels: float) -> int:
    """The size of a font in whole pixels: none is so small that it cannot be read at all."""
    return max(8, round(pixels))


def frame_margin(height: float) -> float:
    """Return how far a frame reaches beyond a card of this height."""
    return max(3.0, height * 0.03)


def _paint_brackets(painter: QPainter, rect: QRectF, pen: QPen) -> None:
    painter.setPen(pen)
    arm = min(rect.width(), rect.height()) * 0.22
    for x, dx in ((rect.left(), arm), (rect.right(), -arm)):
        for y, dy in ((rect.top(), arm), (rect.bottom(), -arm)):
            painter.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])


_PAINTERS = {PieceKind.DIE: paint_die, PieceKind.PAWN: paint_pawn, PieceKind.TOKEN: paint_token}
"""How a piece is painted that is no card, where the game does not paint it."""
