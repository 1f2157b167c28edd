"""How the editions of the rules differ, as a page of the documentation: in sentences, and read off what is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from urllib.parse import quote

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import PHASES
from dtgui.practice.differences import EditionDifference

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
