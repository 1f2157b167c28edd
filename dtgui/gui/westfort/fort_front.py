"""What the window shows of West Fort."""

from __future__ import annotations

from PySide6.QtCore import QObject

from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.front import GameFront, Place
from dtgui.gui.westfort.fort_faces import FortFaces
from dtgui.gui.westfort.fort_sounds import FORT_SOUNDS
from dtgui.gui.westfort.fort_style import FortStyle


class FortFront(GameFront):
    """Shows West Fort."""

    style = FortStyle()
    sounds = FORT_SOUNDS
    motto = tr_noop("Shoot first, and clear the town of its Undead.")
    hand = ("saloon", "horseman-of-ash", "bank", "hollow-preacher", "chapel")

    def __init__(self, place: Place, parent: QObject | None = None) -> None:
        # The game may be one that speaks another language: what it hands on is the game's own.
        self._data = place.game.data  # type: ignore[attr-defined]  # a box's front knows its game
        super().__init__(place, parent)

    def make_faces(self) -> FortFaces:
        """Return faces that are drawn by us."""
        return FortFaces(self._data, self.theme, self.ratio)


FRONT = FortFront
