"""Dialogs: their size, messages and questions for which nothing has to wait, and parts that scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QMessageBox,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from dtgui.gui.look.theme_parts import Sizes


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog over its parent."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def show_message(text: str, parent: QWidget) -> None:
    """Show a message that blocks nothing behind it."""
    box = _box(parent, QMessageBox.Icon.NoIcon, text)
    box.setModal(False)
    box.show()


def ask(parent: QWidget, question: str, answer: str, act: Callable[[], None]) -> None:
    """Ask for confirmation of an irreversible action; `act` performs it."""
    box = _box(parent, QMessageBox.Icon.Warning, question)
    button = box.addButton(answer, QMessageBox.ButtonRole.DestructiveRole)
    # Not at once: what is done may close the window whose question this is.
    button.clicked.connect(lambda _: QTimer.singleShot(0, parent, act))
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.open()


def _box(parent: QWidget, icon: QMessageBox.Icon, text: str) -> QMessageBox:
    box = QMessageBox(icon, parent.window().windowTitle(), text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


# How large dialogs open: with room for texts of the player's size, and never larger than the screen

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


# Parts of dialogs that scroll, and the wheel over them

CHANGED_BY_WHEEL = (QComboBox, QAbstractSpinBox, QAbstractSlider)
"""Fields whose value the wheel would change."""


def scrolled(body: QWidget) -> QScrollArea:
    """Return a frame in which a part of a dialog scrolls where it has little room.

    The keyboard does not stop at the frame: what is inside comes into view when Tab reaches it. The wheel scrolls, also
    over a field: it would change values on the way.
    """
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(body)
    _WheelScrolls(area, body)
    return area


class _WheelScrolls(QObject):
    """Keeps the wheel from the fields in an area, as long as there is something to scroll."""

    def __init__(self, area: QScrollArea, body: QWidget) -> None:
        super().__init__(area)
        self._area, self._body = area, body
        body.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass the wheel on to the area; find fields that are new."""
        if watched is self._body:
            if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest):
                self._find_fields()
            return False
        if event.type() is not QEvent.Type.Wheel or self._area.verticalScrollBar().maximum() <= 0:
            return False
        event.ignore()
        return True

    def _find_fields(self) -> None:
        for field in self._body.findChildren(QWidget):
            if isinstance(field, CHANGED_BY_WHEEL) and not isinstance(field, QScrollBar):
                field.installEventFilter(self)
                if field.focusPolicy() is Qt.FocusPolicy.WheelFocus:
                    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
