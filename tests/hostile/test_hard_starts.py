"""The program starts without fonts of the system, and where its folder is full or may not be written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>'
CAN_MOUNT = shutil.which("unshare") is not None and os.geteuid() == 0
"""Whether this process may lay a small disk over a folder of its own."""


def screenshot(folder: Path, checkout: Path, *before: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Draw a picture of the table, as the whole window does, with a data folder of its own."""
    words = [*before, sys.executable, "-m", "dtgui", "screenshot", "--out", str(folder / "table.png")]
    given = {"DTGUI_DATA_DIR": str(folder / "data"), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(checkout)}
    return subprocess.run(words, cwd=folder, env=os.environ | given | environment, capture_output=True, text=True)


def test_the_window_starts_without_system_fonts(tmp_path: Path, checkout: Path) -> None:
    (tmp_path / "fonts.conf").write_text(NO_FONTS)
    ran = screenshot(tmp_path, checkout, FONTCONFIG_FILE=str(tmp_path / "fonts.conf"), QT_QPA_FONTDIR=str(tmp_path))
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "table.png").stat().st_size > 100_000


@pytest.mark.skipif(not CAN_MOUNT, reason="needs unshare, and the right to mount")
@pytest.mark.parametrize("options", ["ro", "size=4k"])
def test_a_full_or_read_only_folder_does_not_stop_the_start(tmp_path: Path, checkout: Path, options: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    mount = f'mount -t tmpfs -o {options} tmpfs "{data}" && exec "$@"'
    ran = screenshot(tmp_path, checkout, "unshare", "-m", "sh", "-c", mount, "sh")
    if "mount" in ran.stderr:
        pytest.skip("this system lets nobody mount")
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "table.png").stat().st_size > 100_000
    assert not list(tmp_path.rglob("crash-*"))
