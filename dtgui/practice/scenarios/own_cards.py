"""Cards made up by a scenario, in the notation of card files, to show a rule with texts of its own.

Missing fields have the plainest values: no cost and no figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dtgui.doomtown.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.card_file import CardFile
from dtgui.doomtown.catalog.facts import NEEDED, SUIT_OF
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.kernel.documents import Document, Step
from dtgui.kernel.errors import BadInput
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.scenario import Scenario

PACK = Pack("made up", "Made up", "99", None, 0)
"""Codes that begin with 99 come after all others: a made-up card goes before one that has its title."""

_PLAIN: dict[str, object] = {
    "value": 1,
    "cost": 0,
    "bullets": 0,
    "shooter": "draw",
    "influence": 0,
    "upkeep": 0,
    "control": 0,
    "production": 0,
    "stash": 0,
}
"""The figures of a made-up card that names none."""


def game_for(scenario: Scenario, game: Doomtown) -> Doomtown:
    """Return the game with the scenario's own cards, the same game if it has none. Raise `BadInput`."""
    if "cards" not in scenario.fields:
        return game
    nodes = scenario.fields.listed("cards")
    own = [list(_entries(node, number)) for number, node in enumerate(nodes, start=1)]
    catalog = game.catalog.with_more((entry for entries in own for entry in entries), [PACK])
    for node, entries in zip(nodes, own, strict=True):
        _check_texts(catalog, node, entries)
    return Doomtown(catalog, game.shelf)


def _check_texts(catalog: Catalog, node: Node, entries: list[CardEntry]) -> None:
    """Raise `BadInput` at the card whose text cannot be read, whether it is played or not."""
    for entry in entries:
        try:
            catalog.card(entry.card.code)
        except BadInput as broken:
            raise node.error(broken.message) from broken


def _entries(node: Node, number: int) -> Iterator[CardEntry]:
    """The card that is written at a node, read like a card file with one printing."""
    given = node.entries()
    data = {key: child.value for key, child in given.items()}
    if _is_experienced(data) and "base" not in data:
        raise node.error("an Experienced dude needs 'base': the title of the dude that it is another version of")
    document = _Excerpt({**_plain(data), **data, **_printed(number)}, "", node.document.file, node)
    read = CardFile(document, str(node.document.file or "scenario"), {PACK.code: PACK})
    yield from read.entries()
    for problem in read.problems:
        raise problem


def _is_experienced(data: dict[str, object]) -> bool:
    keywords = data.get("keywords")
    words = keywords if isinstance(keywords, list) else [keywords]
    return any(str(word).startswith(Keyword.EXPERIENCED.value) for word in words)


def _plain(data: dict[str, object]) -> dict[str, object]:
    """The figures that a card of this type must have."""
    kind = next((kind for kind in CardType if kind.value == data.get("type")), None)
    if kind is None:
        return {}
    suit = {"suit": SUIT_OF[kind].value} if kind in SUIT_OF else {}
    return {**suit, **{name: figure for name, figure in _PLAIN.items() if name in NEEDED[kind]}}


def _printed(number: int) -> dict[str, object]:
    """Return the fields that only printed cards have."""
    printing = {"code": f"{PACK.prefix}{number:03}", "pack": PACK.code, "number": number, "formats": []}
    return {"printings": [printing]}


@dataclass(frozen=True)
class _Excerpt(Document):
    """A part of a document, which names lines of the whole."""

    part: Node | None = None

    def line_of(self, path: tuple[Step, ...]) -> int:
        """The line of the whole document."""
        assert self.part is not None
        return self.part.document.line_of((*self.part.path, *path))
