"""Which frames cards have and which lights places have while nothing is carried. No widgets."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.controller import plays
from dtgui.gui.table.look import Frame
from dtgui.gui.table.zone_item import Light
from dtgui.kernel.scene import Scene


@dataclass
class Marking:
    """What is known of the player's doings: each field is a piece, or pieces, by id."""

    chosen: frozenset[str] = frozenset()
    """What is picked for an answer of several options."""
    focus: str | None = None
    """Where the keyboard stands."""
    asker: str | None = None
    """What the open question is about."""
    pointed: str | None = None
    """What the pointer rests on: the places are shown that it may be taken to."""
    shows_legal: bool = True
    """Whether it is shown at all what may be played."""

    def frames(self, table: Scene) -> dict[str, Frame]:
        """Return the frames round the pieces of a scene."""
        ids = {piece.id for piece in table.pieces}
        frames = {} if self.asker is None else {self.asker: Frame.ASKS}
        frames |= dict.fromkeys(self._playable(table) & ids, Frame.LEGAL)
        frames |= dict.fromkeys(self._places(table) & ids, Frame.TARGET)
        frames |= dict.fromkeys(self.chosen, Frame.CHOSEN)
        if self.focus is not None and self.focus not in self.chosen:
            frames[self.focus] = Frame.FOCUS
        return frames

    def lights(self, table: Scene) -> dict[str, Light]:
        """Return the lights of the zones of a scene."""
        ids = {zone.id for zone in table.zones}
        lights = dict.fromkeys(self._playable(table) & ids, Light.LEGAL)
        return lights | dict.fromkeys(self._places(table) & ids, Light.HINT)

    def _playable(self, table: Scene) -> frozenset[str]:
        return plays.playable(table) if self.shows_legal else frozenset()

    def _places(self, table: Scene) -> frozenset[str]:
        shown = self.pointed if self.shows_legal else None
        return frozenset() if shown is None else plays.places_for(table, shown)
