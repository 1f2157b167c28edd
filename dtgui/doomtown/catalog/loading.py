"""From the card files of the listed packs to a catalog, by way of a cache that loads in milliseconds."""

from __future__ import annotations

import json
import logging
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, fields
from enum import Enum
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from dtgui.doomtown.catalog.archetype_file import Archetypes
from dtgui.doomtown.catalog.card_file import CardFile, Tokens, text_problems, with_portraits
from dtgui.doomtown.catalog.catalog import CardEntry, CardTextSource, Catalog, Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.state.cards import (
    BulletKind,
    CardDef,
    CardType,
    DudePortrait,
    Faction,
    JokerTerms,
    Pronoun,
    StartingTerms,
    Suit,
)
from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import decode, read_bytes

CARDS = "cards"
PACKS = "packs.yaml"


def load_catalog(folder: Path, cache: Path | None = None) -> Catalog:
    """All cards of `folder`, which holds `cards/<pack>/<card>.yaml` and `packs.yaml`.

    `cache` is the file to keep the compiled cards in; without it every file is read. Raises `BadInput` (usually a
    `CardDefinitionError`) for the first problem; `check_cards` tells all of them.
    """
    if not (folder / CARDS).is_dir():
        raise BadInput("is not a folder of cards", file=folder)
    catalog = _catalog(*_read_all(folder)) if cache is None else _kept(folder, cache, signature(folder))
    catalog.archetypes = Archetypes(folder)
    return catalog


def _kept(folder: Path, cache: Path, signed: str) -> Catalog:
    return read_cache(cache, signed) or _compile(folder, cache, signed)


def check_cards(folder: Path) -> list[BadInput]:
    """Everything that is wrong with the cards below the folder, in the order of the files."""
    try:
        entries, packs, problems = _read_all(folder)
    except BadInput as error:
        return [error]
    return problems + _text_problems(folder, entries, Catalog(entries, packs.values()).token)


def check_card_file(file: Path, packs: Mapping[str, Pack]) -> list[BadInput]:
    """Everything that is wrong with one card file by itself; tokens are in other files, and taken for granted."""
    entries, problems = _read_file(file, file.name, packs)
    return problems + text_problems(file, entries, _any_token)


def _any_token(title: str) -> CardDef:
    return CardDef("00000", title, CardType.DUDE)


def _text_problems(folder: Path, entries: Iterable[CardEntry], token: Tokens) -> list[BadInput]:
    by_file = defaultdict(list)
    for entry in entries:
        by_file[entry.text.file].append(entry)
    return [
        problem for name, of_file in by_file.items() for problem in text_problems(folder / CARDS / name, of_file, token)
    ]


def _compile(folder: Path, cache: Path, signed: str) -> Catalog:
    entries, packs, problems = _read_all(folder)
    catalog = _catalog(entries, packs, problems)
    write_cache(cache, signed, entries, packs.values())
    return catalog


def _catalog(entries: Iterable[CardEntry], packs: Mapping[str, Pack], problems: list[BadInput]) -> Catalog:
    if problems:
        raise problems[0]
    return Catalog(entries, packs.values())


def _read_all(folder: Path) -> tuple[list[CardEntry], dict[str, Pack], list[BadInput]]:
    packs = read_packs(folder / PACKS)
    entries: list[CardEntry] = []
    problems: list[BadInput] = []
    for file in sorted((folder / CARDS).glob("**/*.yaml")):
        read, wrong = _read_file(file, file.relative_to(folder / CARDS).as_posix(), packs)
        entries += read
        problems += wrong
    whole = list(with_portraits(folder / CARDS, entries))
    problems += [one for one in whole if isinstance(one, CardDefinitionError)]
    return [one for one in whole if isinstance(one, CardEntry)], packs, problems + _repeated_codes(folder, entries)


def _read_file(file: Path, name: str, packs: Mapping[str, Pack]) -> tuple[list[CardEntry], list[BadInput]]:
    try:
        card_file = CardFile(read_document(file), name, packs)
    except BadInput as error:
        return [], [error]
    entries = list(card_file.entries())
    return entries, list(card_file.problems)


def _repeated_codes(folder: Path, entries: Iterable[CardEntry]) -> list[BadInput]:
    files = defaultdict(list)
    for entry in entries:
        files[entry.card.code].append(entry.text.file)
    return [
        CardDefinitionError(
            f"the code {code!r} is already that of {names[0]}", file=folder / CARDS / name, field="code"
        )
        for code, names in files.items()
        for name in names[1:]
    ]


# The compiled cards: one file that loads in milliseconds, where the YAML takes a second.
#
# The first line is a signature of the card files from which it was made, the second a digest of all that follows.
# The third holds the facts of all cards as JSON; each further line is the text of a card, parsed when it is first
# wanted. Whatever is wrong with the file, it is made again; the digest vouches for all of it, so that no part needs
# a check of its own.

LARGEST = 50_000_000
"""Bytes; the cache of all cards takes some two million."""
LOG = logging.getLogger(__name__)

_FIELDS = {field.name: field.default for field in fields(CardDef)}
LAYOUT = f"4 {' '.join(_FIELDS)}"
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
        made_from, digest, cards = read_bytes(file, LARGEST).split(b"\n", 2)
    except (BadInput, ValueError) as error:
        LOG.warning("The card cache %s is of no use (%s) and will be made again.", file, error)
        return None
    if digest != _digest(cards):
        LOG.warning("The card cache %s is damaged and will be made again.", file)
        return None
    if made_from != wanted.encode():
        LOG.info("The cards have changed since %s was written.", file)
        return None
    facts, *texts = decode(cards).split("\n")
    stored = json.loads(facts)
    return Catalog(map(_entry, stored["cards"], texts), (Pack(**pack) for pack in stored["packs"]))


def write_cache(file: Path, signed: str, entries: Iterable[CardEntry], packs: Iterable[Pack]) -> None:
    """Write the cache in one stroke. A folder that cannot be written to is logged and otherwise no matter."""
    kept = list(entries)
    facts = _json({"packs": [asdict(pack) for pack in packs], "cards": [_row(entry) for entry in kept]})
    stored = "\n".join((facts, *(_clauses(entry.text) for entry in kept)))
    try:
        write_atomically(file, f"{signed}\n{_digest(stored.encode()).decode()}\n{stored}")
    except OSError as error:
        LOG.info("The card cache %s cannot be written (%s).", file, error)


def _digest(cards: bytes) -> bytes:
    return blake2b(cards, digest_size=16).hexdigest().encode()


def _json(data: object) -> str:
    """Return plain data in one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


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
    card = entry.card
    facts = {name: getattr(card, name) for name, default in _FIELDS.items() if getattr(card, name) != default}
    return [{name: _plain(value) for name, value in facts.items()}, entry.text.file]


def _clauses(text: CardTextSource) -> str:
    return _json([text.abilities, text.traits, text.ledger])


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def _entry(row: list[Any], clauses: str) -> CardEntry:
    facts, file = row
    for name in facts.keys() & _DECODERS.keys():
        facts[name] = _DECODERS[name](facts[name])
    # Written as a whole: a frozen dataclass sets its thirty fields one by one. Defaults are those of the class.
    card = object.__new__(CardDef)
    card.__dict__.update(facts)
    return CardEntry(card, partial(_text, file, clauses))


def _text(file: str, clauses: str) -> CardTextSource:
    abilities, traits, ledger = json.loads(clauses)
    return CardTextSource(file, tuple(abilities), tuple(traits), ledger)


def _by_value(kind: type[Enum]) -> Callable[[Any], Enum]:
    """Return what finds the member of a value, faster than a call of the Enum does."""
    return {member.value: member for member in kind}.__getitem__


_faction = _by_value(Faction)
_DECODERS: dict[str, Callable[[Any], object]] = {
    "type": _by_value(CardType),
    "suit": _by_value(Suit),
    "bullet_kind": _by_value(BulletKind),
    "factions": lambda names: tuple(map(_faction, names)),
    "keywords": lambda pairs: tuple(map(tuple, pairs)),
    "core_of": _faction,
    "pronoun": _by_value(Pronoun),
    "formats": tuple,
    "variable": tuple,
    "starting": lambda terms: StartingTerms(*terms),
    "joker": lambda terms: JokerTerms(*terms),
    "portrait": lambda words: DudePortrait(*words),
}

# The list of packs, `packs.yaml`

FIELDS = {"code": (str,), "name": (str,), "prefix": (str,), "released": (str, type(None)), "cards": (int,)}


def read_packs(file: Path) -> dict[str, Pack]:
    """The packs by code, in the file's order. Raises `BadInput` at the first thing that is wrong."""
    document = read_document(file)
    if not isinstance(document.data, list):
        raise CardDefinitionError("expected a list of packs", file=file, line=1)
    packs = [_pack(document, position, raw) for position, raw in enumerate(document.data)]
    return {pack.code: pack for pack in packs}


def _pack(document: Document, position: int, raw: object) -> Pack:
    if not isinstance(raw, dict) or set(raw) != set(FIELDS):
        raise document.error(f"expected the fields {', '.join(FIELDS)}", (position,))
    for name, kinds in FIELDS.items():
        if not isinstance(raw[name], kinds):
            raise document.error(f"expected {' or '.join(kind.__name__ for kind in kinds)}", (position, name))
    return Pack(**raw)
