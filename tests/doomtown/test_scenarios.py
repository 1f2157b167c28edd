"""Every scenario of `tests/scenarios` passes: each is a rule of the book, or a card, at work."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.practice.coverage import coverage_page
from dtgui.practice.scenarios import play_scenario, read_scenario
from tests.practice.examples import game

CHECKOUT = Path(__file__).resolve().parents[2]
SCENARIOS = CHECKOUT / "tests" / "scenarios"
FILES = sorted(file for file in SCENARIOS.glob("**/*.yaml") if "westfort" not in file.parts)
TOGETHER = 25
"""Scenarios of one test: each test takes time of its own, however short its scenario is."""
FOLDERS = (*(edition.name for edition in EDITIONS), "solo", "town-square", "boss")
OF_THE_BOOK = sorted(file for folder in FOLDERS for file in (SCENARIOS / folder).glob("**/*.yaml"))


def batches() -> Iterator[list[Path]]:
    """The scenarios, some of a folder at a time."""
    for _, files in groupby(FILES, lambda file: file.parent):
        folder = list(files)
        yield from (folder[start : start + TOGETHER] for start in range(0, len(folder), TOGETHER))


@pytest.mark.parametrize("files", list(batches()), ids=lambda files: f"{files[0].parent.name}/{files[0].stem}")
def test_scenarios_pass(files):
    reports = {str(file.relative_to(SCENARIOS)): play_scenario(read_scenario(file), game()) for file in files}
    assert {name: list(map(str, report.failures)) for name, report in reports.items() if report.failures} == {}


def test_scenarios_have_expectations_and_a_section():
    scenarios = [read_scenario(file) for file in OF_THE_BOOK]
    assert [file for file, scenario in zip(OF_THE_BOOK, scenarios, strict=True) if not scenario.sections] == []
    checked = [any(line.player is None for line in scenario.lines) for scenario in scenarios]
    assert [file for file, is_checked in zip(OF_THE_BOOK, checked, strict=True) if not is_checked] == []


def test_the_page_of_covered_rules_is_up_to_date():
    """If not: `dtgui check --coverage docs/rules-coverage.md tests/scenarios/{1.4,aeg,boss,solo,town-square,wwe}`."""
    docs = CHECKOUT / "docs"
    page = coverage_page([read_scenario(file) for file in OF_THE_BOOK], docs)
    assert (docs / "rules-coverage.md").read_text(encoding="utf-8") == page
