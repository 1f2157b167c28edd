"""A card in the player's hand: what is carried, where from, and where it may go."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF

from dtgui.gui.table.look import Frame
from dtgui.gui.table.table_scene import TableScene
from dtgui.gui.table.zone_item import Light
from dtgui.kernel.scene import Intent, Scene, ZoneKind
from dtgui.play import gestures as plays

NEARLY = 14.0
"""How many pixels beside a lit zone a card may be dropped and still fall into it."""


@dataclass
class Drag:
    """One drag of a card over the table."""

    scene: TableScene
    table: Scene
    piece: str
    grabbed_at: QPointF
    by_hand: bool = False
    """Whether it may be put anywhere, whatever the rules say."""

    def __post_init__(self) -> None:
        self._carried = self.scene.carried_with(self.piece)
        self._starts = {id_: self.scene.cards[id_].pos() for id_ in self._carried}
        self._legal = frozenset[str]() if self.by_hand else plays.places_for(self.table, self.piece)
        self.scene.motion.finish()
        self.scene.lift(self.piece)
        self.move_to(self.grabbed_at)

    def move_to(self, point: QPointF) -> None:
        """Carry the card along, and light where it may go; what lies under the pointer brightest."""
        for id_, start in self._starts.items():
            self.scene.cards[id_].setPos(start + point - self.grabbed_at)
        under = self.place_at(point)
        lights = {id_: Light.TARGET for id_ in self._legal if id_ in self.scene.zones}
        if under in lights or (self.by_hand and under is not None and under in self.scene.zones):
            lights[under] = Light.UNDER_POINTER
        self.scene.light_zones(lights)
        frames = {id_: Frame.TARGET for id_ in self._legal if id_ in self.scene.cards}
        if under in frames:
            frames[under] = Frame.CHOSEN
        self.scene.frame_cards(frames)

    def intent_at(self, point: QPointF) -> Intent | None:
        """Return what dropping the card here tries, None where it is put back to where it was."""
        place = self.place_at(point)
        origin = next(piece.zone for piece in self.table.pieces if piece.id == self.piece)
        if place is None or (place == origin and place not in self._legal):
            return None
        return Intent(self.piece, place)

    def place_at(self, point: QPointF) -> str | None:
        """Return what the card would fall on: a legal piece or zone before all, else the zone that is there."""
        below = [id_ for id_ in self.scene.pieces_at(point) if id_ not in self._carried]
        zone = self.scene.zone_at(point)
        legal = [id_ for id_ in (*below, zone, *self._zones_near(point)) if id_ in self._legal]
        if legal:
            return legal[0]
        # Cards from a hand are mostly given to a dude; pieces on the table go to a place.
        return below[0] if below and (self.by_hand or self._is_from_hand) else zone

    @property
    def _is_from_hand(self) -> bool:
        item = self.scene.zones[self.scene.cards[self.piece].piece.zone]
        return item.zone is not None and item.zone.kind is ZoneKind.HAND

    def _zones_near(self, point: QPointF) -> list[str]:
        return [
            id_
            for id_, item in self.scene.zones.items()
            if item.boundingRect().adjusted(-NEARLY, -NEARLY, NEARLY, NEARLY).contains(point)
        ]
