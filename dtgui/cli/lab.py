"""`dtgui lab`: compares players and decks, with confidence intervals.

Games come in pairs that differ only in the seating. The options alone determine the games, so any number of
processes, or a cluster, gives the same figures; a file of results lets an interrupted run continue.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, pairwise, permutations
from typing import Any

from dtgui import __version__
from dtgui.ai.lab.contests import SIDES, Contest, Pair
from dtgui.ai.lab.matches import MatchFigures, MatchRunner, figures
from dtgui.ai.lab.report import report
from dtgui.ai.lab.statistics import Sprt
from dtgui.ai.lab.store import open_store
from dtgui.ai.match import MOST_DAYS, Days
from dtgui.ai.player import Budget, Playable, require_players
from dtgui.app.paths import Paths, paths_of
from dtgui.cli import lab_puzzles, lab_season, lab_train
from dtgui.cli.games import awaited, refuse_other_games, write_result
from dtgui.cli.lab_lines import chosen_workers, deck_lines, ladder_lines, match_lines
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.play.box import GameBox, PreparedGame
from dtgui.play.boxes import box_of


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command. Raise `BadInput` for players, decks, addresses and files that cannot be used."""
    status: int = ACTIONS[args.action](args)
    return status


def _match(args: argparse.Namespace) -> int:
    sprt = _test(args)
    meeting = player_meeting(args, *args.sides)
    with _runner(args) as bench:
        found = _played(bench, meeting, sprt)
    test = None if sprt is None else _test_data(sprt, found)
    if args.json:
        print(json.dumps({"game": args.game, **meeting.about, **found.as_data(), **({"sprt": test} if test else {})}))
    else:
        print(match_lines(meeting.title, found, test))
    return 0


def _test(args: argparse.Namespace) -> Sprt | None:
    if (args.elo0 is None) != (args.elo1 is None):
        raise BadInput("--elo0 and --elo1 go together")
    if args.elo0 is None:
        return None
    if args.elo0 >= args.elo1:
        raise BadInput(f"--elo0 has to be less than --elo1, not {args.elo0:g} against {args.elo1:g}")
    return Sprt(args.elo0, args.elo1)


def _test_data(sprt: Sprt, found: MatchFigures) -> dict[str, object]:
    return {
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "ratio": round(sprt.ratio(found.pentanomial), 3),
        "bounds": [round(bound, 3) for bound in sprt.bounds],
        "accepted": sprt.verdict(found.pentanomial) or None,
    }


def _ladder(args: argparse.Namespace) -> int:
    levels = box_of(args.game).ladder
    if len(levels) < 2:
        raise BadInput(f"{args.game} has no levels")
    found = {}
    with _runner(args) as bench:
        for lower, higher in pairwise(levels):
            found[higher] = _played(bench, player_meeting(args, higher, lower))
    if not args.json:
        print(ladder_lines(levels, found))
        return 0
    steps = [{"level": high, "against": low, **found[high].as_data()} for low, high in pairwise(levels)]
    print(json.dumps({"game": args.game, "levels": list(levels), "matches": steps}))
    return 0


def _decks(args: argparse.Namespace) -> int:
    if len(args.decks) < 2:
        raise BadInput("name two decks at least")
    twice = next((deck for deck in args.decks if args.decks.count(deck) > 1), None)
    if twice is not None:
        raise BadInput(f"the deck {twice!r} is named twice")
    found = {}
    with _runner(args) as bench:
        for first, second in combinations(args.decks, 2):
            found[first, second] = _played(bench, deck_meeting(args, first, second))
    if not args.json:
        print(deck_lines(args.decks, found))
        return 0
    matches = [{"first": first, "second": second, **each.as_data()} for (first, second), each in found.items()]
    print(json.dumps({"game": args.game, "decks": args.decks, "matches": matches}))
    return 0


def _report(args: argparse.Namespace) -> int:
    with open_store(args.db, is_new_allowed=False) as store:
        page = report((kept.about, store.results(kept)) for kept in store.contests())
    write_result(args.into, page)
    return 0


@contextmanager
def _runner(args: argparse.Namespace) -> Iterator[MatchRunner]:
    with open_store(args.db) as store, chosen_workers(args) as (pool, at_once):
        yield MatchRunner(store, pool, at_once)


def _played(bench: MatchRunner, meeting: Meeting, sprt: Sprt | None = None) -> MatchFigures:
    """The figures of a meeting once it is played, with a bar that goes by pairs."""
    kept = bench.store.contest(meeting.key)
    steps = (1 for done in bench.play(meeting.contest, kept, sprt) for _ in range(done))
    for _ in awaited(meeting.title, steps, meeting.contest.pairs):
        pass
    return figures(bench.store.results(kept), meeting.contest.pairs, sprt)


ACTIONS = {
    "match": _match,
    "ladder": _ladder,
    "decks": _decks,
    "report": _report,
    "train": lab_train.train,
    "puzzles": lab_puzzles.search,
    "tries": lab_puzzles.measure,
    "season": lab_season.play,
    "habits": lab_season.measure,
}
"""The work of each sub-command."""

# Contests as the options of `dtgui lab` ask for them: what is set up for each pair of games

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
