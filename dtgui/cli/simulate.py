"""`dtgui simulate`: whole games without a window, between built-in players."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dtgui.ai.match import Match, play_match, seated
from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.play.box import GameBox, SetUp
from dtgui.play.boxes import BOXES, USUAL, all_boxes, box_of

SUMMARY = "let the computer play both sides, many times over"
LONGEST = 20_000
"""Decisions after which a game is given up as unfinished."""
STAND_IN = "random"
"""Who plays the seats that nobody was named for."""


@dataclass
class Summary:
    """The figures of a run of games; `seconds` is wall-clock time, all others follow from the seed.

    `figures` are what the game adds up, such as days; `counts` what it counts one by one.
    """

    games: int = 0
    unfinished: int = 0
    figures: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    decisions_per_second: int = 0
    counts: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, match: Match, box: GameBox, game: Game[Any, Any], names: tuple[str, ...]) -> None:
        """Count a game that was played."""
        outcome = game.outcome(match.position)
        self.games += 1
        self.unfinished += outcome is None
        self.figures.update(box.simulation.figures(match))
        self.decisions += len(match.answers)
        self.winners.update(names[seat] for seat in (outcome.winners if outcome else ()))
        for name, count in box.simulation.counts(match).items():
            self.counts.setdefault(name, Counter()).update(count)

    def as_data(self) -> dict[str, object]:
        """Return all figures as plain data, those of the game among the others."""
        kept = dict(vars(self))
        return {**kept.pop("figures"), **kept.pop("counts"), **kept}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options, those of each game in a group of their own."""
    boxes = all_boxes()
    players = sorted({name for box in boxes for name in box.players})
    parser.add_argument("--game", choices=tuple(BOXES), default=USUAL, help=f"which game ({USUAL})")
    parser.add_argument(
        "--seat",
        action="append",
        choices=players,
        metavar="PLAYER",
        help=f"who plays, in the order of the seats: {', '.join(players)} ({STAND_IN})",
    )
    parser.add_argument("--games", type=_positive, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    for box in boxes:
        box.simulation.configure(parser.add_argument_group(box.title))


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, not {text}")
    return number


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them. Raise `BadInput` for options that make no game."""
    box, paths = box_of(args.game), default_paths(args.data_dir)
    game = box.make_game(paths)
    setup_of = box.simulation.setups(args, game, paths)
    summary = _simulate(box, game, setup_of, args)
    print(json.dumps(summary.as_data(), ensure_ascii=False) if args.json else _lines(summary))
    for name in () if args.json else box.simulation.told(args):
        print(_count(name, summary.counts[name]))
    return 0


def _simulate(
    box: GameBox, game: Game[Any, Any], setup_of: Callable[[int], SetUp], args: argparse.Namespace
) -> Summary:
    names = setup_of(args.seed).names
    players = _players(box, args.seat or [], len(names))
    summary = Summary(winners=Counter(dict.fromkeys(names, 0)))
    start = time.perf_counter()
    for seed in range(args.seed, args.seed + args.games):
        setup, names = setup_of(seed)
        match = play_match(game, setup, seed, seated(game, box.players, players, seed), LONGEST)
        summary.add(match, box, game, names)
    summary.seconds = round(time.perf_counter() - start, 3)
    summary.decisions_per_second = round(summary.decisions / summary.seconds)
    return summary


def _players(box: GameBox, named: list[str], seats: int) -> list[str]:
    """The players by their seats. Raise `BadInput` for one who does not play this game."""
    stranger = next((name for name in named if name not in box.players), None)
    if stranger is not None:
        raise BadInput(f"{stranger!r} does not play {box.name}; who does: {', '.join(box.players)}")
    return [*named, *[STAND_IN] * seats][:seats]


def _lines(summary: Summary) -> str:
    wins = "\n".join(f"  {name}: {count}" for name, count in summary.winners.items())
    figures = "".join(f"{name}: {figure}\n" for name, figure in summary.figures.items())
    return (
        f"games: {summary.games} ({summary.unfinished} unfinished)\n"
        f"{figures}"
        f"decisions: {summary.decisions}, {summary.decisions_per_second} a second\n"
        f"winners:\n{wins}"
    )


def _count(name: str, count: Counter[str]) -> str:
    most_first = sorted(count.items(), key=lambda item: (-item[1], item[0]))
    return "\n".join([f"{name}:", *(f"  {each}: {number}" for each, number in most_first)])
