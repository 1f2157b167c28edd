"""Card files: the facts and printings of each, portraits taken from others, and texts checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from dtgui.doomtown.abilities.ledger.compare import gaps
from dtgui.doomtown.abilities.ledger.ledger import read_ledger
from dtgui.doomtown.abilities.reading.compile import compile_text
from dtgui.doomtown.abilities.reading.known import TextError
from dtgui.doomtown.abilities.reading.lint import flaws
from dtgui.doomtown.catalog.catalog import CardEntry, CardTextSource, Clause, Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.catalog.facts import ALLOWED, ELSEWHERE, FACTS, NEEDED, PRINTING, SUIT_OF, Expected, Facts, Reader
from dtgui.doomtown.state.cards import LIKE, UNSAID, CardDef, CardType, DudePortrait
from dtgui.doomtown.state.texts import CardText as CompiledText
from dtgui.kernel.documents import Document, DocumentReader, Step, field_name, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.titles import did_you_mean

TEXT = ("abilities", "traits")
LEDGER = "ledger"
NO_ENTRIES = {"entries": 0}
"""A ledger's entry for a paragraph that only facts of the card implement."""
LIKE_PRINTING = "like"
FieldPath = tuple[Step, ...]


@dataclass
class CardFile:
    """A card file being read: `entries` are its valid entries, `problems` its faults.

    `name` is the file's path inside the cards folder, `packs` are the known packs by code.
    """

    document: Document
    name: str
    packs: Mapping[str, Pack]
    problems: list[CardDefinitionError] = field(default_factory=list)

    def entries(self) -> Iterator[CardEntry]:
        """Read every printing in the file; complaints go to `problems`, and only whole printings come out."""
        shared = self._mapping(self.document.data, ())
        printings = shared.get("printings")
        if not isinstance(printings, list) or not printings:
            self._complain("expected a list with at least one printing", ("printings",))
            return
        self._unknown_fields(shared, (), {*FACTS, *TEXT, LEDGER, "printings"})
        facts, text = self._facts(shared, (), FACTS), self._text(shared, ())
        for position, raw in enumerate(printings):
            path: FieldPath = ("printings", position)
            own = self._like_another(self._mapping(raw, path), printings, path)
            printing = self._printing(own, path, facts)
            self._check_shape(printing, {*shared, *own} & set(FACTS))
            if not self.problems:
                yield CardEntry(CardDef(**printing), CardTextSource(self.name, **text | self._text(own, path)))

    def _like_another(
        self, own: Mapping[str, object], printings: list[object], path: FieldPath
    ) -> Mapping[str, object]:
        """The fields of a printing with those that it takes from the printing it is `like`."""
        if LIKE_PRINTING not in own:
            return own
        others = {
            str(each.get("code")): each for each in printings if isinstance(each, dict) and LIKE_PRINTING not in each
        }
        other = others.get(str(own[LIKE_PRINTING]))
        if other is None:
            codes = ", ".join(others)
            self._complain(
                f"expected the code of another printing in this file ({codes}) that is like none",
                (*path, LIKE_PRINTING),
            )
            return {name: value for name, value in own.items() if name != LIKE_PRINTING}
        taken = {name: value for name, value in other.items() if name not in {*PRINTING, *ELSEWHERE}}
        return {name: value for name, value in (taken | dict(own)).items() if name != LIKE_PRINTING}

    def _printing(self, own: Mapping[str, object], path: FieldPath, shared: Facts) -> Facts:
        facts = self._read_printing(own, path, shared, PRINTING, ELSEWHERE)
        self._check_pack(facts, path)
        return {"base_title": facts.get("title", "")} | facts

    def _read_printing(
        self,
        own: Mapping[str, object],
        path: FieldPath,
        shared: Facts,
        needed: Mapping[str, Reader],
        optional: Mapping[str, Reader],
    ) -> Facts:
        """Return the facts of a printing, which has the needed fields and may have the optional ones."""
        self._unknown_fields(own, path, {*needed, *optional, *FACTS, *TEXT, LEDGER})
        self._missing_fields(own, path, needed)
        return shared | self._facts(own, path, {**needed, **optional, **FACTS})

    def _facts(self, raw: Mapping[str, object], path: FieldPath, readers: Mapping[str, Reader]) -> Facts:
        facts: Facts = {}
        for name in [name for name in raw if name in readers]:
            try:
                facts |= readers[name](raw[name])
            except Expected as error:
                self._complain(str(error), (*path, name, *error.within))
        return facts | (self._counted(raw[LEDGER], (*path, LEDGER)) if LEDGER in raw else {})

    def _counted(self, ledger: object, path: FieldPath) -> Facts:
        """How many paragraphs a ledger lists that are not played by facts alone."""
        listed = self._mapping(ledger, path)
        found = {f"printed_{name}": listed.get(name) or [] for name in TEXT}
        return {
            name: sum(NO_ENTRIES not in one for one in paragraphs if isinstance(one, list))
            for name, paragraphs in found.items()
            if isinstance(paragraphs, list)
        }

    def _text(self, raw: Mapping[str, object], path: FieldPath) -> dict[str, Any]:
        text: dict[str, Any] = {name: self._clauses(raw[name], (*path, name)) for name in TEXT if name in raw}
        ledger = self._mapping(raw[LEDGER], (*path, LEDGER)) if LEDGER in raw else None
        return text | ({LEDGER: ledger} if LEDGER in raw else {})

    def _clauses(self, raw: object, path: FieldPath) -> tuple[Clause, ...]:
        if not isinstance(raw, list):
            self._complain("expected a list", path)
            return ()
        return tuple(self._mapping(clause, (*path, position)) for position, clause in enumerate(raw))

    def _check_pack(self, facts: Facts, path: FieldPath) -> None:
        code, pack = facts.get("code"), facts.get("pack")
        if code is None or pack is None:
            return
        if pack not in self.packs:
            self._complain(f"no pack is called {pack!r}{did_you_mean(pack, self.packs)}", (*path, "pack"))
        elif not code.startswith(self.packs[pack].prefix):
            prefix = self.packs[pack].prefix
            self._complain(
                f"expected a code that begins with {prefix}, as all of {pack}, not {code!r}", (*path, "code")
            )

    def _check_shape(self, facts: Facts, written: set[str]) -> None:
        """A card of each type has its own figures, all of them and no others."""
        self._missing_fields(written, (), ("title", "type"))
        if "type" not in facts:
            return
        kind: CardType = facts["type"]
        self._missing_fields(written, (), sorted(NEEDED[kind]))
        for name in sorted(written - ALLOWED[kind]):
            self._complain(f"a card of type {kind.value} has no {name}", (name,))
        if facts.get("suit") not in (None, SUIT_OF.get(kind)):
            self._complain(f"expected the suit of every {kind.value}, not {facts['suit'].value!r}", ("suit",))

    def _unknown_fields(self, raw: Mapping[str, object], path: FieldPath, known: set[str]) -> None:
        for name in [name for name in raw if name not in known]:
            self._complain(f"no such field{did_you_mean(name, sorted(known))}", (*path, name))

    def _missing_fields(self, raw: Iterable[str], path: FieldPath, needed: Iterable[str]) -> None:
        for name in [name for name in needed if name not in raw]:
            self._complain(f"is missing; expected the field {name!r}", (*path, name))

    def _mapping(self, raw: object, path: FieldPath) -> Mapping[str, object]:
        if isinstance(raw, dict) and all(isinstance(key, str) for key in raw):
            return raw
        self._complain("expected fields, each as `name: value`", path)
        return {}

    def _complain(self, message: str, path: FieldPath) -> None:
        error = CardDefinitionError(
            message, file=self.document.file, line=self.document.line_of(path), field=field_name(path)
        )
        if str(error) not in map(str, self.problems):
            self.problems.append(error)


# Resolving the portraits of dudes that are like another dude's.
#
# portrait: {like: Kevin Wainwright, mood: half-dead}


def with_portraits(
    folder: Path, entries: Iterable[CardEntry], reader: DocumentReader = read_document
) -> Iterator[CardEntry | CardDefinitionError]:
    """Yield the entries with whole portraits, and an error for each whose original is missing."""
    read = list(entries)
    originals = {entry.card.title: entry.card.portrait for entry in read if _is_whole(entry.card.portrait)}
    for entry in read:
        yield entry if _is_whole(entry.card.portrait) else _resolved(folder, entry, originals, reader)


def _is_whole(portrait: DudePortrait | None) -> bool:
    return portrait is None or not portrait.like


def _resolved(
    folder: Path, entry: CardEntry, originals: Mapping[str, DudePortrait | None], reader: DocumentReader
) -> CardEntry | CardDefinitionError:
    changes = entry.card.portrait or UNSAID
    original = originals.get(changes.like)
    if original is None:
        return _without_original(reader(folder / entry.text.file), changes.like, originals)
    both = DudePortrait(*(own or other for own, other in zip(changes, original, strict=True)))
    return CardEntry(replace(entry.card, portrait=both._replace(like="")), entry.text)


def _without_original(document: Document, title: str, originals: Mapping[str, object]) -> CardDefinitionError:
    return CardDefinitionError(
        f"expected the title of a dude with a portrait of its own, not {title!r}{did_you_mean(title, originals)}",
        file=document.file,
        line=document.line_of(("portrait", LIKE)),
        field=f"portrait.{LIKE}",
    )


# Are the abilities and traits of card files of the language? Each problem with its file, line and field

Path_ = tuple[Step, ...]
Tokens = Callable[[str], CardDef | None]


def text_problems(
    file: Path, entries: Iterable[CardEntry], token: Tokens, read: DocumentReader = read_document
) -> list[BadInput]:
    """Return what is wrong with the texts of a file's printings; what they share is complained about once.

    `token` finds a token by its title, `read` reads the file.
    """
    problems: dict[str, BadInput] = {}
    for entry in entries:
        for problem in _problems(partial(read, file), entry, token):
            problems.setdefault(str(problem), problem)
    return list(problems.values())


def _problems(read: Callable[[], Document], entry: CardEntry, token: Tokens) -> Iterator[BadInput]:
    try:
        text = compile_text(entry.card.code, entry.text.abilities, entry.text.traits, token)
    except TextError as error:
        document = read()
        yield _error(document, error.message, _as_written(document.data, _printing(document, entry, error.path), error))
        return
    for flaw in flaws(entry.card, text):
        document = read()
        yield _error(document, flaw.message, _path_of(document, entry, flaw.word))
    yield from _ledger_problems(read, entry, text)


def _ledger_problems(read: Callable[[], Document], entry: CardEntry, text: CompiledText) -> Iterator[BadInput]:
    """Return what a printing's ledger lists and nothing plays, and what is played and not listed."""
    for message, path in _ledger_gaps(entry, text):
        document = read()
        yield _error(document, message, (*_printing(document, entry, path), *path))


def _ledger_gaps(entry: CardEntry, text: CompiledText) -> list[tuple[str, Path_]]:
    if entry.text.ledger is None:
        defined = entry.text.abilities or entry.text.traits
        counted = entry.card.printed_abilities or entry.card.printed_traits
        return [("is missing; nothing says what is printed", ("ledger",))] if defined and not counted else []
    try:
        return list(gaps(entry.card, text, read_ledger(entry.text.ledger)))
    except TextError as error:
        return [(error.message, error.path)]


def _error(document: Document, message: str, path: Path_) -> BadInput:
    return CardDefinitionError(message, file=document.file, line=document.line_of(path), field=field_name(path))


def _as_written(data: object, printing: Path_, error: TextError) -> Path_:
    """An error's path without the steps that are not written: `boot: {is: dude}` stands for `boot: {who: {...}}`."""
    found, path = _inside(data, printing), list(printing)
    for step in error.path:
        inside = _inside(found, (step,))
        if inside is not None:
            found, path = inside, [*path, step]
    return tuple(path)


def _printing(document: Document, entry: CardEntry, path: Path_) -> Path_:
    """Where the text stands that a printing has: in the printing itself, or shared by all."""
    data = document.data
    printings = data.get("printings", []) if isinstance(data, dict) else []
    for position, printing in enumerate(printings):
        if printing.get("code") == entry.card.code and path and path[0] in printing:
            return "printings", position
    return ()


def _path_of(document: Document, entry: CardEntry, word: str) -> Path_:
    """Where a word is first written in the text of a printing."""
    data = document.data if isinstance(document.data, dict) else {}
    for section in ("traits", "abilities"):
        start = (*_printing(document, entry, (section,)), section)
        found = next(_paths_to(_inside(data, start), word, start), None)
        if found is not None:
            return found
    return ()


def _inside(data: object, path: Path_) -> object:
    for step in path:
        if isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return data


def _paths_to(data: object, word: str, path: Path_) -> Iterator[Path_]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == word:
                yield (*path, key)
            yield from _paths_to(value, word, (*path, key))
    elif isinstance(data, list):
        for position, value in enumerate(data):
            yield from _paths_to(value, word, (*path, position))
    elif isinstance(data, str) and word in data.replace(".", " ").split():
        yield path
