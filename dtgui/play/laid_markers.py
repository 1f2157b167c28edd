"""Markers and counters of the players' own on the table: a note for their eyes, of no concern to any rule.

They are kept with the save, and undo leaves them alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Badge, Piece, Scene
from dtgui.kernel.session import Session, as_marker
from dtgui.play.change import Aspect
from dtgui.play.game_saver import GameSaver

LAID = "laid"
"""The kind of the badge that shows a marker."""


class Board(Protocol):
    """The table whose pieces carry the markers."""

    @property
    def session(self) -> Session[Any, Any] | None:
        """The session that is played, None before the first."""

    def look_again(self, aspects: Aspect = Aspect.NONE) -> None:
        """Refresh the view."""

    saves: GameSaver


class LaidMarkers:
    """The markers of the session that is played."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def on(self, piece: str) -> str:
        """Return the marker on a piece, "" if there is none."""
        session = self._board.session
        return "" if session is None else session.laid.get(piece, "")

    def lay(self, piece: Piece, text: str) -> None:
        """Replace the marker on a piece; an empty text removes it.

        Do nothing if the piece is face down, since its back cannot be recognised a moment later.
        """
        session, marker = self._board.session, as_marker(text)
        if session is not None and piece.face is not None and marker != self.on(piece.id):
            session.lay(piece.id, marker)
            self._board.saves.lay(piece.id)
            self._board.look_again()

    def count(self, piece: Piece, more: int) -> None:
        """Change the counter on a piece, which starts at 0 and disappears at 0; it replaces a text marker."""
        number = self.on(piece.id)
        counted = max(0, (int(number) if number.isdecimal() else 0) + more)
        self.lay(piece, str(counted) if counted else "")


def with_laid(scene: Scene, laid: Mapping[str, str]) -> Scene:
    """Return a scene with the markers that lie on its pieces."""
    if not laid:
        return scene
    about = Phrase("A marker put here by hand")
    pieces = (
        replace(piece, badges=(*piece.badges, Badge(LAID, laid[piece.id], 0, about)))
        if piece.id in laid and piece.face is not None
        else piece
        for piece in scene.pieces
    )
    return replace(scene, pieces=tuple(pieces))
