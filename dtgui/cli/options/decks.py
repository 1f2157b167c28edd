"""The options of `dtgui decks`."""

from __future__ import annotations

import argparse

from dtgui.cli.options.play import THEMES

SUMMARY = "build, read and check decks in a window"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--theme", choices=THEMES, help="the look of the window")
    parser.add_argument("deck", nargs="*", metavar="DECK", help="decks to open: names or files in any format")
