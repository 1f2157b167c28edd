"""The deck builder's window: cards and library on the left, decks in the middle, card, rules and odds on the right."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QInputDialog, QMainWindow, QSplitter, QWidget

from dtgui.decks.collection import COLLECTION_FILE as COLLECTION
from dtgui.decks.collection import TAGS_FILE as CARD_TAGS
from dtgui.decks.collection import CardTags, Collection, load_card_tags, load_collection, save_card_tags, tags_of
from dtgui.decks.fitting import Fitting
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.library import DeckLibrary
from dtgui.decks.opening import folders_of_packs
from dtgui.decks.search import SearchIndex
from dtgui.decks.search.fields import Fit
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.card_page.card_window import CardPages
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.cards.words import words_of
from dtgui.gui.doomtown.deck_builder.card_list.browser import LIST, PICTURES, Browser
from dtgui.gui.doomtown.deck_builder.card_list.library_view import LibraryView
from dtgui.gui.doomtown.deck_builder.card_list.pictures import USUAL_ZOOM
from dtgui.gui.doomtown.deck_builder.deck.deck_page import DeckPage
from dtgui.gui.doomtown.deck_builder.deck.open_decks import DeskKeeper, OpenDecks
from dtgui.gui.doomtown.deck_builder.window.deck_commands import DeckCommands
from dtgui.gui.doomtown.deck_builder.window.deck_menus import BuilderHelp, make_menus
from dtgui.gui.doomtown.deck_builder.window.paper_commands import PaperCommands
from dtgui.gui.doomtown.deck_builder.window.side_pages import CARD, Finder, SidePages
from dtgui.gui.doomtown.deck_shelf import DeckShelf
from dtgui.gui.doomtown.own_pictures import OwnPictures
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import ask, give_room, open_dialog, show_message
from dtgui.gui.widgets.files import FileDrops
from dtgui.gui.widgets.keyboard import is_ctrl_held
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.play.box import GameBox

USUAL_SIZE = (1280, 760)
LEAST_SIZE = (1000, 600)
TOLD_MS, PICTURES_TOLD_MS, WARM_UP_MS = 6000, 15_000, 700
DESK = "open-decks.json"
NO_STARTERS = "none"
"""A folder that does not exist: a limited event has no starter decks."""


class BuilderContext(Protocol):
    """The game's data for a deck builder: its box, its cards, their faces, and the known decks."""

    @property
    def box(self) -> GameBox:
        """The box of the game, with its players."""

    catalog: Catalog
    cache: FaceCache
    own: OwnPictures
    shelf: DeckShelf


class LimitedPool(NamedTuple):
    """The cards of a limited event as a deck builder needs them: the format of its decks, and their folder."""

    format: Format
    folder: Path


class DeckBuilder(QMainWindow):
    """The deck builder: creates its parts, and connects them."""

    play_wanted = Signal(object)
    """The file of a deck to play a game with."""

    def __init__(
        self, program: Program, town: BuilderContext, parent: QWidget | None = None, pool: LimitedPool | None = None
    ) -> None:
        """With a `pool`, only its cards are listed, and its decks are kept apart from the player's others."""
        super().__init__(parent)
        self.program = program
        self.town = town
        self._pool = pool
        self.setWindowTitle(self.tr("Deck builder") if pool is None else pool.format.name)
        self.setMinimumSize(*LEAST_SIZE)
        FileDrops(self).dropped.connect(lambda files: self.commands.import_files(files))
        self._may_lose = False
        self._make_parts()
        self._make_commands()
        self._arrange()
        self._connect_parts()
        self._connect_decks()
        self.browser.set_format(self.decks.played)
        give_room(self, *USUAL_SIZE)
        self._restore()
        self.desk.lay_out()
        if not self.decks.count():
            self.decks.new_deck()
        # Qt would give the keyboard to the tabs, where letters are lost.
        self.browser.search.setFocus()

    # Making it

    def _make_parts(self) -> None:
        program, catalog, faces = self.program, self.town.catalog, self.town.cache
        formats, self.library = self._formats_and_library()
        index = SearchIndex(catalog, self._words, self._owned, codes=self._listed())
        index.fitting = self._fitting
        self.tagging = CardTagging(program.paths.config / CARD_TAGS, self)
        index.tags = lambda: self.tagging.tags
        self.browser = Browser(catalog, index, faces)
        self.shelves = LibraryView(self.library, catalog, faces.theme)
        self.finder = Finder(self.browser, self.shelves)
        self.decks = OpenDecks(self.library, catalog, formats, faces.theme)
        self.side = SidePages(catalog, index, faces)
        self.preview, self.rules, self.insight = self.side.preview, self.side.rules, self.side.insight
        self.desk = DeskKeeper(self.decks, catalog, (self._pool.folder if self._pool else program.paths.config) / DESK)
        self.state = PlainLabel()
        reader = TownReader(faces, catalog, self)
        self.pages = CardPages(program.paths, catalog, self.town.box, reader, self, index)
        """The pages of cards."""

    def _formats_and_library(self) -> tuple[tuple[Format, ...], DeckLibrary]:
        paths, catalog = self.program.paths, self.town.catalog
        if self._pool is not None:
            formats: tuple[Format, ...] = (self._pool.format,)
            return formats, DeckLibrary(self._pool.folder, self._pool.folder / NO_STARTERS, catalog, formats)
        formats = load_formats(paths.doomtown_cards, catalog.packs.values())
        packs = folders_of_packs(catalog)
        return formats, DeckLibrary(paths.decks, paths.starter_decks, catalog, formats, paths.gauntlet_decks, packs)

    def _listed(self) -> frozenset[str] | None:
        """Return the codes of the cards to build with, None for all."""
        return frozenset(self._pool.format.pool or {}) if self._pool else None

    def _owned(self) -> Collection:
        if self._pool is not None:
            return Collection(cards=self._pool.format.pool or {})
        return load_collection(self.program.paths.config / COLLECTION)

    def _make_commands(self) -> None:
        program, decks, catalog = self.program, self.decks, self.town.catalog
        town = self.town
        self.commands = DeckCommands(decks, self.library, catalog, town.cache, town.box, program.paths, self)
        collection = program.paths.config / COLLECTION
        self.papers = PaperCommands(decks, self.library, catalog, self.town.own, program.preferences, collection, self)
        parts = {"browser": self.browser, "shelves": self.shelves, "decks": decks, "side": self.side}
        self.help = BuilderHelp(program, self, parts)
        self.actions_by_name = make_menus(self, decks, self.finder, self.side, self.commands, self.papers, self.help)

    def _arrange(self) -> None:
        self.split = QSplitter(Qt.Orientation.Horizontal)
        for widget in (self.finder, self.decks, self.side):
            self.split.addWidget(widget)
        self.split.setSizes([500, 460, 320])
        self.split.setChildrenCollapsible(False)
        self.setCentralWidget(self.split)
        self.statusBar().addPermanentWidget(self.state)

    def _connect_parts(self) -> None:
        browser, decks, shelves = self.browser, self.decks, self.shelves
        browser.pointed_at.connect(self.side.show_card)
        browser.added.connect(lambda card: decks.on_page(DeckPage.add, card))
        browser.removed.connect(lambda card: decks.on_page(DeckPage.remove, card))
        browser.started.connect(lambda card: decks.on_page(DeckPage.start, card))
        browser.counted.connect(lambda *told: decks.on_page(DeckPage.count, *told))
        browser.put_aside.connect(lambda card: decks.on_page(lambda page: page.aside.put(card)))
        browser.compared.connect(self.side.compare)
        decks.compared.connect(self.side.compare)
        self._connect_pages()
        self.side.compared.added.connect(lambda card: decks.on_page(DeckPage.add, card))
        shelves.opened.connect(decks.open_shelved)
        shelves.deleted.connect(decks.close_file)
        shelves.moved.connect(self._on_moved)
        self.rules.mend_wanted.connect(lambda mend: decks.on_page(DeckPage.mend, mend))
        self.rules.format_wanted.connect(decks.build_for)
        self.rules.card_wanted.connect(self._on_card_wanted)
        self.insight.query_wanted.connect(self.finder.show_query)
        self.insight.hand_wanted.connect(self.commands.deal)
        self.commands.play_wanted.connect(self.play_wanted)
        for part in (shelves, decks, self.commands, self.papers, self.tagging):
            part.trouble.connect(self.say)
        self.help.told.connect(self.say)
        self.commands.done.connect(lambda told: self.statusBar().showMessage(told, TOLD_MS))
        self.papers.done.connect(self.statusBar().showMessage)
        self.program.looks.changed.connect(self._on_look_changed)
        self.town.own.changed.connect(self._on_pictures)

    def _connect_decks(self) -> None:
        decks = self.decks
        decks.pointed_at.connect(self.side.show_card)
        decks.query_wanted.connect(self.finder.show_query)
        decks.verdict_wanted.connect(self.side.show_rules)
        decks.judged.connect(self._on_judged)
        decks.kept.connect(self._on_kept)
        decks.failed.connect(self._on_failed)
        decks.rearranged.connect(self.desk.keep)
        decks.format_changed.connect(self._on_format)

    def _connect_pages(self) -> None:
        pages, preview = self.pages, self.side.preview
        for list_ in (self.browser, self.decks):
            list_.page_wanted.connect(self._open_page)
            list_.tags_wanted.connect(self.tagging.ask)
        preview.page.clicked.connect(lambda _=False: self._open_page(preview.card))
        preview.page.show()
        pages.find_wanted.connect(self.finder.show_query)
        pages.deck_wanted.connect(lambda file: self.open_named(str(file)))

    def _open_page(self, card: CardDef | None) -> None:
        if card is not None:
            self.pages.open(card, beside=is_ctrl_held())

    def _fitting(self) -> Fit:
        """Return how well cards fit into the deck in front."""
        page = self.decks.page
        if page is None:
            return lambda _: 0.0
        return Fitting(page.deck, self.town.catalog, page.played, self.library.known).fit

    def _words(self, code: str) -> str:
        return "\n".join(map(str, words_of(self.town.catalog.glance(code)).paragraphs))

    def open_named(self, name: str) -> None:
        """Open a deck by its name or file: the player's own in its file, another as a copy, none twice.

        Raise `BadInput` if it does not exist.
        """
        shelf, folder = self.town.shelf, self.program.paths.decks.absolute()
        file = shelf.files().get(name, Path(name)).absolute()
        deck = shelf.find(name).deck
        already = [page for page in self.decks.pages() if page.opened.file == file or page.deck == deck]
        if already:
            self.decks.setCurrentWidget(already[0])
        else:
            self.decks.open_deck(deck, file if folder in file.parents else None)

    def say(self, text: str) -> None:
        """Show a message that blocks nothing."""
        show_message(text, self)

    # Following what happens

    def _on_moved(self, file: Path, now: Path) -> None:
        """Go on with the deck of a file, where it is open, in the file that this is now."""
        for page in self.decks.pages():
            if page.opened.file == file:
                page.opened.file = now

    def _on_judged(self, page: DeckPage) -> None:
        self.side.show_deck(page)
        self.browser.show_counts(page.copies())
        history = page.opened.history
        self._name("undo", self.tr("&Undo"), history.undo_label)
        self._name("redo", self.tr("&Redo"), history.redo_label)
        self._show_state()

    def _name(self, name: str, text: str, label: str) -> None:
        """Let an entry say what it would take back or do again, and forbid it where that is nothing."""
        self.actions_by_name[name].setEnabled(bool(label))
        self.actions_by_name[name].setText(f"{text}: {label}" if label else text)

    def _show_state(self) -> None:
        kept, waiting = self.tr("All changes are saved"), self.tr("Saving …")
        if (page := self.decks.page) is not None:
            self.state.setText(kept if page.opened.is_kept else waiting)

    def _on_failed(self) -> None:
        self.state.setText(self.tr("⚠ Not saved: the deck folder is not writable"))
        self.desk.keep()

    def _on_kept(self) -> None:
        self._show_state()
        self.desk.keep()
        self.finder.refresh()

    def _on_format(self, played: Format) -> None:
        self.browser.set_format(played)

    def _on_look_changed(self) -> None:
        for part in (self.finder, self.decks, self.side):
            part.set_theme(self.program.looks.theme)

    def _on_card_wanted(self, code: str) -> None:
        """Show a card named in a problem, and its row in the deck."""
        card = self.town.catalog.card(code)
        self.side.show_card(card)
        if (page := self.decks.page) is not None:
            page.list.choose(card)
        self.side.setCurrentIndex(CARD)

    def _on_pictures(self) -> None:
        own = self.town.own
        if own.folder is not None:
            known = sum(1 for _ in self.town.catalog.of_players())
            told = self.tr("{0} of {1} printings have your own picture").format(own.coverage, f"{known:,}")
            self.statusBar().showMessage(told, PICTURES_TOLD_MS)

    # Files that are dropped on the window, and its place

    def showEvent(self, event: QShowEvent) -> None:
        """Get ready for the odds once the window has been painted."""
        super().showEvent(event)
        QTimer.singleShot(WARM_UP_MS, self, self._on_shown)

    def _on_shown(self) -> None:
        if self.isVisible():
            self.insight.warm_up()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep all decks and the window's place; where decks can be kept nowhere at all, ask before they are lost."""
        unsaved = self.decks.keep_all()
        if unsaved and not self.desk.keep() and not self._may_lose:
            event.ignore()
            question = self.tr("{0} could not be saved. Close the window and lose the changes?")
            ask(self, question.format(", ".join(unsaved)), self.tr("Discard changes"), self._close_anyway)
            return
        self.program.places.setValue("decks/geometry", self.saveGeometry())
        self.program.places.setValue("decks/split", self.split.saveState())
        self.program.places.setValue("decks/format", self.decks.usual.code)
        for name, value in self.browser.kept_view().items():
            self.program.places.setValue(f"decks/{name}", value)
        self.insight.close_down()
        super().closeEvent(event)

    def _close_anyway(self) -> None:
        self._may_lose = True
        self.close()

    def _restore(self) -> None:
        for name, restore in (("geometry", self.restoreGeometry), ("split", self.split.restoreState)):
            value = self.program.places.value(f"decks/{name}", QByteArray())
            if isinstance(value, QByteArray) and not value.isEmpty():
                restore(value)
        self.decks.build_new_for(str(self.program.places.value("decks/format", self.decks.usual.code)))
        columns = self.program.places.value("decks/columns", QByteArray())
        names = ("pictures", "in_play", "zoom")
        page, in_play, zoom = (str(self.program.places.value(f"decks/{name}", "")) for name in names)
        self.browser.restore_view(
            columns if isinstance(columns, QByteArray) else QByteArray(),
            LIST if page == str(LIST) else PICTURES,
            int(in_play != "0"),
            int(zoom) if zoom.isdecimal() else USUAL_ZOOM,
        )


# Asks for the player's tags on a card, and keeps them


class CardTagging(QObject):
    """Opens the question over one window."""

    trouble = Signal(str)
    """The file could not be written."""
    changed = Signal()
    """A card has other tags."""

    def __init__(self, file: Path, window: QWidget) -> None:
        super().__init__(window)
        self._file, self._window = file, window

    @property
    def tags(self) -> CardTags:
        """The tags of all cards, as the file has them."""
        return load_card_tags(self._file)

    def ask(self, card: CardDef) -> QInputDialog:
        """Ask for the tags of a card."""
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(self.tr("Tags of {0}").format(card.title))
        dialog.setLabelText(self.tr("Tags of this card in all decks, separated by commas; “tag:” searches for them:"))
        dialog.setTextValue(", ".join(self.tags.get(card.title, ())))
        dialog.textValueSelected.connect(lambda words: self._keep(card, words))
        open_dialog(dialog)
        return dialog

    def _keep(self, card: CardDef, words: str) -> None:
        try:
            save_card_tags({**self.tags, card.title: tags_of(words.split(","))}, self._file)
        except OSError as error:
            self.trouble.emit(f"{self._file.name}: {error.strerror or error}")
        self.changed.emit()
