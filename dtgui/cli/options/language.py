"""The options of `dtgui language`."""

from __future__ import annotations

import argparse
from pathlib import Path

SUMMARY = "make, check and list translations of the program"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    new = commands.add_parser("new", help="write a .po file with all phrases into your folder of languages")
    new.add_argument("code", metavar="CODE", help="the language, such as fr or pt_BR")
    new.set_defaults(action="new")
    renew = commands.add_parser("renew", help="add the phrases of this version to a language of yours")
    renew.add_argument("code", metavar="CODE", help="the language")
    renew.set_defaults(action="renew")
    check = commands.add_parser("check", help="find mistakes in .po files; exit code 1 if there are any")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE", help="the files of one language")
    check.set_defaults(action="check")
    template = commands.add_parser("template", help="write all phrases as a .pot file for translation tools")
    template.add_argument("out", type=Path, metavar="OUT", help="the .pot file")
    template.set_defaults(action="template")
    listing = commands.add_parser("list", help="list all languages, and how much of each is translated")
    listing.set_defaults(action="list")
