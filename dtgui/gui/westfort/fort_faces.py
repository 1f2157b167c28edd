"""Faces of buildings and Undead: fronts in the street or readable sheets, drawn once for a size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.language import said
from dtgui.gui.look.picture_store import PictureBudget
from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.look.theme_parts import mix
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.painting.faces import DrawnFaces
from dtgui.gui.westfort.fort_pieces import GRAVE, PALE, paint_grave, paint_shambler
from dtgui.kernel.phrases import Phrase
from dtgui.westfort.board import BuildingAbility
from dtgui.westfort.data import BuildingDef, FortData, UndeadDef
from dtgui.westfort.reference import ability_text

READABLE = 400
"""The least height of a face on which words can be read, in pixels."""
NAMED = 100
"""The least height of an Undead's face on which its name can be read, in pixels."""
ON_BUILDINGS = (Rect(-0.5, -0.225, 1.0, 0.155), Rect(-0.5, -0.5, 0.34, 0.25), Rect(0.09, -0.5, 0.41, 0.29))
"""The sign board, the coin and the star of a front."""
_WEAK_POINTS, _EYES = Rect(-0.5, -0.5, 1.0, 0.23), Rect(-0.15, -0.26, 0.3, 0.09)
ON_UNDEAD = (_WEAK_POINTS, _EYES, Rect(-0.5, 0.28, 1.0, 0.22))
ON_SMALL_UNDEAD = (_WEAK_POINTS, _EYES, Rect(0.06, 0.2, 0.44, 0.3))
"""Weak points above, the eyes, and below the board with name and star, or the star alone."""
WEAK = "#f5ecd6"
COIN_COLOUR, NOTORIETY_COLOUR = "#d9a93a", "#9c3a2a"
PICTURE = 0.62
"""How much of a sheet that is read is the picture."""


class FortFaces(DrawnFaces):
    """Draws a face for each code: a building's or an Undead's id."""

    def __init__(self, data: FortData, theme: Theme, ratio: float = 1.0, budget: PictureBudget | None = None) -> None:
        super().__init__(theme, ratio, budget)
        self._data = data

    def sorting(self, code: str) -> tuple[int, int]:
        """Return the Notoriety of an Undead; there are no suits."""
        return (self._data.undead[code].notoriety if code in self._data.undead else 0), 0

    def kept_free(self, code: str | None, height: int) -> Sequence[Rect]:
        """Return where a building has its name, its price and its Notoriety, and an Undead what makes it one."""
        if code in self._data.buildings:
            return ON_BUILDINGS
        if code not in self._data.undead:
            return ()
        return ON_SMALL_UNDEAD if height < NAMED else ON_UNDEAD

    def _paint(self, painter: QPainter, card: QRectF, code: str | None) -> None:
        """Paint a building, an Undead, or the back of the Undead of Boot Hill."""
        sheet = _Sheet(painter, card, self._theme)
        building, undead = self._data.buildings.get(code or ""), self._data.undead.get(code or "")
        if building is not None:
            sheet.building(building)
        elif undead is not None:
            sheet.undead(undead)
        else:
            sheet.back()


class _Sheet:
    """One face being drawn."""

    def __init__(self, painter: QPainter, card: QRectF, theme: Theme) -> None:
        self._painter, self._card, self._theme = painter, card, theme
        self._unit = card.height() / 100

    def building(self, printed: BuildingDef) -> None:
        """A false front with its sign, price and Notoriety; on a sheet with words below."""
        has_words = self._card.height() >= READABLE
        if has_words:
            self._paper()
            front = self._part(6, 3, 88, 100 * PICTURE)
            self._paragraph(self._part(6, 68, 88, 29), said(ability_text(printed.ability)), 6.2)
        else:
            front = self._part(0, 0, 100, 100)
        sign = paint_front(self._painter, front, printed, self._theme)
        self._write(sign, printed.name, sign.height() * 0.9, WHITE)
        size = front.height() * 0.115
        self._coin(QPointF(front.left() + size * 1.05, front.top() + size * 1.1), size, printed.price)
        self._star(QPointF(front.right() - size * 1.15, front.top() + size * 1.15), size * 1.15, printed.notoriety)

    def undead(self, printed: UndeadDef) -> None:
        """A figure in a dark cloud, its weak points above, below its Notoriety, and its name where that can be read."""
        paint_grave(self._painter, self._card)
        paint_shambler(self._painter, self._part(4, 14, 92, 66), printed)
        is_small = self._card.height() < NAMED
        weak, size = sorted(printed.weak), 10.5 if is_small else 8.6
        for number, slot in enumerate(weak):
            x = 50 + (number - (len(weak) - 1) / 2) * min(29.0, 92 / len(weak))
            self._disc(self._at(x, size + 1), self._unit * min(size, 46 / len(weak)), slot)
        if is_small:
            self._star(self._at(78, 86), self._unit * 15, printed.notoriety)
            return
        board = self._part(1, 78, 98, 21)
        self._painter.setPen(QPen(QColor(BLACK), max(0.7, self._unit * 0.8)))
        self._painter.setBrush(QColor("#3c2f22"))
        self._painter.drawRoundedRect(board, self._unit * 3, self._unit * 3)
        self._write(self._part(3, 79, 69, 19), printed.name, 9 * self._unit, WHITE, wrap=True)
        self._star(self._at(85, 87), self._unit * 12.5, printed.notoriety)

    def back(self) -> None:
        """A cross on a hill."""
        shape = QPainterPath()
        shape.addRoundedRect(self._card, self._unit * 5, self._unit * 5)
        self._painter.save()
        self._painter.setClipPath(shape)
        self._painter.fillRect(self._card, QColor(mix(GRAVE, BLACK, 0.2)))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(mix(GRAVE, PALE, 0.4)))
        self._painter.drawEllipse(self._at(72, 28), self._unit * 14, self._unit * 14)
        hill = QPainterPath(self._at(0, 100))
        hill.quadTo(self._at(50, 52), self._at(100, 100))
        self._painter.setBrush(QColor(mix(GRAVE, BLACK, 0.6)))
        self._painter.drawPath(hill)
        self._painter.setPen(QPen(QColor(PALE), self._unit * 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
        self._painter.drawLine(self._at(50, 38), self._at(50, 78))
        self._painter.drawLine(self._at(36, 50), self._at(64, 50))
        self._painter.restore()
        self._painter.setPen(QPen(QColor(self._theme.paper.edge), max(1.0, self._unit * 1.4)))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPath(shape)

    # Parts

    def _at(self, x: float, y: float) -> QPointF:
        """A point by hundredths of the card's width and height."""
        return QPointF(
            self._card.left() + self._card.width() * x / 100, self._card.top() + self._card.height() * y / 100
        )

    def _part(self, x: float, y: float, w: float, h: float) -> QRectF:
        return QRectF(self._at(x, y), self._at(x + w, y + h))

    def _paper(self) -> None:
        self._painter.setPen(QPen(QColor(self._theme.paper.edge), 2))
        self._painter.setBrush(QColor(self._theme.paper.paper))
        self._painter.drawRoundedRect(self._card, self._unit * 4, self._unit * 4)

    def _disc(self, middle: QPointF, size: float, number: int) -> None:
        self._painter.setPen(QPen(QColor(BLACK), max(0.8, self._unit)))
        self._painter.setBrush(QColor(WEAK))
        self._painter.drawEllipse(middle, size, size)
        self._number(middle, size, number, BLACK)

    def _coin(self, middle: QPointF, size: float, number: int) -> None:
        """The price, on a coin."""
        self._painter.setPen(QPen(QColor(BLACK), max(0.8, size * 0.09)))
        self._painter.setBrush(QColor(COIN_COLOUR))
        self._painter.drawEllipse(middle, size, size)
        self._number(middle, size, number, BLACK)

    def _star(self, middle: QPointF, size: float, number: int) -> None:
        """The Notoriety, on a star."""
        star = QPainterPath()
        for point in range(10):
            reach = size if point % 2 == 0 else size * 0.64
            corner = _turned(middle, reach, point / 10)
            star.moveTo(corner) if point == 0 else star.lineTo(corner)
        star.closeSubpath()
        self._painter.setPen(QPen(QColor(BLACK), max(0.8, size * 0.08)))
        self._painter.setBrush(QColor(NOTORIETY_COLOUR))
        self._painter.drawPath(star)
        self._number(middle, size * 0.82, number, WHITE)

    def _number(self, middle: QPointF, size: float, number: int, ink: str) -> None:
        self._painter.setFont(self._font(size * 1.35, bold=True))
        self._painter.setPen(QColor(ink))
        box = QRectF(middle.x() - size, middle.y() - size, size * 2, size * 2)
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _write(self, rect: QRectF, text: str, size: float, ink: str, *, wrap: bool = False) -> None:
        """Write a line as large as it fits, or two."""
        lines = 2 if wrap and " " in text else 1
        while size > 5:
            metrics = QFontMetricsF(self._font(size, bold=True))
            longest = (
                max(map(metrics.horizontalAdvance, text.split(" "))) if lines > 1 else metrics.horizontalAdvance(text)
            )
            is_narrow = max(longest, metrics.horizontalAdvance(text) / lines) <= rect.width() * 0.94
            if is_narrow and metrics.lineSpacing() * lines <= rect.height() * 1.12:
                break
            size *= 0.94
        self._painter.setFont(self._font(size, bold=True))
        self._painter.setPen(QColor(ink))
        flags = Qt.AlignmentFlag.AlignCenter | (Qt.TextFlag.TextWordWrap if wrap else Qt.TextFlag.TextSingleLine)
        self._painter.drawText(rect, flags, text)

    def _paragraph(self, rect: QRectF, text: Phrase | str, hundredths: float) -> None:
        font = QFont([self._theme.fonts.text])
        font.setPixelSize(max(6, round(hundredths * self._unit)))
        self._painter.setFont(font)
        self._painter.setPen(QColor(self._theme.paper.ink))
        self._painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, str(text))

    def _font(self, pixels: float, *, bold: bool = False) -> QFont:
        font = QFont([self._theme.fonts.narrow, self._theme.fonts.text])
        font.setPixelSize(max(5, round(pixels)))
        font.setBold(bold)
        return font


def _turned(middle: QPointF, reach: float, part: float) -> QPointF:
    """A point at this distance, by the part of a turn clockwise from the top."""
    return middle + QTransform().rotate(part * 360).map(QPointF(0, -reach))


# False fronts on Main Street: planks, a roof line and a sign for each building, and something to know it by

WOODS = ("#8f5a3a", "#7f6d44", "#5d6f52", "#74556a", "#8d7239", "#4d667c", "#7a4b4b", "#6a6152")
GLOW, GLASS = "#ffd873", "#c9dbe0"
ROOFS = ("flat", "stepped", "gable", "round")
COINS, STARS, BULLETS = ("icons/coin", "#e0b040"), ("icons/star", "#d2553f"), ("icons/shooter", "#e9e2d0")
EMBLEMS: Mapping[BuildingAbility, tuple[str, str]] = MappingProxyType(
    {
        BuildingAbility.COIN_EACH_ROUND: COINS,
        BuildingAbility.NOTORIETY_EACH_ROUND: STARS,
        BuildingAbility.BULLET_EACH_ROUND: BULLETS,
        BuildingAbility.RESET_EACH_ROUND: ("icons/raised", "#e9e2d0"),
        BuildingAbility.LURE: ("icons/bounty", "#b9c9ae"),
        BuildingAbility.TRADE: ("icons/production", "#e0b040"),
        BuildingAbility.WHEEL: ("icons/dealer", "#e9e2d0"),
        BuildingAbility.REARRANGE: ("icons/boot", "#e9e2d0"),
        BuildingAbility.SALOON: ("icons/suit-spades", "#e9e2d0"),
        BuildingAbility.SAFE_COINS: ("icons/stash", "#e0b040"),
        BuildingAbility.SAFE_NOTORIETY: ("icons/control", "#d2553f"),
        BuildingAbility.SAFE_BULLETS: ("icons/stud", "#e9e2d0"),
        BuildingAbility.STEAL_MORE: ("icons/faction-outlaws", "#e9e2d0"),
        BuildingAbility.FIXED_PRICE: ("icons/upkeep", "#e0b040"),
        BuildingAbility.BOUNTIES: ("icons/bounty", "#d2553f"),
        BuildingAbility.SUMMON: ("icons/type-joker", "#b9c9ae"),
        BuildingAbility.BUY_OFF: ("icons/faction-lawdogs", "#e9e2d0"),
        BuildingAbility.INCOME_MORE: ("icons/draw", "#e0b040"),
        BuildingAbility.FAME: ("icons/laurel", "#d2553f"),
        BuildingAbility.COVER: ("icons/influence", "#e9e2d0"),
    }
)
"""The emblem in the gable, and its colour: resources that the building brings, otherwise something of its trade."""


def paint_front(painter: QPainter, rect: QRectF, printed: BuildingDef, theme: Theme) -> QRectF:
    """Paint a building on the lower edge of a rectangle; return the place of its sign."""
    seed = sum(map(ord, printed.id))
    colour = WOODS[seed % len(WOODS)]
    front = _Front(painter, rect, mix(colour, BLACK, 0.3) if theme.dark else colour, theme)
    front.wall(ROOFS[seed // 3 % len(ROOFS)])
    front.emblem(EMBLEMS[printed.ability])
    front.windows(2 + seed % 2 * 2)
    front.door(printed.ability is BuildingAbility.SALOON)
    front.awning(seed)
    return front.sign()


class _Front:
    """One false front being drawn, by hundredths of its rectangle."""

    def __init__(self, painter: QPainter, rect: QRectF, colour: str, theme: Theme) -> None:
        self._painter, self._rect, self._colour, self._theme = painter, rect, colour, theme
        self._line = max(0.8, rect.height() * 0.009)

    def _at(self, x: float, y: float) -> QPointF:
        return QPointF(
            self._rect.left() + self._rect.width() * x / 100, self._rect.top() + self._rect.height() * y / 100
        )

    def _part(self, x: float, y: float, w: float, h: float) -> QRectF:
        return QRectF(self._at(x, y), self._at(x + w, y + h))

    def _ink(self, dark: float = 0.6) -> None:
        self._painter.setPen(QPen(QColor(mix(self._colour, BLACK, dark)), self._line))

    def wall(self, roof: str) -> None:
        """The wall up to its roof line, with planks on it and light from above."""
        painter = self._painter
        outline = QPainterPath(self._at(5, 99))
        outline.lineTo(self._at(5, 26))
        outline = _ROOF_LINES[roof](self, outline)
        outline.lineTo(self._at(95, 99))
        outline.closeSubpath()
        light = QLinearGradient(self._at(0, 0), self._at(0, 100))
        light.setColorAt(0, QColor(mix(self._colour, WHITE, 0.16)))
        light.setColorAt(1, QColor(mix(self._colour, BLACK, 0.2)))
        self._ink(0.75)
        painter.setBrush(light)
        painter.drawPath(outline)
        painter.save()
        painter.setClipPath(outline)
        painter.setPen(QPen(QColor(mix(self._colour, BLACK, 0.28)), max(0.5, self._line * 0.6)))
        for y in range(6, 100, 5):
            painter.drawLine(self._at(5, y), self._at(95, y))
        painter.restore()
        self._ink(0.75)
        painter.setBrush(QColor(mix(self._colour, WHITE, 0.3)))
        painter.drawRect(self._part(2, 24, 96, 3.4))

    def stepped(self, outline: QPainterPath) -> QPainterPath:
        """Return the wall with a roof line in steps."""
        for x, y in ((14, 26), (14, 15), (28, 15), (28, 4), (72, 4), (72, 15), (86, 15), (86, 26), (95, 26)):
            outline.lineTo(self._at(x, y))
        return outline

    def gable(self, outline: QPainterPath) -> QPainterPath:
        """Return the wall with a gable."""
        for x, y in ((16, 26), (50, 1), (84, 26), (95, 26)):
            outline.lineTo(self._at(x, y))
        return outline

    def flat(self, outline: QPainterPath) -> QPainterPath:
        """Return the wall with a cornice."""
        for x, y in ((20, 26), (20, 6), (17, 6), (17, 3), (83, 3), (83, 6), (80, 6), (80, 26), (95, 26)):
            outline.lineTo(self._at(x, y))
        return outline

    def round(self, outline: QPainterPath) -> QPainterPath:
        """Return the wall with an arch."""
        outline.lineTo(self._at(18, 26))
        outline.cubicTo(self._at(22, -6), self._at(78, -6), self._at(82, 26))
        outline.lineTo(self._at(95, 26))
        return outline

    def emblem(self, emblem: tuple[str, str]) -> None:
        """Paint the building's emblem in its gable."""
        name, colour = emblem
        paint_sign(self._painter, name, colour, self._part(38, 7, 24, 16.5))

    def sign(self) -> QRectF:
        """A board across the front, for the name."""
        board = self._part(1, 27.5, 98, 15.5)
        self._painter.setPen(QPen(QColor(mix(self._colour, WHITE, 0.45)), self._line))
        self._painter.setBrush(QColor(mix(self._colour, BLACK, 0.72)))
        self._painter.drawRoundedRect(board, self._line * 2, self._line * 2)
        return board

    def windows(self, number: int) -> None:
        """Lit at night; with shutters where there are only two."""
        panes = GLOW if self._theme.dark else mix(GLASS, WHITE, 0.25)
        self._ink(0.7)
        rows = ((52, 21),) if number == 2 else ((50, 12), (65, 12))
        for top, high in rows:
            for left in (12, 66):
                glass = self._part(left, top, 22, high)
                self._painter.setBrush(QColor(panes))
                self._painter.drawRect(glass)
                self._painter.drawLine(self._at(left + 11, top), self._at(left + 11, top + high))
                self._painter.drawLine(self._at(left, top + high / 2), self._at(left + 22, top + high / 2))

    def door(self, swings: bool) -> None:
        """Dark, with a knob; the Saloon's swings."""
        self._ink(0.75)
        self._painter.setBrush(QColor(mix(self._colour, BLACK, 0.7)))
        self._painter.drawRect(self._part(39, 57, 22, 42))
        if swings:
            self._painter.setBrush(QColor(mix(self._colour, WHITE, 0.35)))
            for left in (39, 50.5):
                self._painter.drawRoundedRect(self._part(left, 66, 10.5, 19), self._line * 2, self._line * 2)
        else:
            self._painter.setBrush(QColor(GLOW))
            self._painter.drawEllipse(self._at(57, 79), self._line * 1.4, self._line * 1.4)

    def awning(self, seed: int) -> None:
        """A striped one over the door, or a porch on two posts."""
        pale = mix(self._colour, WHITE, 0.55)
        self._ink(0.6)
        if seed % 2:
            for stripe in range(8):
                left = 10 + stripe * 10
                self._painter.setBrush(QColor(pale if stripe % 2 else mix(self._colour, "#9c3a2a", 0.6)))
                awning = [self._at(x, y) for x, y in ((left + 1, 44), (left + 9, 44), (left + 10, 51), (left, 51))]
                self._painter.drawPolygon(QPolygonF(awning))
            return
        self._painter.setBrush(QColor(mix(self._colour, BLACK, 0.35)))
        self._painter.drawRect(self._part(3, 43.5, 94, 3.5))
        for left in (4, 92):
            self._painter.drawRect(self._part(left, 47, 4, 52))
        self._painter.setPen(Qt.PenStyle.NoPen)


_ROOF_LINES = {"flat": _Front.flat, "stepped": _Front.stepped, "gable": _Front.gable, "round": _Front.round}
