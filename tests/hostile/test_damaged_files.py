"""Damaged files of every kind: each is read or refused in a line, quickly and in little memory."""

from __future__ import annotations

import gc
import logging
import os
import random
import resource
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtgui.kernel.errors import BadInput
from tests.hostile.damage import damaged
from tests.hostile.kinds import KINDS, Kind

SHORT, LONG = 40, 1_600
LONGEST_SECONDS, MOST_MIB = 2.0, 300
FILES_A_COLLECTION = 20
"""Within a test, nothing else collects garbage."""


def escapes(kind: Kind, seeds: range, folder: Path) -> Iterator[str]:
    """Use damaged files; yield each that ended in anything but `BadInput`, or took too long."""
    examples = kind.examples()
    file = folder / f"file{kind.suffix}"
    for seed in seeds:
        file.write_bytes(damaged(examples, random.Random(seed)))
        begun = time.process_time()
        try:
            kind.use(file)
        except BadInput as refusal:
            if "\n" in str(refusal):
                yield f"seed {seed}: more than a line: {refusal}"
        except Exception as error:  # noqa: BLE001 - every exception at all is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-1]
            yield f"seed {seed}: {type(error).__name__}: {str(error)[:100]} ({where.filename}:{where.lineno})"
        if (took := time.process_time() - begun) > LONGEST_SECONDS:
            yield f"seed {seed}: took {took:.1f} s"
        if seed % FILES_A_COLLECTION == 0:
            gc.collect()


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


@pytest.mark.parametrize("name", KINDS)
def test_a_few_damaged_files_are_handled(name: str, tmp_path: Path) -> None:
    assert list(escapes(KINDS[name], range(SHORT), tmp_path)) == []


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.usefixtures("unheard")
@pytest.mark.parametrize("name", KINDS)
def test_many_damaged_files_are_handled(name: str, tmp_path: Path) -> None:
    assert list(escapes(KINDS[name], range(1000, 1100), tmp_path)) == []  # what is loaded once is loaded now
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert list(escapes(KINDS[name], range(LONG), tmp_path)) == []
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024 < MOST_MIB
