"""Where the pieces of one zone lie inside its rectangle, by the kind of the zone. Pure geometry, no Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import NamedTuple

from dtgui.gui.table.geometry import CARD_RATIO, Placed, Rect, card_at, covered_width, spread
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, Zone, ZoneKind

STANDING_DROP = 0.42
"""How far below the top of a place's card the dudes stand that are there, in card heights."""
PEEK = 0.17
"""How much of an attached card shows above the one before it, in card heights."""
MOST_PEEKING = 0.5
"""How much all attached cards together show at most."""
ROOM_FOR_FRAME = 0.035
"""What is left free round cards that are laid out to be picked: frames must not cover the header above them."""
LEAST_LAID_OUT = 0.8
"""How small cards that are laid out become, by their usual height, before they overlap."""

Placement = dict[str, Placed]


class Ground(NamedTuple):
    """The room of a zone: its rectangle, the height of a card, the gap between cards, and who looks at it."""

    rect: Rect
    unit: float
    gap: float
    viewer: Seat


class Pieces:
    """The pieces of a scene by zone and by host, each list in the order of the slots."""

    def __init__(self, scene: Scene) -> None:
        self._by_zone: dict[str, list[Piece]] = defaultdict(list)
        self._by_host: dict[str, list[Piece]] = defaultdict(list)
        ids = {piece.id for piece in scene.pieces}
        for piece in sorted(scene.pieces, key=lambda piece: piece.slot):
            home = self._by_host[piece.host] if piece.host in ids else self._by_zone[piece.zone]
            home.append(piece)

    def place_card(self, zone: Zone) -> Piece | None:
        """Return the piece that is the place itself."""
        return next((piece for piece in self._by_zone[zone.id] if piece.id == zone.card), None)

    def standing_in(self, zone: Zone) -> list[Piece]:
        """Return the pieces in a zone that are neither attached to another nor the place itself."""
        return [piece for piece in self._by_zone[zone.id] if piece.id != zone.card]

    def attached_to(self, piece: Piece) -> list[Piece]:
        """Return what is attached to a piece, and to that in turn."""
        return [deep for good in self._by_host[piece.id] for deep in (good, *self.attached_to(good))]


def standing_height(unit: float) -> float:
    """Return how high a place is whose cards are `unit` high."""
    return unit * (1 + STANDING_DROP)


def natural_width(zone: Zone, pieces: Pieces, unit: float, gap: float) -> float:
    """Return the width at which nothing in a zone overlaps sideways."""
    if zone.kind is ZoneKind.GAP:
        return unit * 0.36
    standing = pieces.standing_in(zone)
    row = sum(_group_width(piece, pieces, unit) for piece in standing) + gap * max(0, len(standing) - 1)
    return max(least_width(zone, pieces, unit), row + 2 * gap)


def least_width(zone: Zone, pieces: Pieces, unit: float) -> float:
    """Return the width below which a zone's own card would not fit."""
    if zone.kind is ZoneKind.GAP:
        return unit * 0.2
    own = pieces.place_card(zone)
    there = [*pieces.standing_in(zone), *([own] if own else [])]
    return max((_group_width(piece, pieces, unit) for piece in there), default=covered_width(unit, False)) + 8


def arrange(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    """Return where the pieces of a zone lie on its ground, which is at least one card high."""
    return _ARRANGED[zone.kind](zone, pieces, ground)


def _place(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    """The place's own card behind, whoever is there in front of it and lower."""
    ground = _no_higher(ground)
    placed: Placement = {}
    depths = count()
    own = pieces.place_card(zone)
    if own is not None:
        left = ground.rect.x + (ground.rect.w - covered_width(ground.unit, own.turned)) / 2
        room = ground.unit * STANDING_DROP
        placed |= _group(own, pieces, left, ground.rect.y, ground.unit, depths, below=False, room=room)
    return placed | _row(_mine_last(pieces.standing_in(zone), ground.viewer), pieces, ground, depths)


def _no_higher(ground: Ground) -> Ground:
    """The middle of the ground, no higher than a place needs: else dudes would stand far from their deed."""
    spare = max(0.0, ground.rect.h - standing_height(ground.unit))
    return ground._replace(rect=ground.rect.inset(0, spare / 2, 0, spare / 2))


def _square(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    """Everyone on the viewer's side stands lower than the others."""
    ground = _no_higher(ground)
    standing = _mine_last(pieces.standing_in(zone), ground.viewer)
    lift = min(ground.unit * STANDING_DROP, ground.rect.h - ground.unit)
    theirs = {
        piece.id for host in standing if _side(host) != ground.viewer for piece in (host, *pieces.attached_to(host))
    }
    return {
        id_: _lifted(placed, lift) if id_ in theirs else placed
        for id_, placed in _row(standing, pieces, ground, count()).items()
    }


def _side_by_side(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    return _row(pieces.standing_in(zone), pieces, ground, count())


def _laid_out(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    """Side by side with room for frames; where there are many, smaller rather than one upon the other."""
    framed = _with_room_for_frames(ground)
    crowded = framed.rect.w / natural_width(zone, pieces, framed.unit, ground.gap)
    unit = framed.unit * max(LEAST_LAID_OUT, min(1.0, crowded))
    room = framed.rect.inset(0, 0, 0, (framed.rect.h - unit) / 2)
    return _side_by_side(zone, pieces, framed._replace(rect=room, unit=unit))


def _posse(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    return _side_by_side(zone, pieces, _with_room_for_frames(ground))


def _with_room_for_frames(ground: Ground) -> Ground:
    margin = ground.unit * ROOM_FOR_FRAME
    room = ground.rect.inset(margin, margin, margin, margin)
    return ground._replace(rect=room, unit=min(ground.unit, room.h))


def _pile(zone: Zone, pieces: Pieces, ground: Ground) -> Placement:
    """All on one spot; only the last one is seen."""
    unit = min(ground.unit, ground.rect.w / CARD_RATIO)
    left, top = ground.rect.x + (ground.rect.w - unit * CARD_RATIO) / 2, ground.rect.y + (ground.rect.h - unit) / 2
    stack = [deep for piece in pieces.standing_in(zone) for deep in (piece, *pieces.attached_to(piece))]
    return {
        piece.id: card_at(left, top, unit, depth=depth)._replace(seen=piece is stack[-1])
        for depth, piece in enumerate(stack)
    }


_ARRANGED: dict[ZoneKind, Callable[[Zone, Pieces, Ground], Placement]] = {
    ZoneKind.PLACE: _place,
    ZoneKind.SQUARE: _square,
    ZoneKind.HAND: _side_by_side,
    ZoneKind.PILE: _pile,
    ZoneKind.SPREAD: _laid_out,
    ZoneKind.POSSE: _posse,
    ZoneKind.GAP: _pile,
}


def _row(standing: Sequence[Piece], pieces: Pieces, ground: Ground, depths: Iterable[int]) -> Placement:
    """Pieces with what is attached to them, side by side along the bottom of the ground."""
    unit, rect = ground.unit, ground.rect
    widths = [_group_width(piece, pieces, unit) for piece in standing]
    placed: Placement = {}
    for piece, left in zip(standing, spread(widths, rect.x, rect.w, ground.gap), strict=True):
        top = rect.bottom - covered_width(unit, not piece.turned)
        placed |= _group(piece, pieces, left, top, unit, depths, below=True, room=max(0.0, top - rect.y))
    return placed


def _lifted(placed: Placed, by: float) -> Placed:
    return placed._replace(rect=placed.rect._replace(y=placed.rect.y - int(by)))


def _group(
    piece: Piece,
    pieces: Pieces,
    left: float,
    top: float,
    unit: float,
    depths: Iterable[int],
    *,
    below: bool,
    room: float,
) -> Placement:
    """One piece in front, what is attached to it peeking out behind: above it, or (`below` False) beneath it.

    `room` is how far it may reach beyond the piece.
    """
    attached = pieces.attached_to(piece)
    step = min(PEEK * unit, min(MOST_PEEKING * unit, room) / max(1, len(attached)))
    width, height = _group_width(piece, pieces, unit), covered_width(unit, not piece.turned)
    numbers = iter(depths)
    placed: Placement = {}
    for back in range(len(attached), 0, -1):
        good = attached[back - 1]
        goods_left = left + (width - covered_width(unit, good.turned)) / 2
        goods_top = top - back * step if below else top + back * step
        if below and piece.turned and not good.turned:
            goods_top = min(goods_top, top + height - unit)
        placed[good.id] = card_at(goods_left, goods_top, unit, good.turned, next(numbers))
    own_left = left + (width - covered_width(unit, piece.turned)) / 2
    placed[piece.id] = card_at(own_left, top, unit, piece.turned, next(numbers))
    return placed


def _group_width(piece: Piece, pieces: Pieces, unit: float) -> float:
    return max(covered_width(unit, each.turned) for each in (piece, *pieces.attached_to(piece)))


def _mine_last(standing: Sequence[Piece], viewer: Seat) -> list[Piece]:
    return sorted(standing, key=lambda piece: _side(piece) == viewer)


def _side(piece: Piece) -> Seat | None:
    return piece.owner if piece.controller is None else piece.controller
