"""A duel of dice in its box."""

from __future__ import annotations

from dtgui.app.paths import Paths
from dtgui.play.box import GameBox, PlainSimulation
from tests.kernel.dice_duel import DiceDuel, Setup

SEATS = range(2, 3)


def make_duel(_: Paths) -> DiceDuel:
    return DiceDuel()


def seat(names: tuple[str, ...]) -> Setup:
    return Setup()


BOX = GameBox(
    name=DiceDuel.name,
    title="Dice",
    seats=SEATS,
    make_game=make_duel,
    simulation=PlainSimulation(SEATS, seat),
    seat=seat,
)
