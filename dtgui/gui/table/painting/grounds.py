"""The ground of the table: its materials and streets, painted, and the light on it as the phases of a day go by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import sin
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.look.theme_parts import Skin, mix
from dtgui.kernel.scene import Scene

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

# The ground of a street in town: a dusty street between two boardwalks, with its name in wood type

BOARDWALK, BOARDWALK_PLANK = 0.075, 1.6
"""The depth of a boardwalk in heights of the street, and the width of a plank in depths of the boardwalk."""
TRAILS = ((0.3, 1), (0.72, -1))
"""Where horses have gone, in heights of the street, and which way."""
STRIDE, HOOF = 0.26, 0.06
"""The distance between hoofprints, and the size of one, relative to the height of the street."""
SIZE_OF_NAME, LEAST_NAME = 0.26, 18
"""The name's height in heights of the street, and the least in pixels: below that wood type cannot be read."""


def paint_street(painter: QPainter, rect: QRectF, theme: Theme, name: str) -> None:
    """Paint the street into a rectangle; its name is faint, for cards lie on it. One without a height has no street."""
    if rect.isEmpty():
        return
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, _dust(rect, theme))
    painter.fillRect(rect, QBrush(QColor(mix(theme.table.street, WHITE, 0.16)), Qt.BrushStyle.Dense7Pattern))
    _paint_trails(painter, rect, theme)
    _paint_name(painter, rect, theme, name)
    depth = rect.height() * BOARDWALK
    _paint_boardwalk(painter, QRectF(rect.left(), rect.top(), rect.width(), depth), theme)
    _paint_boardwalk(painter, QRectF(rect.left(), rect.bottom() - depth, rect.width(), depth), theme)
    painter.restore()


def _dust(rect: QRectF, theme: Theme) -> QLinearGradient:
    street = theme.table.street
    dust = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for place, colour in ((0.0, mix(street, BLACK, 0.12)), (0.5, mix(street, WHITE, 0.05)), (1.0, street)):
        dust.setColorAt(place, QColor(colour))
    return dust


def _paint_trails(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Hoofprints, left and right by turns, along lines that sway a little."""
    unit = rect.height()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(mix(theme.table.street, BLACK, 0.17)), max(1.5, unit * 0.014)))
    for place, way in TRAILS:
        for step in range(int(rect.width() / (unit * STRIDE)) + 1):
            aside = unit * (0.035 * (-1) ** step + 0.03 * sin(step * 0.55 + place * 9))
            middle = QPointF(rect.left() + unit * STRIDE * (step + 0.5), rect.top() + unit * place + aside)
            _paint_hoof(painter, middle, unit * HOOF, way)


def _paint_hoof(painter: QPainter, middle: QPointF, size: float, way: int) -> None:
    """An arch that is open at the back."""
    box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    start = -125 if way > 0 else 55
    painter.drawArc(box, start * 16, 250 * 16)


def _paint_name(painter: QPainter, rect: QRectF, theme: Theme, name: str) -> None:
    font = QFont([theme.fonts.display])
    font.setPixelSize(max(1, round(rect.height() * SIZE_OF_NAME)))
    if font.pixelSize() < LEAST_NAME or QFontMetricsF(font).horizontalAdvance(name) > rect.width() * 0.9:
        return
    painter.setFont(font)
    painter.setPen(QColor(mix(theme.table.street, theme.table.text, 0.2)))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)


def _paint_boardwalk(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    wood = mix(theme.table.street, BLACK, 0.28)
    painter.fillRect(rect, QColor(wood))
    painter.setPen(QPen(QColor(mix(wood, BLACK, 0.3)), 1))
    step = max(4.0, rect.height() * BOARDWALK_PLANK)
    for plank in range(1, int(rect.width() / step) + 1):
        x = rect.left() + plank * step
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))


# The light on the table: from dawn to night as the phases of a day go by. It falls on the ground, never on cards.

NOON = 0.5
"""The hour at which things look as they are painted; a day is from 0 to 1."""
DUSK = 0.78
"""From this hour on, windows are lit."""


class Light(NamedTuple):
    """A colour, and how much of it there is, from 0 to 1."""

    colour: str
    part: float


Hours = tuple[tuple[float, Light], ...]
"""The light at certain hours, from 0 to 1; between them it changes evenly."""

UNLIT = Light("#000000", 0.0)
"""No light of an hour: the ground looks as it is painted."""
HOURS: Hours = (
    (0.0, Light("#b06a58", 0.18)),
    (0.2, Light("#c98f4a", 0.12)),
    (0.4, Light("#c98f4a", 0.0)),
    (0.62, Light("#c4622d", 0.0)),
    (0.8, Light("#b4501f", 0.26)),
    (1.0, Light("#0b1230", 0.52)),
)
"""The light of a day from dawn to night."""


def hour_of(scene: Scene) -> float:
    """Return how late it is: 0 in the first phase of a day, 1 in the last; noon where a game has no phases."""
    if scene.phase not in scene.phases or len(scene.phases) < 2:
        return NOON
    return scene.phases.index(scene.phase) / (len(scene.phases) - 1)


def light_at(hour: float, hours: Hours = HOURS) -> Light:
    """Return the light at an hour."""
    for (before, one), (after, other) in pairwise(hours):
        if hour <= after:
            way = (hour - before) / (after - before)
            return Light(mix(one.colour, other.colour, way), one.part + (other.part - one.part) * way)
    return hours[-1][1]


def lit(colour: str, hour: float) -> str:
    """Return how a colour of the ground looks at an hour."""
    light = light_at(hour)
    return mix(colour, light.colour, light.part)
