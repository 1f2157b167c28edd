"""The first picture needs no game: the box of the default game is opened later, in steps, or when asked."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.games import doomtown
from dtgui.games.labels.doomtown import LABEL
from dtgui.gui.commands.play_command import Unpacking
from dtgui.gui.doomtown.odds_view import OddsView
from dtgui.gui.doomtown.town_cover import TownCover
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.services.program import Program, prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.boxes import all_labels, box_of, even_players

NEEDED = {"PySide6", "shiboken6", "shibokensupport", "platformdirs", "yaml", "dtgui", "tests"}
"""The packages that are loaded before the first picture, beside the standard library."""
NO_GAME = (
    "dtgui.ai.town", "dtgui.decks", "dtgui.games.doomtown", "dtgui.games.westfort", "dtgui.gui.doomtown.town_front",
    "dtgui.gui.westfort", "dtgui.practice.scenarios", "dtgui.practice.sandbox", "dtgui.practice.westfort",
    "dtgui.westfort",
)  # fmt: skip
OF_DOOMTOWN = {"dtgui.doomtown", "dtgui.doomtown.option_names"}
MOST_MODULES = 340
"""Modules of the program before the first picture; each takes about a millisecond."""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> frozenset[str]:
    words = [sys.executable, "-m", "tests.gui.start_child", str(tmp_path_factory.mktemp("player"))]
    environment = os.environ | {"PYTHONPATH": str(checkout)}
    child = subprocess.run(words, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
    return frozenset(child.stdout.split())


@pytest.fixture
def program(qapp, tmp_path: Path) -> Program:
    return prepare(qapp, default_paths(tmp_path), late=True)


@pytest.fixture
def window(qtbot, program: Program) -> Iterator[MainWindow]:
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    yield made
    made.close()


def test_the_first_picture_loads_no_game(modules: frozenset[str]) -> None:
    assert sorted(name for name in modules if name.startswith(NO_GAME)) == []
    assert {name for name in modules if name.startswith("dtgui.doomtown")} == OF_DOOMTOWN


def test_the_first_picture_loads_few_other_packages(modules: frozenset[str]) -> None:
    others = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - NEEDED
    assert {name for name in others if not name.startswith(("_", "signature_bootstrap"))} <= {"cython_runtime"}


def test_the_first_picture_loads_no_more_modules_than_before(modules: frozenset[str]) -> None:
    assert sum(name.startswith("dtgui.") for name in modules) <= MOST_MODULES


def test_the_first_picture_loads_no_large_libraries(modules: frozenset[str]) -> None:
    assert not modules & {"yaml", "multiprocessing", "urllib.request", "ssl", "secrets", "xml.sax.saxutils"}


@pytest.mark.parametrize("label", all_labels(), ids=lambda label: label.name)
def test_label_agrees_with_its_box(label) -> None:
    box = box_of(label.name)
    assert (box.name, box.title, box.seats, box.front) == (label.name, label.title, label.seats, label.front)
    assert set(even_players(label)) == set(even_players(box)) == {name for name in box.players if ":" not in name}


def test_modules_of_a_label_exist_and_end_with_box_and_front() -> None:
    assert all(map(importlib.import_module, LABEL.modules))
    assert {doomtown.__name__, LABEL.front} <= set(LABEL.modules)


def test_a_cover_says_what_the_front_will_offer(program: Program) -> None:
    cover = program.looks.shown
    assert isinstance(cover, TownCover)
    assert not isinstance(cover, TownFront)
    front = program.looks.front(LABEL.name)
    for name in ("motto", "plays_at_once", "has_lessons", "has_practice", "has_decks"):
        assert getattr(cover, name) == getattr(front, name)
    assert front.decks


def test_the_start_page_offers_under_the_cover_what_it_offers_afterwards(window: MainWindow, program: Program) -> None:
    start = window.start
    buttons = (start.learn, start.starter, start.new, start.practice, start.decks)
    assert not any(button.isHidden() for button in buttons)
    program.looks.front(LABEL.name)
    assert not any(button.isHidden() for button in buttons)
    assert start._front is program.looks.shown


def test_unpacking_opens_the_box_when_all_modules_are_there(window: MainWindow, program: Program) -> None:
    unpacking = Unpacking(program.looks, LABEL)
    for _ in LABEL.modules:
        unpacking.step()
        assert isinstance(program.looks.shown, TownCover)
        assert not isinstance(program.looks.shown, TownFront)
    unpacking.step()
    assert unpacking.is_done
    assert isinstance(program.looks.shown, TownFront)
    assert isinstance(window.odds.shown, OddsView)


def test_a_game_begun_under_the_cover_is_played_as_any(window: MainWindow, program: Program) -> None:
    unpacking = Unpacking(program.looks, LABEL)
    window.games.play_starter()
    assert unpacking.is_done
    assert isinstance(program.looks.shown, TownFront)
    assert window.controller.scene is not None
    assert isinstance(window.odds.shown, OddsView)


def test_another_game_can_be_begun_while_the_usual_one_is_covered(window: MainWindow, program: Program) -> None:
    program.looks.turn_to("westfort")
    assert program.looks.shown.label.name == "westfort"
    assert isinstance(window.start._front, TownCover)
    assert not isinstance(window.start._front, TownFront)
