"""The card files of a pack that a player made: as ours, except that the pack gives the cards their codes.

    printings:
    - {number: 3}

A card without a ledger plays what its file says: nothing was printed before it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from dtgui.doomtown.catalog.card_file import CardFile
from dtgui.doomtown.catalog.card_file import Path as Field
from dtgui.doomtown.catalog.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.catalog.facts import PRINTING, Facts
from dtgui.doomtown.catalog.portraits import with_portraits
from dtgui.doomtown.catalog.text_check import Tokens, text_problems
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.documents import read_document
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
    return entries, problems + _repeated(folder, entries) + _in_texts(folder, entries, token)


def clashes(folder: Path, entries: Iterable[CardEntry], catalog: Catalog) -> list[BadInput]:
    """Return an error for each card whose title belongs to another card already."""
    found = ((entry, next(iter(catalog.folded(entry.card.title)), None)) for entry in entries)
    return [_clash(folder / entry.text.file, entry.card.title, other, catalog) for entry, other in found if other]


def _clash(file: Path, title: str, other: CardDef, catalog: Catalog) -> BadInput:
    pack = catalog.packs[other.pack].name if other.pack in catalog.packs else other.pack
    line = read_document(file).line_of(("title",))
    message = f"{title!r} is the title of a card in {pack}; choose another title"
    return CardDefinitionError(message, file=file, line=line, field="title")


def _read_file(file: Path, folder: Path, pack: Pack) -> tuple[list[CardEntry], list[BadInput]]:
    try:
        card_file = FanCardFile(read_document(file), file.relative_to(folder).as_posix(), {pack.code: pack})
    except BadInput as error:
        return [], [error]
    entries = list(card_file.entries())
    return entries, list(card_file.problems)


def _in_texts(folder: Path, entries: Iterable[CardEntry], token: Tokens) -> list[BadInput]:
    by_file: defaultdict[str, list[CardEntry]] = defaultdict(list)
    for entry in entries:
        by_file[entry.text.file].append(entry)
    own = Catalog(entries)
    return [
        problem
        for name, of_file in by_file.items()
        for problem in text_problems(folder / name, of_file, lambda title: own.token(title) or token(title))
    ]


def _repeated(folder: Path, entries: Iterable[CardEntry]) -> list[BadInput]:
    """Return an error for each number or title that a second file of the pack has."""
    problems: list[BadInput] = []
    numbers: dict[int, str] = {}
    titles: dict[str, str] = {}
    for entry in entries:
        file, card = entry.text.file, entry.card
        if numbers.setdefault(card.number, file) != file:
            problems.append(_taken(folder / file, "number", card.number, numbers[card.number]))
        if titles.setdefault(fold_title(card.title), file) != file:
            problems.append(_taken(folder / file, "title", card.title, titles[fold_title(card.title)]))
    return problems


def _taken(file: Path, field: str, value: object, other: str) -> BadInput:
    path = ("printings", 0, "number") if field == "number" else (field,)
    return CardDefinitionError(
        f"{value!r} is already the {field} of {other}", file=file, line=read_document(file).line_of(path), field=field
    )
