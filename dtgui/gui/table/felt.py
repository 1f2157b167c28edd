"""The surface of the table: green felt with a darker edge, drawn once for a size and then shown as a picture."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsPixmapItem

from dtgui.gui.look.colours import mix
from dtgui.gui.table import layers
from dtgui.gui.table.look import TableLook


class FeltItem(QGraphicsPixmapItem):
    """The felt under everything."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(layers.FELT)
        self._shown: tuple[object, ...] = ()

    def show_felt(self, rect: QRectF, look: TableLook) -> None:
        """Cover this rectangle."""
        if self._shown == (rect, look):
            return
        self._shown = (rect, look)
        self.setPixmap(felt(rect, look))


def felt(rect: QRectF, look: TableLook) -> QPixmap:
    """Return a piece of felt of this size, lit from above its middle."""
    pixmap = QPixmap((rect.size() * look.ratio).toSize())
    pixmap.setDevicePixelRatio(look.ratio)
    painter = QPainter(pixmap)
    if not look.style.paint_table(painter, rect, look.theme):
        painter.fillRect(rect, _cloth(rect, look))
        painter.fillRect(rect, QBrush(QColor(look.theme.table.felt_edge), Qt.BrushStyle.Dense7Pattern))
    painter.end()
    return pixmap


def _cloth(rect: QRectF, look: TableLook) -> QRadialGradient:
    table = look.theme.table
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.65)
    light.setColorAt(0, QColor(mix(table.felt, "#ffffff", 0.06)))
    light.setColorAt(0.6, QColor(table.felt))
    light.setColorAt(1, QColor(table.felt_edge))
    return light
