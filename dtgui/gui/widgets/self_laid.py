"""Widgets that lay out their parts themselves, so that a part's text does not affect other widgets.

In a Qt layout, a label with a new text causes the layout of the whole window several times: every layout notifies
the enclosing one of a possible change in size.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class SelfLaid(QWidget):
    """Has no layout: it puts its parts where they belong when one of them, or it itself, is of another size."""

    def lay_out(self) -> None:
        """Put the parts where they belong."""
        raise NotImplementedError

    def ask_for_room(self) -> None:
        """Notify the enclosing layout if the parts need more room than they have."""
        if self.minimumSizeHint().expandedTo(self.size()) != self.size():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Lay the parts out where one of them needs another size, comes or goes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.lay_out()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the parts out in the new size."""
        super().resizeEvent(event)
        self.lay_out()
