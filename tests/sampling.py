"""Tests of one property in many cases: the ordinary suite runs some of them, other ones each day.

`@pytest.mark.sampled(4)` keeps a quarter of a test's cases (at least one), drawn by a seed that changes daily; with
`within="module"` the marked tests of a module are the cases. The first lines of a run print the seed.
`DTGUI_SAMPLE=2026-11-28 pytest ...` repeats a run, `pytest --whole` runs every case.
"""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, datetime
from random import Random

import pytest

SEED = "DTGUI_SAMPLE"
"""The variable with the seed: worker processes have that of the run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="run every case of sampled tests")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sampled(share, within='test'): of SHARE cases one is run, other ones each day")
    os.environ.setdefault(SEED, f"{datetime.now(UTC):%Y-%m-%d}")


def pytest_report_header(config: pytest.Config) -> str:
    return "sampled tests: whole" if config.getoption("whole") else f"sampled tests: {SEED}={os.environ[SEED]}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the cases that are not drawn; a case that is named on the command line is run."""
    if config.getoption("whole") or any("[" in argument for argument in config.args):
        return
    marked = [(item.nodeid, marker) for item in items if (marker := item.get_closest_marker("sampled")) is not None]
    shares = {name: (group(name, **marker.kwargs), marker.args[0]) for name, marker in marked}
    left_out = not_drawn(shares, os.environ[SEED])
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
        items[:] = [item for item in items if item.nodeid not in left_out]


def group(case: str, within: str = "test") -> str:
    """Return what a case is drawn among: its test, or its module."""
    return case.partition("[" if within == "test" else "::")[0]


def not_drawn(shares: Mapping[str, tuple[str, int]], seed: str) -> frozenset[str]:
    """Return the cases that a seed does not draw; of each case the group and its share are given."""
    cases = defaultdict(list)
    for case, drawn_among in shares.items():
        cases[drawn_among].append(case)
    left_out: set[str] = set()
    for (name, share), found in cases.items():
        left_out |= {*found} - {*Random(f"{seed} {name}").sample(found, math.ceil(len(found) / share))}
    return frozenset(left_out)
