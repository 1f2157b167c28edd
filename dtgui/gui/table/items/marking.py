"""Which frames cards have and which lights places have while nothing is carried. No widgets."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.gui.table.items.sides import TableSides
from dtgui.gui.table.items.zone_item import ZoneLight
from dtgui.gui.table.painting.table_look import Frame
from dtgui.kernel.scene import Scene
from dtgui.play import gestures as plays


@dataclass
class Marking:
    """The player's present activity: each field is a piece, or pieces, by id."""

    chosen: frozenset[str] = frozenset()
    """The picks for an answer of several options."""
    focus: str | None = None
    """Where the keyboard stands."""
    about: frozenset[str] = frozenset()
    """The subject of the open question: the asking card, and the cards it names."""
    lit: frozenset[str] = frozenset()
    """The pieces and zones that a lesson names."""
    pointed: str | None = None
    """The piece under the pointer: its possible destinations are shown."""
    is_quiet: bool = False
    """Whether nothing may be played now, as while a lesson is read."""
    shows_legal: bool = True
    """Whether it is shown at all what may be played."""

    def frames(self, table: Scene) -> dict[str, Frame]:
        """Return the frames round the pieces of a scene."""
        ids = {piece.id for piece in table.pieces}
        frames = dict.fromkeys(self.about, Frame.ASKS)
        frames |= dict.fromkeys(self._playable(table) & ids, Frame.LEGAL)
        frames |= dict.fromkeys(self._places(table) & ids, Frame.TARGET)
        frames |= dict.fromkeys(self.lit & ids, Frame.LIT)
        frames |= dict.fromkeys(self.chosen, Frame.CHOSEN)
        if self.focus is not None and self.focus not in self.chosen:
            frames[self.focus] = Frame.FOCUS
        return frames

    def lights(self, table: Scene) -> dict[str, ZoneLight]:
        """Return the lights of the zones of a scene."""
        ids = {zone.id for zone in table.zones}
        lights = dict.fromkeys(self._playable(table) & ids, ZoneLight.LEGAL)
        return lights | dict.fromkeys((self._places(table) | self.lit) & ids, ZoneLight.HINT)

    def _playable(self, table: Scene) -> frozenset[str]:
        return plays.playable(table) if self.shows_legal and not self.is_quiet else frozenset()

    def _places(self, table: Scene) -> frozenset[str]:
        shown = self.pointed if self.shows_legal and not self.is_quiet else None
        return frozenset() if shown is None else plays.places_for(table, shown)


class TableMarks:
    """Keeps the frames and lights of one table up to date."""

    def __init__(self, sides: TableSides) -> None:
        self._sides = sides
        self._known = Marking()
        self.is_held = False
        """Whether marks stay as they are, while a card is carried: where it may go is shown then."""

    @property
    def focus(self) -> str | None:
        """The piece that the keyboard is on."""
        return self._known.focus

    def show(self) -> None:
        """Show frames and lights as they are now."""
        side = self._sides.current
        if side.table is not None and not self.is_held:
            side.frame_cards(self._known.frames(side.table))
            side.light_zones(self._known.lights(side.table))

    def show_chosen(self, pieces: frozenset[str]) -> None:
        """Mark these pieces as picked."""
        if pieces != self._known.chosen:
            self._known.chosen = pieces
            self.show()

    def show_about(self, pieces: frozenset[str]) -> None:
        """Mark the pieces that the open question is about, unless they may be played."""
        if pieces != self._known.about:
            self._known.about = pieces
            self.show()

    def show_lit(self, ids: frozenset[str]) -> None:
        """Mark the pieces and zones that a lesson speaks of."""
        if ids != self._known.lit:
            self._known.lit = ids
            self.show()

    def be_quiet(self, on: bool) -> None:
        """Mark nothing as playable for now, or do so again."""
        if on != self._known.is_quiet:
            self._known.is_quiet = on
            self.show()

    def show_legal(self, on: bool) -> None:
        """Show, or do not show, what may be played before anything is dragged."""
        self._known.shows_legal = on
        self.show()

    def show_focus(self, piece: str | None) -> None:
        """Show that the keyboard is on a piece."""
        self._known.focus = piece
        self.show()

    def show_places(self, piece: str | None) -> None:
        """Show where this piece may go; nothing of the kind for None."""
        if piece != self._known.pointed:
            self._known.pointed = piece
            self.show()
