"""How a game looks on the table: where everything lies, which signs there are, how grounds are painted.

`TableStyle` is a whole style for a game that brings none of its own; a game derives from it what is otherwise there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout import TableLayout
from dtgui.gui.table.plain_layout import lay_out
from dtgui.kernel.scene import Piece, Scene

Point = tuple[float, float]
"""A spot of a piece as parts of its width and height, measured from its middle."""

STEP = 0.2
"""How far the signs of a column lie apart."""


class Mark(NamedTuple):
    """A word on a piece that is shown as a sign: the sign's name (empty: the first letter), and what it means."""

    sign: str
    about: str


class TableStyle:
    """A style without signs or grounds of its own."""

    signs: Mapping[str, str] = MappingProxyType({})
    """The names of figures' signs (`icons/control`) by the kind of the badge; others are written only."""
    spelt_out: frozenset[str] = frozenset()
    """Kinds of badges whose words say by themselves what the arrow of a trend would."""
    marks: Mapping[str, Mark] = MappingProxyType({})
    """The marks that are shown, in the order in which they lie below each other."""

    def lay_out(self, scene: Scene, width: float, height: float, text: float) -> TableLayout:
        """Return where everything lies on a table of this size in pixels, for text so many times its normal size."""
        return lay_out(scene, width, height, text)

    def colours(self, theme: Theme) -> Mapping[str, str]:
        """Return the colours of figures' signs in a look, by the kind of the badge, where they have one."""
        return {}

    def spot_of(self, kind: str, height: float) -> Point | None:
        """Return where a card of this height prints what a figure stands for, None where it prints no such thing."""
        return None

    def gained(self, height: float) -> Iterator[Point]:
        """Yield spots down the left side of a card of this height: for what it has gained."""
        return column(-0.36)

    def marked(self, height: float) -> Iterator[Point]:
        """Yield spots down the right side of a card of this height: for marks."""
        return column(0.34)

    def paint_common(self, painter: QPainter, rect: QRectF, theme: Theme, title: str) -> None:
        """Paint the ground that everybody shares."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.table.street))
        painter.drawRoundedRect(rect, 5, 5)

    def paint_piece(self, painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> bool:
        """Paint a die, a pawn or a token; return False to have it painted as in any other game."""
        return False


def column(x: float, y: float = -0.225) -> Iterator[Point]:
    """Yield spots below each other, from this one down."""
    while True:
        yield x, y
        y += STEP
