"""Which sections of the rulebook are proven by which scenarios, as a page of the documentation."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import SHELF
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.doomtown.state.table import Table
from dtgui.kernel.documents import read_document
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.nodes import Node
from dtgui.practice.proofs import proofs_of, proofs_of_variant
from dtgui.practice.scenarios import Scenario
from dtgui.practice.scenarios.building import rules_of

SECTIONS = Path(__file__).with_name("sections")
"""A file for each edition: the contents of its rulebook."""


class CoverageChapter(NamedTuple):
    """A chapter of the rulebook and the names of its sections, in the book's order."""

    name: str
    sections: tuple[str, ...]


def read_sections(edition: str = DEFAULT_EDITION) -> tuple[CoverageChapter, ...]:
    """Return the table of contents of an edition's rulebook. Raises `BadInput`."""
    document = read_document(SECTIONS / f"{edition}.yaml")
    return tuple(_chapter(node) for node in Node(document, document.data).items())


def coverage_page(scenarios: Sequence[Scenario], folder: Path) -> str:
    """Return the page (Markdown) that lists the scenarios of every section; links are relative to `folder`.

    It goes book by book; after the sections of each come the decisions of the edition with what proves them.

    Raises `BadInput` for a scenario that names a section which its book does not have.
    """
    lines = [
        "# Which rules are proven by scenarios",
        "",
        "Written by `dtgui check --coverage`; do not edit. A section without a scenario may well be enforced, but",
        "nothing here proves it. The files are described in [scenarios.md](scenarios.md).",
    ]
    for edition in EDITIONS:
        own = [scenario for scenario in scenarios if rules_of(scenario, SHELF).name == edition.name]
        lines += _book_lines(edition, own, folder)
    lines += _variant_lines(scenarios, folder)
    return "\n".join(lines) + "\n"


def _book_lines(edition: RulesProfile[Table], scenarios: Sequence[Scenario], folder: Path) -> Iterator[str]:
    chapters = read_sections(edition.name)
    by_section = _by_section(scenarios, chapters)
    proven = sum(bool(found) for found in by_section.values())
    count = len({scenario.file for found in by_section.values() for scenario in found})
    yield from ("", f"## {edition.title}", "", f"{proven} of {len(by_section)} sections, {count} scenarios.")
    for chapter in chapters:
        yield from _chapter_lines(chapter, by_section, folder)
    yield from _decision_lines(edition, scenarios, folder)


def _chapter(node: Node) -> CoverageChapter:
    fields = node.fields(("chapter", "sections"), ("chapter", "sections"))
    return CoverageChapter(fields["chapter"].text(), tuple(section.text() for section in fields["sections"].items()))


def _by_section(scenarios: Iterable[Scenario], chapters: tuple[CoverageChapter, ...]) -> dict[str, list[Scenario]]:
    found: dict[str, list[Scenario]] = {name: [] for chapter in chapters for name in chapter.sections}
    for scenario in scenarios:
        for section in scenario.sections:
            if section not in found:
                node = scenario.fields["section"]
                raise node.error(f"the rulebook has no section {section!r}{did_you_mean(section, found)}")
            found[section].append(scenario)
    return found


def _chapter_lines(chapter: CoverageChapter, by_section: dict[str, list[Scenario]], folder: Path) -> Iterator[str]:
    yield from ("", f"### {chapter.name}")
    for section in chapter.sections:
        if by_section[section]:
            yield from ("", f"**{section}**", "")
            yield from (_link(scenario, folder) for scenario in by_section[section])
    bare = [section for section in chapter.sections if not by_section[section]]
    if bare:
        yield from ("", f"No scenario yet: {'; '.join(bare)}.")


def _decision_lines(edition: RulesProfile[Table], scenarios: Iterable[Scenario], folder: Path) -> Iterator[str]:
    yield from ("", f"### What this book decides by itself: {edition.short}")
    yield from _proof_lines(proofs_of(SHELF, edition.name, scenarios), folder)


def _variant_lines(scenarios: Sequence[Scenario], folder: Path) -> Iterator[str]:
    """Yield the proofs of each variant, in any edition; nothing if there are no variants."""
    if VARIANTS:
        yield from ("", "## Variants")
    for variant in VARIANTS:
        played = [scenario for scenario in scenarios if variant.name in rules_of(scenario, SHELF).variants]
        yield from ("", f"### {variant.title} (`{variant.name}`)", "", f"{variant.told}", "")
        yield from (_link(scenario, folder) for scenario in played)
        yield from _proof_lines(proofs_of_variant(SHELF, variant.name, played), folder)


def _proof_lines(proofs: Mapping[str, Sequence[Scenario]], folder: Path) -> Iterator[str]:
    for name, scenarios in proofs.items():
        yield from ("", f"**{name.replace('_', ' ').capitalize()}** (`{name}`)", "")
        yield from (_link(scenario, folder) for scenario in scenarios)


def _link(scenario: Scenario, folder: Path) -> str:
    assert scenario.file is not None
    path = Path(os.path.relpath(scenario.file.resolve(), folder.resolve())).as_posix()
    return f"- [{scenario.shows}]({path})"
