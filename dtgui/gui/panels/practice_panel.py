"""The dock of a practice ground: its switches, the changes by hand, and the cards to take from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.ai.player import TEMPER_MARK, of_even_temper
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.table.input.drag import carrying
from dtgui.gui.widgets.dialogs import open_dialog, scrolled
from dtgui.gui.widgets.keyboard import give_keyboard
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.menus import DropDown, lettered
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.decisions import Option
from dtgui.kernel.game import Game
from dtgui.kernel.scene import Piece, supply_id
from dtgui.kernel.workbench import Amount, Offer, Supply
from dtgui.play import gestures as plays
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
        self.opponents = DropDown()
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


# The cards to take from: every one that the game knows, found by words and by its sort, to be dragged or put

Index = QModelIndex | QPersistentModelIndex


class SupplyModel(QAbstractListModel):
    """The supplies that fit what is looked for."""

    def __init__(self) -> None:
        super().__init__()
        self._every: Sequence[Supply] = ()
        self.found: Sequence[Supply] = ()
        """Those that are listed."""

    def take(self, supplies: Sequence[Supply]) -> None:
        """List these from now on, all of them."""
        self._every = supplies
        self.find("", "")

    def find(self, words: str, sort: str) -> None:
        """List only those of this kind ("": any) whose text contains all these words."""
        wanted = words.casefold().split()
        self.beginResetModel()
        self.found = [
            supply
            for supply in self._every
            if sort in ("", supply.sort) and all(word in supply.words for word in wanted)
        ]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many there are; there is nothing inside of one."""
        return 0 if parent is not None and parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the title, and the kind for views that ask for it."""
        supply = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return supply.title
        return said(supply.sort) if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Each can be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        """Return the dragged data."""
        return carrying(self.found[indexes[0].row()].code)


class SupplyView(QListView):
    """Lists them; Enter or a right click asks where to put one."""

    wanted = Signal(str, QPoint)
    """The id of a supply to put on the table, and the requesting point on the screen."""
    pointed_at = Signal(object)
    """The supply that the keyboard or the mouse is on, as a `Piece`."""

    def __init__(self, model: SupplyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setUniformItemSizes(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Cards"))
        self.setAccessibleDescription(self.tr("Press Enter to choose where to put a card."))
        self.customContextMenuRequested.connect(lambda point: self._want(self.indexAt(point)))
        self.doubleClicked.connect(self._want)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Report the supply that the keyboard has reached."""
        super().currentChanged(current, previous)
        if current.isValid():
            supply = self._model.found[current.row()]
            self.pointed_at.emit(Piece(supply_id(supply.code), "", supply.title, supply.code))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter asks where to put it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._want(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _want(self, index: Index) -> None:
        if index.isValid():
            where = self.viewport().mapToGlobal(self.visualRect(self._model.index(index.row(), 0)).bottomLeft())
            self.wanted.emit(supply_id(self._model.found[index.row()].code), where)


class SupplyList(QWidget):
    """The list with its search field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = SupplyModel()
        self.view = SupplyView(self.model)
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("Find a card: title, keyword, gang"))
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName(self.tr("Find a card"))
        self.sorts = DropDown()
        self.sorts.setAccessibleName(self.tr("Type"))
        self.words.textChanged.connect(self._on_search)
        self.words.returnPressed.connect(self._on_entered)
        self.sorts.currentIndexChanged.connect(self._on_search)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
        row.addWidget(self.sorts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.view, 1)

    def take(self, supplies: Sequence[Supply]) -> None:
        """List these from now on."""
        self.sorts.blockSignals(True)
        self.sorts.clear()
        self.sorts.addItem(self.tr("All"), "")
        for sort in dict.fromkeys(supply.sort for supply in supplies):
            self.sorts.addItem(said(sort), sort)
        self.sorts.blockSignals(False)
        self.model.take(supplies)
        self._on_search()

    def _on_search(self, _: object = None) -> None:
        self.model.find(self.words.text(), self.sorts.currentData() or "")

    def _on_entered(self) -> None:
        """The first that was found is meant."""
        if self.model.found:
            self.view.setCurrentIndex(self.model.index(0, 0))
            self.view.setFocus()


# The menu of a piece in a practice ground: what may be played with it, and what may be changed of it by hand


class HandMenu(QObject):
    """Opens the menus of one window, and asks for amounts where a change needs one."""

    def __init__(self, controller: GameController, window: QWidget) -> None:
        super().__init__(window)
        self._controller = controller
        self._window = window

    def open_at(self, piece: str, point: QPoint) -> None:
        """Open the menu of a piece, a zone or a supply at a point of the screen; nothing where it is empty."""
        menu = self.menu_of(piece)
        if not menu.isEmpty():
            menu.popup(point)

    def menu_of(self, piece: str) -> QMenu:
        """Return the menu of a piece, a zone, a supply, or ("") of the whole table; it is deleted when it closes."""
        menu = QMenu(self._window)
        menu.aboutToHide.connect(menu.deleteLater)
        self._add_plays(menu, piece)
        if not menu.isEmpty():
            menu.addSeparator()
        self.fill(menu, piece)
        return menu

    def fill(self, menu: QMenu, piece: str) -> None:
        """Add what can be changed of a piece to a menu, what belongs together in menus of its own."""
        groups: dict[str, QMenu] = {}
        for offer in self._controller.practice.offers(piece):
            inside = menu
            if offer.group:
                group = said(offer.group)
                inside = groups.get(group) or groups.setdefault(group, menu.addMenu(lettered(group)))
            action = inside.addAction(lettered(_words_of(offer)))
            action.triggered.connect(partial(self._take, offer))

    def _add_plays(self, menu: QMenu, piece: str) -> None:
        scene = self._controller.scene
        if scene is None or self._controller.view.by_hand:
            return
        for option in plays.plays_of(scene, piece):
            action = menu.addAction(lettered(self._controller.option_text(option)))
            action.triggered.connect(partial(self._choose, option))

    def _choose(self, option: Option, _: bool = False) -> None:
        self._controller.choose(option)

    def _take(self, offer: Offer, _: bool = False) -> None:
        if offer.amount is None:
            self._controller.practice.change(offer.edits)
        else:
            self._ask(offer, offer.amount)

    def _ask(self, offer: Offer, amount: Amount) -> None:
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(said(offer.group) if offer.group else said(offer.words))
        dialog.setLabelText(said(offer.words))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(amount.least, amount.most)
        dialog.setIntValue(amount.now)
        dialog.intValueSelected.connect(lambda number: self._controller.practice.change(amount.make(number)))
        open_dialog(dialog)


def _words_of(offer: Offer) -> str:
    """Return an entry's label, with the present number if it has one."""
    words = said(offer.words)
    return words if offer.amount is None else f"{words}: {offer.amount.now} …"
