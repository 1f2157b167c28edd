"""`dtgui simulate`: whole games without a window, between built-in players."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dtgui.ai.match import PLAYERS, Match, play_match, seated
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths, default_paths
from dtgui.decks import find_deck, require_legal, seat_with
from dtgui.decks.deck import Deck
from dtgui.decks.random_deck import random_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Option

SUMMARY = "let the computer play both sides, many times over"
LONGEST = 20_000
"""Decisions after which a game is given up as unfinished."""

RANDOM = "random"
"""Stands for a deck that is made anew for every game."""


@dataclass
class Summary:
    """The figures of a run of games; `seconds` is wall-clock time, all others follow from the seed.

    `abilities` counts how often each ability was used, by its card's title and its number on the card; those of cards
    that only lay in a deck are there with 0.
    """

    games: int = 0
    unfinished: int = 0
    days: int = 0
    decisions: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    decisions_per_second: int = 0
    abilities: Counter[str] = field(default_factory=Counter)

    def add(self, match: Match, names: Sequence[str]) -> None:
        """Count a game that was played."""
        outcome = match.position.table.outcome
        self.games += 1
        self.unfinished += outcome is None
        self.days += match.position.table.day
        self.decisions += len(match.answers)
        self.winners.update(names[seat] for seat in (outcome.winners if outcome else ()))
        self.abilities.update(used_abilities(match))


def used_abilities(match: Match) -> Counter[str]:
    """Return how often each ability in a game was used, by the card's title and the ability's number: `Pinto 1`.

    Tokens, which are no cards of the game any more once they have left play, are not counted.
    """
    printed = {card: shown.printed for card, shown in match.position.table.cards.items()}
    used = Counter({_named(card, number): 0 for card in printed.values() for number in range(len(card.text.abilities))})
    uses = [answer.args for answer in match.answers if isinstance(answer, Option) and answer.verb == "use"]
    used.update(_named(printed[args[0]], int(args[1])) for args in uses if args[0] in printed)
    return used


def _named(card: CardDef, number: int) -> str:
    return f"{card.title} {number + 1}"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--deck", action="append", required=True, metavar="DECK", help=DECK_HELP)
    parser.add_argument("--seat", action="append", choices=sorted(PLAYERS), metavar="PLAYER", help=SEAT_HELP)
    parser.add_argument("--games", type=_positive, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed, counted up (1)")
    parser.add_argument("--abilities", action="store_true", help="tell how often each ability was used, 0 for never")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


DECK_HELP = (
    "a deck file, the name of a starter deck such as law-dogs, or 'random' for another deck in every game; "
    "once for each of two to four players"
)
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
    decks = [_deck_of(words, paths, catalog) for words in args.deck]
    players = [*(args.seat or []), *["random"] * len(decks)][: len(decks)]
    seeds = range(args.seed, args.seed + args.games)
    summary = _simulate(Doomtown(catalog), lambda seed: _setup(decks, catalog, seed), players, seeds)
    print(json.dumps(vars(summary), ensure_ascii=False) if args.json else _lines(summary))
    if args.abilities and not args.json:
        print(_abilities(summary))
    return 0


def _deck_of(words: str, paths: Paths, catalog: Catalog) -> Deck | None:
    """The deck of these words, None where each game has another one."""
    return None if words == RANDOM else require_legal(find_deck(words, paths, catalog).deck, catalog)


def _setup(decks: Sequence[Deck | None], catalog: Catalog, seed: int) -> Setup:
    """The setup of the game with this seed, its random decks made from it."""
    chance, seats = Chance(seed), []
    for number, given in enumerate(decks, start=1):
        deck = given
        if deck is None:
            deck, chance = random_deck(catalog, chance)
        seats.append(seat_with(deck, f"{deck.name} ({number})"))
    return Setup(tuple(seats))


def _simulate(game: Doomtown, setup_of: Callable[[int], Setup], players: list[str], seeds: range) -> Summary:
    summary = Summary(winners=Counter({seat.name: 0 for seat in setup_of(seeds[0]).seats}))
    start = time.perf_counter()
    for seed in seeds:
        setup = setup_of(seed)
        match = play_match(game, setup, seed, seated(players, seed), LONGEST)
        summary.add(match, [seat.name for seat in setup.seats])
    summary.seconds = round(time.perf_counter() - start, 3)
    summary.decisions_per_second = round(summary.decisions / summary.seconds)
    return summary


def _lines(summary: Summary) -> str:
    wins = "\n".join(f"  {name}: {count}" for name, count in summary.winners.items())
    return (
        f"games: {summary.games} ({summary.unfinished} unfinished)\n"
        f"days: {summary.days}\n"
        f"decisions: {summary.decisions}, {summary.decisions_per_second} a second\n"
        f"winners:\n{wins}"
    )


def _abilities(summary: Summary) -> str:
    used = sorted(summary.abilities.items(), key=lambda item: (-item[1], item[0]))
    return "\n".join(["abilities:", *(f"  {name}: {count}" for name, count in used)])
