"""A dropped card does what is lit under the pointer; otherwise the reason is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.input.drag import NEARLY, Drag
from dtgui.gui.table.items.zone_item import ZoneLight
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES, SQUARE
from tests.doomtown.begun import begun
from tests.gui.hands import Mouse
from tests.gui.pointer import Pointer

ADA = "card:1"

FIGHTERS = """scenario: Dudes of both sides stand together in the square and at a home.
turn: Law Dogs
players:
  Law Dogs:
    dudes:
      home of Sloane Gang: Clint Ramsey
      town square: ["Tommy Harden, booted", Bass Reeves]
  Sloane Gang:
    dudes:
      home: Mazatl
      town square: Rob Wilby
"""


def drag_of(panel: TablePanel, piece: str) -> Drag:
    scene = panel.view.table_scene
    return Drag(scene, scene.table, piece, scene.cards[piece].pos())


def test_a_drop_hits_the_zone_lit_under_the_pointer(panel: TablePanel) -> None:
    """The whole table, in steps that are smaller than anything on it."""
    scene, drag = panel.view.table_scene, drag_of(panel, ADA)
    area = scene.sceneRect()
    spots = [QPointF(x, y) for x in range(4, round(area.width()), 12) for y in range(4, round(area.height()), 12)]
    for spot in spots:
        drag.move_to(spot)
        lit = [id_ for id_, zone in scene.zones.items() if zone.light is ZoneLight.UNDER_POINTER]
        intent = drag.intent_at(spot)
        done = [] if intent is None or intent.place not in {SQUARE, HOMES[1]} else [intent.place]
        assert lit == done, spot
        if lit:
            rect = scene.layout.zones[lit[0]]
            assert rect.x - NEARLY <= spot.x() <= rect.right + NEARLY, spot
            assert rect.y - NEARLY <= spot.y() <= rect.bottom + NEARLY, spot


def test_a_drop_close_to_a_lit_zone_hits_it(panel: TablePanel) -> None:
    scene, drag = panel.view.table_scene, drag_of(panel, ADA)
    rect = scene.layout.zones[SQUARE]
    beside = [QPointF(rect.right + NEARLY - 1, rect.y + step) for step in range(round(rect.h))]
    free = [spot for spot in beside if scene.zone_at(spot) is None]
    assert free
    assert {drag.place_at(spot) for spot in free} == {SQUARE}


def window_at(window: MainWindow, qtbot, text: str) -> Mouse:
    window.controller.take_up(begun(text))
    return Mouse(window, qtbot)


def piece(window: MainWindow, name: str) -> str:
    return next(each.id for each in window.controller.scene.pieces if each.name == name)


REFUSED = [
    ("Clint Ramsey", "Mazatl", "at home"),
    ("Tommy Harden", "Rob Wilby", "booted"),
    ("Bass Reeves", "Tommy Harden", "only opposing dudes"),
    ("Rob Wilby", "Bass Reeves", "controlled by"),
]


@pytest.mark.parametrize(("who", "onto", "why"), REFUSED)
def test_a_dude_dropped_on_a_dude_is_refused_with_a_section(
    qtbot, active: MainWindow, who: str, onto: str, why: str
) -> None:
    mouse = window_at(active, qtbot, FIGHTERS)
    before = active.controller.session.present
    mouse.drag(piece(active, who), piece(active, onto))
    assert active.controller.session.present is before
    told = active.table.bubble.text()
    assert "WWE" in told
    assert why in told


def test_after_a_drop_the_pointer_is_on_the_card_below(qtbot, active: MainWindow) -> None:
    """What the carried card might do is lit no longer: it is back in its place."""
    mouse, view = window_at(active, qtbot, FIGHTERS), active.table.view
    seen: list[str | None] = []
    view.pointed_at.connect(seen.append)
    mouse.drag(piece(active, "Bass Reeves"), piece(active, "Tommy Harden"))
    assert seen[-1] == piece(active, "Tommy Harden")


def test_clicking_an_illegal_callout_target_explains_it(qtbot, active: MainWindow) -> None:
    active.controller.take_up(begun(FIGHTERS))
    active.controller.attempt(Intent(piece(active, "Mazatl")))
    assert "Mazatl is at home: a dude cannot be called out there." in active.table.bubble.text()


def test_putting_a_dude_back_is_not_refused(qtbot, active: MainWindow) -> None:
    mouse = window_at(active, qtbot, FIGHTERS)
    for name in ("Clint Ramsey", "Tommy Harden", "Bass Reeves"):
        mouse.drag(piece(active, name), piece(active, name))
        assert not active.table.bubble.isVisible()


def test_a_refusal_lets_clicks_through_except_on_its_button(qtbot, panel: TablePanel, pointer: Pointer) -> None:
    """It covers cards for some seconds, which can still be dragged."""
    pointer.click("card:2")
    bubble, view = panel.bubble, panel.view
    assert bubble.is_refusing
    assert bubble.geometry().contains(bubble.rule.geometry())
    for place in (bubble.geometry().topLeft(), bubble.geometry().topRight()):
        assert view.childAt(place) is view.viewport()
    with qtbot.waitSignal(panel.rule_wanted) as wanted:
        qtbot.mouseClick(view.childAt(bubble.rule.geometry().center()), Qt.MouseButton.LeftButton)
    assert wanted.args == ["Toy rules 1.4"]
    bubble.hide()
    assert not bubble.rule.isVisible()


DRAWN = """scenario: A knife can be drawn in a fight, for one of two dudes.
starts: shootout
shootout:
  leader: Tommy Harden
  mark: Rob Wilby
  posses: {Law Dogs: [Tommy Harden, Bass Reeves], Sloane Gang: Rob Wilby}
players:
  Law Dogs:
    hand: [Bowie Knife]
    stash: 5
    dudes: {town square: [Tommy Harden, Bass Reeves]}
  Sloane Gang:
    dudes: {town square: Rob Wilby}
"""


@pytest.mark.parametrize("dude", ["Tommy Harden", "Bass Reeves"])
def test_goods_are_dropped_on_their_bearer_in_a_fight(qtbot, active: MainWindow, dude: str) -> None:
    mouse = window_at(active, qtbot, DRAWN)
    qtbot.waitUntil(lambda: not active.table.showing.is_showing)
    mouse.drag(piece(active, "Bowie Knife"), piece(active, dude))
    knife = next(each for each in active.controller.scene.pieces if each.name == "Bowie Knife")
    assert knife.host == piece(active, dude)


def test_hovering_a_target_states_the_choice(active: MainWindow) -> None:
    active.controller.take_up(begun(DRAWN))
    knife, dude = piece(active, "Bowie Knife"), piece(active, "Bass Reeves")
    active.table.view.tried.emit(Intent(knife, dude))
    assert active.table.bubble.text().endswith(": Bass Reeves")
