"""The list of cards that were found: a table that filters nothing itself and only shows what it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QTableView

from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.decks.legality import banned_titles
from dtgui.decks.search import SearchHit
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage, fold_title
from dtgui.doomtown.keywords import FACTION_NAMES, printed_keywords
from dtgui.doomtown.state.cards import CardDef, Suit
from dtgui.gui.doomtown.cards.words import TYPE_NAMES, value_text
from dtgui.gui.doomtown.deck_builder.card_list.columns import fit_columns
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.kernel.phrases import Phrase

CARD_MIME = "application/x-dtgui-card"
"""The content type of a dragged card: its code."""
FOUND_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
TYPE_ORDER = ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker")


class Column(NamedTuple):
    """A column: its title and the tip on it in English, what it shows and what it sorts by."""

    title: str
    tip: str
    text: Callable[[CardDef], str]
    key: Callable[[CardDef], tuple[object, ...]]
    width: int
    centred: bool = True


def _number(field: str) -> tuple[Callable[[CardDef], str], Callable[[CardDef], tuple[object, ...]]]:
    """A figure as text, and as something to sort by: cards without it come last."""

    def text(card: CardDef) -> str:
        number = getattr(card, field)
        return "" if number is None else f"{number}{'*' if field in card.variable else ''}"

    def key(card: CardDef) -> tuple[object, ...]:
        number = getattr(card, field)
        return (number is None, number or 0, fold_title(card.title))

    return text, key


def suit_and_value(card: CardDef) -> str:
    """Return `7♠`, empty for a card without a value."""
    return f"{value_text(card)}{card.suit.symbol}" if card.suit else ""


def value_order(card: CardDef) -> tuple[object, ...]:
    """Return what sorts cards by value, then suit, then title."""
    return (card.value is None, card.value or 0, card.suit.value if card.suit else "", fold_title(card.title))


def _gang(card: CardDef) -> str:
    return " / ".join(said(FACTION_NAMES[faction]) for faction in card.factions)


def _bullets(card: CardDef) -> str:
    if card.bullets is None:
        return ""
    sign = f"{card.bullets:+d}" if card.bullet_kind is None else str(card.bullets)
    kind = f" {said(Phrase(card.bullet_kind.value))}" if card.bullet_kind else ""
    return f"{sign}{'*' if 'bullets' in card.variable else ''}{kind}"


def keywords_of(card: CardDef) -> str:
    """Return the printed keywords with their ratings, in the window's language."""
    return ", ".join(said(keyword) for keyword, _ in printed_keywords(card))


def _by_title(card: CardDef) -> tuple[object, ...]:
    return (fold_title(card.title),)


IN_DECK, VALUE, TITLE = range(3)
_WARNING_ROLES = (Qt.ItemDataRole.DecorationRole, Qt.ItemDataRole.ToolTipRole)
ABOUT_COVERAGE = {
    Coverage.INERT: tr_noop("This card's text is not implemented yet: only its figures count"),
    Coverage.PARTLY: tr_noop("This card's text is only partly implemented"),
    Coverage.BUT_FOR: tr_noop("Implemented except for a clause"),
}
PACK = 12
COLUMNS: tuple[Column, ...] = (
    Column("№", "Copies in the deck", lambda _: "", _by_title, 30),
    Column("Value", "Value and suit", suit_and_value, value_order, 48),
    Column("Title", "Title", lambda card: card.title, _by_title, 178, False),
    Column("Type", "Type", lambda card: said(TYPE_NAMES[card.type]),
           lambda card: (TYPE_ORDER.index(card.type.value), fold_title(card.title)), 56, False),
    Column("Cost", "Cost in ghost rock", *_number("cost"), 40),
    Column("Bullets", "Bullets, stud or draw", _bullets, _number("bullets")[1], 56),
    Column("Infl.", "Influence", *_number("influence"), 38),
    Column("Ctrl.", "Control points", *_number("control"), 36),
    Column("Prod.", "Production", *_number("production"), 42),
    Column("Upk.", "Upkeep", *_number("upkeep"), 42),
    Column("Gang", "Faction", _gang, lambda card: (_gang(card) or "~", fold_title(card.title)), 100, False),
    Column("Keywords", "Keywords", keywords_of, lambda card: (keywords_of(card) or "~",), 130, False),
    Column("Pack", "Pack, and the number of other printings: click to choose", lambda card: card.pack,
           lambda card: (card.code,), 70, False),
)  # fmt: skip


ROW_GAP = 7
LEAST_COLUMN = 24
WIDTHS = tuple(column.width for column in COLUMNS)


class CardTable(QAbstractTableModel):
    """Shows titles that were found, a row each."""

    def __init__(self, catalog: Catalog, theme: Theme) -> None:
        super().__init__()
        self._catalog = catalog
        self.set_theme(theme)
        self._rows: list[SearchHit] = []
        self._counts: Mapping[str, int] = {}
        self._format = WEIRD_WEST
        self._banned: frozenset[str] = frozenset()
        self._order: tuple[int, Qt.SortOrder] = (TITLE, Qt.SortOrder.AscendingOrder)

    @property
    def rows(self) -> Sequence[SearchHit]:
        """Return the shown rows, in order."""
        return self._rows

    def show(self, found: Sequence[SearchHit], *, is_ordered: bool = False) -> None:
        """Show these in the present order, or as they come if their order was asked for."""
        self.beginResetModel()
        self._rows = list(found)
        if not is_ordered:
            self._sort()
        self.endResetModel()

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many copies of each title are in the deck."""
        self._counts = counts
        if self._rows:
            self.dataChanged.emit(self.index(0, IN_DECK), self.index(len(self._rows) - 1, IN_DECK))

    def copies(self, card: CardDef) -> int:
        """Return how many copies of a card's title are in the deck."""
        return self._counts.get(card.title, 0)

    def set_format(self, played: Format) -> None:
        """Mark what may not be played in this format."""
        self._format = played
        self._banned = banned_titles(played, self._catalog)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self._mark = sign_icon("icons/inert", theme.window.danger)
        self._untold_mark = sign_icon("icons/unwritten", theme.window.dim_text)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - an invalid index is a constant
        """Return how many titles there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a column's title or tip."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        wanted: Mapping[int, str] = {
            Qt.ItemDataRole.DisplayRole: self.tr(COLUMNS[section].title),
            Qt.ItemDataRole.ToolTipRole: self.tr(COLUMNS[section].tip),
        }
        return wanted.get(role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        found, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(found, column)
        if role == FOUND_ROLE:
            return found
        if role == Qt.ItemDataRole.TextAlignmentRole and COLUMNS[column].centred:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ForegroundRole:
            is_out = self._out_of_format(found.card)
            if column == VALUE and not is_out:
                return _suit_colour(found.card, self._theme)
            return QColor(self._theme.window.dim_text) if is_out else None
        return self._warning(found.card, role) if column == TITLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that rows can be chosen and dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """Return what a dragged row is."""
        return [CARD_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the card of a dragged row."""
        return card_data(self._rows[indexes[0].row()].card)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows in the order of a column."""
        self._order = (column, order)
        self.layoutAboutToBeChanged.emit()
        self._sort()
        self.layoutChanged.emit()

    def _sort(self) -> None:
        column, order = self._order
        backwards = order is Qt.SortOrder.DescendingOrder
        if column == IN_DECK:
            self._rows.sort(key=lambda found: self.copies(found.card), reverse=backwards)
        else:
            key = COLUMNS[column].key
            self._rows.sort(key=lambda found: key(found.card), reverse=backwards)
            # Cards without the figure come last in either order.
            self._rows.sort(key=lambda found: key(found.card)[0] is True)

    def _warning(self, card: CardDef, role: int) -> object:
        """Return a warning sign, and its meaning: red for an illegal card, grey for a text not implemented."""
        if role not in _WARNING_ROLES:
            return None
        reason = self._out_of_format(card)
        if reason:
            return self._mark if role == Qt.ItemDataRole.DecorationRole else reason
        coverage = card_coverage(card, self._catalog.text(card.code))
        if coverage is Coverage.PLAYABLE:
            return None
        return self._untold_mark if role == Qt.ItemDataRole.DecorationRole else self.tr(ABOUT_COVERAGE[coverage])

    def _out_of_format(self, card: CardDef) -> str:
        """Why a card may not be played in the format, empty where it may."""
        if card.title in self._banned:
            return self.tr("Banned in {0}").format(self._format.name)
        if not self._format.admits(card):
            return self.tr("Not legal in {0}").format(self._format.name)
        return ""

    def _copies(self, card: CardDef) -> str:
        """Return how many copies the deck has, "" for none; of a limited pool, also how many there are."""
        copies, pool = self.copies(card), self._format.pool
        if pool is not None:
            return f"{copies}/{pool.get(card.code, 0)}"
        return str(copies or "")

    def _text(self, found: SearchHit, column: int) -> str:
        if column == IN_DECK:
            return self._copies(found.card)
        if column == PACK and found.others:
            return f"{found.card.pack} +{len(found.others)}"
        return COLUMNS[column].text(found.card)


def is_in_play(card: CardDef, catalog: Catalog) -> bool:
    """Whether all that a printing says is played by the program."""
    return card_coverage(card, catalog.text(card.code)) is Coverage.PLAYABLE


def card_list(model: CardTable, theme: Theme) -> QTableView:
    """Return a table that shows the model, a card a row."""
    table = QTableView()
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setSectionsMovable(True)
    header.setMinimumSectionSize(LEAST_COLUMN)
    table.setModel(model)
    table.setAccessibleName(model.tr("Cards found"))
    table.setTabKeyNavigation(False)  # Tab leaves the table; otherwise it would go through thousands of cells
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    table.sortByColumn(TITLE, Qt.SortOrder.AscendingOrder)
    table.setSortingEnabled(True)
    fit_rows(table, theme)
    return table


def fit_rows(table: QTableView, theme: Theme) -> None:
    """Give a table's columns and rows the room that texts of a theme need."""
    fit_columns(table.horizontalHeader(), WIDTHS, theme)
    table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + ROW_GAP)


def card_data(card: CardDef | None) -> QMimeData:
    """Return a card for dragging: for lists of cards, and as a line of a deck for other windows."""
    data = QMimeData()
    if card is not None:
        data.setData(CARD_MIME, card.code.encode())
        data.setText(f"1x {card.title}")
    return data


def code_in(data: QMimeData) -> str:
    """Return the code of a dragged card, empty for anything else."""
    return bytes(data.data(CARD_MIME).data()).decode()


def _suit_colour(card: CardDef, theme: Theme) -> QColor | None:
    """The suit's colour, as far as it can be read on the window's ground."""
    is_red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
    return QColor(theme.window.danger) if is_red else None
