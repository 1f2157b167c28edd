"""Parts of dialogs that scroll, and the wheel over them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollArea, QScrollBar, QWidget

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
