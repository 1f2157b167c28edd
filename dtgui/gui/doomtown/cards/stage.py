"""The painter of a card's picture: a few tones of one hue, a random generator, and shapes in units of the picture.

The origin is the middle of the picture's lower edge; up is negative, and a subject is about 100 units high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.theme import BLACK, WHITE, Duotone
from dtgui.gui.look.theme_parts import mix

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Tones:
    """Five steps from the ground to the darkest silhouette, and a light that stands out from all of them."""

    sky: str
    far: str
    middle: str
    near: str
    dark: str
    light: str

    @classmethod
    def of(cls, tint: Duotone, dark_theme: bool) -> Tones:
        """The tones of a tint: by day dark shapes on a pale sky, by night lit shapes on a dark one."""
        if dark_theme:
            night = mix(tint.deep, BLACK, 0.78)
            return cls(tint.pale, mix(tint.pale, tint.deep, 0.3), mix(tint.pale, tint.deep, 0.6), tint.deep, night,
                       mix(tint.deep, WHITE, 0.62))  # fmt: skip
        dark = mix(tint.deep, BLACK, 0.5)
        return cls(tint.pale, mix(tint.pale, tint.deep, 0.22), mix(tint.pale, tint.deep, 0.5), tint.deep, dark,
                   mix(tint.pale, WHITE, 0.62))  # fmt: skip


@dataclass(frozen=True)
class PaintingStage:
    """A picture being painted: where it ends (`half_width`, `height`), its tones, and the dice that vary it.

    `dark` is whether it is for a dark look.
    """

    painter: QPainter
    half_width: float
    height: float
    tones: Tones
    dice: Random
    dark: bool = False

    def polygon(self, colour: str, points: Points) -> None:
        """Fill a polygon."""
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
        self.painter.fillPath(path, QColor(colour))

    def box(self, colour: str, left: float, top: float, width: float, height: float) -> None:
        """Fill a rectangle."""
        self.painter.fillRect(QRectF(left, top, width, height), QColor(colour))

    def oval(self, colour: str, x: float, y: float, across: float, down: float) -> None:
        """Fill an ellipse round a point; `across` and `down` are its radii."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), across, down)
        self.painter.fillPath(path, QColor(colour))

    def blob(self, colour: str, points: Points) -> None:
        """Fill a closed smooth shape through the middles of the given points' edges."""
        self.painter.fillPath(smooth(points), QColor(colour))

    def line(self, colour: str, width: float, points: Points) -> None:
        """Draw a line with round ends."""
        pen = QPen(QColor(colour), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.drawPolyline([QPointF(x, y) for x, y in points])

    def sign(self, name: str, colour: str, x: float, y: float, side: float, turn: float = 0.0) -> None:
        """Put one of the shipped drawings round a point, turned by some degrees."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(turn)
        paint_sign(self.painter, name, colour, QRectF(-side / 2, -side / 2, side, side))
        self.painter.restore()


def smooth(points: Points) -> QPainterPath:
    """A closed curve whose control points are the given points."""
    corners = [QPointF(x, y) for x, y in points]
    middles = [(a + b) / 2 for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    path = QPainterPath(middles[-1])
    for corner, middle in zip(corners, middles, strict=True):
        path.quadTo(corner, middle)
    path.closeSubpath()
    return path
