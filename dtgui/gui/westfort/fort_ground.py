"""The ground of West Fort: desert, the street, lots with boardwalks, planks for actions, yards, trays and leather."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.look.theme_parts import mix
from dtgui.gui.table.painting.grounds import paint_street
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.style import Pictures, ShownZone
from dtgui.gui.westfort.fort_layout import FIGURES
from dtgui.gui.westfort.fort_pieces import LEATHER
from dtgui.kernel.scene import Badge, ZoneKind, parts_of
from dtgui.westfort.board import GRAVEYARD, STREET
from dtgui.westfort.scene import ABILITY
from dtgui.westfort.scene_ids import BAND_ROW, HIRE_ZONE, TRAY

SAND_DAY, SAND_NIGHT = "#b08d5b", "#2f2a2a"
PLANK_DAY, PLANK_NIGHT = "#7d5836", "#4a3626"
BOARDWALK = 0.09
"""How much of a lot its boardwalk takes."""
CORNER = 6.0
BETWEEN_SHOTS = " · "
TITLE = 0.74
"""The size of letters by the height of the line that they stand in."""
LEAST_TITLE = 9.0


def sand(theme: Theme) -> str:
    """Return the colour of the desert."""
    if theme.name == "contrast":
        return theme.table.felt
    return SAND_NIGHT if theme.dark else SAND_DAY


def wood(theme: Theme) -> str:
    """Return the colour of planks."""
    if theme.name == "contrast":
        return theme.table.zone
    return PLANK_NIGHT if theme.dark else PLANK_DAY


def paint_desert(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint sand with ripples, darker towards the edges."""
    ground = sand(theme)
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.65)
    light.setColorAt(0, QColor(mix(ground, WHITE, 0.07)))
    light.setColorAt(1, QColor(mix(ground, BLACK, 0.28)))
    painter.fillRect(rect, light)
    painter.fillRect(rect, QBrush(QColor(mix(ground, BLACK, 0.14)), Qt.BrushStyle.Dense7Pattern))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(mix(ground, BLACK, 0.13)), 1.2))
    step = 46.0
    for row in range(int(rect.height() / step) + 1):
        for column in range(int(rect.width() / 150) + 1):
            left = rect.left() + column * 150 + (row * 67) % 150 - 40
            ripple = QPainterPath(QPointF(left, rect.top() + row * step + (column * 31) % 23))
            ripple.cubicTo(
                ripple.currentPosition() + QPointF(18, -7),
                ripple.currentPosition() + QPointF(34, 7),
                ripple.currentPosition() + QPointF(58, 0),
            )
            painter.drawPath(ripple)


def paint_fort_zone(painter: QPainter, shown: ShownZone, pictures: Pictures) -> bool:
    """Paint a zone; return False for one that any table can paint."""
    zone = shown.zone
    paint = _BY_ID.get(zone.id) or _BY_ROW.get(parts_of(zone.row).word)
    if paint is None or zone.kind is ZoneKind.PILE:
        return False
    paint(painter, shown, pictures)
    return True


def _paint_street(painter: QPainter, shown: ShownZone, pictures: Pictures) -> None:
    """The dust of Main Street, a shade darker than that of the desert."""
    theme = pictures.theme
    dusty = replace(theme, table=replace(theme.table, street=mix(sand(theme), BLACK, 0.16)))
    paint_street(painter, shown.rect, dusty, shown.zone.title)


def _paint_lot(painter: QPainter, shown: ShownZone, pictures: Pictures) -> None:
    """Paint a boardwalk with its shade, in the colour of the building's controller."""
    theme, rect = pictures.theme, shown.rect
    shade = QColor(BLACK)
    shade.setAlpha(46)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(QRectF(rect.left(), rect.bottom() - rect.height() * 0.2, rect.width(), rect.height() * 0.2))
    deep = rect.height() * BOARDWALK
    walk = QRectF(rect.left() + 1, rect.bottom() - deep, rect.width() - 2, deep)
    holder = shown.zone.controller
    boards = wood(theme) if holder is None else mix(wood(theme), seat_colour(holder), 0.75)
    _paint_boards(painter, walk, boards, max(7.0, deep * 1.3))


def _paint_boards(painter: QPainter, rect: QRectF, colour: str, step: float) -> None:
    """Planks side by side."""
    painter.setPen(QPen(QColor(mix(colour, BLACK, 0.45)), 1))
    painter.setBrush(QColor(colour))
    painter.drawRect(rect)
    for plank in range(1, int(rect.width() / step) + 1):
        x = rect.left() + plank * step
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))


def _paint_plank(painter: QPainter, shown: ShownZone, pictures: Pictures) -> None:
    """An action: a plank with its number in large letters, its name, and what it gives."""
    theme, rect = pictures.theme, shown.rect
    colour = wood(theme)
    grain = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    grain.setColorAt(0, QColor(mix(colour, WHITE, 0.12)))
    grain.setColorAt(1, QColor(mix(colour, BLACK, 0.18)))
    painter.setPen(QPen(QColor(mix(colour, BLACK, 0.6)), 1.4))
    painter.setBrush(grain)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
    painter.setPen(QPen(QColor(mix(colour, BLACK, 0.22)), 1))
    for part in (0.3, 0.55, 0.82):
        y = rect.top() + rect.height() * part
        painter.drawLine(QPointF(rect.left() + 5, y), QPointF(rect.right() - 5, y + 1))
    number, _, name = shown.zone.title.partition(" ")
    title = name if number.isdigit() else shown.zone.title
    sign = QRectF(rect.left() + 2, rect.top() + 1, shown.ground.left() - rect.left() - 3, rect.height() - 2)
    painter.setPen(QColor(theme.table.on_header))
    painter.setFont(pictures.font(min(sign.height() * 0.8, sign.width()), bold=True))
    painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, number if number.isdigit() else "H")
    high = shown.ground.top() - rect.top()
    line = QRectF(shown.ground.left(), rect.top() + 1, rect.right() - shown.ground.left() - 3, high)
    right = _paint_income(painter, shown, line, pictures)
    _write(painter, QRectF(line.left(), line.top(), right - line.left() - 4, line.height()), title, pictures)
    for badge in shown.zone.badges:
        if badge.kind == ABILITY:
            high = min(shown.ground.height(), high * 0.92)
            wide = line.width() * (1.0 if shown.is_empty else 1 - FIGURES)
            below = QRectF(line.left(), shown.ground.center().y() - high / 2, wide, high)
            _write(painter, below, badge.text, pictures, dim=0.72)


def _paint_income(painter: QPainter, shown: ShownZone, line: QRectF, pictures: Pictures) -> float:
    """Paint an action's income at the right end of the line, with a stroke between alternatives; return its left
    end.
    """
    tokens = [pictures.token(badge, line.height() - 1) for badge in _incomes(shown)]
    between = line.height() * 0.34 if any(not badge.text for badge in _incomes(shown)) else 1.0
    x = line.right() - sum(token.deviceIndependentSize().width() + between for token in tokens) + between
    left = x
    painter.setPen(QPen(QColor(pictures.theme.table.on_header), 1.3))
    for number, token in enumerate(tokens):
        if number and between > 1:
            painter.drawLine(
                QPointF(x - between * 0.85, line.bottom() - 3), QPointF(x - between * 0.15, line.top() + 3)
            )
        painter.drawPixmap(round(x), round(line.top()), token)
        x += token.deviceIndependentSize().width() + between
    return left


def _incomes(shown: ShownZone) -> list[Badge]:
    return [badge for badge in shown.zone.badges if badge.kind != ABILITY]


def _write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    pictures: Pictures,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
    *,
    dim: float = 1.0,
) -> None:
    """Write a line, rather smaller than cut off; `dim` is how opaque."""
    pixels = pictures.fitting(text, rect.width(), rect.height() * TITLE, LEAST_TITLE)
    font = pictures.font(pixels)
    painter.setFont(font)
    ink = QColor(pictures.theme.table.on_header)
    ink.setAlphaF(dim)
    painter.setPen(ink)
    cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, flags, cut)


def _paint_yard(painter: QPainter, shown: ShownZone, pictures: Pictures) -> None:
    """The Graveyard: dark earth, a fence round it, crosses behind."""
    theme, rect = pictures.theme, shown.rect
    earth = mix(sand(theme), "#2b3530", 0.62)
    painter.setPen(QPen(QColor(mix(earth, BLACK, 0.5)), 1.2))
    painter.setBrush(QColor(earth))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), CORNER, CORNER)
    painter.setPen(QPen(QColor(mix(earth, WHITE, 0.16)), max(2.0, rect.width() * 0.022)))
    ground = shown.ground
    for x, y, size in ((0.16, 0.2, 0.2), (0.5, 0.12, 0.24), (0.84, 0.22, 0.18), (0.3, 0.62, 0.2), (0.72, 0.6, 0.22)):
        top = QPointF(ground.left() + ground.width() * x, ground.top() + ground.height() * y)
        high = ground.height() * size
        painter.drawLine(top, top + QPointF(0, high))
        painter.drawLine(top + QPointF(-high * 0.32, high * 0.3), top + QPointF(high * 0.32, high * 0.3))
    fence = max(3.0, rect.height() * 0.06)
    painter.setPen(QPen(QColor(mix(wood(theme), WHITE, 0.2)), max(1.5, fence * 0.35)))
    rail = rect.bottom() - fence
    painter.drawLine(QPointF(rect.left() + 3, rail), QPointF(rect.right() - 3, rail))
    for post in range(int(rect.width() / (fence * 2.2))):
        x = rect.left() + fence * (1.2 + post * 2.2)
        painter.drawLine(QPointF(x, rail - fence), QPointF(x, rect.bottom() - 2))
    line = QRectF(rect.left() + 6, rect.top() + 1, rect.width() - 12, max(shown.header, 1.0))
    _write(painter, line, shown.zone.title, pictures, Qt.AlignmentFlag.AlignCenter)


def _paint_tray(painter: QPainter, shown: ShownZone, pictures: Pictures) -> None:
    """A wooden tray lined with felt; what the shots come to is written below the dice."""
    theme, rect = pictures.theme, shown.rect
    painter.setPen(QPen(QColor(mix(wood(theme), BLACK, 0.5)), 1.2))
    painter.setBrush(QColor(wood(theme)))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), CORNER, CORNER)
    edge = max(3.0, rect.height() * 0.045)
    lining = rect.adjusted(edge, edge, -edge, -edge)
    painter.setBrush(QColor(theme.table.cloth))
    painter.drawRoundedRect(lining, CORNER - 2, CORNER - 2)
    if shown.note:
        _write_lines(
            painter, QRectF(lining.left() + 4, lining.top(), lining.width() - 8, lining.height()), shown, pictures
        )
        return
    line = QRectF(lining.left() + 6, lining.top(), lining.width() - 12, shown.ground.top() - lining.top())
    _write(painter, line, shown.zone.title, pictures, Qt.AlignmentFlag.AlignCenter, dim=0.75)


def _write_lines(painter: QPainter, rect: QRectF, shown: ShownZone, pictures: Pictures) -> None:
    """The note on a zone: its first part above the pieces, the others below them."""
    below = QRectF(rect.left(), shown.ground.bottom(), rect.width(), rect.bottom() - shown.ground.bottom())
    above = QRectF(rect.left(), rect.top(), rect.width(), shown.ground.top() - rect.top())
    first, _, rest = shown.note.partition(BETWEEN_SHOTS)
    for line, text in ((above, first), (below, rest)):
        _write(painter, line, text, pictures, Qt.AlignmentFlag.AlignCenter)


def _paint_band(painter: QPainter, shown: ShownZone, pictures: Pictures) -> None:
    """Leather in the player's colour at its edge: where Outlaws wait, and the targeting card."""
    rect, theme = shown.rect, pictures.theme
    leather = theme.table.zone if theme.name == "contrast" else mix(LEATHER, BLACK, 0.45 if theme.dark else 0.2)
    painter.setPen(QPen(QColor(mix(seat_colour(shown.zone.owner), BLACK, 0.15)), 1.6))
    painter.setBrush(QColor(leather))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), CORNER, CORNER)
    stitches = QPen(QColor(mix(leather, WHITE, 0.3)), 1, Qt.PenStyle.DashLine)
    painter.setPen(stitches)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), CORNER - 2, CORNER - 2)
    if shown.header > 0 and shown.ground.top() > rect.top() + 1:
        line = QRectF(rect.left() + 8, rect.top() + 2, rect.width() - 16, shown.ground.top() - rect.top())
        _write(painter, line, shown.zone.title, pictures)


_Painter = Callable[[QPainter, ShownZone, Pictures], None]
_BY_ID: Mapping[str, _Painter] = MappingProxyType(
    {STREET: _paint_street, GRAVEYARD: _paint_yard, TRAY: _paint_tray, HIRE_ZONE: _paint_plank}
)
_BY_ROW: Mapping[str, _Painter] = MappingProxyType(
    {"spaces": _paint_plank, "north": _paint_lot, "south": _paint_lot, BAND_ROW: _paint_band}
)
