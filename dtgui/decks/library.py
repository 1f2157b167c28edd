"""The player's decks in a folder, a file each: kept, found, copied, thrown away and taken back.

No deck is ever written over another one, and none is ever deleted for good.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import SUFFIX, load_deck, save_deck
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.kernel.errors import BadInput

DELETED = "deleted"
"""The folder below that of the decks where deleted ones wait."""


@dataclass(frozen=True)
class Shelved:
    """A deck of the library. `deck` is None where the file is wrong, which `problem` then tells."""

    file: Path
    deck: Deck | None
    changed: float
    problem: str = ""
    is_starter: bool = False

    @property
    def name(self) -> str:
        """The deck's name, that of the file where there is none."""
        return (self.deck.name if self.deck else "") or self.file.stem


class Library:
    """The decks in the player's folder, and those that come with the program."""

    def __init__(self, folder: Path, starters: Path, catalog: Catalog) -> None:
        self._folder = folder
        self._starters = starters
        self._catalog = catalog
        self._read: dict[Path, Shelved] = {}

    def decks(self, words: str = "") -> list[Shelved]:
        """Return the player's decks, the latest first, then the starter decks.

        With `words`, only those that have all of them in name, tags, notes, outfit or cards.
        """
        own = sorted(self._in(self._folder), key=lambda shelved: -shelved.changed)
        starters = [replace(each, is_starter=True) for each in self._in(self._starters)]
        wanted = [fold_title(word) for word in words.split()]
        return [each for each in (*own, *starters) if self._has(each, wanted)]

    def deleted(self) -> list[Shelved]:
        """Return the decks that were deleted, the latest first."""
        return sorted(self._in(self._folder / DELETED), key=lambda shelved: -shelved.changed)

    def tags(self) -> list[str]:
        """Return every tag that a deck of the player has, in alphabetical order."""
        return sorted({tag for each in self._in(self._folder) if each.deck for tag in each.deck.tags}, key=str.casefold)

    def keep(self, deck: Deck, file: Path | None = None) -> Path:
        """Write a deck, into a new file where none is given, and return the file. Raise `OSError`."""
        file = file or _free(self._folder, deck.name)
        save_deck(deck, file, self._catalog)
        return file

    def duplicate(self, deck: Deck, name: str) -> Path:
        """Write a copy of a deck under this name, with a number where it is taken; return its file. Raise `OSError`."""
        return self.keep(replace(deck, name=self._free_name(name)))

    def delete(self, file: Path) -> Path:
        """Put a deck's file with the deleted ones; return where it is now. Raise `OSError`."""
        return _moved(file, self._folder / DELETED)

    def restore(self, file: Path) -> Path:
        """Put a deleted deck's file back; return where it is now. Raise `OSError`."""
        return _moved(file, self._folder)

    def _in(self, folder: Path) -> Iterator[Shelved]:
        if folder.is_dir():
            for file in sorted(folder.glob(f"*{SUFFIX}")):
                yield self._shelved(file)

    def _shelved(self, file: Path) -> Shelved:
        changed = file.stat().st_mtime
        known = self._read.get(file)
        if known is None or known.changed != changed:
            known = self._read[file] = self._opened(file, changed)
        return known

    def _opened(self, file: Path, changed: float) -> Shelved:
        try:
            return Shelved(file, load_deck(file, self._catalog), changed)
        except BadInput as problem:
            return Shelved(file, None, changed, str(problem))

    def _has(self, shelved: Shelved, wanted: list[str]) -> bool:
        if not wanted:
            return True
        deck = shelved.deck
        codes = (deck.outfit, deck.legend or "", *deck.cards) if deck else ()
        titles = [card.title for code in codes if (card := self._catalog.get(code))]
        words = [shelved.name, *titles, *((*deck.tags, deck.notes) if deck else ())]
        folded = [fold_title(word) for word in words]
        return all(any(word in text for text in folded) for word in wanted)

    def _free_name(self, name: str) -> str:
        taken = {shelved.name for shelved in self._in(self._folder)}
        return next(each for each in _numbered(name, " ") if each not in taken)


def _moved(file: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return file.rename(_free(folder, file.stem))


def _free(folder: Path, name: str) -> Path:
    """A file that does not exist yet, called like the deck as far as every system allows."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "deck"
    files = (folder / f"{each}{SUFFIX}" for each in _numbered(stem, "-"))
    return next(file for file in files if not file.exists())


def _numbered(name: str, between: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name}{between}{number}"
        number += 1
