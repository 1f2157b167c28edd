"""Damaged files of every kind: each is read or refused in a line, quickly and in little memory."""

from __future__ import annotations

import logging
import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostile.escapes import LONGEST_SECONDS, escapes
from tests.hostile.kinds import KINDS
from tests.hostile.pages import PAGE_KINDS

SHORT, LONG, VISITS = 40, 1_600, 12
MOST_MIB = 300
ENDLESS_SECONDS = 30.0
"""The time of a hang in the ordinary suite, whose machine may be slow and busy."""


def escaped(name: str, seeds: range, folder: Path, longest: float = LONGEST_SECONDS) -> list[str]:
    """Return the seeds of the files that escaped, and how."""
    return [f"seed {seed}: {escape}" for seed, _, escape in escapes(KINDS[name], seeds, folder, longest) if escape]


@pytest.fixture
def unheard(pytestconfig: pytest.Config) -> Iterator[None]:
    """Write what is logged to nowhere: pytest would keep every record until the end, and all that it refers to."""
    logger, capture = logging.getLogger("dtgui"), pytestconfig.pluginmanager.getplugin("logging-plugin")
    keepers = (capture.caplog_handler, capture.report_handler)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        handler = logging.StreamHandler(nowhere)
        logger.addHandler(handler)
        for keeper in keepers:
            keeper.setLevel(logging.CRITICAL + 1)
        yield
        for keeper in keepers:
            keeper.setLevel(logging.NOTSET)
        logger.removeHandler(handler)


@pytest.mark.sampled(6)
@pytest.mark.usefixtures("qapp")
@pytest.mark.qt_log_ignore("Corrupt JPEG data", "Bogus ", extend=True)
@pytest.mark.parametrize("name", KINDS)
def test_a_few_damaged_files_are_handled(name: str, tmp_path: Path) -> None:
    assert escaped(name, range(VISITS if name in PAGE_KINDS else SHORT), tmp_path, ENDLESS_SECONDS) == []


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.usefixtures("qapp", "unheard")
@pytest.mark.qt_log_level_fail("NO")
@pytest.mark.parametrize("name", KINDS)
def test_many_damaged_files_are_handled(name: str, tmp_path: Path) -> None:
    assert escaped(name, range(1000, 1100), tmp_path) == []  # what is loaded once is loaded now
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert escaped(name, range(LONG), tmp_path) == []
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024 < MOST_MIB
