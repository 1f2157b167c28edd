"""A card of a pack tried out: a position with it in hand, and the scenarios of its pack that name it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from dtgui.app.library import load_printed_catalog
from dtgui.app.packs.shelf import PlayerPack, all_packs, read_pack, switched_on, with_packs
from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import OWNERLESS, CardType
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text
from dtgui.practice.scenarios import play_scenario, read_scenario, with_plain_cards

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
    plain = yaml.safe_dump(_lists(fields), sort_keys=False, allow_unicode=True)
    return str(plain)


def _lists(value: object) -> object:
    """The same data without tuples, which YAML does not know."""
    if isinstance(value, dict):
        return {name: _lists(each) for name, each in value.items()}
    return [_lists(each) for each in value] if isinstance(value, list | tuple) else value


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
