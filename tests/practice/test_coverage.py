"""The page of covered rules: every section of the book, with its scenarios or without."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.kernel.errors import BadInput
from dtgui.practice.coverage import coverage_page, read_sections
from dtgui.practice.scenarios import parse_scenario
from tests.practice.examples import CALLOUT


def page(section: str) -> str:
    scenario = parse_scenario(CALLOUT.replace("High Noon 4.9", section), Path("/town/scenarios/callout.yaml"))
    return coverage_page([scenario], Path("/town/docs"))


def test_a_scenario_is_linked_under_its_section():
    assert "**Grit**\n\n- [A callout.](../scenarios/callout.yaml)\n" in page("Grit")


def test_sections_without_a_scenario_are_named():
    assert "No scenario yet: Maximums & Minimums." in page("Grit")


def test_an_unknown_section_is_reported():
    with pytest.raises(
        BadInput, match=r"callout.yaml:2: section: the rulebook has no section 'Gritt'; did you mean 'Grit'"
    ):
        page("Gritt")


def test_every_section_is_named_once():
    names = [name for chapter in read_sections() for name in chapter.sections]
    assert len(names) == len(set(names))
