"""Every scenario of West Fort passes: each is a rule of its book at work."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.kernel.errors import BadInput
from dtgui.practice.westfort import coverage_page, play_scenario, read_scenario
from tests.westfort.fort import westfort

CHECKOUT = Path(__file__).resolve().parents[2]
FILES = sorted((CHECKOUT / "tests" / "scenarios" / "westfort").glob("**/*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_scenario_passes(file: Path) -> None:
    assert play_scenario(read_scenario(file), westfort(), lambda _: None).failures == []


def test_the_page_of_covered_rules_is_up_to_date() -> None:
    """If not: `dtgui check --coverage docs/rules-coverage-westfort.md tests/scenarios/westfort`."""
    docs = CHECKOUT / "docs"
    page = coverage_page([read_scenario(file) for file in FILES], docs)
    assert (docs / "rules-coverage-westfort.md").read_text(encoding="utf-8") == page


def test_a_line_with_two_fields_is_refused(tmp_path: Path) -> None:
    lines = FILES[0].read_text("utf-8").splitlines()
    play = next(at for at, line in enumerate(lines) if line.startswith("play:"))
    file = tmp_path / "two.yaml"
    file.write_text("\n".join([*lines[: play + 1], "- {expect: {day: 1}, refuses: anything}"]), encoding="utf-8")
    with pytest.raises(BadInput, match="expected one field, not 2"):
        play_scenario(read_scenario(file), westfort(), lambda _: None)
