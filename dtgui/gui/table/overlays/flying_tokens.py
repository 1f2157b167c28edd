"""Animates what moves over the table: tokens of income, and dudes who leave a fight."""

from __future__ import annotations

from math import pi, sin
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.layout.geometry import Placed
from dtgui.gui.table.overlays.overlay import Overlay, OverlayQueue, display_font, paint_paper, text_font
from dtgui.gui.table.painting.shown_events import Departure, How
from dtgui.gui.table.painting.style import TableStyle
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Badge, Piece, Scene

FLIGHT_MS, APART_MS = 520, 70
"""How long a token flies, and how much later the next one starts."""
MOST_TOKENS = 8
"""The most tokens that fly for one player: more would only take longer."""
SIDE, RISE = 26.0, 46.0
"""The size of a token, and how high its way bends up, in pixels."""


class Flight(NamedTuple):
    """A token on its way: from the middle of a zone (of the table, where it is empty), to a player's plate."""

    zone: str
    seat: Seat


def income(before: Scene | None, now: Scene, style: TableStyle) -> list[Flight]:
    """Return the flights for the growth of players' money between two scenes.

    An amount equal to the yield of the player's places comes from them; any other from the middle of the table.
    """
    if before is None or not style.purse:
        return []
    had = {panel.seat: _number(panel.badges, style.purse) for panel in before.panels}
    flights: list[Flight] = []
    for panel in now.panels:
        more = _number(panel.badges, style.purse) - had.get(panel.seat, 0)
        if more <= 0 or panel.seat not in had:
            continue
        yields = {zone.id: _number(zone.badges, style.yields) for zone in now.zones if zone.controller == panel.seat}
        sources = [id_ for id_, number in yields.items() for _ in range(number)]
        from_zones = sources if len(sources) == more else [""] * more
        flights += [Flight(zone, panel.seat) for zone in from_zones[:MOST_TOKENS]]
    return flights


def _number(badges: tuple[Badge, ...], kind: str) -> int:
    """Return the number on the badge of a kind; 0 without one."""
    text = next((str(badge.text) for badge in badges if badge.kind == kind), "")
    return int(text) if text.lstrip("+").isdecimal() else 0


class Income(QObject):
    """Lets tokens fly over a view; nothing of it is left when they are there."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._overlay = Overlay()
        self.tokens: list[tuple[Flight, QGraphicsPixmapItem]] = []
        """Those on their way."""
        self._clock = QVariantAnimation(self, startValue=0.0)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self.clear)
        self._ease = QEasingCurve(QEasingCurve.Type.InOutQuad)

    def show_flights(self, flights: list[Flight]) -> None:
        """Let these fly, instead of those that still do; nothing flies where nothing is to move."""
        self.clear()
        if not flights or self._view.sides.motion.duration_ms <= 0:
            return
        scene = self._view.table_scene
        style, table = scene.look.style, scene.look.theme.table
        colour = style.colours(scene.look.theme).get(style.purse, table.arrow)
        picture = scene.look.sign(style.signs[style.purse], colour, SIDE)
        for flight in flights:
            item = QGraphicsPixmapItem(picture)
            item.setOffset(-SIDE / 2, -SIDE / 2)
            self.tokens.append((flight, self._overlay.lay(scene, item, layers.STAGE)))
        length = FLIGHT_MS + APART_MS * (len(flights) - 1)
        self._clock.setDuration(length)
        self._clock.setEndValue(float(length))
        self._on_time(0.0)
        self._clock.start()

    def clear(self) -> None:
        """Take away what still flies."""
        self._clock.stop()
        self.tokens = []
        self._overlay.clear()

    def _on_time(self, elapsed: float) -> None:
        """Put each token where it is by now, from and to where zones and plates are by now."""
        for number, (flight, item) in enumerate(self.tokens):
            part = self._ease.valueForProgress(min(1.0, max(0.0, (elapsed - number * APART_MS) / FLIGHT_MS)))
            start, end = self._ends(flight)
            item.setPos(start + (end - start) * part + QPointF(0, -RISE * 4 * part * (1 - part)))
            item.setVisible(part < 1.0)

    def _ends(self, flight: Flight) -> tuple[QPointF, QPointF]:
        scene = self._view.table_scene
        middle, layout = scene.sceneRect().center(), scene.layout
        place, plate = layout.zones.get(flight.zone), layout.plates.get(flight.seat)
        start = middle if place is None else QRectF(*place).center()
        return start, middle if plate is None else QRectF(*plate).center()


# Animates dudes leaving a fight: one who dies is shown large, one who goes home rides off

STEP_MS, DEATH_MS = 850, 950
"""How long a ride takes, and a death."""
GROWN, HELD = 0.22, 0.78
"""The parts of a death after which the dude is shown large, and goes; between them are 532 ms."""
LARGE, MOST_HIGH = 0.72, 520.0
"""The height of a dying dude by that of the table, and at most in pixels."""
FALLEN, SHADE = 6.0, 110
"""How far a dying dude tips, in degrees, and how dark the picture becomes."""
FATE, NAME, STRIP = 0.1, 0.052, 0.2
"""The sizes of letters, and the height of the strip below a dying dude, by the height of the card."""
STRIDES, BOUNCE, SMALLEST = 7, 0.07, 0.25
"""How often a horse bounces on its ride, how high by the height of the card, and the least size on arrival."""


class Leaving(NamedTuple):
    """A departure with the piece as it was, where it was, and the middle of the place to which it goes."""

    departure: Departure
    piece: Piece
    was: Placed
    goal: QPointF


class Departures(OverlayQueue[Leaving]):
    """Shows them one after the other."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._overlay = Overlay()
        self._ghost: QGraphicsPixmapItem | None = None
        """The picture of the leaving dude."""
        self._large = 1.0
        """How large that picture is at most, by the size of the card on the table."""
        self._hidden: set[str] = set()
        """The pieces whose pictures have left while they are still on the table."""

    def show_hidden(self) -> None:
        """Show again what has left: the table is about to show where it is now."""
        hidden, self._hidden = self._hidden, set()
        for piece in hidden:
            self._set_opacity(piece, 1.0)

    def _begin(self, act: Leaving) -> int:
        scene, rect = self._view.table_scene, act.was.rect
        dies = act.departure.how is How.SHOT
        high = max(rect.h, min(MOST_HIGH, self._room.height() * LARGE)) if dies else rect.h
        self._large = high / max(1.0, rect.h)
        face = scene.look.face(act.piece.face, high)
        ghost = QGraphicsPixmapItem(_of_the_dead(face, act, high, scene.look) if dies else face)
        ghost.setOffset(-ghost.boundingRect().width() / 2, -high / 2)
        self._ghost = self._overlay.lay(scene, ghost, layers.STAGE)
        self._set_opacity(act.departure.piece, 0.0)
        return DEATH_MS if dies else STEP_MS

    def _set_opacity(self, piece: str, opacity: float) -> None:
        item = self._view.table_scene.cards.get(piece)
        if item is not None:
            item.setOpacity(opacity)

    def _show_part(self, act: Leaving, part: float) -> None:
        if self._ghost is not None and act.departure.how is How.SHOT:
            _die(self._ghost, act, part, self._room.center(), 1.0 / self._large)
        elif self._ghost is not None:
            _ride(self._ghost, act, part)

    def _take_off(self) -> None:
        self._ghost = None
        self._overlay.clear()
        piece, goal = self.queue[0].departure.piece, self.queue[0].goal
        self._hidden.add(piece)
        if piece in self._view.table_scene.cards and not self._view.sides.motion.is_running:
            self._view.table_scene.cards[piece].setPos(goal)


def _of_the_dead(face: QPixmap, act: Leaving, high: float, look: TableLook) -> QPixmap:
    """The card with a dark shade, and below it on a strip its fate and its name."""
    size, strip = face.deviceIndependentSize(), high * STRIP
    wide = max(size.width(), high * 0.9)
    picture = empty_picture(QSizeF(wide, high + strip), look.ratio)
    card, board = QRectF((wide - size.width()) / 2, 0, size.width(), high), QRectF(0, high - strip / 2, wide, strip)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(card.topLeft(), face)
        painter.fillRect(card, QColor(0, 0, 0, SHADE))
        paint_paper(painter, board, look, look.theme.paper.stamp)
        painter.setPen(QColor(look.theme.paper.stamp))
        painter.setFont(display_font(look, high * FATE))
        painter.drawText(board.adjusted(0, 0, 0, -strip * 0.36), Qt.AlignmentFlag.AlignCenter, act.departure.fate)
        painter.setPen(QColor(look.theme.paper.ink))
        painter.setFont(text_font(look, high * NAME))
        painter.drawText(board.adjusted(0, strip * 0.56, 0, 0), Qt.AlignmentFlag.AlignCenter, act.piece.name)
        for number, sign in enumerate(_signs_of(act.piece, look, strip * 0.6)):
            painter.drawPixmap(QPointF(board.left() + strip * (0.2 + 0.7 * number), board.top() + strip * 0.2), sign)
    return picture


def _signs_of(piece: Piece, look: TableLook, side: float) -> list[QPixmap]:
    """The signs of one who led the posse or was the mark."""
    names = [
        look.style.marks[mark].sign for mark in ("leader", "mark") if mark in piece.marks & look.style.marks.keys()
    ]
    return [look.sign(name, look.theme.paper.stamp, side) for name in names]


def _die(ghost: QGraphicsItem, act: Leaving, part: float, middle: QPointF, smallest: float) -> None:
    """Animate a card that comes to the middle, is shown large, and goes to where the dead lie."""
    start = QPointF(*act.was.rect.center)
    if part < HELD:
        near, far = _eased(part / GROWN), start
    else:
        near, far = 1.0 - _eased((part - HELD) / (1.0 - HELD)), act.goal
        smallest *= SMALLEST
    ghost.setPos(far + (middle - far) * near)
    ghost.setScale(smallest + (1.0 - smallest) * near)
    ghost.setRotation(_turn(act) * (1.0 - near) * (part < HELD) + FALLEN * min(1.0, part / HELD))


def _eased(part: float) -> float:
    """A way that begins quickly and ends gently, from 0 to 1."""
    return 1.0 - (1.0 - max(0.0, min(1.0, part))) ** 3


def _ride(ghost: QGraphicsItem, act: Leaving, part: float) -> None:
    """Off it goes, up and down, smaller and smaller."""
    way = part * part * (3 - 2 * part)
    start = QPointF(*act.was.rect.center)
    bounce = abs(sin(part * STRIDES * pi)) * BOUNCE * act.was.rect.h
    ghost.setPos(start + (act.goal - start) * way - QPointF(0, bounce))
    ghost.setRotation(_turn(act) * (1 - way))
    ghost.setScale(1.0 - (1.0 - SMALLEST) * way)
    ghost.setOpacity(1.0)


def _turn(act: Leaving) -> float:
    return 90.0 if act.was.turned else 0.0
