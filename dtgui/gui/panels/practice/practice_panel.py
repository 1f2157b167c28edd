"""The dock of a practice ground: its switches, the changes of the whole table, and the cards to take from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QMenu, QPushButton, QVBoxLayout, QWidget

from dtgui.ai.player import TEMPER_MARK, of_even_temper
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.panels.practice.hand_menu import HandMenu
from dtgui.gui.panels.practice.supply_list import SupplyList
from dtgui.gui.widgets.flow_layout import FlowLayout
from dtgui.gui.widgets.focus import give_keyboard
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.kernel.game import Game
from dtgui.play.boxes import players_of, title_of_player
from dtgui.play.change import Aspect, Change

LEAST_LINES = 7
"""So high, in lines of text, is the list of cards with its search at least: what is above it scrolls with it then."""
OPPONENTS = "me"
"""Stands for no opponent in the choice of opponents."""


class PracticePanel(QWidget):
    """Shows and works the practice ground of one controller; without one, it offers to make one.

    A lesson or a puzzle is a practice ground whose rules stay on, and whose position nobody changes.
    """

    pointed_at = Signal(object)
    """The card that is looked at, as a `Piece`."""
    begin_wanted = Signal()
    """A practice ground is wanted."""
    save_wanted = Signal()
    puzzle_wanted = Signal()
    """Request to save the position as a scenario."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._shown: Game[Any, Any] | None = None
        self._menu = HandMenu(controller, self)
        self._make_switches()
        self.supplies = SupplyList()
        self.supplies.view.wanted.connect(self._menu.open_at)
        self.supplies.view.pointed_at.connect(self.pointed_at)
        self._arrange()
        controller.changed.connect(self._on_changed)
        self._show_state()

    def open_menu(self, piece: str, point: QPoint) -> None:
        """Open the menu of a piece or zone of the table at a point of the screen."""
        self._menu.open_at(piece, point)

    # Making it

    def _make_switches(self) -> None:
        practice = self._controller.practice
        self.by_hand = self._switch(
            self.tr("By hand: rules off"),
            self.tr("Drag cards anywhere, without rules; no automatic answers meanwhile"),
            practice.put_by_hand,
        )
        self.open_cards = self._switch(
            self.tr("All cards open"), self.tr("Show hands, decks and all other hidden cards"), practice.see_all
        )
        self.opponents = QComboBox()
        self.opponents.setAccessibleName(self.tr("Players of the other seats"))
        self.opponents.activated.connect(self._on_opponent_chosen)
        self.table_button = QPushButton(self.tr("Change the table"))
        table_menu = QMenu(self.table_button)
        table_menu.aboutToShow.connect(lambda: self._fill(table_menu))
        self.table_button.setMenu(table_menu)
        self.save_button = QPushButton(self.tr("Save as scenario…"))
        self.save_button.clicked.connect(lambda _=False: self.save_wanted.emit())
        self.puzzle_button = QPushButton(self.tr("Save as puzzle…"))
        self.puzzle_button.clicked.connect(lambda _=False: self.puzzle_wanted.emit())
        self.begin_button = QPushButton(self.tr("Practice…"))
        self.begin_button.clicked.connect(lambda _=False: self.begin_wanted.emit())
        for button in (self.table_button, self.save_button, self.puzzle_button, self.begin_button):
            button.setAutoDefault(True)  # so that Enter presses it, too

    def _switch(self, text: str, tip: str, act: Callable[[bool], None]) -> QCheckBox:
        box = QCheckBox(text)
        box.setToolTip(tip)
        box.toggled.connect(act)
        return box

    def _arrange(self) -> None:
        page = QWidget()
        idle = QVBoxLayout(page)
        self.about = PlainLabel()
        self.about.setWordWrap(True)
        idle.addWidget(self.about)
        idle.addWidget(self.begin_button)
        idle.addStretch(1)
        self._idle = scrolled(page)
        self._idle.setFrameShape(QFrame.Shape.NoFrame)
        self._tools = QWidget()
        tools = QVBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        switches = FlowLayout()
        for switch in (self.by_hand, self.open_cards):
            switches.addWidget(switch)
        tools.addLayout(switches)
        tools.addWidget(self.opponents)
        buttons = FlowLayout()
        buttons.addWidget(self.table_button)
        buttons.addWidget(self.save_button)
        buttons.addWidget(self.puzzle_button)
        tools.addLayout(buttons)
        self.supplies.setMinimumHeight(LEAST_LINES * self.fontMetrics().lineSpacing())
        tools.addWidget(self.supplies, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self._idle)
        self._scrolled = scrolled(self._tools)
        self._scrolled.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._scrolled)
        give_keyboard(self, self.supplies.words)

    # Showing

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self._show_state()

    def _show_state(self) -> None:
        practice, session = self._controller.practice, self._controller.session
        is_led = self._controller.table.guide is not None
        is_free = practice.is_on and not is_led
        led = self.tr("A lesson or a puzzle is being played: its rules stay on, and its cards stay where they are.")
        free = self.tr("Make any position here: take a game's, open a scenario, or start empty.")
        self.about.setText(led if is_led else free)
        self._idle.setVisible(not is_free)
        self._scrolled.setVisible(is_free)
        if not is_free or session is None:
            return
        for box, on in ((self.by_hand, practice.by_hand), (self.open_cards, practice.sees_all)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        if session.game is not self._shown:
            self._shown = session.game
            self.supplies.take(practice.supplies)
            self._list_opponents(session.game)
        playing = next(iter(self._controller.opponents.names.values()), OPPONENTS)
        self.opponents.setCurrentIndex(max(0, self.opponents.findData(playing.partition(TEMPER_MARK)[0])))

    def _list_opponents(self, game: Game[Any, Any]) -> None:
        self.opponents.clear()
        self.opponents.addItem(self.tr("I play all seats"), OPPONENTS)
        for name in of_even_temper(players_of(game)):
            self.opponents.addItem(self.tr("The others: {0}").format(said(title_of_player(game, name))), name)

    def _on_opponent_chosen(self, _: int) -> None:
        name, here = self.opponents.currentData(), self._controller.view.seat
        seats = self._controller.table.answering
        others = [] if name == OPPONENTS else [seat for seat in (*seats.here, *seats.elsewhere) if seat != here]
        self._controller.set_opponents(dict.fromkeys(others, name))
        self._controller.opponents.ask_about(seats)

    def _fill(self, menu: QMenu) -> None:
        menu.clear()
        self._menu.fill(menu, "")
