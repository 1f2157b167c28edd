"""A program that plays Doomtown and keeps the game until it is killed: argument 1 is the folder, 2 the seed.

After each decision is on disk, it writes a line: how many moments there are, and where the game stands.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from io import RawIOBase
from pathlib import Path
from types import SimpleNamespace

from PySide6.QtCore import QCoreApplication

from dtgui.ai.player import RandomPlayer
from dtgui.controller.game_controller import GameController
from dtgui.kernel import files
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.play import saved_games
from dtgui.play.saved_games import Autosave
from tests.doomtown.town import doomtown, two_starters
from tests.gui.agreement import give

STEPS = 80


def play(seed: int, autosave: Autosave | None = None) -> Iterator[Session]:
    """Answer, undo, jump, note and take new luck at random; the same seed does the same things."""
    controller = GameController(autosave)
    controller.auto_pass.take(controller.auto_pass.habits.answering(forced=False))
    controller.new_game(doomtown(), two_starters(seed), seed)
    controller.session.secret = ""  # chosen again for each game, so that no two would have the same luck
    player, chance = RandomPlayer(Chance(seed)), Chance(seed)
    yield controller.session
    for _ in range(STEPS):
        roll, chance = chance.pick(10)
        if controller.decision is None or (roll < 2 and controller.session.can_undo):
            step, chance = chance.pick(len(controller.history.moments()) - 1)
            controller.history.go_to_step(step)
        elif roll == 2:
            controller.history.write_note(controller.session.present.number, f"Step {controller.history.step}", Seat(0))
        elif roll == 3 and controller.session.can_redo:
            controller.history.redo_with_new_luck()
        else:
            give(controller, player.choose(controller.view.observation))
        yield controller.session


def stop_inside_writes(chance: random.Random) -> None:
    """Let each write stop after some of its bytes, until a line is read: there the program is killed, or goes on."""

    def stop() -> None:
        sys.stdout.write("writing\n")
        sys.stdout.flush()
        sys.stdin.readline()

    def write_all(file: RawIOBase, data: bytes) -> None:
        part = chance.randrange(len(data) + 1)
        file.write(data[:part])
        stop()
        file.write(data[part:])

    def fsync(_handle: int) -> None:
        stop()

    saved_games._write_all = write_all
    files.os = SimpleNamespace(**vars(os) | {"fsync": fsync})


def main(folder: str, seed: str, mode: str = "") -> None:
    if mode == "stopping":
        stop_inside_writes(random.Random(seed))
    application = QCoreApplication(sys.argv[:1])
    sessions = play(int(seed), Autosave(Path(folder)))
    next(sessions)
    for session in sessions:
        sys.stdout.write(f"{len(session.moments)} {session.present.number}\n")
        sys.stdout.flush()
    application.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
