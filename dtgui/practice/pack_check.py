"""All faults of a pack: of its cards, formats, rulings, decks and pictures, and of its scenarios, which are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from dtgui.app.packs.contents import ART, PackContents
from dtgui.app.packs.shelf import PlayerPack, with_packs
from dtgui.app.picture_files import picture_names, read_picture
from dtgui.decks.formats import FILE as FORMATS
from dtgui.decks.formats import formats_of_pack, load_formats
from dtgui.decks.legality import format_of, problems
from dtgui.decks.opening import open_deck
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.catalog.rulings import FILE as RULINGS
from dtgui.doomtown.catalog.rulings import read_rulings
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.errors import BadInput
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.lines import Failure
from dtgui.practice.scenarios import play_scenario, read_scenario, with_plain_cards


class PackReport(NamedTuple):
    """The problems of a pack, a line each, and the number of its files that were tried."""

    problems: tuple[str, ...]
    cards: int = 0
    decks: int = 0
    scenarios: int = 0


def check_pack(read: PlayerPack, base: Catalog, printed: Path) -> PackReport:
    """Return everything that is wrong with a pack; `printed` is the folder of the printed cards.

    Decks and scenarios are tried only if the cards have no problem.
    """
    if read.problems or read.contents is None:
        return PackReport(tuple(map(str, read.problems)), len(read.entries))
    catalog, contents = with_packs(base, [read]), read.contents
    decks, scenarios = contents.files("decks"), contents.files("scenarios")
    # Without its formats a deck would be judged by another one.
    found = list(_lists(read, catalog, printed)) or list(_decks(decks, read, catalog, printed))
    shown = [str(contents.shown(problem)) for problem in (*found, *picture_problems(contents, catalog))]
    played = [str(each) for each in play_scenarios(scenarios, catalog, contents)]
    return PackReport((*shown, *played), len(read.entries), len(decks), len(scenarios))


def play_scenarios(files: list[Path], catalog: Catalog, contents: PackContents) -> Iterator[BadInput | Failure]:
    """Play scenarios, and yield everything that is wrong with them."""
    game = Doomtown(with_plain_cards(catalog))
    for file in files:
        try:
            yield from play_scenario(read_scenario(file), game).failures
        except BadInput as problem:
            yield contents.shown(problem)


def picture_problems(contents: PackContents, catalog: Catalog) -> Iterator[BadInput]:
    """Yield each picture of a pack that cannot be shown, or that is named after no card."""
    names = {name for card in catalog for name in picture_names(card)}
    for file in contents.files(ART):
        try:
            read_picture(file)
        except BadInput as problem:
            yield problem
        if file.stem.casefold() not in names and fold_title(file.stem) not in names:
            meant = did_you_mean(file.stem, sorted({name for card in catalog for name in (card.title, card.code)}))
            yield BadInput(f"is named after no card{meant}; expected a card's title or code", file=file)


def _lists(read: PlayerPack, catalog: Catalog, printed: Path) -> Iterator[BadInput]:
    """The first problem of each of the lists: formats and rulings."""
    pack, titles = read.pack, sorted({name for card in catalog for name in (card.title, card.base_title)})
    assert pack.fan is not None
    made = pack.fan
    known = load_formats(printed)
    checks: dict[str, Callable[[Path], object]] = {
        FORMATS: lambda _: formats_of_pack(pack, made, known),
        RULINGS: lambda file: read_rulings(file, titles),
    }
    for name, check in checks.items():
        file = made.folder / name
        try:
            if file.is_file():
                check(file)
        except BadInput as problem:
            yield problem


def _decks(files: list[Path], read: PlayerPack, catalog: Catalog, printed: Path) -> Iterator[BadInput]:
    """Read the decks, and yield each reason why one cannot be read or is not legal in its format."""
    formats = load_formats(printed, [read.pack])
    for file in files:
        try:
            deck = open_deck(file, catalog).deck
        except BadInput as problem:
            yield problem
            continue
        played = format_of(deck, catalog, formats)
        yield from (BadInput(str(each.message), file=file) for each in problems(deck, catalog, played))
