"""`dtgui check`."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from dtgui import cli
from tests.practice.examples import CALLOUT

CALL = "- Law Dogs: Call out Pancho Castillo with Clint Ramsey\n"


@pytest.fixture
def scenario(tmp_path: Path):
    """Write a scenario file with these lines of play."""

    def write(lines: str, name: str = "callout.yaml") -> str:
        (tmp_path / name).write_text(CALLOUT + lines, encoding="utf-8")
        return str(tmp_path / name)

    return write


def test_a_scenario_that_passes(scenario, capsys):
    assert cli.main(["check", scenario(CALL)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_scenario_that_fails(scenario, capsys):
    file = scenario(f"{CALL}- expect: {{asks: Law Dogs}}\n")
    assert cli.main(["check", file]) == 1
    assert capsys.readouterr().out == (
        f"{file}:13: expected Law Dogs to decide; found Sloane Gang: called_out\n0 passed, 1 failed\n"
    )


def test_a_broken_file_is_bad_input(scenario, capsys):
    file = scenario("- Ned: Pass\n")
    assert cli.main(["check", file]) == 2
    assert capsys.readouterr().err.startswith(
        f"dtgui: {file}:12: play[0].Ned: expected a player (Law Dogs, Sloane Gang)"
    )


def test_a_folder_means_all_its_scenarios(scenario, tmp_path, capsys):
    scenario(CALL)
    scenario("- Law Dogs: Pass\n", "pass.yaml")
    assert cli.main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_an_empty_folder_is_bad_input(tmp_path, capsys):
    assert cli.main(["check", str(tmp_path)]) == 2
    assert "there is no scenario" in capsys.readouterr().err


def test_explain_prints_every_step(scenario, capsys):
    assert cli.main(["check", "--explain", scenario(CALL + "- expect: {question: called_out}\n")]) == 0
    printed = capsys.readouterr().out
    assert "  Law Dogs: Make a Noon play, or pass.\n    -> Call out Pancho Castillo with Clint Ramsey\n" in printed
    assert "    Clint Ramsey calls out Pancho Castillo.\n" in printed
    assert "    line 13: as expected\n" in printed


def test_the_page_of_covered_rules_is_written(scenario, tmp_path):
    page = tmp_path / "coverage.md"
    assert cli.main(["check", "--coverage", str(page), scenario(CALL)]) == 0
    assert "**High Noon 4.9**\n\n- [A callout.](callout.yaml)\n" in page.read_text(encoding="utf-8")


def test_the_help_is_the_summary_of_the_module():
    command = cli.COMMANDS["check"]
    assert command.summary == importlib.import_module(command.module).SUMMARY


def test_checking_does_not_load_qt():
    script = "import sys, dtgui.cli.check\nsys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_a_broken_file_does_not_stop_the_others(scenario, tmp_path, capsys):
    scenario(CALL)
    scenario("- Ned: Pass\n", "broken.yaml")
    scenario(f"{CALL}- expect: {{asks: Law Dogs}}\n", "wrong.yaml")
    assert cli.main(["check", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert told.out.endswith("1 passed, 1 failed, 1 broken\n")
    assert "expected a player" in told.err


def test_only_plays_the_scenarios_of_a_section(scenario, tmp_path, capsys):
    scenario(CALL)
    assert cli.main(["check", "--only", "high noon", str(tmp_path)]) == 0
    assert cli.main(["check", "--only", "Upkeep", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n0 passed, 0 failed\n"


def test_explain_prints_the_reason(scenario, capsys):
    file = scenario(CALL)
    Path(file).write_text(f"because: The book says so.\n{Path(file).read_text(encoding='utf-8')}", encoding="utf-8")
    assert cli.main(["check", "--explain", file]) == 0
    assert "  because: The book says so.\n" in capsys.readouterr().out
