"""The wheel over a part of a dialog that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QVBoxLayout, QWidget

from dtgui.gui.widgets.dialogs import scrolled


def turn_over(widget: QWidget) -> None:
    """Turn the wheel by a notch towards the hand over the middle of a widget."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, -120), QPoint())


def area_with(qtbot, rows: int) -> tuple[QScrollArea, list[QComboBox]]:
    """Return an area of 200 pixels with this many fields, shown."""
    body = QWidget()
    column = QVBoxLayout(body)
    fields = [QComboBox() for _ in range(rows)]
    for field in fields:
        field.addItems(["One", "Two", "Three"])
        column.addWidget(field)
    area = scrolled(body)
    area.resize(200, 200)
    qtbot.addWidget(area)
    area.show()
    QApplication.processEvents()
    return area, fields


def test_the_wheel_over_a_field_scrolls_and_changes_nothing(qtbot) -> None:
    area, fields = area_with(qtbot, 30)
    fields[0].setFocus()
    turn_over(fields[0])
    assert fields[0].currentText() == "One"
    assert area.verticalScrollBar().value() > 0


def test_the_wheel_over_a_later_field_changes_nothing(qtbot) -> None:
    area, _ = area_with(qtbot, 30)
    late = QComboBox()
    late.addItems(["One", "Two"])
    area.widget().layout().insertWidget(0, late)
    qtbot.waitUntil(late.isVisible)
    QApplication.processEvents()
    turn_over(late)
    assert late.currentText() == "One"


def test_the_wheel_changes_a_field_where_nothing_scrolls(qtbot) -> None:
    _, fields = area_with(qtbot, 2)
    turn_over(fields[0])
    assert fields[0].currentText() == "Two"
