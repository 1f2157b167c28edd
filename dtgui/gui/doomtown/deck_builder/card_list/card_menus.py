"""The actions on a found card: its menus, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QCoreApplication, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from dtgui.decks.exporting import address_of
from dtgui.decks.search import SearchHit
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

ADD_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Space)
REMOVE_KEYS = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class CardAction(NamedTuple):
    """Something to do with a card: its entry in the menu, its keys, and what it does."""

    text: str
    keys: tuple[Qt.Key, ...]
    run: Callable[[], object]
    is_offered: bool = True
    """Whether the menu has it; its keys work in any case."""


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
    tags_wanted: SignalInstance


class CardMenus:
    """Makes the menus of one list."""

    def __init__(self, wishes: Wishes, catalog: Catalog, copies: Callable[[CardDef], int], parent: QWidget) -> None:
        """`copies` returns how many copies of a card's title are in the deck."""
        self._wishes = wishes
        self._catalog = catalog
        self._copies = copies
        self._parent = parent

    def actions(self, card: CardDef) -> list[CardAction]:
        """Return what can be done with a card."""
        wishes, is_in_deck = self._wishes, self._copies(card) > 0
        return [
            CardAction(_tr("Add\t+"), ADD_KEYS, partial(wishes.added.emit, card)),
            CardAction(_tr("Start in play\tS"), (Qt.Key.Key_S,), partial(wishes.started.emit, card)),
            CardAction(_tr("Move to maybeboard\tM"), (Qt.Key.Key_M,), partial(wishes.put_aside.emit, card)),
            CardAction(_tr("Remove one\t−"), REMOVE_KEYS, partial(wishes.removed.emit, card), is_offered=is_in_deck),
            CardAction(_tr("Find similar cards\tL"), (Qt.Key.Key_L,), partial(wishes.liked.emit, card)),
            CardAction(_tr("Add to comparison\tC"), (Qt.Key.Key_C,), partial(wishes.compared.emit, card)),
            CardAction(_tr("Tags…\tT"), (Qt.Key.Key_T,), partial(wishes.tags_wanted.emit, card)),
            CardAction(_tr("Card page\tI"), (Qt.Key.Key_I,), partial(wishes.page_wanted.emit, card)),
        ]

    def run_key(self, card: CardDef, key: int) -> bool:
        """Do with a card what a key stands for; return whether it stands for something."""
        return run_key(key, self.actions(card), partial(self._wishes.counted.emit, card))

    def of_card(self, found: SearchHit) -> QMenu:
        """Return the menu of a card."""
        menu = menu_of(self._parent, self.actions(found.card))
        offer_address(menu, found.card)
        if found.others:
            menu.addSection(_tr("Add another printing"))
            self._add_printings(menu, found.others)
        return menu

    def of_printings(self, found: SearchHit) -> QMenu:
        """Return the printings of a title, each to be looked at and added."""
        menu = menu_of(self._parent)
        menu.addSection(_tr("Add the printing of"))
        self._add_printings(menu, (found.card, *found.others))
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


def run_key(key: int, actions: Iterable[CardAction], count: Callable[[int], object]) -> bool:
    """Run the action of a key, or `count` with a digit; return whether the key stands for something."""
    action = next((each for each in actions if key in each.keys), None)
    if action is not None:
        action.run()
    elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        count(key - Qt.Key.Key_0)
    else:
        return False
    return True


def menu_of(parent: QWidget, actions: Iterable[CardAction] = ()) -> QMenu:
    """Return a menu with the offered actions, which is deleted when it closes."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for action in actions:
        if action.is_offered:
            menu.addAction(action.text).triggered.connect(lambda _=False, run=action.run: run())
    return menu


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardMenus", text)
