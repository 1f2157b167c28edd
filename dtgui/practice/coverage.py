"""Rules, rulings and cards with the scenarios that prove them: a page of the documentation, by sections, editions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.shelf import SHELF, Shelf
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.doomtown.state.table import Table
from dtgui.kernel.documents import read_document
from dtgui.kernel.flow import Procedure
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios import Scenario, play_scenario
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


# Which decisions of editions and variants are proven by which scenarios: policies, and procedures that stand in


class WatchedDecision(Exception):  # noqa: N818 - it is no error: it tells that a decision was asked for
    """A decision was asked for that is watched."""


def own_decisions(rules: RulesProfile[Table], base: RulesProfile[Table]) -> tuple[str, ...]:
    """Return the names of a profile's own decisions: all, or those that differ from the `base`."""
    others = {} if rules is base else base.decisions
    return tuple(name for name, decided in rules.decisions.items() if others.get(name) is not decided)


def proofs_of(shelf: Shelf, edition: str, scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """Return the scenarios of an edition by what they prove, with an empty entry for each unproven decision.

    The first edition makes every decision itself, the others those that differ. Raise `BadInput` for a scenario
    that names a decision its rules do not make.
    """
    rules = shelf.rules(edition)
    own = (scenario for scenario, found in _with_rules(shelf, scenarios) if found is rules)
    return _proofs(rules, shelf.first, own)


def proofs_of_variant(shelf: Shelf, variant: str, scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """Return the scenarios played with a variant by what they prove of it, in any edition.

    The variant's decisions are those that differ from its first suitable edition. Raise `BadInput` as `proofs_of`
    does.
    """
    edition = next(name for name in shelf.editions if shelf.variants[variant].suits(name))
    own = (scenario for scenario, found in _with_rules(shelf, scenarios) if variant in found.variants)
    return _proofs(shelf.rules(edition, [variant]), shelf.rules(edition), own)


def _with_rules(shelf: Shelf, scenarios: Iterable[Scenario]) -> Iterator[tuple[Scenario, RulesProfile[Table]]]:
    """Each scenario with its rules; raise `BadInput` where it proves what they do not decide."""
    first = shelf.first
    for scenario in scenarios:
        rules = rules_of(scenario, shelf)
        known = own_decisions(rules, shelf.rules(rules.name) if rules.variants else first)
        stranger = next((name for name in scenario.proves if name not in known), None)
        if stranger is not None:
            meant = did_you_mean(stranger, known)
            raise scenario.fields["proves"].error(f"{rules.title} decides no {stranger!r} by itself{meant}")
        yield scenario, rules


def _proofs(
    rules: RulesProfile[Table], base: RulesProfile[Table], scenarios: Iterable[Scenario]
) -> dict[str, list[Scenario]]:
    found: dict[str, list[Scenario]] = {name: [] for name in own_decisions(rules, base)}
    for scenario in scenarios:
        for name in scenario.proves:
            if name in found:
                found[name].append(scenario)
    return found


def asks_for(scenario: Scenario, game: Doomtown, name: str) -> bool:
    """Return whether anything that happens in a scenario depends on a decision of its rules."""
    rules = rules_of(scenario, game.shelf)
    watched = rules.deciding(name, _watched(rules.decisions[name]))
    try:
        play_scenario(scenario, Doomtown(game.catalog, game.shelf.having(watched)))
    except WatchedDecision:
        return True
    return False


def _watched(decided: object) -> Any:
    """Return a stand-in for a decision that raises `WatchedDecision` as soon as it is called, listed or begun."""
    if isinstance(decided, type) and issubclass(decided, Procedure):
        return type(decided.__name__, (decided,), {"__init__": _asked})
    return _asked if callable(decided) else _Listed()


def _asked(*_args: object, **_kwargs: object) -> NoReturn:
    raise WatchedDecision


class _Listed:
    def __iter__(self) -> Iterator[object]:
        raise WatchedDecision
