"""A piece on the table: a picture with a few small pictures on it. It paints nothing itself."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from dtgui.gui.table.geometry import Placed
from dtgui.gui.table.look import ON_DISC, Frame, TableLook, frame_margin
from dtgui.gui.table.style import Point
from dtgui.gui.widgets.plain import as_tip
from dtgui.gui.widgets.qt_types import null
from dtgui.kernel.scene import Badge, Piece, PieceKind

TOKEN, MARK, SEAT = 0.185, 0.21, 0.135
"""The heights of a token, a mark and a player's sign, in card heights."""
OVER_EDGE = 0.4
"""How much of a player's sign hangs over the card's lower edge at most."""
LEAST_TOKEN = 13.0
CONTROLLER: Point = (0.0, 0.49)
"""Half over the lower edge, so that it hides nothing of what is printed there."""
HEAP: Point = (0.5, -0.5)
"""Where it says how many cards lie in a heap behind it."""
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
        self._zoom = 1.0

    @property
    def frame(self) -> Frame:
        """What the frame round the card says."""
        return self._framed

    def show_piece(
        self, piece: Piece, placed: Placed, look: TableLook, controller_sign: bool = False, heap: int = 0
    ) -> bool:
        """Show the piece as it is now, at the size of its place, and return whether it looks otherwise than before.

        Where it lies is set by `pos` and `rotation`.

        `heap` is how many cards lie in a heap behind it, 0 where they can be told apart. What nobody sees, such as the
        lower cards of a pile, is drawn only when it comes to light.
        """
        self.piece = piece
        if placed.seen != self.isVisible():
            self.setVisible(placed.seen)
        if not placed.seen:
            return False
        what = (piece, placed.rect.w, placed.rect.h, controller_sign, heap, look)
        if what == self._shown:
            return False
        self._shown = what
        self.height = placed.rect.h
        self.setTransformOriginPoint(0, 0)
        self.setScale(1.0)
        self.setPixmap(self._own_face(look))
        self.setOffset(-placed.rect.w / 2, -placed.rect.h / 2)
        self._show_signs(piece, placed, look, controller_sign)
        if heap:
            count = look.token(Badge("heap", f"({heap})"), self._token_height(look))
            self._add(count, HEAP, placed, "", beyond=placed.rect.h * TOKEN / 2)
        self.set_frame(self._framed, look)
        return True

    def refresh_face(self, look: TableLook) -> None:
        """Show the face as it is drawn by now."""
        if self.height:
            self.setPixmap(self._own_face(look))

    def raise_by(self, factor: float, look: TableLook, hidden: float = 0.0) -> None:
        """Show the card larger, standing on its lower edge, with a face drawn for that size; 1 is its own size.

        One that hangs over the table's edge, so that this much of its lower part is `hidden`, stands on that edge.
        """
        if factor == self.scale() or not self.height:
            return
        below = hidden / (factor - 1) if factor > 1 else 0.0
        self.setTransformOriginPoint(0, self.height / 2 + below)
        self.setScale(factor)
        self.refresh_face(look)

    def sharpen(self, zoom: float, look: TableLook) -> None:
        """Show a face with as many details as it has room for while the table is looked at so many times as large."""
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
        self._frame.setPixmap(look.frame(kind, width, self.height))
        self._frame.setOffset(-width / 2 - margin, -self.height / 2 - margin)
        self._frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent, kind not in ON_DISC)

    def _show_signs(self, piece: Piece, placed: Placed, look: TableLook, controller_sign: bool) -> None:
        """Changed figures over the printed ones, what it has gained at the left, marks at the right; all upright."""
        for sign in self._signs:
            sign.setParentItem(null(QGraphicsItem))
            if sign.scene() is not None:
                sign.scene().removeItem(sign)
        self._signs = []
        height, style = placed.rect.h, look.style
        if IDLE in piece.marks:
            self._add(look.veil(placed.rect.w, height), (0.0, 0.0), placed, "")
        token, left, right = self._token_height(look), style.gained(height), style.marked(height)
        for badge in piece.badges:
            printed = style.spot_of(badge.kind, height) if piece.kind is PieceKind.CARD else None
            self._add(look.token(badge, token), printed or next(left), placed, badge.about)
        for mark, shown in style.marks.items():
            if mark in piece.marks:
                picture = look.mark(mark, max(LEAST_TOKEN, height * MARK))
                self._add(picture, next(right), placed, QCoreApplication.translate("Marks", shown.about))
        if controller_sign and piece.controller is not None:
            side = max(11.0, height * SEAT)
            self._add(look.seat(piece.controller, side), CONTROLLER, placed, "", beyond=side * OVER_EDGE)

    def _token_height(self, look: TableLook) -> float:
        return max(LEAST_TOKEN * look.text_scale, self.height * TOKEN)

    def _add(self, pixmap: QPixmap, spot: tuple[float, float], placed: Placed, about: str, beyond: float = 2.0) -> None:
        """Add a sign with its middle on a spot of the card, upright though the card be turned.

        It does not reach over the card's edge by more than so many pixels.
        """
        sign = QGraphicsPixmapItem(pixmap, self)
        size = pixmap.deviceIndependentSize()
        turned = self.piece.turned
        along, across = (size.height(), size.width()) if turned else (size.width(), size.height())
        x = _within(spot[0] * placed.rect.w, along, placed.rect.w + 2 * beyond)
        y = _within(spot[1] * placed.rect.h, across, placed.rect.h + 2 * beyond)
        sign.setOffset(-size.width() / 2, -size.height() / 2)
        sign.setPos(QPointF(x, y))
        # A booted card is turned clockwise: its signs are turned back.
        sign.setRotation(-90 if turned else 0)
        sign.setToolTip(as_tip(about))
        self._signs.append(sign)


def _within(middle: float, size: float, room: float) -> float:
    """Where the middle of something this long goes, so that it stays within the room."""
    reach = max(0.0, room / 2 - size / 2)
    return max(-reach, min(reach, middle))
