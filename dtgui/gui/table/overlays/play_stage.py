"""The stage in the middle of the table: another player's play flies there, is read on paper, and goes to its place."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.items.arrows import ArrowItem
from dtgui.gui.table.layout import layers
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.overlay import RULE, Overlay, display_font, paint_paper, text_font
from dtgui.gui.table.overlays.told_plays import ToldPlay, waiting
from dtgui.gui.table.overlays.versus_picture import paint_race, paint_versus
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.table_look import TableLook

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


# The picture of a play on the stage: the card large, and beside it on paper what is done with it and what follows

CARD, MOST_CARD, LEGIBLE, WHOLE = 0.66, 600.0, 420.0, 0.9
"""The card's height relative to its room, and at most in pixels; the height at which it is readable; and the largest
share of its room.
"""
PAPER, LEAST_PAPER = 0.32, 250.0
"""The width of the paper by that of the room, and at least in pixels."""
LINE, DETAIL, TITLE = 1.3, 1.05, 3.0
"""The sizes of letters by that of texts."""
MARGIN = 14.0
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


class Text(NamedTuple):
    """A text with its font and its colour."""

    text: str
    font: QFont
    colour: str


def paint_play(play: ToldPlay, look: TableLook, room: QSize, filled: float = 1.0) -> QPixmap:
    """Return the picture of a play for a room of this size: it fits in with something to spare.

    The columns of a race are `filled` to this part.
    """
    if play.tallies:
        return paint_race(play.title, play.tallies, look, room, filled)
    if play.beside is not None:
        return paint_versus(play, look, room)
    return _paint_card(play, look, room) if play.face is not None else _paint_title(play.title, look, room)


def _paint_title(title: str, look: TableLook, room: QSize) -> QPixmap:
    """A board across the middle, with the title in wood type."""
    font = display_font(look, look.theme.sizes.text * TITLE)
    metrics = QFontMetricsF(font)
    size = QSizeF(min(room.width() * 0.9, metrics.horizontalAdvance(title) + 8 * MARGIN), metrics.height() * 1.5)
    board = QRectF(QPointF(0, 0), size)
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, board, look, look.theme.paper.stamp)
        painter.setFont(font)
        painter.setPen(QColor(look.theme.paper.stamp))
        painter.drawText(board, Qt.AlignmentFlag.AlignCenter, title)
    return picture


def _paint_card(play: ToldPlay, look: TableLook, room: QSize) -> QPixmap:
    high = max(1.0, min(MOST_CARD, max(LEGIBLE, room.height() * CARD), room.height() * WHOLE))
    wide = high * CARD_RATIO
    paper = max(LEAST_PAPER, min(room.width() * PAPER, wide * 1.6))
    texts = _texts(play, look)
    needed = sum(_height(text, font, paper - 2 * MARGIN) + MARGIN / 2 for text, font, _ in texts) + 2 * MARGIN
    size = QSizeF(wide + paper, max(high, needed))
    top = (size.height() - needed) / 2
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(wide - RULE, top, paper, needed), look, _colour_of(play, look))
        _write(painter, texts, QRectF(wide + MARGIN, top + MARGIN, paper - 2 * MARGIN, needed))
        painter.drawPixmap(QPointF(0, (size.height() - high) / 2), look.face(play.face, high))
    return picture


def _write(painter: QPainter, texts: Sequence[Text], room: QRectF) -> None:
    """Write texts one below the other."""
    y = room.top()
    for text, font, colour in texts:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        height = _height(text, font, room.width())
        painter.drawText(QRectF(room.left(), y, room.width(), height), WRAP, text)
        y += height + MARGIN / 2


def _texts(play: ToldPlay, look: TableLook) -> list[Text]:
    """Return the texts on the paper."""
    theme = look.theme
    texts = [Text(play.line, text_font(look, look.theme.sizes.text * LINE), theme.paper.ink)]
    texts += [
        Text(detail, text_font(look, look.theme.sizes.text * DETAIL), theme.paper.faint_ink) for detail in play.details
    ]
    if play.title:
        texts.insert(0, Text(play.title, display_font(look, theme.sizes.text * TITLE * 0.7), theme.paper.stamp))
    return texts


def _colour_of(play: ToldPlay, look: TableLook) -> str:
    return look.theme.paper.rule if play.seat is None else seat_colour(play.seat)


def _height(text: str, font: QFont, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), int(WRAP), text).height() + 2
