"""The reports of `dtgui deck` beside the verdict: `odds`, `diff` and `sheet`."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from dtgui.decks import Deck, find_deck
from dtgui.decks.collection import FILE, Collection, lacks, load_collection
from dtgui.decks.collection_csv import lacks_csv
from dtgui.decks.comparing import differences
from dtgui.decks.formats import load_formats
from dtgui.decks.insight import castings, chance_of_at_least, cheatin_chance, economy, poker_codes
from dtgui.decks.legality import format_of
from dtgui.decks.sheet import sheet_lines
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.kernel.errors import BadInput


def _read(words: str, args: argparse.Namespace, catalog: Catalog) -> Deck:
    return find_deck(words, args.paths, catalog).deck


def _odds(args: argparse.Namespace, catalog: Catalog) -> int:
    deck = _read(args.deck, args, catalog)
    codes = poker_codes(deck, catalog)
    size = HAND_SIZE + args.stud
    if len(codes) < size:
        raise BadInput(f"{deck.name}: {len(codes)} cards to draw from are too few for a hand of {size}")
    counsel = import_module("dtgui.doomtown.counsel.hand_odds")  # NumPy, which no other sub-command needs
    hands = counsel.hand_odds(codes, args.stud, args.draw)
    error = "exact" if hands.best.is_exact else f"± {hands.best.error:.1%}"
    print(f"{deck.name}: {len(codes)} cards to draw from, stud {args.stud}, draw {args.draw}")
    print(f"  best hand of {size}: rank {hands.best.expected:.2f} on average ({error}), "
          f"{hands.legal.expected:.2f} without cheatin'")  # fmt: skip
    print(f"  cheatin' cards in {cheatin_chance(codes, size):.1%} of hands; "
          f"cheatin' would be better in {hands.tempted:.1%}")  # fmt: skip
    print(f"{'':28}{'best':>8}{'fair':>8}")
    for rank in reversed(HandRank):
        best, fair = hands.best.chances[rank - 1], hands.legal.chances[rank - 1]
        print(f"    rank {rank:>2} {rank.title!s:<16}{best:8.1%}{fair:8.1%}")
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
    if not found:
        print(f"{first.name} and {second.name} have the same cards", file=sys.stderr)
    return 1 if found else 0


def _lacks(args: argparse.Namespace, catalog: Catalog) -> int:
    """Compare a deck with the collection, which is entered in the deck builder."""
    deck, collection = _read(args.deck, args, catalog), load_collection(args.paths.config / FILE)
    found = lacks(deck, collection, catalog)
    if args.csv:
        print(lacks_csv(found), end="")
    for each in () if args.csv else found:
        print(f"{each.missing}x {each.card.title} ({each.owned} of {each.wanted} owned)")
    if collection == Collection():
        print(
            "dtgui: you own nothing yet; tell what you own in the deck builder: Paper, My collection", file=sys.stderr
        )
    elif not found:
        print(f"{deck.name}: you own all of it", file=sys.stderr)
    return 1 if found else 0


def _sheet(args: argparse.Namespace, catalog: Catalog) -> int:
    deck = _read(args.deck, args, catalog)
    played = format_of(deck, catalog, load_formats(args.paths.doomtown_cards, catalog.packs.values()))
    print("\n".join(sheet_lines(deck, catalog, played, args.player)))
    return 0


REPORTS = {"odds": _odds, "diff": _diff, "lacks": _lacks, "sheet": _sheet}
"""The work of each sub-command."""
