"""Gestures at the table: pointing, clicks, drags, the wheel, on any piece or zone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from dtgui.gui.table.input.table_view import TableView
from tests.gui.monkey.hand import LEFT, NOTHING, RIGHT, Hand
from tests.gui.monkey.things import MODIFIERS

STEPS = 4
"""In how many moves a card is carried."""
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


def _hover(_: Hand, view: TableView, spot: Spot) -> None:
    QTest.mouseMove(view.viewport(), spot.point)


def _click(hand: Hand, view: TableView, spot: Spot) -> None:
    QTest.mouseMove(view.viewport(), spot.point)
    QTest.mouseClick(view.viewport(), LEFT, _modifier(hand), spot.point)


def _double(hand: Hand, view: TableView, spot: Spot) -> None:
    QTest.mouseDClick(view.viewport(), LEFT, _modifier(hand), spot.point)


def _middle(_: Hand, view: TableView, spot: Spot) -> None:
    QTest.mouseClick(view.viewport(), Qt.MouseButton.MiddleButton, pos=spot.point)


def _right(_: Hand, view: TableView, spot: Spot) -> None:
    QTest.mouseMove(view.viewport(), spot.point)
    QTest.mouseClick(view.viewport(), RIGHT, pos=spot.point)
    ask_for_menu(view.viewport(), spot.point)


def _drag(hand: Hand, view: TableView, spot: Spot) -> None:
    port, goal = view.viewport(), _any_spot(view, hand) or spot
    QTest.mousePress(port, LEFT, _modifier(hand), spot.point)
    for step in range(1, STEPS + 1):
        QTest.mouseMove(port, spot.point + (goal.point - spot.point) * (step / STEPS))
    if hand.chance.random() < ESCAPES:
        QTest.keyClick(port, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, LEFT, Qt.KeyboardModifier.NoModifier, goal.point)


def _wheel(hand: Hand, view: TableView, spot: Spot) -> None:
    port, way = view.viewport(), QPoint(0, hand.chance.choice((-120, 120)))
    here, there = QPointF(spot.point), QPointF(port.mapToGlobal(spot.point))
    none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(port, QWheelEvent(here, there, QPoint(), way, none, _modifier(hand), phase, False))


def ask_for_menu(widget: QWidget, point: QPoint) -> None:
    """Ask for the menu of a point, as the right button does on most systems. The menu opens in a moment."""
    reason = QContextMenuEvent.Reason.Mouse
    QCoreApplication.postEvent(widget, QContextMenuEvent(reason, point, widget.mapToGlobal(point)))


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
