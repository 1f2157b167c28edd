"""Work that waits for a painting comes after it, once."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from dtgui.gui.widgets.after_painting import AfterPainting


class Painted(QWidget):
    """Notes when it is painted."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.told = told

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - the name is Qt's
        self.told.append("painted")


def test_work_comes_after_the_painting_that_was_asked_for_later(qtbot) -> None:
    told: list[str] = []
    widget, later = Painted(told), AfterPainting()
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    QApplication.processEvents()
    told.clear()
    later.due.connect(lambda: told.append("due"))
    later.ask()
    later.ask()
    widget.update()
    QApplication.processEvents()
    assert told == ["painted", "due"]
