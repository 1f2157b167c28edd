"""A program that plays Doomtown and keeps the game until it is killed: argument 1 is the folder, 2 the seed.

After each decision is on disk, it writes a line: how many moments there are, and where the game stands.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from dtgui.ai.random_player import RandomPlayer
from dtgui.controller.game_controller import GameController
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.play.saved_games import Autosave
from tests.doomtown.town import doomtown, two_starters
from tests.gui.agreement import give

STEPS = 80


def play(seed: int, autosave: Autosave | None = None) -> Iterator[Session]:
    """Answer, undo, jump, note and take new luck at random; the same seed does the same things."""
    controller = GameController(autosave)
    controller.auto_pass.take(controller.auto_pass.habits.answering(forced=False))
    controller.new_game(doomtown(), two_starters(seed), seed)
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


def main(folder: str, seed: str) -> None:
    application = QCoreApplication(sys.argv[:1])
    sessions = play(int(seed), Autosave(Path(folder)))
    next(sessions)
    for session in sessions:
        sys.stdout.write(f"{len(session.moments)} {session.present.number}\n")
        sys.stdout.flush()
    application.quit()


if __name__ == "__main__":
    main(*sys.argv[1:])
