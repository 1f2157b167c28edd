"""A lock is held by one program at a time, and by none that has ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from dtgui.kernel import files
from dtgui.kernel.files import claimed, locked

HOLD = """
import sys, time
from pathlib import Path
from dtgui.kernel.files import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch) -> None:
    monkeypatch.setattr(files, "PATIENCE_S", 0.0)


def test_a_lock_of_another_program_is_free_when_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE) as holder:
        holder.stdout.readline()
        with pytest.raises(TimeoutError, match="lock"), locked(file):
            pass
        holder.kill()
    with locked(file):
        assert file.read_bytes() == b""


def test_a_lock_is_released(tmp_path: Path) -> None:
    for _ in range(2):
        with locked(tmp_path / "lock"):
            pass


def test_unsupported_locks_are_ignored(tmp_path: Path) -> None:
    with locked(tmp_path / "no folder" / "lock"):
        assert list(tmp_path.iterdir()) == []


def test_a_claimed_file_is_free_after_release(tmp_path: Path) -> None:
    file = tmp_path / "claim"
    first = claimed(file)
    assert first is not None
    assert claimed(file) is None
    first.give_back()
    assert list(tmp_path.iterdir()) == []
    second = claimed(file)
    assert second is not None
    second.give_back()


def test_a_claim_on_a_deleted_file_is_retried(tmp_path: Path, monkeypatch) -> None:
    file = tmp_path / "claim"
    first = claimed(file)
    take, taken = files._take, []

    def take_late(handle: IO[bytes]) -> None:
        if not taken:
            taken.append(handle)
            first.give_back()
        take(handle)

    monkeypatch.setattr(files, "_take", take_late)
    second = claimed(file)
    assert second is not None
    assert claimed(file) is None
    second.give_back()
