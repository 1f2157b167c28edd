"""The deck builder's window: cards and library on the left, decks in the middle, card, rules and odds on the right."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel, QMainWindow, QSplitter, QTabWidget, QWidget

from dtgui.decks import Deck
from dtgui.decks.formats import load_formats
from dtgui.decks.library import Library, Shelved
from dtgui.decks.search import SearchIndex
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.cards.words import words_of
from dtgui.gui.deck_builder.browser import Browser
from dtgui.gui.deck_builder.deck_page import DeckPage
from dtgui.gui.deck_builder.desk_keeper import DeskKeeper
from dtgui.gui.deck_builder.import_dialog import ImportDialog
from dtgui.gui.deck_builder.insight_view import InsightView
from dtgui.gui.deck_builder.legality_view import LegalityView
from dtgui.gui.deck_builder.library_view import LibraryView
from dtgui.gui.deck_builder.menus import make_menus
from dtgui.gui.deck_builder.messages import ask, show_message
from dtgui.gui.deck_builder.open_deck import OpenDeck
from dtgui.gui.preview import Preview
from dtgui.gui.program import Program
from dtgui.kernel.scene import Description

USUAL_SIZE = (1280, 760)
LEAST_SIZE = (1000, 600)
PICTURES_TOLD_MS, WARM_UP_MS = 15_000, 700
MOST_OF_FACE = 0.75
"""The share of the height that a card may take on the right: what is built with is looked at as a whole."""
DESK = "open-decks.json"
CARD, RULES, INSIGHT = range(3)
"""The tabs on the right."""


class DeckBuilder(QMainWindow):
    """Builds decks."""

    play_wanted = Signal(object)
    """The file of a deck to play a game with."""

    def __init__(self, program: Program, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.program = program
        catalog, theme = program.catalog, program.looks.theme
        self.library = Library(program.paths.decks, program.paths.starter_decks, catalog)
        self.formats = load_formats(program.paths.doomtown_cards)
        self.setWindowTitle(self.tr("Decks"))
        self.setMinimumSize(*LEAST_SIZE)
        self.setAcceptDrops(True)
        self.browser = Browser(catalog, SearchIndex(catalog, self._words), program.looks.cache)
        self.shelves = LibraryView(self.library, catalog, theme)
        self.decks = QTabWidget()
        self.preview = Preview(program.looks.cache, MOST_OF_FACE)
        self.rules = LegalityView(catalog, theme)
        self.insight = InsightView(catalog, theme)
        self.format = QComboBox()
        self.state = QLabel()
        self._may_lose = False
        self.desk = DeskKeeper(self, program.paths.config / DESK)
        self._arrange()
        self.actions_by_name = make_menus(self)
        self._connect()
        self.resize(*USUAL_SIZE)
        self._restore()
        self.desk.lay_out()
        if not self.decks.count():
            self.new_deck()

    # Decks

    @property
    def page(self) -> DeckPage | None:
        """The deck that is worked on."""
        page = self.decks.currentWidget()
        return page if isinstance(page, DeckPage) else None

    def pages(self) -> list[DeckPage]:
        """Return all open decks."""
        return [self.decks.widget(place) for place in range(self.decks.count())]

    def new_deck(self) -> None:
        """Open an empty deck."""
        self.open_deck(Deck(self.tr("New deck")))

    def open_deck(self, deck: Deck, file: Path | None = None) -> DeckPage:
        """Open a deck in a tab of its own; an untouched empty one makes room for it."""
        untouched = self.page if self.page is not None and self.page.is_untouched else None
        opened = OpenDeck(deck, self.library, file)
        page = DeckPage(opened, self.program.catalog, self.format.currentData(), self.program.looks.theme)
        page.pointed_at.connect(self.show_card)
        page.query_wanted.connect(self.show_query)
        page.verdict_wanted.connect(lambda: self.side.setCurrentIndex(RULES))
        page.judged.connect(lambda: self._on_judged(page))
        page.opened.trouble.connect(self.say)
        page.opened.kept.connect(self._on_kept)
        page.opened.failed.connect(self._on_failed)
        self.decks.addTab(page, deck.name)
        self.decks.setCurrentWidget(page)
        if untouched is not None:
            self.close_deck(untouched)
        return page

    def open_shelved(self, shelved: Shelved) -> None:
        """Open a deck of the library, or show it where it is open already. A starter deck is opened as a copy."""
        if shelved.deck is None:
            self.say(shelved.problem)
            return
        already = next((page for page in self.pages() if page.opened.file == shelved.file), None)
        if shelved.is_starter:
            self.open_deck(replace(shelved.deck, name=self.tr("{0} (copy)").format(shelved.name), tags=()))
        elif already is not None:
            self.decks.setCurrentWidget(already)
        else:
            self.open_deck(shelved.deck, shelved.file)

    def take(self, deck: Deck) -> None:
        """Open an imported deck and keep it."""
        page = self.open_deck(replace(deck, name=""))
        page.opened.change(self.tr("Import"), deck)

    def close_deck(self, page: DeckPage) -> None:
        """Keep a deck and close its tab; one that cannot be kept stays, unless the player lets it go."""
        page.opened.keep()
        if page.opened.is_kept:
            self.let_go(page)
            return
        question = self.tr("{0} could not be saved. Close it, and lose what was changed?").format(page.deck.name)
        ask(self, question, self.tr("Lose the changes"), lambda: self.let_go(page))

    def let_go(self, page: DeckPage) -> None:
        """Close a tab as it is; there is always one open."""
        page.opened.stop()
        self.decks.removeTab(self.decks.indexOf(page))
        page.deleteLater()
        if not self.decks.count():
            self.new_deck()
        self.desk.keep()

    def keep_all(self) -> None:
        """Write every deck that has changed."""
        for page in self.pages():
            page.opened.keep()

    # What the menus do

    def import_decks(self) -> ImportDialog:
        """Open the dialog that brings decks in."""
        dialog = ImportDialog(self.program.catalog, self.format.currentData().code, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.taken.connect(self.take)
        dialog.open()
        return dialog

    def undo(self) -> None:
        """Take the last change of this deck back."""
        if self.page:
            self.page.opened.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.page:
            self.page.opened.redo()

    def play(self) -> None:
        """Begin a game with this deck."""
        if self.page is None:
            return
        self.page.opened.keep()
        if self.page.opened.file is None:
            self.say(self.tr("Put a card into the deck first."))
        else:
            self.play_wanted.emit(self.page.opened.file)

    def show_odds(self) -> None:
        """Show what this deck may be expected to do."""
        self.side.setCurrentWidget(self.insight)

    def find_cards(self) -> None:
        """Go to the search box."""
        self.left.setCurrentWidget(self.browser)
        self.browser.search.setFocus()
        self.browser.search.selectAll()

    def find_deck(self) -> None:
        """Go to the library."""
        self.left.setCurrentWidget(self.shelves)
        self.shelves.refresh()
        self.shelves.search.setFocus()

    def go_to_deck(self) -> None:
        """Go to the list of the deck."""
        if self.page:
            self.page.list.setFocus()

    def show_query(self, query: str) -> None:
        """Look for cards."""
        self.left.setCurrentWidget(self.browser)
        self.browser.show_query(query)

    def show_card(self, card: CardDef) -> None:
        """Show a card on the right."""
        whole = self.program.catalog.card(card.code)
        self.preview.show_card(whole, Description(text=tuple(map(str, words_of(whole).paragraphs))))

    def use_pictures(self, folder: Path | None = None) -> None:
        """Show the pictures in a folder instead of generated faces, or generated faces only."""
        self.program.preferences.change("picture_folder", str(folder or ""))

    def _words(self, code: str) -> str:
        return "\n".join(map(str, words_of(self.program.catalog.card(code)).paragraphs))

    def say(self, text: str) -> None:
        """Show a message that blocks nothing."""
        show_message(self, text)

    # Making it

    def _arrange(self) -> None:
        self.left = QTabWidget()
        self.left.addTab(self.browser, self.tr("Cards"))
        self.left.addTab(self.shelves, self.tr("Library"))
        self.side = QTabWidget()
        self.side.addTab(self.preview, self.tr("Card"))
        self.side.addTab(self.rules, self.tr("Rules"))
        self.side.addTab(self.insight, self.tr("Odds"))
        self.decks.setTabsClosable(True)
        self.decks.setMovable(True)
        self.decks.setDocumentMode(True)
        self.decks.tabBar().setDrawBase(False)
        for played in self.formats:
            self.format.addItem(played.name, played)
        self.format.setToolTip(self.tr("The format that decks are built for"))
        self.format.setAccessibleName(self.tr("Format"))
        self.decks.setCornerWidget(self.format)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        for widget in (self.left, self.decks, self.side):
            self.split.addWidget(widget)
        self.split.setSizes([500, 460, 320])
        self.split.setChildrenCollapsible(False)
        self.setCentralWidget(self.split)
        self.statusBar().addPermanentWidget(self.state)

    def _connect(self) -> None:
        self.browser.pointed_at.connect(self.show_card)
        self.browser.added.connect(lambda card: self.page and self.page.add(card))
        self.browser.removed.connect(lambda card: self.page and self.page.remove(card))
        self.browser.started.connect(lambda card: self.page and self.page.start(card))
        self.shelves.opened.connect(self.open_shelved)
        self.shelves.deleted.connect(self._on_deleted)
        self.shelves.trouble.connect(self.say)
        self.rules.mend_wanted.connect(lambda mend: self.page and self.page.mend(mend))
        self.rules.card_wanted.connect(self._on_card_wanted)
        self.insight.query_wanted.connect(self.show_query)
        self.insight.hand_wanted.connect(self.actions_by_name["hand"].trigger)
        self.decks.currentChanged.connect(lambda _: self.page and self._on_judged(self.page))
        self.decks.currentChanged.connect(lambda _: self.desk.keep())
        self.decks.tabBar().tabMoved.connect(lambda *_: self.desk.keep())
        self.decks.tabCloseRequested.connect(lambda place: self.close_deck(self.decks.widget(place)))
        self.format.currentIndexChanged.connect(lambda _: self._on_format())
        self.left.currentChanged.connect(lambda _: self.shelves.refresh())
        self.program.looks.changed.connect(self._on_look_changed)
        self.program.looks.own.changed.connect(self._on_pictures)
        self.browser.set_format(self.format.currentData().code)

    # Following what happens

    def _on_judged(self, page: DeckPage) -> None:
        self.decks.setTabText(self.decks.indexOf(page), page.deck.name or self.tr("Unnamed"))
        if page is not self.page:
            return
        self.rules.show_objections(page.objections, self.format.currentText())
        self.insight.show_deck(page.deck)
        self.browser.show_counts(page.copies())
        problems = len(page.objections)
        self.side.setTabText(RULES, self.tr("Rules ({0})").format(problems) if problems else self.tr("Rules ✓"))
        history = page.opened.history
        for name, label in (("undo", history.undo_label), ("redo", history.redo_label)):
            text = self.tr("&Undo") if name == "undo" else self.tr("&Redo")
            self.actions_by_name[name].setEnabled(bool(label))
            self.actions_by_name[name].setText(f"{text}: {label}" if label else text)
        self._show_state()

    def _show_state(self) -> None:
        if self.page is None:
            return
        kept, waiting = self.tr("All changes are saved"), self.tr("Saving …")
        self.state.setText(kept if self.page.opened.is_kept else waiting)

    def _on_failed(self) -> None:
        self.state.setText(self.tr("⚠ Not saved: the folder of decks cannot be written to"))
        self.desk.keep()

    def _on_kept(self) -> None:
        self._show_state()
        self.desk.keep()
        if self.left.currentWidget() is self.shelves:
            self.shelves.refresh()

    def _on_deleted(self, file: Path) -> None:
        for page in self.pages():
            if page.opened.file == file:
                self.close_deck(page)

    def _on_format(self) -> None:
        played = self.format.currentData()
        self.browser.set_format(played.code)
        for page in self.pages():
            page.set_format(played)

    def _on_look_changed(self) -> None:
        theme = self.program.looks.theme
        for part in (self.browser, self.shelves, self.rules, self.insight, *self.pages()):
            part.set_theme(theme)

    def _on_card_wanted(self, code: str) -> None:
        """Show a card that an objection names, and where it stands in the deck."""
        card = self.program.catalog.card(code)
        self.show_card(card)
        if self.page:
            self.page.list.choose(card)
        self.side.setCurrentIndex(CARD)

    def _on_pictures(self) -> None:
        own = self.program.looks.own
        if own.folder is not None:
            known = len(self.program.catalog)
            told = self.tr("{0} of {1} printings have a picture of yours").format(own.coverage, f"{known:,}")
            self.statusBar().showMessage(told, PICTURES_TOLD_MS)

    # Files that are dropped on the window, and its place

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import the files that are dropped."""
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.import_decks().read_files(files)

    def showEvent(self, event: QShowEvent) -> None:
        """Get ready for the odds once the window has been painted."""
        super().showEvent(event)
        QTimer.singleShot(WARM_UP_MS, self, self._on_shown)

    def _on_shown(self) -> None:
        if self.isVisible():
            self.insight.warm_up()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep all decks and the window's place; where decks can be kept nowhere at all, ask before they are lost."""
        self.keep_all()
        unsaved = [page.deck.name for page in self.pages() if not page.opened.is_kept]
        if unsaved and not self.desk.keep() and not self._may_lose:
            event.ignore()
            question = self.tr("Not saved: {0}. Close the window, and lose what was changed?")
            ask(self, question.format(", ".join(unsaved)), self.tr("Lose the changes"), self._close_anyway)
            return
        self.program.places.setValue("decks/geometry", self.saveGeometry())
        self.program.places.setValue("decks/split", self.split.saveState())
        for name, value in zip(("columns", "pictures"), self.browser.kept_view(), strict=True):
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
        columns = self.program.places.value("decks/columns", QByteArray())
        page = str(self.program.places.value("decks/pictures", 0))
        if isinstance(columns, QByteArray):
            self.browser.restore_view(columns, int(page) if page.isdigit() else 0)
