"""Where the table gets pictures of cards from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QPixmap

from dtgui.gui.table.layout.geometry import Rect

LEAST_DRAWN = 12
"""A face that is lower than this, in pixels, is left blank: nothing on it could be seen."""


class FaceSource(Protocol):
    """Gives the face of a card by its code, ready to be shown."""

    def face(self, code: str | None, height: int) -> QPixmap:
        """Return the face of a card (None: a card's back) of this height in logical pixels."""


class CardFaces(FaceSource, Protocol):
    """Draws the faces; also knows the order of cards, and the parts of a face to keep visible."""

    def face(self, code: str | None, height: int, zoom: float = 1.0) -> QPixmap:
        """Return a face of this height in logical pixels, with enough pixels to be sharp when scaled up by `zoom`."""

    def sorting(self, code: str) -> tuple[int, int]:
        """Return the value of a card and the place of its suit among the suits; jokers come after all suits."""

    def kept_free(self, code: str | None, height: int) -> Sequence[Rect]:
        """Return the parts of a face of this height that no sign may cover, by its size and from its middle."""
