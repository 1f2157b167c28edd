"""The cards of a deck in groups, to be counted up and down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMenu, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dtgui.decks import Deck
from dtgui.decks.editing import can_start
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.keywords import FACTION_NAMES, printed_keywords
from dtgui.doomtown.prompts import SUITS
from dtgui.doomtown.state.cards import CardDef, CardType, Suit
from dtgui.gui.doomtown.cards.words import COURT
from dtgui.gui.doomtown.deck_builder.browser import ADD_KEYS, REMOVE_KEYS
from dtgui.gui.doomtown.deck_builder.card_table import CARD_MIME, code_in, suit_and_value, value_order
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.qt_types import required, rows_of
from dtgui.kernel.phrases import Phrase

COUNT, START, VALUE, TITLE, COST, REST = range(6)
CODE_ROLE = Qt.ItemDataRole.UserRole
WIDTHS = (32, 28, 42, 164, 36, 60)


class Grouping(Enum):
    """How the cards of a deck are put together."""

    TYPE = "type"
    SUIT = "suit"
    VALUE = "value"


class DeckList(QTreeWidget):
    """Shows a deck's cards; tells what the player wants of them."""

    pointed_at = Signal(object)
    """The card that is looked at."""
    added = Signal(object)
    """One copy more of a card."""
    removed = Signal(object)
    """One copy less."""
    started = Signal(object)
    """One copy more is to start, or none where all do."""
    counted = Signal(object, int)
    """A card, and how many copies there shall be."""
    printing_wanted = Signal(object, object)
    """A card, and the printing that shall take its place."""

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._theme = theme
        self._grouping = Grouping.TYPE
        self._deck = Deck("")
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
        for column, width in enumerate(WIDTHS):
            self.setColumnWidth(column, width)
        self.itemDoubleClicked.connect(self._on_double_clicked)
        self.itemClicked.connect(self._on_clicked)
        self.currentItemChanged.connect(self._on_current)
        self.customContextMenuRequested.connect(self._on_menu)

    def _make_hint(self) -> QLabel:
        """What is said while there is no card."""
        hint = PlainLabel(self.tr("Double click a card on the left, press Enter on it, or drag it here."))
        hint.setWordWrap(True)
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        QVBoxLayout(self.viewport()).addWidget(hint)
        return hint

    def show_deck(self, deck: Deck) -> None:
        """Show a deck; the chosen row stays chosen where its card is still there."""
        chosen, place = self.card, self.verticalScrollBar().value()
        self._deck = deck
        self.blockSignals(True)
        self.clear()
        for title, cards in self._groups():
            self._add_group(title, cards)
        self.blockSignals(False)
        self.hint.setVisible(self.topLevelItemCount() == 0)
        self.choose(chosen)
        self.verticalScrollBar().setValue(place)

    def group_by(self, grouping: Grouping) -> None:
        """Put the cards together in another way."""
        self._grouping = grouping
        self.show_deck(self._deck)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.show_deck(self._deck)

    @property
    def card(self) -> CardDef | None:
        """The card of the chosen row."""
        item = self.currentItem()
        return None if item is None else self._card_of(item)

    # Filling it

    def _groups(self) -> Iterator[tuple[str, list[CardDef]]]:
        single = [card for code in (self._deck.outfit, self._deck.legend) if code and (card := self._catalog.get(code))]
        if single:
            yield self.tr("Outfit and legend"), single
        cards = [card for code in self._deck.cards if (card := self._catalog.get(code))]
        for key, title in _HEADINGS[self._grouping].items():
            group = [card for card in cards if _KEYS[self._grouping](card) == key]
            if group:
                yield said(title), sorted(group, key=value_order)

    def _add_group(self, title: str, cards: list[CardDef]) -> None:
        total = sum(self._copies(card) for card in cards)
        heading = QTreeWidgetItem(self, [f"{title} ({total})"])
        heading.setFirstColumnSpanned(True)
        heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = heading.font(COUNT)
        font.setBold(True)
        heading.setFont(COUNT, font)
        heading.setBackground(COUNT, QBrush(QColor(self._theme.window.button)))
        heading.setExpanded(True)
        for card in cards:
            self._add_row(heading, card)

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
        item = QTreeWidgetItem(heading, [*texts, cost, _rest(card)])
        item.setData(COUNT, CODE_ROLE, card.code)
        item.setToolTip(TITLE, card.title)
        item.setToolTip(REST, _rest(card))
        item.setTextAlignment(COST, Qt.AlignmentFlag.AlignCenter)
        if card.suit in (Suit.HEARTS, Suit.DIAMONDS):
            item.setForeground(VALUE, QBrush(QColor(self._theme.window.danger)))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled)

    def _copies(self, card: CardDef) -> int:
        return self._deck.cards.get(card.code, 0) or 1

    def choose(self, card: CardDef | None) -> None:
        """Choose the row of a card."""
        if card is None:
            return
        item = next((item for item in self._rows() if item.data(COUNT, CODE_ROLE) == card.code), None)
        if item is not None:
            self.setCurrentItem(item)

    def _rows(self) -> Iterable[QTreeWidgetItem]:
        for heading in rows_of(self):
            yield from (required(heading.child(row)) for row in range(heading.childCount()))

    def _card_of(self, item: QTreeWidgetItem) -> CardDef | None:
        return self._catalog.get(item.data(COUNT, CODE_ROLE) or "")

    # What the player does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus count, digits set the number, S lets a card start."""
        card, key = self.card, event.key()
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if card is None or not plain:
            super().keyPressEvent(event)
        elif key in ADD_KEYS:
            self.added.emit(card)
        elif key in REMOVE_KEYS:
            self.removed.emit(card)
        elif key == Qt.Key.Key_S:
            self.started.emit(card)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.counted.emit(card, key - Qt.Key.Key_0)
        else:
            super().keyPressEvent(event)

    def _on_current(self, item: QTreeWidgetItem | None, _previous: object) -> None:
        card = None if item is None else self._card_of(item)
        if card is not None:
            self.pointed_at.emit(card)

    def _on_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        card = self._card_of(item)
        if column == START and card is not None and can_start(self._deck, card, self._catalog):
            self.started.emit(card)

    def _on_double_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        card = self._card_of(item)
        if card is not None and column != START:
            self.removed.emit(card)

    def _on_menu(self, where: QPoint) -> None:
        item = self.itemAt(where)
        card = None if item is None else self._card_of(item)
        if card is not None:
            self.card_menu(card).popup(self.viewport().mapToGlobal(where))

    def card_menu(self, card: CardDef) -> QMenu:
        """Return what can be done with a card of the deck."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        entries: list[tuple[str, Callable[[], None]]] = [
            (self.tr("One more\t+"), lambda: self.added.emit(card)),
            (self.tr("One less\t−"), lambda: self.removed.emit(card)),
            (self.tr("None\t0"), lambda: self.counted.emit(card, 0)),
        ]
        entries += (
            [(self.tr("Start in play\tS"), lambda: self.started.emit(card))]
            if can_start(self._deck, card, self._catalog)
            else []
        )
        for text, act in entries:
            menu.addAction(text).triggered.connect(lambda _=False, act=act: act())
        others = [other for other in self._catalog.titled(card.title) if other.code != card.code]
        if others:
            menu.addSection(self.tr("Use the printing of"))
        for other in others:
            name = f"{self._catalog.packs[other.pack].name} {other.number} ({', '.join(other.formats)})"
            menu.addAction(name).triggered.connect(lambda _=False, other=other: self.printing_wanted.emit(card, other))
        return menu

    # Drag and drop

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:
        """Return the card of a dragged row."""
        data = QMimeData()
        data.setData(CARD_MIME, str(items[0].data(COUNT, CODE_ROLE) or "").encode())
        return data

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards from elsewhere."""
        if event.mimeData().hasFormat(CARD_MIME) and event.source() is not self:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere."""
        if event.source() is not self:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add the card that is dropped."""
        card = self._catalog.get(code_in(event.mimeData()))
        if card is not None:
            event.acceptProposedAction()
            self.added.emit(card)


def _rest(card: CardDef) -> str:
    """What tells one card from another at a glance: a dude's figures, a deed's, then the keywords and the faction."""
    parts: list[str] = []
    if card.bullets is not None and card.bullet_kind:
        parts.append(Phrase("{number} {kind}", number=card.bullets, kind=Phrase(card.bullet_kind.value)))
    if card.influence:
        parts.append(Phrase("{number} inf.", number=card.influence))
    if card.control:
        parts.append(Phrase("{number} ctrl.", number=card.control))
    if card.production:
        parts.append(f"{card.production:+d}")
    if card.upkeep:
        parts.append(Phrase("−{number} upkeep", number=card.upkeep))
    parts += [keyword for keyword, _ in printed_keywords(card)]
    parts += [FACTION_NAMES[faction] for faction in card.factions]
    return ", ".join(map(said, parts))


_TYPES: dict[object, Phrase] = {
    CardType.OUTFIT: Phrase("Outfits"),
    CardType.LEGEND: Phrase("Legends"),
    CardType.DUDE: Phrase("Dudes"),
    CardType.DEED: Phrase("Deeds"),
    CardType.GOODS: Phrase("Goods"),
    CardType.SPELL: Phrase("Spells"),
    CardType.ACTION: Phrase("Actions"),
    CardType.JOKER: Phrase("Jokers"),
}
_SUITS: dict[object, Phrase] = {
    suit: Phrase("{sign} {suit}", sign=suit.symbol, suit=SUITS[suit.value]) for suit in Suit
}
_NO_SUIT: dict[object, Phrase] = {None: _TYPES[CardType.JOKER]}
_KEYS: dict[Grouping, Callable[[CardDef], object]] = {
    Grouping.TYPE: lambda card: card.type,
    Grouping.SUIT: lambda card: card.suit,
    Grouping.VALUE: lambda card: card.value,
}
_HEADINGS: dict[Grouping, Mapping[object, str]] = {
    Grouping.TYPE: {**_TYPES},
    Grouping.SUIT: {**_SUITS, **_NO_SUIT},
    Grouping.VALUE: {**{value: COURT.get(value, str(value)) for value in range(1, 14)}, **_NO_SUIT},
}
"""What the groups are called, in their order."""
