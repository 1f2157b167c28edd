"""Conventions of mouse and keys from other card games, in a game of Doomtown."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton

from dtgui.doomtown.state.cards import CardType
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.scene import Piece, ZoneKind
from dtgui.play import gestures as plays
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.pointer import Pointer

NO_MODIFIER, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def town(qtbot, window: MainWindow) -> MainWindow:
    """Law Dogs against Outlaws at the first Noon play, in a window that has the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.controller.new_game(doomtown(), starter_setup(4, 5), 11)
    while window.controller.decision.question.id != "noon_play":
        window.prompt.press_primary()
    return window


@pytest.fixture
def pointer(town: MainWindow, qtbot) -> Pointer:
    return Pointer(town.table.view, qtbot)


def items(town: MainWindow) -> TableScene:
    return town.table.view.table_scene


def mine(town: MainWindow, type_: CardType, kind: ZoneKind) -> Piece:
    """One of the viewer's cards of a type, in a zone of a kind."""
    scene, table = town.controller.scene, town.controller.session.position.table
    zones = {zone.id for zone in scene.zones if zone.kind is kind}
    return next(
        piece
        for piece in scene.pieces
        if piece.controller == scene.seat and piece.zone in zones and piece.face is not None
        if table.cards[int(piece.id.partition(":")[2])].printed.type is type_
    )


def test_a_double_click_plays_the_first_option(town: MainWindow, pointer: Pointer) -> None:
    dude = mine(town, CardType.DUDE, ZoneKind.PLACE)
    first = plays.plays_of(town.controller.scene, dude.id)[0]
    pointer.double_click(dude.id)
    assert town.controller.session.present.answer == first


def test_a_right_click_lists_the_legal_plays_of_a_card(town: MainWindow, pointer: Pointer) -> None:
    dude = mine(town, CardType.DUDE, ZoneKind.PLACE)
    pointer.right_click(dude.id)
    assert town.table.choice.options == plays.plays_of(town.controller.scene, dude.id)


def test_a_digit_chooses_a_row(qtbot, town: MainWindow, pointer: Pointer) -> None:
    dude = mine(town, CardType.DUDE, ZoneKind.PLACE)
    pointer.right_click(dude.id)
    second = town.table.choice.options[1]
    qtbot.keyClick(town, Qt.Key.Key_2)
    assert town.controller.session.present.answer == second


def test_a_booted_card_is_turned_by_a_quarter(town: MainWindow, pointer: Pointer) -> None:
    items(town).motion.duration_ms = 0
    scene = town.controller.scene
    moves = [each for each in scene.gestures if each.option.verb == "move" and each.place != "at:0"]
    texts = {each: town.controller.option_text(each.option) for each in moves}
    booting = next(each for each, text in texts.items() if text.endswith(", booting"))
    town.controller.choose(booting.option)
    assert items(town).cards[booting.piece].rotation() == 90


@pytest.mark.parametrize(("modifier", "title"), [(NO_MODIFIER, "Discard"), (SHIFT, "Boot Hill")])
def test_a_key_opens_the_own_piles(qtbot, town: MainWindow, modifier: Qt.KeyboardModifier, title: str) -> None:
    qtbot.keyClick(town, Qt.Key.Key_D, modifier)
    assert town.pile.isVisible()
    assert town.pile.windowTitle().startswith(title)


def test_l_shows_the_log(qtbot, town: MainWindow) -> None:
    town.docks["log"].hide()
    qtbot.keyClick(town, Qt.Key.Key_L)
    assert town.docks["log"].isVisible()


def test_control_and_f_search_the_log(qtbot, town: MainWindow) -> None:
    qtbot.keyClick(town, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(town.focusWidget(), "ante")
    assert town.docks["log"].isVisible()
    assert "ante" in town.log.view.toPlainText()
    assert "Production" not in town.log.view.toPlainText()


def test_a_refused_card_returns_and_the_section_is_named(town: MainWindow, pointer: Pointer) -> None:
    items(town).motion.duration_ms = 0
    scene = town.controller.scene
    card = next(piece for piece in scene.pieces if piece.zone == f"hand:{scene.seat}")
    before = items(town).cards[card.id].pos()
    pointer.drag(card.id, f"deck:{scene.seat}")
    assert items(town).cards[card.id].pos() == before
    assert town.table.bubble.isVisible()
    assert "(WWE, " in town.table.bubble.text()
    assert "(WWE, " in town.prompt.why.text()


def test_the_price_is_stated_before_paying(town: MainWindow) -> None:
    costly = {"recruit", "buy", "build", "learn"}
    texts = [town.controller.option_text(each) for each in town.controller.decision.options if each.verb in costly]
    assert texts != []
    assert all("ghost rock" in text for text in texts)


def test_undo_names_its_answer(town: MainWindow, pointer: Pointer) -> None:
    dude = mine(town, CardType.DUDE, ZoneKind.PLACE)
    pointer.drag(dude.id, "at:0")
    assert town.actions_by_name["undo"].text() == f"Undo: Move {dude.name} to town square"


def test_the_first_button_names_its_answer(town: MainWindow) -> None:
    first = next(button for button in town.prompt.findChildren(QPushButton) if button is town.prompt.primary)
    assert first.text() == "Pass"


def test_dragging_a_card_states_the_effect_of_dropping(town: MainWindow, pointer: Pointer) -> None:
    dude = mine(town, CardType.DUDE, ZoneKind.PLACE)
    pointer.pick_up(dude.id)
    pointer.carry_to("at:0")
    assert town.table.bubble.isVisible()
    assert town.table.bubble.text() == f"Move {dude.name} to town square"
    pointer.carry_to(f"deck:{town.controller.view.seat}")
    assert not town.table.bubble.isVisible()
    town.table.cancel()


def test_f1_explains_the_card_that_the_keyboard_is_on(qtbot, town: MainWindow) -> None:
    dude = mine(town, CardType.DUDE, ZoneKind.PLACE)
    town.table.view.setFocus()
    town.table.view.locate(dude.id)
    qtbot.keyClick(town.table.view, Qt.Key.Key_F1)
    assert town.table.big_card.accessibleName() == dude.name


# Commands and their keys


def commands(menu: QMenu) -> list[QAction]:
    """Return the entries of a menu, without separators, submenus and dynamic submenu entries."""
    return [action for action in menu.actions() if not action.isSeparator() and action.menu() is None]


def test_every_command_has_a_tip_and_an_editable_shortcut(town: MainWindow) -> None:
    known = set(town.actions_by_name.values())
    menus = town.menuBar().findChildren(QMenu)
    entries = [action for menu in menus for action in commands(menu)]
    assert [action.text() for action in entries if not action.text() or not action.statusTip()] == []
    assert [action.text() for action in entries if action not in known] == []


def test_shortcuts_of_a_window_are_unique(town: MainWindow) -> None:
    of_actions = [key for action in town.findChildren(QAction) for key in action.shortcuts()]
    of_window = [each.key() for each in town.findChildren(QShortcut) if each.parent() is town]
    of_buttons = [each.shortcut() for each in town.findChildren(QAbstractButton)]
    keys = Counter(key.toString() for key in (*of_actions, *of_window, *of_buttons) if not key.isEmpty())
    assert [key for key, times in keys.items() if times > 1] == []


def test_mnemonics_of_a_menu_are_unique(town: MainWindow) -> None:
    menus = [town.menuBar(), *town.menuBar().findChildren(QMenu)]
    letters = [[QKeySequence.mnemonic(action.text()).toString() for action in menu.actions()] for menu in menus]
    twice = [[key for key, times in Counter(filter(None, found)).items() if times > 1] for found in letters]
    assert twice == [[] for _ in menus]
