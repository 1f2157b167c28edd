"""The button that seats an earlier game again: the last one by a click, the others in its list."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from dtgui.doomtown.rules import EDITIONS
from dtgui.gui.doomtown.new_game.seat_panel import opponent_texts
from dtgui.gui.doomtown.new_game.seating import Seating
from dtgui.gui.widgets.menus import lettered

ROOM_FOR_ARROW = 56
"""Pixels beside the text."""


class SameAgain(QToolButton):
    """Offers the seatings of earlier games, the last one first; hidden without any."""

    seated = Signal(object)
    """A `Seating` was chosen."""

    def __init__(self, before: tuple[Seating, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(self.tr("Same again"))
        self.setToolTip(self.tr("The seats of the last game; the list has earlier ones"))
        if not before:
            self.hide()
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(self.text()) + ROOM_FOR_ARROW)
        menu = QMenu(self)
        for seating in before:
            menu.addAction(lettered(_described(seating)), partial(self.seated.emit, seating))
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.clicked.connect(lambda _=False: self.seated.emit(before[0]))


def _described(seating: Seating) -> str:
    """Return a seating in a line: decks with their players, and the rules."""
    seats = " – ".join(_seat(*each) for each in zip_longest(seating.decks, seating.players, fillvalue=""))
    edition = next((edition.short for edition in EDITIONS if edition.name == seating.rules), "")
    return f"{seats} · {edition}"


def _seat(deck: str, player: str) -> str:
    """Return a deck by its file's name, and its computer player."""
    name = deck.removesuffix("-starter").replace("-", " ").title()
    return f"{name}: {opponent_texts(player)[0]}" if player else name
