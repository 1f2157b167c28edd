"""From the card files to a catalog, by way of the cache where one is given."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from dtgui.doomtown.catalog.archetype_file import Archetypes
from dtgui.doomtown.catalog.cache import read_cache, signature, write_cache
from dtgui.doomtown.catalog.card_file import CardFile
from dtgui.doomtown.catalog.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.catalog.packs import read_packs
from dtgui.doomtown.catalog.portraits import with_portraits
from dtgui.doomtown.catalog.text_check import Tokens, text_problems
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.documents import read_document
from dtgui.kernel.errors import BadInput

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
