"""The options of `dtgui pack`."""

from __future__ import annotations

import argparse
from pathlib import Path

SUMMARY = "check, make and add packs of cards that players made"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="check all files of a pack, and play its scenarios; exit code 1 if wrong")
    check.add_argument("path", type=Path, metavar="PATH", help="a folder, or a .dtpack file")
    check.set_defaults(action="check")
    make = commands.add_parser("make", help="check a folder, and write it as one .dtpack file")
    make.add_argument("folder", type=Path, metavar="FOLDER", help="the folder with pack.yaml in it")
    make.add_argument("out", type=Path, metavar="OUT", help="the .dtpack file")
    make.set_defaults(action="make")
    add = commands.add_parser("add", help="copy a pack into your folder of packs, and switch it on")
    add.add_argument("path", type=Path, metavar="PATH", help="a folder, or a .dtpack file")
    add.set_defaults(action="add")
    listing = commands.add_parser("list", help="list your packs, and what is wrong with them")
    listing.set_defaults(action="list")
    for name, done in (("on", "switch a pack on"), ("off", "switch a pack off"), ("remove", "delete a pack")):
        command = commands.add_parser(name, help=done)
        command.add_argument("pack", metavar="PACK", help="the pack's id or name")
        command.set_defaults(action=name)
