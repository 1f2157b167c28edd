"""The cards of a deck in groups, to be counted up and down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMenu, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dtgui.decks import Deck
from dtgui.decks.editing import can_start
from dtgui.decks.search import like_query
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, Suit
from dtgui.gui.doomtown.deck_builder.card_list.card_menus import (
    ADD_KEYS,
    REMOVE_KEYS,
    CardAction,
    menu_of,
    offer_address,
    run_key,
)
from dtgui.gui.doomtown.deck_builder.card_list.card_table import (
    CARD_MIME,
    card_data,
    code_in,
    suit_and_value,
    value_order,
)
from dtgui.gui.doomtown.deck_builder.card_list.columns import fit_columns
from dtgui.gui.doomtown.deck_builder.deck.deck_groups import Grouping, at_a_glance, grouped
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.keyboard import is_ctrl_held
from dtgui.gui.widgets.qt_types import required, rows_of
from dtgui.gui.widgets.texts import PlainLabel, as_tip

COLUMN_COUNT = 6
COUNT, START, VALUE, TITLE, COST, REST = range(COLUMN_COUNT)
CODE_ROLE = Qt.ItemDataRole.UserRole
ASIDE_ROLE = CODE_ROLE + 1
"""The code of a card in the deck, and of one in its maybeboard."""
WIDTHS = (32, 28, 42, 164, 36, 60)


class DeckList(QTreeWidget):
    """Shows a deck's cards, and emits the player's requests about them."""

    pointed_at = Signal(object)
    """The selected card."""
    added = Signal(object)
    """A card of which one more copy is wanted."""
    removed = Signal(object)
    """A card of which one copy is removed."""
    started = Signal(object)
    """One more copy starts, or none if all copies start already."""
    counted = Signal(object, int)
    """A card and its new number of copies."""
    counted_aside = Signal(object, int)
    """A card of the maybeboard and its new number of copies."""
    moved = Signal(object, bool)
    """A card whose copies all go into the deck (true) or into the maybeboard (false)."""
    note_wanted = Signal(object)
    """A card for which to write a note."""
    query_wanted = Signal(str)
    """A query to search for, such as replacements for another card."""
    compared = Signal(object)
    """A card to compare with others."""
    page_wanted = Signal(object)
    """A card whose page is to be opened."""
    tags_wanted = Signal(object)
    """A card whose tags are to be changed."""
    printing_wanted = Signal(object, object)
    """A card, and the printing that replaces it."""

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._theme = theme
        self._grouping = Grouping.TYPE
        self._deck = Deck("")
        self._empty_maybe: QTreeWidgetItem | None = None
        """The heading of an empty maybeboard, shown while a card is dragged."""
        self._complaints: Mapping[str, str] = {}
        self._mark = sign_icon("icons/inert", theme.window.danger)
        self.setAccessibleName(self.tr("Cards of the deck"))
        self.setHeaderLabels(["№", "★", self.tr("Value"), self.tr("Title"), self.tr("Cost"), ""])
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.hint = self._make_hint()
        self.headerItem().setToolTip(START, self.tr("Copies that start in play: click to change"))
        self.header().setMinimumSectionSize(WIDTHS[START])
        fit_columns(self.header(), WIDTHS, theme)
        self.itemDoubleClicked.connect(self._on_double_clicked)
        self.itemClicked.connect(self._on_clicked)
        self.currentItemChanged.connect(self._on_current)
        self.customContextMenuRequested.connect(self._on_menu)

    def _make_hint(self) -> QLabel:
        """Return the text shown while there is no card."""
        hint = PlainLabel(self.tr("Double-click a card on the left, press Enter on it, or drag it here."))
        hint.setWordWrap(True)
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        QVBoxLayout(self.viewport()).addWidget(hint)
        return hint

    def show_deck(self, deck: Deck, complaints: Mapping[str, str] | None = None) -> None:
        """Show a deck; the chosen row stays chosen where its card is still there.

        `complaints` is what the rules object to, by card; without it, the one of before stays.
        """
        chosen, place = self._chosen, self.verticalScrollBar().value()
        self._deck = deck
        self._complaints = self._complaints if complaints is None else complaints
        self.blockSignals(True)
        self._empty_maybe = None
        self.clear()
        for title, cards in self._groups():
            self._add_group(title, cards)
        self._add_maybe()
        self.blockSignals(False)
        self.hint.setVisible(self.topLevelItemCount() == 0)
        self._choose_row(*chosen)
        self.verticalScrollBar().setValue(place)

    def group_by(self, grouping: Grouping) -> None:
        """Put the cards together in another way."""
        self._grouping = grouping
        self.show_deck(self._deck)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours and the size of texts of a theme."""
        self._theme = theme
        self._mark = sign_icon("icons/inert", theme.window.danger)
        fit_columns(self.header(), WIDTHS, theme)
        self.show_deck(self._deck)

    @property
    def card(self) -> CardDef | None:
        """The card of the chosen row."""
        item = self.currentItem()
        return None if item is None else self._card_of(item)

    @property
    def card_aside(self) -> CardDef | None:
        """The card of the chosen row, where that is in the maybeboard."""
        item = self.currentItem()
        return None if item is None else self._catalog.get(item.data(COUNT, ASIDE_ROLE) or "")

    # Filling it

    def _groups(self) -> Iterator[tuple[str, list[CardDef]]]:
        single = [card for code in (self._deck.outfit, self._deck.legend) if code and (card := self._catalog.get(code))]
        if single:
            yield self.tr("Outfit and legend"), single
        cards = [card for code in self._deck.cards if (card := self._catalog.get(code))]
        yield from grouped(cards, self._grouping)

    def _add_group(self, title: str, cards: list[CardDef]) -> None:
        heading = self._heading(f"{title} ({sum(self._copies(card) for card in cards)})")
        for card in cards:
            self._add_row(heading, card)

    def _heading(self, title: str) -> QTreeWidgetItem:
        heading = QTreeWidgetItem(self, [title])
        heading.setFirstColumnSpanned(True)
        heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = heading.font(COUNT)
        font.setBold(True)
        heading.setFont(COUNT, font)
        heading.setBackground(COUNT, QBrush(QColor(self._theme.window.button)))
        heading.setExpanded(True)
        return heading

    def _add_row(self, heading: QTreeWidgetItem, card: CardDef) -> None:
        starting = self._deck.starting.get(card.code, 0)
        stars = "★" * min(starting, 2) if starting < 3 else f"★{starting}"
        cost = "" if card.cost is None else str(card.cost)
        texts = [
            f"{self._copies(card)}×",
            stars or ("☆" if can_start(self._deck, card, self._catalog) else ""),
            suit_and_value(card),
            card.title,
        ]
        item = self._row(heading, card, [*texts, cost])
        item.setData(COUNT, CODE_ROLE, card.code)
        if card.suit in (Suit.HEARTS, Suit.DIAMONDS):
            item.setForeground(VALUE, QBrush(QColor(self._theme.window.danger)))

    def _add_maybe(self) -> None:
        """The pile of cards that do not count, below all others."""
        cards = sorted((card for code in self._deck.maybe if (card := self._catalog.get(code))), key=value_order)
        if not cards:
            return
        heading = self._heading(self.tr("Maybeboard ({0})").format(sum(self._deck.maybe.values())))
        for card in cards:
            cost = "" if card.cost is None else str(card.cost)
            texts = [f"{self._deck.maybe[card.code]}×", "", suit_and_value(card), card.title, cost]
            item = self._row(heading, card, texts)
            item.setData(COUNT, ASIDE_ROLE, card.code)
            for column in range(COLUMN_COUNT):
                item.setForeground(column, QBrush(QColor(self._theme.window.dim_text)))

    def _row(self, heading: QTreeWidgetItem, card: CardDef, texts: list[str]) -> QTreeWidgetItem:
        """Return a row for a card with its figures; its tip has the problems and the player's note."""
        note, complaint = self._deck.card_notes.get(card.code, ""), self._complaints.get(card.code, "")
        rest = at_a_glance(card)
        item = QTreeWidgetItem(heading, [*texts, f"✎ {rest}" if note else rest])
        item.setToolTip(TITLE, as_tip("\n".join(filter(None, (card.title, complaint, note)))))
        item.setToolTip(REST, as_tip("\n".join(filter(None, (note, rest)))))
        item.setTextAlignment(COST, Qt.AlignmentFlag.AlignCenter)
        if complaint:
            item.setIcon(TITLE, self._mark)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled)
        return item

    def _copies(self, card: CardDef) -> int:
        return self._deck.cards.get(card.code, 0) or 1

    def choose(self, card: CardDef | None) -> None:
        """Choose the row of a card."""
        if card is not None:
            self._choose_row(CODE_ROLE, card.code)

    @property
    def _chosen(self) -> tuple[int, str]:
        """In which pile the chosen row is, as a role of its data, and the code of its card."""
        item = self.currentItem()
        found = ((role, item.data(COUNT, role)) for role in (CODE_ROLE, ASIDE_ROLE)) if item is not None else ()
        return next(((role, code) for role, code in found if code), (CODE_ROLE, ""))

    def _choose_row(self, role: int, code: str) -> None:
        item = next((item for item in self._rows() if code and item.data(COUNT, role) == code), None)
        if item is not None:
            self.setCurrentItem(item)

    def _rows(self) -> Iterable[QTreeWidgetItem]:
        for heading in rows_of(self):
            yield from (required(heading.child(row)) for row in range(heading.childCount()))

    def _card_of(self, item: QTreeWidgetItem) -> CardDef | None:
        return self._catalog.get(item.data(COUNT, CODE_ROLE) or "")

    # What the player does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus, minus and digits count; S starts, M moves to the maybeboard and back, L and C find others, N notes."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not plain or not self._run_key(event.key()):
            super().keyPressEvent(event)

    def _run_key(self, key: int) -> bool:
        """Do with the chosen card what a key stands for; return whether it stands for something."""
        if (aside := self.card_aside) is not None:
            return run_key(key, self._actions_aside(aside), partial(self.counted_aside.emit, aside))
        card = self.card
        return card is not None and run_key(key, self._actions(card), partial(self.counted.emit, card))

    def _actions(self, card: CardDef) -> list[CardAction]:
        """Return what can be done with a card of the deck."""
        suited = "" if card.suit is None else f"suit:{card.suit.value} v:{card.value}"
        others = self.tr("Other cards with {0}").format(suit_and_value(card))
        return [
            CardAction(self.tr("One more\t+"), ADD_KEYS, partial(self.added.emit, card)),
            CardAction(self.tr("One less\t−"), REMOVE_KEYS, partial(self.removed.emit, card)),
            CardAction(self.tr("None\t0"), (Qt.Key.Key_0,), partial(self.counted.emit, card, 0)),
            CardAction(self.tr("Move to maybeboard\tM"), (Qt.Key.Key_M,), partial(self.moved.emit, card, False)),
            CardAction(self.tr("Note…\tN"), (Qt.Key.Key_N,), partial(self.note_wanted.emit, card)),
            CardAction(
                self.tr("Start in play\tS"),
                (Qt.Key.Key_S,),
                partial(self.started.emit, card),
                can_start(self._deck, card, self._catalog),
            ),
            CardAction(others, (), partial(self.query_wanted.emit, suited), suited != ""),
            *self._actions_on_any(card),
        ]

    def _actions_on_any(self, card: CardDef) -> list[CardAction]:
        """Return what can be done with a card in the deck or in the maybeboard."""
        similar = partial(self.query_wanted.emit, like_query(card))
        return [
            CardAction(self.tr("Find similar cards\tL"), (Qt.Key.Key_L,), similar),
            CardAction(self.tr("Add to comparison\tC"), (Qt.Key.Key_C,), partial(self.compared.emit, card)),
            CardAction(self.tr("Tags…\tT"), (Qt.Key.Key_T,), partial(self.tags_wanted.emit, card)),
            CardAction(self.tr("Card page\tI"), (Qt.Key.Key_I,), partial(self.page_wanted.emit, card)),
        ]

    def _actions_aside(self, card: CardDef) -> list[CardAction]:
        """Return what can be done with a card of the maybeboard."""
        held, count = self._deck.maybe[card.code], partial(self.counted_aside.emit, card)
        return [
            CardAction(self.tr("Move to deck\tM"), (Qt.Key.Key_M,), partial(self.moved.emit, card, True)),
            CardAction(self.tr("One more\t+"), ADD_KEYS, partial(count, held + 1)),
            CardAction(self.tr("One less\t−"), REMOVE_KEYS, partial(count, held - 1)),
            CardAction(self.tr("None\t0"), (Qt.Key.Key_0,), partial(count, 0)),
            CardAction(self.tr("Note…\tN"), (Qt.Key.Key_N,), partial(self.note_wanted.emit, card)),
            *self._actions_on_any(card),
        ]

    def _on_current(self, item: QTreeWidgetItem | None, _previous: object) -> None:
        card = self.card_aside or (None if item is None else self._card_of(item))
        if card is not None:
            self.pointed_at.emit(card)

    def _on_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        card = self._card_of(item)
        if is_ctrl_held() and (clicked := card or self.card_aside) is not None:
            self.page_wanted.emit(clicked)
        elif column == START and card is not None and can_start(self._deck, card, self._catalog):
            self.started.emit(card)

    def _on_double_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        card = self._card_of(item)
        if card is not None and column != START:
            self.removed.emit(card)

    def _on_menu(self, where: QPoint) -> None:
        item = self.itemAt(where)
        aside = self.card_aside
        card = None if item is None else self._card_of(item)
        if aside is not None:
            menu_of(self, self._actions_aside(aside)).popup(self.viewport().mapToGlobal(where))
        elif card is not None:
            self.card_menu(card).popup(self.viewport().mapToGlobal(where))

    def card_menu(self, card: CardDef) -> QMenu:
        """Return the menu of a card of the deck."""
        menu = menu_of(self, self._actions(card))
        offer_address(menu, card)
        others = [other for other in self._catalog.titled(card.title) if other.code != card.code]
        if others:
            menu.addSection(self.tr("Use the printing of"))
        for other in others:
            name = f"{self._catalog.packs[other.pack].name} {other.number} ({', '.join(other.formats)})"
            menu.addAction(name).triggered.connect(lambda _=False, other=other: self.printing_wanted.emit(card, other))
        return menu

    # Drag and drop

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:
        """Return the card of a dragged row, for other lists and as a line for other windows."""
        code = items[0].data(COUNT, CODE_ROLE) or items[0].data(COUNT, ASIDE_ROLE) or ""
        return card_data(self._catalog.get(code))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards; show an empty maybeboard to drop them on."""
        if event.mimeData().hasFormat(CARD_MIME):
            event.acceptProposedAction()
            if not self._deck.maybe and self._empty_maybe is None:
                self._empty_maybe = self._heading(self.tr("Maybeboard ({0})").format(0))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Take the empty maybeboard away."""
        self._hide_empty_maybe()
        super().dragLeaveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take cards from elsewhere anywhere; cards of the deck on the maybeboard, and the other way round."""
        is_own = event.source() is self
        if not is_own or self._is_aside_at(event.position().toPoint()) is not (self.card_aside is not None):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add the card that is dropped, or move all its copies between deck and maybeboard."""
        card, is_aside = self._catalog.get(code_in(event.mimeData())), self._is_aside_at(event.position().toPoint())
        was_aside, is_own = self.card_aside is not None, event.source() is self
        self._hide_empty_maybe()
        if card is None or (is_own and is_aside is was_aside):
            return
        event.acceptProposedAction()
        if is_own:
            self.moved.emit(card, was_aside)
        elif is_aside:
            self.counted_aside.emit(card, self._deck.maybe.get(card.code, 0) + 1)
        else:
            self.added.emit(card)

    def _is_aside_at(self, place: QPoint) -> bool:
        """Whether the maybeboard, or its heading, is at a place."""
        item = self.itemAt(place)
        heading = item if item is None or item.parent() is None else item.parent()
        last = self.topLevelItem(self.topLevelItemCount() - 1)
        return heading is not None and heading is last and (bool(self._deck.maybe) or heading is self._empty_maybe)

    def _hide_empty_maybe(self) -> None:
        if self._empty_maybe is not None:
            self.takeTopLevelItem(self.indexOfTopLevelItem(self._empty_maybe))
            self._empty_maybe = None
