"""The table under a player's hands: real mouse and key events on the toy town."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QToolTip

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.input.table_view import REST_MS
from dtgui.gui.table.items.card_item import CardItem
from dtgui.gui.table.items.zone_item import ZoneItem, ZoneLight
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.overlays.choice_list import REFUSED
from dtgui.gui.table.painting.table_look import Frame
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.scene import Intent, ZoneKind
from dtgui.play.change import Aspect, Change
from tests.controller.toy_town import HOMES, PASS, SQUARE
from tests.doomtown.begun import begun
from tests.gui.agreement import assert_agrees
from tests.gui.pointer import Pointer

ADA, BEN, CORA = "card:1", "card:2", "card:11"
BOB_WINS = Outcome((Seat(1),), "Ann has given up.")


def zone_of(controller: GameController, piece: str) -> str:
    return next(each.zone for each in controller.scene.pieces if each.id == piece)


def frame_of(panel: TablePanel, piece: str) -> Frame:
    return panel.view.table_scene.cards[piece].frame


def test_a_legal_drag_moves_the_dude(panel: TablePanel, pointer: Pointer, controller: GameController) -> None:
    pointer.drag(ADA, HOMES[1])
    assert zone_of(controller, ADA) == HOMES[1]
    placed = panel.view.table_scene.layout.pieces[ADA]
    assert panel.view.table_scene.cards[ADA].pos() == QPointF(*placed.rect.center)


def test_a_refused_drag_returns_and_is_explained(
    panel: TablePanel, pointer: Pointer, controller: GameController
) -> None:
    before = panel.view.table_scene.cards[BEN].pos()
    pointer.drag(BEN, SQUARE)
    assert panel.view.table_scene.cards[BEN].pos() == before
    assert "Toy rules 1.4" in panel.bubble.text()
    assert panel.bubble.isVisible()
    assert controller.session.present.number == 0


def test_a_refused_card_returns_to_its_place(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    panel.view.table_scene.motion.duration_ms = 200
    before = panel.view.table_scene.cards[BEN].pos()
    pointer.drag(BEN, SQUARE)
    assert panel.view.table_scene.cards[BEN].pos() != before
    qtbot.waitUntil(lambda: panel.view.table_scene.cards[BEN].pos() == before, timeout=1000)


def test_a_press_on_the_table_ends_every_animation(panel: TablePanel, pointer: Pointer) -> None:
    panel.view.table_scene.motion.duration_ms = 200
    pointer.drag(BEN, SQUARE)
    pointer.click(CORA)
    assert not panel.view.table_scene.motion.is_running


def test_only_legal_places_light_up_while_dragging(panel: TablePanel, pointer: Pointer) -> None:
    pointer.pick_up(ADA)
    assert lit(panel).keys() == {SQUARE, HOMES[1]}
    pointer.carry_to(HOMES[1])
    assert panel.view.table_scene.zones[HOMES[1]].light is ZoneLight.UNDER_POINTER
    pointer.let_go(HOMES[0])
    assert {item.light for item in panel.view.table_scene.zones.values()} == {ZoneLight.OFF}


def lit(panel: TablePanel) -> dict[str, ZoneLight]:
    return {id_: item.light for id_, item in panel.view.table_scene.zones.items() if item.light is not ZoneLight.OFF}


def test_pointing_at_a_card_lights_its_destinations(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    before = lit(panel)
    pointer.point(ADA)
    qtbot.waitUntil(lambda: lit(panel) == {SQUARE: ZoneLight.HINT, HOMES[1]: ZoneLight.HINT}, timeout=1000)
    pointer.point(BEN)
    assert lit(panel) == before


def test_destinations_are_not_lit_if_turned_off(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    panel.view.marks.show_legal(False)
    pointer.point(ADA)
    qtbot.wait(2 * REST_MS)
    assert lit(panel) == {}


def test_dropping_a_card_in_place_is_not_refused(panel: TablePanel, pointer: Pointer) -> None:
    pointer.drag(BEN, HOMES[0])
    assert not panel.bubble.isVisible()


def test_escape_puts_a_dragged_card_back(
    qtbot, panel: TablePanel, pointer: Pointer, controller: GameController
) -> None:
    pointer.pick_up(ADA)
    pointer.carry_to(HOMES[1])
    qtbot.keyClick(panel.view, Qt.Key.Key_Escape)
    pointer.let_go(HOMES[1])
    assert zone_of(controller, ADA) == HOMES[0]


def test_an_ambiguous_drop_asks_at_the_cursor(panel: TablePanel, pointer: Pointer) -> None:
    pointer.drag(ADA, SQUARE)
    assert [option.verb for option in panel.choice.options] == ["move", "sneak"]
    near = panel.choice.pos() - pointer.at(SQUARE)
    assert near.manhattanLength() < 40


@pytest.mark.parametrize(("across", "down"), [(0.5, 0.5), (0.5, 0.99), (0.99, 0.99), (0.99, 0.5)])
def test_the_list_opens_beside_the_pointer_and_not_below_it(
    panel: TablePanel, controller: GameController, across: float, down: float
) -> None:
    """Else the second press of a double click would choose from it."""
    point = QPoint(round(panel.view.width() * across), round(panel.view.height() * down))
    panel.choice.offer(controller.decision.options, controller.option_text, point)
    assert not panel.choice.geometry().contains(point)
    assert panel.view.rect().contains(panel.choice.geometry())


def test_a_number_chooses_at_the_cursor(qtbot, panel: TablePanel, pointer: Pointer, controller: GameController) -> None:
    pointer.drag(ADA, SQUARE)
    qtbot.keyClick(QApplication.focusWidget() or panel.choice, Qt.Key.Key_2)
    assert controller.history.undo_label == "Sneak"
    assert panel.choice.options == ()


def test_escape_closes_the_choice(qtbot, panel: TablePanel, pointer: Pointer, controller: GameController) -> None:
    pointer.drag(ADA, SQUARE)
    qtbot.keyClick(panel.choice, Qt.Key.Key_Escape)
    assert not panel.choice.isVisible()
    assert controller.session.present.number == 0


def test_a_click_outside_closes_the_choice(panel: TablePanel, pointer: Pointer) -> None:
    pointer.drag(ADA, SQUARE)
    pointer.click("hand:1")
    assert panel.choice.options == ()


def test_a_click_on_a_playable_card_lists_its_plays(panel: TablePanel, pointer: Pointer) -> None:
    pointer.click(ADA)
    assert len(panel.choice.options) == 3


def test_a_double_click_plays_the_first_option(panel: TablePanel, pointer: Pointer, controller: GameController) -> None:
    pointer.double_click(ADA)
    assert zone_of(controller, ADA) == SQUARE
    assert panel.choice.options == ()


def test_a_right_click_on_an_unplayable_card_explains_it(panel: TablePanel, pointer: Pointer) -> None:
    pointer.right_click(BEN)
    assert "Booted dudes" in panel.bubble.text()


def test_a_click_on_an_unplayable_card_explains_it(panel: TablePanel, pointer: Pointer) -> None:
    pointer.click(BEN)
    assert "Booted dudes" in panel.bubble.text()


def test_a_click_on_a_pile_opens_it_without_a_refusal(
    qtbot, panel: TablePanel, pointer: Pointer, controller: GameController
) -> None:
    controller.choose(PASS)
    controller.attempt(Intent("card:102"))
    controller.confirm()
    with qtbot.waitSignal(panel.zone_opened) as opened:
        pointer.click("card:102")
    assert opened.args == ["discard:0"]
    assert not panel.bubble.isVisible()


def test_a_click_in_a_watched_game_is_not_refused(
    panel: TablePanel, pointer: Pointer, controller: GameController
) -> None:
    controller.viewer.watch(on=True)
    pointer.click(BEN)
    assert not panel.bubble.isVisible()


def test_playable_cards_are_framed(panel: TablePanel) -> None:
    assert frame_of(panel, ADA) is Frame.LEGAL
    assert frame_of(panel, BEN) is Frame.NONE


def test_the_frames_of_playable_cards_can_be_turned_off(panel: TablePanel) -> None:
    panel.view.marks.show_legal(False)
    assert frame_of(panel, ADA) is Frame.NONE


def test_the_subject_of_a_question_is_marked(panel: TablePanel) -> None:
    panel.view.marks.show_about(frozenset({BEN}))
    assert frame_of(panel, BEN) is Frame.ASKS
    panel.view.marks.show_about(frozenset({ADA}))
    assert (frame_of(panel, ADA), frame_of(panel, BEN)) == (Frame.LEGAL, Frame.NONE)


SUN = """scenario: A dude in the shootout is to be chosen.
starts: shootout
shootout:
  leader: Clint Ramsey
  mark: Rob Wilby
  posses: {Law Dogs: Clint Ramsey, Sloane Gang: Rob Wilby}
players:
  Law Dogs:
    hand: Sun in Yer Eyes
    dudes: {town square: Clint Ramsey}
  Sloane Gang:
    dudes: {town square: Rob Wilby}
"""


def test_a_chosen_card_stays_marked_during_its_questions(panel: TablePanel, controller: GameController) -> None:
    controller.take_up(begun(SUN))
    for words in ("Use Sun in Yer Eyes", "Rob Wilby"):
        chosen = (each for each in controller.decision.options if controller.option_text(each).startswith(words))
        controller.choose(next(chosen))
    rob = next(piece.id for piece in controller.scene.pieces if piece.name == "Rob Wilby")
    assert frame_of(panel, rob) is Frame.ASKS


def test_refusals_and_promises_differ_in_more_than_colour(panel: TablePanel, pointer: Pointer) -> None:
    pointer.pick_up(ADA)
    pointer.carry_to(HOMES[1])
    promise = panel.bubble.text()
    pointer.let_go(HOMES[0])
    pointer.drag(BEN, SQUARE)
    assert panel.bubble.text().startswith(REFUSED)
    assert not promise.startswith(REFUSED)


def test_a_promise_does_not_cover_the_dragged_card(panel: TablePanel, pointer: Pointer) -> None:
    pointer.pick_up(ADA)
    pointer.carry_to(HOMES[1])
    assert panel.bubble.isVisible()
    assert not panel.bubble.geometry().intersects(panel.view.area_of(ADA))


def test_a_card_covers_the_tip_of_its_place(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    ask_for_tip(panel, pointer.at(HOMES[0]))
    qtbot.waitUntil(lambda: QToolTip.text() != "")
    ask_for_tip(panel, pointer.at(ADA))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def ask_for_tip(panel: TablePanel, spot: QPoint) -> None:
    viewport = panel.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))


def test_a_hand_has_no_tooltip(panel: TablePanel) -> None:
    tips = {item.zone.kind: item.toolTip() for item in panel.view.table_scene.zones.values()}
    assert tips[ZoneKind.HAND] == ""
    assert tips[ZoneKind.PLACE] != ""


def test_picked_cards_are_marked(panel: TablePanel, pointer: Pointer, controller: GameController) -> None:
    controller.choose(PASS)
    pointer.click("card:101")
    assert frame_of(panel, "card:101") is Frame.CHOSEN
    pointer.click("card:101")
    assert frame_of(panel, "card:101") is Frame.LEGAL


def test_pointing_at_a_card_shows_it_once(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    told = []
    panel.piece_pointed_at.connect(told.append)
    pointer.point(ADA)
    pointer.point(ADA)
    assert [piece.name for piece in told] == ["Ada"]


def test_pointing_raises_a_card_in_hand(panel: TablePanel, pointer: Pointer) -> None:
    cards = panel.view.table_scene.cards
    pointer.point("card:101")
    assert cards["card:101"].scale() > 1
    pointer.point(ADA)
    assert (cards["card:101"].scale(), cards[ADA].scale()) == (1, 1)


def test_arrow_keys_move_between_cards(qtbot, panel: TablePanel) -> None:
    panel.view.locate(ADA)
    qtbot.keyClick(panel.view, Qt.Key.Key_Down)
    down = [id_ for id_, item in panel.view.table_scene.cards.items() if item.frame is Frame.FOCUS]
    assert len(down) == 1
    assert panel.view.where_is(down[0]).y() > panel.view.where_is(ADA).y()


def test_enter_lists_the_plays_of_the_focused_card(qtbot, panel: TablePanel) -> None:
    panel.view.locate(ADA)
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert len(panel.choice.options) == 3


def test_home_shows_the_whole_table_again(qtbot, panel: TablePanel) -> None:
    view = panel.view
    spot = QPointF(200, 200)
    no_buttons, ctrl = Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier
    turn = QWheelEvent(
        spot,
        spot,
        spot.toPoint(),
        spot.toPoint() * 0 + spot.toPoint(),
        no_buttons,
        ctrl,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), turn)
    assert view.transform().m11() > 1
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.transform().m11() == 1


def test_items_and_scene_agree_after_every_answer_and_undo(panel: TablePanel, controller: GameController) -> None:
    rng = random.Random(1)
    while (decision := controller.decision) is not None:
        assert_agrees(panel, controller)
        if controller.selection is None:
            controller.choose(rng.choice([option for option in decision.options if option.verb != "break"]))
        else:
            controller.confirm()
    while controller.history.undo_label:
        controller.history.undo()
        assert_agrees(panel, controller)


def test_cards_paint_nothing_themselves() -> None:
    assert CardItem.paint is QGraphicsPixmapItem.paint


def end(controller: GameController) -> None:
    controller.table.view = replace(controller.view, outcome=BOB_WINS)
    controller.changed.emit(Change(Aspect.OUTCOME))


def test_the_banner_stays_until_dismissed(qtbot, panel: TablePanel, controller: GameController) -> None:
    end(controller)
    assert panel.banner.isVisible()
    assert panel.banner.accessibleName().startswith("Player 1 wins")
    qtbot.mouseClick(panel.banner, Qt.MouseButton.LeftButton)
    assert not panel.banner.isVisible()


def test_another_view_removes_the_banner(panel: TablePanel, controller: GameController) -> None:
    end(controller)
    controller.attempt(Intent("card:1", HOMES[1]))
    assert not panel.banner.isVisible()


def test_a_moved_place_is_not_repainted(panel: TablePanel, monkeypatch) -> None:
    painted = []
    monkeypatch.setattr(ZoneItem, "_paint_header", lambda item, _: painted.append(item.zone.id))
    table = panel.view.table_scene
    item, rects = table.zones[HOMES[0]], (Rect(10.4, 20, 200, 90), Rect(12.4, 40, 196, 68))
    item.show_zone(item.zone, rects, 20, "", False, table.look)
    panel.view.viewport().repaint()
    assert HOMES[0] in painted
    painted.clear()
    item.show_zone(item.zone, tuple(rect.moved(33.3, 5) for rect in rects), 20, "", False, table.look)
    panel.view.viewport().repaint()
    assert painted == []
    item.show_zone(item.zone, rects, 20, "", False, table.look)
    assert item.pos() == QPointF(10, 20)
