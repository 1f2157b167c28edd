"""The picture of a game's end: the winner's leader before the places of the winner, in light or in the dark."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from dtgui.gui.look.canvas import empty_picture
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.stage_paper import display_font
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, ZoneKind

HIGH, OF_ROOM = 210, 0.3
"""The height of the picture at most in pixels, and by that of its room."""
PLACES, LEADER, MOST_PLACES = 0.62, 0.92, 8
"""The heights of places and of the leader by that of the picture, and how many places are shown."""
TITLE, FRAME, DARK = 0.2, 4.0, 130
"""The height of letters by that of the picture, the width of frames in pixels, and how dark a defeat is."""
STANDING = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.PARTY})


class EndSight(NamedTuple):
    """The contents of the picture: the title, the winner, the leader (None: no leader), and the faces of places."""

    title: str
    seat: Seat
    leader: Piece | None
    places: tuple[str, ...]
    is_won: bool
    """Whether the winner sits at this screen."""

    @property
    def faces(self) -> tuple[str, ...]:
        """Return the codes of all cards shown."""
        leader = () if self.leader is None or self.leader.face is None else (self.leader.face,)
        return (*self.places, *leader)


def sight_of(
    scene: Scene, winners: Collection[Seat], *, title: str, is_won: bool, strength: Callable[[Piece], int]
) -> EndSight | None:
    """Return the picture's contents for the winner's side: the strongest piece in town is its leader.

    Return nothing after a draw, and for a game without places and cards.
    """
    places = {zone.card for zone in scene.zones if zone.card is not None and zone.controller in winners}
    standing = {zone.id for zone in scene.zones if zone.kind in STANDING}
    cards = {zone.card for zone in scene.zones}
    own = [
        piece
        for piece in scene.pieces
        if piece.controller in winners and piece.zone in standing and piece.host is None and piece.id not in cards
    ]
    town = tuple(piece.face for piece in scene.pieces if piece.id in places and piece.face is not None)
    leader = max((piece for piece in own if piece.face is not None), key=strength, default=None)
    if not winners or not (town or leader):
        return None
    seat = min(winners) if leader is None or leader.controller is None else leader.controller
    return EndSight(title, seat, leader, town[:MOST_PLACES], is_won)


def paint_end(sight: EndSight, look: TableLook, room: QSize) -> QPixmap:
    """Return the picture, as wide as the room."""
    size = QSizeF(room.width(), min(HIGH, room.height() * OF_ROOM))
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(QPointF(0, 0), size)
        _paint_sky(painter, rect, sight)
        _paint_town(painter, rect, sight, look)
        if not sight.is_won:
            painter.fillRect(rect, QColor(0, 0, 0, DARK))
        _paint_leader(painter, rect, sight, look)
        _paint_title(painter, rect, sight, look)
    return picture


def _paint_sky(painter: QPainter, rect: QRectF, sight: EndSight) -> None:
    """A sky in the winner's colour above the ground."""
    colour = QColor(seat_colour(sight.seat))
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0.0, colour.darker(260))
    sky.setColorAt(0.75, colour.lighter(115))
    sky.setColorAt(0.76, QColor("#6b5636"))
    sky.setColorAt(1.0, QColor("#3e301d"))
    painter.fillRect(rect, sky)


def _paint_town(painter: QPainter, rect: QRectF, sight: EndSight, look: TableLook) -> None:
    """The places side by side, half at each side of the middle, framed in the winner's colour."""
    high = rect.height() * PLACES
    wide, number = high * CARD_RATIO, len(sight.places)
    middle = rect.height() * LEADER * CARD_RATIO + wide * 0.3
    step = min(wide * 1.12, (rect.width() - middle) / max(1, number + number % 2))
    painter.setPen(QPen(QColor(seat_colour(sight.seat)), FRAME))
    for slot, face in enumerate(sight.places):
        side, out = (-1 if slot % 2 else 1), slot // 2 + 0.5
        x = rect.center().x() + side * (middle / 2 + step * out) - wide / 2
        place = QRectF(x, rect.bottom() - high - rect.height() * 0.1, wide, high)
        painter.drawRoundedRect(place, FRAME, FRAME)
        painter.drawPixmap(place.topLeft(), look.face(face, high))


def _paint_leader(painter: QPainter, rect: QRectF, sight: EndSight, look: TableLook) -> None:
    if sight.leader is not None:
        high = rect.height() * LEADER
        shown = look.piece(sight.leader, high)
        size = shown.deviceIndependentSize()
        place = QPointF(rect.center().x() - size.width() / 2, rect.bottom() - (high + size.height()) / 2 - 2)
        painter.drawPixmap(place, shown)


def _paint_title(painter: QPainter, rect: QRectF, sight: EndSight, look: TableLook) -> None:
    """The title in wood type at the left, above the roofs."""
    painter.setFont(display_font(look, rect.height() * TITLE * 0.75))
    for shift, colour in ((2, "#000000"), (0, "#fff3d6")):
        painter.setPen(QColor(colour))
        board = QRectF(rect.left() + 14 + shift, rect.top() + 4 + shift, rect.width() * 0.4, rect.height() * TITLE)
        painter.drawText(board, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, sight.title)
