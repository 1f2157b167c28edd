"""West Fort's box: the game with its pieces, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dtgui.app.paths import Paths
from dtgui.kernel.phrases import Phrase
from dtgui.play.box import GameBox, PlainSimulation, Scenarios
from dtgui.practice.westfort import coverage_page, play_scenario, read_scenario
from dtgui.westfort.data import MOST_PLAYERS, read_data
from dtgui.westfort.game import WestFort, setup_for

SEATS = range(1, MOST_PLAYERS + 1)


def make_westfort(paths: Paths) -> WestFort:
    """Return West Fort with all its pieces. Raise `BadInput` for a broken file of them."""
    return WestFort(read_data(paths.card_data / "westfort"))


def _names_in(setup: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(setup["names"])


BOX = GameBox(
    name=WestFort.name,
    title=Phrase("West Fort"),
    seats=SEATS,
    make_game=make_westfort,
    simulation=PlainSimulation(SEATS, setup_for),
    seat=setup_for,
    names_in=_names_in,
    scenarios=Scenarios(read_scenario, make_westfort, play_scenario, coverage_page),
)
