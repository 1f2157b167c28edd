"""Where the pieces of one zone lie inside its rectangle, by the kind of the zone. Pure geometry, no Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import NamedTuple

from dtgui.gui.table.layout.geometry import (
    CARD,
    CARD_RATIO,
    SHAPES,
    Placed,
    Rect,
    Shape,
    card_at,
    covered_width,
    spread,
)
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, PieceKind, Scene, Zone, ZoneKind

STANDING_DROP, LEAST_DROP = 0.42, 0.1
"""How far below the top of a place's card the dudes stand that are there, in card heights: at most, and at least."""
PEEK = 0.2
"""How much of an attached card shows above the one before it, in card heights."""
MOST_PEEKING = 0.5
"""How much all attached cards together show at most."""
ROOM_FOR_FRAME = 0.035
"""The margin around cards laid out for picking, so that frames do not cover the header above."""
MOST_OF_SPOT, GROWN = 0.86, 2.4
"""How much of a spot's height its pieces fill, and by how much small ones are larger there than among cards."""
BESIDE = 8.0
"""How much wider than its broadest piece a zone is at least, in pixels."""
LEAST_STEP, LEAST_CROWDED = 0.85, 0.4
"""How much of the width of a card is seen beside the next one; and how small cards become for that, by their usual
height, before they overlap more."""
LEAST_BESIDE = 0.75
"""How small cards of a folded place become to stand beside its own card, by their usual height, before they hide it."""
BOOTED_DEPTH, GROUP_DEPTH = 100, 20
"""How much higher booted cards lie than upright ones, and how many cards a dude with its attachments has at most."""
LEAST_LAID_OUT = 0.8
"""How small cards that are laid out become, by their usual height, before they overlap."""

Placement = dict[str, Placed]


class ZoneArea(NamedTuple):
    """The room of a zone: its rectangle, the height of a card, the gap between cards, and who looks at it."""

    rect: Rect
    unit: float
    gap: float
    viewer: Seat
    slots: Sequence[str] = ()
    """The pieces with a slot, from the left, present or not; empty without slots."""
    breadth: float = 0.0
    """The greatest total breadth of the pieces side by side in this phase, in card heights: it bounds their size."""
    is_folded: bool = False
    """Whether the place is too low to show its own card behind the pieces there."""


class Pieces:
    """The pieces of a scene by zone and by host, each list in the order of the slots."""

    def __init__(self, scene: Scene) -> None:
        self._places: dict[str, Piece] = {}
        self._standing: dict[str, list[Piece]] = defaultdict(list)
        self._by_host: dict[str, list[Piece]] = defaultdict(list)
        self._breadths: dict[str, float] = {}
        """The widths of pieces with their attachments, in card heights: cached, since a layout asks repeatedly."""
        self._scene = scene
        ids = {piece.id for piece in scene.pieces}
        cards = {zone.id: zone.card for zone in scene.zones}
        for piece in sorted(scene.pieces, key=lambda piece: piece.slot):
            if piece.host in ids:
                self._by_host[piece.host].append(piece)
            elif piece.id == cards.get(piece.zone):
                self._places[piece.zone] = piece
            else:
                self._standing[piece.zone].append(piece)

    def sides_with(self, viewer: Seat, piece: Piece) -> bool:
        """Return whether a piece is on the viewer's side."""
        return self._scene.are_together(viewer, _holder(piece))

    def place_card(self, zone: Zone) -> Piece | None:
        """Return the piece that is the place itself."""
        return self._places.get(zone.id)

    def standing_in(self, zone: Zone) -> Sequence[Piece]:
        """Return the pieces in a zone that are neither attached to another nor the place itself."""
        return self._standing.get(zone.id, ())

    def attached_to(self, piece: Piece) -> Sequence[Piece]:
        """Return what is attached to a piece, and to that in turn."""
        if piece.id not in self._by_host:
            return ()
        return [deep for good in self._by_host[piece.id] for deep in (good, *self.attached_to(good))]

    def breadth(self, piece: Piece) -> float:
        """Return the width of a piece, or of its widest attachment, relative to the card height."""
        if piece.id not in self._breadths:
            group = (piece, *self.attached_to(piece))
            self._breadths[piece.id] = max(covered_width(1, each.turned, _shape(each)) for each in group)
        return self._breadths[piece.id]


def standing_height(unit: float, drop: float = STANDING_DROP) -> float:
    """Return how high a place is whose cards are `unit` high."""
    return unit * (1 + drop)


def natural_width(zone: Zone, pieces: Pieces, unit: float, gap: float) -> float:
    """Return the width at which nothing in a zone overlaps sideways."""
    if zone.kind is ZoneKind.GAP:
        return unit * 0.36
    standing = pieces.standing_in(zone)
    row = sum(unit * pieces.breadth(piece) for piece in standing) + gap * max(0, len(standing) - 1)
    return max(least_width(zone, pieces, unit), row + 2 * gap)


def least_width(zone: Zone, pieces: Pieces, unit: float) -> float:
    """Return the width below which a zone's own card would not fit."""
    if zone.kind is ZoneKind.GAP:
        return unit * 0.2
    own = pieces.place_card(zone)
    there = [*pieces.standing_in(zone), *([own] if own else [])]
    return max((unit * pieces.breadth(piece) for piece in there), default=covered_width(unit, False)) + BESIDE


def arrange(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """Return where the pieces of a zone lie on its ground, which is at least one card high."""
    return _ARRANGED[zone.kind](zone, pieces, ground)


def _place(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """Return the place's own card behind, with the pieces there in front and lower; beside it in a folded place."""
    ground = _no_higher(ground)
    placed: Placement = {}
    depths = count()
    own, standing = pieces.place_card(zone), mine_last(zone, pieces, ground.viewer)
    if own is not None and standing and _fits_beside(own, standing, pieces, ground):
        slots = (own.id, *ground.slots) if ground.slots else ()
        breadth = ground.breadth + pieces.breadth(own)
        return _standing([own, *standing], pieces, ground._replace(slots=slots, breadth=breadth), depths)
    if own is not None:
        left = ground.rect.x + (ground.rect.w - covered_width(ground.unit, own.turned, _shape(own))) / 2
        room = min(ground.unit * STANDING_DROP, ground.rect.h - ground.unit)
        placed |= _group(own, pieces, left, ground.rect.y, ground.unit, depths, below=False, room=room)
    return placed | _standing(standing, pieces, ground, depths)


def _fits_beside(own: Piece, standing: Sequence[Piece], pieces: Pieces, ground: ZoneArea) -> bool:
    """Whether those at a place that is too low to show its own card behind them have room beside it."""
    return ground.is_folded and _readable([own, *standing], pieces, ground) >= ground.unit * LEAST_BESIDE


def _no_higher(ground: ZoneArea) -> ZoneArea:
    """The middle of the ground, no higher than a place needs: else dudes would stand far from their deed."""
    spare = max(0.0, ground.rect.h - standing_height(ground.unit))
    return ground._replace(rect=ground.rect.inset(0, spare / 2, 0, spare / 2))


def _common(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """Everyone on the viewer's side stands lower than the others."""
    ground = _no_higher(ground)
    standing = mine_last(zone, pieces, ground.viewer)
    lift = min(ground.unit * STANDING_DROP, ground.rect.h - ground.unit)
    theirs = {
        piece.id
        for host in standing
        if not pieces.sides_with(ground.viewer, host)
        for piece in (host, *pieces.attached_to(host))
    }
    return {
        id_: _lifted(placed, lift) if id_ in theirs else placed
        for id_, placed in _standing(standing, pieces, ground, count()).items()
    }


def _standing(standing: Sequence[Piece], pieces: Pieces, ground: ZoneArea, depths: Iterable[int]) -> Placement:
    """Pieces in their slots, as long as those are as wide as an upright card; else side by side in that order."""
    there = {piece.id: piece for piece in standing}
    if not there.keys() <= set(ground.slots):
        return _readable_row(standing, pieces, ground, depths)
    number, rect = len(ground.slots), ground.rect
    width = min(rect.w, number * (ground.unit + ground.gap))
    if width < number * covered_width(ground.unit, turned=False):
        return _readable_row([there[id_] for id_ in ground.slots if id_ in there], pieces, ground, depths)
    middle = ground._replace(rect=rect._replace(x=rect.x + (rect.w - width) / 2, w=width))
    return _in_slots([there.get(id_) for id_ in ground.slots], pieces, middle, depths)


def _readable_row(standing: Sequence[Piece], pieces: Pieces, ground: ZoneArea, depths: Iterable[int]) -> Placement:
    """Return pieces side by side, smaller if they would otherwise hide each other's names."""
    return _row(standing, pieces, ground._replace(unit=_readable(standing, pieces, ground)), depths)


def _readable(standing: Sequence[Piece], pieces: Pieces, ground: ZoneArea) -> float:
    """How high cards are beside each other when enough of each is seen."""
    if not standing or ground.unit <= 0:
        return ground.unit
    total = max(ground.breadth, sum(map(pieces.breadth, standing)))
    wide = ground.unit * (total * LEAST_STEP + covered_width(1, turned=False) * (1 - LEAST_STEP))
    return ground.unit * max(LEAST_CROWDED, min(1.0, ground.rect.w / wide))


def _hand(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """Cards that are known keep their names in sight; others only have to be counted."""
    cards = pieces.standing_in(zone)
    row = _readable_row if any(card.face is not None for card in cards) else _row
    return row(cards, pieces, ground, count())


def _side_by_side(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    return _row(pieces.standing_in(zone), pieces, ground, count())


def _laid_out(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """Side by side with room for frames; where there are many, smaller rather than one upon the other."""
    framed = _with_room_for_frames(ground)
    wide = natural_width(zone, pieces, framed.unit, ground.gap)
    # As small as when there were most of them: none grows when others are put away.
    wide = max(wide, len(ground.slots) * (covered_width(framed.unit, turned=False) + ground.gap) + ground.gap)
    crowded = framed.rect.w / wide
    unit = framed.unit * max(LEAST_LAID_OUT, min(1.0, crowded))
    room = framed.rect.inset(0, 0, 0, (framed.rect.h - unit) / 2)
    return _side_by_side(zone, pieces, framed._replace(rect=room, unit=unit))


def _party(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    return _side_by_side(zone, pieces, _with_room_for_frames(ground))


def _in_slots(slots: Sequence[Piece | None], pieces: Pieces, ground: ZoneArea, depths: Iterable[int]) -> Placement:
    """Each piece in the middle of its slot; the slots share the ground."""
    rect, number = ground.rect, max(1, len(slots))
    wide = max(min(ground.unit, rect.w), rect.w / number)
    step = (rect.w - wide) / max(1, number - 1)
    groups: list[tuple[Piece, Placement]] = []
    for slot, piece in enumerate(slots):
        if piece is not None:
            left = rect.x + slot * step + (wide - ground.unit * pieces.breadth(piece)) / 2
            groups.append((piece, _on_bottom(piece, pieces, left, ground, depths)))
    return _stacked(groups)


def _stacked(groups: Sequence[tuple[Piece, Placement]]) -> Placement:
    """Put booted cards over their upright neighbours, so that all names are seen: of two booted ones the left one.

    A booted card is low, and its name is at its right edge; the name of an upright card is at its upper edge.
    """
    placed: Placement = {}
    for number, (piece, group) in enumerate(groups):
        lift = BOOTED_DEPTH + GROUP_DEPTH * (len(groups) - number) if piece.turned else 0
        placed |= {id_: each._replace(depth=each.depth + lift) for id_, each in group.items()}
    return placed


def _with_room_for_frames(ground: ZoneArea) -> ZoneArea:
    margin = ground.unit * ROOM_FOR_FRAME
    room = ground.rect.inset(margin, margin, margin, margin)
    return ground._replace(rect=room, unit=min(ground.unit, room.h))


def _pile(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """All on one spot; only the last one is seen."""
    unit = min(ground.unit, ground.rect.w / CARD_RATIO)
    left, top = ground.rect.x + (ground.rect.w - unit * CARD_RATIO) / 2, ground.rect.y + (ground.rect.h - unit) / 2
    stack = [deep for piece in pieces.standing_in(zone) for deep in (piece, *pieces.attached_to(piece))]
    if not stack:
        return {}
    rects = {kind: card_at(left, top, unit, shape=SHAPES[kind]).rect for kind in {piece.kind for piece in stack}}
    unseen, last = {kind: Placed(rect, seen=False) for kind, rect in rects.items()}, stack[-1]
    placed = {piece.id: unseen[piece.kind] for piece in stack}
    placed[last.id] = Placed(rects[last.kind], depth=len(stack) - 1)
    return placed


def _crowd(zone: Zone, pieces: Pieces, ground: ZoneArea) -> Placement:
    """Everything close together in the middle, in as many rows as it takes, smaller where there is little room."""
    crowd = [deep for piece in pieces.standing_in(zone) for deep in (piece, *pieces.attached_to(piece))]
    rows, unit = _rows_that_fit(crowd, ground)
    heights = [max(covered_width(unit, not piece.turned, _shape(piece)) for piece in row) for row in rows]
    top = ground.rect.y + (ground.rect.h - sum(heights) - ground.gap * (len(rows) - 1)) / 2
    placed: Placement = {}
    depths = count()
    for row, height in zip(rows, heights, strict=True):
        widths = [covered_width(unit, piece.turned, _shape(piece)) for piece in row]
        for piece, left in zip(row, spread(widths, ground.rect.x, ground.rect.w, ground.gap), strict=True):
            own = top + height - covered_width(unit, not piece.turned, _shape(piece))
            placed[piece.id] = card_at(left, own, unit, piece.turned, next(depths), _shape(piece))
        top += height + ground.gap
    return placed


def _rows_that_fit(crowd: Sequence[Piece], ground: ZoneArea) -> tuple[list[Sequence[Piece]], float]:
    """The crowd in the number of rows in which its pieces are largest, and how high cards are there."""
    largest = ground.unit if any(piece.kind is PieceKind.CARD for piece in crowd) else ground.unit * GROWN
    best: tuple[list[Sequence[Piece]], float] = ([], -1.0)  # without any room, they are there all the same
    for number in range(1, len(crowd) + 1):
        length = -(-len(crowd) // number)
        rows = [crowd[start : start + length] for start in range(0, len(crowd), length)]
        unit = max(0.0, min(largest, _unit_of(rows, ground)))
        if unit > best[1]:
            best = rows, unit
    return best


def _unit_of(rows: Sequence[Sequence[Piece]], ground: ZoneArea) -> float:
    """How high cards are when these rows just fit into the ground."""
    wide = max(sum(covered_width(1, piece.turned, _shape(piece)) for piece in row) for row in rows)
    high = sum(max(covered_width(1, not piece.turned, _shape(piece)) for piece in row) for row in rows)
    between = max(len(row) for row in rows) - 1
    across = (ground.rect.w - ground.gap * between) / wide
    room = ground.rect.h * MOST_OF_SPOT - ground.gap * (len(rows) - 1)
    return min(across, room / high)


_ARRANGED: dict[ZoneKind, Callable[[Zone, Pieces, ZoneArea], Placement]] = {
    ZoneKind.PLACE: _place,
    ZoneKind.COMMON: _common,
    ZoneKind.HAND: _hand,
    ZoneKind.PILE: _pile,
    ZoneKind.SPREAD: _laid_out,
    ZoneKind.PARTY: _party,
    ZoneKind.GAP: _pile,
    ZoneKind.SPOT: _crowd,
}


def _row(standing: Sequence[Piece], pieces: Pieces, ground: ZoneArea, depths: Iterable[int]) -> Placement:
    """Place pieces with their attachments side by side along the bottom of the area."""
    rect = ground.rect
    widths = [ground.unit * pieces.breadth(piece) for piece in standing]
    lefts = spread(widths, rect.x, rect.w, ground.gap)
    return _stacked(
        [(piece, _on_bottom(piece, pieces, left, ground, depths)) for piece, left in zip(standing, lefts, strict=True)]
    )


def _on_bottom(piece: Piece, pieces: Pieces, left: float, ground: ZoneArea, depths: Iterable[int]) -> Placement:
    """Place a piece with its attachments at the bottom of the area."""
    top = ground.rect.bottom - covered_width(ground.unit, not piece.turned, _shape(piece))
    room = max(0.0, top - ground.rect.y)
    return _group(piece, pieces, left, top, ground.unit, depths, below=True, room=room)


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
    width, height = unit * pieces.breadth(piece), covered_width(unit, not piece.turned, _shape(piece))
    numbers = iter(depths)
    placed: Placement = {}
    for back in range(len(attached), 0, -1):
        good = attached[back - 1]
        goods_left = left + (width - covered_width(unit, good.turned, _shape(good))) / 2
        goods_top = top - back * step if below else top + back * step
        if below and piece.turned and not good.turned:
            goods_top = min(goods_top, top + height - unit)
        placed[good.id] = card_at(goods_left, goods_top, unit, good.turned, next(numbers), _shape(good))
    own_left = left + (width - covered_width(unit, piece.turned, _shape(piece))) / 2
    placed[piece.id] = card_at(own_left, top, unit, piece.turned, next(numbers), _shape(piece))
    return placed


def mine_last(zone: Zone, pieces: Pieces, viewer: Seat) -> Sequence[Piece]:
    """Return the pieces in a zone, with those of the viewer's side last."""
    return sorted(pieces.standing_in(zone), key=lambda piece: pieces.sides_with(viewer, piece))


def _holder(piece: Piece) -> Seat | None:
    return piece.owner if piece.controller is None else piece.controller


def _shape(piece: Piece) -> Shape:
    # Nearly all are cards, and to look up a member of an Enum is dear.
    return CARD if piece.kind is PieceKind.CARD else SHAPES[piece.kind]
