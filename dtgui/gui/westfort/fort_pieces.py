"""The pieces of West Fort, drawn by us: dice, hands, Outlaws, Bullets, tokens, and Undead as they shamble."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.look.theme_parts import channels, mix
from dtgui.gui.table.painting.seats import OUTLINE, paint_seat, seat_colour
from dtgui.kernel.scene import Piece, PieceKind
from dtgui.westfort.data import UndeadDef
from dtgui.westfort.scene_ids import (
    BACKFIRE_SIDE,
    CASING,
    DEAD,
    IDLE,
    LOADED,
    OUTLAW,
    SKULL_SIDE,
    UNDER_HAND,
    read_face,
)

BRASS, EMPTY, SKULL, BACKFIRE = "#d7a63c", "#5a5148", "#f3ead6", "#b3261e"
HAND = "#e0b48c"
LEATHER = "#6b4a2f"
DARK = "#2a2018"
BRIGHT = 120
"""Colours brighter than this, of 255, are written on in black."""


def paint_fort_piece(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> bool:
    """Paint a piece of West Fort; return False for one that is none."""
    if piece.kind is PieceKind.DIE:
        _paint_die(painter, rect, piece, theme)
        return True
    paint = _PAINTERS.get(read_face(piece.face or "").word)
    if paint is not None:
        paint(painter, rect, piece, theme)
    return paint is not None


# Dice ---------------------------------------------------------------------------------------------------------------


def _paint_die(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """Paint a die: its number, a hand over it, or both for the viewer's own hand; an unset one is pale."""
    word, number = read_face(piece.face or "")
    if piece.face is None:
        _paint_octahedron(painter, rect, seat_colour(piece.owner), "", theme)
        _paint_hand(painter, rect, seat_colour(piece.owner), cover=1.0)
    elif word == UNDER_HAND:
        _paint_octahedron(painter, rect, seat_colour(piece.owner), number, theme)
        _paint_hand(painter, rect, seat_colour(piece.owner), cover=0.42)
    elif word == IDLE:
        _paint_octahedron(painter, rect, mix(seat_colour(piece.owner), EMPTY, 0.6), "", theme)
    else:
        _paint_octahedron(painter, rect, seat_colour(piece.owner), word, theme)


def _paint_octahedron(painter: QPainter, rect: QRectF, colour: str, text: str, theme: Theme) -> None:
    """An eight-sided die seen from above: the face with its number, and those that lean away from it."""
    line = max(1.0, rect.width() * 0.035)
    corners = [_at(rect, x, y) for x, y in ((50, 3), (93, 27), (93, 73), (50, 97), (7, 73), (7, 27))]
    face = [_at(rect, x, y) for x, y in ((50, 9), (88, 71), (12, 71))]
    painter.setPen(QPen(QColor(OUTLINE), line * 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _ROUND))
    painter.setBrush(QColor(mix(colour, BLACK, 0.3)))
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(QPen(QColor(mix(colour, BLACK, 0.6)), line))
    for sides, shade in (((0, 1, 1), 0.12), ((5, 0, 2), 0.02), ((1, 2, 1), 0.38), ((4, 5, 2), 0.25)):
        one, two, three = sides
        painter.setBrush(QColor(mix(colour, BLACK, shade)))
        painter.drawPolygon(QPolygonF([corners[one], corners[two], face[three]]))
    light = QRadialGradient(_at(rect, 42, 40), rect.width() * 0.5)
    light.setColorAt(0, QColor(mix(colour, WHITE, 0.5)))
    light.setColorAt(1, QColor(mix(colour, WHITE, 0.05)))
    painter.setBrush(light)
    painter.drawPolygon(QPolygonF(face))
    if text:
        box = QRectF(_at(rect, 22, 27), _at(rect, 78, 73))
        write(painter, box, text, _ink_on(mix(colour, WHITE, 0.3)), theme, 1.02)


def _paint_hand(painter: QPainter, rect: QRectF, colour: str, cover: float) -> None:
    """Four fingers that come down over the die, as far as `cover` of it, out of a sleeve in the player's colour."""
    line = max(1.0, rect.width() * 0.03)
    low = 18 + 66 * cover
    painter.setPen(QPen(QColor(DARK), line))
    painter.setBrush(QColor(HAND))
    for number, short in enumerate((10, 2, 0, 7)):
        left = 13 + number * 18.5
        finger = QRectF(_at(rect, left, 0), _at(rect, left + 18, max(16.0, low - short)))
        painter.drawRoundedRect(finger, finger.width() * 0.5, finger.width() * 0.5)
    painter.setBrush(QColor(mix(HAND, BLACK, 0.08)))
    back = QRectF(_at(rect, 10, -2), _at(rect, 90, 10 + 24 * cover))
    painter.drawRoundedRect(back, back.height() * 0.4, back.height() * 0.4)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(QRectF(_at(rect, 4, -2), _at(rect, 96, 5 + 9 * cover)), line * 2, line * 2)


# Outlaws ------------------------------------------------------------------------------------------------------------


def _paint_outlaw(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """A figure with a hat, a neckerchief and a belt, in its owner's colour, and the owner's sign on its chest."""
    is_dead = piece.face == DEAD
    colour = mix(seat_colour(piece.owner), EMPTY, 0.55) if is_dead else seat_colour(piece.owner)
    line = max(1.0, rect.height() * 0.022)
    light = QRadialGradient(_at(rect, 36, 30), rect.height() * 0.75)
    light.setColorAt(0, QColor(mix(colour, WHITE, 0.45)))
    light.setColorAt(1, QColor(mix(colour, BLACK, 0.22)))
    painter.setPen(QPen(QColor(OUTLINE), line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _ROUND))
    painter.setBrush(light)
    painter.drawPath(_body(rect))
    painter.setBrush(QColor(mix(colour, BLACK, 0.55)))
    painter.drawRect(QRectF(_at(rect, 27, 63), _at(rect, 73, 67)))
    painter.setBrush(QColor(HAND if not is_dead else "#b9b4a6"))
    painter.drawEllipse(QRectF(_at(rect, 33, 12), _at(rect, 67, 35)))
    painter.setBrush(QColor(mix(colour, BLACK, 0.35)))
    scarf = QPolygonF([_at(rect, 31, 29), _at(rect, 69, 29), _at(rect, 50, 45)])
    painter.drawPolygon(scarf)
    painter.setBrush(QColor(mix(colour, BLACK, 0.5)))
    hat = QPainterPath(_at(rect, 8, 17))
    hat.cubicTo(_at(rect, 24, 23), _at(rect, 76, 23), _at(rect, 92, 17))
    hat.cubicTo(_at(rect, 84, 13), _at(rect, 74, 14), _at(rect, 69, 14))
    hat.cubicTo(_at(rect, 68, -1), _at(rect, 58, 1), _at(rect, 50, 4))
    hat.cubicTo(_at(rect, 42, 1), _at(rect, 32, -1), _at(rect, 31, 14))
    hat.cubicTo(_at(rect, 26, 14), _at(rect, 16, 13), _at(rect, 8, 17))
    painter.drawPath(hat)
    if piece.owner is not None:
        side = rect.width() * 0.3
        middle = _at(rect, 50, 54)
        paint_seat(painter, piece.owner, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))


def _body(rect: QRectF) -> QPainterPath:
    """Return shoulders, hanging arms and spread legs: a standing figure."""
    body = QPainterPath(_at(rect, 36, 33))
    for x, y in ((64, 33), (82, 38), (92, 62), (80, 65), (74, 52), (74, 66), (84, 99), (58, 99), (50, 76)):
        body.lineTo(_at(rect, x, y))
    for x, y in ((42, 99), (16, 99), (26, 66), (26, 52), (20, 65), (8, 62), (18, 38)):
        body.lineTo(_at(rect, x, y))
    body.closeSubpath()
    return body


# Tokens -------------------------------------------------------------------------------------------------------------


def _paint_slot(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """A cartridge seen from behind, brass where there is a Bullet, with the number of its slot."""
    word, number = read_face(piece.face or "")
    is_loaded = word == LOADED
    line = max(1.0, rect.width() * 0.07)
    disc = rect.adjusted(line, line, -line, -line)
    painter.setPen(QPen(QColor(seat_colour(piece.owner)), line * 1.6))
    painter.setBrush(QColor(BRASS if is_loaded else EMPTY))
    painter.drawEllipse(disc)
    inset = disc.width() * 0.16
    painter.setPen(QPen(QColor(mix(BRASS if is_loaded else EMPTY, BLACK, 0.4)), max(1.0, line * 0.7)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))
    write(painter, disc, number or "?", BLACK if is_loaded else mix(WHITE, EMPTY, 0.2), theme)


def _paint_critical(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """A skull, or a cross in red where it would backfire."""
    is_skull = piece.face == SKULL_SIDE
    line = max(1.0, rect.width() * 0.06)
    disc = rect.adjusted(line, line, -line, -line)
    painter.setPen(QPen(QColor(OUTLINE), line))
    painter.setBrush(QColor(DARK if is_skull else SKULL))
    painter.drawEllipse(disc)
    if is_skull:
        paint_skull(painter, disc)
        return
    painter.setPen(QPen(QColor(BACKFIRE), line * 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    inset = disc.width() * 0.28
    cross = disc.adjusted(inset, inset, -inset, -inset)
    painter.drawLine(cross.topLeft(), cross.bottomRight())
    painter.drawLine(cross.topRight(), cross.bottomLeft())


def paint_skull(painter: QPainter, disc: QRectF) -> None:
    """Paint a skull into a disc."""
    unit, middle = disc.width() / 100, disc.center()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SKULL))
    painter.drawEllipse(middle + QPointF(0, -6 * unit), 28 * unit, 26 * unit)
    painter.drawRoundedRect(QRectF(middle.x() - 15 * unit, middle.y() + 8 * unit, 30 * unit, 22 * unit), 4, 4)
    painter.setBrush(QColor(DARK))
    for side in (-1, 1):
        painter.drawEllipse(middle + QPointF(side * 11 * unit, -6 * unit), 7 * unit, 7 * unit)
    painter.drawEllipse(middle + QPointF(0, 7 * unit), 3 * unit, 4 * unit)


_PAINTERS: Mapping[str, Callable[[QPainter, QRectF, Piece, Theme], None]] = MappingProxyType(
    {
        LOADED: _paint_slot,
        CASING: _paint_slot,
        SKULL_SIDE: _paint_critical,
        BACKFIRE_SIDE: _paint_critical,
        OUTLAW: _paint_outlaw,
        DEAD: _paint_outlaw,
    }
)
_ROUND = Qt.PenJoinStyle.RoundJoin


# What all of them need ----------------------------------------------------------------------------------------------


def _at(rect: QRectF, x: float, y: float) -> QPointF:
    """A point by hundredths of a rectangle's width and height."""
    return QPointF(rect.left() + rect.width() * x / 100, rect.top() + rect.height() * y / 100)


def write(painter: QPainter, rect: QRectF, text: str, ink: str, theme: Theme, size: float = 0.62) -> None:
    """Write a word or a number into the middle of a rectangle, `size` of its height high."""
    font = QFont([theme.fonts.narrow, theme.fonts.text])
    font.setPixelSize(max(6, round(rect.height() * size)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _ink_on(colour: str) -> str:
    red, green, blue = channels(colour)
    return OUTLINE if red * 0.299 + green * 0.587 + blue * 0.114 > BRIGHT else WHITE


# Undead as they shamble: each with a gait, arms and headgear of its own, in a cloud of the dark that it brings

GRAVE, PALE, GLOW = "#2b3530", "#93a58b", "#f0dc6a"
CLOTHES = ("#4a5a68", "#5e4636", "#4d5f49", "#5c4a5e", "#6a5a3a")
LEANS = (-9.0, 6.0, 11.0, -5.0, 3.0)
"""How far they lean, in degrees."""
MIGHTY, HATTED = 6, 4
"""From this Notoriety on one rides, or wears a hat."""


def paint_grave(painter: QPainter, rect: QRectF) -> None:
    """Paint the dark round an Undead: it is seen before any ground."""
    cloud = QRadialGradient(rect.center(), rect.height() * 0.62)
    dark, edge = QColor(mix(GRAVE, BLACK, 0.25)), QColor(mix(GRAVE, BLACK, 0.25))
    dark.setAlpha(235)
    edge.setAlpha(150)
    cloud.setColorAt(0, dark)
    cloud.setColorAt(1, edge)
    painter.setPen(QPen(QColor(mix(GRAVE, PALE, 0.35)), max(0.8, rect.height() * 0.009)))
    painter.setBrush(cloud)
    shape = rect.width() * 0.46
    path = QPainterPath(rect.bottomLeft())
    path.lineTo(rect.left(), rect.top() + shape)
    path.cubicTo(
        QPointF(rect.left(), rect.top()), QPointF(rect.right(), rect.top()), QPointF(rect.right(), rect.top() + shape)
    )
    path.lineTo(rect.bottomRight())
    path.closeSubpath()
    painter.drawPath(path)


def paint_shambler(painter: QPainter, rect: QRectF, printed: UndeadDef) -> None:
    """Paint the figure of an Undead into a rectangle."""
    seed = sum(map(ord, printed.id))
    painter.save()
    painter.translate(rect.center().x(), rect.bottom())
    painter.rotate(LEANS[seed % len(LEANS)])
    painter.translate(-rect.center().x(), -rect.bottom())
    figure = _Figure(painter, rect, seed)
    if printed.notoriety >= MIGHTY:
        figure.horse()
    figure.legs()
    figure.coat("widow" in printed.id or "preacher" in printed.id)
    figure.arms()
    if "headless" not in printed.id:
        figure.head()
    if printed.notoriety >= HATTED and "headless" not in printed.id:
        figure.hat()
    painter.restore()


class _Figure:
    """One Undead being drawn, by hundredths of its rectangle."""

    def __init__(self, painter: QPainter, rect: QRectF, seed: int) -> None:
        self._painter, self._rect, self._seed = painter, rect, seed
        self._skin = mix(PALE, GRAVE, 0.12 * (seed % 3))
        self._cloth = CLOTHES[seed % len(CLOTHES)]
        painter.setPen(QPen(QColor(BLACK), max(0.6, rect.height() * 0.013)))

    def _at(self, x: float, y: float) -> QPointF:
        return QPointF(
            self._rect.left() + self._rect.width() * x / 100, self._rect.top() + self._rect.height() * y / 100
        )

    def _shape(self, *points: tuple[float, float]) -> None:
        path = QPainterPath(self._at(*points[0]))
        for point in points[1:]:
            path.lineTo(self._at(*point))
        path.closeSubpath()
        self._painter.drawPath(path)

    def legs(self) -> None:
        """One foot drags behind."""
        self._painter.setBrush(QColor(mix(self._cloth, BLACK, 0.45)))
        self._shape((42, 68), (54, 68), (50, 97), (36, 97), (36, 93))
        self._shape((50, 68), (63, 68), (70, 90), (78, 97), (62, 97))

    def coat(self, is_long: bool) -> None:
        """Torn at the hem, and longer for some."""
        low = 94 if is_long else 76
        self._painter.setBrush(QColor(mix(self._cloth, BLACK, 0.15)))
        hem = ((68, low), (61, low - 6), (56, low), (50, low - 7), (44, low), (39, low - 5), (33, low))
        self._shape((38, 36), (62, 36), (67, 46), *hem, (33, 46))

    def arms(self) -> None:
        """Both reach out, or one does and the other hangs."""
        self._painter.setBrush(QColor(mix(self._cloth, BLACK, 0.3)))
        reach = 40 + self._seed % 5 * 3
        self._shape((60, 38), (66, 42), (90, reach + 4), (89, reach - 3), (68, 36))
        if self._seed % 2:
            self._shape((40, 38), (34, 42), (16, reach + 14), (12, reach + 9), (33, 37))
            self._hand(13, reach + 12)
        else:
            self._shape((38, 38), (32, 42), (28, 66), (34, 67), (41, 46))
            self._hand(31, 69)
        self._hand(92, reach)

    def _hand(self, x: float, y: float) -> None:
        self._painter.setBrush(QColor(self._skin))
        size = self._rect.width() * 0.05
        self._painter.drawEllipse(self._at(x, y), size, size)

    def head(self) -> None:
        """It hangs to a side; the eyes glow, the jaw gapes."""
        painter, aside = self._painter, (self._seed % 3 - 1) * 4
        painter.setBrush(QColor(self._skin))
        painter.drawEllipse(QRectF(self._at(37 + aside, 9), self._at(63 + aside, 38)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(BLACK))
        painter.drawEllipse(QRectF(self._at(45 + aside, 29), self._at(57 + aside, 35)))
        painter.setBrush(QColor(GLOW))
        size = self._rect.width() * 0.032
        for x in (45, 56):
            painter.drawEllipse(self._at(x + aside, 22), size, size)
        painter.setPen(QPen(QColor(BLACK), max(0.6, self._rect.height() * 0.013)))

    def hat(self) -> None:
        """Wide, and as battered as the one below it."""
        aside = (self._seed % 3 - 1) * 4
        self._painter.setBrush(QColor(mix(self._cloth, BLACK, 0.6)))
        self._painter.drawEllipse(QRectF(self._at(26 + aside, 8), self._at(74 + aside, 17)))
        self._shape((38 + aside, 12), (40 + aside, -2), (49 + aside, 2), (60 + aside, -2), (62 + aside, 12))

    def horse(self) -> None:
        """The head and the neck of a horse of bones, behind its rider."""
        self._painter.setBrush(QColor(mix(PALE, GRAVE, 0.45)))
        self._shape((6, 97), (4, 62), (14, 44), (8, 34), (20, 30), (34, 38), (36, 50), (28, 52), (30, 72), (40, 97))
        self._painter.setBrush(QColor(GLOW))
        size = self._rect.width() * 0.026
        self._painter.drawEllipse(self._at(20, 38), size, size)
