"""`dtgui lab train`: lets the opponents of a game learn from games that are played for it, in many processes."""

from __future__ import annotations

import argparse
import json
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.ai.lab.pools import finished
from dtgui.ai.player import require_players
from dtgui.app.paths import paths_of
from dtgui.cli.games import awaited, write_result
from dtgui.cli.lab_lines import chosen_workers
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.play.box import Trainer
from dtgui.play.boxes import box_of
from dtgui.play.saved_games import SUFFIX, read_save

CHUNK = 20
"""The games that are played as one part of the training data."""


class _Work(NamedTuple):
    """The data that a process needs to play for a trainer."""

    make_game: Callable[[], Game[Any, Any]]
    trainer: Trainer


def train(args: argparse.Namespace) -> int:
    """Let the players learn, and write the result; return 0. Raise `BadInput` if there is no player or trainer."""
    box = box_of(args.game)
    if box.trainer is None:
        raise BadInput(f"nobody who plays {args.game} learns")
    start = time.perf_counter()
    require_players(box.measured_players, args.player, box.name)
    trainer = box.trainer.chosen(tuple(args.player), tuple(args.deck))
    earlier = [trainer.load(file) for file in args.dataset]
    game = box.make_game(paths_of(args))
    branches = _saved_games(game, args.saves)
    work = pickle.dumps(_Work(partial(box.make_game, paths_of(args)), trainer))
    seeds = range(args.seed, args.seed + args.games)
    parts = _parts(args, work, seeds)
    if branches:
        parts.append(trainer.read(game, branches))
    if args.keep is not None:
        trainer.save(parts, args.keep)
    try:
        learnt = trainer.learn([*earlier, *parts], seeds)
    except ValueError as error:
        raise BadInput(f"nothing can be learnt from {args.games} games: {error}") from error
    write_result(args.into, json.dumps(learnt, indent=1) + "\n")
    told = {"game": args.game, "games": args.games, "seed": args.seed, "made": learnt["made"]}
    took = round(time.perf_counter() - start, 1)
    print(json.dumps({**told, "seconds": took}) if args.json else f"learnt from {args.games} games: {args.into}")
    return 0


def _saved_games(game: Game[Any, Any], paths: Sequence[Path]) -> list[list[Position[Any]]]:
    """Return the positions of each saved game at these paths that is over and was never changed by hand.

    Files in a folder that cannot be read are named and left out. Raise `BadInput` for a file that cannot be read.
    """
    found = []
    for path in paths:
        for file in sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]:
            try:
                session = read_save(file, {game.name: game}).session
            except BadInput as error:
                if file == path:
                    raise
                print(f"left out: {error}", file=sys.stderr)
                continue
            if game.outcome(session.position) is not None and not session.is_practice:
                found.append([moment.position for moment in session.line()])
    return found


def _parts(args: argparse.Namespace, work: bytes, seeds: range) -> list[Any]:
    """Return the training data in the order of the seeds, whatever the order of completion."""
    pieces = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    with chosen_workers(args) as (pool, at_once):
        played = finished(pool, partial(_played, work), pieces, at_once)
        parts = dict(awaited("Games", played, len(pieces)))
    return [parts[piece.start] for piece in pieces]


def _played(work: bytes, seeds: range) -> tuple[int, Any]:
    game, trainer = _made(work)
    return seeds.start, trainer.play(game, seeds)


@lru_cache(maxsize=1)
def _made(work: bytes) -> tuple[Game[Any, Any], Trainer]:
    """The game and who is trained, made once in each process."""
    make_game, trainer = pickle.loads(work)
    return make_game(), trainer
