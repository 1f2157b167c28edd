"""`dtgui simulate`: whole games without a window, between built-in players, in any number of processes.

Each game is determined by its seed and counted separately; the counts are added in the order of the seeds. The
figures are therefore the same for any number of processes. A run that is stopped prints the results of the
finished games.
"""

from __future__ import annotations

import argparse
import json
import pickle
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from dtgui.ai.lab.pools import AHEAD, finished, workers
from dtgui.ai.match import LONGEST, Days, play_match, seated
from dtgui.ai.player import RANDOM, require_players
from dtgui.app.paths import paths_of
from dtgui.cli import INTERRUPTED
from dtgui.cli.games import add_games, awaited, positive, refuse_other_games, stopped_as_by_keyboard
from dtgui.kernel.game import Game
from dtgui.play.box import GameBox, PreparedGame, QuickSimulation
from dtgui.play.boxes import all_labels, box_of, even_players

SUMMARY = "let the computer play both sides, many times over"
STAND_IN = RANDOM
"""The player of seats that have no named player."""


@dataclass
class Summary:
    """The figures of a run of games; `seconds` is wall-clock time, all others follow from the seed.

    `figures` are what the game adds up, such as days; `counts` what it counts one by one.
    """

    games: int = 0
    unfinished: int = 0
    stopped: bool = False
    """Whether the run was stopped before all games were played."""
    figures: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    decisions_per_second: int = 0
    counts: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, other: Summary) -> None:
        """Count what has been counted elsewhere."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.figures.update(other.figures)
        self.decisions += other.decisions
        self.winners.update(other.winners)
        for name, count in other.counts.items():
            self.counts.setdefault(name, Counter()).update(count)

    def as_data(self) -> dict[str, object]:
        """Return all figures as plain data, those of the game among the others."""
        kept = dict(vars(self))
        return {**kept.pop("figures"), **kept.pop("counts"), **kept}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options, those of each game in a group of their own."""
    players = sorted({name for label in all_labels() for name in even_players(label)})
    parser.add_argument(
        "--seat",
        action="append",
        metavar="PLAYER",
        help=f"who plays, in the order of the seats: {', '.join(players)}; with a temper: sheriff:builder "
        f"({STAND_IN}; the Villain of a boss battle: automaton)",
    )
    parser.add_argument("--games", type=positive, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="in how many processes at once (1)")
    add_games(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results. Raise `BadInput` for options that make no game."""
    refuse_other_games(args)
    args.seat = list(box_of(args.game).simulation.players(args) or args.seat or ())
    summary = _simulate(args)
    print(json.dumps(summary.as_data(), ensure_ascii=False) if args.json else _lines(summary))
    for name in () if args.json else box_of(args.game).simulation.told(args):
        print(_count(name, summary.counts[name]))
    return INTERRUPTED if summary.stopped else 0


def _simulate(args: argparse.Namespace) -> Summary:
    wanted = pickle.dumps(args)
    summary = Summary(winners=Counter(dict.fromkeys(_series(wanted).names, 0)))
    start = time.perf_counter()
    played: dict[int, Summary] = {}
    try:
        with stopped_as_by_keyboard():
            _play_all(args, wanted, played)
    except KeyboardInterrupt:
        summary.stopped = True
    for seed in sorted(played):
        summary.add(played[seed])
    summary.seconds = round(time.perf_counter() - start, 3)
    summary.decisions_per_second = round(summary.decisions / summary.seconds)
    return summary


def _play_all(args: argparse.Namespace, wanted: bytes, played: dict[int, Summary]) -> None:
    """Play the games, and record the result of each by its seed as soon as it is over."""
    seeds = range(args.seed, args.seed + args.games)
    with workers(min(args.jobs, args.games)) as pool:
        done = finished(pool, partial(_play, wanted), seeds, AHEAD * args.jobs)
        played.update(awaited("Games", done, args.games))


def _play(wanted: bytes, seed: int) -> tuple[int, Summary]:
    return seed, _series(wanted).play(seed)


@lru_cache(maxsize=1)
def _series(wanted: bytes) -> GameSeries:
    """Return the games that the arguments ask for, made once in each process."""
    args: argparse.Namespace = pickle.loads(wanted)
    box, paths = box_of(args.game), paths_of(args)
    game = box.make_game(paths)
    setup_of = box.simulation.setups(args, game, paths)
    names = setup_of(args.seed).names
    players = _players(box, args.seat or [], len(names))
    return GameSeries(box, game, setup_of, names, players, Days(box.day_of, args.days))


@dataclass(frozen=True)
class GameSeries:
    """Games that differ in their seeds only; `names` are those of the first one's seats, `players` who plays them."""

    box: GameBox
    game: Game[Any, Any]
    setup_of: Callable[[int], PreparedGame]
    names: tuple[str, ...]
    players: list[str]
    days: Days

    def play(self, seed: int) -> Summary:
        """Play a game, and return what is counted of it."""
        setup, names = self.setup_of(seed)
        return self._quick(setup, names, seed) or self._by_the_rules(setup, names, seed)

    def _quick(self, setup: Any, names: Sequence[str], seed: int) -> Summary | None:
        """Return what is counted of a game in the faster form, if the game has one for these players."""
        simulation = self.box.simulation
        if not isinstance(simulation, QuickSimulation):
            return None
        found = simulation.played(self.game, setup, seed, self.players, self.days.most)
        if found is None:
            return None
        return Summary(
            games=1,
            unfinished=int(found.winners is None),
            figures=Counter(found.figures),
            decisions=found.decisions,
            winners=Counter(names[seat] for seat in found.winners or ()),
            counts=dict(found.counts),
        )

    def _by_the_rules(self, setup: Any, names: Sequence[str], seed: int) -> Summary:
        players = seated(self.game, self.box.players, self.players, seed)
        match = play_match(self.game, setup, seed, players, LONGEST, self.days)
        outcome, simulation = self.game.outcome(match.position), self.box.simulation
        return Summary(
            games=1,
            unfinished=int(outcome is None),
            figures=Counter(simulation.figures(match)),
            decisions=len(match.answers),
            winners=Counter(names[seat] for seat in (outcome.winners if outcome else ())),
            counts=dict(simulation.counts(match)),
        )


def _players(box: GameBox, named: list[str], seats: int) -> list[str]:
    """The players by their seats. Raise `BadInput` for one who does not play this game."""
    require_players(box.players, named, box.name)
    return [*named, *[STAND_IN] * seats][:seats]


def _lines(summary: Summary) -> str:
    wins = "\n".join(f"  {name}: {count}" for name, count in summary.winners.items())
    figures = "".join(f"{name}: {figure}\n" for name, figure in summary.figures.items())
    stopped = ", then stopped" if summary.stopped else ""
    return (
        f"games: {summary.games} ({summary.unfinished} unfinished){stopped}\n"
        f"{figures}"
        f"decisions: {summary.decisions}, {summary.decisions_per_second} a second\n"
        f"winners:\n{wins}"
    )


def _count(name: str, count: Counter[str]) -> str:
    most_first = sorted(count.items(), key=lambda item: (-item[1], item[0]))
    return "\n".join([f"{name}:", *(f"  {each}: {number}" for each, number in most_first)])
