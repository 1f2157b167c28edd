"""The menu of a piece in a practice ground: what may be played with it, and what may be changed of it by hand."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.widgets.menus import lettered
from dtgui.gui.widgets.messages import open_dialog
from dtgui.kernel.decisions import Option
from dtgui.kernel.workbench import Amount, Offer
from dtgui.play import gestures as plays


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
