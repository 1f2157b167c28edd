"""Empty pictures to paint on. Qt cannot paint on one without a size, so each has at least one pixel."""

from __future__ import annotations

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QPixmap


def empty_picture(size: QSize | QSizeF, ratio: float = 1.0) -> QPixmap:
    """Return a transparent picture of this size in logical pixels, for a screen of this device pixel ratio."""
    device = QSize(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    picture = QPixmap(device)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
