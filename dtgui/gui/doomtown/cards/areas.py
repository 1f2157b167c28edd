"""The parts of a card's face to keep visible: name, value and figures, the words at its foot, a dude's eyes. No Qt."""

from __future__ import annotations

from functools import lru_cache

from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail
from dtgui.gui.doomtown.cards.layout import BOXES, Millimetres
from dtgui.gui.doomtown.cards.words import big_figures, keyword_line, small_figures
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import Rect

EYES = (-14.0, -61.5, 28.0, 11.5)
"""The eyes of a portrait with anything worn over them, in portrait units, relative to the middle of the picture's
lower edge.
"""
MARGIN = 0.8
"""The margin of a card's picture inside its frame, in millimetres."""


@lru_cache(maxsize=4096)
def kept_free(card: CardDef, detail: Detail, theme: Theme) -> tuple[Rect, ...]:
    """Return the parts of a face that nothing may cover, by its width and height, from its middle."""
    boxes = BOXES[detail]
    names = ["title" if card.suit is not None else "wide title"]
    names += ["tab"] if card.suit is not None else []
    names += [place for _, place in zip(big_figures(card, theme), ("left", "right", "middle"), strict=False)]
    small = small_figures(card, theme)
    names += [place for _, place in zip(small, ("first", "second", "third"), strict=False)]
    if detail is not Detail.TABLE:
        names.append("type")
        if keyword_line(card):
            names.append("wide keywords" if "wide keywords" in boxes and len(small) < 2 else "keywords")
    areas = [boxes[name] for name in names]
    return tuple(map(_from_middle, [*areas, *([_eyes(boxes["art"])] if card.type is CardType.DUDE else [])]))


def _eyes(art: Millimetres) -> Millimetres:
    """Where the eyes are in a picture of this place and size, as `paint_art` scales it."""
    left, top, width, height = art[0] + MARGIN, art[1] + MARGIN, art[2] - 2 * MARGIN, art[3] - 2 * MARGIN
    unit = min(height, width * 1.1) / 100
    return left + width / 2 + EYES[0] * unit, top + height + EYES[1] * unit, EYES[2] * unit, EYES[3] * unit


def _from_middle(box: Millimetres) -> Rect:
    left, top, width, height = box
    return Rect(left / CARD_WIDTH_MM - 0.5, top / CARD_HEIGHT_MM - 0.5, width / CARD_WIDTH_MM, height / CARD_HEIGHT_MM)
