"""Where signs lie on a card: a changed figure on the printed one, other signs in two columns and at the lower edge.

Spots are parts of the card's width and height, measured from its middle.
"""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.gui.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail, detail_for
from dtgui.gui.cards.layout import BOXES

Point = tuple[float, float]

CONTROLLER: Point = (0.0, 0.49)
"""Half over the lower edge, so that it hides nothing of what is printed there."""
HEAP: Point = (0.5, -0.5)
"""Where it says how many cards lie in a heap behind it."""
STANDS_FOR: Point = (0.0, 0.24)
"""Where a joker says what it stands for."""
STEP = 0.2
"""How far the signs of a column lie apart."""
_BOX_OF = {
    "bullets": "left",
    "stud bullets": "left",
    "draw bullets": "left",
    "production": "left",
    "influence": "right",
    "control": "right",
    "value": "value",
    "upkeep": "second",
}
"""The box of a face in which the figure is printed that a badge stands for."""


def spot_of(kind: str, height: float) -> Point | None:
    """Return where a card of this height prints what a badge stands for, None where it prints no such thing."""
    if kind == "face":
        return STANDS_FOR
    box = _BOX_OF.get(kind)
    return None if box is None else _middle(box, detail_for(height))


def gained(height: float) -> Iterator[Point]:
    """Yield spots down the left side: for what the card has gained."""
    return _column(-0.36, height)


def marked(height: float) -> Iterator[Point]:
    """Yield spots down the right side: for marks."""
    return _column(0.34, height)


def _column(x: float, height: float) -> Iterator[Point]:
    y = -0.12 if detail_for(height) is Detail.TABLE else -0.225
    while True:
        yield x, y
        y += STEP


def _middle(box: str, detail: Detail) -> Point:
    # Every face that is shown on a table has these boxes; a full one has nothing laid on it.
    left, top, width, height = BOXES[detail][box]
    return (left + width / 2) / CARD_WIDTH_MM - 0.5, (top + height / 2) / CARD_HEIGHT_MM - 0.5
