"""The formats in which decks are played, with the cards that each of them bans or restricts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from dtgui.doomtown.rules import EDITIONS, edition_named
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.doomtown.state.table import Table
from dtgui.kernel.documents import Document, read_document

FILE = "formats.yaml"
_FIELDS = ("code", "name", "edition", "banned", "restricted")


@dataclass(frozen=True)
class Format:
    """One format. `code` is the word on printings, "" for the format in which everything goes.

    With a `pool` (copies by code), only its cards may be in a deck, whatever their printings say; `size` is the
    number of cards with a value, 0 for that of the edition.

    `banned` and `restricted` are codes; a title is meant in all its printings. `edition` names the rules by which its
    decks are judged.
    """

    code: str
    name: str
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    edition: str = DEFAULT_EDITION
    pool: Mapping[str, int] | None = field(default=None, hash=False)
    size: int = 0

    @property
    def rules(self) -> RulesProfile[Table]:
        """The edition by which decks of this format are judged."""
        edition = edition_named(self.edition)
        return replace(edition, decks=replace(edition.decks, size=self.size)) if self.size else edition

    def admits(self, card: CardDef) -> bool:
        """Return whether a printing may be used, as far as bans and copies go elsewhere."""
        if self.pool is not None:
            return card.code in self.pool
        return not self.code or self.code in card.formats

    def cite(self, section: Section) -> str:
        """Return a section as the book calls it by which decks of this format are judged."""
        return self.rules.cite(section)


WEIRD_WEST = Format("wwe", "Weird West Edition")
"""The format as it is without its lists, for callers without a card folder."""


def load_formats(folder: Path) -> tuple[Format, ...]:
    """Return the formats of a card folder, the default one first. Raise `BadInput` if the file is wrong."""
    document = read_document(folder / FILE)
    if not isinstance(document.data, list) or not document.data:
        raise document.error("expected a list of formats", ())
    return tuple(_format(document, place, raw) for place, raw in enumerate(document.data))


def _format(document: Document, place: int, raw: object) -> Format:
    if not isinstance(raw, dict) or set(raw) != set(_FIELDS):
        raise document.error(f"expected the fields {', '.join(_FIELDS)}", (place,))
    for name in ("code", "name", "edition"):
        if not isinstance(raw[name], str):
            raise document.error(f"expected some text, not {raw[name]!r}", (place, name))
    editions = [edition.name for edition in EDITIONS]
    if raw["edition"] not in editions:
        raise document.error(f"expected one of {', '.join(editions)}, not {raw['edition']!r}", (place, "edition"))
    banned, restricted = (_codes(document, place, raw, name) for name in ("banned", "restricted"))
    return Format(raw["code"], raw["name"], banned, restricted, raw["edition"])


def _codes(document: Document, place: int, raw: dict[str, object], name: str) -> tuple[str, ...]:
    codes = raw[name]
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise document.error("expected a list of codes in quotes", (place, name))
    return tuple(codes)
