"""How large dialogs open: with room for texts of the player's size, and never larger than the screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.theme_parts import Sizes

MOST_OF_SCREEN = 0.92


def give_room(dialog: QWidget, width: int, height: int) -> None:
    """Resize a dialog to what it needs at the normal text size, in pixels, times how much larger texts are."""
    larger = max(1.0, dialog.fontInfo().pixelSize() / Sizes().text)
    dialog.resize((QSize(width, height) * larger).boundedTo(room_for(dialog)))


def room_for(dialog: QWidget) -> QSize:
    """Return how large a dialog may be on its screen."""
    return dialog.screen().availableSize() * MOST_OF_SCREEN


def put_beside(dialog: QWidget, window: QWidget, size: QSize, kept: Sequence[QRect]) -> None:
    """Move a dialog to the edge of a window where it covers least of these areas of the screen.

    `size` is how large the dialog will become.
    """
    room = window.frameGeometry() & window.screen().availableGeometry()
    rect = QRect(QPoint(), size.boundedTo(room.size()))
    lefts = (room.right() - rect.width() + 1, room.left(), room.center().x() - rect.width() // 2)
    tops = (room.top(), room.bottom() - rect.height() + 1, room.center().y() - rect.height() // 2)
    places = [rect.translated(left, top) for top in tops for left in lefts]
    dialog.move(min(places, key=lambda place: sum(map(_area, (place & each for each in kept)))).topLeft())


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()
