"""A program that plays and keeps a game until it is killed: argument 1 is the folder, 2 the seed.

After each decision is on disk, it writes a line: how many moments there are, and where the game stands.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from dtgui.ai.random_player import RandomPlayer
from dtgui.controller.autosave import Autosave
from dtgui.kernel.chance import Chance
from dtgui.kernel.session import Session
from tests.kernel.dice_duel import GAME, Setup

STEPS = 400


def play(seed: int) -> Iterator[Session]:
    """Answer, undo and jump at random; the same seed does the same things."""
    session = Session(GAME, Setup(), seed)
    yield session
    player, chance = RandomPlayer(Chance(seed)), Chance(seed)
    for _ in range(STEPS):
        roll, chance = chance.pick(5)
        decision = session.position.decision
        if decision is None or (roll == 0 and session.can_undo):
            number, chance = chance.pick(len(session.moments))
            session.go_to(number)
        else:
            session.answer(player.choose(GAME.observe(session.position, decision.seat)))
        yield session


def main(folder: str, seed: str) -> None:
    autosave, sessions = Autosave(Path(folder)), play(int(seed))
    autosave.begin(next(sessions))
    for session in sessions:
        autosave.follow(session)
        sys.stdout.write(f"{len(session.moments)} {session.present.number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
