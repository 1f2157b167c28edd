"""A piece on the table: a picture with a few small pictures on it. It paints nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from dtgui.gui.table.items.signs import NOTHING, Sign, SignAt, disc_spot, signs_on, stands_beside
from dtgui.gui.table.layout.geometry import Placed, Rect
from dtgui.gui.table.painting.table_look import ON_DISC, Frame, TableLook, frame_margin
from dtgui.gui.widgets.plain import as_tip
from dtgui.gui.widgets.qt_types import null
from dtgui.kernel.scene import Piece

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
