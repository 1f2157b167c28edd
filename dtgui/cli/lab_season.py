"""`dtgui lab season` and `dtgui lab habits`: how players of Doomtown do in whole seasons, and what they do in a day."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from dtgui.ai.lab.statistics import Interval, mean_interval, wilson
from dtgui.ai.match import Days, seated
from dtgui.ai.player import Budget, require_players
from dtgui.ai.town.habits import HABITS, HabitsSeen, habits_in_game
from dtgui.app.paths import Paths, paths_of
from dtgui.cli.games import awaited
from dtgui.cli.lab_lines import chosen_workers, habit_lines
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import starters_in
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.kernel.decisions import Seat
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


# `dtgui lab habits`: what players of Doomtown do in a day, with intervals, so that their styles can be compared


class HabitOrder(NamedTuple):
    """A game to play in another process: the player whose habits count, its opponent, the seed and the budget."""

    paths: Paths
    player: str
    against: str
    seed: int
    budget: Budget | None


def measure(args: argparse.Namespace) -> int:
    """Print what each player does a day; return 0. Raise `BadInput` for a player that there is not."""
    require_players(box_of(GAME).measured_players, (*args.players, args.against), GAME)
    paths, seeds = paths_of(args), range(args.seed, args.seed + args.games)
    budget = Budget(args.iterations) if args.iterations else None
    orders = [HabitOrder(paths, player, args.against, seed, budget) for player in args.players for seed in seeds]
    with chosen_workers(args) as (pool, _):
        games = list(awaited("games", pool.map(played_game, orders), len(orders)))
    found = {player: _of(player, orders, games) for player in args.players}
    if args.json:
        print(json.dumps(_habits_data(args, found)))
    else:
        intervals = {player: _intervals(each) for player, each in found.items()}
        print(habit_lines(args.players, HABITS, intervals))
    return 0


def played_game(order: HabitOrder) -> HabitsSeen:
    """Return what a player did in a game of two starter decks; it has the first seat in games with an even seed."""
    game, setups = _setups(order.paths)
    seat = Seat(order.seed % 2)
    names = [order.against, order.against]
    names[seat] = order.player
    players = seated(game, box_of(GAME).measured_players, names, order.seed, order.budget)
    return habits_in_game(game, setups[order.seed // 2 % len(setups)], order.seed, players, seat)


@cache
def _setups(paths: Paths) -> tuple[Doomtown, Sequence[Setup]]:
    """Return the game and all pairs of starter decks, once for each process: the cards take seconds to load."""
    game = box_of(GAME).make_game(paths)
    assert isinstance(game, Doomtown)
    decks: list[SeatSetup] = [seat_with(load_deck(file, game.catalog)) for file in starters_in(paths.starter_decks)]
    return game, [Setup(pair) for pair in permutations(decks, 2)]


def _of(player: str, orders: Sequence[HabitOrder], games: Sequence[HabitsSeen]) -> list[HabitsSeen]:
    return [seen for order, seen in zip(orders, games, strict=True) if order.player == player]


def _intervals(games: Sequence[HabitsSeen]) -> list[Interval]:
    return [mean_interval([seen.a_day(habit) for seen in games]) for habit in HABITS]


def _habits_data(args: argparse.Namespace, found: dict[str, list[HabitsSeen]]) -> dict[str, object]:
    """Return the figures as plain data: of each habit how often it was seen a day, and the interval of that."""
    players = {
        player: {
            "won": sum(seen.has_won for seen in games),
            "days": sum(seen.days for seen in games),
            **{habit: list(interval) for habit, interval in zip(HABITS, _intervals(games), strict=True)},
        }
        for player, games in found.items()
    }
    return {"against": args.against, "seed": args.seed, "games": args.games, "players": players}
