"""The options of `dtgui deck`."""

from __future__ import annotations

import argparse
from pathlib import Path

SUMMARY = "check, convert, compare and print decks"
DECK_HELP = "a deck file in any format, or the name of a deck of yours or a starter deck"
BONUSES = range(7)
"""The bonuses that hands are worked out with: more than six cards are hardly ever drawn beyond five."""
FORMATS = ("yaml", "dtdb-text", "markdown", "bbcode", "online-text", "online-json", "octgn", "tts", "share")
"""The formats that decks can be converted to."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="tell what keeps decks from being legal; exit code 1 when something does")
    what = "deck files in any format, zips, folders with such files, and names of decks"
    check.add_argument("files", nargs="+", metavar="FILE", help=what)
    check.add_argument(
        "--format",
        help="wwe, oldtimer or none; without it, the format of the deck, else the only one in which it is legal",
    )
    check.add_argument("--json", action="store_true", help="as JSON, a list with an entry for every deck")
    check.add_argument("--automaton", action="store_true", help="tell also whether each is fit for an Automaton")
    check.set_defaults(action="check")
    convert = commands.add_parser("convert", help="write a deck in another format")
    convert.add_argument("source", metavar="IN", help=DECK_HELP)
    convert.add_argument("target", type=Path, metavar="OUT", help="the file to write; its name tells the format")
    convert.add_argument("--to", choices=FORMATS, metavar="FORMAT", help=f"one of {', '.join(FORMATS)}")
    convert.set_defaults(action="convert")
    _add_reports(commands)


def _add_reports(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    odds = commands.add_parser("odds", help="tell what a deck may be expected to draw, pull and earn")
    odds.add_argument("deck", help=DECK_HELP)
    for kind in ("stud", "draw"):
        about = f"{kind} bonus of the draw hand, 0 to {BONUSES[-1]}"
        odds.add_argument(f"--{kind}", type=int, default=0, choices=BONUSES, metavar="N", help=about)
    odds.set_defaults(action="odds")
    diff = commands.add_parser("diff", help="tell what two decks differ in; exit code 1 when they do")
    diff.add_argument("first", help=DECK_HELP)
    diff.add_argument("second", help=DECK_HELP)
    diff.set_defaults(action="diff")
    lack = commands.add_parser("lacks", help="tell what a deck has that you do not own; exit code 1 when there is some")
    lack.add_argument("deck", help=DECK_HELP)
    lack.add_argument("--csv", action="store_true", help="print comma-separated values, for spreadsheets and shops")
    lack.set_defaults(action="lacks")
    sheet = commands.add_parser("sheet", help="print a list for a tournament, with the verdict of the rules")
    sheet.add_argument("deck", help=DECK_HELP)
    sheet.add_argument("--player", default="", help="the player's name")
    sheet.set_defaults(action="sheet")
