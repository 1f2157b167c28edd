"""Opening the box of the usual game after the first picture, little by little, while nothing else is to be done."""

from __future__ import annotations

import importlib

from PySide6.QtCore import QObject, QTimer

from dtgui.gui.services.program import Looks
from dtgui.play.box import BoxLabel


class Unpacking(QObject):
    """Imports a module of the box whenever the window is idle, and opens the box when all of them are there."""

    def __init__(self, looks: Looks, label: BoxLabel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._looks, self._label = looks, label
        self._left = list(label.modules)
        # Without an interval, it waits until nothing else is to be done.
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self.step)
        looks.opened.connect(self._timer.stop)
        self._timer.start()

    @property
    def is_done(self) -> bool:
        """Whether the box is open, or needs no more of this."""
        return not self._timer.isActive()

    def step(self) -> None:
        """Import the next module, or open the box after the last one."""
        if self._left:
            importlib.import_module(self._left.pop(0))
        else:
            self._timer.stop()
            self._looks.front(self._label.name)
