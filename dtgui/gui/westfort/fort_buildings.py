"""False fronts on Main Street: planks, a roof line and a sign for each building, and something to know it by."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from dtgui.gui.look.colours import mix
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.westfort.board import BuildingAbility
from dtgui.westfort.data import BuildingDef

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
