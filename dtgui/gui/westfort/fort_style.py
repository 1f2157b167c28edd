"""How West Fort looks on the table: Bullets and Casings, the Critical token, the dice, the dusty street."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from dtgui.gui.look.colours import mix
from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.table.drawn_pieces import paint_pawn
from dtgui.gui.table.layout import TableLayout
from dtgui.gui.table.seats import OUTLINE, seat_colour
from dtgui.gui.table.style import Point, TableStyle
from dtgui.gui.westfort.fort_faces import COIN_COLOUR, NOTORIETY_COLOUR
from dtgui.gui.westfort.fort_layout import lay_out_fort
from dtgui.kernel.scene import Piece, Scene

BRASS, EMPTY, SKULL, BACKFIRE = "#d7a63c", "#5a5148", "#f3ead6", "#b3261e"
SPOTS: Mapping[str, Point] = MappingProxyType({"price": (-0.34, 0.36), "bonus": (0.0, 0.12)})


class FortStyle(TableStyle):
    """The style of the Fort."""

    signs = MappingProxyType(
        {
            "coin": "icons/coin",
            "notoriety": "icons/star",
            "score": "icons/laurel",
            "price": "icons/coin",
            "bullet": "icons/draw",
        }
    )
    spelt_out = frozenset({"bonus"})

    def colours(self, theme: Theme) -> Mapping[str, str]:
        """Return the colours of coins and stars."""
        return {"coin": COIN_COLOUR, "price": COIN_COLOUR, "notoriety": NOTORIETY_COLOUR, "score": BRASS}

    def lay_out(self, scene: Scene, width: float, height: float, text: float) -> TableLayout:
        """Return the board."""
        return lay_out_fort(scene, width, height, text)

    def spot_of(self, kind: str, height: float) -> Point | None:
        """Return where a building prints its price, and where its bonus lies."""
        return SPOTS.get(kind)

    def paint_piece(self, painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> bool:
        """Paint the tokens of a targeting card, and Outlaws."""
        word = (piece.face or "").partition(" ")[0]
        paint = _PAINTERS.get(word)
        if paint is None:
            return False
        paint(painter, rect, piece, theme)
        return True


def _paint_slot(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """A cartridge seen from behind, brass where there is a Bullet, with the number of its slot."""
    is_loaded = (piece.face or "").startswith("bullet")
    line = max(1.0, rect.width() * 0.07)
    disc = rect.adjusted(line, line, -line, -line)
    painter.setPen(QPen(QColor(seat_colour(piece.owner)), line * 1.6))
    painter.setBrush(QColor(BRASS if is_loaded else EMPTY))
    painter.drawEllipse(disc)
    inset = disc.width() * 0.16
    painter.setPen(QPen(QColor(mix(BRASS if is_loaded else EMPTY, BLACK, 0.4)), max(1.0, line * 0.7)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))
    number = (piece.face or " ?").rpartition(" ")[2]
    _write(painter, disc, number, BLACK if is_loaded else mix(WHITE, EMPTY, 0.25), theme)


def _paint_critical(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """A skull, or a cross in red where it would backfire."""
    is_skull = piece.face == "skull"
    line = max(1.0, rect.width() * 0.06)
    disc = rect.adjusted(line, line, -line, -line)
    painter.setPen(QPen(QColor(OUTLINE), line))
    painter.setBrush(QColor("#2a2018" if is_skull else SKULL))
    painter.drawEllipse(disc)
    if is_skull:
        _paint_skull(painter, disc)
        return
    painter.setPen(QPen(QColor(BACKFIRE), line * 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    inset = disc.width() * 0.28
    cross = disc.adjusted(inset, inset, -inset, -inset)
    painter.drawLine(cross.topLeft(), cross.bottomRight())
    painter.drawLine(cross.topRight(), cross.bottomLeft())


def _paint_skull(painter: QPainter, disc: QRectF) -> None:
    unit, middle = disc.width() / 100, disc.center()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SKULL))
    painter.drawEllipse(middle + QPointF(0, -6 * unit), 28 * unit, 26 * unit)
    painter.drawRoundedRect(QRectF(middle.x() - 15 * unit, middle.y() + 8 * unit, 30 * unit, 22 * unit), 4, 4)
    painter.setBrush(QColor("#2a2018"))
    for side in (-1, 1):
        painter.drawEllipse(middle + QPointF(side * 11 * unit, -6 * unit), 7 * unit, 7 * unit)
    painter.drawEllipse(middle + QPointF(0, 7 * unit), 3 * unit, 4 * unit)


def _paint_outlaw(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """A pawn that is all alike: whose it is says its colour."""
    paint_pawn(painter, rect, replace(piece, face=None), theme)


_PAINTERS: Mapping[str, Callable[[QPainter, QRectF, Piece, Theme], None]] = MappingProxyType(
    {
        "bullet": _paint_slot,
        "casing": _paint_slot,
        "skull": _paint_critical,
        "backfire": _paint_critical,
        "outlaw": _paint_outlaw,
    }
)


def _write(painter: QPainter, rect: QRectF, text: str, ink: str, theme: Theme) -> None:
    font = QFont([theme.fonts.narrow, theme.fonts.text])
    font.setPixelSize(max(6, round(rect.height() * 0.62)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
