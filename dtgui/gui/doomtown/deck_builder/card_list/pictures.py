"""Cards as pictures in a list: faces are drawn when they come into sight, and kept."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.doomtown.deck_builder.card_list.card_table import FOUND_ROLE, IN_DECK

FACE_HEIGHT = 188
MARGIN = 6
BELOW_SUIT = 0.26
"""Of a face's height: value, suit and title lie above."""


class FaceDelegate(QStyledItemDelegate):
    """Draws a face, a frame round the chosen one, and the number of copies in the deck."""

    def __init__(self, faces: FaceCache, catalog: Catalog, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._faces = faces
        self._catalog = catalog
        self._view = view
        faces.ready.connect(self._on_face_ready)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a face with a margin."""
        return QSize(card_width(FACE_HEIGHT) + 2 * MARGIN, FACE_HEIGHT + 2 * MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one card."""
        window = self._faces.theme.window
        corner = option.rect.topLeft()
        card = self._catalog.card(index.data(FOUND_ROLE).card.code)
        face = self._faces.request(card, FACE_HEIGHT)
        painter.drawPixmap(corner.x() + MARGIN, corner.y() + MARGIN, face)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(window.accent), 3))
            painter.drawRect(option.rect.adjusted(2, 2, -3, -3))
        copies = index.sibling(index.row(), IN_DECK).data()
        if copies:
            self._paint_copies(painter, copies_rect(option.rect), f"{copies}×")

    def _on_face_ready(self, _key: object) -> None:
        self._view.viewport().update()

    def _paint_copies(self, painter: QPainter, rect: QRectF, text: str) -> None:
        window = self._faces.theme.window
        painter.fillRect(rect, QColor(window.accent))
        painter.setPen(QColor(window.on_accent))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def copies_rect(cell: QRect) -> QRectF:
    """Return where the number of copies is painted: on the picture, below the card's value and suit."""
    return QRectF(cell.x() + MARGIN, cell.y() + MARGIN + FACE_HEIGHT * BELOW_SUIT, 34, 24)


def picture_list() -> QListView:
    """Return a list that shows pictures side by side."""
    view = QListView()
    view.setViewMode(QListView.ViewMode.IconMode)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setMovement(QListView.Movement.Static)
    view.setUniformItemSizes(True)
    view.setSpacing(2)
    view.setLayoutMode(QListView.LayoutMode.Batched)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    return view
