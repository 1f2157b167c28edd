"""The actions on a found card: its menus, and the keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from dtgui.decks.exporting import address_of
from dtgui.decks.search import SearchHit
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

ADD_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Space)
REMOVE_KEYS = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Wishes(Protocol):
    """The signals by which a list of cards requests actions on one of them."""

    pointed_at: SignalInstance
    added: SignalInstance
    removed: SignalInstance
    started: SignalInstance
    counted: SignalInstance
    put_aside: SignalInstance
    liked: SignalInstance
    compared: SignalInstance
    page_wanted: SignalInstance


class CardMenus:
    """Makes the menus of one list."""

    def __init__(self, wishes: Wishes, catalog: Catalog, parent: QWidget) -> None:
        self._wishes = wishes
        self._catalog = catalog
        self._parent = parent

    def of_card(self, found: SearchHit) -> QMenu:
        """Return what can be done with a card."""
        menu, wishes, card = self.new_menu(), self._wishes, found.card
        for text, wish in (
            (_tr("Add\t+"), wishes.added),
            (_tr("Start in play\tS"), wishes.started),
            (_tr("Move to maybeboard\tM"), wishes.put_aside),
            (_tr("Remove one\t−"), wishes.removed),
            (_tr("Find similar cards\tL"), wishes.liked),
            (_tr("Add to comparison\tC"), wishes.compared),
            (_tr("Card page\tI"), wishes.page_wanted),
        ):
            menu.addAction(text).triggered.connect(lambda _=False, wish=wish: wish.emit(card))
        offer_address(menu, card)
        if found.others:
            menu.addSection(_tr("Add another printing"))
            self._add_printings(menu, found.others)
        return menu

    def of_printings(self, found: SearchHit) -> QMenu:
        """Return the printings of a title, each to be looked at and added."""
        menu = self.new_menu()
        menu.addSection(_tr("Add the printing of"))
        self._add_printings(menu, (found.card, *found.others))
        return menu

    def new_menu(self) -> QMenu:
        """Return an empty menu that is deleted when it closes."""
        menu = QMenu(self._parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _add_printings(self, menu: QMenu, cards: Iterable[CardDef]) -> None:
        for card in cards:
            pack = self._catalog.packs[card.pack].name
            action = menu.addAction(f"{pack} {card.number} ({', '.join(card.formats)})")
            action.triggered.connect(lambda _=False, card=card: self._wishes.added.emit(card))
            action.hovered.connect(lambda card=card: self._wishes.pointed_at.emit(card))


def offer_address(menu: QMenu, card: CardDef) -> None:
    """Add a menu entry that copies a card's address at dtdb."""
    copy = menu.addAction(_tr("Copy link to dtdb"))
    copy.setToolTip(address_of(card))
    copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(address_of(card)))


def act_on(card: CardDef, key: int, wishes: Wishes) -> bool:
    """Do with a card what a key stands for; return whether it stands for something."""
    signals = dict.fromkeys(ADD_KEYS, wishes.added) | dict.fromkeys(REMOVE_KEYS, wishes.removed)
    signals |= {Qt.Key.Key_S: wishes.started, Qt.Key.Key_M: wishes.put_aside}
    signals |= {Qt.Key.Key_L: wishes.liked, Qt.Key.Key_C: wishes.compared, Qt.Key.Key_I: wishes.page_wanted}
    signal = next((signal for known, signal in signals.items() if known == key), None)
    if signal is not None:
        signal.emit(card)
    elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        wishes.counted.emit(card, key - Qt.Key.Key_0)
    else:
        return False
    return True


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardMenus", text)
