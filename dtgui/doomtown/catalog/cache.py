"""The compiled cards: one JSON file that loads in milliseconds, where the YAML takes a second.

The cache names a signature of the files that it was made from. Whatever is wrong with it, it is only made again.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, fields
from enum import Enum
from hashlib import blake2b
from pathlib import Path
from typing import Any

from dtgui.doomtown.catalog.catalog import CardEntry, CardTextSource, Catalog, Pack
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Faction, JokerTerms, Pronoun, StartingTerms, Suit
from dtgui.doomtown.state.portraits import DudePortrait
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_json

LARGEST = 50_000_000
"""Bytes; the cache of all cards takes some two million."""
LOG = logging.getLogger(__name__)

_FIELDS = {field.name: field.default for field in fields(CardDef)}
LAYOUT = f"2 {' '.join(_FIELDS)}"
"""The format of a cache: another format has another signature, so that a new version never reads an old cache."""


def signature(folder: Path) -> str:
    """A digest of the names, sizes and times of the YAML files below the folder, and of the cache's layout."""
    digest = blake2b(LAYOUT.encode(), digest_size=16)
    for line in sorted(_file_stamps(folder, "")):
        digest.update(line.encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def read_cache(file: Path, wanted: str) -> Catalog | None:
    """Return the catalog in the cache file; None if it is missing, damaged, or made from other files."""
    if not file.exists():
        return None
    try:
        stored: Any = read_json(file, LARGEST)
        if stored["signature"] != wanted:
            LOG.info("The cards have changed since %s was written.", file)
            return None
        return Catalog(map(_entry, stored["cards"]), (Pack(**pack) for pack in stored["packs"]))
    except (BadInput, ValueError, TypeError, LookupError, AttributeError) as error:
        LOG.warning("The card cache %s is of no use (%s) and will be made again.", file, error)
        return None


def write_cache(file: Path, signed: str, entries: Iterable[CardEntry], packs: Iterable[Pack]) -> None:
    """Write the cache in one stroke. A folder that cannot be written to is logged and otherwise no matter."""
    stored = {
        "signature": signed,
        "packs": [asdict(pack) for pack in packs],
        "cards": [_row(entry) for entry in entries],
    }
    try:
        write_atomically(file, json.dumps(stored, ensure_ascii=False, separators=(",", ":")))
    except OSError as error:
        LOG.info("The card cache %s cannot be written (%s).", file, error)


def _file_stamps(folder: Path, below: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for item in found:
            name = f"{below}{item.name}"
            if item.is_dir():
                yield from _file_stamps(Path(item.path), f"{name}/")
            elif name.endswith(".yaml"):
                stat = item.stat()
                yield f"{name} {stat.st_size} {stat.st_mtime_ns}\n"


def _row(entry: CardEntry) -> list[object]:
    card, text = entry.card, entry.text
    facts = {name: getattr(card, name) for name, default in _FIELDS.items() if getattr(card, name) != default}
    return [{name: _plain(value) for name, value in facts.items()}, text.file, text.abilities, text.traits, text.ledger]


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def _entry(row: list[Any]) -> CardEntry:
    facts, file, abilities, traits, ledger = row
    for name, decode in _DECODERS.items():
        if name in facts:
            facts[name] = decode(facts[name])
    return CardEntry(CardDef(**facts), CardTextSource(file, tuple(abilities), tuple(traits), ledger))


_DECODERS: dict[str, Callable[[Any], object]] = {
    "type": CardType,
    "suit": Suit,
    "bullet_kind": BulletKind,
    "factions": lambda names: tuple(map(Faction, names)),
    "keywords": lambda pairs: tuple(map(tuple, pairs)),
    "core_of": Faction,
    "pronoun": Pronoun,
    "formats": tuple,
    "variable": tuple,
    "starting": lambda terms: StartingTerms(*terms),
    "joker": lambda terms: JokerTerms(*terms),
    "portrait": lambda words: DudePortrait(*words),
}
