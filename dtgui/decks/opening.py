"""A deck by a file's path or by its name, in any format, and the names of decks that were played."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dtgui.app.paths import Paths
from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import load_deck
from dtgui.decks.folders import folders_in
from dtgui.decks.importing import import_file
from dtgui.decks.reading import CardLine
from dtgui.decks.report import ImportReport
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.setup import SeatSetup
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.titles import did_you_mean

OUR_SUFFIX = ".yaml"
"""How the files of decks end that lie in a folder of decks."""
OUR_SUFFIXES = (OUR_SUFFIX, ".dtdeck")
"""The same, and how one ends that was kept for others: a double click can know it for a deck."""


class OpenedDeck(NamedTuple):
    """A deck, and what its format could not say, in sentences."""

    deck: Deck
    notes: tuple[Phrase, ...] = ()


def find_deck(words: str, paths: Paths, catalog: Catalog) -> OpenedDeck:
    """Return the deck of a file, or one by its name, as `find_file` does.

    Raise `BadInput` where there is no such deck, or where it cannot be read without a guess.
    """
    return open_deck(find_file(words, paths, pack_decks(catalog)), catalog)


def shipped_deck(name: str, paths: Paths, catalog: Catalog) -> Deck:
    """Return a deck that comes with the program, whatever decks the player has. Raise `BadInput` if there is none.

    Games that are the same for everybody are played with these.
    """
    folders = (paths.boss_decks, paths.starter_decks, paths.gauntlet_decks)
    files = (folder / f"{stem}{OUR_SUFFIX}" for folder in folders for stem in (name, f"{name}-starter"))
    found = next((file for file in files if file.is_file()), None)
    if found is None:
        raise BadInput(f"no deck {name!r} comes with this version of the program")
    return load_deck(found, catalog)


def pack_decks(catalog: Catalog) -> list[Path]:
    """Return the files of decks in the players' packs of a catalog."""
    return [file for folder in folders_of_packs(catalog) if folder.is_dir() for file in decks_in(folder)]


def folders_of_packs(catalog: Catalog) -> dict[Path, str]:
    """Return the folders with the decks of players' packs, each with the name of its pack."""
    return {pack.fan.folder / "decks": pack.name for pack in catalog.packs.values() if pack.fan}


def find_file(words: str, paths: Paths, of_packs: Sequence[Path] = ()) -> Path:
    """Return the file of this path, else that of a deck of the player's, of the program or a Villain's by its name.

    Of decks with the same name, one of the player's is preferred to one of the program, and that to one of a pack. A
    starter deck is `law-dogs`, `law-dogs-starter` or `Law Dogs Starter`. Raise `BadInput` where there is none.
    """
    file = Path(words)
    if file.exists():
        return file
    if file.suffix or len(file.parts) > 1:
        raise BadInput("there is no such file", file=file)
    folders = (paths.boss_decks, paths.starter_decks, paths.gauntlet_decks, paths.decks)
    decks = {deck.stem: deck for deck in (*of_packs, *(deck for folder in folders for deck in decks_in(folder)))}
    stem = "-".join(words.casefold().split())
    named = decks.get(stem) or decks.get(f"{stem}-starter")
    if named is None:
        raise BadInput(f"there is no deck file or deck of yours {words!r}{_hint(words, decks)}")
    return named


def decks_in(folder: Path) -> list[Path]:
    """Return the files of decks in a folder and those below it by name, years last; none without it."""
    files = (file for each in folders_in(folder) for file in each.glob(f"*{OUR_SUFFIX}"))
    return sorted(files, key=lambda file: (file.stem[:1].isdigit(), file.name))


def starters_in(folder: Path) -> list[Path]:
    """Return the files of the starter decks in a folder by name: those that every edition plays with."""
    return [file for file in decks_in(folder) if file.stem.endswith("-starter")]


def _hint(words: str, decks: Iterable[str]) -> str:
    """Return a similar name, or else the names of the available decks."""
    short = [deck.removesuffix("-starter") for deck in decks]
    return did_you_mean(words, short) or f"; starter decks are {', '.join(short[:8])}"


def open_deck(file: Path, catalog: Catalog) -> OpenedDeck:
    """Return the deck of a file: our own format strictly, with the line of each fault, all others as far as
    understood.

    Raise `BadInput` for a file that holds no deck or several, and for a line that only the player can decide.
    """
    if file.suffix in OUR_SUFFIXES:
        return OpenedDeck(load_deck(file, catalog))
    report = _one_report(file, catalog)
    remarks = " ".join(map(str, report.reading.remarks))
    if report.deck is None:
        raise BadInput(remarks or "no deck was found in it", file=file)
    for line, cards in _open_lines(report):
        raise BadInput(f"{remarks} {no_single_card(line, cards)}".strip(), file=file, line=line.number)
    return OpenedDeck(report.deck, report.notes)


def no_single_card(line: CardLine, cards: Sequence[CardDef]) -> str:
    """Return what is wrong with a line that may mean several cards, these, or none that is known."""
    if line.code and line.title and line.code in {card.code for card in cards}:
        named = " and ".join(f"{card.code} is {card.title}" for card in cards)
        return f"the code {line.code} and the title {line.title!r} are of different cards: {named}"
    hint = f"; did you mean {' or '.join(f'{card.title} ({card.code})' for card in cards)}?" if cards else ""
    return f"no single card is called {line.title or line.text!r}{hint}"


def _one_report(file: Path, catalog: Catalog) -> ImportReport:
    reports = import_file(file, catalog)
    if len(reports) != 1:
        raise BadInput(f"expected one deck, not {len(reports)}", file=file)
    return reports[0]


def _open_lines(report: ImportReport) -> Iterator[tuple[CardLine, tuple[CardDef, ...]]]:
    """The lines that only the player can decide, with the cards that they may mean."""
    for ambiguous in report.ambiguous:
        yield ambiguous.line, ambiguous.choices
    for unknown in report.unknown:
        yield unknown.line, unknown.suggestions


# Names for the decks of a finished game: a setup holds only cards, not the names of decks

logger = logging.getLogger(__name__)

Content = tuple[str, str | None, frozenset[tuple[str, int]]]
"""Outfit, legend, and how many there are of each card."""


def naming_decks(paths: Paths, catalog: Catalog) -> Callable[[SeatSetup], str]:
    """Return what names the deck of a player: a deck at hand with the same cards, else its outfit.

    Decks that cannot be read are passed over: the deck builder tells of them.
    """
    known: dict[Content, str] = {}
    for file in (*decks_in(paths.starter_decks), *decks_in(paths.gauntlet_decks), *decks_in(paths.decks)):
        try:
            deck = open_deck(file, catalog).deck
        except BadInput as problem:
            logger.debug("No deck to know by its cards: %s", problem)
            continue
        known.setdefault(_content(deck), deck.name)
    return partial(_name, known, catalog)


def _name(known: dict[Content, str], catalog: Catalog, seat: SeatSetup) -> str:
    content = seat.outfit, seat.legend, frozenset(Counter(seat.cards).items())
    return known.get(content) or (catalog.card(seat.outfit).title if seat.outfit in catalog else seat.outfit)


def _content(deck: Deck) -> Content:
    return deck.outfit, deck.legend, frozenset(deck.cards.items())
