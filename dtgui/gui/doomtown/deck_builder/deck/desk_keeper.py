"""Stores the open decks, with their unsaved changes, and opens them again at the next start."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

from dtgui.decks import Deck
from dtgui.decks.desk import Desk, Lying, desk_text, load_desk
from dtgui.doomtown.catalog import Catalog
from dtgui.gui.doomtown.deck_builder.deck.deck_page import DeckPage
from dtgui.gui.doomtown.deck_builder.deck.open_decks import OpenDecks
from dtgui.kernel.files import write_atomically

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
