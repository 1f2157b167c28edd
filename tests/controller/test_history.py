"""Back and forth through a game, and looking at it as a replay."""

from __future__ import annotations

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from dtgui.play.history import When
from dtgui.play.saved_games import DAMAGED, Autosave
from tests.controller.saved import go_on_with
from tests.controller.toy_town import HOMES, PASS, ToyTown

ADA_AWAY = Intent("card:1", HOMES[1])
CORA_TO_THE_SQUARE = Intent("card:11", HOMES[0])


def lines(controller: GameController) -> list[tuple[str, When]]:
    return [(entry.text, entry.when) for entry in controller.history.entries()]


@pytest.fixture
def played(controller: GameController) -> GameController:
    controller.attempt(ADA_AWAY)
    controller.attempt(CORA_TO_THE_SQUARE)
    return controller


def test_undone_answers_are_listed_as_future(played: GameController) -> None:
    played.history.undo()
    assert lines(played) == [("Start", When.PAST), ("Move", When.PRESENT), ("Move", When.AHEAD)]


def test_another_answer_keeps_the_first_as_a_branch(played: GameController) -> None:
    played.history.go_to(0)
    played.choose(PASS)
    assert lines(played) == [("Start", When.PAST), ("Pass", When.PRESENT), ("Move", When.BRANCH)]
    assert played.history.entries()[-1].more == 2


def test_a_branch_can_be_resumed(played: GameController) -> None:
    played.history.go_to(0)
    played.choose(PASS)
    played.history.go_to(2)
    assert [entry.text for entry in played.history.entries()] == ["Start", "Move", "Pass", "Move"]


def test_a_step_is_kept_within_the_game(played: GameController) -> None:
    played.history.go_to_step(99)
    assert played.history.step == 2
    played.history.go_to_step(-5)
    assert played.history.step == 0


def test_repeating_an_answer_keeps_the_opponents_reply(qtbot, controller: GameController) -> None:
    controller.opponents.pace_ms = 0
    controller.set_opponents({Seat(1): "random"})
    controller.attempt(ADA_AWAY)
    qtbot.waitUntil(lambda: len(controller.session.line()) > 2, timeout=3000)
    after = controller.session.present
    controller.history.go_to(0)
    controller.attempt(ADA_AWAY)
    assert controller.session.present.number >= 2
    assert after in (controller.session.present, *controller.session.line(), *controller.session.future())


def test_a_watched_game_asks_nothing(played: GameController) -> None:
    played.viewer.watch(True)
    assert (played.decision, played.scene.gestures) == (None, ())


def test_a_watched_game_cannot_be_answered(played: GameController) -> None:
    played.viewer.watch(True)
    present = played.session.present
    played.choose(PASS)
    assert played.session.present is present


def test_a_watched_game_keeps_its_perspective(played: GameController) -> None:
    played.viewer.watch(True)
    played.viewer.look_from(Seat(1))
    played.history.go_to_step(0)
    assert played.scene.seat == Seat(1)


def test_continuing_from_the_middle_creates_a_branch(played: GameController) -> None:
    played.viewer.watch(True)
    played.history.go_to_step(1)
    played.go_on_from_here()
    played.choose(PASS)
    assert not played.viewer.is_watching
    assert When.BRANCH in [when for _, when in lines(played)]


def test_an_opponent_thinks_again_after_continuing(qtbot, controller: GameController) -> None:
    controller.opponents.pace_ms = 0
    controller.attempt(ADA_AWAY)
    controller.choose(PASS)
    controller.history.go_to(1)
    controller.set_opponents({Seat(1): "random"})
    assert not controller.opponents.is_thinking
    controller.go_on_from_here()
    assert controller.opponents.is_thinking


def test_the_players_of_the_seats_are_saved_with_the_game(qapp, tmp_path) -> None:
    first = GameController(Autosave(tmp_path))
    first.new_game(ToyTown(), ("Ann", "Bob"), 1, {Seat(1): "random"})
    later = GameController(Autosave(tmp_path))
    go_on_with(later, later.saves.latest())
    assert dict(later.opponents.names) == {Seat(1): "random"}


def test_a_continued_game_stays_in_its_file(qapp, tmp_path) -> None:
    first = GameController(Autosave(tmp_path))
    first.new_game(ToyTown(), ("Ann", "Bob"), 1)
    later = GameController(Autosave(tmp_path))
    go_on_with(later, later.saves.latest())
    assert later.saves.recent() == first.saves.recent()


def test_a_damaged_tail_is_cut_and_the_original_kept(qapp, tmp_path) -> None:
    first = GameController(Autosave(tmp_path))
    first.new_game(ToyTown(), ("Ann", "Bob"), 1)
    file = first.saves.latest()
    damaged = file.read_bytes() + b'{"from": 0, \xc3'
    file.write_bytes(damaged)
    first.saves.close()
    later = GameController(Autosave(tmp_path))
    assert len(go_on_with(later, file)) == 1
    later.choose(PASS)
    assert later.saves.file == file
    assert file.with_name(file.name + DAMAGED).read_bytes() == damaged


def test_redo_with_new_luck_keeps_both_branches(played: GameController) -> None:
    played.history.undo()
    played.history.redo_with_new_luck()
    assert lines(played) == [
        ("Start", When.PAST),
        ("Move", When.PAST),
        ("New random outcomes from here", When.PAST),
        ("Move", When.BRANCH),
        ("Move", When.PRESENT),
    ]


def test_new_luck_needs_an_undone_answer(played: GameController) -> None:
    before = lines(played)
    played.history.redo_with_new_luck()
    assert lines(played) == before


def test_a_watched_game_takes_no_new_luck(played: GameController) -> None:
    played.viewer.watch(True)
    played.history.undo()
    played.history.redo_with_new_luck()
    assert len(played.session.moments) == 3
