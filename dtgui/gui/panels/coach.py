"""The coach: a note over the window that points at one thing at a time, and goes on, away, or away for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.floats import Floats
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.qt_types import parent_of
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.play.seat_view import View

WIDTH = 330
"""How wide the note is with text of the usual size, in pixels."""
AWAY, EDGE = 26, 10
"""The distances from the subject, and from the edges of the window."""
LINE, ROUND, BEYOND = 4, 9, 5
"""The line round what is pointed at: its width, how round its corners are, how far it reaches beyond."""


class CoachTip(NamedTuple):
    """Something that the coach says once, as soon as it fits.

    `about` is a part of the window (`strip`, `prompt`, `log`), or gives a zone of the table or `plate` for the
    viewer's own.
    """

    fits: Callable[[View], bool]
    about: str | Callable[[View], str]
    says: str
    may_follow: bool = False
    """Whether it may be said at the same question as the tip before."""


class CoachNote(Sheet):
    """Shows one tip beside its subject; it takes no focus, but Tab reaches its buttons."""

    go_on_wanted = Signal()
    later_wanted = Signal()
    """To be left alone in this game."""
    never_wanted = Signal()
    """To be left alone for good."""

    def __init__(self, parent: QWidget, theme: Theme, floats: Floats) -> None:
        super().__init__(parent)
        self._floats = floats
        floats.add(self)
        self.ring = Ring(parent)
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.go_on = self._button(self.go_on_wanted.emit)
        self.go_on.setText(self.tr("Go on"))
        self.later = self._button(self.later_wanted.emit)
        self.later.setText(self.tr("Not now (Esc)"))
        self.never = self._button(self.never_wanted.emit)
        self.never.setText(self.tr("Never again"))
        self.go_on.setProperty("primary", True)
        row = QHBoxLayout()
        for button in (self.go_on, self.later, self.never):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(self.text)
        column.addLayout(row)
        self.set_theme(theme)
        self.put_away()

    def _button(self, act: Callable[[], None]) -> QPushButton:
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoDefault(True)
        button.clicked.connect(lambda _=False: act())
        return button

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        super().set_theme(theme)
        self._width = round(WIDTH * theme.sizes.text / 14)
        self.ring.set_colour(theme.table.arrow)

    def say(self, text: str, go_on: str, about: QRect | None, free: QRect | None = None) -> None:
        """Show a tip beside an area of the parent, or in its middle; `go_on` is the first button's label.

        Another area is left `free` if possible. The note covers no other overlay of the table.
        """
        is_new = text != self.text.text() or self.isHidden()
        self.text.setText(text)
        self.go_on.setText(go_on)
        width = max(self._width, self.minimumSizeHint().width())
        self.resize(width, self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height())
        self.move(self._floats.place(self, *places_beside(self.rect(), about, free or QRect(), parent_of(self).rect())))
        self.ring.show_round(about, self.geometry())
        self.show()
        self.raise_()
        if is_new:
            self.setAccessibleName(text)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def put_away(self) -> None:
        """Say nothing."""
        self.hide()
        self.ring.hide()


class Ring(QWidget):
    """A line round one thing, and from there to the note; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._about, self._note = QRect(), QRect()
        self._colour = ""

    def set_colour(self, colour: str) -> None:
        """Be drawn in this colour."""
        self._colour = colour

    def show_round(self, about: QRect | None, note: QRect) -> None:
        """Point at an area of the parent, from a note; at nothing for None."""
        self.setVisible(about is not None)
        if about is not None:
            self._about, self._note = about, note
            self.setGeometry(parent_of(self).rect())
            self.raise_()
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it, on a darker line, so that it is seen on every ground."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            room = QRectF(self.rect()).adjusted(LINE, LINE, -LINE, -LINE)
            area = QRectF(self._about).adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND).intersected(room)
            start, end = _between(QRectF(self._note), area)
            for colour, width in ((QColor(0, 0, 0, 150), LINE + 3), (QColor(self._colour), LINE)):
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawRoundedRect(area, ROUND, ROUND)
                painter.drawLine(start, end)


def places_beside(note: QRect, about: QRect | None, free: QRect, room: QRect) -> tuple[list[QPoint], QRect]:
    """Return the places beside the area, those that cover least of it and of the free area first; and the room.

    A note about nothing stands at the right above the free area: cards lie in the middle.
    """
    inside = room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    if about is None:
        corner = QPoint(inside.right() - note.width(), free.top() - note.height() - AWAY)
        return [inside.center() - note.center() if free.isEmpty() else _within(corner, note, inside)], inside
    x, y = about.center().x() - note.width() // 2, about.center().y() - note.height() // 2
    places = (
        QPoint(x, about.top() - note.height() - AWAY),
        QPoint(about.right() + AWAY, y),
        QPoint(about.left() - note.width() - AWAY, y),
        QPoint(x, about.bottom() + AWAY),
    )
    within = (_within(place, note, inside) for place in places)
    return sorted(within, key=lambda at: _covered(note, at, about, free)), inside


def _within(place: QPoint, note: QRect, inside: QRect) -> QPoint:
    return QPoint(
        max(inside.left(), min(place.x(), inside.right() - note.width())),
        max(inside.top(), min(place.y(), inside.bottom() - note.height())),
    )


def _covered(note: QRect, place: QPoint, about: QRect, free: QRect) -> int:
    """How much it would cover there, in pixels; what it is about counts many times."""
    lying = note.translated(place - note.topLeft())
    on_about, on_free = lying.intersected(about), lying.intersected(free)
    return 10 * on_about.width() * on_about.height() + on_free.width() * on_free.height()


def _between(note: QRectF, area: QRectF) -> tuple[QPointF, QPointF]:
    """The ends of the line: from the edge of the note that is nearest, to the nearest point of the area."""
    middle = note.center()
    end = QPointF(
        min(max(middle.x(), area.left()), area.right()),
        min(max(middle.y(), area.top()), area.bottom()),
    )
    start = QPointF(min(max(end.x(), note.left()), note.right()), min(max(end.y(), note.top()), note.bottom()))
    return start, end
