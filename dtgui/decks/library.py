"""The player's decks in a folder and those below it, a file each: kept, found, copied, thrown away and taken back.

No deck is ever written over another one, and none is ever deleted for good.
"""

from __future__ import annotations

import os
import re
import time
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import SUFFIX, load_deck, save_deck
from dtgui.decks.folders import DELETED, DEVICES, folder_below, folders_in, follow, put_aside, take_away_empty
from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.decks.legality import format_of, problems
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.kernel.errors import BadInput


@dataclass(frozen=True)
class Shelved:
    """A deck of the library. `deck` is None if the file is wrong; `problem` then gives the reason.

    `words` is the text that a search reads, case-folded; `objections` is the number of problems in the format
    `played`; `folder` is its folder below the player's, "" for the player's folder itself. A deck that comes with the
    program is `is_starter` or `is_gauntlet`; `pack` is the name of the pack that a deck is in.
    """

    file: Path
    deck: Deck | None
    changed: float
    problem: str = ""
    is_starter: bool = False
    is_gauntlet: bool = False
    words: str = ""
    played: Format = WEIRD_WEST
    objections: int = 0
    folder: str = ""
    pack: str = ""

    @property
    def is_shipped(self) -> bool:
        """Return whether it comes with the program or in a pack."""
        return self.is_starter or self.is_gauntlet or bool(self.pack)

    @property
    def name(self) -> str:
        """Return the deck's name, or that of its file."""
        return (self.deck.name if self.deck else "") or self.file.stem


class DeckLibrary:
    """The decks in the player's folder, those that come with the program, and those of packs."""

    def __init__(
        self,
        folder: Path,
        starters: Path,
        catalog: Catalog,
        formats: Sequence[Format] = (WEIRD_WEST,),
        gauntlet: Path | None = None,
        of_packs: Mapping[Path, str] = MappingProxyType({}),
    ) -> None:
        """`of_packs` are folders with decks, each with the name of its pack."""
        self._folder = folder
        self._starters, self._gauntlet, self._of_packs = starters, gauntlet, of_packs
        self._catalog = catalog
        self._formats = formats
        self._read: dict[Path, Shelved] = {}

    def unread(self) -> list[Path]:
        """Return the files that `decks` and `deleted` would still have to read, or to read again."""
        given = [self._starters, *([self._gauntlet] if self._gauntlet else ()), *self._of_packs]
        roots = [self._folder, self._folder / DELETED, *given]
        return [file for root in roots for file, changed in _files(root) if not self._is_read(file, changed)]

    def read(self, file: Path) -> None:
        """Read a file that is not read yet as it is now, so that no list has to wait for it."""
        self._shelved(file, _changed(file))

    def reading(self, file: Path) -> Iterator[None]:
        """Read a file, the text of one of its cards at a step: each takes some milliseconds when it is first read."""
        with suppress(BadInput):
            deck = load_deck(file, self._catalog)
            for code in (deck.outfit, deck.legend or "", *deck.cards):
                if code in self._catalog:
                    self._catalog.card(code)
                    yield
        self.read(file)

    @property
    def known(self) -> list[Deck]:
        """The decks that have been read, in no order; no file is looked for."""
        return [shelved.deck for shelved in self._read.values() if shelved.deck is not None]

    def decks(self, words: str = "") -> list[Shelved]:
        """Return the player's decks, the latest first, then the starter decks, those of the gauntlet and of packs.

        With `words`, only those that have all of them in name, folder, tags, notes, outfit or cards, those of the
        maybeboard included.
        """
        own = sorted(self._in(self._folder), key=lambda shelved: -shelved.changed)
        given = sorted(self._in(self._starters), key=lambda each: each.file.stem[:1].isdigit())
        starters = [replace(each, is_starter=True) for each in given]
        strong = [replace(each, is_gauntlet=True) for each in (self._in(self._gauntlet) if self._gauntlet else ())]
        of_packs = [replace(each, pack=name) for root, name in self._of_packs.items() for each in self._in(root)]
        return [each for each in (*own, *starters, *strong, *of_packs) if has_words(each, words)]

    def deleted(self) -> list[Shelved]:
        """Return the decks that were deleted, the latest first."""
        return sorted(self._in(self._folder / DELETED), key=lambda shelved: -shelved.changed)

    def keep(self, deck: Deck, file: Path | None = None) -> Path:
        """Write a deck, into a new file where none is given, and return the file. Raise `OSError`."""
        file = file or _free(self._folder, deck.name)
        put_aside(file, time.time())
        save_deck(deck, file, self._catalog)
        return file

    def duplicate(self, deck: Deck, name: str, folder: str = "") -> Path:
        """Write a copy of a deck under this name, with a number where it is taken; return its file. Raise `OSError`."""
        copy = replace(deck, name=self._free_name(name))
        return self.keep(copy, _free(self._folder / folder_below(folder), copy.name))

    def delete(self, file: Path) -> Path:
        """Put a deck's file with the deleted ones; return where it is now. Raise `OSError`."""
        return self._moved(file, self._folder / DELETED / self._folder_of(file))

    def restore(self, file: Path) -> Path:
        """Put a deleted deck's file back into its folder; return where it is now. Raise `OSError`."""
        return self._moved(file, self._folder / self._folder_of(file))

    def move(self, file: Path, folder: str) -> Path:
        """Put a deck's file into a folder below the player's, "" for that one; return where it is. Raise `OSError`."""
        return self._moved(file, self._folder / folder_below(folder))

    def _moved(self, file: Path, folder: Path) -> Path:
        if folder == file.parent:
            return file
        folder.mkdir(parents=True, exist_ok=True)
        moved = file.rename(_free(folder, file.stem))
        follow(file, moved)
        take_away_empty(file.parent, self._folder)
        return moved

    def _folder_of(self, file: Path) -> str:
        """Return the folder that contains a deck of the player's, or contained it before it was deleted."""
        if self._folder not in file.parents:
            return ""
        below = file.parent.relative_to(self._folder)
        return (below.relative_to(DELETED) if below.parts[:1] == (DELETED,) else below).as_posix().removeprefix(".")

    def _in(self, root: Path) -> Iterator[Shelved]:
        for file, changed in _files(root):
            yield self._shelved(file, changed)

    def _is_read(self, file: Path, changed: float) -> bool:
        return file in self._read and self._read[file].changed == changed

    def _shelved(self, file: Path, changed: float) -> Shelved:
        if not self._is_read(file, changed):
            self._read[file] = self._opened(file, changed)
        return self._read[file]

    def _opened(self, file: Path, changed: float) -> Shelved:
        folder = self._folder_of(file)
        try:
            deck = load_deck(file, self._catalog)
        except BadInput as problem:
            words = fold_title(f"{file.stem}\n{folder}")
            return Shelved(file, None, changed, str(problem), words=words, folder=folder)
        played = format_of(deck, self._catalog, self._formats)
        objections = len(problems(deck, self._catalog, played))
        shelved = Shelved(file, deck, changed, played=played, objections=objections, folder=folder)
        return replace(shelved, words=self._words(shelved.name, deck, folder))

    def _words(self, name: str, deck: Deck, folder: str) -> str:
        codes = (deck.outfit, deck.legend or "", *deck.cards, *deck.maybe)
        titles = [card.title for code in codes if (card := self._catalog.get(code))]
        return "\n".join(map(fold_title, (name, *titles, *deck.tags, deck.notes, folder)))

    def _free_name(self, name: str) -> str:
        taken = {shelved.name for shelved in self._in(self._folder)}
        return next(each for each in _numbered(name, " ") if each not in taken)


def has_words(shelved: Shelved, words: str) -> bool:
    """Whether a deck has all of these words in name, folder, tags, notes, outfit or cards."""
    return all(fold_title(word) in shelved.words for word in words.split())


def _files(root: Path) -> list[tuple[Path, float]]:
    """The deck files of a folder and those below it by name, each with the time of its latest change."""
    return [found for folder in folders_in(root) for found in _files_in(folder)]


def _files_in(folder: Path) -> list[tuple[Path, float]]:
    try:
        with os.scandir(folder) as found:
            named = sorted((item.name, item.stat().st_mtime) for item in found if item.name.endswith(SUFFIX))
    except OSError:
        return []
    return [(folder / name, changed) for name, changed in named]


def _changed(file: Path) -> float:
    """Return the time of a file's last change, 0 for one that has just disappeared: reading it reports the reason."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def file_name(deck: Deck, suffix: str) -> str:
    """Return what a file with a deck may be called, as far as every system allows."""
    return f"{_stem(deck.name)}{suffix}"


def _stem(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "deck"
    return f"deck-{stem}" if stem in DEVICES else stem


def _free(folder: Path, name: str) -> Path:
    """A file that does not exist yet, called like the deck."""
    stem = _stem(name)
    files = (folder / f"{each}{SUFFIX}" for each in _numbered(stem, "-"))
    return next(file for file in files if not file.exists())


def _numbered(name: str, between: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name}{between}{number}"
        number += 1
