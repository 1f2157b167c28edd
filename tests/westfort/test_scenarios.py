"""Every scenario of West Fort passes: each is a rule of its book at work."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.practice.westfort import coverage_page, play_scenario, read_scenario
from tests.westfort.fort import westfort

CHECKOUT = Path(__file__).resolve().parents[2]
FILES = sorted((CHECKOUT / "tests" / "scenarios" / "westfort").glob("**/*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_scenario(file: Path) -> None:
    assert play_scenario(read_scenario(file), westfort(), lambda _: None).failures == []


def test_the_page_of_covered_rules_is_up_to_date() -> None:
    """If not: `dtgui check --coverage docs/rules-coverage-westfort.md tests/scenarios/westfort`."""
    docs = CHECKOUT / "docs"
    page = coverage_page([read_scenario(file) for file in FILES], docs)
    assert (docs / "rules-coverage-westfort.md").read_text(encoding="utf-8") == page
