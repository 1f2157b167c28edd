"""At the cursor: a small list of legal plays to choose from, and a bubble that says why something was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.floats import ClosesElsewhere, Floats, free_place
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.qt_types import parent_of, required
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Option

NUMBERED = 9
NEAR = 6
"""How many pixels from the point the list opens."""


class ChoiceList(QFrame):
    """Shows options as numbered buttons; a click, a number key or Enter chooses, Escape or a click elsewhere closes."""

    chosen = Signal(object)
    """The `Option`."""

    def __init__(self, parent: QWidget, floats: Floats | None = None) -> None:
        super().__init__(parent)
        self._floats = floats or Floats(parent)
        self._floats.add(self)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self.setAccessibleName(self.tr("Plays"))
        self._options: tuple[Option, ...] = ()
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2, 2, 2, 2)
        outer.addWidget(self._area)
        self.hide()
        ClosesElsewhere(self, self.close_list)

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options in the list, empty while it is closed."""
        return self._options

    def offer(self, options: Sequence[Option], text: Callable[[Option], str], point: QPoint) -> None:
        """Open the list near a point of the parent."""
        self._options = tuple(options)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(2)
        for number, option in enumerate(self._options, start=1):
            words = lettered(text(option))
            button = QPushButton(f"{number}  {words}" if number <= NUMBERED else words)
            button.setAutoDefault(True)  # so that Enter presses it, too
            button.setStyleSheet("text-align: left")
            button.clicked.connect(lambda _=False, option=option: self._choose(option))
            column.addWidget(button)
        self._area.setWidget(body)
        self._open_at(point, body)
        required(body.findChild(QPushButton)).setFocus(Qt.FocusReason.PopupFocusReason)

    def close_list(self) -> None:
        """Close the list without choosing."""
        if self._options:
            self._options = ()
            self.hide()
            parent_of(self).setFocus(Qt.FocusReason.PopupFocusReason)

    def choose_number(self, number: int) -> bool:
        """Choose the option with this number; return False if there is none."""
        if not 1 <= number <= min(NUMBERED, len(self._options)):
            return False
        self._choose(self._options[number - 1])
        return True

    def choose_focused(self) -> None:
        """Choose the option that the keyboard is on; bring it to the first one if it is elsewhere."""
        button = self.window().focusWidget()
        if isinstance(button, QPushButton) and self.isAncestorOf(button):
            button.click()
        else:
            required(self.findChild(QPushButton)).setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Numbers choose, arrows walk, Escape closes."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.close_list()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose_focused()
        elif not (event.text().isdigit() and self.choose_number(int(event.text()))):
            super().keyPressEvent(event)

    def _choose(self, option: Option) -> None:
        self.close_list()
        self.chosen.emit(option)

    def _open_at(self, point: QPoint, body: QWidget) -> None:
        # Only shown widgets wear their style, and that is part of their size.
        self.show()
        required(body.layout()).invalidate()
        wanted = body.sizeHint()
        room = parent_of(self).rect().adjusted(4, 4, -4, -4)
        frame = 2 * self.frameWidth() + 8
        height = min(wanted.height() + frame, room.height())
        bar = self._area.verticalScrollBar().sizeHint().width() if height < wanted.height() + frame else 0
        width = min(wanted.width() + frame + bar, room.width())
        self.resize(width, height)
        self.move(_beside(point, self.size(), room, self._floats.taken_from(self)))
        self.raise_()


def _beside(point: QPoint, size: QSize, room: QRect, taken: Sequence[QRect]) -> QPoint:
    """Return a corner for a widget of this size, near the point, neither below it nor on an occupied rectangle.

    The second press of a double click would otherwise choose the option under the pointer.
    """
    x = max(room.left(), min(point.x() + NEAR, room.right() - size.width()))
    y = max(room.top(), min(point.y() + NEAR, room.bottom() - size.height()))
    left, above = point.x() - NEAR - size.width(), point.y() - NEAR - size.height()
    places = [QPoint(x, y), QPoint(x, above), QPoint(left, y)]
    good = [place for place in places if room.contains(place) and not QRect(place, size).contains(point)]
    return free_place(size, good or places[:1], room, (*taken, QRect(point, QSize(1, 1))) if good else taken)


# A bubble near the cursor: why something was refused, which goes away by itself, or what letting go would do

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
