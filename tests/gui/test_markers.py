"""Markers and counters of the players' own: on the card pointed at, kept with the game, of no concern to any rule."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QInputDialog

from dtgui.controller.game_controller import GameController
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import save_text
from dtgui.kernel.scene import Piece
from tests.controller.toy_town import PASS, ToyTown


@pytest.fixture
def controller(window: MainWindow) -> GameController:
    return window.controller


@pytest.fixture
def card(controller: GameController) -> Piece:
    return next(piece for piece in controller.scene.pieces if piece.face is not None)


def laid_on(controller: GameController, card: Piece) -> list[str]:
    """Return the markers on a card in the present view."""
    (piece,) = (piece for piece in controller.scene.pieces if piece.id == card.id)
    return [badge.text for badge in piece.badges if badge.kind == "laid"]


def test_a_counter_goes_up_and_down_to_zero(window: MainWindow, controller: GameController, card: Piece) -> None:
    window.table.view.point_at(card.id)
    window.table.view.point_at(None)
    for name in ("count_up", "count_up"):
        window.actions_by_name[name].trigger()
    assert laid_on(controller, card) == ["2"]
    for name in ("count_down", "count_down", "count_down"):
        window.actions_by_name[name].trigger()
    assert laid_on(controller, card) == []


def test_a_marker_is_asked_for(qtbot, window: MainWindow, controller: GameController, card: Piece) -> None:
    window.table.view.point_at(card.id)
    window.actions_by_name["marker"].trigger()
    dialog = window.findChild(QInputDialog)
    dialog.setTextValue("  beware   of this one ")
    dialog.accept()
    assert laid_on(controller, card) == ["beware of th"]


def test_undo_keeps_markers(controller: GameController, card: Piece) -> None:
    controller.choose(PASS)
    controller.markers.lay(card, "here")
    controller.history.undo()
    assert controller.markers.on(card.id) == "here"


def test_markers_are_saved_with_the_game(program: Program, controller: GameController, card: Piece) -> None:
    controller.choose(PASS)
    controller.markers.lay(card, "here")
    (text,) = (text for file in program.paths.saves.iterdir() if "laid" in (text := file.read_text("utf-8")))
    assert load_text(text, {"toy": ToyTown()}).session.laid == {card.id: "here"}
    assert load_text(save_text(controller.session), {"toy": ToyTown()}).session.laid == {card.id: "here"}
    controller.markers.lay(card, "")
    assert "laid" not in save_text(controller.session)


def test_a_hidden_card_takes_no_marker(controller: GameController, card: Piece) -> None:
    hidden = next(piece for piece in controller.scene.pieces if piece.face is None)
    controller.markers.lay(hidden, "the joker")
    assert controller.session.laid == {}
