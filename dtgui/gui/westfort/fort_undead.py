"""Undead as they shamble: each with a gait, arms and headgear of its own, in a cloud of the dark that it brings."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from dtgui.gui.look.colours import mix
from dtgui.gui.look.theme import BLACK
from dtgui.westfort.data import UndeadDef

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
