"""`dtgui simulate`: whole games without a window, between built-in players."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from dataclasses import asdict, dataclass

from dtgui.ai.match import PLAYERS, play_match, seated
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck, require_legal, seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup

SUMMARY = "let the computer play both sides, many times over"
LONGEST = 20_000
"""Decisions after which a game is given up as unfinished."""


@dataclass(frozen=True)
class Summary:
    """The figures of a run of games; `seconds` is wall-clock time, all others follow from the seed."""

    games: int
    unfinished: int
    days: int
    decisions: int
    winners: dict[str, int]
    seconds: float
    decisions_per_second: int


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--deck", action="append", required=True, metavar="DECK", help=DECK_HELP)
    parser.add_argument("--seat", action="append", choices=sorted(PLAYERS), metavar="PLAYER", help=SEAT_HELP)
    parser.add_argument("--games", type=_positive, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


DECK_HELP = "a deck file, or the name of a starter deck such as law-dogs; once for each of two to four players"
SEAT_HELP = f"who plays, in the order of the decks: {', '.join(sorted(PLAYERS))} (random)"


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1, not {text}")
    return number


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them. Raises `BadInput` for a deck that cannot be used."""
    paths = default_paths(args.data_dir)
    catalog = load_default_catalog(paths)
    decks = [require_legal(find_deck(words, paths, catalog).deck, catalog) for words in args.deck]
    names = [f"{deck.name} ({number})" for number, deck in enumerate(decks, start=1)]
    setup = Setup(tuple(seat_with(deck, name) for deck, name in zip(decks, names, strict=True)))
    players = [*(args.seat or []), *["random"] * len(decks)][: len(decks)]
    summary = _simulate(Doomtown(catalog), setup, players, range(args.seed, args.seed + args.games))
    print(json.dumps(asdict(summary), ensure_ascii=False) if args.json else _lines(summary))
    return 0


def _simulate(game: Doomtown, setup: Setup, players: list[str], seeds: range) -> Summary:
    days = decisions = unfinished = 0
    winners: Counter[str] = Counter({seat.name: 0 for seat in setup.seats})
    start = time.perf_counter()
    for seed in seeds:
        match = play_match(game, setup, seed, seated(players, seed), LONGEST)
        days += match.position.table.day
        decisions += len(match.answers)
        outcome = game.outcome(match.position)
        unfinished += outcome is None
        winners.update(setup.seats[seat].name for seat in (outcome.winners if outcome else ()))
    seconds = time.perf_counter() - start
    return Summary(
        len(seeds), unfinished, days, decisions, dict(winners), round(seconds, 3), round(decisions / seconds)
    )


def _lines(summary: Summary) -> str:
    wins = "\n".join(f"  {name}: {count}" for name, count in summary.winners.items())
    return (
        f"games: {summary.games} ({summary.unfinished} unfinished)\n"
        f"days: {summary.days}\n"
        f"decisions: {summary.decisions}, {summary.decisions_per_second} a second\n"
        f"winners:\n{wins}"
    )
