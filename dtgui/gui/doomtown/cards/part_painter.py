"""Painting the layers of drawn parts, with one light from the left."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dtgui.gui.doomtown.cards.part_colours import PartColours
from dtgui.gui.doomtown.cards.parts import Layer, part

_FINE = 0.75
"""Pixels to the unit from which the fine layers of the parts are painted."""


@dataclass
class PartPainter:
    """A painter of parts: `outline` is the shape of the head, `covered` is whether a hat hides its top."""

    painter: QPainter
    colours: PartColours
    outline: QPainterPath = field(default_factory=QPainterPath)
    covered: bool = False

    def __post_init__(self) -> None:
        across = self.painter.combinedTransform()
        self._fine = hypot(across.m11(), across.m12()) >= _FINE

    def paint(self, kind: str, name: str, way: int = 1) -> None:
        """Paint the part of this name on a sheet, if there is one; `way` is -1 if the picture is mirrored."""
        for layer in part(kind, name):
            if (layer.fine and not self._fine) or (layer.topped and self.covered):
                continue
            self._layer(layer, way)

    def _layer(self, layer: Layer, way: int) -> None:
        path = separate(layer.path)
        if layer.on_face:
            self.painter.save()
            self.painter.setClipPath(self.outline, Qt.ClipOperation.IntersectClip)
        if layer.line:
            self._stroke(layer, path)
        elif layer.rounded:
            self._rounded(layer, path, way)
        else:
            self.painter.fillPath(path, QColor(self.colours.of(layer.colour)))
        if layer.on_face:
            self.painter.restore()

    def _stroke(self, layer: Layer, path: QPainterPath) -> None:
        pen = QPen(QColor(self.colours.of(layer.colour)), layer.line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path, pen)

    def _rounded(self, layer: Layer, path: QPainterPath, way: int) -> None:
        """Fill a shape in its shaded colour, and the part towards the light in its own."""
        self.painter.fillPath(path, QColor(self.colours.shaded(layer.colour)))
        lit = QPainterPath(path)
        lit.translate(-layer.rounded * way, -layer.rounded * 0.5)
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self.painter.fillPath(lit, QColor(self.colours.of(layer.colour)))
        self.painter.restore()


def separate(path: QPainterPath) -> QPainterPath:
    """Return a path of the same shape that shares no data with it.

    Qt keeps the prepared form of each painted path beside its data for as long as the data live. The paths of
    parts live as long as the program.
    """
    copy = QPainterPath()
    copy.setFillRule(path.fillRule())
    copy.addPath(path)
    return copy
