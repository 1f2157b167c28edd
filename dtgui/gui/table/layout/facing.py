"""Rows of cards of which none covers another, whichever is turned: attached cards are beside their bearers. No Qt.

In a contest each card has a cell as wide as a turned one, so that turning moves nothing. The first cell is in the
middle of the row, and the others stand on both sides of it by turns: arrivals move nothing, either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from dtgui.gui.table.layout.arrange import Pieces, Placement
from dtgui.gui.table.layout.geometry import CARD_RATIO, Rect, card_at, covered_width
from dtgui.kernel.scene import Piece

CARRIED, STACKED = 0.49, 2
"""The height of an attached card by that of its bearer, and how many of them stand on one another beside it."""
FRAMED = 1.07
"""The height of a row by that of its cards: frames around them cover no header."""
MARGIN = 0.04
"""The room beside a card in a row side by side, in card heights."""
MOST_ROWS = 2
"""The number of rows in which one side may stand."""


class Breadth(NamedTuple):
    """The width of a card, and that of the cards attached to it, in card heights."""

    card: float = CARD_RATIO
    attached: float = 0.0

    def at_least(self, other: Breadth) -> Breadth:
        """Return the greater width of both."""
        return Breadth(max(self.card, other.card), max(self.attached, other.attached))

    @property
    def in_contest(self) -> float:
        """The width of a cell in a contest, in which the card may turn."""
        return 1.0 + self.attached


class Cell(NamedTuple):
    """A cell of a row, and the piece in it; None keeps it free."""

    piece: Piece | None
    breadth: Breadth = Breadth()
    scale: float = 1.0
    """The size of the piece, by that of the others in a row side by side."""

    @property
    def side_by_side(self) -> float:
        """The width of the cell in a row side by side."""
        return (self.breadth.card + self.breadth.attached) * self.scale + MARGIN


Cells = Sequence[Cell]


def breadth_of(piece: Piece, pieces: Pieces) -> Breadth:
    """Return how broad a piece and its attachments are now."""
    columns = -(-len(pieces.attached_to(piece)) // STACKED)
    return Breadth(covered_width(1, piece.turned), columns * CARRIED * CARD_RATIO)


# Side by side


def width_of(cells: Cells) -> float:
    """Return the width of a row side by side, in card heights."""
    return sum(cell.side_by_side for cell in cells)


def side_by_side(cells: Cells, pieces: Pieces, room: Rect, unit: float) -> Placement:
    """Return the places of a row from the left in the middle of its room, smaller where it has less."""
    whole, depths = width_of(cells), count()
    unit = max(1.0, min(unit, room.w / max(CARD_RATIO, whole)))
    x = room.center[0] + (MARGIN - whole) * unit / 2
    placed: Placement = {}
    for cell in cells:
        if cell.piece is not None:
            placed |= _group(cell.piece, pieces, x, room.center[1] + unit / 2, unit * cell.scale, depths)
        x += cell.side_by_side * unit
    return placed


# Face to face


def unit_of(cells: Cells, room: Rect, gap: float) -> float:
    """Return the height of a card at which a side fits into a room, in one row or in several."""
    return max(_unit(cells, room, gap, number) for number in range(1, MOST_ROWS + 1))


def face_each_other(
    cells: Cells, pieces: Pieces, room: Rect, unit: float, gap: float, kept_free: float = 0.0
) -> Placement:
    """Return the places of one side in the middle of its room, for a height of a card at which it fits.

    At the right end of the room this much is `kept_free`.
    """
    free = room.inset(0, 0, kept_free, 0)
    fitting = (number for number in range(1, MOST_ROWS) if unit <= _unit(cells, free, gap, number))
    rows = _rows(cells, next(fitting, MOST_ROWS))
    high = unit * FRAMED
    middle = room._replace(y=room.y + (room.h - high * len(rows)) / 2)
    placed: Placement = {}
    depths = count()
    for row, band in zip(rows, middle.rows([high] * len(rows), 0), strict=True):
        for piece, left in _lefts(row, (band.center[0], band.x, free.right), unit, gap):
            inset = (unit - covered_width(unit, piece.turned)) / 2
            placed |= _group(piece, pieces, left + inset, band.bottom - (high - unit) / 2, unit, depths)
    return placed


def _unit(cells: Cells, room: Rect, gap: float, number: int) -> float:
    """The height of a card at which a side fits in this number of rows."""
    rows = _rows(cells, number)
    across = ((room.w - gap * (len(row) + 1)) / sum(cell.breadth.in_contest for cell in row) for row in rows)
    return max(0.0, min(room.h / max(1, len(rows)) / FRAMED, *across, room.w))


def _rows(cells: Cells, number: int) -> list[Cells]:
    length = max(1, -(-len(cells) // number))
    return [cells[start : start + length] for start in range(0, len(cells), length)]


def _lefts(row: Cells, room: tuple[float, float, float], unit: float, gap: float) -> Iterator[tuple[Piece, float]]:
    """The pieces of a row with the left edges of their cells: every second one stands left of the first.

    `room` is where the middle of the first one is if there is room, and both ends.
    """
    middle, start, end = room
    widths = [unit * cell.breadth.in_contest + gap for cell in row]
    numbers = range(len(row))
    x = max(start, min(middle - (unit + gap) / 2 - sum(widths[2::2]), end - sum(widths)))
    for number in (*reversed(numbers[2::2]), *numbers[:1], *numbers[1::2]):
        if (piece := row[number].piece) is not None:
            yield piece, x + gap / 2
        x += widths[number]


# A card with its attachments


def _group(piece: Piece, pieces: Pieces, left: float, bottom: float, unit: float, depths: Iterator[int]) -> Placement:
    """A piece from `left` on, with its attachments at its right, from the bottom up."""
    width, height = covered_width(unit, piece.turned), covered_width(unit, not piece.turned)
    placed = {piece.id: card_at(left, bottom - height, unit, piece.turned, next(depths))}
    wide = unit * CARRIED * CARD_RATIO
    for number, good in enumerate(pieces.attached_to(piece)):
        column, row = divmod(number, STACKED)
        high = wide if good.turned else unit * CARRIED
        foot = bottom - row * unit / STACKED
        x = left + width + min(1.0, unit * MARGIN / 2) + column * wide
        placed[good.id] = card_at(x, foot - covered_width(high, not good.turned), high, good.turned, next(depths))
    return placed
