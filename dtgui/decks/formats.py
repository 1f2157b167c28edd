"""The formats in which decks are played, with the cards that each of them bans or restricts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from dtgui.doomtown.catalog.catalog import FanPack, Pack
from dtgui.doomtown.rules import EDITIONS, edition_named
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.doomtown.state.table import Table
from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.errors import BadInput

logger = logging.getLogger(__name__)

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
    also: tuple[str, ...] = ()
    """The codes of formats whose cards this one has, too."""
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
        return self.has(card)

    def has(self, card: CardDef) -> bool:
        """Return whether a printing says that it is of this format."""
        return not self.code or not {self.code, *self.also}.isdisjoint(card.formats)

    def cite(self, section: Section) -> str:
        """Return a section as the book calls it by which decks of this format are judged."""
        return self.rules.cite(section)


WEIRD_WEST = Format("wwe", "Weird West Edition")
"""The format as it is without its lists, for callers without a card folder."""


def load_formats(folder: Path, packs: Iterable[Pack] = ()) -> tuple[Format, ...]:
    """Return the formats of a card folder, the default one first, and those of players' packs before "no format".

    Raise `BadInput` if the file is wrong; formats of a pack that are wrong are left out, and the log says why.
    """
    document = read_document(folder / FILE)
    if not isinstance(document.data, list) or not document.data:
        raise document.error("expected a list of formats", ())
    printed = tuple(_format(document, place, raw, _FIELDS) for place, raw in enumerate(document.data))
    of_packs = (played for pack in packs if pack.fan for played in _readable_formats(pack, pack.fan, printed))
    return tuple(sorted((*printed, *of_packs), key=lambda played: not played.code))


def _readable_formats(pack: Pack, made: FanPack, printed: tuple[Format, ...]) -> tuple[Format, ...]:
    try:
        return formats_of_pack(pack, made, printed)
    except BadInput as problem:
        logger.warning("The formats of a pack are left out: %s", problem)
        return ()


def formats_of_pack(pack: Pack, made: FanPack, printed: tuple[Format, ...]) -> tuple[Format, ...]:
    """Return the formats of a player's pack; without a list of its own, the default one with its cards.

    Raise `BadInput` if the list is wrong.
    """
    file = made.folder / FILE
    if not file.is_file():
        usual = printed[0]
        return (replace(usual, code=pack.code, name=f"{usual.name} + {pack.name}", also=(usual.code,)),)
    document = read_document(file)
    if not isinstance(document.data, list) or not document.data:
        raise document.error("expected a list of formats", ())
    return tuple(_of_pack(document, place, raw, pack, printed) for place, raw in enumerate(document.data))


def _of_pack(document: Document, place: int, raw: object, pack: Pack, printed: tuple[Format, ...]) -> Format:
    played = _format(document, place, raw, (*_FIELDS, "also"))
    assert isinstance(raw, dict)
    also = _codes(document, place, raw, "also")
    if played.code != pack.code and not played.code.startswith(f"{pack.code}-"):
        raise document.error(f"expected a code that begins with {pack.code}", (place, "code"))
    known = [each.code for each in printed if each.code]
    if unknown := [each for each in also if each not in known]:
        raise document.error(f"expected some of {', '.join(known)}, not {unknown[0]!r}", (place, "also"))
    return replace(played, also=(pack.code, *also))


def _format(document: Document, place: int, raw: object, fields: tuple[str, ...]) -> Format:
    if not isinstance(raw, dict) or set(raw) != set(fields):
        raise document.error(f"expected the fields {', '.join(fields)}", (place,))
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
