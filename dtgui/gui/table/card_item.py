"""A card on the table: a picture with a few small pictures on it. It paints nothing itself."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from dtgui.gui.table.geometry import Placed
from dtgui.gui.table.look import SIGN_OF_MARK, Frame, TableLook, frame_margin
from dtgui.kernel.scene import Piece

TOKEN = 0.19
"""The height of a token, in card heights."""


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

    @property
    def frame(self) -> Frame:
        """What the frame round the card says."""
        return self._framed

    def show_piece(self, piece: Piece, placed: Placed, look: TableLook, controller_sign: bool) -> None:
        """Show the piece as it is now, at the size of its place; where it lies is set by `pos` and `rotation`."""
        self.piece = piece
        self.setVisible(placed.seen)
        what = (piece, placed.rect.w, placed.rect.h, controller_sign, look)
        if what == self._shown:
            return
        self._shown = what
        self.height = placed.rect.h
        face = look.face(piece.face, placed.rect.h)
        self.setPixmap(face)
        self.setOffset(-placed.rect.w / 2, -placed.rect.h / 2)
        self.setToolTip("")
        self._show_signs(piece, placed, look, controller_sign)
        self.set_frame(self._framed, look)

    def refresh_face(self, look: TableLook) -> None:
        """Show the face as it is drawn by now."""
        self.setPixmap(look.face(self.piece.face, self.height))

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
        tick = kind is Frame.CHOSEN
        self._frame.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent, not tick)

    def _show_signs(self, piece: Piece, placed: Placed, look: TableLook, controller_sign: bool) -> None:
        """Tokens down the right edge, marks at the upper left, the controller's sign at the bottom, all upright."""
        for sign in self._signs:
            sign.setParentItem(None)
            if sign.scene() is not None:
                sign.scene().removeItem(sign)
        self._signs = []
        height = max(13.0, placed.rect.h * TOKEN)
        bounds_w = placed.rect.h if piece.turned else placed.rect.w
        bounds_h = placed.rect.w if piece.turned else placed.rect.h
        y = -bounds_h / 2 + height * 0.9
        for badge in piece.badges:
            token = look.token(badge, height)
            wide = token.deviceIndependentSize().width()
            self._add(token, QPointF(bounds_w / 2 - wide + 2, y), badge.about)
            y += height + 1
        x = -bounds_w / 2 - 2
        for mark in (mark for mark in SIGN_OF_MARK if mark in piece.marks):
            self._add(look.mark(mark, height * 1.15), QPointF(x, -bounds_h / 2 + height * 0.9), mark)
            x += height * 1.2
        if controller_sign and piece.controller is not None:
            side = height * 0.95
            corner = QPointF(-side / 2, bounds_h / 2 - side * 0.8)
            self._add(look.seat(piece.controller, side), corner, "")

    def _add(self, pixmap: QPixmap, corner: QPointF, about: str) -> None:
        """Add a sign whose upper left corner lies there as seen by the player, though the card may be turned."""
        sign = QGraphicsPixmapItem(pixmap, self)
        if self.piece.turned:
            # The card is turned by 90 degrees about its middle: turn the sign back, and its corner with it.
            sign.setPos(QPointF(corner.y(), -corner.x()))
            sign.setRotation(-90)
        else:
            sign.setPos(corner)
        sign.setToolTip(about)
        self._signs.append(sign)
