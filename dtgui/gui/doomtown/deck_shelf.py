"""The decks that can be chosen for a game: the program's, the player's own, and files from anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dtgui.app.paths import Paths
from dtgui.decks import Deck, find_deck, open_deck
from dtgui.decks.opening import OpenedDeck, decks_in, find_file, pack_decks
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.rules import edition_named
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.gui.look.language import said
from dtgui.kernel.errors import BadInput


class ReadDeck(NamedTuple):
    """A deck, and what the player should know about how it was read."""

    deck: Deck
    remarks: tuple[str, ...] = ()


class DeckShelf:
    """Finds and reads decks."""

    def __init__(self, paths: Paths, catalog: Catalog) -> None:
        self._paths = paths
        self._catalog = catalog

    def card(self, code: str) -> CardDef:
        """Return the printed definition of a card. Raise `UnknownCard` if there is none."""
        return self._catalog.card(code)

    def files(self) -> dict[str, Path]:
        """Return the files of all decks at hand by name (`law-dogs-starter`), the player's own first."""
        own = {file.stem: file for file in decks_in(self._paths.decks)}
        shipped = (
            *decks_in(self._paths.starter_decks),
            *decks_in(self._paths.gauntlet_decks),
            *pack_decks(self._catalog),
        )
        return own | {file.stem: file for file in shipped if file.stem not in own}

    def title_of(self, file: Path) -> str:
        """Return what a deck is called in lists: the player's own by its name, which the file need not have."""
        if file.parent == self._paths.decks:
            with suppress(BadInput):
                return self.read(file).deck.name
        return file.stem.replace("-", " ").title()

    def villain(self, stem: str) -> Path:
        """Return the file of a deck that is no choice at hand, such as a Villain's. Raise `BadInput` for no deck."""
        return find_file(stem, self._paths)

    def find(self, wanted: str) -> ReadDeck:
        """Return the player's own deck or the starter deck of this name, or the deck in this file.

        Raise `BadInput` if it does not exist, or if it is ambiguous.
        """
        own = self.files().get(wanted)
        return self.read(own) if own is not None else _as_read(find_deck(wanted, self._paths, self._catalog))

    def read(self, file: Path) -> ReadDeck:
        """Read a deck in any format that is known. Raise `BadInput` where no deck comes of it."""
        return _as_read(open_deck(file, self._catalog))

    def titles(self, codes: Iterable[str]) -> tuple[str, ...]:
        """Return the titles of cards by their codes, without unknown ones."""
        return tuple(self._catalog.card(code).title for code in codes if code in self._catalog)

    def is_unusual(self, deck: Deck, rules: str = DEFAULT_EDITION) -> bool:
        """Whether a deck says that it is built for a format that an edition is not usually played with."""
        return bool(deck.format) and deck.format not in edition_named(rules).decks.formats

    def problems(self, deck: Deck, rules: str = DEFAULT_EDITION) -> tuple[str, ...]:
        """Return everything that keeps a deck from being legal by an edition, in sentences with their sections."""
        edition = edition_named(rules)
        found = check_deck(deck, self._catalog, edition.decks)
        return tuple(f"{said(problem.message)} ({edition.cite(problem.section)})" for problem in found)


def _as_read(opened: OpenedDeck) -> ReadDeck:
    return ReadDeck(opened.deck, tuple(map(said, opened.notes)))
