"""In which order the cards of draw hands lie: as the hand is read, by value, or by suit. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from dtgui.kernel.scene import Piece, Scene, ZoneKind

Sorting = Callable[[str], tuple[int, int]]
"""The value of a card and the place of its suit among the suits, by the card's code; jokers come last."""


class HandOrder(Enum):
    """The orders; each is followed by the next."""

    AS_READ = "as read"
    BY_VALUE = "by value"
    BY_SUIT = "by suit"

    @property
    def next(self) -> HandOrder:
        """The order that a click on a hand's header gives after this one."""
        orders = list(HandOrder)
        return orders[(orders.index(self) + 1) % len(orders)]


def in_order(scene: Scene, order: HandOrder, sorting: Sorting) -> Scene:
    """Return the scene with the open cards of its draw hands in this order, the highest first."""
    if order is HandOrder.AS_READ:
        return scene
    hands = {zone.id for zone in scene.zones if zone.kind is ZoneKind.SPREAD and zone.controller is not None}
    cards = [piece for piece in scene.pieces if piece.zone in hands and piece.face is not None]
    ranked = sorted(cards, key=lambda piece: _place(piece, order, sorting))
    slots = {piece.id: slot for slot, piece in enumerate(ranked)}
    pieces = (replace(piece, slot=slots[piece.id]) if piece.id in slots else piece for piece in scene.pieces)
    return replace(scene, pieces=tuple(pieces))


def _place(piece: Piece, order: HandOrder, sorting: Sorting) -> tuple[int, ...]:
    value, suit = sorting(piece.face or "")
    return (-value, suit) if order is HandOrder.BY_VALUE else (suit, -value)
