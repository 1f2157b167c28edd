"""Doomtown's box: the game with all its cards, its players, its decks and its scenarios."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any

from dtgui.ai.greenhorn import Greenhorn
from dtgui.ai.match import Match
from dtgui.ai.random_player import EVERY_GAME
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import Paths
from dtgui.decks import find_deck, require_legal, seat_with
from dtgui.decks.deck import Deck
from dtgui.decks.random_deck import random_deck
from dtgui.doomtown import verbs
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.keywords import KEYWORD_HELP
from dtgui.doomtown.rules import EDITIONS, edition_named
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Option
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase
from dtgui.play.box import GameBox, Scenarios, SetUp, Term
from dtgui.practice.coverage import coverage_page
from dtgui.practice.scenarios import Scenario, play_scenario, read_scenario, with_plain_cards

SEATS = range(2, 5)
RANDOM = "random"
"""Stands for a deck that is made anew for every game."""
DECK_HELP = (
    "a deck file, the name of a starter deck such as law-dogs, or 'random' for another deck in every game; "
    "once for each of two to four players"
)
ABILITIES = "abilities"


class DeckSimulation:
    """Games between decks; it counts days, and how often each ability was used.

    Abilities are called by their card's title and their number on the card; those of cards that only lay in a deck
    are there with 0.
    """

    def configure(self, options: argparse._ArgumentGroup) -> None:
        """Add the rules, the decks, and whether abilities are told."""
        _add_rules(options)
        options.add_argument("--deck", action="append", default=[], metavar="DECK", help=DECK_HELP)
        options.add_argument("--abilities", action="store_true", help="tell how often each ability was used, 0: never")

    def setups(self, args: argparse.Namespace, game: Game[Any, Any], paths: Paths) -> Callable[[int], SetUp]:
        """Return what gives each seed its setup. Raise `BadInput` for decks that cannot be used, or too few."""
        if len(args.deck) not in SEATS:
            raise BadInput(f"give --deck two to four times, once for each seat (found {len(args.deck)})")
        assert isinstance(game, Doomtown)
        edition = edition_named(args.rules)
        decks = [_deck_of(words, paths, game.catalog, edition.decks) for words in args.deck]
        return lambda seed: _setup(decks, game.catalog, seed, edition.name)

    def figures(self, match: Match) -> Mapping[str, int]:
        """Return the days that were played."""
        return {"days": match.position.table.day}

    def counts(self, match: Match) -> Mapping[str, Counter[str]]:
        """Return how often each ability was used."""
        return {ABILITIES: used_abilities(match)}

    def told(self, args: argparse.Namespace) -> tuple[str, ...]:
        """Return whether the abilities are asked for."""
        return (ABILITIES,) if args.abilities else ()


def used_abilities(match: Match) -> Counter[str]:
    """Return how often each ability in a game was used, by the card's title and the ability's number: `Pinto 1`.

    Tokens, which are no cards of the game any more once they have left play, are not counted.
    """
    printed = {card: shown.printed for card, shown in match.position.table.cards.items()}
    used = Counter({_named(card, number): 0 for card in printed.values() for number in range(len(card.text.abilities))})
    uses = [answer.args for answer in match.answers if isinstance(answer, Option) and verbs.USE.is_of(answer)]
    used.update(_named(printed[args[0]], int(args[1])) for args in uses if args[0] in printed)
    return used


def _named(card: CardDef, number: int) -> str:
    return f"{card.title} {number + 1}"


def _deck_of(words: str, paths: Paths, catalog: Catalog, rules: DeckRules) -> Deck | None:
    """The deck of these words, None where each game has another one."""
    return None if words == RANDOM else require_legal(find_deck(words, paths, catalog).deck, catalog, rules)


def _setup(decks: Sequence[Deck | None], catalog: Catalog, seed: int, rules: str) -> SetUp:
    """The setup of the game with this seed, its random decks made from it."""
    chance, seats = Chance(seed), []
    for number, given in enumerate(decks, start=1):
        deck = given
        if deck is None:
            deck, chance = random_deck(catalog, chance)
        seats.append(seat_with(deck, f"{deck.name} ({number})"))
    return SetUp(Setup(tuple(seats), rules), tuple(seat.name for seat in seats))


def make_doomtown(paths: Paths) -> Doomtown:
    """Return Doomtown with all cards. Raise `BadInput` for a broken card file."""
    return Doomtown(load_default_catalog(paths))


def _play_options(options: argparse._ArgumentGroup) -> None:
    """Add the rules, decks to begin with, and whether everybody is asked."""
    _add_rules(options)
    options.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="DECK",
        help="a deck's name or file, given two to four times: start with these",
    )
    options.add_argument(
        "--ask-everyone",
        action="store_true",
        help="ask all players whenever some card of the game could react, so that silence tells nothing",
    )


def _add_rules(options: argparse._ArgumentGroup) -> None:
    names = [edition.name for edition in EDITIONS]
    told = ", ".join(f"{edition.name}: {edition.title}" for edition in EDITIONS)
    options.add_argument("--rules", choices=names, default=DEFAULT_EDITION, help=f"whose rules are played ({told})")


def _names_in(setup: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(seat["name"] for seat in setup["seats"])


def _with_plain_cards(paths: Paths) -> Doomtown:
    return Doomtown(with_plain_cards(load_default_catalog(paths)))


def _coverage(scenarios: Sequence[Scenario], folder: Path) -> str:
    return coverage_page(scenarios, folder)


BOX = GameBox(
    name=Doomtown.name,
    title=Phrase("Doomtown"),
    seats=SEATS,
    make_game=make_doomtown,
    front="dtgui.gui.doomtown.town_front",
    simulation=DeckSimulation(),
    play_options=_play_options,
    players={"greenhorn": Greenhorn, **EVERY_GAME},
    names_in=_names_in,
    scenarios=Scenarios(read_scenario, _with_plain_cards, play_scenario, attrgetter("sections"), _coverage),
    glossary={
        keyword.value: Term(explained.sentence, WWE.sections[explained.section])
        for keyword, explained in KEYWORD_HELP.items()
    },
)
