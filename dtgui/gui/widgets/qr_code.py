"""QR codes: pictures of texts that a telephone reads."""

from __future__ import annotations

import segno
from PySide6.QtGui import QColor, QImage

from dtgui.gui.look.theme import BLACK

QUIET, QR_SCALE = 4, 6
"""White dots round the code, as readers need them; pixels of a dot."""


def qr_image(text: str) -> QImage:
    """Return a QR code, `QR_SCALE` pixels a module."""
    rows = segno.make(text, error="l", micro=False).matrix
    image = QImage(len(rows) + 2 * QUIET, len(rows) + 2 * QUIET, QImage.Format.Format_Grayscale8)
    image.fill(QColor("white"))
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            if dot:
                image.setPixelColor(x + QUIET, y + QUIET, QColor(BLACK))
    return image.scaled(image.size() * QR_SCALE)
