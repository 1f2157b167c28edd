"""The options of `dtgui lab`."""

from __future__ import annotations

import argparse
from pathlib import Path

from dtgui.cli.games import add_games, positive
from dtgui.play.boxes import BOXES, USUAL

SUMMARY = "measure players and decks by paired games"
PAIRS = 20
LADDER_PAIRS = 100
GAMES = 1000
LEAST_LEAD = 0.15
TRYING = ("greenhorn", "ranch-hand", "sheriff")
SEASONS = 12
HABIT_GAMES = 30
PUZZLE_DECKS = ("law-dogs-starter", "outlaws-starter")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    match = commands.add_parser("match", help="one player against another")
    match.add_argument("sides", nargs=2, metavar="PLAYER", help="the first player and the second, by their names")
    _add_usual(match, PAIRS)
    _add_test(match)
    match.set_defaults(action="match")
    ladder = commands.add_parser("ladder", help="each level of a game against the next lower one")
    _add_usual(ladder, LADDER_PAIRS)
    ladder.set_defaults(action="ladder")
    decks = commands.add_parser("decks", help="each deck against each other, in the hands of one player")
    decks.add_argument("decks", nargs="+", metavar="DECK", help="decks by their files or names, two at least")
    decks.add_argument("--player", metavar="PLAYER", help="who plays them (the game's usual opponent)")
    _add_usual(decks, PAIRS)
    decks.set_defaults(action="decks")
    _add_train(commands)
    _add_puzzles(commands)
    _add_tries(commands)
    _add_season(commands)
    _add_habits(commands)
    told = commands.add_parser("report", help="a page of all results in a file, with plots")
    told.add_argument("--db", type=Path, required=True, metavar="FILE", help="the file of results")
    told.add_argument("--into", type=Path, required=True, metavar="PAGE", help="the HTML page to write")
    told.set_defaults(action="report")


def _add_usual(parser: argparse.ArgumentParser, pairs: int) -> None:
    parser.add_argument("--pairs", type=positive, default=pairs, metavar="N", help=f"pairs of games ({pairs})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first pair's seed, counted up (1)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--budget", type=_seconds, metavar="SECONDS", help="how long whoever searches may think")
    budget.add_argument("--iterations", type=positive, metavar="N", help="how much it may try: the same games anywhere")
    _add_workers(parser)
    parser.add_argument("--db", type=Path, metavar="FILE", help="keep results here, and play what is missing in it")
    add_games(parser)


def _add_test(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--elo0", type=float, metavar="X", help="with --elo1: stop once the pairs tell which is true")
    parser.add_argument("--elo1", type=float, metavar="Y", help="the first is better by X, or by Y points of Elo")


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"expected more than 0 seconds, not {text}")
    return number


def _add_train(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    train = commands.add_parser("train", help="let opponents learn from games that are played for it")
    train.add_argument("--game", choices=tuple(BOXES), default=USUAL, help=f"which game ({USUAL})")
    many = f"how many games, against each rival ({GAMES})"
    train.add_argument("--games", type=positive, default=GAMES, metavar="N", help=many)
    train.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    who = "who plays them, also several times: both seats in turn (quick moves, now and then any)"
    train.add_argument("--player", action="append", default=[], metavar="PLAYER", help=who)
    decks = "a deck of theirs, also several times (those that come with the program, and random ones)"
    train.add_argument("--deck", action="append", default=[], metavar="DECK", help=decks)
    train.add_argument("--keep", type=Path, metavar="FILE", help="keep what is learnt from as a dataset")
    datasets = "learn from this dataset, too; also several times"
    train.add_argument("--dataset", type=Path, action="append", default=[], metavar="FILE", help=datasets)
    saves = "learn from this saved game, or from all in this folder, too; also several times"
    train.add_argument("--saves", type=Path, action="append", default=[], metavar="PATH", help=saves)
    train.add_argument("--into", type=Path, required=True, metavar="FILE", help="where what was learnt is written")
    train.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    _add_workers(train)
    train.set_defaults(action="train")


def _add_puzzles(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    found = commands.add_parser("puzzles", help="positions of Doomtown with one play that is much better")
    found.add_argument("--games", type=positive, default=1, metavar="N", help="how many games are searched (1)")
    found.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    found.add_argument("--player", default="sheriff", metavar="PLAYER", help="who plays them (sheriff)")
    decks = f"the decks of both players ({', '.join(PUZZLE_DECKS)})"
    found.add_argument("--decks", nargs=2, default=PUZZLE_DECKS, metavar="DECK", help=decks)
    found.add_argument("--lead", type=float, default=LEAST_LEAD, metavar="X", help=f"least lead ({LEAST_LEAD})")
    found.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="where scenarios are written")
    found.set_defaults(action="puzzles")


def _add_tries(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    tried = commands.add_parser("tries", help="let opponents try puzzles, and note how many tries succeed in the files")
    tried.add_argument("files", nargs="+", type=Path, metavar="FILE", help="the files of puzzles")
    tried.add_argument(
        "--levels", nargs="+", default=TRYING, metavar="PLAYER", help=f"who tries them ({' '.join(TRYING)})"
    )
    tried.add_argument("--game", choices=tuple(BOXES), default=USUAL, help=f"which game ({USUAL})")
    tried.set_defaults(action="tries")


def _add_season(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    season = commands.add_parser("season", help="how often a player of Doomtown finishes whole seasons")
    season.add_argument("player", metavar="PLAYER", help="the player who plays all of them")
    season.add_argument("--seasons", type=positive, default=SEASONS, metavar="N", help=f"how many ({SEASONS})")
    season.add_argument("--seed", type=int, default=1, metavar="S", help="the first season's seed, counted up (1)")
    season.add_argument("--length", default="evening", metavar="LENGTH", help="evening, long or ride (evening)")
    season.add_argument("--difficulty", default="middle", metavar="NAME", help="easy, middle or hard (middle)")
    season.add_argument("--start", metavar="DECK", help="the deck to begin with (all starter decks in turn)")
    season.add_argument("--legs", action="store_true", help="play on without lives, and estimate the share by legs")
    season.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    _add_workers(season)
    season.set_defaults(action="season")


def _add_habits(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    habits = commands.add_parser("habits", help="how often a day players of Doomtown fight, build and lead jobs")
    habits.add_argument("players", nargs="+", metavar="PLAYER", help="the players, who play the same decks and seeds")
    habits.add_argument("--against", default="quick", metavar="PLAYER", help="who plays against them (quick)")
    habits.add_argument("--games", type=positive, default=HABIT_GAMES, metavar="N", help=f"of each ({HABIT_GAMES})")
    habits.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    habits.add_argument("--iterations", type=positive, metavar="N", help="how much a player may try")
    habits.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    _add_workers(habits)
    habits.set_defaults(action="habits")


def _add_workers(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=positive, default=1, metavar="N", help="in how many processes at once (1)")
    where.add_argument("--cluster", metavar="ADDRESS", help="on a dask.distributed scheduler, such as tcp://host:8786")
