"""Contests as the options of `dtgui lab` ask for them: what is set up for each pair of games."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import permutations
from typing import Any

from dtgui import __version__
from dtgui.ai.lab.contests import SIDES, Contest, Pair
from dtgui.ai.match import MOST_DAYS, Days
from dtgui.ai.player import Budget, Playable, require_players
from dtgui.app.paths import Paths, paths_of
from dtgui.cli.games import refuse_other_games
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.play.box import GameBox, PreparedGame
from dtgui.play.boxes import box_of

SEATS = range(2, 5)
"""How many may play in a match: one of the first side among the others, who are of the second side."""
SetUpOf = Callable[[int], PreparedGame]
"""Gives the setup for a seed."""


@dataclass(frozen=True)
class Meeting:
    """A contest with its title: `about` is printed with its figures, `key` determines its games."""

    contest: Contest
    title: str
    about: Mapping[str, Any]
    key: Mapping[str, Any]


def player_meeting(args: argparse.Namespace, first: str, second: str) -> Meeting:
    """Return the contest of two players, with the decks that are named or, where the game has some, its starters.

    Raise `BadInput` for a player or a deck that there is not, and for more or fewer than two seats.
    """
    table = _Table(args)
    require_players(table.box.measured_players, (first, second), table.box.name)
    # The seating may be part of a setup: a programmed player gives no answers.
    orders = ([first, second], [second, first])
    pairs = table.pairs_of_decks()
    tables = [tuple(table.setups(decks, seats) for seats in orders) for decks in pairs]

    def setups(number: int) -> tuple[Any, Any]:
        one, other = (setup_of(args.seed + number).setup for setup_of in tables[number % len(tables)])
        return one, other

    about = {"sort": "players", "players": [first, second], "decks": table.named_decks()}
    return table.meeting((first, second), f"{first} : {second}", about, setups, len(tables))


def deck_meeting(args: argparse.Namespace, first: str, second: str) -> Meeting:
    """Return the contest of two decks in the hands of one player. Raise `BadInput` as `player_meeting` does."""
    table = _Table(args)
    if not table.box.simulation.starters(table.paths):
        raise BadInput(f"{args.game} has no decks")
    if args.deck:
        raise BadInput("name the decks without --deck")
    player = args.player or next(iter(table.box.players))
    require_players(table.box.measured_players, (player,), table.box.name)
    seats = [player, player]
    one, other = table.setups((first, second), seats), table.setups((second, first), seats)

    def setups(number: int) -> tuple[Any, Any]:
        return one(args.seed + number).setup, other(args.seed + number).setup

    about = {"sort": "decks", "players": [player, player], "decks": [first, second]}
    return table.meeting((player, player), f"{first} : {second}", about, setups, 1)


@dataclass
class _Table:
    """The settings shared by all contests of a run."""

    args: argparse.Namespace

    def __post_init__(self) -> None:
        refuse_other_games(self.args)
        self.seats = len(SIDES)
        self.paths: Paths = paths_of(self.args)
        self.box: GameBox = box_of(self.args.game)
        self.game: Game[Any, Any] = _game(self.box.name, self.paths)

    def named_decks(self) -> list[str]:
        return list(getattr(self.args, "deck", ()))

    def pairs_of_decks(self) -> Sequence[tuple[str, ...]]:
        """The decks that are named, else every two starters in either order, else none."""
        starters = self.box.simulation.starters(self.paths)
        if self.named_decks() or not starters:
            return [tuple(self.named_decks())]
        return list(permutations(starters, 2))

    def setups(self, decks: tuple[str, ...], players: Sequence[str]) -> SetUpOf:
        """Return the function that makes the setup for each seed with these players, and these decks if the game has
        any.
        """
        args = _with(self.args, seat=list(players), **({"deck": list(decks)} if decks else {}))
        setup_of = self.box.simulation.setups(args, self.game, self.paths)
        seats = len(setup_of(self.args.seed).names)
        if decks and seats != len(SIDES):
            raise BadInput(f"a match with decks is between two players, not {seats}")
        if seats not in SEATS:
            raise BadInput(f"a match is for {SEATS[0]} to {SEATS[-1]} players, not {seats}")
        self.seats = seats
        return setup_of

    def meeting(
        self,
        players: tuple[str, str],
        title: str,
        about: Mapping[str, Any],
        setups: Callable[[int], tuple[Any, Any]],
        different: int,
    ) -> Meeting:
        """Return the contest, identified by everything that determines its games; this many pairs have different
        setups.
        """
        args = self.args
        playable = Playable(partial(self.box.make_game, self.paths), dict(self.box.measured_players))
        budget = Budget(args.iterations, args.budget) if args.iterations or args.budget else None
        days = Days(self.box.day_of, args.days)
        contest = Contest(playable, players, partial(_pair, setups, args.seed), args.pairs, budget, days, self.seats)
        key = {
            **about,
            "game": self.box.name,
            "version": __version__,
            "seed": args.seed,
            "budget": list(budget or Budget()),
            "setups": self.game.codec.fingerprint(*map(setups, range(different))),
            **({} if args.days == MOST_DAYS else {"days": args.days}),
            **({} if self.seats == len(SIDES) else {"seats": self.seats}),
        }
        among = "" if self.seats == len(SIDES) else f" (one among {self.seats})"
        return Meeting(contest, title + among, about, key)


def _pair(setups: Callable[[int], tuple[Any, Any]], seed: int, number: int) -> Pair:
    return Pair(number, setups(number), seed + number)


def _with(args: argparse.Namespace, **changed: object) -> argparse.Namespace:
    return argparse.Namespace(**{**vars(args), **changed})


@cache
def _game(name: str, paths: Paths) -> Game[Any, Any]:
    return box_of(name).make_game(paths)
