"""The installed PySide6 is not one of those that break CPython below 3.12."""

import sys

from PySide6.QtGui import QImage, QPainter


def test_drawing_does_not_lose_references_to_none(qapp):
    """A broken release loses one at every call, and the interpreter aborts after some thousand."""
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(150):
        painter.drawRect(1, 1, 5, 5)
    after = sys.getrefcount(None)
    painter.end()
    assert after > before - 100
