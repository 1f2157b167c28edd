"""Notes: written at a moment of a game that is played or looked at, and kept with it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Note
from dtgui.play.history import TimeLineMark
from dtgui.play.saved_games import Autosave, read_save
from tests.controller.saved import GAMES, go_on_with, look_at
from tests.controller.toy_town import HOMES, ToyTown

ANN, BOB = Seat(0), Seat(1)
ADA_AWAY = Intent("card:1", HOMES[1])
NERVOUS = Note("Bob looks nervous.", ANN)


@pytest.fixture
def played(qapp, tmp_path: Path) -> GameController:
    """A game of one move that is kept in a folder, with a note at the move."""
    controller = GameController(Autosave(tmp_path))
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    controller.attempt(ADA_AWAY)
    controller.history.write_note(1, NERVOUS.text, ANN)
    return controller


def kept(file: Path) -> dict[int, Note]:
    return read_save(file, GAMES).session.notes


def test_a_note_is_saved_at_once(played: GameController) -> None:
    assert kept(played.saves.latest()) == {1: NERVOUS}


def test_a_note_is_in_history_time_line_and_log(played: GameController) -> None:
    assert [entry.note for entry in played.history.entries()] == ["", NERVOUS.text]
    assert played.history.marks() == (TimeLineMark(1, "note", NERVOUS.text),)
    assert played.view.log[-1].plain == f"✎ {NERVOUS.text}"


def test_a_note_can_be_changed_and_removed(played: GameController) -> None:
    played.history.write_note(1, "  Bob looks\n calm. ", ANN)
    assert played.history.note(1) == "Bob looks calm."
    played.history.write_note(1, " ", ANN)
    assert (played.history.note(1), kept(played.saves.latest())) == ("", {})


def test_undo_keeps_notes(played: GameController) -> None:
    played.history.undo()
    assert (played.history.note(1), played.history.redo_label) == (NERVOUS.text, "Move")


def test_undo_ignores_notes(played: GameController) -> None:
    assert played.history.undo_label == "Move"


def test_a_note_on_a_watched_game_goes_into_its_file(played: GameController, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere" / "mine.dtgame"
    played.saves.save_as(file)
    look_at(played, file)
    played.history.write_note(0, "The start.", ANN)
    read = read_save(file, GAMES).session
    assert (set(read.notes), read.present.number) == ({0, 1}, 1)


def test_rereading_a_game_does_not_make_it_the_latest(qapp, played: GameController, tmp_path: Path) -> None:
    first = played.saves.latest()
    os.utime(first, (1, 1))
    played.new_game(ToyTown(), ("Ann", "Bob"), 2)
    second = played.saves.latest()
    look_at(played, first)
    played.history.write_note(0, "Long ago.", ANN)
    assert played.saves.latest() == second
    assert len(kept(first)) == 2


def test_a_note_on_a_continued_game_goes_into_its_new_file(played: GameController, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere" / "mine.dtgame"
    played.saves.save_as(file)
    go_on_with(played, file)
    played.history.write_note(0, "The start.", ANN)
    assert set(kept(file)) == {1}
    assert set(kept(played.saves.latest())) == {0, 1}


def test_watching_does_not_move_the_saved_position(played: GameController) -> None:
    played.viewer.watch(True)
    played.history.go_to_step(0)
    played.history.write_note(0, "The start.", ANN)
    assert read_save(played.saves.latest(), GAMES).session.present.number == 1


def test_the_curtain_hides_notes_of_the_other_player(played: GameController) -> None:
    played.viewer.use_curtain(True)
    played.viewer.raise_curtain()
    played.viewer.look_from(None)
    assert played.view.seat == BOB
    assert (played.history.note(1), played.history.marks()) == ("", ())
    assert all(NERVOUS.text not in sentence.plain for sentence in played.view.log)


def test_a_replay_shows_all_notes(played: GameController, tmp_path: Path) -> None:
    played.viewer.use_curtain(True)
    look_at(played, played.saves.latest())
    played.viewer.look_from(BOB)
    assert played.history.note(1) == NERVOUS.text
