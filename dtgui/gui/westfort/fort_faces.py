"""Faces of buildings and Undead, drawn by us: false fronts on Main Street, and what shambles in front of them."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)

from dtgui.gui.look.colours import mix
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.table.geometry import CARD_RATIO
from dtgui.kernel.phrases import Phrase
from dtgui.westfort.ability_words import ability_text
from dtgui.westfort.board import Ability
from dtgui.westfort.data import BuildingDef, FortData, UndeadDef

KEPT = 256
READABLE = 230
"""The least height of a face on which words can be read, in pixels."""
WOODS = ("#8f5a3a", "#7a6a45", "#5d6b52", "#6d5363", "#86703c", "#4f6272")
GRAVE, PALE, GLOW = "#2b3530", "#93a58b", "#e8d36a"
SKY_DAY, SKY_NIGHT = "#e9c98f", "#48546b"
COIN_COLOUR, NOTORIETY_COLOUR = "#d9a93a", "#9c3a2a"


class FortFaces:
    """Draws a face for each code: a building's or an Undead's id."""

    def __init__(self, data: FortData, theme: Theme, ratio: float = 1.0) -> None:
        self._data, self._theme, self._ratio = data, theme, ratio
        self._drawn = lru_cache(maxsize=KEPT)(self._draw)

    def use_theme(self, theme: Theme, ratio: float) -> None:
        """Draw in another look from now on."""
        self._theme, self._ratio = theme, ratio
        self._drawn.cache_clear()

    def face(self, code: str | None, height: int) -> QPixmap:
        """Return a face, or the back of the Undead of Boot Hill."""
        return self._drawn(code, height)

    def sorting(self, code: str) -> tuple[int, int]:
        """Return the Notoriety of an Undead; there are no suits."""
        return (self._data.undead[code].notoriety if code in self._data.undead else 0), 0

    def _draw(self, code: str | None, height: int) -> QPixmap:
        picture = QPixmap(round(height * CARD_RATIO * self._ratio), round(height * self._ratio))
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(Qt.GlobalColor.transparent)
        card = QRectF(0, 0, height * CARD_RATIO, height).adjusted(1, 1, -1, -1)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        shape.addRoundedRect(card, height * 0.05, height * 0.05)
        painter.save()
        painter.setClipPath(shape)
        sheet = _Sheet(painter, card, self._theme)
        building, undead = self._data.buildings.get(code or ""), self._data.undead.get(code or "")
        if building is not None:
            sheet.building(building)
        elif undead is not None:
            sheet.undead(undead)
        else:
            sheet.back()
        painter.restore()
        painter.setPen(QPen(QColor(self._theme.paper.edge), max(1.0, height * 0.014)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        painter.end()
        return picture


class _Sheet:
    """One face being drawn."""

    def __init__(self, painter: QPainter, card: QRectF, theme: Theme) -> None:
        self._painter, self._card, self._theme = painter, card, theme
        self._unit = card.height() / 100

    def building(self, printed: BuildingDef) -> None:
        """A false front under the sky with its name, price and Notoriety, and words where they can be read."""
        has_words = self._card.height() >= READABLE
        picture = self._part(0, 0, 100, 58 if has_words else 76)
        self._sky(picture)
        wood = WOODS[sum(map(ord, printed.id)) % len(WOODS)]
        self._front(picture, wood, printed.ability)
        sign = self._part(4, 4, 92, 15 if has_words else 20)
        self._painter.fillRect(sign, QColor(mix(wood, BLACK, 0.55)))
        self._write(sign, printed.name, 12 if has_words else 17, WHITE)
        ground = self._part(0, 58 if has_words else 76, 100, 42)
        self._painter.fillRect(ground, QColor(self._theme.paper.paper))
        if has_words:
            self._paragraph(self._part(6, 60, 88, 25), said(ability_text(printed.ability)), 6.4)
        self._coin(86, 16, printed.price)
        self._star(86, 84, printed.notoriety)

    def undead(self, printed: UndeadDef) -> None:
        """A figure in the dark, its weak points above, its name and Notoriety below."""
        self._painter.fillRect(self._card, QColor(GRAVE))
        self._moon()
        self._shambler(printed)
        weak = sorted(printed.weak)
        for number, slot in enumerate(weak):
            self._disc(50 + (number - (len(weak) - 1) / 2) * 22, 12, 9, slot)
        band = self._part(0, 76, 100, 24)
        self._painter.fillRect(band, QColor(mix(GRAVE, BLACK, 0.45)))
        self._write(self._part(3, 77, 70, 22), printed.name, 8.5, PALE, wrap=True)
        self._star(88, 85, printed.notoriety)

    def back(self) -> None:
        """A cross on a hill."""
        self._painter.fillRect(self._card, QColor(mix(GRAVE, BLACK, 0.2)))
        self._moon()
        hill = QPainterPath(self._at(0, 100))
        hill.quadTo(self._at(50, 52), self._at(100, 100))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(mix(GRAVE, BLACK, 0.6)))
        self._painter.drawPath(hill)
        self._painter.setPen(QPen(QColor(PALE), self._unit * 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
        self._painter.drawLine(self._at(50, 38), self._at(50, 78))
        self._painter.drawLine(self._at(36, 50), self._at(64, 50))

    # Parts

    def _at(self, x: float, y: float) -> QPointF:
        """A point by hundredths of the card's width and height."""
        return QPointF(
            self._card.left() + self._card.width() * x / 100, self._card.top() + self._card.height() * y / 100
        )

    def _part(self, x: float, y: float, w: float, h: float) -> QRectF:
        return QRectF(self._at(x, y), self._at(x + w, y + h))

    def _sky(self, rect: QRectF) -> None:
        low = SKY_NIGHT if self._theme.dark else SKY_DAY
        sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        sky.setColorAt(0, QColor(mix(low, BLACK, 0.25)))
        sky.setColorAt(1, QColor(mix(low, WHITE, 0.2)))
        self._painter.fillRect(rect, sky)

    def _front(self, rect: QRectF, wood: str, ability: Ability) -> None:
        """Planks, a cornice, two windows and a door; the Saloon's swings."""
        painter, x, w = self._painter, rect.left(), rect.width()
        wall = QRectF(x + w * 0.09, rect.top() + rect.height() * 0.3, w * 0.82, rect.height() * 0.7)
        painter.setPen(QPen(QColor(mix(wood, BLACK, 0.5)), max(0.6, self._unit * 0.7)))
        painter.setBrush(QColor(wood))
        painter.drawRect(wall)
        painter.setBrush(QBrush(QColor(mix(wood, BLACK, 0.25)), Qt.BrushStyle.HorPattern))
        painter.drawRect(wall)
        painter.setBrush(QColor(mix(wood, BLACK, 0.35)))
        painter.drawRect(QRectF(x + w * 0.04, wall.top(), w * 0.92, self._unit * 4))
        glass = GLOW if self._theme.dark else mix(SKY_DAY, WHITE, 0.4)
        painter.setBrush(QColor(glass))
        for left in (0.18, 0.66):
            painter.drawRect(QRectF(x + w * left, wall.top() + wall.height() * 0.28, w * 0.16, wall.height() * 0.3))
        painter.setBrush(QColor(mix(wood, BLACK, 0.7)))
        door = QRectF(x + w * 0.4, wall.top() + wall.height() * 0.42, w * 0.2, wall.height() * 0.58)
        painter.drawRect(door)
        if ability is Ability.SALOON:
            painter.setBrush(QColor(mix(wood, WHITE, 0.35)))
            swing = door.height() * 0.45
            for left in (door.left(), door.center().x()):
                painter.drawRect(QRectF(left, door.top() + swing * 0.6, door.width() / 2, swing))

    def _moon(self) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(mix(GRAVE, GLOW, 0.35)))
        middle = self._at(72, 34)
        self._painter.drawEllipse(middle, self._unit * 14, self._unit * 14)

    def _shambler(self, printed: UndeadDef) -> None:
        """Shoulders, a head that hangs, an arm stretched out, eyes that glow; the mighty wear a hat."""
        painter, tint = self._painter, mix(PALE, GRAVE, 0.15 * (printed.notoriety % 3))
        painter.setPen(QPen(QColor(BLACK), max(0.6, self._unit)))
        painter.setBrush(QColor(mix(tint, BLACK, 0.45)))
        body = QPainterPath(self._at(24, 78))
        body.cubicTo(self._at(26, 52), self._at(36, 50), self._at(46, 50))
        body.cubicTo(self._at(62, 50), self._at(70, 56), self._at(74, 78))
        body.closeSubpath()
        painter.drawPath(body)
        painter.setBrush(QColor(tint))
        arm = QPainterPath(self._at(62, 58))
        arm.cubicTo(self._at(76, 56), self._at(84, 52), self._at(92, 54))
        arm.lineTo(self._at(91, 60))
        arm.cubicTo(self._at(82, 60), self._at(74, 66), self._at(64, 68))
        arm.closeSubpath()
        painter.drawPath(arm)
        painter.drawEllipse(self._part(33, 30, 28, 24))
        if printed.notoriety >= 4:
            painter.setBrush(QColor(mix(GRAVE, BLACK, 0.7)))
            painter.drawEllipse(self._part(24, 31, 46, 6))
            painter.drawRect(self._part(36, 23, 22, 10))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GLOW))
        for x in (42, 52):
            painter.drawEllipse(self._at(x, 42), self._unit * 2, self._unit * 1.6)

    def _disc(self, x: float, y: float, radius: float, number: int) -> None:
        middle, size = self._at(x, y), self._unit * radius
        self._painter.setPen(QPen(QColor(BLACK), max(0.8, self._unit)))
        self._painter.setBrush(QColor(self._theme.paper.paper))
        self._painter.drawEllipse(middle, size, size)
        self._number(middle, size, number, self._theme.paper.ink)

    def _coin(self, y: float, x: float, number: int) -> None:
        """The price, on a coin."""
        middle, size = self._at(x, y), self._unit * 11
        self._painter.setPen(QPen(QColor(BLACK), max(0.8, self._unit)))
        self._painter.setBrush(QColor(COIN_COLOUR))
        self._painter.drawEllipse(middle, size, size)
        self._number(middle, size, number, BLACK)

    def _star(self, x: float, y: float, number: int) -> None:
        """The Notoriety, on a star."""
        middle, size = self._at(x, y), self._unit * 13
        star = QPainterPath()
        for point in range(10):
            reach = size if point % 2 == 0 else size * 0.62
            corner = _turned(middle, reach, point / 10)
            star.moveTo(corner) if point == 0 else star.lineTo(corner)
        star.closeSubpath()
        self._painter.setPen(QPen(QColor(BLACK), max(0.8, self._unit)))
        self._painter.setBrush(QColor(NOTORIETY_COLOUR))
        self._painter.drawPath(star)
        self._number(middle, size * 0.85, number, WHITE)

    def _number(self, middle: QPointF, size: float, number: int, ink: str) -> None:
        self._painter.setFont(self._font(size * 1.35, bold=True))
        self._painter.setPen(QColor(ink))
        box = QRectF(middle.x() - size, middle.y() - size, size * 2, size * 2)
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _write(self, rect: QRectF, text: str, hundredths: float, ink: str, *, wrap: bool = False) -> None:
        """Write a line as large as it fits, or two."""
        size = hundredths * self._unit
        lines = 2 if wrap and " " in text else 1
        while size > 5:
            metrics = QFontMetricsF(self._font(size, bold=True))
            longest = (
                max(map(metrics.horizontalAdvance, text.split(" "))) if lines > 1 else metrics.horizontalAdvance(text)
            )
            if max(longest, metrics.horizontalAdvance(text) / lines) <= rect.width() * 0.96:
                break
            size *= 0.92
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
