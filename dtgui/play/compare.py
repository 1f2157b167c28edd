"""Compares two moments: the differences in pieces and places, as scenes show them. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dtgui.ai.player import Evaluator
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Piece, Scene, SeatPanel
from dtgui.kernel.translated import untranslated
from dtgui.play.boxes import players_of


class MomentDifference(NamedTuple):
    """Something that is not the same: what it is, and how it is in the one and in the other; empty where it is not."""

    what: str
    one: str
    other: str


def open_scene(game: Game[Any, Any], position: Position[Any], seat: Seat) -> Scene:
    """Return a position as it is seen from a seat with all cards open."""
    return game.scene(Observation.of(position, seat, position.table.copy()))


def foretold(game: Game[Any, Any], position: Position[Any], seat: Seat) -> float | None:
    """Return a seat's winning chance (0 to 1) by the game's first evaluating player; None without one."""
    own = untranslated(game)
    for make in players_of(own).values():
        player = make(own, seat, 0)
        if isinstance(player, Evaluator):
            return player.evaluate(own.observe(position, seat))
    return None


def differences(one: Scene, other: Scene) -> Iterator[MomentDifference]:
    """Yield what is otherwise in the second scene than in the first: players' figures, then pieces."""
    yield from _of_players(one, other)
    titles = {zone.id: zone.title for scene in (one, other) for zone in scene.zones}
    before, after = ({piece.id: piece for piece in scene.pieces} for scene in (one, other))
    for id_ in dict.fromkeys((*before, *after)):
        told = [_piece(pieces.get(id_), titles) for pieces in (before, after)]
        if told[0] != told[1]:
            name = (before.get(id_) or after[id_]).name
            yield MomentDifference(name, *told)


def _of_players(one: Scene, other: Scene) -> Iterator[MomentDifference]:
    after = {panel.seat: _figures(panel) for panel in other.panels}
    for panel in one.panels:
        before, now = _figures(panel), after.get(panel.seat, {})
        for about in dict.fromkeys((*before, *now)):
            if before.get(about) != now.get(about):
                yield MomentDifference(f"{panel.name}: {about}", before.get(about, ""), now.get(about, ""))


def _figures(panel: SeatPanel) -> dict[str, str]:
    """Return a player's figures by subject."""
    return {badge.about.partition(":")[0] or badge.kind: badge.text for badge in panel.badges}


def _piece(piece: Piece | None, titles: dict[str, str]) -> str:
    """Return a piece's place and state in a few words; empty if it is in no zone."""
    if piece is None:
        return ""
    badges = [f"{badge.kind.replace('_', ' ')} {badge.text}" for badge in piece.badges]
    words = [titles.get(piece.zone, piece.zone), *(["↻"] if piece.turned else []), *badges]
    return ", ".join(map(str, words))
