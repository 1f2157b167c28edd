"""`dtgui lab season`: a player plays whole seasons of Doomtown, and a simple policy rides, shops and builds decks."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from dtgui.ai.lab.statistics import wilson
from dtgui.ai.match import Days
from dtgui.app.paths import Paths, paths_of
from dtgui.cli.games import awaited
from dtgui.cli.lab_workers import chosen_workers
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.errors import BadInput
from dtgui.play.boxes import box_of
from dtgui.season.headless import RidePlayer, play_season, play_through, share_finished, won_by_leg
from dtgui.season.season import SeasonPhase
from dtgui.season.town.town_policy import TownPolicy
from dtgui.season.town.town_season import TownSeasons, town_seasons

GAME = Doomtown.name


class SeasonOrder(NamedTuple):
    """A season to play in another process."""

    paths: Paths
    player: str
    seed: int
    length: str
    difficulty: str
    start: str
    by_legs: bool = False


class SeasonFigures(NamedTuple):
    """The figures of a season: whether it was finished, games won and lost, the deck it began with, games by legs."""

    is_finished: bool
    wins: int
    losses: int
    start: str
    lives: int
    by_leg: Sequence[tuple[int, bool]]


def play(args: argparse.Namespace) -> int:
    """Print how many seasons were finished, in all and by deck; return 0. Raise `BadInput` for unknown choices."""
    if args.player not in box_of(GAME).measured_players:
        raise BadInput(f"there is no player {args.player!r}")
    paths = paths_of(args)
    seasons = _seasons(paths)
    starts = [args.start] if args.start else [each.name for each in seasons.starts(args.length)]
    orders = [
        SeasonOrder(paths, args.player, seed, args.length, args.difficulty, starts[seed % len(starts)], args.legs)
        for seed in range(args.seed, args.seed + args.seasons)
    ]
    for order in orders[:1]:
        seasons.plan(order.seed, order.length, order.difficulty, order.start, "")
    with chosen_workers(args) as (pool, _):
        played = list(awaited("seasons", pool.map(played_season, orders), len(orders)))
    if args.json:
        print(json.dumps(_estimate(played) if args.legs else _as_data(args, played)))
    else:
        print("\n".join(_leg_lines(played) if args.legs else _lines(args, played)))
    return 0


def played_season(order: SeasonOrder) -> SeasonFigures:
    """Return the figures of a season."""
    seasons = _seasons(order.paths)
    plan = seasons.plan(order.seed, order.length, order.difficulty, order.start, "")
    box = box_of(GAME)
    rides = RidePlayer(seasons, seasons.game, box.measured_players, order.player, Days(box.day_of))
    play_all = play_through if order.by_legs else play_season
    ended = play_all(seasons, TownPolicy(seasons), plan, rides)
    is_finished = ended.phase is SeasonPhase.WON
    return SeasonFigures(is_finished, ended.wins, ended.losses, order.start, plan.lives, won_by_leg(ended))


@cache
def _seasons(paths: Paths) -> TownSeasons:
    """One for each process: the cards take seconds to load."""
    game = box_of(GAME).make_game(paths)
    assert isinstance(game, Doomtown)
    return town_seasons(game, paths)


def _estimate(played: list[SeasonFigures]) -> Mapping[str, object]:
    """Return games won and played by leg, and the share of seasons that such players finish."""
    legs: dict[int, list[bool]] = defaultdict(list)
    for leg, is_won in (game for each in played for game in each.by_leg):
        legs[leg].append(is_won)
    *towns, boss = (sum(won) / len(won) for _, won in sorted(legs.items()))
    share = share_finished(towns, boss, played[0].lives)
    return {"legs": [[sum(won), len(won)] for _, won in sorted(legs.items())], "share": share}


def _leg_lines(played: list[SeasonFigures]) -> Iterator[str]:
    found = _estimate(played)
    yield f"{found['share']:.0%} of seasons would be finished"
    legs = found["legs"]
    assert isinstance(legs, list)
    for number, (won, games) in enumerate(legs, start=1):
        interval = wilson(won / games, games)
        yield f"  leg {number}: {won} of {games} games won ({interval.low:.0%} to {interval.high:.0%})"


def _lines(args: argparse.Namespace, played: list[SeasonFigures]) -> Iterator[str]:
    yield f"{args.player}, {args.length}, {args.difficulty}: {_told(played)}"
    wins, losses = sum(each.wins for each in played), sum(each.losses for each in played)
    yield f"  games: {wins} won, {losses} lost"
    for start, own in _by_start(played).items():
        yield f"  {start}: {_told(own)}"


def _by_start(played: list[SeasonFigures]) -> Mapping[str, list[SeasonFigures]]:
    starts = Counter(each.start for each in played)
    return {start: [each for each in played if each.start == start] for start in sorted(starts)}


def _told(played: list[SeasonFigures]) -> str:
    finished = sum(each.is_finished for each in played)
    interval = wilson(finished / len(played), len(played))
    share = f"{finished / len(played):.0%} ({interval.low:.0%} to {interval.high:.0%})"
    return f"{finished} of {len(played)} seasons finished, {share}"


def _as_data(args: argparse.Namespace, played: list[SeasonFigures]) -> Mapping[str, object]:
    return {
        "player": args.player,
        "length": args.length,
        "difficulty": args.difficulty,
        "seasons": len(played),
        "finished": sum(each.is_finished for each in played),
        "interval": list(wilson(sum(each.is_finished for each in played) / len(played), len(played))),
        "wins": sum(each.wins for each in played),
        "losses": sum(each.losses for each in played),
        "by_start": {
            start: [sum(each.is_finished for each in own), len(own)] for start, own in _by_start(played).items()
        },
    }
