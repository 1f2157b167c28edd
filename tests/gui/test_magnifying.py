"""Inspecting cards on the table: magnified, or with attachments fanned out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.input import zoom
from dtgui.kernel.scene import Piece, Scene
from tests.gui.pointer import Pointer
from tests.gui.table_scenes import town

MIDDLE = Qt.MouseButton.MiddleButton
ADA, BEN = "card:1", "card:2"
FEW = 2
"""A number of goods of which all names are seen beside their bearer."""
WAY = 500
"""The steps of a pointer on its way."""


def turn_wheel(
    panel: TablePanel, at: QPoint, way: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    spot, view = QPointF(at), panel.view
    event = QWheelEvent(
        spot,
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * way),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_middle_click_toggles_the_large_card(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    qtbot.mouseClick(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    assert panel.big_card.isVisible()
    assert panel.big_card.accessibleName() == "Ada"
    qtbot.mouseClick(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    assert not panel.big_card.isVisible()


def test_holding_the_middle_button_shows_a_large_card(
    qtbot, panel: TablePanel, pointer: Pointer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zoom, "HOLD_MS", -1)
    qtbot.mousePress(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    assert panel.big_card.isVisible()
    qtbot.mouseRelease(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    assert not panel.big_card.isVisible()


def test_the_wheel_zooms_and_hides_a_large_card(panel: TablePanel, pointer: Pointer) -> None:
    panel.resize(980, 900)
    QApplication.processEvents()
    turn_wheel(panel, pointer.at(ADA), 1)
    usual = panel.big_card.height()
    turn_wheel(panel, pointer.at(ADA), 1)
    assert panel.big_card.height() > usual
    for _ in range(4):
        turn_wheel(panel, pointer.at(ADA), -1)
    assert not panel.big_card.isVisible()


def test_escape_hides_the_large_card(panel: TablePanel, qtbot, pointer: Pointer) -> None:
    qtbot.mouseClick(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    assert panel.cancel()
    assert not panel.big_card.isVisible()


def test_a_large_card_does_not_cover_the_original(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    qtbot.mouseClick(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    assert not panel.big_card.geometry().contains(pointer.at(ADA))


def test_a_key_shows_the_focused_card_large(qtbot, panel: TablePanel) -> None:
    panel.view.locate(BEN)
    qtbot.keyClick(panel.view, Qt.Key.Key_V)
    assert panel.big_card.accessibleName() == "Ben"


def laden(scene: Scene, goods: int) -> tuple[Scene, Piece]:
    """Return a scene in which one of the viewer's dudes carries this many goods."""
    host = next(piece for piece in scene.pieces if piece.zone == "at:0")
    carried = [
        Piece(f"good:{number}", host.zone, f"Good {number}", "24166", host.owner, host.controller, number, host=host.id)
        for number in range(goods)
    ]
    return replace(scene, pieces=(*scene.pieces, *carried)), host


def test_pointing_at_a_heap_fans_it_out(panel: TablePanel) -> None:
    scene, host = laden(town(), 5)
    panel.view.show_table(scene)
    table = panel.view.table_scene
    heaped = table.cards["good:4"].y()
    table.fan_out(host.id)
    assert table.cards["good:4"].y() < heaped
    upper_edge = QPointF(0, 3 - table.cards["good:4"].height / 2)
    assert table.pieces_at(table.cards["good:4"].pos() + upper_edge)[0] == "good:4"
    table.fan_out("good:4")
    assert table.cards["good:4"].y() < heaped
    table.fan_out(None)
    assert table.cards["good:4"].y() == heaped


def test_goods_whose_names_are_seen_are_not_fanned_out(panel: TablePanel) -> None:
    panel.resize(1200, 800)
    panel.view.show_table(town())
    table = panel.view.table_scene
    pistol = next(item.piece for item in table.cards.values() if item.piece.name == "Pistol")
    before = [item.pos() for item in table.cards.values()]
    table.fan_out(pistol.host)
    assert [item.pos() for item in table.cards.values()] == before


def test_a_single_good_whose_name_is_covered_is_fanned_out(panel: TablePanel) -> None:
    scene, host = laden(town(), 1)
    panel.view.show_table(scene)
    table = panel.view.table_scene
    tips = [sign.toolTip() for sign in table.cards[host.id].childItems()]
    assert any("1 card is attached" in tip for tip in tips)
    covered = table.cards["good:0"].y()
    table.fan_out(host.id)
    assert table.cards["good:0"].y() < covered


def test_a_booted_card_in_a_fan_shows_its_name_at_the_right(panel: TablePanel) -> None:
    scene, host = laden(town(), 4)
    pieces = tuple(replace(piece, turned=piece.id == "good:1") for piece in scene.pieces)
    panel.view.show_table(replace(scene, pieces=pieces))
    table = panel.view.table_scene
    table.fan_out(host.id)
    right = {id_: table.cards[id_].sceneBoundingRect().right() for id_ in (host.id, "good:0", "good:1", "good:2")}
    assert right["good:1"] >= max(right[host.id], right["good:0"], right["good:2"]) + table.cards[host.id].height * 0.2


def test_hidden_overlays_keep_no_content(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    qtbot.mouseClick(panel.view.viewport(), MIDDLE, pos=pointer.at(ADA))
    panel.bubble.say("Ada stays at home.", QPoint(40, 40))
    panel.cancel()
    panel.bubble.hide()
    assert panel.big_card.accessibleName() == ""
    assert panel.big_card.pixmap().isNull()
    assert panel.bubble.text() == ""


def test_a_zoomed_table_shows_sharp_faces(panel: TablePanel, pointer: Pointer) -> None:
    card = panel.view.table_scene.cards[ADA]
    before, size = card.pixmap().width(), card.boundingRect().width()
    turn_wheel(panel, pointer.at(ADA), 5, Qt.KeyboardModifier.ControlModifier)
    assert card.pixmap().width() > before
    assert card.boundingRect().width() == pytest.approx(size, abs=1)
    panel.view.zoom.fit()
    assert card.pixmap().width() == before


def test_the_pointer_reaches_each_overlapping_card_once(panel: TablePanel, pointer: Pointer) -> None:
    panel.resize(1200, 800)
    scene, host = laden(town(), FEW)
    panel.view.show_table(scene)
    table, pointed = panel.view.table_scene, []
    card = table.layout.pieces[host.id].bounds
    way = [panel.view.mapFromScene(card.x + card.w / 2, card.bottom - 2 * card.h * step / WAY) for step in range(WAY)]
    there = {piece for spot in way for piece in table.pieces_at(panel.view.mapToScene(spot))}
    panel.view.pointed_at.connect(pointed.append)
    for spot in way:
        pointer.move_to(spot)
    assert len(there) > FEW
    assert len([piece for piece in pointed if piece is not None]) <= len(there)


def test_a_trembling_pointer_changes_nothing(panel: TablePanel, pointer: Pointer) -> None:
    panel.resize(1200, 800)
    scene, host = laden(town(), 5)
    panel.view.show_table(scene)
    table = panel.view.table_scene
    card = table.layout.pieces[host.id].bounds
    pointer.move_to(panel.view.mapFromScene(card.x + card.w / 2, card.y + 2))
    fanned = {id_: item.pos() for id_, item in table.cards.items()}
    for number in range(WAY):
        pointer.move_to(panel.view.mapFromScene(card.x + card.w / 2, card.y + 2 * (number % 2)))
    assert {id_: item.pos() for id_, item in table.cards.items()} == fanned
