"""Nothing that a player must read or use is cut off or covered, at each size of window and of texts.

`OPEN` holds what is not so yet: in a low window with very large texts, dudes at home cover the name of their outfit,
which stands above it as the name of the place. Lower the numbers as the table is mended; never raise them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from dtgui.app.paths import default_paths
from dtgui.games.westfort import BOX as WEST_FORT
from dtgui.kernel.session import Session
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.hands import Mind, comes_to
from tests.journeys.geometry import cut_texts, outside, unnamed, unreadable
from tests.journeys.journal import twin_of
from tests.journeys.visit import Visit

SIZES = ((1024, 700), (1280, 720), (1920, 1080), (2560, 1440))
TEXT_SCALES = (1.0, 1.5, 2.0)
POSITIONS = ("noon of two", "redraw of two", "noon of four", "West Fort of four")
OPEN: Mapping[tuple[str, float], tuple[int, ...]] = MappingProxyType(
    {("noon of two", 2.0): (2, 1, 0, 0), ("noon of four", 2.0): (4, 4, 0, 0)}
)
"""How many names and values are covered in a position with texts of a size, for each of `SIZES`."""


def position(name: str) -> Session[Any, Any]:
    """Return a game that has come to a position of this name; it can be played on."""
    return twin_of(_position(name))


@cache
def _position(name: str) -> Session[Any, Any]:
    if name.startswith("West Fort"):
        seat = WEST_FORT.seat
        assert seat is not None
        game: Session[Any, Any] = Session(WEST_FORT.make_game(default_paths()), seat(("A", "B", "C", "D")), 1)
        assert comes_to(game, "buy", Mind(1))
        return game
    seats, question = (4 if name.endswith("four") else 2), ("redraw" if name.startswith("redraw") else "noon_play")
    games = (Session(doomtown(), starter_setup(*range(seats)), seed) for seed in range(1, 30))
    return next(game for game in games if comes_to(game, question, Mind(game.seed)))


@pytest.fixture(params=POSITIONS)
def name(request) -> str:
    return request.param


@pytest.fixture(params=TEXT_SCALES)
def scale(request) -> float:
    return request.param


@pytest.fixture
def table(visit, name: str, scale: float) -> Visit:
    """A position in a window with texts of this size."""
    at = visit(reduced_motion=True, text_scale=scale, curtain=False)
    at.resize(*SIZES[0])
    at.controller.take_up(position(name))
    return at


def test_no_geometry_faults_are_found(table: Visit, name: str, scale: float) -> None:
    for size, most in zip(SIZES, OPEN.get((name, scale), (0, 0, 0, 0)), strict=True):
        table.resize(*size)
        assert [*outside(table), *cut_texts(table.window), *unnamed(table)] == [], size
        covered = unreadable(table)
        assert len(covered) <= most, (size, covered)
