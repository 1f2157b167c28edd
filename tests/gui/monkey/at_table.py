"""Gestures at the table: pointing, clicks, drags, the wheel, on any piece or zone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QGraphicsItem

from dtgui.gui.table.input.table_view import TableView
from tests.gui.monkey.hand import NOTHING, Hand
from tests.gui.monkey.inputs import RIGHT, STEPS
from tests.gui.monkey.things import MODIFIERS

ESCAPES = 0.15
"""How often a drag is given up."""


class Spot(NamedTuple):
    """A point of the view, and the piece there."""

    what: str
    point: QPoint


def gesture(hand: Hand) -> str:
    """Make any gesture at the table, where it is visible and not covered."""
    view = hand.window.findChild(TableView)
    if view is None or not view.isVisible() or hand.is_held_up:
        return NOTHING
    spot = _any_spot(view, hand)
    if spot is None:
        return NOTHING
    how = hand.chance.choices(list(GESTURES), [weight for weight, _ in GESTURES.values()])[0]
    hand.watch.note(f"{how} {spot.what}")
    GESTURES[how][1](hand, view, spot)
    return f"{how} done"


def _any_spot(view: TableView, hand: Hand) -> Spot | None:
    scene = view.table_scene
    items: dict[str, QGraphicsItem] = {**scene.cards, **scene.zones}
    if not items:
        return None
    what = hand.chance.choice(list(items))
    rect = items[what].sceneBoundingRect()
    part = QPointF(rect.width() * hand.chance.random(), rect.height() * hand.chance.random())
    return Spot(what, view.mapFromScene(rect.topLeft() + part))


def _modifier(hand: Hand) -> Qt.KeyboardModifier:
    return hand.chance.choice(MODIFIERS)


def _hover(hand: Hand, view: TableView, spot: Spot) -> None:
    hand.inputs.travel(view.viewport(), spot.point)


def _click(hand: Hand, view: TableView, spot: Spot) -> None:
    port = view.viewport()
    hand.inputs.travel(port, spot.point)
    hand.inputs.click(port, spot.point, modifier=_modifier(hand))


def _double(hand: Hand, view: TableView, spot: Spot) -> None:
    hand.inputs.click_twice(view.viewport(), spot.point, _modifier(hand))


def _middle(hand: Hand, view: TableView, spot: Spot) -> None:
    hand.inputs.click(view.viewport(), spot.point, Qt.MouseButton.MiddleButton)


def _right(hand: Hand, view: TableView, spot: Spot) -> None:
    port = view.viewport()
    hand.inputs.travel(port, spot.point)
    hand.inputs.click(port, spot.point, RIGHT)
    hand.inputs.ask_for_menu(port, spot.point)


def _drag(hand: Hand, view: TableView, spot: Spot) -> None:
    port, goal = view.viewport(), _any_spot(view, hand) or spot
    hand.inputs.press(port, spot.point, _modifier(hand))
    for step in range(1, STEPS + 1):
        hand.inputs.move(port, spot.point + (goal.point - spot.point) * (step / STEPS))
    if hand.chance.random() < ESCAPES:
        hand.inputs.key(port, Qt.Key.Key_Escape)
    hand.inputs.release(port, goal.point)


def _wheel(hand: Hand, view: TableView, spot: Spot) -> None:
    hand.inputs.turn_wheel(view.viewport(), spot.point, hand.chance.choice((-120, 120)), _modifier(hand))


GESTURES: Mapping[str, tuple[float, Callable[[Hand, TableView, Spot], None]]] = MappingProxyType(
    {
        "hover": (3, _hover),
        "click": (2, _click),
        "double": (1, _double),
        "middle": (0.5, _middle),
        "right": (1, _right),
        "drag": (2, _drag),
        "wheel": (1, _wheel),
    }
)
"""All gestures, with how often each is made."""
