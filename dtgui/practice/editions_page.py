"""How the editions of the rules differ, read off the profiles that are played, as a page of the documentation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from inspect import getdoc

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import PHASES

Edition = RulesProfile[Table]

_CITATIONS = re.compile(r"\s*\b(WWE|1\.4|AEG), .*$")
"""The sections that a docstring ends with: the page has its own."""
USUAL = "–"


def editions_page() -> str:
    """Return the page (Markdown): decks and phases, what each edition decides otherwise, and its sections."""
    names = [edition.short for edition in EDITIONS]
    lines = [
        "# How the editions of the rules differ",
        "",
        "Written by `dtgui rules --into`; do not edit. Everything here is read off what the program plays. "
        f"{USUAL}: as in the first column.",
        "",
        *(f"- **{edition.short}** (`--rules {edition.name}`): {edition.title}" for edition in EDITIONS),
        *_table("The day and the decks", names, _figures()),
        *_table("What is decided otherwise", names, _decisions()),
        *_table("What the books call their sections", names, _sections()),
    ]
    return "\n".join(lines) + "\n"


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


def _decisions() -> Iterator[tuple[str, list[str]]]:
    """Each decision that some edition takes otherwise; of a procedure that another stands in for, both."""
    usual, *others = (edition.decisions for edition in EDITIONS)
    procedures = {each.__name__: each for edition in EDITIONS for each in edition.instead}
    for name in dict.fromkeys(name for decisions in (usual, *others) for name in decisions):
        found = [decisions.get(name, usual.get(name, procedures.get(name))) for decisions in (usual, *others)]
        if any(each is not found[0] for each in found):
            yield f"`{name}`", [_said(each) for each in found]


def _said(decided: object) -> str:
    """What an edition decides, in a sentence: the first one of the docstring."""
    if isinstance(decided, tuple):
        return ", ".join(each.value if isinstance(each, Keyword) else str(each) for each in decided)
    first = (getdoc(decided) or "").split("\n\n")[0].replace("\n", " ")
    said = _CITATIONS.sub("", first).removeprefix("Return ").replace("|", "\\|")
    return said[:1].upper() + said[1:]


def _sections() -> Iterator[tuple[str, list[str]]]:
    for section in Section:
        yield section.value, [edition.sections[section] for edition in EDITIONS]
