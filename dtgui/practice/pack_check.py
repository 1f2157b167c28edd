"""Packs under practice: all faults of one, and a card of one tried out in a position and in its scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dtgui.app.library import load_printed_catalog
from dtgui.app.packs.contents import ART, PackContents
from dtgui.app.packs.shelf import PlayerPack, all_packs, read_pack, switched_on, with_packs
from dtgui.app.paths import Paths
from dtgui.app.picture_files import picture_names, read_picture
from dtgui.decks.formats import FILE as FORMATS
from dtgui.decks.formats import formats_of_pack, load_formats
from dtgui.decks.legality import format_of, problems
from dtgui.decks.opening import open_deck
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.catalog.rulings import FILE as RULINGS
from dtgui.doomtown.catalog.rulings import read_rulings
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import OWNERLESS, CardType
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.nodes import Failure
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


# A card of a pack tried out: a position with it in hand, and the scenarios of its pack that name it

STASH = 20
OPPONENT = "Opponent"
NAMELESS = "Player"
HOME = ("Rob Wilby", "Violet Esperanza", "Arielle Moriah")
TOWN = ("Clint Ramsey", "Fears No Owls", "Adelaide Rose", "Baijiu Sue")
OTHERS = ("Pancho Castillo", "Allie Hensman")
"""Dudes of the position: of the player at home and in town square, with every skill, and of the opponent."""


class CardScenarios(NamedTuple):
    """A request for the scenarios of a pack that name a card."""

    paths: Paths
    source: Path
    title: str


class PlayedScenario(NamedTuple):
    """A scenario that was played: its file, its sentence, and why it did not pass ("" if it passed)."""

    file: Path
    shows: str
    why: str = ""


def can_be_tried(kind: CardType) -> bool:
    """Return whether a player can have a card of a type in hand, or begin with it."""
    return kind not in OWNERLESS


def trial_scenario(text: str, player: str) -> str:
    """Return a scenario in which a player has the card of a pack's card file, as it is written, in hand.

    An outfit or a legend is in play. Raise `BadInput` for a text that cannot be read.
    """
    document = parse_document(text)
    player = NAMELESS if player in ("", OPPONENT) else player
    if not isinstance(document.data, dict):
        raise BadInput("expected the text of a card")
    card = {name: value for name, value in document.data.items() if name not in ("printings", "ledger")}
    title, kind = str(card.get("title")), str(card.get("type"))
    own: dict[str, Any] = {"stash": STASH, "dudes": {"home": list(HOME), "town square": list(TOWN)}}
    own |= {kind: title} if kind in (CardType.OUTFIT.value, CardType.LEGEND.value) else {"hand": [title]}
    fields = {
        "scenario": f"Try {title}.",
        "turn": player,
        "cards": [card],
        "players": {player: own, OPPONENT: {"dudes": {"home": OTHERS[:1], "town square": OTHERS[1:]}}},
    }
    plain = yaml.safe_dump(_without_tuples(fields), sort_keys=False, allow_unicode=True)
    return str(plain)


def _without_tuples(value: object) -> object:
    """The same data without tuples, which YAML does not know."""
    if isinstance(value, dict):
        return {name: _without_tuples(each) for name, each in value.items()}
    return [_without_tuples(each) for each in value] if isinstance(value, list | tuple) else value


def played_scenarios(request: CardScenarios) -> Iterator[PlayedScenario]:
    """Play the scenarios of a pack that name a card, one by one. Nothing is played while the pack has mistakes."""
    base = other_cards(request.paths, request.source, load_printed_catalog(request.paths))
    pack = read_pack(request.source, request.paths.unpacked, base)
    if pack.problems or pack.contents is None:
        return
    game = Doomtown(with_plain_cards(with_packs(base, [pack])))
    for file in scenario_files(pack, request.title):
        yield _played(file, game)


def scenario_files(pack: PlayerPack, title: str) -> list[Path]:
    """Return the scenarios of a pack that name a card."""
    files = [] if pack.contents is None else pack.contents.files("scenarios")
    return [file for file in files if title.casefold() in _text(file).casefold()]


def other_cards(paths: Paths, source: Path, base: Catalog) -> Catalog:
    """Return the cards of `base` and of the packs that are on, without the pack of this source."""
    on = switched_on(paths)
    return with_packs(base, [each for each in all_packs(paths, base) if each.id in on and each.source != source])


def _played(file: Path, game: Doomtown) -> PlayedScenario:
    try:
        scenario = read_scenario(file)
        failures = play_scenario(scenario, game).failures
    except BadInput as problem:
        return PlayedScenario(file, file.stem, str(problem))
    return PlayedScenario(file, scenario.shows, "\n".join(map(str, failures)))


def _text(file: Path) -> str:
    try:
        return read_text(file)
    except BadInput:
        return ""
