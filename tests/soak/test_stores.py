"""Runs of `python -m tests.soak` about files: programs are killed, find the disk full, and write two at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="only Unix forks programs and limits their files")

RUNS = """
import sys
from tests.soak.__main__ import main
sys.exit(sum(main(run.split()) for run in sys.argv[1:]))
"""


def test_no_step_of_a_program_is_lost(checkout: Path) -> None:
    assert_pass(["kills --times 12", "two --steps 20", "full --limit"], checkout)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("words", ["kills --times 200 --seed 2", "two", "full", "fuzz --files 25 --seed 2"])
def test_a_long_run_about_files_passes(words: str, checkout: Path) -> None:
    assert_pass([words], checkout)


def assert_pass(runs: list[str], checkout: Path) -> None:
    """Run these commands in one process of its own, from which programs are forked."""
    command = [sys.executable, "-c", RUNS, *runs]
    ran = subprocess.run(command, cwd=checkout, env=os.environ | {"PYTHONPATH": str(checkout)}, capture_output=True)
    assert ran.returncode == 0, f"{ran.stdout.decode()}\n{ran.stderr.decode()}"
