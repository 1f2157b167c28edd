"""The table as a tree: all that the picture shows, played by keyboard alone."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt

from dtgui.gui.panels.outline import Outline
from dtgui.gui.voice.speech import Speech
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.scene import Badge, Zone, ZoneKind
from tests.controller.toy_town import HOMES, PASS
from tests.doomtown.town import doomtown, starter_setup


@pytest.fixture
def outline(qtbot, window: MainWindow) -> Outline:
    window.docks["outline"].show()
    window.docks["outline"].raise_()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.outline.setFocus()
    return window.outline


def test_keys_switch_between_outline_and_table(qtbot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_F4)
    assert window.focusWidget() is window.outline
    qtbot.keyClick(window.outline, Qt.Key.Key_F3)
    assert window.focusWidget() is window.table.view
    assert window.outline.isVisible()


def press(qtbot, outline: Outline, text: str) -> None:
    """Walk to the node with this text and press Enter."""
    index = outline.node(text)
    assert index.isValid(), outline.lines
    outline.setCurrentIndex(index)
    qtbot.keyClick(outline, Qt.Key.Key_Return)


def test_the_outline_holds_every_piece(window: MainWindow, outline: Outline) -> None:
    told = "\n".join(outline.lines)
    assert [piece.name for piece in window.controller.scene.pieces if piece.name not in told] == []


def test_a_booted_dude_is_described_as_booted(outline: Outline) -> None:
    assert any(line.strip() == "Ben, booted" for line in outline.lines)


def test_each_dude_has_its_plays_below_it(outline: Outline) -> None:
    lines = [line.strip() for line in outline.lines]
    ada = next(number for number, line in enumerate(lines) if line.startswith("Ada, "))
    assert lines[ada].endswith(", 3 plays")
    assert lines[ada + 1].startswith("▸ Move Ada")


def test_dudes_and_places_show_their_figures(window: MainWindow, outline: Outline) -> None:
    window.controller.new_game(doomtown(), starter_setup(4, 5), 11)
    told = "\n".join(outline.lines)
    assert re.search(r"Tommy Harden, Bullets \d stud, Influence \d", told)
    assert re.search(r"Law Dogs, Production: \d", told)


def test_arrows_and_enter_make_a_play(qtbot, window: MainWindow, outline: Outline) -> None:
    press(qtbot, outline, f"▸ Move Ada {HOMES[1]}")
    assert window.controller.session.present.label == "Move"


def test_the_question_is_a_node_with_its_buttons(qtbot, window: MainWindow, outline: Outline) -> None:
    assert outline.lines[0] == "Seat 0, Noon: What to play?"
    press(qtbot, outline, "▸ Pass")
    assert outline.lines[0] == "Seat 0, Noon: What to throw?"


def test_several_cards_are_picked_and_confirmed(qtbot, window: MainWindow, outline: Outline) -> None:
    window.controller.choose(PASS)
    press(qtbot, outline, "▸ Throw 101")
    assert any("Card 101, picked" in line for line in outline.lines)
    press(qtbot, outline, "▸ Confirm selection")
    assert outline.lines[0] == "Seat 0, Noon: What to bet?"


def test_an_amount_is_chosen_in_the_outline(qtbot, window: MainWindow, outline: Outline) -> None:
    for _ in range(2):
        press(qtbot, outline, "▸ Pass")
        press(qtbot, outline, "▸ Confirm selection")
        press(qtbot, outline, "▸ 3")
    assert window.controller.view.outcome is not None


def test_a_hidden_outline_updates_when_shown(window: MainWindow, outline: Outline) -> None:
    window.docks["outline"].hide()
    window.controller.choose(PASS)
    assert outline.lines[0] == "Seat 0, Noon: What to play?"
    window.docks["outline"].show()
    window.docks["outline"].raise_()
    assert outline.lines[0] == "Seat 0, Noon: What to throw?"


def test_questions_and_events_are_announced(window: MainWindow) -> None:
    window.controller.choose(PASS)
    assert window.announcer.said == "Seat 0, Noon: What to throw?"


def test_figures_are_named_without_repetition(window: MainWindow, outline: Outline) -> None:
    window.controller.new_game(doomtown(), starter_setup(4, 5), 11)
    told = "\n".join(outline.lines)
    assert re.search(r"Ghost rock in the stash: \d+, Influence of all dudes: \d+, Control points: \d", told)


def test_a_badge_with_words_is_not_repeated(window: MainWindow) -> None:
    speech, scene = Speech(window.controller), window.controller.scene
    posse = Zone("posse:0", ZoneKind.PARTY, "Posse", badges=(Badge("won", "won"), Badge("casualties", "2 casualties")))
    assert speech.place(scene, posse) == "Posse, won, 2 casualties"
