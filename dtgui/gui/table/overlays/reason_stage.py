"""The stage for decisions of a player that the rulebook plays: its chart is over the table while it decides.

Any key or click goes on to the next decision, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsPixmapItem, QWidget

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay
from dtgui.gui.table.overlays.overlay_queue import OverlayQueue
from dtgui.gui.table.overlays.reason_picture import paint_reasons
from dtgui.gui.table.painting.reasoning import ReasonSheet

BESIDE = 12.0
"""The distance of the sheet from the sides of the table, in pixels."""
PRESSES = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})
MODIFIERS = frozenset(
    {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock}
)
"""The keys that mean nothing by themselves."""
KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})


class ReasonStage(OverlayQueue[ReasonSheet]):
    """Shows one decision after the other."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.waits = False
        """Whether a sheet stays until the player goes on."""
        self._overlay = Overlay()
        self.item: QGraphicsPixmapItem | None = None
        self.seen = -1
        """How many steps of the sheet are shown."""
        self._is_wanted_gone = False
        self._lead = 0
        """How long the sheet waits for cards that move, in milliseconds."""
        view.laid_out.connect(self._paint_again)
        view.sides.face_made.connect(lambda _: self._paint_again())

    def show_all(self, acts: Sequence[ReasonSheet]) -> None:
        """Show these, also where nothing moves: they are to be read."""
        if self.factor <= 0 or not acts:
            return
        was_idle = not self.queue
        self.queue += acts
        if was_idle:
            self._listen(on=True)
            self._next()

    def go_on(self) -> None:
        """End the present sheet, and go on to the next."""
        self._is_wanted_gone = True
        super().go_on()
        self._is_wanted_gone = False

    def clear(self) -> None:
        """Show nothing, and forget what waits."""
        self._is_wanted_gone = True
        super().clear()
        self._is_wanted_gone = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on at any key and at any press of the mouse in the window, which mean nothing else."""
        kind = event.type()
        if not self.queue or kind not in PRESSES | KEYS or not self._is_in_window(watched):
            return False
        if kind is QEvent.Type.ShortcutOverride:
            # The key press follows: as no shortcut.
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.key() in MODIFIERS:
            return False
        self.go_on()
        return True

    def _is_in_window(self, watched: QObject) -> bool:
        return isinstance(watched, QWidget) and watched.window() is self._view.window()

    def _listen(self, *, on: bool) -> None:
        """Hear all events of the program only while a sheet is shown."""
        program = QCoreApplication.instance()
        if program is not None:
            (program.installEventFilter if on else program.removeEventFilter)(self)

    # One sheet

    def _begin(self, act: ReasonSheet) -> int:
        self.seen = -1
        motion = self._view.sides.motion
        # Cards that still move arrive first.
        self._lead = motion.duration_ms if motion.is_running else 0
        self.item = self._overlay.lay(self._view.table_scene, QGraphicsPixmapItem(), layers.STAGE)
        return self._lead + act.length_ms

    def _show_part(self, act: ReasonSheet, part: float) -> None:
        time = part * (self._lead + act.length_ms) - self._lead
        seen = act.seen_after(time) if time >= 0 else -1
        if seen != self.seen:
            self.seen = seen
            self._paint_again()
            if seen > 0:
                pieces = act.steps[seen - 1].pieces
                self._view.marks.show_about(pieces & self._view.table_scene.cards.keys())

    def _take_off(self) -> None:
        self.item = None
        self._overlay.clear()

    def _on_seen(self) -> None:
        if self.waits and not self._is_wanted_gone:
            return
        super()._on_seen()
        if not self.queue:
            self._listen(on=False)

    def _paint_again(self) -> None:
        if self.item is None or self.seen < 0:
            return
        act, room = self.queue[0], self._room
        picture = paint_reasons(act, max(0, self.seen), self._view.table_scene.look, room.size().toSize())
        self.item.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self.item.setPos(self._best_place(QRectF(0, 0, size.width(), size.height()), act))

    def _best_place(self, size: QRectF, act: ReasonSheet) -> QPointF:
        """Return the side of the table where the sheet covers fewer of the pieces that it speaks of."""
        room, layout = self._room, self._view.table_scene.layout
        named = {id_ for step in act.steps for id_ in step.pieces}
        areas = [
            QRectF(*layout.pieces[id_].bounds) for id_ in named if id_ in layout.pieces and layout.pieces[id_].seen
        ]
        top = max(room.top(), room.center().y() - size.height() / 2)
        places = (QPointF(room.left() + BESIDE, top), QPointF(room.right() - size.width() - BESIDE, top))
        return min(places, key=lambda place: sum(size.translated(place).intersects(area) for area in areas))
