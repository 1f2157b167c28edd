"""The player's packs: their card files, and how games and decks name the packs that they need."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from dtgui.doomtown.catalog.card_file import CardFile, Tokens, text_problems, with_portraits
from dtgui.doomtown.catalog.card_file import FieldPath as Field
from dtgui.doomtown.catalog.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.catalog.facts import PRINTING, Facts
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.documents import Document, DocumentReader, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.titles import fold_title

OF_PACK = ("code", "pack", "formats", "octgn")
"""The fields of a printing that the pack decides."""
LONGEST_WORDS = 60
"""Letters of a title or a keyword, which must fit on a face."""
NUMBER = {"number": PRINTING["number"]}


def fan_code(pack: str, number: int) -> str:
    """Return the code of a card in a player's pack; codes of printed cards are five digits, so that none clashes."""
    return f"{pack}-{number:03}"


class FanCardFile(CardFile):
    """A card file of a player's pack being read."""

    def entries(self) -> Iterator[CardEntry]:
        """Read every printing in the file; complaints go to `problems`, and only whole printings come out."""
        return map(_counted, super().entries())

    def _printing(self, own: Mapping[str, object], path: Field, shared: Facts) -> Facts:
        for name in [name for name in OF_PACK if name in own]:
            self._complain("is decided by the pack; leave it out", (*path, name))
        kept = {name: value for name, value in own.items() if name not in OF_PACK}
        facts = self._read_printing(kept, path, shared, NUMBER, {})
        self._check_lengths(facts)
        pack = next(iter(self.packs))
        given = {"code": fan_code(pack, facts.get("number", 0)), "pack": pack, "formats": (pack,), "fan_made": True}
        return {"base_title": facts.get("title", "")} | facts | given

    def _check_lengths(self, facts: Facts) -> None:
        words = {"title": facts.get("title", ""), "short": facts.get("short", ""), "base": facts.get("base_title", "")}
        words |= {"keywords": max((word for word, _ in facts.get("keywords", ())), key=len, default="")}
        for name in [name for name, text in words.items() if len(text) > LONGEST_WORDS]:
            self._complain(f"is too long: more than {LONGEST_WORDS} letters", (name,))


def _counted(entry: CardEntry) -> CardEntry:
    """A card without a ledger prints as many paragraphs as it plays."""
    text = entry.text
    if text.ledger is not None:
        return entry
    abilities, traits = len(text.abilities), len(text.traits)
    return CardEntry(replace(entry.card, printed_abilities=abilities, printed_traits=traits), text)


def read_fan_cards(folder: Path, pack: Pack, token: Tokens) -> tuple[list[CardEntry], list[BadInput]]:
    """Return the cards in the folder of a pack, and everything that is wrong with them; `token` finds other tokens."""
    entries: list[CardEntry] = []
    problems: list[BadInput] = []
    for file in sorted(folder.glob("**/*.yaml")):
        read, wrong = _read_file(file, folder, pack)
        entries += read
        problems += wrong
    whole = list(with_portraits(folder, entries))
    problems += [one for one in whole if isinstance(one, CardDefinitionError)]
    entries = [one for one in whole if isinstance(one, CardEntry)]
    return entries, problems + _repeated(folder, entries) + _in_texts(folder, entries, tokens_of(entries, token))


def read_written_card(
    written: Document, folder: Path, pack: Pack, others: Iterable[CardEntry], base: Catalog
) -> tuple[list[CardEntry], list[BadInput]]:
    """Return the card of a document and everything wrong with it, beside the other cards of its pack.

    The document's text need not be saved: `folder` is where the pack's cards lie, and the document's file is in it.
    """
    assert written.file is not None

    def read(file: Path) -> Document:
        return written if file == written.file else read_document(file)

    own, problems = _read_file(written.file, folder, pack, read)
    name = written.file.relative_to(folder).as_posix()
    beside = [each for each in others if each.text.file != name]
    whole = list(with_portraits(folder, [*beside, *own], read))
    problems += [one for one in whole if isinstance(one, CardDefinitionError) and one.file == written.file]
    own = [one for one in whole if isinstance(one, CardEntry) and one.text.file == name]
    repeated = _repeated(folder, [*beside, *own], read)
    texts = _in_texts(folder, own, tokens_of([*beside, *own], base.token), read)
    return own, [*problems, *repeated, *texts, *clashes(folder, own, base, read)]


def clashes(
    folder: Path, entries: Iterable[CardEntry], catalog: Catalog, read: DocumentReader = read_document
) -> list[BadInput]:
    """Return an error for each card whose title belongs to another card already."""
    found = ((entry, next(iter(catalog.folded(entry.card.title)), None)) for entry in entries)
    return [_clash(read(folder / entry.text.file), entry.card.title, other, catalog) for entry, other in found if other]


def _clash(document: Document, title: str, other: CardDef, catalog: Catalog) -> BadInput:
    pack = catalog.packs[other.pack].name if other.pack in catalog.packs else other.pack
    message = f"{title!r} is the title of a card in {pack}; choose another title"
    return CardDefinitionError(message, file=document.file, line=document.line_of(("title",)), field="title")


def _read_file(
    file: Path, folder: Path, pack: Pack, reader: DocumentReader = read_document
) -> tuple[list[CardEntry], list[BadInput]]:
    try:
        card_file = FanCardFile(reader(file), file.relative_to(folder).as_posix(), {pack.code: pack})
    except BadInput as error:
        return [], [error]
    entries = list(card_file.entries())
    return entries, list(card_file.problems)


def _in_texts(
    folder: Path, entries: Iterable[CardEntry], token: Tokens, read: DocumentReader = read_document
) -> list[BadInput]:
    by_file: defaultdict[str, list[CardEntry]] = defaultdict(list)
    for entry in entries:
        by_file[entry.text.file].append(entry)
    return [
        problem for name, of_file in by_file.items() for problem in text_problems(folder / name, of_file, token, read)
    ]


def tokens_of(entries: Iterable[CardEntry], token: Tokens) -> Tokens:
    """Return what finds tokens: those of the pack before others."""
    own = Catalog(entries)
    return lambda title: own.token(title) or token(title)


def _repeated(folder: Path, entries: Iterable[CardEntry], read: DocumentReader = read_document) -> list[BadInput]:
    """Return an error for each number or title that a second file of the pack has."""
    problems: list[BadInput] = []
    numbers: dict[int, str] = {}
    titles: dict[str, str] = {}
    for entry in entries:
        file, card = entry.text.file, entry.card
        if numbers.setdefault(card.number, file) != file:
            problems.append(_taken(read(folder / file), "number", card.number, numbers[card.number]))
        if titles.setdefault(fold_title(card.title), file) != file:
            problems.append(_taken(read(folder / file), "title", card.title, titles[fold_title(card.title)]))
    return problems


def _taken(document: Document, field: str, value: object, other: str) -> BadInput:
    path = ("printings", 0, "number") if field == "number" else (field,)
    return CardDefinitionError(
        f"{value!r} is already the {field} of {other}",
        file=document.file,
        line=document.line_of(path),
        field=field,
    )


# How games and decks name the player's packs that they need, and what to say where one is missing

PACKS = "packs"
"""The field of saves and deck files."""
NEEDED_FIELDS = ("id", "name", "version", "hash")
LONGEST = 60
"""Letters of a field that are shown: the file may come from a stranger."""


def needed(pack: Pack) -> dict[str, str]:
    """Return how a file names a pack: its id, name and version, and the digest of its cards."""
    assert pack.fan is not None
    return {"id": pack.code, "name": pack.name, "version": pack.fan.version, "hash": pack.fan.digest}


def missing_packs(named: object, catalog: Catalog) -> str:
    """Return which of the packs that a file names are not in the catalog, in a sentence; "" if none is missing."""
    lacking = [row for row in _rows(named) if row["id"] not in catalog.packs]
    if not lacking:
        return ""
    packs = " and ".join(f"{row['name']} {row['version']} ({row['id']})" for row in lacking)
    word = "packs" if len(lacking) > 1 else "pack"
    return f"needs the {word} {packs}: add it, or switch it on, in Settings, Packs"


def _rows(named: object) -> Iterator[Mapping[str, str]]:
    for row in named if isinstance(named, list) else []:
        if isinstance(row, dict) and isinstance(row.get("id"), str):
            yield {name: str(row.get(name, ""))[:LONGEST] for name in NEEDED_FIELDS}
