"""The program's own signs: suits, tokens, emblems, read from SVG files and tinted.

A file is drawn in one colour, written `currentColor` in it, with lights and shades over that; so one file serves every
look. Signs are named by their path below the resources without the ending: `icons/suit-spades`, `art/revolver`.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from dtgui.app.paths import resources_folder
from dtgui.gui.look.picture_store import empty_picture

_CURRENT_COLOUR = b"currentColor"


def paint_sign(painter: QPainter, name: str, colour: str, rect: QRectF) -> None:
    """Draw a sign into a square in the middle of the rectangle."""
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    _renderer(name, colour).render(painter, square)


def sign_pixmap(name: str, colour: str, side: int, ratio: float = 1.0) -> QPixmap:
    """A sign as a picture of `side` logical pixels for a screen with this device pixel ratio."""
    pixmap = empty_picture(QSize(side, side), ratio)
    with QPainter(pixmap) as painter:
        paint_sign(painter, name, colour, QRectF(0, 0, side, side))
    return pixmap


def sign_icon(name: str, colour: str) -> QIcon:
    """A sign as the icon of an action or a list entry, sharp on ordinary and dense screens."""
    icon = QIcon()
    for side in (16, 24, 32, 48):
        icon.addPixmap(sign_pixmap(name, colour, side))
    return icon


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    drawing = (resources_folder() / f"{name}.svg").read_bytes()
    return QSvgRenderer(QByteArray(drawing.replace(_CURRENT_COLOUR, colour.encode())))
