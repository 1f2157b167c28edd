"""`dtgui lab train`: lets the opponents of a game learn from games that are played for it, in many processes."""

from __future__ import annotations

import argparse
import json
import pickle
import time
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from dtgui.ai.lab.pools import finished
from dtgui.ai.player import require_players
from dtgui.app.paths import paths_of
from dtgui.cli.games import awaited, write_result
from dtgui.cli.lab_workers import chosen_workers
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.play.box import Trainer
from dtgui.play.boxes import box_of

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
    work = pickle.dumps(_Work(partial(box.make_game, paths_of(args)), trainer))
    seeds = range(args.seed, args.seed + args.games)
    parts = _parts(args, work, seeds)
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
