"""The mouse on the table: presses and movements become clicks, drags, pans and looks, which the view emits.

Nothing is decided here: the controller interprets clicks and drops.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsView

from dtgui.gui.table.input.drag import Drag
from dtgui.gui.table.input.zoom import Magnifier, Zoom
from dtgui.gui.table.items.marking import TableMarks
from dtgui.gui.table.items.sides import TableSides
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.kernel.scene import Intent, Scene, ZoneKind
from dtgui.play import gestures as plays


class TableMouse(QObject):
    """Handles what happens to the mouse over one view."""

    intended = Signal(object)
    """An `Intent`: a click, or a card dropped on something."""
    all_wanted = Signal(str, QPoint)
    """Everything that may be done with a piece or zone is asked for, at this point of the view."""
    first_wanted = Signal(str)
    """The first thing that may be done with a piece or zone is wanted."""
    pointed_at = Signal(object)
    """The piece under the pointer, or None."""
    tried = Signal(object)
    """The `Intent` that letting the carried card go would be by now, or None."""
    carried = Signal(str)
    """A card has been carried further."""
    let_go = Signal()
    """The carried piece is on its way back to its place."""
    zone_opened = Signal(str)
    """A pile or another zone without anything to do was clicked."""
    page_wanted = Signal(str)
    """Everything that is known about the card of a piece is asked for."""
    sort_wanted = Signal()
    """A draw hand was clicked beside its cards."""
    pressed = Signal()

    def __init__(self, view: QGraphicsView, sides: TableSides, marks: TableMarks, zoom: Zoom) -> None:
        super().__init__(view)
        self._view = view
        self._sides, self._marks, self._zoom = sides, marks, zoom
        self.last_point = QPoint()
        """Where the mouse was last, in pixels of the view."""
        self._is_over = False
        """Whether the pointer is over the view."""
        self.glance = Magnifier(self)
        """The magnified piece."""
        self.by_hand = False
        """Whether cards may be taken anywhere, whatever the rules say."""
        self._pressed_at: QPoint | None = None
        self._pressed_on: Scene | None = None
        self._drag: Drag | None = None
        self._tried: Intent | None = None
        self._pan_from: QPoint | None = None
        # Kept: the view may be going when the last events come.
        self._viewport = view.viewport()
        self._viewport.installEventFilter(self)
        view.installEventFilter(self)

    @property
    def _scene(self) -> TableScene:
        return self._sides.current

    @property
    def is_dragging(self) -> bool:
        """Whether a card is being carried."""
        return self._drag is not None

    @property
    def carries(self) -> str | None:
        """The card that is being carried."""
        return None if self._drag is None else self._drag.piece

    @property
    def under(self) -> tuple[str | None, str | None]:
        """The piece and the zone that the pointer is over, None for each that is not there."""
        if not self._is_over:
            return None, None
        return self._piece_at(self.last_point), self._scene.zone_at(self._view.mapToScene(self.last_point))

    def cancel_drag(self) -> None:
        """Put the carried card back."""
        self.forget()
        self._try(None)
        self._put_back()

    def _put_back(self) -> None:
        """Lay a carried card where the game says, and point at what is under the pointer without it."""
        self._scene.settle()
        self._marks.show()
        self.pointed_at.emit(self.under[0])
        self.let_go.emit()

    def forget(self) -> None:
        """Drop the present drag or press, so that releasing the button is not a click."""
        self._drag = None
        self._pressed_at = None
        self._marks.is_held = False

    def forget_click(self) -> None:
        """Let the next press be no second one of a double click."""
        self._pressed_on = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the mouse over the table, and nothing else."""
        if event.type() is QEvent.Type.Leave:
            self._is_over = False
            self.pointed_at.emit(None)
        if watched is not self._viewport:
            return False
        if isinstance(event, QMouseEvent) and event.type() in _HANDLERS:
            _HANDLERS[event.type()](self, event)
            return True
        if isinstance(event, QWheelEvent):
            self._on_wheel(event)
            return True
        return False

    # Events

    def _on_press(self, event: QMouseEvent) -> None:
        """Begin a click, a drag or a pan."""
        self.pressed.emit()
        if self._scene.motion.is_running:
            self._scene.motion.finish()
        here = event.position().toPoint()
        if event.button() is not Qt.MouseButton.MiddleButton:
            self.glance.look_away()
        if event.button() is Qt.MouseButton.LeftButton and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._ask_for_page(here)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = self.last_point = here
            self._pressed_on = self._scene.table
        elif event.button() is Qt.MouseButton.MiddleButton:
            self._pan_from = here
            self.glance.press(self._piece_at(here), here)
        elif event.button() is Qt.MouseButton.RightButton:
            self._ask_for_all(here)

    def _on_move(self, event: QMouseEvent) -> None:
        """Carry a card, pan, or look at what is under the pointer."""
        here = self.last_point = event.position().toPoint()
        self._is_over = True
        if self._pan_from is not None:
            self._pan(self._pan_from, here)
        elif self._drag is not None:
            self._drag.move_to(self._view.mapToScene(here))
            self._try(self._drag.intent_at(self._view.mapToScene(here)))
            self.carried.emit(self._drag.piece)
        elif self._pressed_at is not None and _is_far(self._pressed_at, here):
            self._begin_drag(self._pressed_at)
        else:
            self.pointed_at.emit(self._piece_at(here))

    def _on_release(self, event: QMouseEvent) -> None:
        """End a click, a drag or a pan."""
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan_from = None
            self.glance.release()
        elif event.button() is Qt.MouseButton.LeftButton:
            pressed, self._pressed_at = self._pressed_at, None
            self.last_point = event.position().toPoint()
            if self._drag is not None:
                self._drop(self._drag, self._view.mapToScene(event.position().toPoint()))
            elif pressed is not None:
                self._click(pressed)

    def _on_double_click(self, event: QMouseEvent) -> None:
        """Do the first thing that may be done, unless the first click has done it."""
        self._pressed_at = None
        target = self._target_at(event.position().toPoint())
        is_same = self._pressed_on is self._scene.table
        if event.button() is Qt.MouseButton.LeftButton and target is not None and is_same:
            self.first_wanted.emit(target)

    def _on_wheel(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held down; else show the card under the pointer large, and larger."""
        way, here = event.angleDelta().y(), event.position().toPoint()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoom.turn(way)
        else:
            self.glance.turn(way, self._piece_at(here), here)

    # What they mean

    def _piece_at(self, here: QPoint) -> str | None:
        return next(iter(self._scene.pieces_at(self._view.mapToScene(here))), None)

    def _target_at(self, here: QPoint) -> str | None:
        """Return what a click means: the piece, unless only the zone under it can be played."""
        piece, zone = self._piece_at(here), self._scene.zone_at(self._view.mapToScene(here))
        table = self._scene.table
        playable = plays.playable(table) if table is not None else frozenset()
        return zone if piece not in playable and zone in playable else piece or zone

    def place_at(self, here: QPoint) -> str | None:
        """Return the target at this point of the view: a piece before the zone that contains it."""
        return self._piece_at(here) or self._scene.zone_at(self._view.mapToScene(here))

    def _click(self, here: QPoint) -> None:
        """Try the play there, or open a pile; for a card without a play, explain why."""
        target, table = self._target_at(here), self._scene.table
        if target is None or table is None:
            return
        zone, piece = self._scene.zone_at(self._view.mapToScene(here)) or "", self._piece_at(here)
        if self.by_hand and piece is not None and not self._is_of_kind(zone, ZoneKind.PILE):
            self.all_wanted.emit(piece, here)
        elif target in plays.playable(table):
            self.intended.emit(Intent(target))
        elif piece is None and self._is_of_kind(target, ZoneKind.SPREAD):
            self.sort_wanted.emit()
        elif piece is None or self._is_of_kind(zone, ZoneKind.PILE):
            self.zone_opened.emit(zone)
        else:
            self.intended.emit(Intent(piece))

    def _is_of_kind(self, id_: str, kind: ZoneKind) -> bool:
        item = self._scene.zones.get(id_)
        return item is not None and item.zone.kind is kind

    def _ask_for_all(self, here: QPoint) -> None:
        target = self._target_at(here)
        if target is not None:
            self.all_wanted.emit(target, here)

    def _ask_for_page(self, here: QPoint) -> None:
        piece = self._piece_at(here)
        if piece is not None:
            self.page_wanted.emit(piece)

    def _begin_drag(self, start: QPoint) -> None:
        piece, table = self._piece_at(start), self._scene.table
        if piece is not None and table is not None:
            self._marks.is_held = True
            self._drag = Drag(self._scene, table, piece, self._view.mapToScene(start), self.by_hand)

    def _try(self, intent: Intent | None) -> None:
        if intent != self._tried:
            self._tried = intent
            self.tried.emit(intent)

    def _drop(self, drag: Drag, point: QPointF) -> None:
        intent = drag.intent_at(point)
        self.forget()
        self._try(None)
        if intent is not None:
            self.intended.emit(intent)
        # Whatever came of it: a card is where the game says, and flies there from where it was let go.
        self._put_back()

    def _pan(self, start: QPoint, here: QPoint) -> None:
        if self._zoom.is_near:
            self.glance.look_away()
        self._zoom.pan(here - start)
        self._pan_from = here


_HANDLERS = {
    QEvent.Type.MouseButtonPress: TableMouse._on_press,
    QEvent.Type.MouseMove: TableMouse._on_move,
    QEvent.Type.MouseButtonRelease: TableMouse._on_release,
    QEvent.Type.MouseButtonDblClick: TableMouse._on_double_click,
}
"""The handlers of mouse events."""


def _is_far(start: QPoint, here: QPoint) -> bool:
    return (here - start).manhattanLength() >= QApplication.startDragDistance()
