"""A game is replaced as a whole or not at all; what is refused leaves everything of the game before as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session
from tests.controller.toy_town import ToyTown
from tests.doomtown.automaton.games import ALL_TWISTS, solo_setup
from tests.doomtown.editions.test_boss import setup as ghost_miners
from tests.doomtown.editions.test_boss import showing as showstopper
from tests.gui.whole_window import whole_program, whole_window
from tests.westfort import fort

REFUSED = {
    "a scenario of nothing": "scenario: Nothing.\n",
    "a scenario that cannot be": "scenario: Too many.\nplayers:\n  One: {}\n",
    "a lesson of nothing": "lesson: Nothing.\n",
    "a puzzle of nothing": "puzzle: Nothing.\n",
    "of no game at all": "game: chess\nscenario: Mate.\n",
    "a lesson of the other game": "game: doomtown\nlesson: Nothing.\n",
}


class Unseen(ToyTown):
    """Cannot be shown."""

    def scene(self, *_: Any) -> Scene:
        raise IndexError("the street is gone")


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return whole_program(tmp_path)


@pytest.fixture
def window(program: Program, qtbot: QtBot) -> MainWindow:
    """A window with West Fort on the table, against an opponent."""
    made = whole_window(program, qtbot)
    made.controller.new_game(program.games["westfort"], fort.players(2), 5, {Seat(1): "random"})
    return made


def state(window: MainWindow) -> dict[str, object]:
    """Return the state of a game in the parts of a window."""
    controller, view = window.controller, window.table.view
    return {
        "session": controller.session,
        "moments": len(controller.session.moments),
        "opponents": dict(controller.opponents.names),
        "view": controller.view,
        "table": view.table,
        "pieces": set(view.table_scene.cards),
        "style": view.table_scene.look.style,
        "reader": window.preview.reader,
        "exercises": window.exercises.game,
        "guide": controller.table.guide,
        "title": window.windowTitle(),
        "log": window.log.view.toPlainText(),
        "history": window.history.lines,
    }


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_refused_file_changes_nothing(window: MainWindow, tmp_path: Path, text: str) -> None:
    file = tmp_path / "refused.yaml"
    file.write_text(text)
    before = state(window)
    window.open_file(file)
    QApplication.processEvents()
    assert state(window) == before
    assert window.findChildren(QMessageBox)


@pytest.mark.parametrize("begin", ["new_game", "take_up"])
def test_an_undisplayable_game_changes_nothing(window: MainWindow, begin: str) -> None:
    before, controller = state(window), window.controller
    ways: dict[str, Callable[[], None]] = {
        "new_game": lambda: controller.new_game(Unseen(), ("Ann", "Bob"), 1, {Seat(1): "random"}),
        "take_up": lambda: controller.take_up(Session(Unseen(), ("Ann", "Bob"), 1)),
    }
    with pytest.raises(IndexError, match="the street is gone"):
        ways[begin]()
    assert state(window) == before


TAKEN = {
    "the Automaton": lambda: solo_setup(1, 2, ()),
    "the Automaton with all twists": lambda: solo_setup(2, 3, ALL_TWISTS),
    "Ghost Miners": lambda: ghost_miners(2),
    "The Showstopper": lambda: showstopper(1),
}


@pytest.mark.parametrize("make", TAKEN.values(), ids=TAKEN)
def test_practice_can_start_from_any_game(window: MainWindow, program: Program, make: Callable[[], Any]) -> None:
    window.controller.new_game(program.games["doomtown"], make(), 3)
    played = window.controller.session
    window.practising.take_here()
    assert window.controller.session is not played
    assert window.controller.practice.is_on
    assert window.controller.session.position.table.rules is played.position.table.rules
    assert window.controller.session.position.table.automaton == played.position.table.automaton


def test_replacing_the_game_unpins_its_card(window: MainWindow, program: Program) -> None:
    piece = next(piece for piece in window.controller.scene.pieces if piece.face is not None)
    window.pointing.show(piece)
    window.preview.set_pinned(True)
    window.controller.new_game(program.games["doomtown"], solo_setup(1, 2, ()), 3)
    assert not window.preview.pinned
    assert window.preview.card is None
    window.preview.set_pinned(True)
    window.preview.set_pinned(False)
    assert window.preview.card is None


def test_the_preview_forgets_cards_of_the_last_game(qtbot: QtBot, window: MainWindow, program: Program) -> None:
    window.controller.new_game(program.games["doomtown"], solo_setup(1, 2, ()), 3)
    window.pointing.point_at(next(piece for piece in window.controller.scene.pieces if piece.face is not None))
    window.controller.new_game(program.games["westfort"], fort.players(2), 5)
    qtbot.waitUntil(lambda: not window.pointing._rest.isActive())
    assert window.preview.card is None
