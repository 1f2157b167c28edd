"""The card browser: a search box, buttons that write into it, and what was found, as a list or as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import (
    QByteArray,
    QEvent,
    QModelIndex,
    QObject,
    QPoint,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.time_slices import Slices
from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.decks.search import SearchError, SearchHit, SearchIndex, like_query
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.deck_builder.card_list.card_menus import CardMenus, menu_of
from dtgui.gui.doomtown.deck_builder.card_list.card_table import (
    CARD_MIME,
    COLUMNS,
    FOUND_ROLE,
    PACK,
    TITLE,
    CardTable,
    card_list,
    code_in,
    fit_rows,
    is_in_play,
)
from dtgui.gui.doomtown.deck_builder.card_list.columns import offer_columns
from dtgui.gui.doomtown.deck_builder.card_list.pictures import USUAL_ZOOM, FaceDelegate, PictureView, ZoomSlider
from dtgui.gui.doomtown.deck_builder.card_list.query_help import ChipBar, QueryHelp
from dtgui.gui.doomtown.deck_builder.model.idle_reading import IdleReading
from dtgui.gui.look.language import said, tr_count
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.keyboard import is_ctrl_held
from dtgui.gui.widgets.texts import PlainLabel

LIST, PICTURES = range(2)
"""How cards are shown. A deck builder opens with pictures."""
DEBOUNCE_MS = 30
"""The search runs this long after the last letter, so it never runs between two letters of fast typing."""


class Browser(QWidget):
    """Finds cards and offers them."""

    pointed_at = Signal(object)
    """The selected card."""
    added = Signal(object)
    """A card to add to the deck."""
    removed = Signal(object)
    """A card of which one copy leaves the deck."""
    started = Signal(object)
    """A card that starts in play."""
    counted = Signal(object, int)
    """A card and its new number of copies."""
    put_aside = Signal(object)
    """A card of which one copy moves to the maybeboard."""
    liked = Signal(object)
    """A card for which to find similar cards."""
    compared = Signal(object)
    """A card to compare with others."""
    page_wanted = Signal(object)
    """A card whose page to open."""
    tags_wanted = Signal(object)
    """A card whose tags to change."""

    def __init__(self, catalog: Catalog, index: SearchIndex, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._theme = faces.theme
        self.index = index
        """The index of the cards that are searched."""
        self._format = WEIRD_WEST
        self._is_answered = True
        self._has_typed = False
        """Whether a letter was typed since a card was added: what undo in the search box is about."""
        self.search = QLineEdit()
        self.chips = ChipBar(catalog, faces.theme)
        self.model = CardTable(catalog, faces.theme)
        self.menus = CardMenus(self, catalog, self.model.copies, self)
        self.table = card_list(self.model, faces.theme)
        self.pages = QStackedWidget()
        self.pictures = PictureView()
        self.zoom = ZoomSlider(self.pictures)
        self.zoom.hide()
        self.pages.currentChanged.connect(lambda page: self.zoom.setVisible(page == PICTURES))
        self.message = PlainLabel()
        self.count = PlainLabel()
        self.count.setWordWrap(True)
        formats = self.tr("Hide cards outside the deck's format")
        self.in_format = self._filter_button("in-format", formats)
        self.in_play = self._filter_button("in-play", self.tr("Hide cards whose text is not implemented yet"))
        self.in_play.setText(self.tr("In play"))
        self._inert = frozenset(card.code for card in catalog if not is_in_play(card, catalog))
        self.in_play.setVisible(bool(self._inert))
        self._delegate = FaceDelegate(faces, catalog, self.pictures)
        self._search_debounce = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._make_search()
        self._make_views()
        self._arrange()
        self._search_debounce.timeout.connect(self.search_now)
        self._searching = Slices(self)
        self._reading = IdleReading(index, self)
        self.liked.connect(lambda card: self.show_query(like_query(card)))
        self.setAcceptDrops(True)
        self.search_now()
        self._reading.start()

    # For other parts of the window

    def show_query(self, query: str) -> None:
        """Put a query into the search box and answer it at once."""
        self.search.setText(query)
        self.search_now()

    def set_format(self, played: Format) -> None:
        """Show the printings of this format, and mark those of others or leave them out."""
        is_other, self._format = played.code != self._format.code, played
        self.model.set_format(played)
        self.in_format.setText(played.name)
        self.in_format.setVisible(bool(played.code) and played.pool is None)
        if is_other:
            self.search_now()

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many copies of each title are in the deck."""
        self.model.show_counts(counts)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours and the size of texts of a theme."""
        self.chips.set_theme(theme)
        self.model.set_theme(theme)
        fit_rows(self.table, theme)
        self.pictures.viewport().update()

    @property
    def is_searching(self) -> bool:
        """Whether cards are still being looked for."""
        return self._searching.is_at_work

    @property
    def found(self) -> SearchHit | None:
        """Return the selected row, else the first, None if there is none."""
        index = self._view.currentIndex()
        if index.isValid():
            row: SearchHit = index.data(FOUND_ROLE)
            return row
        return self.model.rows[0] if self.model.rows else None

    def search_now(self) -> None:
        """Answer what is typed: at once, or in slices where it takes long, such as a pattern."""
        self._search_debounce.stop()
        self._reading.rest()
        self._is_answered = False
        self.chips.show_query(self.search.text())
        self._searching.begin_at_once(self._search(self.search.text()))
        if self.is_searching:
            self.count.setText(self.tr("Searching …"))

    def _search(self, query: str) -> Iterator[None]:
        """Look for cards; a query that makes no sense leaves the last answer and says what is wrong."""
        try:
            found = yield from self.index.titles_in_steps(query, self._format.code)
            untold = self.index.count_without_text(query)
        except SearchError as error:
            self.message.setText(self.tr("Column {0}: {1}").format(error.column, said(error.message)))
            self.message.show()
            return
        self._is_answered = True
        self.message.hide()
        shown = self._wanted(found)
        self.model.show(shown, is_ordered=self.index.order(query).is_asked_for)
        self._show_count(len(shown), len(found) - len(shown), untold)

    def _wanted(self, found: Sequence[SearchHit]) -> Sequence[SearchHit]:
        """Return the cards in the format and implemented, if only those are wanted; all if there are none."""
        shown = found
        if self._format.code and self.in_format.isChecked():
            shown = [each for each in shown if self._format.has(each.card)] or shown
        if self.in_play.isChecked():
            shown = [each for each in shown if each.card.code not in self._inert] or shown
        return shown

    def _show_count(self, shown: int, left_out: int, untold: int) -> None:
        told = [tr_count("{0} title", "{0} titles", shown)]
        if left_out:
            told.append(self.tr("{0} hidden").format(left_out))
        if untold:
            told.append(
                tr_count("{0} printing without searchable text", "{0} printings without searchable text", untold)
            )
        self.count.setText(" · ".join(told))

    def columns_menu(self) -> QMenu:
        """Return the menu that shows and hides columns; the title stays."""
        menu = menu_of(self)
        titles = [self.tr(about.tip).split(":")[0] for about in COLUMNS]
        offer_columns(menu, self.table.horizontalHeader(), titles, TITLE)
        return menu

    def kept_view(self) -> Mapping[str, QByteArray | int]:
        """Return how cards are shown, by name: the columns, the page, what is hidden, the size of pictures."""
        columns = self.table.horizontalHeader().saveState()
        is_hiding = int(self.in_play.isChecked())
        return {
            "columns": columns, "pictures": self.pages.currentIndex(), "in_play": is_hiding, "zoom": self.pictures.zoom
        }  # fmt: skip

    def restore_view(self, columns: QByteArray, page: int, in_play: int, zoom: int = USUAL_ZOOM) -> None:
        """Show cards as they were shown when this was kept."""
        self.in_play.setChecked(bool(in_play))
        header = self.table.horizontalHeader()
        if header.restoreState(columns):
            self.table.sortByColumn(header.sortIndicatorSection(), header.sortIndicatorOrder())
        self._view_group.button(page).click()
        self.pictures.zoom_to(zoom)

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
        table, header = self.table, self.table.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda where: self.columns_menu().popup(header.mapToGlobal(where)))
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
        view.clicked.connect(self._on_clicked)
        view.doubleClicked.connect(lambda index: self.added.emit(index.data(FOUND_ROLE).card))
        view.selectionModel().currentChanged.connect(self._on_current)
        view.installEventFilter(self)

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.search, 1)
        row.addWidget(self._help_button())
        below = QHBoxLayout()
        below.addWidget(self.count, 1)
        below.addWidget(self.in_format)
        below.addWidget(self.in_play)
        below.addWidget(self.zoom)
        for button in self._view_buttons():
            below.addWidget(button)
        self.pages.addWidget(self.table)
        self.pages.addWidget(self.pictures)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addLayout(row)
        column.addWidget(self.chips)
        column.addWidget(self.pages, 1)
        # Below the list: a message that comes and goes moves no card under the pointer.
        column.addWidget(self.message)
        column.addLayout(below)

    def _help_button(self) -> QToolButton:
        button = QToolButton()
        button.setText("?")
        button.setObjectName("search-help")
        button.setToolTip(self.tr("Search help"))
        button.setAccessibleName(self.tr("Search help"))
        self.help = QueryHelp(self)
        self.help.chosen.connect(self._on_example)
        button.clicked.connect(lambda: self.help.show_below(button))
        return button

    def _filter_button(self, name: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setCheckable(True)
        button.setChecked(True)
        button.setToolTip(tip)
        button.toggled.connect(lambda _: self.search_now())
        return button

    def _view_buttons(self) -> list[QToolButton]:
        group = self._view_group = QButtonGroup(self)
        buttons = []
        for page, (text, tip) in enumerate(
            (
                (self.tr("List"), self.tr("Show cards as a list")),
                (self.tr("Pictures"), self.tr("Show cards as pictures")),
            )
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
        if event.type() is QEvent.Type.ShortcutOverride and watched is self.search:
            return self._leaves_undo(event)
        if event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        assert isinstance(event, QKeyEvent)
        if watched is self.search:
            return self._search_key(event)
        return self._list_key(event) or super().eventFilter(watched, event)

    def _leaves_undo(self, event: QEvent) -> bool:
        """Let undo be the deck's where the last thing done was to add a card, and not to type."""
        assert isinstance(event, QKeyEvent)
        is_undo = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
        event.setAccepted(False)
        return is_undo and not self._has_typed

    def _on_typed(self) -> None:
        self._has_typed = True
        self._reading.rest()
        self._search_debounce.start()

    def _search_key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.search_now()
            if self._is_answered and self.found is not None:
                self._has_typed = False
                self.added.emit(self.found.card)
            return True
        if event.key() == Qt.Key.Key_Down:
            self._view.setFocus()
            if not self._view.currentIndex().isValid() and self.model.rows:
                self._view.setCurrentIndex(self.model.index(0, TITLE))
            return True
        return False

    def _list_key(self, event: QKeyEvent) -> bool:
        if self.found is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        return self.menus.run_key(self.found.card, event.key())

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.pointed_at.emit(current.data(FOUND_ROLE).card)

    def _on_clicked(self, index: QModelIndex) -> None:
        found: SearchHit = index.data(FOUND_ROLE)
        if is_ctrl_held():
            self.page_wanted.emit(found.card)
        elif index.column() == PACK and found.others:
            where = self.table.viewport().mapToGlobal(self.table.visualRect(index).bottomLeft())
            self.menus.of_printings(found).popup(where)

    def _on_menu(self, where: QPoint) -> None:
        index = self._view.indexAt(where)
        if index.isValid():
            self.menus.of_card(index.data(FOUND_ROLE)).popup(self._view.viewport().mapToGlobal(where))

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
