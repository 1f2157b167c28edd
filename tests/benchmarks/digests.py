"""Digests of games and searches: a change that only makes the engine faster leaves every one of them as it is.

`python -m tests.benchmarks.digests [--games N] [--searches N] [--into FILE]` prints one line each: what was played, how
many answers, and the digest of every answer and of the table after it. Compare the files of two commits with `diff`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from dtgui.ai.player import Budget, Deliberate, RandomPlayer
from dtgui.ai.town.levels import LEVELS
from dtgui.doomtown.rules import EDITIONS
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat, write_answer
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.kernel.saves import write_position
from tests.doomtown.town import doomtown, starter_setup
from tests.westfort.fort import ALL_SETUPS, westfort

LONGEST = 400
"""The most answers of one game."""
APART = 7
"""Answers between two positions that are searched."""
THOUGHT = Budget(iterations=24)


class Played(NamedTuple):
    """The answers of a game or a search, and their digest."""

    name: str
    answers: int
    digest: str


def main() -> None:
    """Print the digests."""
    parser = argparse.ArgumentParser(description="Print digests of games and searches.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--searches", type=int, default=160)
    args = parser.parse_args()
    for played in (*_games(args.games), *_searches(args.searches)):
        sys.stdout.write(f"{played.name} {played.answers} {played.digest}\n")


def _games(count: int) -> Iterator[Played]:
    """Yield random games: every edition with two players, more players, West Fort."""
    for seed in range(count):
        name, game, setup = _game(seed)
        yield _random_game(f"{seed} {name}", game, game.new(setup, seed), seed)


def _game(seed: int) -> tuple[str, Game[Any, Any], Any]:
    if seed % 8 == 7:
        return "westfort", westfort(), ALL_SETUPS[seed // 8 % len(ALL_SETUPS)]
    edition, players = EDITIONS[seed % len(EDITIONS)], (2, 2, 2, 3, 2, 2, 4)[seed % 8]
    setup = replace(starter_setup(*range(seed, seed + players)), rules=edition.name)
    return f"{edition.name} {players}", doomtown(), setup


def _random_game(name: str, game: Game[Any, Any], position: Position[Any], seed: int) -> Played:
    player, digest, answers = RandomPlayer(Chance(seed)), hashlib.sha256(), 0
    while position.decision is not None and answers < LONGEST:
        digest.update(repr(position.decision.options).encode())
        answer = player.choose(game.observe(position, position.decision.seat))
        answers += 1
        position.answer(answer)
        events = [type(each.event).__name__ for each in position.happened]
        digest.update(f"{write_answer(answer)} {events}".encode())
    digest.update(json.dumps(write_position(position, game.codec), sort_keys=True).encode())
    return Played(name, answers, digest.hexdigest()[:16])


def _searches(count: int) -> Iterator[Played]:
    """Yield the answers of a greenhorn and of a search to the same positions of random games."""
    names = ("greenhorn", "old-hand")
    game, number, seed = doomtown(), 0, 0
    while number < count:
        for position in _positions(seed):
            assert position.decision is not None
            name, seat = names[number % 2], position.decision.seat
            answer = _thought(LEVELS[name], game, position, seat, seed)
            yield Played(f"{name} {number}", 1, hashlib.sha256(str(write_answer(answer)).encode()).hexdigest()[:16])
            number += 1
            if number == count:
                return
        seed += 1


def _positions(seed: int) -> Iterator[Position[Any]]:
    player, position = RandomPlayer(Chance(seed)), doomtown().new(starter_setup(seed, seed + 1), seed)
    for number in range(10 * APART):
        if position.decision is None:
            return
        if number % APART == APART - 1:
            yield position.clone()
        position.answer(player.choose(doomtown().observe(position, position.decision.seat)))


def _thought(make: Callable[..., Any], game: Game[Any, Any], position: Position[Any], seat: Seat, seed: int) -> Answer:
    player = make(game, seat, seed)
    if isinstance(player, Deliberate):
        player.budget = THOUGHT
    answer: Answer = player.choose(game.observe(position, seat))
    return answer


if __name__ == "__main__":
    main()
