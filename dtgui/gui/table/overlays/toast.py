"""A bubble near the cursor: why something was refused, which goes away by itself, or what letting go would do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.floats import Floats
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.qt_types import parent_of

SHOWN_MS = 4500
WIDEST = 340
INSIDE = 6
"""How far its texts keep from its edges, in pixels."""
REFUSED = "✗"
"""A sign of refusal, in addition to the colour of the border."""


class Toast(PlainLabel):
    """Shows one text at a time. Clicks pass through it to the cards; a refusal that cites a rule has a button for
    it.
    """

    rule_wanted = Signal(str)
    """The section that the refusal cites."""

    def __init__(self, parent: QWidget, theme: Theme, floats: Floats) -> None:
        super().__init__(parent=parent)
        self._theme = theme
        self._floats = floats
        floats.add(self)
        self._section = ""
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # Beside it, not in it: nothing in what lets clicks through gets any.
        self.rule = QPushButton(self.tr("Read the rule"), parent)
        self.rule.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self.rule.clicked.connect(lambda: self.rule_wanted.emit(self._section))
        self.rule.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme

    def say(self, text: str, point: QPoint, section: str = "") -> None:
        """Show why something is refused, near a point of the parent, for a while; by the rule of that section."""
        self._section = section
        self._show_text(f"{REFUSED} {text}", QRect(point, point), self._theme.window.danger)
        self._timer.start(SHOWN_MS)

    @property
    def is_refusing(self) -> bool:
        """Whether it says just now why something is refused."""
        return self.isVisible() and self.text().startswith(REFUSED)

    def promise(self, text: str, card: QRect) -> None:
        """Show what letting a card go here would do, until something else is shown or the bubble is hidden."""
        self._section = ""
        self._timer.stop()
        self._show_text(text, card, self._theme.window.good)

    def follow(self, card: QRect) -> None:
        """Move along with a card that is carried."""
        if self.isVisible():
            self._move_to(card)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the text: it may name a card that the next player at this screen must not know."""
        super().hideEvent(event)
        self.rule.hide()
        self.clear()

    def _show_text(self, text: str, near: QRect, border: str) -> None:
        w = self._theme.window
        self.setStyleSheet(
            f"background: {w.base}; color: {w.text}; border: 2px solid {border}; "
            f"border-radius: 8px; padding: {INSIDE}px;"
        )
        self.setText(text)
        self.setFixedWidth(min(WIDEST, parent_of(self).width() - 16))
        self.adjustSize()
        if self._section:
            self.rule.adjustSize()
            self.resize(self.width(), self.height() + self.rule.height())
        self._move_to(near)
        self.rule.setVisible(bool(self._section))
        for widget in (self, self.rule):
            widget.raise_()
        self.show()

    def _move_to(self, near: QRect) -> None:
        """Move above a part of the parent, or below it if there is no room; never over other overlays."""
        room = parent_of(self).rect().adjusted(4, 4, -4, -4)
        x = near.center().x() + 14
        above, below = QPoint(x, near.top() - self.height() - 10), QPoint(x, near.bottom() + 18)
        wanted = (above, below) if above.y() > room.top() else (below,)
        self.move(self._floats.place(self, wanted, room))
        self.rule.move(self.geometry().bottomRight() - self.rule.rect().bottomRight() - QPoint(INSIDE, INSIDE))
