"""The options of `dtgui cards`."""

from __future__ import annotations

import argparse
from pathlib import Path

from dtgui.doomtown.option_names import EDITION_NAMES

SUMMARY = "look up cards, check card files"
ENGLISH, DRIFTER = "en", "drifter"
CARD_TYPES = ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker", "scenario", "event")
GANGS = ("anarchists", "entrepreneurs", "fearmongers", "firstpeoples", "lawdogs", "outlaws", DRIFTER)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _configure_list(commands.add_parser("list", help="list cards, one a line"))
    show = commands.add_parser("show", help="show all facts of a card, or of several by their codes")
    show.add_argument("card", nargs="+", metavar="CODE-OR-TITLE", help="codes of cards, or a title")
    show.set_defaults(action="show")
    text = commands.add_parser("text", help="print cards as they read, one a line: code, title, text")
    text.add_argument("codes", nargs="*", metavar="CODE", help="the cards' codes or titles; without any, every card")
    text.add_argument("--all", metavar="PACK", nargs="?", const="", help="every card, or those of a pack such as DT2")
    editions = [edition.name for edition in EDITION_NAMES]
    text.add_argument("--rules", default=editions[0], choices=editions, help="the edition whose terms are used")
    text.add_argument("--language", default=ENGLISH, metavar="CODE", help="such as de; English by default")
    text.set_defaults(action="text")
    find = commands.add_parser("find", help="list what a query of the deck builder finds; exit code 1 for nothing")
    find.add_argument("query", nargs="+", metavar="QUERY", help="such as: t:dude cost<=3 k:deputy")
    formats, about = ("wwe", "oldtimer", "none"), "show the printings of this format first: wwe, oldtimer, none"
    find.add_argument("--format", default=formats[0], choices=formats, metavar="FORMAT", help=about)
    find.set_defaults(action="find")
    words = commands.add_parser("words", help="print the vocabulary of card files, with an example each")
    words.add_argument("--into", type=Path, metavar="PAGE", help="renew the vocabulary of this page: docs/cards.md")
    words.set_defaults(action="words")
    schema = commands.add_parser("schema", help="print the JSON schema of card files, for editors that check YAML")
    schema.add_argument("--into", type=Path, metavar="FILE", help="write it into this file: docs/card.schema.json")
    schema.set_defaults(action="schema")
    rulings = commands.add_parser("rulings", help="print the rulings about a card, or all of them")
    rulings.add_argument("cards", nargs="*", metavar="CODE", help="codes or titles of cards")
    rulings.add_argument("--into", type=Path, metavar="PAGE", help="renew the page of all rulings: docs/rulings.md")
    rulings.set_defaults(action="rulings")
    lint = commands.add_parser("lint", help="check card files; exit code 1 when something is wrong")
    lint.add_argument("files", nargs="*", type=Path, metavar="FILE", help="card files; without, all that we have")
    lint.set_defaults(action="lint")
    ledger = commands.add_parser("ledger", help="print what is played as a draft of a ledger: make it what is printed")
    ledger.add_argument("cards", nargs="+", metavar="CODE", help="codes or titles of cards")
    ledger.set_defaults(action="ledger")
    coverage = commands.add_parser("coverage", help="count the cards that can be played, set by set")
    coverage.add_argument("--json", action="store_true", help="as JSON")
    coverage.set_defaults(action="coverage")


def _configure_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--type", choices=CARD_TYPES, help="only cards of this type")
    parser.add_argument("--gang", choices=GANGS, help="only cards of this gang")
    parser.add_argument("--pack", help="a pack's code, such as DT2")
    parser.add_argument("--keyword", help="such as Horse")
    parser.add_argument("--title", help="a part of the title")
    parser.set_defaults(action="list")
