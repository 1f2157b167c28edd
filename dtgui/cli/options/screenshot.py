"""The options of `dtgui screenshot`."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from dtgui.cli.options.play import THEMES
from dtgui.play.boxes import BOXES, USUAL, all_labels

SUMMARY = "draw the table into a picture file"
ENGLISH = "en"
SKINS = ("street", "wood", "felt")
"""The sources of a table."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--game", choices=tuple(BOXES), help=f"which game ({USUAL})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the game and of the answers")
    parser.add_argument("--answers", type=int, default=40, metavar="N", help="how many answers are given before")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="PLAYER",
        help="who gives them, in the order of the seats (the usual opponent; for further seats: the last one named)",
    )
    parser.add_argument(
        "--until", metavar="QUESTION", help="after those, answer on until this is asked, such as redraw or casualty"
    )
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="the window's size in pixels")
    parser.add_argument("--theme", choices=THEMES, default="light", help="the look of the window")
    parser.add_argument("--skin", choices=SKINS, default=SKINS[0], help="what the table is made of")
    parser.add_argument(
        "--text", type=_percent, default=1.0, metavar="N", help="the size of texts in percent, 75 to 200"
    )
    parser.add_argument("--language", default=ENGLISH, metavar="NAME", help="a language by its file, such as de")
    parser.add_argument("--view", type=int, metavar="S", help="the seat whose view is drawn, from 0 (who decides)")
    parser.add_argument("--replay", action="store_true", help="with the time line of a game that is only looked at")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png", help="the picture to write")
    parser.set_defaults(hotseat=True)
    for label in all_labels():
        label.play_options(parser.add_argument_group(label.title))


def _size(text: str) -> tuple[int, int]:
    if not (match := re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)):
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, not {text!r}")
    return int(match[1]), int(match[2])


def _percent(text: str) -> float:
    if not text.isdecimal() or not 75 <= int(text) <= 200:
        raise argparse.ArgumentTypeError(f"expected a number from 75 to 200, not {text!r}")
    return int(text) / 100
