"""Kill the program at any moment: the game goes on at the last decision, or at the one that was just being written."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from dtgui.kernel.saves import write_position
from dtgui.kernel.session import Session
from dtgui.play.saved_games import Autosave, read_save
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


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("seed", "lines"), POINTS)
def test_a_killed_game_resumes(qapp, seed: int, lines: int, tmp_path: Path, checkout: Path) -> None:
    told = killed_after(lines, seed, tmp_path, checkout)
    loaded = read_save(Autosave(tmp_path).latest(), {"doomtown": doomtown()}).session
    assert state(loaded) in [state(session) for session in islice(play(seed), told, told + 2)]


WRITES = [(seed, random.Random(seed).randrange(1, STEPS)) for seed in range(100)]
"""A hundred games, and the write inside of which each is killed."""


def killed_inside_write(number: int, seed: int, folder: Path, checkout: Path) -> int:
    """Kill a playing program inside its write of this number; return how many decisions it had kept before."""
    words = [sys.executable, "-m", "tests.controller.killed_child", str(folder), str(seed), "stopping"]
    environment = os.environ | {"PYTHONPATH": str(checkout), "DTGUI_DATA_DIR": str(PATHS.data)}
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=checkout, env=environment, stdin=pipe, stdout=pipe, text=True) as child:
        writes = told = 0
        while writes < number and (line := child.stdout.readline()):
            told += line != "writing\n"
            writes += line == "writing\n"
            if line == "writing\n" and writes < number:
                child.stdin.write("\n")
                child.stdin.flush()
        child.kill()
        return told


def check_killed_inside_write(seed: int, number: int, folder: Path, checkout: Path) -> None:
    told = killed_inside_write(number, seed, folder, checkout)
    found = Autosave(folder).latest()
    if found is None:
        assert told == 0
        return
    loaded = read_save(found, {"doomtown": doomtown()}).session
    before, after = (state(session) for session in islice(play(seed), told, told + 2))
    assert state(loaded) in (before, after) or is_between(loaded, seed, told)


def is_between(loaded: Session, seed: int, told: int) -> bool:
    """Whether a game is between one step and the next: one may write twice, as it answers for others."""
    before, after = (len(session.moments) for session in islice(play(seed), told, told + 2))
    whole = next(islice(play(seed), told + 1, None))
    reached = whole.moments[loaded.present.number].position
    is_on_the_way = before <= len(loaded.moments) <= after
    return is_on_the_way and write_position(reached, doomtown().codec) == state(loaded)[-1]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("seed", "number"), WRITES[:4])
def test_a_game_killed_during_a_write_resumes(qapp, seed: int, number: int, tmp_path: Path, checkout: Path) -> None:
    check_killed_inside_write(seed, number, tmp_path, checkout)


@pytest.mark.soak
@pytest.mark.parametrize(("seed", "number"), WRITES[4:])
def test_many_games_killed_during_a_write_resume(qapp, seed: int, number: int, tmp_path: Path, checkout: Path) -> None:
    check_killed_inside_write(seed, number, tmp_path, checkout)
