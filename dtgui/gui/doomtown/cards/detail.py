"""The shape of a card, and how much of it is shown at which size."""

from __future__ import annotations

from enum import Enum

CARD_WIDTH_MM = 63
CARD_HEIGHT_MM = 88


class Detail(Enum):
    """How much a face shows: what is needed at a glance on the table, in the hand, or all there is."""

    TABLE = "table"
    HAND = "hand"
    FULL = "full"


LEAST_FULL = 400
"""Lower than this, in logical pixels, most words on a face would be too small to read: a larger picture says more."""


def detail_for(height: float) -> Detail:
    """The detail for a card of this height in logical pixels."""
    if height < 130:
        return Detail.TABLE
    return Detail.HAND if height < LEAST_FULL else Detail.FULL


def card_width(height: float) -> int:
    """The width in whole pixels of a card of this height: cards are 63 by 88 mm."""
    return round(height * CARD_WIDTH_MM / CARD_HEIGHT_MM)
