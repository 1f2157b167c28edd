"""A panel that works out what a player would like to know of the open question, when it is asked to."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea


class CounselPanel(QScrollArea):
    """An empty panel: what a game without counsel has."""

    worked_out = Signal()
    """Something is shown that was not there before."""

    @property
    def wanted_height(self) -> int:
        """The height in pixels in which everything is seen, a dock's title and tabs included."""
        return self.minimumSizeHint().height()

    def work_out(self) -> None:
        """Work it out for the open question."""

    def close_down(self) -> None:
        """End what is still being worked out."""
