"""Nothing that was played is lost: the file follows every decision."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.errors import BadInput
from dtgui.kernel.saves import load_text
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.play.saved_games import KEPT_GAMES, PUT_ASIDE, Autosave, read_save
from tests.controller.saved import GAMES, go_on_with
from tests.controller.toy_town import HOMES, PASS


def read(saves: Autosave) -> Session:
    return load_text(saves.latest().read_text(), GAMES).session


def test_a_decision_is_on_disk_before_the_next_one(saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    assert read(saves).position.table == kept.session.position.table


def test_where_the_game_stands_after_undo_is_kept_too(saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.history.undo()
    assert (read(saves).present.number, len(read(saves).moments)) == (0, 2)


def test_branches_are_kept(saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.history.undo()
    kept.choose(PASS)
    kept.history.undo()
    kept.history.redo()
    assert [moment.label for moment in read(saves).moments] == ["Start", "Move", "Pass"]
    assert read(saves).present.label == "Pass"


def test_new_luck_is_on_disk_at_once_in_a_file_that_older_programs_refuse(
    saves: Autosave, kept: GameController
) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.history.undo()
    kept.history.redo_with_new_luck()
    kept.attempt(Intent("card:11", HOMES[0]))
    assert [moment.label for moment in read(saves).moments] == ["Start", "Move", "New luck from here", "Move", "Move"]
    assert '"version":2' in saves.latest().read_text().splitlines()[0]


def test_a_file_that_was_thrown_away_is_written_again(saves: Autosave, kept: GameController) -> None:
    saves.file.unlink()
    kept.attempt(Intent("card:1", HOMES[1]))
    assert len(read(saves).moments) == 2


def test_two_programs_with_one_game_do_not_spoil_it(
    qapp, tmp_path: Path, saves: Autosave, kept: GameController
) -> None:
    other = GameController(Autosave(tmp_path))
    go_on_with(other, saves.file)
    other.attempt(Intent("card:1", HOMES[1]))
    kept.choose(PASS)
    kept.confirm()
    first, second = sorted(tmp_path.glob("*.dtgame"))
    labels = [[moment.label for moment in read_save(file, GAMES).session.moments] for file in (first, second)]
    assert labels == [["Start", "Move"], ["Start", "Pass", "Answer ()"]]


def test_a_saved_game_is_opened_where_it_stood(tmp_path: Path, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.saves.save_as(tmp_path / "mine.dtgame")
    other = GameController()
    assert go_on_with(other, tmp_path / "mine.dtgame") == ()
    assert other.scene == kept.scene


def test_a_cut_save_is_opened_with_a_notice(tmp_path: Path, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    file = tmp_path / "cut.dtgame"
    kept.saves.save_as(file)
    file.write_text(file.read_text()[:-20])
    assert len(go_on_with(GameController(), file)) == 1


def test_a_file_that_is_no_save_is_bad_input(tmp_path: Path, qapp) -> None:
    file = tmp_path / "letter.dtgame"
    file.write_text("Dear Sheriff")
    with pytest.raises(BadInput, match=r"letter\.dtgame"):
        go_on_with(GameController(), file)


def test_games_that_were_never_played_are_put_aside_the_oldest_first(
    tmp_path: Path, saves: Autosave, kept: GameController
) -> None:
    for _ in range(KEPT_GAMES + 2):
        saves.begin(kept.session)
    assert len(list(tmp_path.glob("*.dtgame"))) == KEPT_GAMES
    assert len(list((tmp_path / PUT_ASIDE).iterdir())) == 3
    assert saves.latest() == saves.file


def test_a_game_that_was_played_and_is_not_over_is_never_put_aside(
    tmp_path: Path, saves: Autosave, kept: GameController
) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    played = saves.file
    os.utime(played, (0, 0))
    empty = Session(kept.session.game, kept.session.setup, 1)
    for _ in range(KEPT_GAMES + 2):
        saves.begin(empty)
    assert played.exists()
    assert len(list(tmp_path.glob("*.dtgame"))) == KEPT_GAMES + 1


def test_a_game_that_is_only_opened_or_watched_writes_nothing(
    tmp_path: Path, saves: Autosave, kept: GameController
) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    before = {file: file.read_bytes() for file in tmp_path.glob("*.dtgame")}
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for _ in range(3):
        go_on_with(GameController(Autosave(elsewhere)), saves.file)
        go_on_with(GameController(Autosave(tmp_path)), saves.file)
    assert {file: file.read_bytes() for file in tmp_path.glob("*.dtgame")} == before
    assert not list(elsewhere.iterdir())


def test_an_old_game_that_cannot_be_put_aside_is_no_trouble(
    tmp_path: Path, saves: Autosave, kept: GameController
) -> None:
    (tmp_path / PUT_ASIDE).write_text("a file where the folder should be")
    for _ in range(KEPT_GAMES + 2):
        saves.begin(kept.session)
    assert saves.latest() == saves.file


def test_a_full_disk_is_told_and_the_game_goes_on(qtbot, tmp_path: Path, caplog, kept: GameController) -> None:
    with qtbot.waitSignal(kept.trouble), caplog.at_level("CRITICAL"):
        kept.saves.save_as(tmp_path)
    kept.attempt(Intent("card:1", HOMES[1]))
    assert kept.history.undo_label == "Move"
