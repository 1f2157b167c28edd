"""Reads West Fort's scenario files, and writes the coverage page of the rulebook's sections."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dtgui.kernel.documents import read_document
from dtgui.practice.lines import ScenarioLine, read_lines
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.versions import of_today
from dtgui.westfort.questions import Section

EXPECT, REFUSES = "expect", "refuses"
"""Lines that are not plays: expectations and refusals."""
FIELDS = (
    "game",
    "scenario",
    "section",
    "because",
    "players",
    "variant",
    "changes",
    "starts",
    "law",
    "day",
    "round",
    "high noon",
    "town",
    "bonus",
    "street",
    "boot hill",
    "supply",
    "prices",
    "bands",
    "dice",
    "play",
    "resume",
)


@dataclass(frozen=True)
class FortScenario:
    """A scenario: what it shows, which sections it proves, and its fields, still to be built and played."""

    file: Path | None
    shows: str
    sections: tuple[Section, ...]
    because: str
    fields: Fields

    @property
    def nodes(self) -> list[Node]:
        """Its lines of play as they are written."""
        return self.fields.listed("play")

    @property
    def lines(self) -> tuple[ScenarioLine, ...]:
        """Its lines of play: those that expect something, a refusal too, have no player."""
        lines = read_lines(self.nodes)
        return tuple(ScenarioLine(None, line.node) if line.player == REFUSES else line for line in lines)


def read_scenario(file: Path) -> FortScenario:
    """Return the scenario in a file. Raise `BadInput` for one that is wrong."""
    document = of_today(read_document(file))
    fields = Node(document, document.data).fields(FIELDS, ("scenario", "section", "play"))
    return scenario_of(file, fields, "scenario")


def scenario_of(file: Path | None, fields: Fields, title: str) -> FortScenario:
    """Return the scenario in fields that have been read; `title` names the one that says what it shows."""
    by_name = {section.value: section for section in Section}
    sections = tuple(by_name[node.one_of(by_name)] for node in fields.listed("section"))
    return FortScenario(file, fields[title].text(), sections, fields.text("because", ""), fields)


def coverage_page(scenarios: Sequence[FortScenario], folder: Path) -> str:
    """Return a page (Markdown) of all sections with the scenarios that prove them; links are relative to `folder`."""
    found = {section: [each for each in scenarios if section in each.sections] for section in Section}
    proven = sum(map(bool, found.values()))
    lines = [
        "# Which rules of West Fort are proven by scenarios",
        "",
        "Written by `dtgui check --game westfort --coverage`; do not edit.",
        "",
        f"{proven} of {len(found)} sections, {len(scenarios)} scenarios.",
    ]
    for section, proving in found.items():
        lines += ["", f"## {section.value}", ""]
        files = ((each.shows, os.path.relpath(each.file, folder)) for each in proving if each.file is not None)
        lines += [f"- [{shows}]({file})" for shows, file in files] or ["None yet."]
    return "\n".join(lines) + "\n"
