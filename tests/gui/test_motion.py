"""Cards on their way come to an end, by themselves too, and never take a key from the player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QGraphicsRectItem

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES, SQUARE
from tests.gui.pointer import Pointer
from tests.gui.test_table import ADA, BEN

SHORT = 10
"""Milliseconds."""


@pytest.fixture
def motion(qapp) -> Iterator[Motion]:
    parent = QObject()
    made = Motion(parent)
    made.duration_ms = SHORT
    yield made
    parent.deleteLater()


def send(motion: Motion, x: float) -> QGraphicsRectItem:
    item = QGraphicsRectItem()
    motion.send({item: (QPointF(x, 0), 0.0)})
    return item


def test_an_animation_ends_after_its_duration(qtbot, motion: Motion) -> None:
    with qtbot.waitSignal(motion.arrived):
        item = send(motion, 10)
        assert motion.is_running
    assert item.x() == 10
    assert not motion.is_running


def test_later_animations_end_too(qtbot, motion: Motion) -> None:
    for x in (10, 20, 30):
        with qtbot.waitSignal(motion.arrived):
            item = send(motion, x)
        assert (item.x(), motion.is_running) == (x, False)


def test_cards_fan_out_again_after_the_animation(qtbot, panel: TablePanel, monkeypatch) -> None:
    """The pointer may have come to a dude while cards moved."""
    scene = panel.view.table_scene
    scene.motion.duration_ms = SHORT
    fanned = []
    with qtbot.waitSignal(scene.motion.arrived):
        panel.view.table_scene.cards[BEN].setPos(0, 0)
        scene.settle()
        panel.view.point_at(ADA)
        monkeypatch.setattr(scene, "fan_out", fanned.append)
    assert fanned == [ADA]


def test_space_ends_animations_and_still_answers(panel: TablePanel, pointer: Pointer) -> None:
    motion = panel.view.table_scene.motion
    motion.duration_ms = 250
    pointer.drag(BEN, SQUARE)
    assert motion.is_running
    assert not panel.take_space()
    assert not motion.is_running


def test_one_space_ends_all_overlays_at_a_question(panel: TablePanel) -> None:
    assert panel.findChild(GameController).decision is not None
    panel.showing.stage.show_plays([ToldPlay("Day 2"), ToldPlay("Your play")])
    assert panel.take_space()
    assert not panel.showing.is_showing
    assert not panel.take_space()


def test_overlays_of_one_seat_take_no_keys_from_another(panel: TablePanel, controller: GameController) -> None:
    panel.showing.stage.show_plays([ToldPlay("Day 2")])
    controller.attempt(Intent(ADA, HOMES[1]))
    assert controller.view.seat == 1
    assert not panel.take_space()


def test_a_refused_gesture_takes_one_digit_at_most(panel: TablePanel, pointer: Pointer) -> None:
    """It was meant for the list of plays that has not come."""
    pointer.click(BEN)
    assert panel.bubble.is_refusing
    assert panel.take_number(2)
    assert not panel.bubble.is_refusing
    assert not panel.take_number(2)


def test_space_focuses_an_open_list_before_choosing(panel: TablePanel, controller: GameController) -> None:
    panel.view.all_wanted.emit(ADA, panel.view.where_is(ADA))
    panel.setFocus()
    assert panel.take_space()
    assert panel.choice.isAncestorOf(panel.window().focusWidget())
    assert controller.session.present.number == 0
    assert panel.take_space()
    assert controller.session.present.number == 1
