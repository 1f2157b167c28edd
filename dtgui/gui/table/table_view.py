"""The view of the table: mouse and keys become gestures, which are told as signals; nothing is decided here.

Left click does the only thing or asks; a drag takes a card somewhere; a right click asks for everything; a double click
does the first thing. The middle button or the wheel on a card shows it large, held down for as long as it is held; the
middle button pans a table that does not fit, Ctrl and the wheel zoom, Home shows the whole table again.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from dtgui.controller import plays
from dtgui.gui.table.accessible import make_accessible, tell_change, tell_focus
from dtgui.gui.table.drag import Drag
from dtgui.gui.table.glance import Glance
from dtgui.gui.table.hand_order import HandOrder, in_order
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.marking import Marking
from dtgui.gui.table.steps import next_in_direction
from dtgui.gui.table.table_scene import TableScene
from dtgui.kernel.scene import Intent, Piece, Scene, ZoneKind

ZOOM_STEP, LEAST_ZOOM, MOST_ZOOM = 1.15, 1.0, 4.0
REST_MS = 150
"""So long the pointer rests on a card before it is shown where that may go."""
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
    """A pile or another zone without anything to do was clicked: its cards are to be shown."""
    pressed = Signal()

    def __init__(self, look: TableLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table_scene = TableScene(look, self)
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
        self.setAccessibleDescription(self.tr("The arrows go from card to card, Enter lists the plays of a card."))
        self.speak: Callable[[Piece], str] = lambda piece: piece.name
        """Says what a screen reader is told of a piece."""
        make_accessible()
        self._table: Scene | None = None
        self._marks = Marking()
        self.last_point = QPoint()
        """Where the mouse was last, in pixels of this widget."""
        self._pressed_at: QPoint | None = None
        self._pressed_on: Scene | None = None
        self._drag: Drag | None = None
        self._tried: Intent | None = None
        self._pan_from: QPoint | None = None
        self.glance = Glance(self)
        """What is looked at closely."""
        self._pointed: str | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(lambda: self._rest_on(self._pointed))
        self._order = HandOrder.AS_READ
        self._scale = 1.0

    # What is shown

    def show_table(self, table: Scene) -> None:
        """Show this scene."""
        # A card that is carried while the game goes on is put back, and letting go of it is no click.
        self._drag = None
        self._pressed_at = None
        self._table = table
        if self._marks.focus not in {piece.id for piece in table.pieces}:
            self._marks.focus = None
        self._lay_out()
        tell_change(self)

    def show_chosen(self, pieces: frozenset[str]) -> None:
        """Mark these pieces as picked."""
        self._marks.chosen = pieces
        self._show_marks()

    def show_asker(self, piece: str | None) -> None:
        """Mark the piece that the open question is about, unless it may be played."""
        self._marks.asker = piece
        self._show_marks()

    def sort_hands(self, order: HandOrder | None = None) -> None:
        """Lay the cards of draw hands in this order, or in the next one."""
        self._order = self._order.next if order is None else order
        self._lay_out()

    def show_legal(self, on: bool) -> None:
        """Show, or do not show, what may be played before anything is dragged."""
        self._marks.shows_legal = on
        self._show_marks()

    def set_scale(self, scale: float) -> None:
        """Lay the table out so many times as large as the window (1: it fits); what is outside is scrolled to."""
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if scale > 1 else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(policy)
        self.setVerticalScrollBarPolicy(policy)
        self._scale = scale
        self.resetTransform()
        self.table_scene.sharpen(1.0)
        self._lay_out()

    def locate(self, id_: str) -> None:
        """Put the keyboard's frame on a piece, so that it is found on the table."""
        if id_ in self.table_scene.cards:
            self._marks.focus = id_
            self._show_marks()
            self._point_at(id_)
            self.ensureVisible(self.table_scene.cards[id_])
            tell_focus(self)

    def where_is(self, id_: str) -> QPoint:
        """Return where the middle of a piece or zone is, in pixels of this widget."""
        return self.mapFromScene(self.table_scene.center_of(id_))

    def area_of(self, piece: str) -> QRect:
        """Return what a card covers just now, carried or not, in pixels of this widget."""
        card = self.table_scene.cards[piece]
        return self.mapFromScene(card.mapRectToScene(card.boundingRect())).boundingRect()

    def knows(self, id_: str | None) -> bool:
        """Whether a piece or zone is on the table."""
        return id_ in self.table_scene.cards or id_ in self.table_scene.zones

    @property
    def focused(self) -> str | None:
        """The piece that the keyboard is on."""
        return self._marks.focus

    @property
    def pieces_seen(self) -> tuple[Piece, ...]:
        """The pieces that the arrows may walk to, as the scene orders them."""
        placed = self.table_scene.layout.pieces
        pieces = () if self._table is None else self._table.pieces
        return tuple(piece for piece in pieces if piece.id in placed and placed[piece.id].seen)

    @property
    def is_dragging(self) -> bool:
        """Whether a card is being carried."""
        return self._drag is not None

    def cancel_drag(self) -> None:
        """Put the carried card back."""
        self._drag = None
        self._try(None)
        self._pressed_at = None
        self.table_scene.settle()
        self._show_marks()

    def fit(self) -> None:
        """Show the whole table."""
        self.resetTransform()
        self.scale(1 / self._scale, 1 / self._scale)
        self.table_scene.sharpen(1.0)

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, a drag or a pan."""
        self.pressed.emit()
        if self.table_scene.motion.is_running:
            self.table_scene.motion.finish()
        if event.button() is not Qt.MouseButton.MiddleButton:
            self.glance.look_away()
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = self.last_point = event.position().toPoint()
            self._pressed_on = self._table
        elif event.button() is Qt.MouseButton.MiddleButton:
            self._pan_from = event.position().toPoint()
            self.glance.press(self._piece_at(self._pan_from), self._pan_from)
        elif event.button() is Qt.MouseButton.RightButton:
            self._ask_for_all(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry a card, pan, or look at what is under the pointer."""
        here = self.last_point = event.position().toPoint()
        if self._pan_from is not None:
            self._pan(here)
        elif self._drag is not None:
            self._drag.move_to(self.mapToScene(here))
            self._try(self._drag.intent_at(self.mapToScene(here)))
            self.carried.emit(self._drag.piece)
        elif self._pressed_at is not None and self._is_far(here):
            self._begin_drag(self._pressed_at)
        else:
            self._point_at(self._piece_at(here))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click, a drag or a pan."""
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan_from = None
            self.glance.release()
        elif event.button() is Qt.MouseButton.LeftButton:
            pressed, self._pressed_at = self._pressed_at, None
            if self._drag is not None:
                self._drop(self.mapToScene(event.position().toPoint()))
            elif pressed is not None:
                self._click(pressed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the first thing that may be done, unless the first click has done it."""
        self._pressed_at = None
        target = self._target_at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and target is not None and self._pressed_on is self._table:
            self.first_wanted.emit(target)

    def leaveEvent(self, event: object) -> None:
        """Nothing is under the pointer any more."""
        self._point_at(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held down; else show the card under the pointer large, and larger."""
        way = event.angleDelta().y()
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            here = event.position().toPoint()
            self.glance.turn(way, self._piece_at(here), here)
            return
        factor = ZOOM_STEP if way > 0 else 1 / ZOOM_STEP
        zoom = max(LEAST_ZOOM / self._scale, min(MOST_ZOOM, self.transform().m11() * factor))
        self.scale(zoom / self.transform().m11(), zoom / self.transform().m11())
        self.table_scene.sharpen(self.transform().m11())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on the card again where it was."""
        super().focusInEvent(event)
        # Qt itself tells of the table after this: the last word is the card's.
        QTimer.singleShot(0, self, lambda: tell_focus(self))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out for the new size."""
        super().resizeEvent(event)
        self._lay_out()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Keep F1 from the help menu while the keyboard is on a card: then it explains that card."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_F1
            and self._marks.focus is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk from card to card, Enter asks for everything, Escape puts a carried card back, Home fits."""
        key = Qt.Key(event.key())
        if key in ARROW_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._walk(ARROW_KEYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._marks.focus is not None:
            self.all_wanted.emit(self._marks.focus, self.where_is(self._marks.focus))
        elif key is Qt.Key.Key_Escape and self.is_dragging:
            self.cancel_drag()
        elif key is Qt.Key.Key_Home:
            self.fit()
        elif key in (Qt.Key.Key_V, Qt.Key.Key_F1) and self._marks.focus is not None:
            self.glance.look_at(self._marks.focus, self.where_is(self._marks.focus))
        else:
            super().keyPressEvent(event)

    # Inside

    def _lay_out(self) -> None:
        if self._table is None or self.viewport().width() < 2:
            return
        size = self.viewport().size() * self._scale
        shown = in_order(self._table, self._order, self.table_scene.look.sorting)
        self.table_scene.show_table(shown, size.width(), size.height())
        self._show_marks()

    def _show_marks(self) -> None:
        """Frames and lights for what may be played, what is picked, and where the keyboard is."""
        if self._table is None or self._drag is not None:
            return
        self.table_scene.frame_cards(self._marks.frames(self._table))
        self.table_scene.light_zones(self._marks.lights(self._table))

    def _piece_at(self, here: QPoint) -> str | None:
        return next(iter(self.table_scene.pieces_at(self.mapToScene(here))), None)

    def _target_at(self, here: QPoint) -> str | None:
        """Return what a click means: the piece, unless only the zone under it can be played."""
        piece, zone = self._piece_at(here), self.table_scene.zone_at(self.mapToScene(here))
        playable = plays.playable(self._table) if self._table is not None else frozenset()
        return zone if piece not in playable and zone in playable else piece or zone

    def _is_far(self, here: QPoint) -> bool:
        assert self._pressed_at is not None
        return (here - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()

    def _begin_drag(self, start: QPoint) -> None:
        piece = self._piece_at(start)
        if piece is not None and self._table is not None:
            self._drag = Drag(self.table_scene, self._table, piece, self.mapToScene(start))

    def _try(self, intent: Intent | None) -> None:
        if intent != self._tried:
            self._tried = intent
            self.tried.emit(intent)

    def _drop(self, point: QPointF) -> None:
        assert self._drag is not None
        intent = self._drag.intent_at(point)
        self._drag = None
        self._try(None)
        if intent is not None:
            self.intended.emit(intent)
        # Whatever came of it: a card is where the game says, and flies there from where it was let go.
        self.table_scene.settle()
        self._show_marks()

    def _click(self, here: QPoint) -> None:
        target = self._target_at(here)
        if target is None or self._table is None:
            return
        if target in plays.playable(self._table):
            self.intended.emit(Intent(target))
        elif self._piece_at(here) is None and self._is_draw_hand(target):
            self.sort_hands()
        else:
            zone = self.table_scene.zone_at(self.mapToScene(here))
            self.zone_opened.emit(zone or "")

    def _is_draw_hand(self, id_: str) -> bool:
        item = self.table_scene.zones.get(id_)
        return item is not None and item.zone is not None and item.zone.kind is ZoneKind.SPREAD

    def _ask_for_all(self, here: QPoint) -> None:
        target = self._target_at(here)
        if target is not None:
            self.all_wanted.emit(target, here)

    def _point_at(self, piece: str | None) -> None:
        if piece != self._pointed:
            self._pointed = piece
            self.table_scene.raise_card(piece)
            self.table_scene.fan_out(piece)
            self.pointed_at.emit(piece)
            self._rest.start()
            if self._marks.pointed is not None:
                self._rest_on(None)

    def _rest_on(self, piece: str | None) -> None:
        """Show where this piece may go, or nothing of the kind any more."""
        self._marks.pointed = piece
        self._show_marks()

    def _walk(self, direction: tuple[int, int]) -> None:
        rects = {id_: placed.bounds for id_, placed in self.table_scene.layout.pieces.items() if placed.seen}
        found = next_in_direction(rects, self._marks.focus, direction)
        if found is not None:
            self.locate(found)

    def _pan(self, here: QPoint) -> None:
        assert self._pan_from is not None
        if self.transform().m11() > LEAST_ZOOM:
            self.glance.look_away()
        way = here - self._pan_from
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - way.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - way.y())
        self._pan_from = here
