"""The decks that lie open, a tab each, and their format; they are stored, and opened again at the next start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from dtgui.decks import Deck
from dtgui.decks.desk import Desk, Lying, desk_text, load_desk
from dtgui.decks.formats import Format
from dtgui.decks.legality import legal_formats
from dtgui.decks.library import DeckLibrary, Shelved
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.deck_builder.deck.deck_page import DeckPage
from dtgui.gui.doomtown.deck_builder.model.open_deck import OpenDeck
from dtgui.gui.doomtown.known_cards import card_finder
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import ask
from dtgui.gui.widgets.menus import DropDown, lettered
from dtgui.kernel.files import write_atomically


class OpenDecks(QTabWidget):
    """There is always one open."""

    pointed_at = Signal(object)
    """A card of a deck."""
    query_wanted = Signal(str)
    compared = Signal(object)
    page_wanted = Signal(object)
    tags_wanted = Signal(object)
    """A card to compare with others."""
    verdict_wanted = Signal()
    judged = Signal(object)
    """The page that is worked on, when it has changed, or is another one."""
    rearranged = Signal()
    """Other decks lie open, or in another order."""
    format_changed = Signal(object)
    """The format that decks are built for now."""
    kept = Signal()
    """A deck is on disk as it is."""
    failed = Signal()
    """A deck could not be written."""
    trouble = Signal(str)
    """Something that the player should read."""

    def __init__(
        self,
        library: DeckLibrary,
        catalog: Catalog,
        formats: Sequence[Format],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._catalog = catalog
        self._cards_in = card_finder(catalog)
        self.theme = theme
        self.formats = tuple(formats)
        """All formats, the default one first."""
        self.usual = self.formats[0]
        """The format that new decks are built for."""
        self._told = self.usual
        self.format = DropDown()
        for played in formats:
            self.format.addItem(played.name, played)
        self.format.setToolTip(self.tr("The format of this deck and of new ones"))
        self.format.setAccessibleName(self.tr("Format"))
        self.format.currentIndexChanged.connect(lambda _: self.build_for(self.format.currentData()))
        self.setCornerWidget(self.format)
        self.setTabsClosable(True)
        self.setMovable(True)
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        # A card that is dragged onto the tab of another deck can be dropped into that deck.
        self.tabBar().setChangeCurrentOnDrag(True)
        self.tabBar().setAcceptDrops(True)
        self.tabBar().tabMoved.connect(lambda *_: self.rearranged.emit())
        self.tabCloseRequested.connect(lambda place: self.close_deck(self.pages()[place]))
        self.currentChanged.connect(lambda _: self._on_other_page())

    @property
    def page(self) -> DeckPage | None:
        """The deck that is worked on."""
        page = self.currentWidget()
        return page if isinstance(page, DeckPage) else None

    @property
    def played(self) -> Format:
        """The format that the deck is built for that is worked on."""
        return self.page.played if self.page is not None else self.usual

    def build_for(self, played: Format) -> None:
        """Build the deck that is worked on, and new ones, for another format."""
        self.usual = played
        page = self.page
        if page is None:
            return
        if page.is_untouched:
            self.new_deck()
        else:
            page.build_for(played)

    def build_new_for(self, code: str) -> None:
        """Build new decks for the format of this code, if there is one."""
        self.usual = next((each for each in self.formats if each.code == code), self.usual)

    def pages(self) -> list[DeckPage]:
        """Return all open decks."""
        tabs = (self.widget(place) for place in range(self.count()))
        return [page for page in tabs if isinstance(page, DeckPage)]

    def on_page(self, act: Callable[..., None], *things: object) -> None:
        """Apply an action to the present deck, if there is one."""
        if self.page is not None:
            act(self.page, *things)

    def new_deck(self) -> None:
        """Open an empty deck."""
        self.open_deck(Deck(self.tr("New deck"), format=self.usual.code))

    def open_deck(self, deck: Deck, file: Path | None = None) -> DeckPage:
        """Open a deck in a tab of its own; an untouched empty one makes room for it."""
        untouched = self.page if self.page is not None and self.page.is_untouched else None
        opened = OpenDeck(deck, self._library, file)
        page = DeckPage(opened, self._catalog, self.formats, self.theme, self._cards_in)
        page.pointed_at.connect(self.pointed_at)
        page.query_wanted.connect(self.query_wanted)
        page.list.compared.connect(self.compared)
        page.list.page_wanted.connect(self.page_wanted)
        page.list.tags_wanted.connect(self.tags_wanted)
        page.verdict_wanted.connect(self.verdict_wanted)
        page.judged.connect(lambda: self._on_judged(page))
        page.opened.trouble.connect(self.trouble)
        page.opened.kept.connect(self.kept)
        page.opened.failed.connect(self.failed)
        self.addTab(page, "")
        self._on_judged(page)
        self.setCurrentWidget(page)
        if untouched is not None:
            self.close_deck(untouched)
        return page

    def open_shelved(self, shelved: Shelved) -> None:
        """Open a deck of the library, or show it where it is open already. A starter deck is opened as a copy."""
        if shelved.deck is None:
            self.trouble.emit(shelved.problem)
            return
        already = next((page for page in self.pages() if page.opened.file == shelved.file), None)
        if shelved.is_shipped:
            self.open_deck(replace(shelved.deck, name=self.tr("{0} (copy)").format(shelved.name), tags=()))
        elif already is not None:
            self.setCurrentWidget(already)
        else:
            self.open_deck(shelved.deck, shelved.file)

    def take(self, deck: Deck) -> None:
        """Open an imported deck and store it, under a name that no other open deck has.

        Without a format of its own, it gets the only one in which it is legal, else the default one.
        """
        deck = replace(deck, name=self._unused(deck.name))
        if deck.format is None:
            legal = legal_formats(deck, self._catalog, self.formats)
            deck = replace(deck, format=(legal[0] if len(legal) == 1 else self.usual).code)
        page = self.open_deck(replace(deck, name=""))
        page.opened.change(self.tr("Import"), deck)

    def _unused(self, name: str) -> str:
        """Return a name, with a number if an open deck has that name."""
        taken = {page.deck.name for page in self.pages() if not page.is_untouched}
        numbered = (f"{name} ({number})" for number in count(2))
        return name if name not in taken else next(each for each in numbered if each not in taken)

    def close_shown(self) -> None:
        """Close the tab of the deck that is shown."""
        if (page := self.page) is not None:
            self.close_deck(page)

    def close_deck(self, page: DeckPage) -> None:
        """Keep a deck and close its tab; one that cannot be kept stays, unless the player lets it go."""
        page.opened.keep()
        if page.opened.is_kept:
            self._let_go(page)
            return
        question = self.tr("{0} could not be saved. Close it and lose the changes?").format(page.deck.name)
        ask(self, question, self.tr("Discard changes"), lambda: self._let_go(page))

    def close_file(self, file: Path) -> None:
        """Close the deck of a file that has been deleted, where it is open."""
        for page in self.pages():
            if page.opened.file == file:
                self.close_deck(page)

    def keep_all(self) -> list[str]:
        """Write every deck that has changed; return the names of those that could not be written."""
        for page in self.pages():
            page.opened.keep()
        return [page.deck.name for page in self.pages() if not page.opened.is_kept]

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.theme = theme
        for page in self.pages():
            page.set_theme(theme)

    def _let_go(self, page: DeckPage) -> None:
        """Close a tab as it is."""
        page.opened.stop()
        self.removeTab(self.indexOf(page))
        page.deleteLater()
        if not self.count():
            self.new_deck()
        self.rearranged.emit()

    def _on_judged(self, page: DeckPage) -> None:
        self.setTabText(self.indexOf(page), lettered(page.deck.name) or self.tr("Unnamed"))
        if page is self.page:
            self._show_format(page.played)
            self.judged.emit(page)

    def _on_other_page(self) -> None:
        if self.page is not None:
            self._on_judged(self.page)
        self.rearranged.emit()

    def _show_format(self, played: Format) -> None:
        """Show the format of the deck that is worked on, and let others follow it."""
        self.format.blockSignals(True)
        self.format.setCurrentIndex(self.formats.index(played))
        self.format.blockSignals(False)
        if played != self._told:
            self._told = played
            self.format_changed.emit(played)


# Stores the open decks, with their unsaved changes, and opens them again at the next start

LOG = logging.getLogger(__name__)


class DeskKeeper:
    """The open decks of a window, in a file beside the settings."""

    def __init__(self, decks: OpenDecks, catalog: Catalog, file: Path) -> None:
        self._decks = decks
        self._catalog = catalog
        self._file = file
        self._is_laid_out = False
        self._written = ""
        self._waiting: tuple[Mapping[str, object], ...] = ()
        """The rows of decks whose packs are missing."""

    def lay_out(self) -> None:
        """Open what lay open at the last end."""
        desk = load_desk(self._file, self._catalog)
        self._waiting = desk.waiting
        for lying in desk.decks:
            self._open(lying)
        if desk.decks:
            self._decks.setCurrentIndex(desk.current)
        self._is_laid_out = True

    def keep(self) -> bool:
        """Store the open decks; return whether that succeeded. Nothing is stored until all of them have been opened."""
        if not self._is_laid_out:
            return False
        pages = [page for page in self._decks.pages() if not page.is_untouched]
        current = pages.index(self._decks.page) if self._decks.page in pages else 0
        text = desk_text(Desk(tuple(map(_lying, pages)), current, self._waiting), self._catalog)
        if text == self._written:
            return True
        try:
            write_atomically(self._file, text)
        except OSError as error:
            LOG.warning("Which decks lie open cannot be kept in %s (%s).", self._file, error)
            return False
        self._written = text
        return True

    def _open(self, lying: Lying) -> None:
        if lying.is_kept:
            page = self._decks.open_deck(lying.deck, lying.file)
            if lying.history is not None:
                page.opened.remember(lying.history)
            return
        page = self._decks.open_deck(Deck(lying.deck.name), lying.file)
        page.opened.recover(lying.deck)


def _lying(page: DeckPage) -> Lying:
    return Lying(page.deck, page.opened.file, page.opened.is_kept, page.opened.history)
