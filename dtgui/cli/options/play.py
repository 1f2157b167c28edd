"""The options of `dtgui play`."""

from __future__ import annotations

import argparse
from pathlib import Path

from dtgui.play.boxes import BOXES, USUAL, all_labels

SUMMARY = "open the table and play"
THEMES = ("light", "dark", "contrast")
"""The looks of the window, by the words of `--theme`."""
ME = "me"
"""The player at this screen, among players who are named by their seats."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--game", choices=tuple(BOXES), help=f"start this game ({USUAL}, where its options say which)")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed; the same one gives the same game")
    parser.add_argument(
        "--seat",
        action="append",
        metavar="PLAYER",
        help=f"who plays, in the order of the seats: {ME} (you) or a built-in player, with a temper such as "
        f"sheriff:builder if wanted ({ME}, then the usual opponent; the Villain of a boss battle: automaton)",
    )
    parser.add_argument("--hotseat", action="store_true", help="all seats are played at this screen")
    parser.add_argument("--theme", choices=THEMES, help="the look of the window")
    parser.add_argument("--replay", action="store_true", help="only watch the saved game, with a time line")
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        help="start without your settings, window places and helper processes",
    )
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="a saved game to go on with, a deck for the deck builder, or a scenario, lesson or puzzle",
    )
    for label in all_labels():
        label.play_options(parser.add_argument_group(label.title))
