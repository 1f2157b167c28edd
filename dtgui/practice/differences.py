"""How the editions of the rules differ, in a sentence each, and as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import quote

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.plays import UseRequirement
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import PHASES
from dtgui.kernel.documents import read_document
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.rulebook import Book, Chapter, RulebookSection
from dtgui.practice.nodes import Node

RECORD = "differences.yaml"
"""The name of the record, in the folder of the rulebooks."""
BOOK = "differences"
"""The name by which the book of differences is chosen."""
CITED = "Editions"
"""How it is cited."""
_CHAPTER = ("chapter", "differences")
_FIELDS = ("about", "says", "sections", "decides", "shown")
_COMPARED_OTHERWISE = (
    *("name", "title", "short", "sections", "variants"),
    *("policies", "instead", "phases", "noon_plays", "ability_needs", "decks"),
)
"""Fields of a profile that say which book it is, and those that are compared part by part."""


@dataclass(frozen=True)
class EditionDifference:
    """One: what it is about, the sentence, each book's sections as they are cited, and what shows and plays it."""

    about: str
    says: str
    sections: tuple[str, ...]
    """In the order of the editions: `WWE, High Noon 4.1`."""
    decides: tuple[str, ...]
    """The parts of the profiles that play it: see `decided_otherwise`."""
    shown: tuple[str, ...]
    """The scenarios that show it: files below the folder of examples."""


def read_differences(folder: Path) -> dict[str, tuple[EditionDifference, ...]]:
    """Return the differences by chapters from the record in a folder of rulebooks. Raises `BadInput`."""
    document = read_document(folder / RECORD)
    chapters = (each.fields(_CHAPTER, _CHAPTER) for each in Node(document, document.data).items())
    return {each["chapter"].text(): tuple(map(_difference, each["differences"].items())) for each in chapters}


def _difference(node: Node) -> EditionDifference:
    inner = node.fields(_FIELDS, _FIELDS)
    books = inner["sections"].fields([edition.name for edition in EDITIONS])
    cited = (f"{book.short}, {each.text()}" for book in EDITIONS for each in books.listed(book.name))
    says = " ".join(inner["says"].text().split())
    decides, shown = (tuple(each.text() for each in inner.listed(name)) for name in ("decides", "shown"))
    return EditionDifference(
        inner["about"].text(), says, tuple(cited), decides, tuple(f"{name}.yaml" for name in shown)
    )


def book_of(differences: dict[str, tuple[EditionDifference, ...]]) -> Book:
    """Return them as a book to be read beside those of the editions: its sections are numbered."""
    chapters, number = [], 0
    for chapter, those in differences.items():
        numbered = enumerate(those, number + 1)
        chapters.append(Chapter(Phrase(chapter), tuple(_section(at, each) for at, each in numbered)))
        number += len(those)
    return Book(BOOK, Phrase("How the editions differ"), CITED, tuple(chapters))


def _section(number: int, one: EditionDifference) -> RulebookSection:
    return RulebookSection(
        str(number), (Phrase(one.says),), (), Phrase(one.about), cites=one.sections, examples=one.shown
    )


def decided_otherwise() -> frozenset[str]:
    """Return the names of all that some edition decides otherwise than the first one does.

    They are fields of the profile: `window`; policies and procedures: `slots`, `Invent`, phases among them; and parts
    of lists: `noon_plays.invent`, `ability_needs.not_new`, `decks.legends`.
    """
    usual, *others = EDITIONS
    return frozenset(name for other in others for name in _differing(usual, other))


def _differing(usual: RulesProfile[Table], other: RulesProfile[Table]) -> Iterator[str]:
    ours, theirs = _parts(usual), _parts(other)
    return (name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name))


def _parts(edition: RulesProfile[Table]) -> dict[str, object]:
    """Return the decisions of an edition, by name."""
    whole = {each.name: getattr(edition, each.name) for each in fields(edition) if each.name not in _COMPARED_OTHERWISE}
    phases = {usual.__name__: own for usual, own in zip(EDITIONS[0].phases, edition.phases, strict=True)}
    plays = {f"noon_plays.{play.verb.word}": play for play in edition.noon_plays}
    needs = {f"ability_needs.{need_named(need)}": need for need in edition.ability_needs}
    decks = {f"decks.{each.name}": getattr(edition.decks, each.name) for each in fields(edition.decks)}
    return {**whole, **edition.decisions, **phases, **plays, **needs, **decks}


def need_named(need: UseRequirement[Table, Any]) -> str:
    """Return the name of a requirement of abilities: that of its condition."""
    return need.holds.__name__.lstrip("_")


# How the editions of the rules differ, as a page of the documentation: in sentences, and read off what is played

Edition = RulesProfile[Table]

USUAL = "–"


def editions_page(chapters: Mapping[str, Sequence[EditionDifference]]) -> str:
    """Return the page (Markdown): what differs in play, decks and phases, and what the books call their sections."""
    names = [edition.short for edition in EDITIONS]
    lines = [
        "# How the editions of the rules differ",
        "",
        "Written by `dtgui rules --into`; do not edit. The sentences are those of "
        "`card_data/doomtown/rulebook/differences.yaml`, which the program shows as well; the tables are read off what "
        f"it plays. {USUAL}: as in the first column.",
        "",
        *(f"- **{edition.short}** (`--rules {edition.name}`): {edition.title}" for edition in EDITIONS),
        *(line for chapter, those in chapters.items() for line in _chapter(chapter, those)),
        *_table("The day and the decks", names, _figures()),
        *_table("What the books call their sections", names, _sections()),
    ]
    return "\n".join(lines) + "\n"


def _chapter(title: str, differences: Iterable[EditionDifference]) -> Iterator[str]:
    """Yield the differences of a chapter: a sentence each, its sections, and the scenarios that show it."""
    yield from ("", f"## {title}", "")
    for each in differences:
        yield f"- **{each.about}.** {each.says} ({'; '.join(each.sections)})"
        if each.shown:
            yield f"  Shown by {', '.join(map(_link, each.shown))}."


def _link(scenario: str) -> str:
    name = scenario.removesuffix(".yaml")
    return f"[{name}](../tests/scenarios/{quote(scenario)})"


def _table(title: str, names: list[str], rows: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    yield from ("", f"## {title}", "", f"| | {' | '.join(names)} |", "| --- |" + " --- |" * len(names))
    for about, cells in rows:
        yield f"| {about} | {' | '.join([cells[0], *(USUAL if cell == cells[0] else cell for cell in cells[1:])])} |"


def _figures() -> Iterator[tuple[str, list[str]]]:
    yield "Who goes first is called", [str(edition.first_player) for edition in EDITIONS]
    yield "Phases of a day", [", ".join(_phases(edition)) for edition in EDITIONS]
    yield "Hand size, ante", [f"{edition.hand_size}, {edition.ante}" for edition in EDITIONS]
    yield "Deck", [_deck(edition.decks) for edition in EDITIONS]


def _phases(edition: Edition) -> Iterator[str]:
    return (str(edition.phase_names.get(each.phase, PHASES[each.phase])) for each in edition.phases)


def _deck(decks: DeckRules) -> str:
    parts = [
        f"{decks.size} cards, up to {decks.jokers} jokers and {decks.legends} legends",
        f"{decks.alike} of a suit and value, {decks.copies} of a {decks.counts_as.__name__.replace('_', ' ')}",
        f"{decks.dudes} starting dudes and {decks.core_deeds} Core deeds",
        f"built for {' or '.join(decks.formats)}",
        *(f"{one} and {other} start apart" for one, other in decks.apart),
    ]
    return "; ".join(parts)


def _sections() -> Iterator[tuple[str, list[str]]]:
    for section in Section:
        yield section.value, [edition.sections[section] for edition in EDITIONS]
