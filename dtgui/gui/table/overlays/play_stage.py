"""The stage in the middle of the table: what another player plays flies there, is read, and goes to its place.

Nothing waits for the stage but the next answer of an opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QTimer, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.items.arrow_item import ArrowItem
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay
from dtgui.gui.table.overlays.stage_picture import paint_play
from dtgui.gui.table.overlays.told_plays import ToldPlay, waiting

TITLE_MS, READING_MS, PER_LETTER_MS, LONGEST_MS = 650, 900, 9, 2_600
"""How long a title is shown, and a play: the minimum, the addition for each letter, and the maximum."""
RACE_MS, VERSUS_MS = 1_900, 1_500
"""How long the race of the players is shown, and a moment between two."""
FLIGHT_MS = 200
"""How long a card flies to the stage, and from it."""
FILLING_MS = 800
"""How long the columns of a race fill, of the time in which it is shown."""
BESIDE = 12.0
"""How far from the sides of the table a play is shown at least, in pixels."""
SMALLEST = 0.15
"""The least size of a card that comes from, or goes, nowhere in particular, by that on the stage."""


class Pace(Enum):
    """How long plays are shown, by the names that settings have for it."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


FACTORS = {Pace.SLOW: 1.8, Pace.NORMAL: 1.0, Pace.FAST: 0.5, Pace.OFF: 0.0}


def time_of(play: ToldPlay, pace: Pace) -> int:
    """Return how long a play is shown, in milliseconds."""
    if play.beside is not None:
        return round(VERSUS_MS * FACTORS[pace])
    letters = len(play.line) + sum(map(len, play.details))
    title = RACE_MS if play.tallies else TITLE_MS
    usual = min(LONGEST_MS, READING_MS + PER_LETTER_MS * letters) if play.line else title
    return round(usual * FACTORS[pace])


class Stage(QObject):
    """Shows plays one after the other over a view of the table."""

    over = Signal()
    """Nothing is shown any more."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.pace = Pace.NORMAL
        self.play: ToldPlay | None = None
        """The play shown now."""
        self.queue: list[ToldPlay] = []
        """The plays waiting."""
        self.item: QGraphicsPixmapItem | None = None
        """Its picture, while it is there."""
        self._middle = QPointF()
        self._overlay, self._arrows = Overlay(), Overlay()
        self._reading = QTimer(self, singleShot=True)
        self._reading.timeout.connect(self._leave)
        self._flight = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=FLIGHT_MS)
        self._flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flight.valueChanged.connect(self._on_flight)
        self._flight.finished.connect(self._on_arrived)
        self._leaves = False
        self._filling = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=FILLING_MS)
        self._filling.valueChanged.connect(self._on_filling)
        view.sides.face_made.connect(self._on_face_made)

    @property
    def is_showing(self) -> bool:
        """Whether a play is on the stage."""
        return self.play is not None

    def show_plays(self, plays: Sequence[ToldPlay]) -> None:
        """Show these after the present one; of the waiting plays, keep the latest."""
        self._queue_up(waiting(self.queue, plays))

    def show_all(self, plays: Sequence[ToldPlay]) -> None:
        """Show these after all that waits, such as the opening of a game, which happens once."""
        self._queue_up([*self.queue, *plays])

    def _queue_up(self, queue: list[ToldPlay]) -> None:
        if self.pace is Pace.OFF or not queue:
            return
        self.queue = queue
        if self.play is None:
            self._next()

    def go_on(self) -> None:
        """End the present play, and go on to the next."""
        self._take_off()
        self._next()

    def clear(self) -> None:
        """Show nothing, and forget what waits."""
        self.queue = []
        if self.play is not None:
            self.go_on()

    # One play

    def _next(self) -> None:
        if not self.queue:
            self.over.emit()
            return
        self.play = self.queue.pop(0)
        self._leaves = False
        self.item = self._overlay.lay(self._view.table_scene, QGraphicsPixmapItem(), layers.STAGE)
        self._paint(self.item, self.play, 0.0 if self._moves else 1.0)
        self._middle = self._best_place(self.item.boundingRect(), self.play)
        self._point_at(self.play.about)
        if self._moves:
            self._on_flight(0.0)
            self._flight.start()
        else:
            self._on_flight(1.0)
            self._on_arrived()

    def _paint(self, item: QGraphicsPixmapItem, play: ToldPlay, filled: float = 1.0) -> None:
        picture = paint_play(play, self._view.table_scene.look, self._room.size().toSize(), filled)
        item.setPixmap(picture)
        size = picture.deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)

    def _point_at(self, about: Sequence[str]) -> None:
        """Arrows from the stage to what the play is about, as far as that is on the table."""
        scene = self._view.table_scene
        short = scene.layout.unit * 0.4
        for id_ in about:
            if self._covered_by(id_) is not None:
                there = scene.center_of(id_)
                arrow = ArrowItem(self._middle, there, short, scene.look.theme)
                self._arrows.lay(scene, arrow, layers.STAGE - 1)

    def _on_flight(self, part: float) -> None:
        """Move from the card's place, or back to it."""
        if self.item is None or self.play is None:
            return
        near = 1.0 - part if self._leaves else part
        far = self._far_end(self.play)
        self.item.setPos(far + (self._middle - far) * near)
        self.item.setScale(SMALLEST + (1.0 - SMALLEST) * near)
        self.item.setOpacity(min(1.0, 0.2 + near))

    def _on_arrived(self) -> None:
        if self._leaves:
            self.go_on()
        elif self.play is not None:
            self._reading.start(time_of(self.play, self.pace))
            if self.play.tallies and self._moves:
                self._filling.start()

    def _on_filling(self, part: float) -> None:
        if self.item is not None and self.play is not None:
            self._paint(self.item, self.play, part)

    def _leave(self) -> None:
        self._leaves = True
        self._arrows.clear()
        if self._moves:
            self._flight.start()
        else:
            self._on_arrived()

    def _take_off(self) -> None:
        self.play = self.item = None
        for clock in (self._reading, self._flight, self._filling):
            clock.stop()
        self._arrows.clear()
        self._overlay.clear()

    def _on_face_made(self, code: str) -> None:
        if self.item is not None and self.play is not None and code in (self.play.face, self.play.beside):
            self._paint(self.item, self.play)

    # Where

    @property
    def _moves(self) -> bool:
        return self._view.sides.motion.duration_ms > 0

    @property
    def _room(self) -> QRectF:
        """Return the part of the table above the ribbon."""
        layout = self._view.table_scene.layout
        width, height = layout.size
        return QRectF(0, 0, width, height if layout.ribbon is None else layout.ribbon.y)

    def _best_place(self, size: QRectF, play: ToldPlay) -> QPointF:
        """Return the middle of the room, or a side that covers less of the play's subject."""
        room, half = self._room, size.width() / 2
        if play.beside is not None:
            return room.center()
        about = [rect for id_ in (play.piece, *play.about) if (rect := self._covered_by(id_)) is not None]
        middles = (room.center().x(), room.right() - half - BESIDE, room.left() + half + BESIDE)
        places = [QPointF(x, room.center().y()) for x in middles]
        return min(places, key=lambda place: sum(size.translated(place).intersects(rect) for rect in about))

    def _covered_by(self, id_: str) -> QRectF | None:
        """Return the area of a piece or zone, None if it is not visible."""
        layout = self._view.table_scene.layout
        placed = layout.pieces.get(id_)
        if placed is not None:
            return QRectF(*placed.bounds) if placed.seen else None
        return QRectF(*layout.zones[id_]) if id_ in layout.zones else None

    def _far_end(self, play: ToldPlay) -> QPointF:
        """Return the card's place, or else the player's plate; the middle for a title."""
        layout = self._view.table_scene.layout
        placed = layout.pieces.get(play.piece)
        plate = None if play.seat is None else layout.plates.get(play.seat)
        if placed is not None:
            return QPointF(*placed.rect.center)
        return self._room.center() if plate is None else QPointF(*plate.center)
