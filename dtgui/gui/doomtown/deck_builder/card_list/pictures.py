"""Cards as pictures in a list: faces are drawn when they come into sight, and kept."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSlider,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.doomtown.deck_builder.card_list.card_table import FOUND_ROLE, IN_DECK
from dtgui.gui.table.layout.geometry import CARD_RATIO

HEIGHTS = (120, 150, 188, 240, 300, 380)
"""The least heights of pictures that can be chosen."""
USUAL_ZOOM = 2
SLIDER_WIDTH = 90
MARGIN = 6
BELOW_SUIT = 0.26
"""Of a face's height: value, suit and title lie above."""


class FaceDelegate(QStyledItemDelegate):
    """Draws a face, a frame round the chosen one, and the number of copies in the deck."""

    def __init__(self, faces: FaceCache, catalog: Catalog, view: PictureView) -> None:
        super().__init__(view)
        self._faces = faces
        self._catalog = catalog
        self._view = view
        faces.ready.connect(self._on_face_ready)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a face with a margin."""
        height = self._view.face_height
        return QSize(card_width(height) + 2 * MARGIN, height + 2 * MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one card."""
        window = self._faces.theme.window
        corner = option.rect.topLeft()
        card = self._catalog.card(index.data(FOUND_ROLE).card.code)
        face = self._faces.request(card, self._view.face_height)
        painter.drawPixmap(corner.x() + MARGIN, corner.y() + MARGIN, face)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(window.accent), 3))
            painter.drawRect(option.rect.adjusted(2, 2, -3, -3))
        copies = index.sibling(index.row(), IN_DECK).data()
        if copies:
            self._paint_copies(painter, copies_rect(option.rect), copies if "/" in copies else f"{copies}×")

    def _on_face_ready(self, _key: object) -> None:
        self._view.viewport().update()

    def _paint_copies(self, painter: QPainter, rect: QRectF, text: str) -> None:
        window = self._faces.theme.window
        painter.fillRect(rect, QColor(window.accent))
        painter.setPen(QColor(window.on_accent))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def copies_rect(cell: QRect) -> QRectF:
    """Return where the number of copies is painted: on the picture, below the card's value and suit."""
    height = cell.height() - 2 * MARGIN
    return QRectF(cell.x() + MARGIN, cell.y() + MARGIN + height * BELOW_SUIT, 34, 24)


class PictureView(QListView):
    """Shows pictures side by side, as many columns as fit; the pictures take all of the width."""

    zoomed = Signal(int)
    """The pictures have this size now, a place in `HEIGHTS`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.zoom = USUAL_ZOOM
        """The least height of a picture, as a place in `HEIGHTS`."""
        self.face_height = HEIGHTS[USUAL_ZOOM]
        """The height of a picture, in pixels."""
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        # Without it, a picture more could take the scroll bar in and out for ever.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    @property
    def columns(self) -> int:
        """How many pictures stand side by side."""
        return max(1, self._room // _cell_width(HEIGHTS[self.zoom]))

    def zoom_to(self, zoom: int) -> None:
        """Show larger or smaller pictures; the chosen card stays in view."""
        zoom = max(0, min(len(HEIGHTS) - 1, zoom))
        if zoom != self.zoom:
            self.zoom = zoom
            self._fit()
            self.scrollTo(self.currentIndex())
            self.zoomed.emit(zoom)

    @property
    def _room(self) -> int:
        return self.viewport().width() - 1

    def _fit(self) -> None:
        """Let the columns take all of the width."""
        width = self._room // self.columns
        self.face_height = max(1, round((width - 2 * MARGIN) / CARD_RATIO))
        self.setGridSize(QSize(width, self.face_height + 2 * MARGIN))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, zoom."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_to(self.zoom + (1 if event.angleDelta().y() > 0 else -1))
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom with Ctrl and plus or minus."""
        if event.matches(QKeySequence.StandardKey.ZoomIn):
            self.zoom_to(self.zoom + 1)
        elif event.matches(QKeySequence.StandardKey.ZoomOut):
            self.zoom_to(self.zoom - 1)
        else:
            super().keyPressEvent(event)


class ZoomSlider(QSlider):
    """Sets the size of pictures."""

    def __init__(self, pictures: PictureView) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, len(HEIGHTS) - 1)
        self.setPageStep(1)
        self.setValue(pictures.zoom)
        self.setFixedWidth(SLIDER_WIDTH)
        self.setToolTip(self.tr("Size of the pictures (Ctrl and the wheel)"))
        self.setAccessibleName(self.tr("Size of the pictures"))
        self.valueChanged.connect(pictures.zoom_to)
        pictures.zoomed.connect(self.setValue)


def _cell_width(height: int) -> int:
    return card_width(height) + 2 * MARGIN
