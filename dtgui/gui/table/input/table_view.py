"""The view of the table: mouse and keys become gestures, which it emits as signals; it decides nothing.

A left click does the only possible thing or asks; a drag moves a card; a right click lists everything; a double
click does the first thing. The middle button or the wheel on a card magnifies it, while held down; the middle
button pans a table larger than the view, Ctrl and the wheel zoom, Home resets the zoom.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from dtgui.gui.table.input.mouse import TableMouse
from dtgui.gui.table.input.zoom import Zoom
from dtgui.gui.table.items.marking import TableMarks
from dtgui.gui.table.items.sides import TableSides
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.scene import Piece, Scene, ZoneKind

REST_MS = 150
"""So long the pointer rests on a card before it is shown where that may go."""
STILL_MS = 400
"""The time that the pointer must rest elsewhere before its former piece may move, in milliseconds."""
LEAST_TABLE = QSize(160, 120)
"""A view that is smaller, or has no size yet, shows a part of a table of this size."""
LEAST_BY_RIBBON = 3
"""How many times as high as the ribbon the view is at least where room is kept for it: not before it is shown."""
ARROW_KEYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TableView(QGraphicsView):
    """Shows a `TableScene` that always fits the window; positions in signals are in pixels of this widget."""

    intended = Signal(object)
    """An `Intent`: a click, or a card dropped on something."""
    all_wanted = Signal(str, QPoint)
    """Everything that may be done with a piece or zone is asked for, at this point."""
    first_wanted = Signal(str)
    """The first thing that may be done with a piece or zone is wanted."""
    pointed_at = Signal(object)
    """The piece under the pointer or the keyboard, or None."""
    tried = Signal(object)
    """The `Intent` that letting the carried card go would be by now, or None."""
    carried = Signal(str)
    """A card has been carried further."""
    zone_opened = Signal(str)
    """A zone without a play, such as a pile, was clicked: its cards are to be shown."""
    focus_moved = Signal()
    """The keyboard has come to another card, or back to the view."""
    sorted_by = Signal(object)
    """The `HandOrder` in which draw hands lie now."""
    cards_changed = Signal()
    """The table holds other cards now."""
    pressed = Signal()
    laid_out = Signal()
    """All pieces have their final places; animated ones are still moving there."""

    def __init__(self, look: TableLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sides = TableSides(look, self)
        self.table_scene = self.sides.current
        """The items on the side of the table that is shown."""
        self.setScene(self.table_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Table"))
        self.setAccessibleDescription(self.tr("Arrow keys move between cards, Enter lists a card's plays."))
        self.speak: Callable[[Piece], str] = lambda piece: piece.name
        """Returns the screen reader's text for a piece."""
        self.table: Scene | None = None
        """The scene that is shown."""
        self.marks = TableMarks(self.sides)
        self.zoom = Zoom(self, self.sides)
        self.zoom.scaled.connect(self.lay_out)
        self.sides.motion.arrived.connect(self._on_arrived)
        self.mouse = TableMouse(self, self.sides, self.marks, self.zoom)
        for told, mine in (
            (self.mouse.intended, self.intended),
            (self.mouse.all_wanted, self.all_wanted),
            (self.mouse.first_wanted, self.first_wanted),
            (self.mouse.tried, self.tried),
            (self.mouse.carried, self.carried),
            (self.mouse.zone_opened, self.zone_opened),
            (self.mouse.pressed, self.pressed),
        ):
            told.connect(mine)
        self.sides.leaving.connect(self.mouse.forget)
        self.mouse.pointed_at.connect(self._on_mouse_at)
        self.mouse.sort_wanted.connect(self.sort_hands)
        self._pointed: str | None = None
        self._is_by_mouse = False
        """Whether it is the mouse that points there."""
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(lambda: self.marks.show_places(self._pointed))
        self.still = QTimer(self, singleShot=True, interval=STILL_MS)
        self.still.timeout.connect(self._on_still)
        self.mouse.let_go.connect(self.still.start)
        self._order = HandOrder.AS_READ
        self.ribbon = 0
        """How many pixels of the height are kept free above the viewer's hand, from the next layout on."""
        self.words = 0
        """How many pixels of those, from their upper edge, are words that no card of the hand covers."""

    # What is shown

    def set_look(self, look: TableLook) -> None:
        """Draw everything in another look; in that of another game, nothing is shown before its first scene is."""
        if look.style is not self.table_scene.look.style:
            self.table = None
        self.sides.set_look(look)

    def show_table(self, table: Scene) -> None:
        """Show this scene."""
        # A card that is carried while the game goes on is put back, and letting go of it is no click.
        self.mouse.forget()
        self.table = table
        if self.marks.focus not in {piece.id for piece in table.pieces}:
            self.marks.show_focus(None)
        self.lay_out()
        self.cards_changed.emit()

    def lay_out(self) -> None:
        """Lay everything out for the present size."""
        if self.table is None:
            return
        size = self.viewport().size().expandedTo(LEAST_TABLE) * self.zoom.scale
        shown = in_order(self.table, self._order, self.table_scene.look.faces.sorting)
        ribbon = self.ribbon if size.height() > LEAST_BY_RIBBON * self.ribbon else 0
        self.sides.show_table(shown, size.width(), size.height(), ribbon)
        if self.table_scene is not self.sides.current:
            self.table_scene = self.sides.current
            self.setScene(self.table_scene)
        self.marks.show()
        self._point_again()
        self.laid_out.emit()

    def sort_hands(self, order: HandOrder | None = None) -> None:
        """Lay the cards of draw hands in this order, or in the next one."""
        order = self._order.next if order is None else order
        if order is not self._order:
            self._order = order
            self.lay_out()
            self.sorted_by.emit(order)

    def locate(self, id_: str) -> None:
        """Put the keyboard's frame on a piece, so that it is found on the table."""
        if id_ in self.table_scene.cards:
            self.marks.show_focus(id_)
            self._is_by_mouse = False
            self.point_at(id_)
            self.ensureVisible(self.table_scene.cards[id_])
            self.focus_moved.emit()

    def where_is(self, id_: str) -> QPoint:
        """Return where the middle of a piece or zone is, or else that of the view, in pixels of this widget."""
        if id_ not in self.table_scene.cards and id_ not in self.table_scene.zones:
            return self.rect().center()
        return self.mapFromScene(self.table_scene.center_of(id_))

    def area_of(self, piece: str) -> QRect:
        """Return what a card covers just now, carried or not, in pixels of this widget."""
        card = self.table_scene.cards[piece]
        return self.mapFromScene(card.mapRectToScene(card.boundingRect())).boundingRect()

    def areas_of(self, pieces: Sequence[str]) -> list[QRect]:
        """Return what those of these pieces cover that are on the table."""
        return [self.area_of(piece) for piece in pieces if piece in self.table_scene.cards]

    @property
    def focused(self) -> str | None:
        """The piece that the keyboard is on."""
        return self.marks.focus

    @property
    def pieces_seen(self) -> tuple[Piece, ...]:
        """The pieces that the arrows may walk to, as the scene orders them."""
        placed = self.table_scene.layout.pieces
        pieces = () if self.table is None else self.table.pieces
        return tuple(piece for piece in pieces if piece.id in placed and placed[piece.id].seen)

    def point_at(self, piece: str | None) -> None:
        """Let a piece be the one under the pointer or the keyboard, or none."""
        if piece != self._pointed:
            self._pointed = piece
            self._raise()
            self.table_scene.fan_out(piece)
            self.pointed_at.emit(piece)
            self._rest.start()
            self.marks.show_places(None)

    def _on_mouse_at(self, piece: str | None) -> None:
        self._is_by_mouse = True
        self.point_at(piece)
        self.table_scene.hold(*self.mouse.under, is_at_rest=False)
        self.still.start()

    def _on_still(self) -> None:
        """Let what the pointer has left go to where it belongs."""
        if not self.mouse.is_dragging:
            self.table_scene.hold(*self.mouse.under)

    def _point_again(self) -> None:
        """Raise the card that is pointed at again; under a pointer that rests another piece may lie now."""
        under = self.table_scene.pieces_at(self.mapToScene(self.mouse.last_point))
        if self._is_by_mouse and self._pointed is not None and self._pointed not in under:
            self._on_mouse_at(next(iter(under), None))
        self._raise()

    def _raise(self) -> None:
        """Raise the card that is pointed at, at most to the question, which stays readable."""
        ribbon = self.table_scene.layout.ribbon
        highest = 0.0 if ribbon is None else ribbon.y + self.words
        self.table_scene.raise_card(self._pointed, highest)

    def _on_arrived(self) -> None:
        """Fan out the cards of the dude that the pointer has come to while cards moved."""
        self.table_scene.fan_out(self._pointed)

    # Focus, size, keys

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on the card again where it was."""
        super().focusInEvent(event)
        # Qt itself announces the table after this: the card must be announced last.
        QTimer.singleShot(0, self, lambda: self.focus_moved.emit())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out for the new size."""
        super().resizeEvent(event)
        self.lay_out()

    def event(self, event: QEvent) -> bool:
        """Keep F1 from the help menu while the keyboard is on a card: then it explains that card."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_F1
            and self.marks.focus is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk from card to card, Enter asks for everything, Escape puts a carried card back, Home fits."""
        key = Qt.Key(event.key())
        if key in ARROW_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._walk(ARROW_KEYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.marks.focus is not None:
            self.all_wanted.emit(self.marks.focus, self.where_is(self.marks.focus))
        elif key is Qt.Key.Key_Escape and self.mouse.is_dragging:
            self.mouse.cancel_drag()
        elif key is Qt.Key.Key_Home:
            self.zoom.fit()
        elif key in (Qt.Key.Key_V, Qt.Key.Key_F1) and self.marks.focus is not None:
            self.mouse.glance.toggle(self.marks.focus, self.where_is(self.marks.focus))
        else:
            super().keyPressEvent(event)

    def _walk(self, direction: tuple[int, int]) -> None:
        rects = {id_: placed.bounds for id_, placed in self.table_scene.layout.pieces.items() if placed.seen}
        found = next_in_direction(rects, self.marks.focus, direction)
        if found is not None:
            self.locate(found)


def areas_on_screen(view: TableView, pieces: Sequence[str]) -> list[QRect]:
    """Return what those of these pieces cover that are on the table, as areas of the screen."""
    corner = view.mapToGlobal(QPoint())
    return [area.translated(corner) for area in view.areas_of(pieces)]


# Walking over the table with the arrow keys: which card is the next one in a direction. No Qt.

ASIDE = 2.5
"""How much worse a step to the side counts than one ahead."""


def next_in_direction(rects: Mapping[str, Rect], start: str | None, direction: tuple[int, int]) -> str | None:
    """Return the nearest one in this direction (`(1, 0)` is right, `(0, 1)` down), the last one without a start."""
    if start is None or start not in rects:
        return max(rects, key=lambda id_: (rects[id_].y, -rects[id_].x), default=None)
    x, y = rects[start].center
    ways = {id_: (rect.center[0] - x, rect.center[1] - y) for id_, rect in rects.items() if id_ != start}
    ahead = {id_: _cost(way, direction) for id_, way in ways.items() if _forward(way, direction) > 1}
    return min(ahead, key=lambda id_: ahead[id_], default=None)


def _forward(way: tuple[float, float], direction: tuple[int, int]) -> float:
    return way[0] * direction[0] + way[1] * direction[1]


def _cost(way: tuple[float, float], direction: tuple[int, int]) -> float:
    return _forward(way, direction) + ASIDE * abs(way[0] * direction[1] + way[1] * direction[0])


# In which order the cards of draw hands lie: as the hand is read, by value, or by suit. No Qt.

Sorting = Callable[[str], tuple[int, int]]
"""The value of a card and the place of its suit among the suits, by the card's code; jokers come last."""


class HandOrder(Enum):
    """The orders; each is followed by the next."""

    AS_READ = "as read"
    BY_VALUE = "by value"
    BY_SUIT = "by suit"

    @property
    def next(self) -> HandOrder:
        """The order that a click on a hand's header gives after this one."""
        orders = list(HandOrder)
        return orders[(orders.index(self) + 1) % len(orders)]


def in_order(scene: Scene, order: HandOrder, sorting: Sorting) -> Scene:
    """Return the scene with the open cards of its draw hands in this order, the highest first."""
    if order is HandOrder.AS_READ:
        return scene
    hands = {zone.id for zone in scene.zones if zone.kind is ZoneKind.SPREAD and zone.controller is not None}
    cards = [piece for piece in scene.pieces if piece.zone in hands and piece.face is not None]
    ranked = sorted(cards, key=lambda piece: _place(piece, order, sorting))
    slots = {piece.id: slot for slot, piece in enumerate(ranked)}
    pieces = (replace(piece, slot=slots[piece.id]) if piece.id in slots else piece for piece in scene.pieces)
    return replace(scene, pieces=tuple(pieces))


def _place(piece: Piece, order: HandOrder, sorting: Sorting) -> tuple[int, ...]:
    value, suit = sorting(piece.face or "")
    return (-value, suit) if order is HandOrder.BY_VALUE else (suit, -value)
