"""The materials of the table, painted: felt, the planks of a saloon table, a main street between two rows of fronts.

All of it is faint, since cards and titles must be readable on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient

from dtgui.gui.look.colours import mix
from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.look.theme_parts import Skin

PLANK = 0.085
"""The depth of a plank, in heights of the table."""
GRAINS = 5
"""Lines of grain on a plank."""
ROWS = ((0.47, 0.25), (0.84, 0.25))
"""The rows of houses: where they stand, and how high the highest is, in heights of the table."""
WIDEST, NARROWEST = 0.72, 0.46
"""The width of a front, by the height of its row."""
LAMP = "#e0a64a"
"""The light behind a window."""
FAINT = 0.34
"""How far the lines of a front go from the colour of the ground towards black."""


def paint_ground(painter: QPainter, rect: QRectF, theme: Theme, *, is_dark_out: bool = False) -> None:
    """Paint the ground of the theme's skin; once it is dark out, there are lamps behind windows."""
    PAINTERS[theme.skin](painter, rect, theme, is_dark_out)


def _paint_felt(painter: QPainter, rect: QRectF, theme: Theme, _is_dark_out: bool) -> None:
    painter.fillRect(rect, _glow(rect, theme))
    painter.fillRect(rect, QBrush(QColor(theme.table.felt_edge), Qt.BrushStyle.Dense7Pattern))


def _paint_wood(painter: QPainter, rect: QRectF, theme: Theme, _is_dark_out: bool) -> None:
    """Planks from left to right, each of its own tone, with grain, a seam here and there, and a darker edge."""
    chance, depth = Random(3), max(12.0, rect.height() * PLANK)
    top = rect.top()
    while top < rect.bottom():
        plank = QRectF(rect.left(), top, rect.width(), depth)
        tone = mix(theme.table.felt, BLACK if chance.random() < 0.5 else WHITE, chance.uniform(0.0, 0.05))
        painter.fillRect(plank, QColor(tone))
        _paint_grain(painter, plank, tone, chance)
        painter.setPen(QPen(QColor(mix(tone, BLACK, 0.35)), 1.2))
        painter.drawLine(plank.topLeft(), plank.topRight())
        seam = rect.left() + chance.random() * rect.width()
        painter.drawLine(QPointF(seam, plank.top()), QPointF(seam, plank.bottom()))
        top += depth
    painter.fillRect(rect, _shade(rect, theme, 150))


def _paint_grain(painter: QPainter, plank: QRectF, tone: str, chance: Random) -> None:
    painter.setPen(QPen(QColor(mix(tone, BLACK, 0.12)), 1))
    for _ in range(GRAINS):
        y = plank.top() + chance.random() * plank.height()
        start = plank.left() + chance.random() * plank.width() * 0.8
        length = plank.width() * chance.uniform(0.08, 0.35)
        painter.drawLine(QPointF(start, y), QPointF(start + length, y + chance.uniform(-1.5, 1.5)))


def _paint_street(painter: QPainter, rect: QRectF, theme: Theme, is_dark_out: bool) -> None:
    """Paint dust, and on it two rows of false fronts, each with its boardwalk; town square is between them."""
    painter.fillRect(rect, _glow(rect, theme))
    painter.fillRect(rect, QBrush(QColor(mix(theme.table.felt, WHITE, 0.10)), Qt.BrushStyle.Dense7Pattern))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chance = Random(11)
    for place, height in ROWS:
        _paint_row(
            painter, rect, rect.top() + rect.height() * place, rect.height() * height, theme, chance, is_dark_out
        )
    painter.fillRect(rect, _shade(rect, theme, 120))


def paint_fronts(painter: QPainter, rect: QRectF, base: float, height: float, theme: Theme) -> None:
    """Paint a row of false fronts from side to side, whose feet are at `base`; the highest is so high."""
    _paint_row(painter, rect, base, height, theme, Random(7), is_dark_out=False)


def _paint_row(
    painter: QPainter, rect: QRectF, base: float, height: float, theme: Theme, chance: Random, is_dark_out: bool
) -> None:
    if height < 1:
        return
    x = rect.left() - height * 0.2
    while x < rect.right():
        width = height * chance.uniform(NARROWEST, WIDEST)
        tall = height * chance.uniform(0.66, 1.0)
        _paint_front(painter, QRectF(x, base - tall, width, tall), theme, chance, is_dark_out)
        x += width + height * chance.uniform(0.02, 0.16)
    walk = QRectF(rect.left(), base, rect.width(), height * 0.09)
    painter.fillRect(walk, QColor(mix(theme.table.felt, BLACK, 0.22)))
    painter.setPen(QPen(QColor(mix(theme.table.felt, BLACK, 0.36)), 1))
    step = max(6.0, height * 0.1)
    for number in range(int(rect.width() / step) + 1):
        at = rect.left() + number * step
        painter.drawLine(QPointF(at, walk.top()), QPointF(at, walk.bottom()))


def _paint_front(painter: QPainter, front: QRectF, theme: Theme, chance: Random, is_dark_out: bool) -> None:
    """A false front with a stepped or a pointed top, a board for a name, windows and a door."""
    wall = mix(theme.table.felt, BLACK, chance.uniform(0.10, 0.20))
    line = QPen(QColor(mix(theme.table.felt, BLACK, FAINT)), 1.2)
    painter.setPen(line)
    painter.setBrush(QColor(wall))
    painter.drawPolygon(_outline(front, chance.random() < 0.4))
    painter.setPen(QPen(QColor(mix(wall, BLACK, 0.10)), 1))
    boards = max(5.0, front.height() * 0.07)
    for number in range(1, int(front.height() * 0.72 / boards)):
        y = front.bottom() - number * boards
        painter.drawLine(QPointF(front.left() + 2, y), QPointF(front.right() - 2, y))
    painter.setPen(line)
    painter.setBrush(QColor(mix(wall, WHITE, 0.05)))
    painter.drawRect(_part(front, 0.16, 0.24, 0.68, 0.14))
    pane = mix(LAMP, wall, 0.25) if is_dark_out else mix(wall, BLACK, 0.18)
    for left in (0.14, 0.64):
        is_lit = is_dark_out and chance.random() < 0.7
        painter.setBrush(QColor(pane if is_lit or not is_dark_out else mix(wall, BLACK, 0.30)))
        painter.drawRect(_part(front, left, 0.50, 0.22, 0.22))
    painter.setBrush(QColor(mix(wall, BLACK, 0.26)))
    painter.drawRect(_part(front, 0.42, 0.60, 0.16, 0.40))


def _outline(front: QRectF, is_pointed: bool) -> QPolygonF:
    shoulder = front.top() + front.height() * 0.16
    left, right, middle = front.left(), front.right(), front.center().x()
    bottom = [QPointF(right, front.bottom()), QPointF(left, front.bottom())]
    if is_pointed:
        return QPolygonF([QPointF(left, shoulder), QPointF(middle, front.top()), QPointF(right, shoulder), *bottom])
    step = front.width() * 0.2
    top = [QPointF(left + step, shoulder), QPointF(left + step, front.top())]
    back = [QPointF(right - step, front.top()), QPointF(right - step, shoulder)]
    return QPolygonF([QPointF(left, shoulder), *top, *back, QPointF(right, shoulder), *bottom])


def _part(of: QRectF, left: float, top: float, width: float, height: float) -> QRectF:
    return QRectF(of.left() + of.width() * left, of.top() + of.height() * top, of.width() * width, of.height() * height)


def _glow(rect: QRectF, theme: Theme) -> QRadialGradient:
    """Light from above the middle, and a darker edge."""
    table = theme.table
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.65)
    light.setColorAt(0, QColor(mix(table.felt, WHITE, 0.06)))
    light.setColorAt(0.6, QColor(table.felt))
    light.setColorAt(1, QColor(table.felt_edge))
    return light


def _shade(rect: QRectF, theme: Theme, strength: int) -> QRadialGradient:
    """A darker edge to be laid over what is painted already."""
    clear, edge = QColor(theme.table.felt_edge), QColor(theme.table.felt_edge)
    clear.setAlpha(0)
    edge.setAlpha(strength)
    shade = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.65)
    shade.setColorAt(0.45, clear)
    shade.setColorAt(1, edge)
    return shade


PAINTERS: Mapping[Skin, Callable[[QPainter, QRectF, Theme, bool], None]] = MappingProxyType(
    {Skin.FELT: _paint_felt, Skin.WOOD: _paint_wood, Skin.STREET: _paint_street}
)
