"""Two to four seats, each with a name and a deck, and a seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from dtgui.gui.doomtown.new_game_dialog import NewGameDialog, Seating
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat


@pytest.fixture
def dialog(qtbot, program: Program) -> NewGameDialog:
    made = NewGameDialog(town_of(program).shelf)
    qtbot.addWidget(made)
    return made


def may_play(dialog: NewGameDialog) -> bool:
    return dialog.buttons.button(dialog.buttons.StandardButton.Ok).isEnabled()


def test_starter_decks_are_there_and_legal(dialog: NewGameDialog) -> None:
    assert dialog.panels[0].decks.count() == 6
    assert "This deck is legal." in dialog.panels[0].report.toPlainText()


def test_a_deck_is_told_with_its_outfit_and_starting_gang(dialog: NewGameDialog) -> None:
    dialog.panels[0].choose_deck("law-dogs-starter")
    told = dialog.panels[0].report.toPlainText()
    assert "Law Dogs" in told
    assert "Starts with" in told
    assert "Tommy Harden" in told


def test_accepting_tells_the_chosen_game(qtbot, dialog: NewGameDialog) -> None:
    dialog.panels[0].name.setText("Ann")
    dialog.seed.setText("12")
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    game = chosen.args[0]
    assert (game.setup.seats[0].name, game.seed, game.opponents) == ("Ann", 12, {Seat(1): "greenhorn"})


def test_every_window_can_be_made_to_ask_all(qtbot, dialog: NewGameDialog) -> None:
    qtbot.mouseClick(dialog.everyone, Qt.MouseButton.LeftButton, pos=QPoint(8, dialog.everyone.height() // 2))
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].setup.ask_everyone


def test_a_seed_must_be_a_number(dialog: NewGameDialog) -> None:
    dialog.seed.setText("soon")
    assert not may_play(dialog)
    assert "whole number" in dialog.problem.text()


def test_a_list_from_elsewhere_with_a_card_in_doubt_is_refused_with_its_line(
    dialog: NewGameDialog, tmp_path: Path
) -> None:
    file = tmp_path / "list.txt"
    file.write_text("Law Dogs\n2 Tommy Harden\n1 Nobody We Know\n")
    dialog.panels[0].choose_file(file)
    report = dialog.panels[0].report.toPlainText()
    assert "list.txt:3" in report
    assert "Nobody We Know" in report


def test_a_file_that_is_no_deck_is_told_and_cannot_be_played(dialog: NewGameDialog, tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("schema: 9\n")
    dialog.panels[0].choose_file(file)
    assert "broken.yaml" in dialog.panels[0].report.toPlainText()
    assert not may_play(dialog)


def test_more_players_are_seated_and_let_go(qtbot, dialog: NewGameDialog) -> None:
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert not dialog.add.isEnabled()
    assert len(set(dialog.seating.decks)) == 4
    qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert len(dialog.panels) == 3


def test_a_game_of_four_is_told_with_who_plays(qtbot, dialog: NewGameDialog) -> None:
    dialog.add_seat()
    dialog.add_seat()
    dialog.panels[2].who.setCurrentIndex(0)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    game = chosen.args[0]
    assert [seat.name for seat in game.setup.seats] == ["Stranger", "Maverick", "Gambler", "Prospector"]
    assert game.opponents == {Seat(1): "greenhorn", Seat(3): "greenhorn"}


def test_two_players_must_be_told_apart(dialog: NewGameDialog) -> None:
    dialog.panels[0].name.setText("Maverick")
    assert not may_play(dialog)
    assert "Maverick" in dialog.problem.text()


def test_the_seats_of_the_game_before_are_offered_again(qtbot, program: Program) -> None:
    before = Seating(("outlaws-starter", "law-dogs-starter", "fearmongers-starter"), ("", "random", ""), True, "1.4")
    dialog = NewGameDialog(town_of(program).shelf, seating=before)
    qtbot.addWidget(dialog)
    assert dialog.seating == before


def test_a_deck_or_player_that_is_gone_leaves_the_usual_one(qtbot, program: Program) -> None:
    dialog = NewGameDialog(town_of(program).shelf, seating=Seating(("no such deck",), ("no such player",)))
    qtbot.addWidget(dialog)
    assert dialog.seating == NewGameDialog(town_of(program).shelf).seating


def test_whoever_opens_the_dialog_plays_also_after_a_game_that_was_watched(qtbot, program: Program) -> None:
    watched = Seating(("law-dogs-starter", "outlaws-starter"), ("greenhorn", "random"))
    dialog = NewGameDialog(town_of(program).shelf, seating=watched)
    qtbot.addWidget(dialog)
    assert dialog.seating.players == ("", "random")
