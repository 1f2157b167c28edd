"""A player's strip of the table: the plate, the hand, and piles with their labels. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.gui.table.layout.geometry import CARD_RATIO, Rect
from dtgui.gui.table.layout.table_layout import Sketch
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Zone, ZoneKind

LOW_STRIP, LOW_STRIP_OF_OTHERS = 62.0, 120.0
"""Strips lower than this have everything in one line: the viewer's own, and those of the others.

This and what follows is meant for text of normal size, in pixels.
"""
WIDE_STRIP = 640.0
"""Strips narrower than this have no room for labels beside the piles."""
WIDEST_LABEL = 110.0
LEAST_LABEL = 30.0
"""The least room beside a pile that a label fits into."""
PLATE, LEAST_PLATE = 1.55, 140.0
"""The width of a plate beside a hand, by the height of the strip, and at least."""
MOST_SHARE_OF_PILE = 0.12
"""How much of a strip's width one pile takes at most."""
GAP_BETWEEN_PLAYERS = 3.0
"""The distance between the strips of players, and between their streets, in gaps."""
IN_STRIP = frozenset({ZoneKind.HAND, ZoneKind.PILE})


def put_strips(sketch: Sketch, seats: Sequence[Seat], band: Rect) -> list[Rect]:
    """Put the strips of several players side by side into a band, and return the room of each."""
    between = sketch.gap * GAP_BETWEEN_PLAYERS
    share = (band.w - between * (len(seats) - 1)) / max(1, len(seats))
    strips = band.columns([share] * len(seats), between)
    for seat, strip in zip(seats, strips, strict=True):
        put_strip(sketch, seat, strip)
    return strips


def put_strip(sketch: Sketch, seat: Seat, strip: Rect) -> None:
    """Put a player's plate, hands and piles into a strip, side by side: cards of a hand are as high as the strip."""
    is_low = _is_low(sketch, seat, strip)
    mine = [zone for zone in sketch.scene.zones if zone.owner == seat and zone.kind in IN_STRIP]
    piles = [zone for zone in mine if zone.kind is ZoneKind.PILE]
    hands = [zone for zone in mine if zone.kind is ZoneKind.HAND]
    plate, pile = _plate_width(sketch, strip, is_low), _pile_width(sketch, strip, is_low)
    hand = max(0.0, strip.w - plate - len(piles) * (pile + sketch.gap) - sketch.gap)
    widths = [plate, *([hand / len(hands)] * len(hands) if hands else [hand]), *([pile] * len(piles))]
    rects = strip.columns(widths, sketch.gap)
    sketch.plates[seat] = rects[0]
    for zone, rect in zip(hands, rects[1:], strict=False):
        sketch.put(zone, rect, strip.h, header=0)
    for zone, rect in zip(piles, rects[len(rects) - len(piles) :], strict=True):
        _put_pile(sketch, zone, rect, is_low)


def _put_pile(sketch: Sketch, zone: Zone, rect: Rect, is_low: bool) -> None:
    below = 0.0 if is_low else _label_below(rect)
    card = min(rect.w, (rect.h - below) * CARD_RATIO + 4)
    beside = rect.w - card if not below and rect.w - card >= LEAST_LABEL * sketch.text else 0.0
    sketch.put(zone, rect, rect.h - below, header=0, label=(beside, below))


def _is_low(sketch: Sketch, seat: Seat, strip: Rect) -> bool:
    """Return whether everything in a strip is in one line, with the piles' labels beside them."""
    return strip.h <= (LOW_STRIP if seat == sketch.scene.seat else LOW_STRIP_OF_OTHERS) * sketch.text


def _is_wide(sketch: Sketch, strip: Rect) -> bool:
    return strip.w > WIDE_STRIP * sketch.text


def _plate_width(sketch: Sketch, strip: Rect, is_low: bool) -> float:
    if is_low and _is_wide(sketch, strip):
        return min(strip.h * 9, strip.w * 0.36)
    return min(max(LEAST_PLATE * sketch.text, strip.h * PLATE), strip.w * 0.34)


def _pile_width(sketch: Sketch, strip: Rect, is_low: bool) -> float:
    card = (strip.h if is_low else strip.h - _label_below(strip)) * CARD_RATIO
    label = min(strip.h * 1.6, WIDEST_LABEL * sketch.text) if is_low and _is_wide(sketch, strip) else 2 * sketch.gap
    return min(card + label, strip.w * MOST_SHARE_OF_PILE)


def _label_below(strip: Rect) -> float:
    """How high the label below a pile is."""
    return max(13.0, strip.h * 0.13)
