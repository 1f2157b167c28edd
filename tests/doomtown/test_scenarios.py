"""Every scenario of `tests/scenarios` passes: each is a rule of the book, or a card, at work."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.practice.coverage import coverage_page
from dtgui.practice.scenarios import play_scenario, read_scenario
from tests.practice.examples import game

CHECKOUT = Path(__file__).resolve().parents[2]
SCENARIOS = CHECKOUT / "tests" / "scenarios"
FILES = sorted(file for file in SCENARIOS.glob("**/*.yaml") if "westfort" not in file.parts)
FOLDERS = (*(edition.name for edition in EDITIONS), "solo", "town-square", "boss")
OF_THE_BOOK = sorted(file for folder in FOLDERS for file in (SCENARIOS / folder).glob("**/*.yaml"))


def name(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_scenario_passes(file):
    report = play_scenario(read_scenario(file), game())
    assert [str(failure) for failure in report.failures] == []


@pytest.mark.parametrize("file", OF_THE_BOOK, ids=name)
def test_scenarios_have_expectations_and_a_section(file):
    scenario = read_scenario(file)
    assert scenario.sections
    assert any(line.player is None for line in scenario.lines)


def test_the_page_of_covered_rules_is_up_to_date():
    """If not: `dtgui check --coverage docs/rules-coverage.md tests/scenarios/{1.4,aeg,boss,solo,town-square,wwe}`."""
    docs = CHECKOUT / "docs"
    page = coverage_page([read_scenario(file) for file in OF_THE_BOOK], docs)
    assert (docs / "rules-coverage.md").read_text(encoding="utf-8") == page
