"""Draw hands lie as they are read, by value or by suit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.program import Program
from dtgui.gui.table.input.table_view import HandOrder, in_order
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, Zone, ZoneKind
from tests.gui.table_scenes import shootout

SPADES, HEARTS, NO_SUIT = 0, 1, 4
CARDS = {"8h": (8, HEARTS), "8s": (8, SPADES), "Kh": (13, HEARTS), "joker": (0, NO_SUIT), "2s": (2, SPADES)}
HAND = Zone("draw_hand:0", ZoneKind.SPREAD, "Draw hand", Seat(0), controller=Seat(0))
SCENE = Scene(
    Seat(0), (HAND,), tuple(Piece(code, HAND.id, code, code, slot=slot) for slot, code in enumerate(CARDS)), ()
)


def names(scene: Scene) -> list[str]:
    return [piece.id for piece in sorted(scene.pieces, key=lambda piece: piece.slot)]


@pytest.mark.parametrize(
    ("order", "cards"),
    [
        (HandOrder.AS_READ, ["8h", "8s", "Kh", "joker", "2s"]),
        (HandOrder.BY_VALUE, ["Kh", "8s", "8h", "2s", "joker"]),
        (HandOrder.BY_SUIT, ["8s", "2s", "Kh", "8h", "joker"]),
    ],
)
def test_cards_in_hand_follow_the_chosen_order(order: HandOrder, cards: list[str]) -> None:
    assert names(in_order(SCENE, order, CARDS.__getitem__)) == cards


def test_face_down_cards_are_not_sorted() -> None:
    covered = replace(SCENE, pieces=tuple(replace(piece, face=None) for piece in SCENE.pieces))
    assert in_order(covered, HandOrder.BY_VALUE, CARDS.__getitem__) == covered


def test_a_click_on_a_hands_header_gives_the_next_order(qtbot, panel: TablePanel) -> None:
    panel.resize(1200, 800)
    panel.view.show_table(with_holders(shootout()))
    before = from_left(panel)
    header = panel.view.table_scene.layout.zones["draw_hand:0"]
    spot = panel.view.mapFromScene(header.x + header.w / 2, header.y + 6)
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert from_left(panel) == sorted(before, key=lambda code: -int(code))
    panel.view.sort_hands(HandOrder.AS_READ)
    assert from_left(panel) == before


def with_holders(scene: Scene) -> Scene:
    zones = (replace(zone, controller=zone.owner) if zone.kind is ZoneKind.SPREAD else zone for zone in scene.zones)
    return replace(scene, zones=tuple(zones))


def from_left(panel: TablePanel) -> list[str]:
    cards = [item for item in panel.view.table_scene.cards.values() if item.piece.zone == "draw_hand:0"]
    return [item.piece.face for item in sorted(cards, key=lambda item: item.x())]


def test_the_order_survives_a_restart(qtbot, program: Program, window: MainWindow) -> None:
    window.table.view.sort_hands(HandOrder.BY_SUIT)
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    seen: list[HandOrder] = []
    later.table.view.sorted_by.connect(seen.append)
    later.table.view.sort_hands()
    assert seen == [HandOrder.BY_SUIT.next]
