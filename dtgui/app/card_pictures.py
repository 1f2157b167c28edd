"""Pictures of cards that the player has: which file in a folder is which card.

Files are called as other programs and sites call them: by the card's code, by OCTGN's identity, by pack and number,
or by the title, perhaps in a folder of the pack. None of them comes with the program.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dtgui.app.packs.contents import PICTURE_KINDS
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.files import checked

MOST_FILES = 20_000
"""A folder with more is a whole disk, chosen by mistake."""
DEEPEST = 6


@dataclass(frozen=True)
class CardPictures:
    """The picture files of a folder, by name."""

    by_stem: Mapping[str, Path] = field(default_factory=dict)
    by_title: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    folders: tuple[Path, ...] = ()
    """The folder and those below it, to be watched."""

    def file_of(self, card: CardDef, pack_name: str = "") -> Path | None:
        """Return the file that shows a card: by code, identity, pack and number, else by title; None without one."""
        found = next((self.by_stem[name] for name in _identities(card) if name in self.by_stem), None)
        return found or self._titled(card, {fold_title(card.pack), fold_title(pack_name)})

    def coverage(self, catalog: Catalog) -> int:
        """Return how many of all printings have a picture."""
        names = {code: pack.name for code, pack in catalog.packs.items()}
        return sum(self.file_of(card, names.get(card.pack, "")) is not None for card in catalog.of_players())

    def _titled(self, card: CardDef, packs: set[str]) -> Path | None:
        """Return the picture in the folder of the card's pack, else one outside other packs' folders, else any."""
        files = self.by_title.get(fold_title(card.title), ())
        of_pack = [file for file in files if fold_title(file.parent.name) in packs]
        return next(iter((*of_pack, *files)), None)


def picture_names(card: CardDef) -> tuple[str, ...]:
    """Return the names, without endings, that a picture of a card may have; titles and names are folded."""
    return (*_identities(card), fold_title(card.title))


def _identities(card: CardDef) -> Iterator[str]:
    return filter(None, (card.code, card.octgn.casefold(), f"{card.pack}_{card.number}".casefold()))


def find_pictures(folder: Path) -> CardPictures:
    """Return the pictures in a folder and those below it; none where it cannot be read."""
    by_stem: dict[str, Path] = {}
    by_title: defaultdict[str, list[Path]] = defaultdict(list)
    folders: list[Path] = []
    for file in _pictures(folder, folders):
        by_stem.setdefault(file.stem.casefold(), file)
        by_title[fold_title(file.stem)].append(file)
    return CardPictures(by_stem, {title: tuple(files) for title, files in by_title.items()}, tuple(folders))


def _pictures(folder: Path, folders: list[Path]) -> Iterator[Path]:
    """Every picture, those of a folder before those of the folders in it; readable folders are noted on the way."""
    waiting, seen = [(folder, 0)], 0
    while waiting:
        place, depth = waiting.pop(0)
        entries = _entries(place)
        if entries is None:
            continue
        folders.append(place)
        waiting += [(place / entry.name, depth + 1) for entry in entries if depth < DEEPEST and _is_folder(entry)]
        for name in _names(entries):
            seen += 1
            if seen > MOST_FILES:
                return
            yield place / name


def _entries(folder: Path) -> list[os.DirEntry[str]] | None:
    """Return what a folder holds; None where it cannot be read, or where no folder can have its name."""
    try:
        with os.scandir(checked(folder)) as found:
            return sorted(found, key=lambda entry: entry.name)
    except OSError:
        return None


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _names(entries: Iterable[os.DirEntry[str]]) -> Iterator[str]:
    return (entry.name for entry in entries if entry.name.lower().endswith(tuple(PICTURE_KINDS)))
