"""Behind the curtain, no widget of the window says anything of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QMessageBox

from dtgui.ai.player import RandomPlayer
from dtgui.controller.game_controller import GameController
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import CURTAIN, TOWN, MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.scene import Intent
from dtgui.play.change import Aspect, Change
from tests.controller.toy_town import HOMES, NAMES
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.agreement import give
from tests.gui.window_texts import all_texts

HIDDEN = ("Card 101", "Card 102", "Card 104", *NAMES.values())


@pytest.fixture
def hot_seat(qtbot, program: Program) -> MainWindow:
    """The toy town between two players, Ann looking at her hand with every dock open and a card in the preview."""
    program.preferences.change("curtain", True)
    # Text copied in another test is no secret of this game.
    QGuiApplication.clipboard().clear()
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    made.show()
    made.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    for dock in made.docks.named.values():
        dock.show()
    made.controller.viewer.raise_curtain()
    made.docks["outline"].raise_()
    made.outline.expandAll()
    made.pointing.point_out("card:1")
    made.table.zone_opened.emit("discard:0")
    return made


def found(window: MainWindow) -> list[str]:
    told = all_texts(window)
    return [name for name in HIDDEN if name in told]


def test_an_open_curtain_shows_all_cards(hot_seat: MainWindow) -> None:
    assert {"Card 101", "Ada", "Cora"} <= set(found(hot_seat))


def test_the_curtain_keeps_the_focus_at_the_end_of_a_game(hot_seat: MainWindow) -> None:
    """As when a game that is over is opened again."""
    hot_seat.table.summary_at_end, hot_seat.town.facts_at_end = str, tuple
    controller = hot_seat.controller
    controller.attempt(Intent("card:1", HOMES[1]))
    controller.table.view = replace(controller.view, outcome=Outcome((Seat(1),), "Bob has all bets."))
    controller.changed.emit(Change(Aspect.SCENE | Aspect.OUTCOME))
    assert hot_seat.town.ending.isHidden()
    assert hot_seat.focusWidget() is hot_seat.curtain.button


def test_a_closed_curtain_hides_all_texts(hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.pages.currentIndex() == CURTAIN
    assert found(hot_seat) == []
    assert hot_seat.preview.card is None
    assert not hot_seat.pile.isVisible()


def test_closing_the_curtain_clears_searches(qtbot, hot_seat: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    # Without a screen, Qt never knows whose the clipboard is.
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _: True)
    ada = next(piece for piece in hot_seat.controller.scene.pieces if piece.name == "Ada")
    hot_seat.controller.attempt(Intent("card:2", "at:0"))
    hot_seat.plays.open_list()
    qtbot.keyClicks(hot_seat.plays.list, "ada")
    hot_seat.log.search.setText("Card 101")
    QGuiApplication.clipboard().setText("Card 102 is mine")
    hot_seat.say("Card 104 it is.")
    hot_seat.pointing.point_at(ada)
    assert set(HIDDEN[:3]) <= set(found(hot_seat))
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    qtbot.waitUntil(lambda: found(hot_seat) == [])
    assert not any(box.isVisible() for box in hot_seat.findChildren(QMessageBox))


def test_a_closed_curtain_hides_all_cards(hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.table.view.table_scene.cards == {}


def test_closing_the_curtain_unpins_the_card(hot_seat: MainWindow) -> None:
    hot_seat.preview.set_pinned(True)
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.preview.card is None


def test_undo_across_the_curtain_reveals_nothing(hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    hot_seat.controller.viewer.raise_curtain()
    hot_seat.actions_by_name["undo"].trigger()
    assert hot_seat.pages.currentIndex() == CURTAIN
    assert found(hot_seat) == []


def test_the_button_opens_the_curtain(qtbot, hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.curtain.name.text() == "Player 1"
    qtbot.mouseClick(hot_seat.curtain.button, Qt.MouseButton.LeftButton)
    assert hot_seat.pages.currentIndex() == TOWN
    assert "Card 111" in all_texts(hot_seat)


def test_the_setting_turns_the_curtain_off(hot_seat: MainWindow, program: Program) -> None:
    program.preferences.change("curtain", False)
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.pages.currentIndex() == TOWN


# Doomtown among several players at one screen


@pytest.fixture(params=[2, 4])
def full_table(request: pytest.FixtureRequest, qtbot, program: Program) -> MainWindow:
    """A town of two to four players, all at this screen, with every dock open."""
    program.preferences.change("curtain", True)
    # Text copied in another test is no secret of this game.
    QGuiApplication.clipboard().clear()
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    made.show()
    made.controller.new_game(doomtown(), starter_setup(*range(request.param)), 5)
    for dock in made.docks.named.values():
        dock.show()
    return made


def titles_in_hands(window: MainWindow) -> set[str]:
    """The titles of all cards that players hold."""
    t = window.controller.session.position.table
    return {t.cards[card].printed.title for player in t.players for card in player.hand}


def test_a_closed_curtain_hides_the_hands_of_several_players(full_table: MainWindow) -> None:
    controller, player, names = full_table.controller, RandomPlayer(Chance(1)), []
    for _ in range(24):
        if controller.viewer.is_curtain_down:
            told = all_texts(full_table)
            assert [title for title in titles_in_hands(full_table) if title in told] == []
            assert full_table.table.view.table_scene.cards == {}
            names.append(full_table.curtain.name.text())
            controller.viewer.raise_curtain()
        give(controller, player.choose(controller.view.observation))
    assert len(set(names)) == len(controller.session.position.table.players)
