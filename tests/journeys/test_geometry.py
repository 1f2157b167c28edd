"""Nothing that a player must read or use is cut off or covered, at each size of window and of texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from dtgui.app.paths import default_paths
from dtgui.doomtown.state.table import Table
from dtgui.games.westfort import BOX as WEST_FORT
from dtgui.kernel.session import Session
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.hands import Mind, comes_to
from tests.journeys.geometry import cut_texts, outside, unnamed, unreadable
from tests.journeys.journal import twin_of
from tests.journeys.visit import Visit

SIZES = ((1024, 700), (1280, 720), (1920, 1080), (2560, 1440))
TEXT_SCALES = (1.0, 1.5, 2.0)
POSITIONS = (
    "noon of two",
    "redraw of two",
    "noon of four",
    "goods of two",
    "late noon of four",
    "lowball of three",
    "West Fort of four",
)


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
    what, seats = name.split(" of ")
    games = (Session(doomtown(), starter_setup(*range(NUMBERS[seats])), seed) for seed in range(1, 30))
    return next(game for game in games if _has_come(game, _WANTED[what]))


def _has_come(game: Session[Any, Any], wanted: Callable[[str, Table], bool]) -> bool:
    """Play on until this holds when a question is asked; return whether it did."""
    mind = Mind(game.seed)
    while (decision := game.position.decision) is not None:
        if wanted(decision.question.id, game.position.table):
            return True
        game.answer(mind.answer(game.game.observe(game.position, decision.seat)))
    return False


def _carries(table: Table) -> int:
    return max(len(card.attached) for card in table.in_play.values())


NUMBERS: Mapping[str, int] = MappingProxyType({"two": 2, "three": 3, "four": 4})
LATE, GOODS = 3, 2
_WANTED: Mapping[str, Callable[[str, Table], bool]] = MappingProxyType(
    {
        "noon": lambda question, _: question == "noon_play",
        "redraw": lambda question, _: question == "redraw",
        "goods": lambda question, table: question == "noon_play" and _carries(table) >= GOODS,
        "late noon": lambda question, table: question == "noon_play" and table.day >= LATE,
        "lowball": lambda _, table: table.shootout is None and all(player.draw_hand for player in table.players),
    }
)
"""The question and the table in a position of Doomtown of each name."""


@pytest.fixture(params=POSITIONS)
def name(request) -> str:
    return request.param


@pytest.fixture(params=TEXT_SCALES)
def scale(request) -> float:
    return request.param


@pytest.fixture
def table(visit: Callable[..., Visit], name: str, scale: float) -> Visit:
    """A position in a window with texts of this size."""
    at = visit(reduced_motion=True, text_scale=scale, curtain=False)
    at.resize(*SIZES[0])
    at.controller.take_up(position(name))
    return at


@pytest.mark.sampled(7)
def test_no_geometry_faults_are_found(table: Visit) -> None:
    for size in SIZES:
        table.resize(*size)
        assert [*outside(table), *unreadable(table), *cut_texts(table.window), *unnamed(table)] == [], size
