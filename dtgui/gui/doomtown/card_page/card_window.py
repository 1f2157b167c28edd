"""The window of a card's page: its face, and everything known about it, also from the games that are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.app.library import load_rulings
from dtgui.app.paths import Paths
from dtgui.controller.background import Background
from dtgui.controller.time_slices import Slices
from dtgui.decks.card_page import CardPage, PageSources, PlayRecord, card_page, decks_with, similar_in_steps
from dtgui.decks.collection import COLLECTION_FILE as COLLECTION
from dtgui.decks.collection import TAGS_FILE as CARD_TAGS
from dtgui.decks.collection import load_card_tags, load_collection
from dtgui.decks.comparing import in_common
from dtgui.decks.formats import load_formats
from dtgui.decks.library import DeckLibrary
from dtgui.decks.search import SearchIndex
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.card_page.page_text import ALL, COUNT, DECK, EXAMPLE, FIND, page_text
from dtgui.gui.doomtown.cards.words import words_of
from dtgui.gui.doomtown.known_cards import card_finder
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.widgets.dialogs import give_room
from dtgui.gui.widgets.keyboard import is_ctrl_held
from dtgui.gui.widgets.texts import CARD, PlainLabel, ReadingView
from dtgui.kernel.rulebook import Example
from dtgui.play.box import GameBox
from dtgui.play.boxes import all_boxes
from dtgui.play.chronicle import (
    PlayedGame,
    ReadRequest,
    decks_that_won,
    known_games,
    played_with,
    read_games,
    score_of,
)
from dtgui.play.saved_games import Autosave

SIZE = (900, 640)
SHARE_OF_FACE, LEAST_FACE, MOST_FACE = 0.36, 160, 460
"""The share of the window's width for the face, and its least and greatest width in pixels."""


class CardPages(QObject):
    """Opens pages of cards: a link opens its card on the same page, with Ctrl on a page beside it."""

    find_wanted = Signal(str)
    """A query of the deck builder."""
    deck_wanted = Signal(object)
    """The `Path` of a deck to open."""
    example_wanted = Signal(object)
    """The `Path` of an example to step through."""
    examples_wanted = Signal(str)
    """The title of a card whose examples are all to be shown."""
    examples_read = Signal()
    """All examples have been read."""

    def __init__(
        self,
        paths: Paths,
        catalog: Catalog,
        box: GameBox,
        reader: TownReader,
        window: QWidget,
        index: SearchIndex | None = None,
    ) -> None:
        super().__init__(window)
        self.catalog, self.reader = catalog, reader
        self.cards_in = card_finder(catalog)
        """Finds the cards that a text names."""
        self._paths, self._box, self._window = paths, box, window
        self._sources: PageSources | None = None
        self._library: DeckLibrary | None = None
        self._index = index
        self.examples: tuple[Example, ...] | None = None
        """All examples of the game, None until they have been read."""
        self._reading = Slices(self)
        self.games = CardGames(paths, catalog, self)
        """The games that were played with cards."""
        self.has_table = False
        """Whether examples can be stepped through."""
        self.windows: list[CardWindow] = []
        """The pages that are open, the latest last."""

    def open(self, card: CardDef, *, beside: bool = False) -> CardWindow:
        """Show the page of a card: in the window that is open already, unless one `beside` it is wanted."""
        self._read_examples()
        if beside or not self.windows:
            page = CardWindow(self, self._window)
            page.finished.connect(lambda _: self.windows.remove(page))
            self.windows.append(page)
        self.windows[-1].show_card(card)
        self.windows[-1].show()
        self.windows[-1].raise_()
        self.windows[-1].activateWindow()
        return self.windows[-1]

    def page(self, card: CardDef) -> CardPage:
        """Return what is known of a card at once."""
        collection = load_collection(self._paths.config / COLLECTION)
        tags = load_card_tags(self._paths.config / CARD_TAGS)
        return card_page(self.catalog.card(card.code), replace(self.sources, collection=collection, tags=tags))

    def remaining(self, page: CardPage) -> Iterator[CardPage]:
        """Yield the page with similar cards and decks, which take a while to find; a step is a short one."""
        for similar in similar_in_steps(page.card, self.index, self.catalog):
            page = replace(page, similar=similar)
            yield page
        library = self.library
        for file in library.unread():
            for _ in library.reading(file):
                yield page
        page = replace(page, decks=decks_with(page.card, library.decks(), self.catalog))
        yield page
        yield from self.games.completing(page)

    @property
    def is_reading(self) -> bool:
        """Whether examples are being read."""
        return self._reading.is_at_work

    def _read_examples(self) -> None:
        """Read the examples of the game once, for all pages."""
        if self.examples is None and not self.is_reading:
            self._reading.begin(self._examples_one_by_one())

    def _examples_one_by_one(self) -> Iterator[None]:
        found = []
        for example in self._box.library.examples(self._paths) if self._box.library is not None else ():
            found.append(example)
            yield
        self.examples = tuple(found)
        self.examples_read.emit()

    @property
    def library(self) -> DeckLibrary:
        """The player's decks and those that ship."""
        if self._library is None:
            paths = self._paths
            formats, gauntlet = self.sources.formats, paths.gauntlet_decks
            self._library = DeckLibrary(paths.decks, paths.starter_decks, self.catalog, formats, gauntlet)
        return self._library

    @property
    def index(self) -> SearchIndex:
        """The index that finds similar cards."""
        if self._index is None:
            self._index = SearchIndex(self.catalog, lambda code: "\n".join(_words(self.catalog.glance(code))))
        return self._index

    @property
    def sources(self) -> PageSources:
        """The data for the pages, apart from the player's collection."""
        paths, catalog = self._paths, self.catalog
        if self._sources is None:
            formats = load_formats(paths.doomtown_cards, catalog.packs.values())
            rulings = load_rulings(paths, catalog)
            self._sources = PageSources(catalog, formats, rulings, _words)
        return self._sources


def _words(card: CardDef) -> tuple[str, ...]:
    return tuple(map(str, words_of(card).paragraphs))


class CardWindow(QDialog):
    """Shows one card after the other; "Back" returns to the one before."""

    def __init__(self, pages: CardPages, parent: QWidget) -> None:
        super().__init__(parent)
        self._pages = pages
        self.page: CardPage | None = None
        """The page that is shown."""
        self._before: list[CardDef] = []
        self._found: list[Example] = []
        self._face = PlainLabel()
        self._face.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.text = ReadingView()
        self.text.setAccessibleName(self.tr("About this card"))
        self.text.anchorClicked.connect(self._follow)
        self.back = QPushButton(self.tr("Back"))
        self.back.setToolTip(self.tr("Return to the card before"))
        self.back.clicked.connect(lambda _=False: self._go_back())
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.accept)
        self._lay_out(close)
        self._more = Slices(self)
        pages.examples_read.connect(self._show_text)
        pages.games.counted.connect(self._on_counted)
        pages.reader.ready.connect(self._on_face)
        self.finished.connect(lambda _: self._end())
        give_room(self, *SIZE)

    def _lay_out(self, close: QPushButton) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(close)
        columns = QHBoxLayout()
        columns.addWidget(self._face)
        columns.addWidget(self.text, 1)
        rows = QVBoxLayout(self)
        rows.addLayout(columns, 1)
        rows.addLayout(buttons)

    def show_card(self, card: CardDef) -> None:
        """Show a card; the one before can be returned to."""
        if self.page is not None and self.page.card.title != card.title:
            self._before.append(self.page.card)
        self._show(card)

    def _show(self, card: CardDef) -> None:
        self.page = self._pages.page(card)
        self.setWindowTitle(self.page.card.title)
        self._face.setAccessibleName(self.page.card.title)
        self.back.setEnabled(bool(self._before))
        self._show_face()
        self._show_text()
        self.text.setFocus()
        self._more.begin(self._completing(self.page))

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is being looked for."""
        return not self._more.is_at_work and not self._pages.is_reading

    def _completing(self, page: CardPage) -> Iterator[None]:
        for found in self._pages.remaining(page):
            self.page = found
            yield
        self._show_text()

    def _show_text(self) -> None:
        """Write the page again at the same place."""
        if self.page is None:
            return
        title = self.page.card.title.casefold()
        self._found = [example for example in self._pages.examples or () if title in example.text]
        self._found.sort(key=lambda example: (title not in example.shows.casefold(), len(example.text)))
        bar = self.text.verticalScrollBar()
        place = bar.value()
        pages = self._pages
        found = None if pages.examples is None else self._found
        text = page_text(self.page, pages.catalog, pages.reader.theme, found, pages.cards_in, has_table=pages.has_table)
        self.text.setHtml(text)
        bar.setValue(place)

    def _follow(self, link: QUrl) -> None:
        kind, _, name = link.toString().partition(":")
        name = unquote(name)
        if kind == CARD:
            self._open(self._pages.catalog.card(name))
        elif kind == FIND:
            self._pages.find_wanted.emit(name)
        elif kind == DECK and self.page is not None:
            self._pages.deck_wanted.emit(Path(self.page.decks[int(name)].file))
        elif kind == EXAMPLE:
            self._pages.example_wanted.emit(self._found[int(name)].file)
        elif kind == COUNT:
            self._pages.games.count()
        elif kind == ALL and self.page is not None:
            self._pages.examples_wanted.emit(self.page.card.title)

    def _on_counted(self) -> None:
        if self.page is not None:
            self._more.begin(self._completing(self.page))

    def _open(self, card: CardDef) -> None:
        if is_ctrl_held():
            self._pages.open(card, beside=True)
        else:
            self.show_card(card)

    def _go_back(self) -> None:
        if self._before:
            self._show(self._before.pop())

    def _end(self) -> None:
        self._more.cancel()
        self._pages.examples_read.disconnect(self._show_text)
        self._pages.games.counted.disconnect(self._on_counted)
        self._pages.reader.ready.disconnect(self._on_face)
        self.deleteLater()

    # The face

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the face to the new width."""
        super().resizeEvent(event)
        self._show_face()

    def _show_face(self) -> None:
        if self.page is None:
            return
        width = max(LEAST_FACE, min(MOST_FACE, round(self.width() * SHARE_OF_FACE)))
        height = min(round(width / CARD_RATIO), max(LEAST_FACE, self.height() - 2 * self.back.sizeHint().height()))
        self._face.setPixmap(self._pages.reader.face(self.page.card, height))

    def _on_face(self, code: str) -> None:
        if self.page is not None and self.page.card.code == code:
            self._show_face()


# How often cards were played and won with, from the games that are kept


class CardGames(QObject):
    """Knows the games whose summaries are stored, and reads the others in another process when that is wanted."""

    counted = Signal()
    """All games have been read."""

    def __init__(self, paths: Paths, catalog: Catalog, parent: QObject) -> None:
        super().__init__(parent)
        self._paths, self._catalog = paths, catalog
        self.work = Background(self)
        self.work.done.connect(self.counted)
        self.work.failed.connect(lambda _: self.counted.emit())

    def count(self) -> None:
        """Read the games that have not been read."""
        if not self.work.is_at_work:
            self.work.begin(read_games, ReadRequest(self._paths, all_boxes))

    def completing(self, page: CardPage) -> Iterator[CardPage]:
        """Yield a page, in the end with the record of its card, and the common cards of decks that won."""
        games: list[PlayedGame] = []
        for game in known_games(self._paths):
            games.append(game)
            yield page
        yield self._completed(page, games)

    def _completed(self, page: CardPage, games: Sequence[PlayedGame]) -> CardPage:
        codes = [printing.code for printing in self._catalog.titled(page.card.title)]
        decks = decks_that_won(games, codes) if page.begins_decks else []
        common = in_common(decks, self._catalog)
        return replace(page, record=self._record(games, codes), common=common, winners=len(decks))

    def _record(self, games: Sequence[PlayedGame], codes: Sequence[str]) -> PlayRecord:
        score = score_of(played_with(games, codes))
        known = {game.file for game in games}
        unread = sum(str(file) not in known for file in Autosave(self._paths.saves).over())
        return PlayRecord(score.counted, score.won, unread)
