"""The decks that can be chosen for a game: the program's, the player's own, and files from anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rapidfuzz import process

from dtgui.app.paths import Paths
from dtgui.decks import Deck, ImportReport, import_file, load_deck
from dtgui.decks.deck_file import SUFFIX
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
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

    def files(self) -> dict[str, Path]:
        """Return the files of all decks at hand by name (`law-dogs-starter`), the player's own first."""
        own = {file.stem: file for file in _deck_files(self._paths.decks)}
        return own | {file.stem: file for file in _deck_files(self._paths.starter_decks) if file.stem not in own}

    def find(self, wanted: str) -> ReadDeck:
        """Return the deck of this name, or in this file. Raise `BadInput` where there is none."""
        files = self.files()
        if wanted in files:
            return self.read(files[wanted])
        if Path(wanted).is_file():
            return self.read(Path(wanted))
        near = process.extractOne(wanted, files.keys())
        hint = f"did you mean {near[0]!r}?" if near is not None else "and no deck is at hand"
        raise BadInput(f"there is no deck or file {wanted!r}; {hint}")

    def read(self, file: Path) -> ReadDeck:
        """Read a deck in any format that is known. Raise `BadInput` where no deck comes of it."""
        if file.suffix == SUFFIX:
            return ReadDeck(load_deck(file, self._catalog))
        for report in import_file(file, self._catalog):
            if report.deck is not None:
                return ReadDeck(report.deck, tuple(_remarks(report)))
        raise BadInput("no deck was found in it", file=file)

    def problems(self, deck: Deck) -> tuple[str, ...]:
        """Return everything that keeps a deck from being legal, in sentences with their sections."""
        return tuple(f"{problem.message} ({problem.section})" for problem in check_deck(deck, self._catalog))


def _deck_files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []


def _remarks(report: ImportReport) -> Iterator[str]:
    """What became of the lines that gave no card."""
    yield from report.notes
    for ambiguous in report.ambiguous:
        titles = ", ".join(f"{card.title} ({card.code})" for card in ambiguous.choices)
        yield f"Line {ambiguous.line.number}, {ambiguous.line.text!r}, may be one of: {titles}. It was left out."
    for unknown in report.unknown:
        titles = " or ".join(card.title for card in unknown.suggestions)
        hint = f" Did you mean {titles}?" if titles else ""
        yield f"Line {unknown.line.number}, {unknown.line.text!r}, is no card that we know and was left out.{hint}"
