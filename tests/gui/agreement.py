"""The table shows exactly the scene, each piece in its place and state."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.items.card_item import CardItem
from dtgui.gui.table.items.plate_item import PlateItem
from dtgui.gui.table.items.zone_item import ZoneItem, ZoneLight
from dtgui.gui.table.painting.table_look import Frame
from dtgui.kernel.decisions import Answer, Option
from dtgui.play import gestures as plays


def assert_agrees(panel: TablePanel, controller: GameController) -> None:
    """Items and scene are one to one, in number and in what they show."""
    table, scene = panel.view.table_scene, controller.scene
    items = table.items()
    cards = [item for item in items if isinstance(item, CardItem)]
    # The player may have sorted a draw hand: that concerns slots only.
    shown = {item.piece.id: replace(item.piece, slot=0) for item in cards}
    assert shown == {piece.id: replace(piece, slot=0) for piece in scene.pieces}
    assert len(cards) == len(scene.pieces)
    assert _shown(items, ZoneItem, "zone") == sorted(map(repr, scene.zones))
    assert _shown(items, PlateItem, "player") == sorted(map(repr, scene.panels))
    assert [item.piece.id for item in cards if not _is_placed_right(item, table)] == []


def assert_legal_is_marked(panel: TablePanel, controller: GameController) -> None:
    """Every legal answer is reachable from a frame, a light or a button; nothing else is marked."""
    table, scene, decision = panel.view.table_scene, controller.scene, controller.decision
    marked = {id_ for id_, card in table.cards.items() if card.frame is Frame.LEGAL}
    marked |= {id_ for id_, zone in table.zones.items() if zone.light is ZoneLight.LEGAL}
    reached = {gesture.option for gesture in scene.gestures if gesture.piece in marked}
    options = () if decision is None else decision.options
    assert reached | set(plays.without_gesture(scene, decision) if decision else ()) == set(options)
    assert marked <= {gesture.piece for gesture in scene.gestures}


def _shown(items: list[object], kind: type, shows: str) -> list[str]:
    return sorted(repr(getattr(item, shows)) for item in items if isinstance(item, kind))


def _is_placed_right(item: CardItem, table: object) -> bool:
    placed = table.layout.pieces[item.piece.id]
    turned = item.rotation() == (90 if item.piece.turned else 0)
    return turned and placed.turned == item.piece.turned and item.pos() == QPointF(*placed.rect.center)


def give(controller: GameController, answer: Answer) -> None:
    """Answer as a player does: choose an option, or pick several or set an amount and confirm."""
    if controller.selection is None:
        controller.choose(answer)
        return
    if isinstance(answer, int):
        controller.table.pick(controller.selection.with_amount(answer))
    else:
        for option in picks(controller, answer):
            controller.choose(option)
    controller.confirm()


def picks(controller: GameController, answer: Answer) -> tuple[Option, ...]:
    """Return what is picked for an answer before it is confirmed: of a question that comes again, one or nothing."""
    if isinstance(answer, Option):
        return (answer,) if answer in controller.decision.options else ()
    return answer if isinstance(answer, tuple) else ()
