"""The work of the card workshop on a pack: its card files, fields changed in them, new cards, checks, unsaved texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import yaml

from dtgui.app.kept import JsonFile
from dtgui.app.packs.contents import GAME, LONGEST, MANIFEST
from dtgui.app.packs.shelf import PlayerPack, sources, switch
from dtgui.app.paths import Paths
from dtgui.doomtown.abilities.reading.compile import compile_text
from dtgui.doomtown.catalog import CardEntry, Catalog
from dtgui.doomtown.catalog.facts import ALLOWED, FACTS, NEEDED, SUIT_OF
from dtgui.doomtown.catalog.fan_packs import read_written_card, tokens_of
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

CARDS = "cards"
LONGEST_NAME = 60
"""Letters of the name of a new file, without its ending."""
FIGURES: dict[str, object] = {
    "gang": "outlaws",
    "value": 5,
    "cost": 1,
    "bullets": 1,
    "shooter": "draw",
    "influence": 1,
    "control": 1,
    "production": 1,
    "upkeep": 0,
    "stash": 16,
}
"""The figures of a new card, of those that its type needs."""
ABILITY = """\
abilities:
- play: noon
  boot: true
  do:
  - gain: 1
"""
WITH_ABILITY = (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.OUTFIT)
"""Types that boot for an ability."""


class WrittenCard(NamedTuple):
    """A card as its text says: None if the text cannot be read, and everything wrong with the text.

    The card has the meaning of its text only if nothing is wrong with it.
    """

    card: CardDef | None
    problems: tuple[BadInput, ...] = ()


def card_files(pack: PlayerPack) -> list[Path]:
    """Return the files of the cards of a pack, broken ones too, by name."""
    return [] if pack.contents is None else pack.contents.files(CARDS)


def is_editable(pack: PlayerPack) -> bool:
    """Return whether the cards of a pack can be changed: it is a folder, with a manifest that can be read."""
    return pack.manifest is not None and pack.source.is_dir()


def check_card(text: str, file: Path, pack: PlayerPack, base: Catalog) -> WrittenCard:
    """Return the card of a text that need not be saved, and what is wrong with it: what a check of the pack finds.

    `file` is its place in the pack; `base` are the cards that do not belong to the pack.
    """
    try:
        document = parse_document(text, file)
    except BadInput as problem:
        return WrittenCard(None, (problem,))
    own, problems = read_written_card(document, _folder(pack), pack.pack, pack.entries, base)
    if not own:
        return WrittenCard(None, tuple(problems))
    return WrittenCard(own[0].card if problems else _with_text(own, pack.entries, base), tuple(problems))


def _with_text(own: list[CardEntry], others: Iterable[CardEntry], base: Catalog) -> CardDef:
    """The first printing, with its compiled text."""
    name, card = own[0].text.file, own[0].card
    beside = [each for each in others if each.text.file != name]
    token = tokens_of([*beside, *own], base.token)
    text = compile_text(card.code, own[0].text.abilities, own[0].text.traits, token)
    return replace(card, text=text)


def next_number(pack: PlayerPack) -> int:
    """Return the first number after those of all cards of a pack."""
    return max((entry.card.number for entry in pack.entries), default=0) + 1


def template(kind: CardType, title: str, number: int) -> str:
    """Return the text of a new card of a type, which has no mistakes."""
    suit = {"suit": SUIT_OF[kind].value} if kind in SUIT_OF else {}
    figures = {name: value for name, value in FIGURES.items() if name in NEEDED[kind]}
    facts = yaml.safe_dump({"title": title, "type": kind.value, **suit, **figures}, sort_keys=False, allow_unicode=True)
    return f"{facts}keywords: []\n{ABILITY if kind in WITH_ABILITY else ''}printings:\n- {{number: {number}}}\n"


def as_type(text: str, kind: CardType) -> str:
    """Return the text of a card as one of another type: with its suit and figures, without those of the old type.

    The text must be readable as fields.
    """
    values = field_values(text) or {}
    for name in [name for name in values if name in FACTS and name not in ALLOWED[kind]]:
        text = with_field(text, name, None)
    wanted: dict[str, object] = {"type": kind.value}
    if kind in SUIT_OF:
        wanted["suit"] = SUIT_OF[kind].value
    wanted |= {name: value for name, value in FIGURES.items() if name in NEEDED[kind] and name not in values}
    for name, value in wanted.items():
        text = with_field(text, name, value)
    return text


def file_for(title: str, folder: Path) -> Path:
    """Return a file that does not exist yet for a new card, named after its title."""
    slug = slug_of(title)[:LONGEST_NAME].rstrip("-") or "card"
    names = (slug, *(f"{slug}-{number}" for number in range(2, 1000)))
    return next(file for name in names if not (file := folder / f"{name}.yaml").exists())


def new_file(pack: PlayerPack, title: str) -> Path:
    """Return the file for a new card of a pack."""
    return file_for(title, _folder(pack))


def save_card(file: Path, text: str) -> None:
    """Write the text of a card into its pack, whole or not at all. Raise `BadInput`."""
    try:
        write_atomically(file, text if text.endswith("\n") else f"{text}\n")
    except OSError as error:
        raise BadInput(f"cannot be saved ({error.strerror or error})", file=file) from error


def new_pack(name: str, author: str, paths: Paths, taken: Iterable[str]) -> Path:
    """Make an empty pack in the player's folder, switch it on, and return it. Raise `BadInput`.

    `taken` are the ids of other packs, beside those in the folder.
    """
    words = " ".join(name.split())
    if not words or len(words) > LONGEST["name"]:
        raise BadInput(f"a pack needs a name of at most {LONGEST['name']} letters")
    known = {*taken, *(source.stem for source in sources(paths))}
    code = _free_id(slug_of(words), known)
    fields = {
        "schema": 1,
        "id": code,
        "name": words,
        "version": "1.0",
        "author": author.strip() or "A player",
        "game": GAME,
    }
    folder = paths.packs / code
    try:
        (folder / CARDS).mkdir(parents=True)
        write_atomically(folder / MANIFEST, yaml.safe_dump(fields, sort_keys=False, allow_unicode=True))
        switch(paths, code, on=True)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=folder) from error
    return folder


def slug_of(words: str) -> str:
    """Return words in the small letters, digits and hyphens of names of files and ids; "" if none remain."""
    return "-".join(re.findall(r"[a-z0-9]+", words.casefold().replace("'", "").replace("’", "")))


def _free_id(slug: str, known: set[str]) -> str:
    longest = LONGEST["id"] - len("-99")
    start = slug if slug[:1].isalpha() else f"pack-{slug}".rstrip("-")
    short = start[:longest].rstrip("-")
    return next(each for each in (short, *(f"{short}-{number}" for number in range(2, 100))) if each not in known)


def _folder(pack: PlayerPack) -> Path:
    assert pack.contents is not None
    return pack.contents.folder / CARDS


# Changing one field in the text of a card file; everything else, comments too, stays as the player wrote it

ORDER = (*FACTS, "abilities", "traits", "ledger", "printings")
"""The order in which the fields of a card are written."""


def field_values(text: str) -> dict[str, object] | None:
    """Return the fields of a card file, None if the text cannot be read as fields."""
    try:
        data = parse_document(text).data
    except BadInput:
        return None
    if data is None:
        return {}
    return {str(name): value for name, value in data.items()} if isinstance(data, dict) else None


def with_field(text: str, name: str, value: object) -> str:
    """Return the text with another value of a field; None removes the field. The text must be readable as fields."""
    fields = _fields(text)
    lines = re.findall(r"[^\n]*\n|[^\n]+$", text)
    written = [] if value is None else [f"{name}: {_flow(value)}\n"]
    for field, start, end in fields:
        if field == name:
            kept = _comment(lines[start]) if written and end == start + 1 else ""
            return "".join([*lines[:start], *(_commented(line, kept) for line in written), *lines[end:]])
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    place = _place(name, fields, len(lines))
    return "".join([*lines[:place], *written, *lines[place:]])


def _fields(text: str) -> list[tuple[str, int, int]]:
    """Each field of the text with its first line and the line after its last, counted from 0."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        return []
    lines = text.split("\n")
    return [(str(key.value), key.start_mark.line, _end(value, lines)) for key, value in root.value]


def _end(value: yaml.Node, lines: Sequence[str]) -> int:
    """The line after a value: a block ends where the next line begins, anything else within its last line."""
    mark = value.end_mark
    is_block = isinstance(value, yaml.CollectionNode) and not value.flow_style
    last = int(mark.line) if is_block and mark.column == 0 else int(mark.line) + 1
    while last > value.start_mark.line + 1 and (not lines[last - 1].strip() or lines[last - 1].startswith("#")):
        last -= 1
    return last


def _place(name: str, fields: Sequence[tuple[str, int, int]], last: int) -> int:
    """The line before which a new field is written."""
    rank = {each: number for number, each in enumerate(ORDER)}
    own = rank.get(name, len(rank))
    return next((start for field, start, _ in fields if rank.get(field, 0) > own), last)


def _flow(value: object) -> str:
    text: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")


def _comment(line: str) -> str:
    """The comment at the end of a line, with the space before it."""
    _, mark, words = line.rstrip("\n").partition(" #")
    return f" {mark.strip()}{words}" if mark else ""


def _commented(line: str, comment: str) -> str:
    return line.removesuffix("\n") + comment + "\n"


# Unsaved texts of the card workshop, kept so that a crash of the program loses none

TEXTS = "texts"


class Drafts:
    """The unsaved texts by the files that they belong to."""

    def __init__(self, paths: Paths) -> None:
        self._file = JsonFile(paths.drafts, "Unsaved cards of the workshop")

    def read(self) -> dict[Path, str]:
        """Return the texts that were not saved when the program ended."""
        texts = self._file.read().get(TEXTS, {})
        pairs = texts.items() if isinstance(texts, dict) else ()
        return {Path(file): text for file, text in pairs if isinstance(text, str)}

    def keep(self, texts: Mapping[Path, str], folders: Collection[Path]) -> None:
        """Keep the unsaved texts of the packs in these folders; those of other packs stay."""
        before = self.read()
        others = {file: text for file, text in before.items() if not any(map(file.is_relative_to, folders))}
        if (after := {**others, **texts}) != before:
            self._file.write({TEXTS: {str(file): text for file, text in after.items()}})
