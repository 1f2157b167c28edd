"""A line beside the menus with the description of a menu entry and, occasionally, its key.

It takes no room of its own: it covers the right end of the menu bar while it has a text.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtWidgets import QMainWindow

from dtgui.gui.widgets.plain import PlainLabel

TIP_MS = 6000
"""How long a tip stays."""
GAP = 8


class StatusLine(PlainLabel):
    """Shows the status tips that its window is sent, and tips for a while."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(parent=window)
        self._window = window
        self._tip = ""
        self._over = QTimer(self, singleShot=True, interval=TIP_MS)
        self._over.timeout.connect(self._on_over)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setAutoFillBackground(True)
        self.setContentsMargins(GAP, 2, GAP, 2)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        window.installEventFilter(self)

    def show_tip(self, text: str) -> None:
        """Show a tip for a while; what a menu says goes before it."""
        self._tip = text
        self._over.start()
        self._say(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say what the entry does that the pointer or the keyboard is on; follow the size of the window."""
        if isinstance(event, QStatusTipEvent):
            self._say(event.tip() or self._tip)
        elif event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _say(self, text: str) -> None:
        self.setText(text)
        self.setVisible(bool(text))
        self._place()

    def _place(self) -> None:
        """Right of the menus; in too little room for one line, in several."""
        menus = self._window.menuBar()
        taken = max((menus.actionGeometry(action).right() for action in menus.actions()), default=0) + GAP
        self.ensurePolished()
        one_line = self.fontMetrics().horizontalAdvance(self.text()) + 4 * GAP
        width = max(1, min(one_line, self._window.width() - taken))
        height = max(self.heightForWidth(width), menus.height())
        self.setGeometry(self._window.width() - width, menus.y(), width, height)
        self.raise_()

    def _on_over(self) -> None:
        self._tip = ""
        self._say("")
