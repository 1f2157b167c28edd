"""Make the golden saves of a release: 24 games of all kinds, as this version of the program keeps them.

    PYTHONPATH=$PWD .venv/bin/python packaging/golden_saves.py tests/golden/saves/VERSION

They stay in `tests/golden/saves` for ever, and every later version opens each of them whole
(`tests/golden/test_saves.py`).
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from dtgui.ai.match import play_match, seated
from dtgui.app.paths import default_paths
from dtgui.cli import simulate
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Note, Session
from dtgui.play.boxes import box_of

GAMES = 24
MOST_ANSWERS = 120
"""Answers after which a game is left unfinished, as players leave theirs."""
TWO = ["--deck", "random", "--deck", "random"]
KINDS = (
    TWO,
    [*TWO, "--deck", "random"],
    [*TWO, "--rules", "1.4"],
    [*TWO, "--rules", "aeg"],
    [*TWO, "--town-square", "gomorra"],
    ["--boss", "showstopper"],
    ["--boss", "ghost-miners"],
    [*TWO, "--seat", "random", "--seat", "automaton"],
    ["--game", "westfort"],
    ["--game", "westfort", "--players", "1"],
    [*TWO, "--deck", "random", "--deck", "random"],
    TWO,
)
"""The options of `dtgui simulate` for each kind of game."""


@cache
def game_called(name: str) -> Game[Any, Any]:
    """Return a game, made once."""
    return box_of(name).make_game(default_paths())


def played(options: list[str], seed: int) -> Session[Any, Any]:
    """Return a game that the computer has played on, with a branch, new luck and a note in it."""
    parser = argparse.ArgumentParser()
    simulate.configure(parser)
    args, paths = parser.parse_args(options), default_paths()
    box = box_of(args.game)
    args.seat = list(box.simulation.players(args) or args.seat or ())
    game = game_called(args.game)
    setup, names = box.simulation.setups(args, game, paths)(seed)
    players = [*args.seat, *["random"] * len(names)][: len(names)]
    match = play_match(game, setup, seed, seated(game, box.players, players, seed), MOST_ANSWERS)
    session = Session(game, setup, seed, f"{seed:032x}")
    for answer in match.answers:
        session.answer(answer)
    _branch(session)
    return session


def _branch(session: Session[Any, Any]) -> None:
    """Take back three answers and let other luck follow, note it, and come back to the end."""
    last = session.present.number
    if session.step > 3 and session.position.decision is not None:
        for _ in range(3):
            session.undo()
        session.take_new_luck(7)
        session.write_note(session.present.number, Note("Another way.", Seat(0)))
    session.go_to(last)


def main(folder: Path) -> None:
    """Write the games into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, options in enumerate(islice(cycle(KINDS), GAMES), start=47_000):
        session = played(list(options), seed)
        (folder / f"{seed}.dtgame").write_text(save_text(session), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
