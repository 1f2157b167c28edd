"""Kill the program at any moment: the game goes on at the last decision, or at the one that was just being written."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from dtgui.kernel.session import Session
from dtgui.kernel.snapshots import write_position
from dtgui.play.save_file import read_save
from dtgui.play.saved_games import Autosave
from tests.controller.killed_child import STEPS, play
from tests.doomtown.town import PATHS, doomtown

POINTS = [(seed, random.Random(seed).randrange(1, STEPS - 20)) for seed in range(30)]
"""Thirty games, and the line after which each is killed."""


def killed_after(lines: int, seed: int, folder: Path, checkout: Path) -> int:
    """Kill a playing program after it printed this many lines; return the total number it printed."""
    words = [sys.executable, "-m", "tests.controller.killed_child", str(folder), str(seed)]
    environment = os.environ | {"PYTHONPATH": str(checkout), "DTGUI_DATA_DIR": str(PATHS.data)}
    with subprocess.Popen(words, cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True) as child:
        for _ in range(lines):
            child.stdout.readline()
        child.kill()
        return lines + len(child.stdout.read().splitlines())


def state(session: Session) -> tuple[object, ...]:
    position = write_position(session.position, session.game.codec)
    return len(session.moments), session.present.number, dict(session.notes), position


@pytest.mark.parametrize(("seed", "lines"), POINTS)
def test_a_killed_game_goes_on(qapp, seed: int, lines: int, tmp_path: Path, checkout: Path) -> None:
    told = killed_after(lines, seed, tmp_path, checkout)
    loaded = read_save(Autosave(tmp_path).latest(), {"doomtown": doomtown()}).session
    assert state(loaded) in [state(session) for session in islice(play(seed), told, told + 2)]
