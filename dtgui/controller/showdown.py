"""Hands that have just been laid open: whoever is asked next is to see them, though there be only one answer."""

from __future__ import annotations

from dtgui.kernel.scene import Scene, ZoneKind


def is_showdown(before: Scene | None, now: Scene) -> bool:
    """Whether a hand of another player lies open in this scene that did not in the one before.

    Both are what the same seat sees; None for a player who has not been asked anything yet.
    """
    return bool(_open_cards(now) - (_open_cards(before) if before is not None else frozenset()))


def _open_cards(scene: Scene) -> frozenset[str]:
    """The cards of others' hands that lie side by side, held by somebody and seen by the seat of the scene."""
    hands = {
        zone.id for zone in scene.zones if zone.kind is ZoneKind.SPREAD and zone.controller not in (None, scene.seat)
    }
    return frozenset(piece.id for piece in scene.pieces if piece.zone in hands and piece.face is not None)
