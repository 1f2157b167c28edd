"""What `dtgui deck` tells of decks beside their verdict: `odds`, `diff` and `sheet`."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

from dtgui.decks import Deck, find_deck
from dtgui.decks.collection import FILE, lacks, load_collection
from dtgui.decks.comparing import differences
from dtgui.decks.formats import Format, load_formats
from dtgui.decks.insight import castings, chance_of_at_least, cheatin_chance, economy, poker_codes
from dtgui.decks.sheet import sheet_lines
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker.codes import HAND_SIZE

DECK_HELP = "a deck file in any format, or the name of a starter deck"


def configure(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-commands."""
    odds = commands.add_parser("odds", help="tell what a deck may be expected to draw, pull and earn")
    odds.add_argument("deck", help=DECK_HELP)
    odds.add_argument("--stud", type=int, default=0, metavar="N", help="stud bonus of the draw hand")
    odds.add_argument("--draw", type=int, default=0, metavar="N", help="draw bonus of the draw hand")
    odds.set_defaults(action=_odds)
    diff = commands.add_parser("diff", help="tell what two decks differ in; exit code 1 when they do")
    diff.add_argument("first", help=DECK_HELP)
    diff.add_argument("second", help=DECK_HELP)
    diff.set_defaults(action=_diff)
    lack = commands.add_parser("lacks", help="tell what a deck has that you do not own; exit code 1 when there is some")
    lack.add_argument("deck", help=DECK_HELP)
    lack.set_defaults(action=_lacks)
    sheet = commands.add_parser("sheet", help="print a list for a tournament, with the verdict of the rules")
    sheet.add_argument("deck", help=DECK_HELP)
    sheet.add_argument("--player", default="", help="the player's name")
    sheet.set_defaults(action=_sheet)


def _read(words: str, args: argparse.Namespace, catalog: Catalog) -> Deck:
    return find_deck(words, args.paths, catalog).deck


def _odds(args: argparse.Namespace, catalog: Catalog) -> int:
    deck = _read(args.deck, args, catalog)
    codes = poker_codes(deck, catalog)
    size = HAND_SIZE + max(0, args.stud)
    counsel = import_module("dtgui.doomtown.counsel.hand_odds")  # NumPy, which no other sub-command needs
    hands = counsel.hand_odds(codes, args.stud, args.draw)
    error = "exact" if hands.best.is_exact else f"± {hands.best.error:.1%}"
    print(f"{deck.name}: {len(codes)} cards to draw from, stud {args.stud}, draw {args.draw}")
    print(f"  best hand of {size}: rank {hands.best.expected:.2f} on average ({error}), "
          f"cheatin' cards in {cheatin_chance(codes, size):.1%} of hands")  # fmt: skip
    for rank, chance in enumerate(hands.best.chances, start=1):
        print(f"    rank {rank:>2}: {chance:6.1%}")
    pulls = chance_of_at_least(codes)
    print("  pulls of at least: " + ", ".join(f"{value} {pulls[value - 1]:.0%}" for value in range(2, 14)))
    for each in castings(deck, catalog):
        by = f" by {each.best.title}" if each.best else ""
        print(f"  {each.card.title}{by}: {each.chance:.0%}")
    money = economy(deck, catalog)
    print(f"  ghost rock: {money.left} after the gang, {money.production - money.upkeep:+d} a day")
    return 0


def _diff(args: argparse.Namespace, catalog: Catalog) -> int:
    first, second = (_read(words, args, catalog) for words in (args.first, args.second))
    found = differences(first, second, catalog)
    for each in found:
        stars = f" ★ {each.first_starting} -> {each.second_starting}"
        starting = stars if each.first_starting != each.second_starting else ""
        print(f"{each.second - each.first:+3d}  {each.card.title}: {each.first} -> {each.second}{starting}")
    return 1 if found else 0


def _lacks(args: argparse.Namespace, catalog: Catalog) -> int:
    """Compare a deck with the collection, which is told in the deck builder."""
    found = lacks(_read(args.deck, args, catalog), load_collection(args.paths.config / FILE), catalog)
    for each in found:
        print(f"{each.missing}x {each.card.title} ({each.owned} of {each.wanted} owned)")
    return 1 if found else 0


def _sheet(args: argparse.Namespace, catalog: Catalog) -> int:
    deck = _read(args.deck, args, catalog)
    print("\n".join(sheet_lines(deck, catalog, _format_of(deck, args.paths.doomtown_cards), args.player)))
    return 0


def _format_of(deck: Deck, folder: Path) -> Format:
    formats = load_formats(folder)
    return next((each for each in formats if each.code == deck.format), formats[0])
