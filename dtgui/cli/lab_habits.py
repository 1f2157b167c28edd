"""`dtgui lab habits`: what players of Doomtown do in a day, with intervals, so that their styles can be compared."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from dtgui.ai.lab.statistics import Interval, mean_interval
from dtgui.ai.match import seated
from dtgui.ai.player import Budget, require_players
from dtgui.ai.town.habits import HABITS, HabitsSeen, habits_in_game
from dtgui.app.paths import Paths, paths_of
from dtgui.cli.games import awaited
from dtgui.cli.lab_lines import habit_lines
from dtgui.cli.lab_workers import chosen_workers
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import starters_in
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.kernel.decisions import Seat
from dtgui.play.boxes import box_of

GAME = Doomtown.name


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
        print(json.dumps(_as_data(args, found)))
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


def _as_data(args: argparse.Namespace, found: dict[str, list[HabitsSeen]]) -> dict[str, object]:
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
