"""A lock is held by one program at a time, and by none that has ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from dtgui.kernel import locks
from dtgui.kernel.locks import claimed, locked

HOLD = """
import sys, time
from pathlib import Path
from dtgui.kernel.locks import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch) -> None:
    monkeypatch.setattr(locks, "PATIENCE_S", 0.0)


def test_what_another_program_holds_is_not_to_be_had_before_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE) as holder:
        holder.stdout.readline()
        with pytest.raises(TimeoutError, match="lock"), locked(file):
            pass
        holder.kill()
    with locked(file):
        assert file.read_bytes() == b""


def test_it_is_given_back(tmp_path: Path) -> None:
    for _ in range(2):
        with locked(tmp_path / "lock"):
            pass


def test_where_nothing_can_be_locked_it_goes_on_without(tmp_path: Path) -> None:
    with locked(tmp_path / "no folder" / "lock"):
        assert list(tmp_path.iterdir()) == []


def test_what_is_claimed_is_not_to_be_had_before_it_is_given_back(tmp_path: Path) -> None:
    file = tmp_path / "claim"
    first = claimed(file)
    assert first is not None
    assert claimed(file) is None
    first.give_back()
    assert list(tmp_path.iterdir()) == []
    second = claimed(file)
    assert second is not None
    second.give_back()


def test_nobody_has_a_claim_on_a_file_that_was_taken_away_meanwhile(tmp_path: Path, monkeypatch) -> None:
    file = tmp_path / "claim"
    first = claimed(file)
    take, taken = locks._take, []

    def take_late(handle: IO[bytes]) -> None:
        if not taken:
            taken.append(handle)
            first.give_back()
        take(handle)

    monkeypatch.setattr(locks, "_take", take_late)
    second = claimed(file)
    assert second is not None
    assert claimed(file) is None
    second.give_back()
