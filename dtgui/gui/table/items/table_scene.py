"""The items on the table: one for every piece, zone and plate of the scene, no more and no fewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial, reduce
from typing import TypeVar

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QGraphicsSceneHelpEvent, QToolTip

from dtgui.gui.table.items.arrows import Arrows
from dtgui.gui.table.items.card_item import CardItem, names_on, seen_around
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.items.plate_item import PlateItem
from dtgui.gui.table.items.surface import SurfaceItem
from dtgui.gui.table.items.zone_item import ZoneItem, ZoneLight, count_badge
from dtgui.gui.table.layout import layers
from dtgui.gui.table.layout.geometry import Placed
from dtgui.gui.table.layout.table_layout import TableLayout, with_ribbon
from dtgui.gui.table.layout.under_pointer import Attachments, Held, fanned, is_heap
from dtgui.gui.table.painting.grounds import hour_of
from dtgui.gui.table.painting.table_look import Frame, TableLook
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, PieceKind, Scene, Zone, ZoneKind

Key = TypeVar("Key")
Item = TypeVar("Item", bound=QGraphicsItem)

RAISED_HEIGHT = 205.0
"""How high a card of the hand is shown while the pointer is on it, in pixels, within these bounds."""
LEAST_RAISE, MOST_RAISE = 1.15, 2.2
SHARP = (1.0, 1.5, 2.5)
"""How many times as large faces are drawn while the table is zoomed: few sizes, for each is a picture of every card."""
ROLL = 360.0
"""How far a die turns that is rolled, in degrees."""
COUNTED = frozenset({ZoneKind.PILE, ZoneKind.HAND})
FIGHTING = frozenset({ZoneKind.PARTY, ZoneKind.SPREAD})
STANDING = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.PARTY})
"""Zones in which pieces of several players stand: there they have their controller's sign."""


class TableScene(QGraphicsScene):
    """Keeps the items up to date with a `Scene`, and finds the item under a point."""

    def __init__(self, look: TableLook, motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.motion = motion
        self.cards: dict[str, CardItem] = {}
        self.zones: dict[str, ZoneItem] = {}
        self.plates: dict[Seat, PlateItem] = {}
        self.table: Scene | None = None
        self.layout = TableLayout((1, 1), 1, 1)
        self.look = look
        """How cards, frames and tokens are drawn: changed by `set_look`."""
        self._zoom = 1.0
        self._ribbon = 0.0
        self.raised: str | None = None
        """The card of the hand that is shown larger."""
        self.attachments = Attachments()
        """Which pieces are attached to which."""
        self._fan: dict[str, Placed] = {}
        """Where the cards lie that are spread out now."""
        self.held = Held()
        self._arrows = Arrows(self)
        self._counts: dict[str, QGraphicsPixmapItem] = {}
        self._felt = SurfaceItem(self)
        self.addItem(self._felt)

    def set_look(self, look: TableLook) -> None:
        """Redraw everything in another look; the pieces of another game are removed first."""
        if look.style is not self.look.style:
            self._clear()
        self.look = look
        if self.table is not None:
            self.show_table(self.table, *self.layout.size, self._ribbon)
            self.motion.finish()

    def show_table(self, table: Scene, width: float, height: float, ribbon: float = 0.0) -> None:
        """Show this scene at this size; cards that lie elsewhere than before go to their new places.

        A `ribbon` so high is kept free above the viewer's hand.
        """
        before, was = self.layout, self.table
        self.raise_card(None)
        self._fan = {}
        self.table = table
        self.attachments = Attachments(table.pieces)
        self._ribbon = ribbon
        laid_out = self.look.style.lay_out(table, width, height - ribbon, self.look.text_scale)
        self.layout = with_ribbon(laid_out, table, ribbon)
        self.layout = self.held.kept(self.layout, before, was, table)
        self.setSceneRect(QRectF(0, 0, width, height))
        moves = self.motion.duration_ms > 0
        self._felt.show_felt(QRectF(0, 0, width, height), self.look, hour_of(table), is_animated=moves)
        self._show_backdrop(table)
        self._show_zones(table)
        self._show_plates(table)
        self._show_cards(table)
        self._show_arrows(table)
        self.settle()
        if before.size != self.layout.size:
            self.motion.finish()

    def refresh_face(self, code: str) -> None:
        """Show the face of this card again: it has been drawn since ("" is the back)."""
        for item in self.cards.values():
            if (item.piece.face or "") == code:
                item.refresh_face(self.look)
        if not code:
            # The backs of piles are painted by their zones, which keep what they have painted.
            for zone in self.zones.values():
                zone.update()

    def sharpen(self, zoom: float) -> None:
        """Draw the faces for this zoom of the table, so that they are not blurred."""
        self._zoom = next((step for step in SHARP if zoom <= step), SHARP[-1])
        for item in self.cards.values():
            item.sharpen(self._zoom, self.look)

    def settle(self) -> None:
        """Send every card to where it belongs: also one that was dragged and may not stay."""
        self._fan = {}
        walking = {item for item in self.cards.values() if self.look.style.walks(item.piece)}
        self.motion.send({item: self._home(item.piece) for item in self.cards.values()}, walking)
        for id_, item in self.cards.items():
            if self.layout.pieces[id_].seen:
                item.setZValue(self._depth(item.piece))

    def hold(self, piece: str | None, zone: str | None = None, *, is_at_rest: bool = True) -> None:
        """Keep the piece that the pointer is on where it is; in a hand all cards, wherever in its zone the pointer is.

        Once the pointer is at rest, what was held before goes to where it belongs.
        """
        groups = frozenset(self._held_together(piece, zone))
        if not is_at_rest:
            self.held.add(groups)
        elif self.table is not None and (layout := self.held.take(groups, self.layout)) is not self.layout:
            self.layout = layout
            self._show_arrows(self.table)
            self.settle()

    def _held_together(self, piece: str | None, zone: str | None) -> Iterator[frozenset[str]]:
        hand = self.zones.get(self.cards[piece].piece.zone if piece in self.cards else zone or "")
        if hand is not None and hand.zone.kind is ZoneKind.HAND:
            yield from (frozenset({id_}) for id_, card in self.cards.items() if card.piece.zone == hand.zone.id)
        elif piece in self.cards:
            yield frozenset(self.attachments.carried_with(self.attachments.bearer_of(piece)))

    def raise_card(self, piece: str | None, highest: float = 0.0) -> None:
        """Show this card of the viewer's hand larger, and the one that was raised before as it was.

        It reaches no higher than the `highest` pixel of the table.
        """
        if piece is not None and not self._is_in_own_hand(piece):
            piece = None
        if piece == self.raised:
            return
        before, self.raised = self.raised, piece
        if before in self.cards:
            self.cards[before].raise_by(1.0, self.look)
            self.cards[before].setZValue(self._depth(self.cards[before].piece))
        if piece is not None:
            item = self.cards[piece]
            room = (self.layout.pieces[piece].rect.bottom - highest) / item.height
            item.raise_by(max(1.0, min(room, _raise_of(item.height))), self.look)
            item.setZValue(layers.RAISED)

    def fan_out(self, piece: str | None) -> None:
        """Fan out the cards attached to this dude, or to the bearer of this card; fold the former fan."""
        if piece in self._fan or self.motion.is_running:
            return
        before, self._fan = self._fan, {}
        if piece in self.cards:
            host = self.attachments.bearer_of(piece)
            self._fan = fanned(host, self.attachments.carried_with(host)[1:], self.layout.pieces)
        for id_ in before.keys() | self._fan.keys():
            item = self.cards[id_]
            item.setPos(QPointF(*self._place_of(id_).rect.center))
            item.setZValue(self._depth(item.piece))

    def _place_of(self, id_: str) -> Placed:
        return self._fan.get(id_) or self.layout.pieces[id_]

    def _is_in_own_hand(self, piece: str) -> bool:
        item = self.cards.get(piece)
        zone = self.zones[item.piece.zone].zone if item is not None else None
        return (
            zone is not None
            and zone.kind is ZoneKind.HAND
            and self.table is not None
            and zone.owner == self.table.seat
            and self.layout.pieces[piece].rect.h > 0
        )

    def lift(self, piece: str) -> None:
        """Raise a card, and what is attached to it, above all others."""
        self.raise_card(None)
        self.fan_out(None)
        for level, id_ in enumerate(self.attachments.carried_with(piece)):
            self.cards[id_].setZValue(layers.DRAGGED - level)

    # What is where

    def pieces_at(self, point: QPointF) -> list[str]:
        """Return the pieces under a point, the uppermost first; a flying or lifted card counts where it belongs."""
        under = [
            id_
            for id_, placed in (self.layout.pieces | self._fan if self._fan else self.layout.pieces).items()
            if placed.seen and id_ in self.cards and QRectF(*placed.bounds).contains(point)
        ]
        return sorted(under, key=lambda id_: -self._depth(self.cards[id_].piece))

    def zone_at(self, point: QPointF) -> str | None:
        """Return the zone under a point of the table."""
        return next((id_ for id_, rect in self.layout.zones.items() if QRectF(*rect).contains(point)), None)

    def center_of(self, id_: str) -> QPointF:
        """Return the middle of a piece or a zone."""
        rect = self.layout.pieces[id_].rect if id_ in self.layout.pieces else self.layout.zones[id_]
        return QPointF(*rect.center)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Show the tip of the item under the pointer; a card hides the tip of its place."""
        under = (item for item in self.items(event.scenePos()) if item.toolTip() or isinstance(item, CardItem))
        if isinstance(next(under, None), CardItem):
            QToolTip.hideText()
        else:
            super().helpEvent(event)

    # Marks

    def frame_cards(self, frames: dict[str, Frame]) -> None:
        """Put these frames round these cards, and none round all others."""
        for id_, item in self.cards.items():
            item.set_frame(frames.get(id_, Frame.NONE), self.look)

    def light_zones(self, lights: dict[str, ZoneLight]) -> None:
        """Light these zones, and no other."""
        for id_, item in self.zones.items():
            item.set_light(lights.get(id_, ZoneLight.OFF))

    # Keeping in step

    def _clear(self) -> None:
        """Take everything off the table."""
        self.motion.finish()
        self.table = None
        self.raised, self._fan = None, {}
        self.held.let_go()
        self.layout = TableLayout((1, 1), 1, 1)
        self._drop(self.cards, set())
        self._drop(self.zones, set())
        self._drop(self.plates, set())
        self._arrows.clear()
        self._show_counts(())

    def _show_backdrop(self, table: Scene) -> None:
        """The place of a fight, behind the posses and the draw hands."""
        rects = [QRectF(*self.layout.zones[zone.id]) for zone in table.zones if zone.kind in FIGHTING]
        has_light = not self.look.theme.is_plain
        behind = reduce(QRectF.united, rects, QRectF()) if table.course is not None and has_light else QRectF()
        place = "" if table.course is None else table.course.place
        self._felt.show_backdrop(behind, ("behind", table.face_at(place)), partial(self._paint_backdrop, table))

    def _paint_backdrop(self, table: Scene, painter: QPainter, rect: QRectF) -> bool:
        return self.look.style.paint_backdrop(painter, rect, table, self.look.theme)

    def _show_zones(self, table: Scene) -> None:
        self._drop(self.zones, {zone.id for zone in table.zones})
        filled = {piece.zone for piece in table.pieces}
        for zone in table.zones:
            item = self.zones.get(zone.id) or self._added(self.zones, zone.id, ZoneItem(zone, self.look), layers.ZONES)
            note = table.notes.get(zone.id, "")
            rects = self.layout.zones[zone.id], self.layout.grounds[zone.id]
            item.show_zone(zone, rects, self.layout.header, note, zone.id not in filled, self.look)
        self._show_counts(zone for zone in table.zones if self._is_counted(zone))

    def _is_counted(self, zone: Zone) -> bool:
        """Return whether a zone shows its number of cards: the viewer's own hand does not, and piles may have
        labels.
        """
        own = zone.kind is ZoneKind.HAND and self.table is not None and zone.owner == self.table.seat
        return zone.kind in COUNTED and zone.count > 0 and not own and not self.zones[zone.id].has_label

    def _show_counts(self, zones: Iterable[Zone]) -> None:
        """How many cards a pile or a hand has, on top of it."""
        counted = {zone.id: zone for zone in zones}
        self._drop(self._counts, set(counted))
        for id_, zone in counted.items():
            rect = self.layout.zones[id_]
            token = self.look.token(count_badge(zone), max(14.0, min(22.0 * self.look.text_scale, rect.h * 0.24)))
            size = token.deviceIndependentSize()
            sign = self._counts.get(id_) or self._added(self._counts, id_, QGraphicsPixmapItem(), layers.MARKS)
            sign.setPixmap(token)
            right = self._end_of_hand(zone) + size.width() + 4 if zone.kind is ZoneKind.HAND else rect.right
            sign.setPos(min(right, rect.right) - size.width() - 1, rect.bottom - size.height() - 1)

    def _end_of_hand(self, zone: Zone) -> float:
        """The right edge of the last card."""
        pieces = () if self.table is None else self.table.pieces
        return max((self.layout.pieces[p.id].bounds.right for p in pieces if p.zone == zone.id), default=0.0)

    def _show_plates(self, table: Scene) -> None:
        self._drop(self.plates, {panel.seat for panel in table.panels})
        for panel in table.panels:
            item = self.plates.get(panel.seat)
            if item is None:
                item = self._added(self.plates, panel.seat, PlateItem(panel, self.look), layers.ZONES)
            side = table.side_of(panel.seat)
            item.show_panel(panel, self.layout.plates[panel.seat], self.look, "" if side is None else side.name)

    def _show_cards(self, table: Scene) -> None:
        for id_ in self.cards.keys() - {piece.id for piece in table.pieces}:
            self.motion.forget(self.cards[id_])
        self._drop(self.cards, {piece.id for piece in table.pieces})
        standing = {zone.id for zone in table.zones if zone.kind in STANDING}
        places = {zone.card for zone in table.zones}
        for piece in table.pieces:
            item = self.cards.get(piece.id)
            if item is None:
                item = self._added(self.cards, piece.id, CardItem(piece), layers.CARDS)
                item.setPos(self._entrance(piece))
                item.sharpen(self._zoom, self.look)
            placed = self.layout.pieces[piece.id]
            if self._is_rolled(item, piece):
                item.setRotation(-ROLL)
            if not placed.seen:
                item.show_piece(piece, placed, self.look)
                continue
            has_sign = piece.host is None and piece.zone in standing and piece.id not in places
            heap = self._heap_on(piece)
            around = partial(seen_around, piece.id, table.pieces, self.layout, self.look)
            is_other = item.show_piece(piece, placed, self.look, has_sign, heap, around)
            if is_other and piece.kind is PieceKind.CARD and self._is_in_own_hand(piece.id):
                # The large face is asked for, so that it is drawn in good time.
                self.look.face(piece.face, item.height * _raise_of(item.height))

    def _heap_on(self, piece: Piece) -> int:
        """How many cards are attached to a piece, if not all of their names are seen in place; else 0."""
        attached = self.attachments.carried_with(piece.id)[1:] if piece.host is None else ()
        return len(attached) if is_heap(piece.id, attached, self.layout.pieces) else 0

    def _is_rolled(self, item: CardItem, piece: Piece) -> bool:
        """Whether a die shows what it has not shown before, on a table that was there: it rolls to a stop."""
        is_new = item.piece.face != piece.face or item.height == 0
        return piece.kind is PieceKind.DIE and piece.face is not None and is_new and self._arrived

    def _show_arrows(self, table: Scene) -> None:
        shown = (table.arrows, table.arrows and (table.pieces, table.zones, self.layout, self.look))
        if shown == self._arrows.laid_for:
            return
        cards = self.cards.items() if table.arrows else ()
        depths = {id_: self._depth(item.piece) for id_, item in cards if self.layout.pieces[id_].seen}
        names = names_on(table.pieces, self.layout, self.look) if table.arrows else []
        self._arrows.show(table.arrows, self.layout, depths, self.look.theme, names)
        self._arrows.laid_for = shown

    def _added(self, items: dict[Key, Item], key: Key, item: Item, layer: float) -> Item:
        item.setZValue(layer)
        self.addItem(item)
        items[key] = item
        return item

    def _drop(self, items: dict[Key, Item], kept: set[Key]) -> None:
        for key in items.keys() - kept:
            self.removeItem(items.pop(key))

    def _home(self, piece: Piece) -> tuple[QPointF, float]:
        placed: Placed = self.layout.pieces[piece.id]
        return QPointF(*placed.rect.center), 90.0 if placed.turned else 0.0

    def _entrance(self, piece: Piece) -> QPointF:
        """Pieces that were not seen before come from where the game says: cards from their owner's deck."""
        deck = self.look.style.entrance(piece)
        return self.center_of(deck) if deck in self.layout.zones and self._arrived else self._home(piece)[0]

    @property
    def _arrived(self) -> bool:
        """Whether the table has been shown before: the first cards are simply there."""
        return bool(self.cards) and self.motion.duration_ms > 0

    def _depth(self, piece: Piece) -> float:
        zone = self.zones[piece.zone].zone
        placed = self._place_of(piece.id)
        if piece.id in self._fan or (zone is not None and zone.kind is ZoneKind.HAND):
            return layers.FAN + placed.depth
        is_place = zone is not None and zone.card == piece.id
        return (layers.PLACES if is_place else layers.CARDS) + placed.depth


def _raise_of(height: float) -> float:
    """By how much a card of the hand is shown larger while it is looked at."""
    return max(LEAST_RAISE, min(MOST_RAISE, RAISED_HEIGHT / max(1.0, height)))
