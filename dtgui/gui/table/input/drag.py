"""Dragging: a card in the player's hand, and pieces that come onto the table from somewhere else in the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QGraphicsView

from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.items.zone_item import ZoneLight
from dtgui.gui.table.painting.table_look import Frame
from dtgui.kernel.scene import Intent, Scene, ZoneKind, supply_id
from dtgui.play import gestures as plays

NEARLY = 14.0
"""How many pixels beside a lit zone a card may be dropped and still fall into it, if nothing else is there."""


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
        self._carried = self.scene.attachments.carried_with(self.piece)
        self._starts = {id_: self.scene.cards[id_].pos() for id_ in self._carried}
        self._legal = frozenset[str]() if self.by_hand else plays.places_for(self.table, self.piece)
        self.scene.motion.finish()
        self.scene.lift(self.piece)
        self.move_to(self.grabbed_at)

    def move_to(self, point: QPointF) -> None:
        """Move the card, and light its possible targets, with the one under the pointer brightest."""
        for id_, start in self._starts.items():
            self.scene.cards[id_].setPos(start + point - self.grabbed_at)
        under = self.place_at(point)
        lights = {id_: ZoneLight.TARGET for id_ in self._legal if id_ in self.scene.zones}
        if under in lights or (self.by_hand and under is not None and under in self.scene.zones):
            lights[under] = ZoneLight.UNDER_POINTER
        self.scene.light_zones(lights)
        frames = {id_: Frame.TARGET for id_ in self._legal if id_ in self.scene.cards}
        if under in frames:
            frames[under] = Frame.CHOSEN
        self.scene.frame_cards(frames)

    def intent_at(self, point: QPointF) -> Intent | None:
        """Return what dropping the card here tries, None if it is put back to where it was."""
        place = self.place_at(point)
        if place is None or (place not in self._legal and self._is_back(place, point)):
            return None
        return Intent(self.piece, place)

    def place_at(self, point: QPointF) -> str | None:
        """Return the target of a drop here.

        This is a legal piece or zone under the point, otherwise a legal zone close by if nothing else is there.
        An illegal target is returned as well: the game then explains the refusal.
        """
        below = [id_ for id_ in self.scene.pieces_at(point) if id_ not in self._carried]
        zone = self.scene.zone_at(point)
        legal = [id_ for id_ in (*below, zone) if id_ in self._legal]
        if legal:
            return legal[0]
        if zone is None:
            return self._nearest_zone(point)
        return self._meant(below, zone)

    def _meant(self, below: list[str], zone: str) -> str:
        """Return the piece that an illegal drop is about, the zone if there is none.

        A card from a hand, or one moved by hand, may be dropped on any piece. A piece of the table is moved to
        another dude, not to the card of the place itself; an attachment stands for its bearer.
        """
        if self.by_hand or self._is_from_hand:
            return below[0] if below else zone
        somebody = [id_ for id_ in map(self.scene.attachments.bearer_of, below) if not self._is_place(id_)]
        return somebody[0] if somebody else zone

    def _is_back(self, place: str, point: QPointF) -> bool:
        """Return whether the card is dropped where it was: in its zone, among others of its hand, on its own spot."""
        beside = self.scene.cards.get(place)
        if place == self._origin or (self._is_from_hand and beside is not None and beside.piece.zone == self._origin):
            return True
        return not self.by_hand and QRectF(*self.scene.layout.pieces[self.piece].bounds).contains(point)

    def _is_place(self, piece: str) -> bool:
        """Return whether a piece is the card of its zone, such as a deed."""
        zone = self.scene.zones[self.scene.cards[piece].piece.zone].zone
        return zone is not None and zone.card == piece

    @property
    def _origin(self) -> str:
        return self.scene.cards[self.piece].piece.zone

    @property
    def _is_from_hand(self) -> bool:
        item = self.scene.zones[self._origin]
        return item.zone is not None and item.zone.kind is ZoneKind.HAND

    def _nearest_zone(self, point: QPointF) -> str | None:
        """The legal zone that is nearest to a point beside all zones, None if none is near."""
        legal = {id_: QRectF(*rect) for id_, rect in self.scene.layout.zones.items() if id_ in self._legal}
        apart = {id_: distance for id_, rect in legal.items() if (distance := _distance(rect, point)) <= NEARLY}
        return min(apart, key=lambda id_: apart[id_], default=None)


def _distance(rect: QRectF, point: QPointF) -> float:
    """How far a point is from a rectangle; 0 inside."""
    x = max(rect.left() - point.x(), point.x() - rect.right(), 0.0)
    y = max(rect.top() - point.y(), point.y() - rect.bottom(), 0.0)
    return hypot(x, y)


# Pieces that are not on the table yet, dragged onto it from somewhere else in the window

SUPPLY_MIME = "application/x-dtgui-supply"
"""The content type of a dragged supply: its code."""


def carrying(code: str) -> QMimeData:
    """Return what is dragged where this supply is."""
    data = QMimeData()
    data.setData(SUPPLY_MIME, code.encode())
    return data


class SupplyDrops(QObject):
    """Receives drops of supplies on one view of the table, and reports their place."""

    intended = Signal(object)
    """An `Intent` whose piece is a supply."""

    def __init__(self, view: QGraphicsView, place_at: Callable[[QPoint], str | None]) -> None:
        """`place_at` names the piece or zone at a point of the view."""
        super().__init__(view)
        self._place_at = place_at
        self._viewport = view.viewport()
        view.setAcceptDrops(True)
        self._viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle what is dragged over the view, and nothing else."""
        if not isinstance(event, QDropEvent) or watched is not self._viewport:
            return False
        if not event.mimeData().hasFormat(SUPPLY_MIME):
            event.ignore()  # the scene would take any: files are for the window around it
            return event.mimeData().hasUrls()
        place = self._place_at(event.position().toPoint())
        if isinstance(event, QDragMoveEvent):
            event.setAccepted(place is not None)
        elif place is not None:
            code = bytes(event.mimeData().data(SUPPLY_MIME).data()).decode()
            event.acceptProposedAction()
            self.intended.emit(Intent(supply_id(code), place))
        return True
