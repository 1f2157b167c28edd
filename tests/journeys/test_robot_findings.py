"""The robot finds injected mistakes, both past ones of the program and others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import thread_time
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QLabel

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.all_plays import AllPlays
from dtgui.gui.panels.prompt_bar import PromptBar
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.input.drag import NEARLY, Drag
from dtgui.gui.table.items.card_item import CardItem
from dtgui.gui.table.items.motion import Motion
from dtgui.kernel.decisions import Option
from dtgui.play.history import History
from tests.journeys.geometry import cut_texts, outside, unreadable
from tests.journeys.habits import HABITS
from tests.journeys.hands import QtHands
from tests.journeys.offers import Device
from tests.journeys.robot import Defect, Robot
from tests.journeys.stalls import LONGEST_MS
from tests.journeys.test_geometry import position
from tests.journeys.visit import Visit

STEPS = 60
"""The number of steps within which each mistake is met."""
NUMBERED = "numbers on the table: digit"


class Mistake(NamedTuple):
    """An injected mistake: the patch, the habits and the device that meet it, and the expected report."""

    name: str
    put_in: Callable[[pytest.MonkeyPatch], None]
    told: str
    habits: tuple[str, ...] = ()
    device: Device | None = None
    favourites: frozenset[str] = frozenset()
    game: str = "noon of two"
    is_early: bool = False
    """Whether it is put in before the window is made, whose menus keep what they call."""
    bound_ms: int | None = None
    """How long a turn of the event loop may take; None for no bound."""


def eat_space_after_movements(patch: pytest.MonkeyPatch) -> None:
    """Space finishes what moves, and what has moved once counts as moving for ever: so it was in `motion.py`."""
    take_space = TablePanel.take_space

    def ends(panel: TablePanel) -> bool:
        moved, panel.view.sides.motion._moved = getattr(panel.view.sides.motion, "_moved", False), False
        return moved or take_space(panel)

    def send(motion: Motion, places: dict[Any, Any], walking: Sequence[Any] = ()) -> None:
        motion._moved = getattr(motion, "_moved", False) or any(i.pos() != stop for i, (stop, _) in places.items())
        real(motion, places, walking)

    real = Motion.send
    patch.setattr(Motion, "send", send)
    patch.setattr(TablePanel, "take_space", ends)


def take_zones_for_near_by_their_own_corner(patch: pytest.MonkeyPatch) -> None:
    """The rectangle of a place was compared with a point of the table as if it lay in the corner: `drag.py`."""
    place_at = Drag.place_at

    def near(drag: Drag, point: QPointF) -> str | None:
        zones = ((id_, item) for id_, item in drag.scene.zones.items() if id_ in drag._legal)
        reach = NEARLY
        found = (
            id_ for id_, item in zones if item.boundingRect().adjusted(-reach, -reach, reach, reach).contains(point)
        )
        right = place_at(drag, point)
        return right if right in drag._legal else next(found, right)

    patch.setattr(Drag, "place_at", near)


def press_the_next_button(patch: pytest.MonkeyPatch) -> None:
    """A digit presses the button after the one that it belongs to."""
    press_number = PromptBar.press_number
    patch.setattr(PromptBar, "press_number", lambda bar, number: press_number(bar, number + 1))


def leave_out_the_last_play(patch: pytest.MonkeyPatch) -> None:
    """The list of all plays lacks its last row."""
    look_for = AllPlays._look_for

    def shorter(plays: AllPlays, sought: str) -> None:
        look_for(plays, sought)
        plays.list.takeItem(plays.list.count() - 1)

    patch.setattr(AllPlays, "_look_for", shorter)


def change_a_setting_with_each_answer(patch: pytest.MonkeyPatch) -> None:
    """Answering does something else besides."""
    choose = GameController.choose

    def more(controller: GameController, option: Option) -> None:
        choose(controller, option)
        controller.auto_pass.take(replace(controller.auto_pass.habits, stops=frozenset({"noon"})))

    patch.setattr(GameController, "choose", more)


def work_too_long(patch: pytest.MonkeyPatch) -> None:
    """Nothing else happens in the window while an answer is given."""
    choose = GameController.choose

    def slow(controller: GameController, *chosen: Any) -> None:
        end = thread_time() + 1.5 * LONGEST_MS / 1000
        while thread_time() < end:
            pass
        choose(controller, *chosen)

    patch.setattr(GameController, "choose", slow)


def undo_nothing(patch: pytest.MonkeyPatch) -> None:
    """Undo is offered, and does nothing."""
    patch.setattr(History, "undo", lambda *_: None)


def fail_under_qt(patch: pytest.MonkeyPatch) -> None:
    """A method that Qt calls fails."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a light of no width")

    patch.setattr(CardItem, "set_frame", fail)


MISTAKES = (
    Mistake("eaten keys", eat_space_after_movements, "is not given", device=Device.KEYS),
    Mistake("drops elsewhere", take_zones_for_near_by_their_own_corner, "is lit", ("carry about",)),
    Mistake("wrong digits", press_the_next_button, "", favourites=frozenset({NUMBERED}), game="West Fort of four"),
    Mistake("a list that lacks a play", leave_out_the_last_play, "all plays lists", ("all plays",)),
    Mistake("more than was meant", change_a_setting_with_each_answer, "more has changed"),
    Mistake("a window that stands still", work_too_long, "stood still", bound_ms=LONGEST_MS),
    Mistake("undo that does nothing", undo_nothing, "Ctrl+Z does nothing", ("undo and redo",), is_early=True),
    Mistake("an exception in a slot", fail_under_qt, "a light of no width"),
)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_an_illegal_state_is_found(visit, witness, monkeypatch, mistake: Mistake) -> None:
    if mistake.is_early:
        mistake.put_in(monkeypatch)
    at = visit(reduced_motion=False, animation_ms=10, curtain=False)
    at.resize(1280, 800)
    at.clock.bound_ms = mistake.bound_ms
    at.controller.take_up(position(mistake.game))
    robot = Robot(at, QtHands(at.clock), witness, 7, mistake.device)
    robot.favourites = mistake.favourites
    robot.habits = tuple(habit for habit in HABITS if habit.name in mistake.habits)
    robot.habit_share = 0.5 if robot.habits else 0.0
    if not mistake.is_early:
        mistake.put_in(monkeypatch)
    with pytest.raises(Defect) as found:
        robot.play(STEPS)
    assert mistake.told in str(found.value)
    assert "seed 7, step" in str(found.value)
    assert robot.visit.picture().exists()


# Geometry


@pytest.fixture
def noon(visit) -> Visit:
    """A game at the first Noon play, where nothing is covered."""
    at = visit(reduced_motion=True, curtain=False)
    at.resize(1920, 1080)
    at.controller.take_up(position("noon of two"))
    assert unreadable(at) == []
    assert outside(at) == []
    return at


def test_a_covered_name_is_found(noon: Visit) -> None:
    hand = f"hand:{noon.controller.scene.seat}"
    one, other, *_ = (card for card in noon.window.table.view.table_scene.cards.values() if card.piece.zone == hand)
    other.setPos(one.pos())
    assert any("title of" in fault for fault in unreadable(noon))


def test_a_hand_outside_the_window_is_found(noon: Visit) -> None:
    scene = noon.controller.scene
    hand = next(p.id for p in scene.pieces if p.zone == f"hand:{scene.seat}")
    noon.window.table.view.table_scene.cards[hand].moveBy(0, 40)
    assert any("hangs" in fault for fault in outside(noon))


def test_a_cut_text_without_a_tooltip_is_found(noon: Visit) -> None:
    label = QLabel("a long text that nobody can read here", noon.window)
    label.setGeometry(0, 0, 40, 20)
    label.show()
    assert [fault for fault in cut_texts(noon.window) if "a long text" in fault]
    label.setToolTip(label.text())
    assert cut_texts(noon.window) == []
