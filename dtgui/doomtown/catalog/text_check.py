"""Are the abilities and traits of card files of the language? Each problem with its file, line and field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from dtgui.doomtown.abilities.ledger.compare import gaps
from dtgui.doomtown.abilities.ledger.ledger import read_ledger
from dtgui.doomtown.abilities.reading.compile import compile_text
from dtgui.doomtown.abilities.reading.known import TextError
from dtgui.doomtown.abilities.reading.lint import flaws
from dtgui.doomtown.catalog.catalog import CardEntry
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import CardText as CompiledText
from dtgui.kernel.documents import Document, DocumentReader, Step, field_name, read_document
from dtgui.kernel.errors import BadInput

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
