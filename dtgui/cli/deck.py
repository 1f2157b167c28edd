"""`dtgui deck`: check decks against the rules, and carry them from one format into another."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import EXPORT_FORMATS, SUFFIXES, Deck, DeckFormat, export_deck, open_deck
from dtgui.decks.formats import WEIRD_WEST, Format, load_formats
from dtgui.decks.legality import problems
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.rules.wwe import WWE
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically

SUMMARY = "check and convert decks"

NO_FORMAT = "none"
"""What the format is called in which everything goes."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="tell what keeps decks from being legal; exit code 1 when something does")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="deck files in any format")
    check.add_argument("--format", default=WEIRD_WEST.code, help="of which format: wwe (if not told), oldtimer, none")
    check.set_defaults(action=_check)
    convert = commands.add_parser("convert", help="write a deck in another format")
    convert.add_argument("source", type=Path, metavar="IN", help="a deck file in any format")
    convert.add_argument("target", type=Path, metavar="OUT", help="the file to write; its name tells the format")
    convert.add_argument("--to", choices=EXPORT_FORMATS, metavar="FORMAT", help=f"one of {', '.join(EXPORT_FORMATS)}")
    convert.set_defaults(action=_convert)


def run(args: argparse.Namespace) -> int:
    """Run the chosen sub-command: 0, or 1 for an illegal deck. Raises `BadInput`."""
    args.paths = default_paths(getattr(args, "data_dir", None))
    catalog = load_default_catalog(args.paths)
    status: int = args.action(args, catalog)
    return status


def _check(args: argparse.Namespace, catalog: Catalog) -> int:
    formats = {each.code or NO_FORMAT: each for each in load_formats(args.paths.doomtown_cards)}
    if args.format not in formats:
        raise BadInput(f"--format: expected one of {', '.join(formats)}, found {args.format!r}")
    legal = [_tell(file, _deck(file, catalog), catalog, formats[args.format]) for file in args.files]
    return 0 if all(legal) else 1


def _tell(file: Path, deck: Deck, catalog: Catalog, played: Format) -> bool:
    found = problems(deck, catalog, played)
    print(f"{file}: {deck.name}: {'not legal' if found else 'legal'}")
    for problem in found:
        print(f"  {problem.message} [{WWE.cite(problem.section)}]")
    return not found


def _convert(args: argparse.Namespace, catalog: Catalog) -> int:
    export = export_deck(_deck(args.source, catalog), _wanted_format(args), catalog)
    try:
        write_atomically(args.target, export.text)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=args.target) from error
    for loss in export.losses:
        print(loss, file=sys.stderr)
    return 0


def _wanted_format(args: argparse.Namespace) -> DeckFormat:
    if args.to:
        return DeckFormat(args.to)
    wanted = SUFFIXES.get(args.target.suffix.lower())
    if wanted is None:
        endings = ", ".join(SUFFIXES)
        raise BadInput(f"the name does not tell the format; expected {endings}, or --to FORMAT", file=args.target)
    return wanted


def _deck(file: Path, catalog: Catalog) -> Deck:
    """The file's deck; what its format could not say goes to stderr."""
    opened = open_deck(file, catalog)
    for note in opened.notes:
        print(f"{file}: {note}", file=sys.stderr)
    return opened.deck
