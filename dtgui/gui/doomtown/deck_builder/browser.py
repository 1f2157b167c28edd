"""The card browser: a search box, buttons that write into it, and what was found, as a list or as pictures."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import (
    QByteArray,
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QObject,
    QPoint,
    Qt,
    QTimer,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks.search import Found, SearchError, SearchIndex
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.deck_builder.card_table import CARD_MIME, COLUMNS, FOUND_ROLE, PACK, TITLE, CardTable, code_in
from dtgui.gui.doomtown.deck_builder.chip_bar import ChipBar
from dtgui.gui.doomtown.deck_builder.pictures import FaceDelegate, picture_list
from dtgui.gui.doomtown.deck_builder.query_help import QueryHelp
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import PlainLabel

DEBOUNCE_MS = 30
"""So long after the last letter the search runs: never while two letters come at once."""
ROW_GAP = 7
LEAST_COLUMN = 24
REST_MS, SLICE_MS = 400, 5
"""So long after the last search texts are read on, and for so long at a stretch."""
ADD_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Space)
REMOVE_KEYS = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Browser(QWidget):
    """Finds cards and offers them."""

    pointed_at = Signal(object)
    """The card that is looked at."""
    added = Signal(object)
    """A card that is to go into the deck."""
    removed = Signal(object)
    """A card of which a copy is to go out of the deck."""
    started = Signal(object)
    """A card that is to start in play."""

    def __init__(self, catalog: Catalog, index: SearchIndex, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._index = index
        self._format = ""
        self.search = QLineEdit()
        self.chips = ChipBar(catalog, faces.theme)
        self.model = CardTable(catalog, faces.theme)
        self.table = QTableView()
        self.pictures = picture_list()
        self.pages = QStackedWidget()
        self.message = PlainLabel()
        self.count = PlainLabel()
        self._delegate = FaceDelegate(faces, catalog, self.pictures)
        self._search_debounce = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._make_search()
        self._make_views()
        self._arrange()
        self._search_debounce.timeout.connect(self.search_now)
        self._prefetch = QTimer(self, interval=0)
        self._prefetch.timeout.connect(self._on_idle)
        self._prefetch_delay = QTimer(self, singleShot=True, interval=REST_MS)
        self._prefetch_delay.timeout.connect(self._prefetch.start)
        self.setAcceptDrops(True)
        self.search_now()
        self._prefetch.start()

    # What others ask

    def show_query(self, query: str) -> None:
        """Put a query into the search box and answer it at once."""
        self.search.setText(query)
        self.search_now()

    def set_format(self, code: str) -> None:
        """Show the printings of this format before others."""
        self._format = code
        self.search_now()

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many copies of each title are in the deck."""
        self.model.show_counts(counts)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.chips.set_theme(theme)
        self.model.set_theme(theme)
        self.pictures.viewport().update()

    @property
    def found(self) -> Found | None:
        """The row that is chosen, else the first, None where there is none."""
        index = self._view.currentIndex()
        if index.isValid():
            row: Found = index.data(FOUND_ROLE)
            return row
        return self.model.rows[0] if self.model.rows else None

    def search_now(self) -> None:
        """Answer what is typed; a query that makes no sense leaves the last answer and says what is wrong."""
        self._search_debounce.stop()
        self._rest()
        query = self.search.text()
        self.chips.show_query(query)
        try:
            found = self._index.titles(query, self._format)
        except SearchError as error:
            self.message.setText(self.tr("Column {0}: {1}").format(error.column, said(error.message)))
            self.message.show()
            return
        self.message.hide()
        self.model.show(found)
        self.count.setText(self.tr("{0} titles").format(len(found)))

    def columns_menu(self) -> QMenu:
        """Return the menu that shows and hides columns; the title stays."""
        menu, header = self._new_menu(), self.table.horizontalHeader()
        for column, about in enumerate(COLUMNS):
            action = menu.addAction(self.tr(about.tip).split(":")[0])
            action.setCheckable(True)
            action.setChecked(not header.isSectionHidden(column))
            action.setEnabled(column != TITLE)
            action.toggled.connect(lambda shown, column=column: header.setSectionHidden(column, not shown))
        return menu

    def kept_view(self) -> tuple[QByteArray, int]:
        """Return which columns there are, in what order and sorted how, and whether pictures are shown."""
        return self.table.horizontalHeader().saveState(), self.pages.currentIndex()

    def restore_view(self, columns: QByteArray, page: int) -> None:
        """Show cards as they were shown when this was kept."""
        header = self.table.horizontalHeader()
        if header.restoreState(columns):
            self.table.sortByColumn(header.sortIndicatorSection(), header.sortIndicatorOrder())
        self._view_group.button(min(page, 1)).click()

    # Making it

    def _make_search(self) -> None:
        self.search.setPlaceholderText(self.tr("Title, or t:dude g:l cost<=3 k:deputy …"))
        self.search.setAccessibleName(self.tr("Search cards"))
        self.search.setClearButtonEnabled(True)
        self.search.textEdited.connect(lambda _: self._on_typed())
        self.search.textChanged.connect(lambda text: None if text else self.search_now())
        self.search.installEventFilter(self)
        self.chips.query_wanted.connect(self.show_query)
        self.message.setWordWrap(True)
        self.message.hide()

    def _make_views(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Cards found"))
        table.setTabKeyNavigation(False)  # Tab leaves the table; otherwise it would go through thousands of cells
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + ROW_GAP)
        table.horizontalHeader().setHighlightSections(False)
        header = table.horizontalHeader()
        header.setSectionsMovable(True)
        header.setMinimumSectionSize(LEAST_COLUMN)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda where: self.columns_menu().popup(header.mapToGlobal(where)))
        table.sortByColumn(TITLE, Qt.SortOrder.AscendingOrder)
        table.setSortingEnabled(True)
        for column, about in enumerate(COLUMNS):
            table.setColumnWidth(column, about.width)
        table.clicked.connect(self._on_clicked)
        self.pictures.setModel(self.model)
        self.pictures.setModelColumn(TITLE)
        self.pictures.setItemDelegate(self._delegate)
        self.pictures.setAccessibleName(self.tr("Pictures of the cards found"))
        for view in (table, self.pictures):
            self._connect_view(view)

    def _connect_view(self, view: QAbstractItemView) -> None:
        view.setDragEnabled(True)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._on_menu)
        view.doubleClicked.connect(lambda index: self.added.emit(index.data(FOUND_ROLE).card))
        view.selectionModel().currentChanged.connect(self._on_current)
        view.installEventFilter(self)

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        row.addWidget(self._help_button())
        below = QHBoxLayout()
        below.addWidget(self.count)
        below.addStretch(1)
        for button in self._view_buttons():
            below.addWidget(button)
        self.pages.addWidget(self.table)
        self.pages.addWidget(self.pictures)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addLayout(row)
        column.addWidget(self.message)
        column.addWidget(self.chips)
        column.addWidget(self.pages, 1)
        column.addLayout(below)

    def _help_button(self) -> QToolButton:
        button = QToolButton()
        button.setText("?")
        button.setObjectName("search-help")
        button.setToolTip(self.tr("What can be searched for"))
        button.setAccessibleName(self.tr("Help on searching"))
        self.help = QueryHelp(self)
        self.help.chosen.connect(self._on_example)
        button.clicked.connect(lambda: self.help.show_below(button))
        return button

    def _view_buttons(self) -> list[QToolButton]:
        group = self._view_group = QButtonGroup(self)
        buttons = []
        for page, (text, tip) in enumerate(
            ((self.tr("List"), self.tr("Show a list")), (self.tr("Pictures"), self.tr("Show the cards themselves")))
        ):
            button = QToolButton()
            button.setText(text)
            button.setToolTip(tip)
            button.setObjectName(f"view-{page}")
            button.setCheckable(True)
            button.setChecked(not page)
            button.clicked.connect(lambda _=False, page=page: self.pages.setCurrentIndex(page))
            group.addButton(button, page)
            buttons.append(button)
        return buttons

    @property
    def _view(self) -> QAbstractItemView:
        return self.pictures if self.pages.currentWidget() is self.pictures else self.table

    # What the player does

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys: from the search box into the list and back; in the list, add, remove, start."""
        if event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        assert isinstance(event, QKeyEvent)
        if watched is self.search:
            return self._search_key(event)
        return self._list_key(event) or super().eventFilter(watched, event)

    def _on_typed(self) -> None:
        self._rest()
        self._search_debounce.start()

    def _on_idle(self) -> None:
        """Put what cards do into words while nobody types, so that the first search for it is as quick as the next."""
        clock = QElapsedTimer()
        clock.start()
        while clock.elapsed() < SLICE_MS:
            if not self._index.read_texts(1):
                self._prefetch.stop()
                return

    def _rest(self) -> None:
        """Yield the processor to typing."""
        self._prefetch.stop()
        self._prefetch_delay.start()

    def _search_key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.search_now()
            self._emit(self.added)
            return True
        if event.key() == Qt.Key.Key_Down:
            self._view.setFocus()
            if not self._view.currentIndex().isValid() and self.model.rows:
                self._view.setCurrentIndex(self.model.index(0, TITLE))
            return True
        return False

    def _list_key(self, event: QKeyEvent) -> bool:
        signals = dict.fromkeys(ADD_KEYS, self.added) | dict.fromkeys(REMOVE_KEYS, self.removed)
        signal = next((signal for key, signal in signals.items() if key == event.key()), None)
        signal = self.started if event.key() == Qt.Key.Key_S else signal
        if signal is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        self._emit(signal)
        return True

    def _emit(self, signal: SignalInstance) -> None:
        if self.found is not None:
            signal.emit(self.found.card)

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.pointed_at.emit(current.data(FOUND_ROLE).card)

    def _on_clicked(self, index: QModelIndex) -> None:
        found: Found = index.data(FOUND_ROLE)
        if index.column() == PACK and found.others:
            where = self.table.viewport().mapToGlobal(self.table.visualRect(index).bottomLeft())
            self.printings_menu(found).popup(where)

    def _on_menu(self, where: QPoint) -> None:
        index = self._view.indexAt(where)
        if index.isValid():
            self.card_menu(index.data(FOUND_ROLE)).popup(self._view.viewport().mapToGlobal(where))

    def card_menu(self, found: Found) -> QMenu:
        """Return what can be done with a card."""
        menu = self._new_menu()
        menu.addAction(self.tr("Add")).triggered.connect(lambda: self.added.emit(found.card))
        menu.addAction(self.tr("Start with it")).triggered.connect(lambda: self.started.emit(found.card))
        menu.addAction(self.tr("Take one out")).triggered.connect(lambda: self.removed.emit(found.card))
        if found.others:
            menu.addSection(self.tr("Add another printing"))
            self._add_printings(menu, found.others)
        return menu

    def printings_menu(self, found: Found) -> QMenu:
        """Return the printings of a title, each to be looked at and added."""
        menu = self._new_menu()
        menu.addSection(self.tr("Add the printing of"))
        self._add_printings(menu, (found.card, *found.others))
        return menu

    def _new_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _add_printings(self, menu: QMenu, cards: tuple[CardDef, ...]) -> None:
        for card in cards:
            pack = self._catalog.packs[card.pack].name
            action = menu.addAction(f"{pack} {card.number} ({', '.join(card.formats)})")
            action.triggered.connect(lambda _=False, card=card: self.added.emit(card))
            action.hovered.connect(lambda card=card: self.pointed_at.emit(card))

    def _on_example(self, example: str) -> None:
        text = self.search.text().strip()
        self.show_query(f"{text} {example}".strip())
        self.search.setFocus()

    # A card that is dropped here goes out of the deck.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take cards that come from a deck."""
        if event.mimeData().hasFormat(CARD_MIME) and event.source() not in (self.table, self.pictures):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take a copy out of the deck."""
        card = self._catalog.get(code_in(event.mimeData()))
        if card is not None:
            event.acceptProposedAction()
            self.removed.emit(card)
