"""The note of a lesson: its present step, beside the cards that the step is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.coach import places_beside
from dtgui.gui.widgets.floats import Floats
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.plain import PlainLabel

APART = 8
"""How far it keeps from the area that is kept free, in pixels."""
AWAY = 40
"""How many covered pixels are as bad as a pixel of distance."""
WIDTH = 400
"""How wide the note is with text of the usual size, in pixels."""


class LessonNote(Sheet):
    """Shows one step of a lesson over the table; it covers as little as possible of the cards that are meant."""

    on_wanted = Signal()
    """The step is read, or the part shall begin."""
    back_wanted = Signal()
    shown_wanted = Signal()
    """The program shall do the step."""
    map_wanted = Signal()
    """All stations."""
    chosen = Signal(int)
    """The number of the choice."""

    def __init__(self, parent: QWidget, theme: Theme, floats: Floats) -> None:
        super().__init__(parent)
        self._floats = floats
        self._stays, self._room = False, QRect()
        floats.add(self)
        self.about, self.hint, self.text = self._label(), self._label(), self._label()
        self.about.setProperty("role", "about")
        bold = self.hint.font()
        bold.setBold(True)
        self.hint.setFont(bold)
        self.hint.setProperty("role", "hint")
        self.choices: list[QPushButton] = []
        self._choice_column = QVBoxLayout()
        self.on = self._button(self.on_wanted.emit)
        self.on.setText(self.tr("Go on"))
        self.on.setProperty("primary", True)
        self.back = self._quiet_button(self.tr("Back"), self.back_wanted.emit)
        self.show_me = self._quiet_button(self.tr("Show me"), self.shown_wanted.emit)
        self.map = self._quiet_button(self.tr("All stations"), self.map_wanted.emit)
        row = QHBoxLayout()
        row.addWidget(self.on, 1)
        row.addStretch()
        for button in (self.show_me, self.back, self.map):
            row.addWidget(button)
        self._column = column = QVBoxLayout(self)
        for label in (self.about, self.hint, self.text):
            column.addWidget(label)
        column.addLayout(self._choice_column)
        column.addLayout(row)
        self.set_theme(theme)
        self.hide()

    def _label(self) -> PlainLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        return label

    def _button(self, act: Callable[[], None]) -> QPushButton:
        button = QPushButton()
        button.setAutoDefault(True)
        button.clicked.connect(lambda _=False: act())
        return button

    def _quiet_button(self, text: str, act: Callable[[], None]) -> QPushButton:
        """Return a button that a click does not focus: Space then never goes back."""
        button = self._button(act)
        button.setText(text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        super().set_theme(theme)
        self._width = round(WIDTH * theme.sizes.text / 14)

    def say(self, about: str, hint: str, text: str, choices: Sequence[str]) -> None:
        """Show these texts, and a button for each choice; empty texts are hidden.

        If the choices stay, the hint is below them: none of them moves under the pointer.
        """
        is_new = (hint, text) != (self.hint.text(), self.text.text()) or self.isHidden()
        self._stays = bool(choices) and text == self.text.text() and not self.isHidden()
        self._column.removeWidget(self.hint)
        self._column.insertWidget(3 if self._stays else 1, self.hint)
        for label, words in ((self.about, about), (self.hint, hint), (self.text, text)):
            label.setText(words)
            label.setVisible(bool(words))
        if [button.text() for button in self.choices] != list(choices):
            self._list_choices(choices)
        if is_new:
            self.setAccessibleName("\n".join(filter(None, (hint, text))))
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _list_choices(self, choices: Sequence[str]) -> None:
        for button in self.choices:
            self._choice_column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.choices = []
        for number, words in enumerate(choices):
            button = self._button(partial(self.chosen.emit, number))
            button.setText(words.replace("&", "&&"))
            button.setStyleSheet("text-align: left; padding-left: 10px")
            self._choice_column.addWidget(button)
            self.choices.append(button)

    def offer(self, on: str, *, back: bool, show_me: bool, all_stations: bool) -> None:
        """Show the buttons that do something now; `on` is the label of the first, empty for none."""
        self.on.setText(on)
        self.on.setVisible(bool(on))
        for button, is_there in ((self.back, back), (self.show_me, show_me), (self.map, all_stations)):
            button.setVisible(is_there)

    def place_beside(self, areas: Sequence[QRect], kept_free: QRect, others: Sequence[QRect], room: QRect) -> None:
        """Show itself beside one of these areas of the parent, or where the room is free.

        It covers as little as possible of them, then of the area that is kept free, then of the others.
        """
        width = max(self._width, self.minimumSizeHint().width())
        self.resize(width, self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height())
        if self._stays and room == self._room and room.contains(self.geometry()):
            return
        self._room = room
        (middle,), inside = places_beside(self.rect(), None, QRect(), room)
        places = [middle] if areas else [middle, *_all_over(self.size(), inside)]
        for area in areas:
            places += places_beside(self.rect(), area, kept_free, room)[0]
        above = kept_free.top() - self.height() - APART
        places += [QPoint(place.x(), above) for place in places]
        places.sort(key=lambda place: self._cost(place, areas, kept_free, others))
        self.move(self._floats.place(self, places, inside))
        self.show()
        self.raise_()

    def _cost(self, place: QPoint, areas: Sequence[QRect], kept_free: QRect, others: Sequence[QRect]) -> int:
        """Return how much it would cover there, in pixels, and how far it would be; the areas count most."""
        lying = QRect(place, self.size())
        covered = 10 * sum(_size(lying & area) for area in areas) + 8 * _size(lying & kept_free)
        covered += sum(_size(lying & other) for other in others)
        away = min(((lying.center() - area.center()).manhattanLength() for area in areas), default=0)
        return covered + AWAY * away


def _all_over(size: QSize, room: QRect) -> Iterator[QPoint]:
    """Yield places spread over a room."""
    for across, down in product(range(5), range(5)):
        yield QPoint(
            room.left() + (room.width() - size.width()) * across // 4,
            room.top() + (room.height() - size.height()) * down // 4,
        )


def _size(area: QRect) -> int:
    return max(0, area.width()) * max(0, area.height())
