"""Rectangles in table pixels, as plain values: what layouts are made of. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from dtgui.kernel.scene import PieceKind

CARD_RATIO = 63 / 88
"""A card's width by its height."""


class Shape(NamedTuple):
    """How large a piece is beside a card: its height in card heights, and its width by its own height."""

    height: float
    ratio: float


CARD = Shape(1.0, CARD_RATIO)
SHAPES: Mapping[PieceKind, Shape] = MappingProxyType(
    {
        PieceKind.CARD: CARD,
        PieceKind.DIE: Shape(0.36, 1.0),
        PieceKind.PAWN: Shape(0.5, 0.6),
        PieceKind.TOKEN: Shape(0.3, 1.0),
    }
)
"""The shape of each kind of piece."""


class Rect(NamedTuple):
    """A rectangle by its top left corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, left: float, top: float, right: float, bottom: float) -> Rect:
        """Return the rectangle without these margins; never of negative size."""
        return Rect(self.x + left, self.y + top, max(0.0, self.w - left - right), max(0.0, self.h - top - bottom))

    def shrunk(self, margin: float) -> Rect:
        """Return the rectangle without this margin on every side."""
        return self.inset(margin, margin, margin, margin)

    def moved(self, right: float, down: float) -> Rect:
        """Return the rectangle, moved to the right and down."""
        return Rect(self.x + right, self.y + down, self.w, self.h)

    def turned_clockwise(self) -> Rect:
        """Return the rectangle turned by a quarter about the origin."""
        return Rect(-self.bottom, self.x, self.h, self.w)

    def to_whole_pixels(self) -> Rect:
        """Return the rectangle with the nearest whole numbers: of equal ones each is as large as the other."""
        return Rect(*map(round, self))

    def contains(self, other: Rect, slack: float = 0.5) -> bool:
        """Return whether the other one is inside, within `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.5) -> bool:
        """Whether they share more than `slack` pixels in both directions."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def columns(self, widths: Sequence[float], gap: float) -> list[Rect]:
        """Return rectangles of these widths side by side from the left, of full height."""
        rects, x = [], self.x
        for width in widths:
            rects.append(Rect(x, self.y, width, self.h))
            x += width + gap
        return rects

    def rows(self, heights: Sequence[float], gap: float) -> list[Rect]:
        """Return rectangles of these heights from the top down, of full width."""
        rects, y = [], self.y
        for height in heights:
            rects.append(Rect(self.x, y, self.w, height))
            y += height + gap
        return rects


class Placed(NamedTuple):
    """The place of a piece: its upright rectangle (turned pieces rotate about its middle), and its depth."""

    rect: Rect
    turned: bool = False
    depth: int = 0
    seen: bool = True
    """False for a piece under others in a pile."""

    @property
    def bounds(self) -> Rect:
        """Return the rectangle it covers in its orientation."""
        if not self.turned:
            return self.rect
        (x, y), (_, _, w, h) = self.rect.center, self.rect
        return Rect(x - h / 2, y - w / 2, h, w)

    def moved(self, right: float, down: float) -> Placed:
        """Return the place, moved to the right and down."""
        return Placed(self.rect.moved(right, down), self.turned, self.depth, self.seen)


def card_at(
    left: float, top: float, height: float, turned: bool = False, depth: int = 0, shape: Shape = CARD
) -> Placed:
    """Return a piece whose covered rectangle begins at `left` and `top`; `height` is that of an (upright) card.

    In whole pixels: pictures that lie between pixels are blurred, and slow to draw.
    """
    height = int(height * shape.height)
    width = round(height * shape.ratio)
    shift = (height - width) // 2 if turned else 0
    return Placed(Rect(int(left) + shift, int(top) - shift, width, height), turned, depth)


def covered_width(height: float, turned: bool, shape: Shape = CARD) -> float:
    """Return the width of a piece for a card height."""
    return height * shape.height * (1.0 if turned else shape.ratio)


def spread(count_widths: Sequence[float], start: float, room: float, gap: float) -> list[float]:
    """Return the left edges of things laid side by side, centred in the room; they overlap evenly where it is short."""
    if not count_widths:
        return []
    total = sum(count_widths) + gap * (len(count_widths) - 1)
    if total <= room or len(count_widths) == 1:
        x, edges = start + max(0.0, (room - total) / 2), []
        for width in count_widths:
            edges.append(x)
            x += width + gap
        return edges
    squeeze = (room - count_widths[-1]) / (total - count_widths[-1])
    edges, x = [], 0.0
    for width in count_widths:
        edges.append(start + min(x * squeeze, room - width))
        x += width + gap
    return edges
