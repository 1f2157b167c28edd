"""A piece on the table: a picture, which it does not paint itself, with small signs on it and their places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from dtgui.gui.table.layout.geometry import CARD_RATIO, Placed, Rect
from dtgui.gui.table.layout.sign_places import WantedSign, places_for
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.style import DISCS, Point
from dtgui.gui.table.painting.table_look import DISC, ON_DISC, Frame, TableLook, frame_margin
from dtgui.gui.widgets.qt_types import null
from dtgui.gui.widgets.texts import as_tip
from dtgui.kernel.scene import Badge, Piece, PieceKind

# The small signs on a piece, with their places: changed figures, what it has gained, marks, whose it is, its heap.
#
# Changed figures stand where the printed ones do. The others cover no name, no value, no figure and no eyes: where
# they have no room on the piece they stand beside it. All are upright on a piece that is turned, and none covers
# another.

TOKEN, MARK, SEAT = 0.185, 0.21, 0.135
"""The heights of a token, a mark and a player's sign, in card heights."""
LEAST_TOKEN, LEAST_SEAT, MOST_TOKEN = 13.0, 11.0, 0.22
"""How high a token and a player's sign are at least, in pixels, and a token at most, in card heights."""
OVER_EDGE = 0.4
"""How much of a player's sign hangs over the card's edge at most."""
INSIDE = 2.0
"""How far other signs may reach over the edge, in pixels."""
HEAP: Point = (0.5, -0.5)
"""Where it says how many cards lie in a heap behind it."""
SMALLER = (1.0, 0.85, 0.7, 0.6)
"""How large signs are, by their usual size, until all of them have room."""
REACH = 0.3
"""How far beside a piece signs may stand, in card heights."""
DISC_SLACK = 0.03
"""The tolerance of a disc over parts to keep visible, in card heights."""
SLACK = 0.5
"""The tolerance of a sign over parts to keep visible, in pixels."""
NOTHING: Callable[[], Sequence[Rect]] = tuple


class Sign(NamedTuple):
    """A sign: its picture, where on the piece it is wanted, how far over the edge it may reach, and its tip."""

    picture: QPixmap
    spot: Point
    beyond: float = INSIDE
    about: str = ""
    replaces: bool = False
    """Whether it replaces a printed figure."""


class SignAt(NamedTuple):
    """A placed sign: `rect` is relative to the middle of the piece, in table orientation."""

    sign: Sign
    rect: Rect


def signs_on(
    piece: Piece,
    placed: Placed,
    look: TableLook,
    *,
    has_seat: bool = False,
    heap: int = 0,
    around: Callable[[], Sequence[Rect]] = NOTHING,
) -> list[SignAt]:
    """Return the signs on a piece: as large as all of them have room, and else beside it.

    `has_seat` says whether its controller's sign is there, `heap` how many cards lie behind it, 0 for none; `around`
    gives what has to be seen of the pieces beside it, measured from its middle.
    """
    _, _, width, height = placed.bounds
    area, kept = Rect(-width / 2, -height / 2, width, height), kept_free(piece, placed, look)
    for factor in SMALLER:
        signs = [
            *_figures(piece, placed, look, factor, kept),
            *_seat(piece, placed, look, factor, has_seat=has_seat),
            *_others(piece, placed, look, factor, kept),
            *_heap(placed, look, factor, heap),
        ]
        wanted = [_wanted(sign, placed) for sign in signs]
        places = places_for(wanted, area, kept)
        if all(places):
            break
    else:
        places = list(_places_beside(wanted, places, area, [*kept, *around()]))
    return [SignAt(sign, rect) for sign, rect in zip(signs, places, strict=True) if rect is not None]


def stands_beside(sign: Rect, placed: Placed) -> bool:
    """Return whether a sign, relative to the middle of a piece, is further out than signs on the piece."""
    _, _, width, height = placed.bounds
    over = max(LEAST_SEAT, placed.rect.h * SEAT) * OVER_EDGE + INSIDE
    return not Rect(-width / 2, -height / 2, width, height).contains(sign, slack=over)


def kept_free(piece: Piece, placed: Placed, look: TableLook) -> tuple[Rect, ...]:
    """Return the parts of a piece to keep visible, in pixels from its middle, in table orientation."""
    w, h = placed.rect.w, placed.rect.h
    areas = (Rect(each.x * w, each.y * h, each.w * w, each.h * h).shrunk(SLACK) for each in areas_kept(piece, h, look))
    return tuple(area.turned_clockwise() if placed.turned else area for area in areas)


def areas_kept(piece: Piece, height: float, look: TableLook) -> Sequence[Rect]:
    """Return the parts of a piece that no sign may cover, by its width and height, from its middle."""
    return () if piece.kind is not PieceKind.CARD else look.faces.kept_free(piece.face, round(height))


def disc_spot(piece: Piece, height: float, look: TableLook) -> Point:
    """Return the middle of a frame's disc on a piece: on no part that must stay visible."""
    kept, wide, high = areas_kept(piece, height, look), DISC / CARD_RATIO, DISC
    free = (
        (x, y)
        for x, y in DISCS
        if not any(each.overlaps(Rect(x - wide / 2, y - high / 2, wide, high), slack=DISC_SLACK) for each in kept)
    )
    return next(free, DISCS[0])


def seen_around(piece: str, pieces: Iterable[Piece], layout: TableLayout, look: TableLook) -> list[Rect]:
    """Return the parts to keep visible of the pieces and headers near a piece, relative to its middle."""
    bounds = layout.pieces[piece].bounds
    (x, y), near = bounds.center, bounds.shrunk(-REACH * layout.pieces[piece].rect.h)
    found = []
    for other in pieces:
        placed = layout.pieces[other.id]
        if placed.seen and other.id != piece and placed.bounds.overlaps(near):
            right, down = placed.bounds.center[0] - x, placed.bounds.center[1] - y
            found += [area.moved(right, down) for area in kept_free(other, placed, look)]
    headers = (zone._replace(h=layout.header) for zone in layout.zones.values() if zone.overlaps(near))
    return [*found, *(header.moved(-x, -y) for header in headers)]


def names_on(pieces: Iterable[Piece], layout: TableLayout, look: TableLook) -> list[Rect]:
    """Return the parts to keep visible of all pieces that are seen."""
    seen = ((piece, layout.pieces[piece.id]) for piece in pieces if layout.pieces[piece.id].seen)
    return [area.moved(*placed.bounds.center) for piece, placed in seen for area in kept_free(piece, placed, look)]


def _places_beside(
    wanted: Sequence[WantedSign], places: Sequence[Rect | None], area: Rect, kept: Sequence[Rect]
) -> Sequence[Rect | None]:
    """Where signs go that do not all have room on the piece: those that have none may stand beside it."""
    for _ in wanted:
        wanted = [each if place else _beside(each) for each, place in zip(wanted, places, strict=True)]
        places = places_for(wanted, area, kept)
        if all(places):
            break
    return places


def _beside(wanted: WantedSign) -> WantedSign:
    """The same sign where it may stand wholly beside the piece, and further off where others stand there."""
    return wanted._replace(beyond=max(wanted.width, wanted.height, wanted.beyond) + INSIDE)


def _wanted(sign: Sign, placed: Placed) -> WantedSign:
    """Return the spot on the piece in table orientation: a turned piece is turned clockwise."""
    size = sign.picture.deviceIndependentSize()
    x, y = sign.spot[0] * placed.rect.w, sign.spot[1] * placed.rect.h
    if placed.turned:
        x, y = -y, x
    return WantedSign(size.width(), size.height(), x, y, sign.beyond, sign.replaces)


def _has_spot(badge: Badge, piece: Piece, placed: Placed, look: TableLook, kept: Sequence[Rect]) -> bool:
    """Return whether a changed figure goes over the printed one: the spot exists, and covers nothing else to keep
    visible.
    """
    if piece.kind is not PieceKind.CARD or (spot := look.style.spot_of(badge.kind, placed.rect.h)) is None:
        return False
    side = look.style.size_of(badge.kind, placed.rect.h) * placed.rect.h
    x, y = spot[0] * placed.rect.w, spot[1] * placed.rect.h
    own = Rect(x - side / 2, y - side / 2, side, side)
    own = own.turned_clockwise() if placed.turned else own
    return all(_is_its_own(own, area) for area in kept if own.overlaps(area, slack=2 * SLACK))


def _is_its_own(figure: Rect, area: Rect) -> bool:
    """Return whether an area is that of the figure itself: they share their middle, or one contains the other."""
    x, y = figure.center
    return area.x < x < area.right and area.y < y < area.bottom


def _figures(piece: Piece, placed: Placed, look: TableLook, factor: float, kept: Sequence[Rect]) -> Iterator[Sign]:
    """Changed figures, in the places of the printed ones."""
    height = placed.rect.h
    for badge in piece.badges:
        spot = look.style.spot_of(badge.kind, height)
        if spot is not None and _has_spot(badge, piece, placed, look, kept):
            side = max(LEAST_TOKEN, look.style.size_of(badge.kind, height) * height) * factor
            yield Sign(look.figure(badge, side), spot, about=badge.about, replaces=True)


def _others(piece: Piece, placed: Placed, look: TableLook, factor: float, kept: Sequence[Rect]) -> Iterator[Sign]:
    """Yield the gained signs, at the left, and the marks, at the right."""
    height, style = placed.rect.h, look.style
    left, right = style.columns(height)
    for badge in piece.badges:
        if not _has_spot(badge, piece, placed, look, kept):
            yield Sign(look.token(badge, _token_height(height, look) * factor), next(left), about=badge.about)
    for mark, shown in style.marks.items():
        if mark in piece.marks:
            picture = look.mark(mark, max(LEAST_TOKEN, height * MARK) * factor)
            yield Sign(picture, next(right), about=QCoreApplication.translate("Marks", shown.about))


def _seat(piece: Piece, placed: Placed, look: TableLook, factor: float, *, has_seat: bool) -> Iterator[Sign]:
    """Return the owner's sign, half over an edge."""
    if has_seat and piece.controller is not None:
        side = max(LEAST_SEAT, placed.rect.h * SEAT) * max(factor, SMALLER[2])
        yield Sign(look.seat(piece.controller, side), look.style.seat_spot(placed.rect.h), side * OVER_EDGE)


def _heap(placed: Placed, look: TableLook, factor: float, heap: int) -> Iterator[Sign]:
    """How many cards lie behind it."""
    if heap:
        height = placed.rect.h
        count = look.token(Badge("heap", f"({heap})"), _token_height(height, look) * factor)
        yield Sign(count, HEAP, height * TOKEN / 2, about=_about_heap(heap))


def _about_heap(heap: int) -> str:
    if heap == 1:
        return QCoreApplication.translate("Marks", "1 card is attached: point at this one to see it")
    return QCoreApplication.translate("Marks", "{0} cards are attached: point at this one to see them").format(heap)


def _token_height(height: float, look: TableLook) -> float:
    return min(max(LEAST_TOKEN * look.text_scale, height * TOKEN), max(LEAST_TOKEN, height * MOST_TOKEN))


# A piece on the table: a picture with a few small pictures on it. It paints nothing itself.

IDLE = "idle"
"""The mark of cards in a draw hand that the hand is not made of: they lie under a veil."""


class CardItem(QGraphicsPixmapItem):
    """One piece of the scene; its `pos` is where the middle of the card is."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece
        self.height = 0.0
        self._frame = QGraphicsPixmapItem(self)
        self._frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._framed = Frame.NONE
        self._framing: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._signs: list[QGraphicsPixmapItem] = []
        self._has_sign_beside = False
        """Whether a sign is beside the card: it must then be updated whenever other pieces move."""
        self._zoom = 1.0

    @property
    def frame(self) -> Frame:
        """Return the meaning of the frame around the card."""
        return self._framed

    def show_piece(
        self,
        piece: Piece,
        placed: Placed,
        look: TableLook,
        controller_sign: bool = False,
        heap: int = 0,
        around: Callable[[], Sequence[Rect]] = NOTHING,
    ) -> bool:
        """Show the piece in its present state, at the size of its place, and return whether its appearance changed.

        `pos` and `rotation` set its place.

        `heap` is the number of cards in a heap behind it, 0 if they can be distinguished; `around` returns the
        areas of neighbouring pieces to keep visible, relative to its middle. Hidden cards, such as the lower ones
        of a pile, are drawn only when they become visible.
        """
        self.piece = piece
        if placed.seen != self.isVisible():
            self.setVisible(placed.seen)
        if not placed.seen:
            return False
        what = (piece, placed.rect.w, placed.rect.h, controller_sign, heap, look)
        if what == self._shown and not self._has_sign_beside:
            return False
        self._shown = what
        self.height = placed.rect.h
        self.setTransformOriginPoint(0, 0)
        self.setScale(1.0)
        self.setPixmap(self._own_face(look))
        self.setOffset(-placed.rect.w / 2, -placed.rect.h / 2)
        self._show_signs(
            placed, look, signs_on(piece, placed, look, has_seat=controller_sign, heap=heap, around=around)
        )
        self.set_frame(self._framed, look)
        return True

    def refresh_face(self, look: TableLook) -> None:
        """Show the face as it is drawn by now."""
        if self.height:
            self.setPixmap(self._own_face(look))

    def raise_by(self, factor: float, look: TableLook) -> None:
        """Show the card larger, standing on its lower edge, with a face drawn for that size; 1 is its own size."""
        if factor == self.scale() or not self.height:
            return
        self.setTransformOriginPoint(0, self.height / 2)
        self.setScale(factor)
        self.refresh_face(look)

    def sharpen(self, zoom: float, look: TableLook) -> None:
        """Show a face with the details that fit at this zoom of the table."""
        if zoom != self._zoom:
            self._zoom = zoom
            self.refresh_face(look)

    def _own_face(self, look: TableLook) -> QPixmap:
        return look.piece(self.piece, self.height, self.scale() * self._zoom)

    def set_frame(self, kind: Frame, look: TableLook) -> None:
        """Put a frame round the card, or take it away."""
        framing = (kind, self.height, look)
        if framing == self._framing:
            return
        self._framing = framing
        self._framed = kind
        self._frame.setVisible(kind is not Frame.NONE)
        if kind is Frame.NONE:
            return
        width, margin = -2 * self.offset().x(), frame_margin(self.height)
        disc = disc_spot(self.piece, self.height, look) if kind in ON_DISC else (0, 0)
        self._frame.setPixmap(look.frame(kind, width, self.height, disc))
        self._frame.setOffset(-width / 2 - margin, -self.height / 2 - margin)
        self._frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent, kind not in ON_DISC)

    def _show_signs(self, placed: Placed, look: TableLook, signs: Sequence[SignAt]) -> None:
        """Put the signs on it that it has now, upright though it be turned."""
        for item in self._signs:
            item.setParentItem(null(QGraphicsItem))
            if item.scene() is not None:
                item.scene().removeItem(item)
        self._signs = []
        if IDLE in self.piece.marks:
            veil = QGraphicsPixmapItem(look.veil(placed.rect.w, placed.rect.h), self)
            veil.setOffset(-placed.rect.w / 2, -placed.rect.h / 2)
            self._signs.append(veil)
        for sign, rect in signs:
            self._add(sign, rect)
        self._has_sign_beside = any(stands_beside(rect, placed) for _, rect in signs)

    def _add(self, sign: Sign, rect: Rect) -> None:
        """Add a sign at its place on the table; the item itself is turned clockwise with the card."""
        item = QGraphicsPixmapItem(sign.picture, self)
        x, y = rect.center
        item.setOffset(-rect.w / 2, -rect.h / 2)
        item.setPos(QPointF(y, -x) if self.piece.turned else QPointF(x, y))
        item.setRotation(-90 if self.piece.turned else 0)
        item.setToolTip(as_tip(sign.about))
        self._signs.append(item)
