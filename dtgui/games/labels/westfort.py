"""The label of West Fort's box, and its options on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from dtgui.kernel.phrases import Phrase
from dtgui.play.box import BoxLabel

SEATS = range(1, 7)
USUAL_NUMBER = 2
"""How many play where nothing is said."""
SOLO_CHANGES = ("horsemen", "reinforcements", "horde", "fast")
"""The changes that make the game for one harder, by name."""


def add_options(options: argparse._ArgumentGroup) -> None:
    """Add the number of players, bands, and what is changed for one."""
    options.add_argument(
        "--players", type=int, metavar="N", help=f"how many play, {SEATS[0]} to {SEATS[-1]} ({USUAL_NUMBER})"
    )
    options.add_argument("--bands", action="store_true", help="two players lead two bands each")
    options.add_argument(
        "--solo-change",
        action="append",
        default=[],
        choices=list(SOLO_CHANGES),
        metavar="NAME",
        help=f"make the game for one harder: {', '.join(SOLO_CHANGES)}",
    )


def _names_in(setup: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(setup["names"])


LABEL = BoxLabel(
    name="westfort",
    title=Phrase("West Fort"),
    seats=SEATS,
    picture="art/dice",
    front="dtgui.gui.westfort.fort_front",
    play_options=add_options,
    simulation_options=add_options,
    names_in=_names_in,
    player_names=("drifter", "deputy", "gunslinger", "undertaker", "random"),
)
