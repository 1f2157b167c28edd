"""Where the table gets pictures of cards from."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QPixmap

LEAST_DRAWN = 12
"""A face that is lower than this, in pixels, is left blank: nothing on it could be seen."""


class FaceSource(Protocol):
    """Gives the face of a card by its code, ready to be shown."""

    def face(self, code: str | None, height: int) -> QPixmap:
        """Return the face of a card (None: a card's back) of this height in logical pixels."""

    def sorting(self, code: str) -> tuple[int, int]:
        """Return the value of a card and the place of its suit among the suits; jokers come after all suits."""
