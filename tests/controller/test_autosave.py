"""Nothing that was played is lost: the file follows every decision."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from dtgui.controller import game_controller
from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.play import saved_games
from dtgui.play.saved_games import (
    DAMAGED,
    KEPT_GAMES,
    PLAYED,
    PUT_ASIDE,
    SUFFIX,
    Autosave,
    SaveFile,
    read_save,
    was_looked_at,
    write_save,
)
from tests.controller.saved import GAMES, go_on_with, look_at
from tests.controller.toy_town import HOMES, PASS, ToyTown


def begin(controller: GameController, games: int) -> None:
    """Begin this many games, without answers."""
    for seed in range(games):
        controller.new_game(ToyTown(), ("Ann", "Bob"), seed)


def read(saves: Autosave) -> Session:
    return load_text(saves.latest().read_text(), GAMES).session


def test_a_decision_is_on_disk_before_the_next_one(saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    assert read(saves).position.table == kept.session.position.table


def test_undo_is_saved(saves: Autosave, kept: GameController) -> None:
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


def test_new_luck_is_saved_at_once_in_the_newer_format(saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.history.undo()
    kept.history.redo_with_new_luck()
    kept.attempt(Intent("card:11", HOMES[0]))
    assert [moment.label for moment in read(saves).moments] == [
        "Start",
        "Move",
        "New random outcomes from here",
        "Move",
        "Move",
    ]
    assert '"version":2' in saves.latest().read_text().splitlines()[0]


def test_a_deleted_save_is_written_again(saves: Autosave, kept: GameController) -> None:
    kept.saves.file.unlink()
    kept.attempt(Intent("card:1", HOMES[1]))
    assert len(read(saves).moments) == 2


def test_a_saved_game_opens_at_its_position(tmp_path: Path, kept: GameController) -> None:
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


def test_an_answer_without_its_line_end_keeps_the_next_ones(saves: Autosave, kept: GameController) -> None:
    """A program may be killed between the last letter of an answer and the end of its line."""
    kept.attempt(Intent("card:1", HOMES[1]))
    file = saves.latest()
    file.write_bytes(file.read_bytes().removesuffix(b"\n"))
    left = read_save(file, GAMES)
    left.session.answer(PASS)
    left.save.follow(left.session)
    again = read_save(file, GAMES)
    assert (len(again.session.moments), again.notices) == (3, ())


def test_an_invalid_save_is_bad_input(tmp_path: Path, qapp) -> None:
    file = tmp_path / "letter.dtgame"
    file.write_text("Dear Sheriff")
    with pytest.raises(BadInput, match=r"letter\.dtgame"):
        go_on_with(GameController(), file)


def test_unplayed_games_are_archived_oldest_first(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    first = kept.saves.file
    begin(kept, KEPT_GAMES + 2)
    assert len(list(tmp_path.glob("*.dtgame"))) == KEPT_GAMES
    assert len(list((tmp_path / PUT_ASIDE).iterdir())) == 3
    assert (tmp_path / PUT_ASIDE / first.name).exists()
    assert saves.latest() == kept.saves.file


def test_an_unfinished_game_is_never_archived(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    played = kept.saves.file
    os.utime(played, (0, 0))
    begin(kept, KEPT_GAMES + 2)
    assert played.exists()
    assert len(list(tmp_path.glob("*.dtgame"))) == KEPT_GAMES + 1


def test_opening_or_watching_a_game_writes_nothing(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    before = {file: file.read_bytes() for file in tmp_path.glob("*.dtgame")}
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for _ in range(3):
        go_on_with(GameController(Autosave(elsewhere)), saves.latest())
        go_on_with(GameController(Autosave(tmp_path)), saves.latest())
    assert {file: file.read_bytes() for file in tmp_path.glob("*.dtgame")} == before
    assert not list(elsewhere.iterdir())


def test_a_failed_archiving_is_ignored(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    (tmp_path / PUT_ASIDE).write_text("a file where the folder should be")
    begin(kept, KEPT_GAMES + 2)
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.attempt(Intent("card:11", HOMES[0]))
    assert saves.latest() == kept.saves.file
    assert len(list(tmp_path.glob("*.dtgame"))) == KEPT_GAMES + 3


def test_a_full_disk_is_reported_and_the_game_continues(qtbot, tmp_path: Path, caplog, kept: GameController) -> None:
    with qtbot.waitSignal(kept.trouble), caplog.at_level("CRITICAL"):
        kept.saves.save_as(tmp_path)
    kept.attempt(Intent("card:1", HOMES[1]))
    assert kept.history.undo_label == "Move"


def test_the_latest_game_does_not_depend_on_the_clock(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    first = kept.saves.file
    begin(kept, 1)
    second = kept.saves.file
    os.utime(second, (4e9, 4e9))
    go_on_with(kept, first)
    assert saves.recent() == (second, first)
    kept.attempt(Intent("card:1", HOMES[1]))
    assert saves.recent() == (first, second)


def test_finished_games_are_not_listed_as_unfinished(tmp_path: Path, saves: Autosave, kept) -> None:
    over = Session(ToyTown(), ("Ann", "Bob"), 1)
    for answer in (PASS, (), 1) * 2:
        over.answer(answer)
    write_save(over, tmp_path / "over.dtgame")
    assert len(saves.recent()) == 2
    assert list(saves.unfinished()) == [kept.saves.file]


def test_copied_games_are_listed_after_played_ones(tmp_path: Path, saves: Autosave, kept) -> None:
    for name, age in (("old", 1), ("new", 2)):
        write_save(kept.session, tmp_path / f"{name}.dtgame")
        os.utime(tmp_path / f"{name}.dtgame", (4e9 + age, 4e9 + age))
    assert [file.stem for file in saves.recent()] == [kept.saves.file.stem, "new", "old"]


def test_other_files_are_not_looked_at_for_the_games_played_last(
    tmp_path: Path, saves: Autosave, kept: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder with ten thousand games takes no longer to show its first page."""
    begin(kept, 2)
    write_save(kept.session, tmp_path / "copied.dtgame")
    last = saves.recent()[:2]
    asked: list[str] = []

    def noted(file: Path) -> int:
        asked.append(file.name)
        return 1

    monkeypatch.setattr(saved_games, "_age", noted)
    assert saves.recent(2) == last
    assert asked == [file.name for file in last]
    assert saves.latest() == last[0]


def test_names_of_other_folders_are_no_saved_games(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    write_save(kept.session, elsewhere / "other.dtgame")
    (tmp_path / PLAYED).write_text("elsewhere/other.dtgame\n..\n")
    assert saves.recent() == (kept.saves.file,)


@pytest.mark.parametrize("written", [b"\xff\xfe\x00", b"x" * 2_000_000, b"\n" * 5000], ids=["bytes", "long", "lines"])
def test_an_unreadable_order_is_reset(tmp_path: Path, saves: Autosave, kept: GameController, written: bytes) -> None:
    (tmp_path / PLAYED).write_bytes(written)
    begin(kept, 1)
    assert saves.latest() == kept.saves.file


def test_folders_and_broken_links_are_not_saved_games(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    (tmp_path / "gone.dtgame").symlink_to(tmp_path / "nowhere.dtgame")
    (tmp_path / "folder.dtgame").mkdir()
    assert saves.recent() == (kept.saves.file,)


def test_two_games_begun_at_once_have_different_names(saves: Autosave, kept: GameController, monkeypatch) -> None:
    monkeypatch.setattr(saved_games, "datetime", _StoppedClock)
    begin(kept, 1)
    first = kept.saves.file
    begin(kept, 1)
    assert kept.saves.file != first
    assert first.exists()


class _StoppedClock:
    """It is always the same moment."""

    @staticmethod
    def now() -> datetime:
        return datetime(2026, 1, 1)


def test_single_answers_are_not_synced_to_disk(kept: GameController, monkeypatch) -> None:
    forced = []
    monkeypatch.setattr(os, "fsync", forced.append)
    kept.attempt(Intent("card:1", HOMES[1]))
    assert forced == []
    kept.saves.settle()
    assert len(forced) == 1
    kept.saves.settle()
    assert len(forced) == 1


def test_answers_are_synced_to_disk_after_a_while(qtbot, kept: GameController, monkeypatch) -> None:
    forced = []
    monkeypatch.setattr(os, "fsync", forced.append)
    monkeypatch.setattr(game_controller, "SETTLE_MS", 1)
    played = GameController(Autosave(kept.saves.file.parent))
    go_on_with(played, kept.saves.file)
    played.attempt(Intent("card:1", HOMES[1]))
    qtbot.waitUntil(lambda: bool(forced))


def test_saving_a_game_to_its_own_file_continues_there(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    kept.saves.save_as(kept.saves.file)
    kept.attempt(Intent("card:1", HOMES[1]))
    assert list(tmp_path.glob("*.dtgame")) == [kept.saves.file]
    assert len(read(saves).moments) == 2


def test_an_earlier_copy_of_a_damaged_game_is_kept(tmp_path: Path, saves: Autosave, kept: GameController) -> None:
    file = kept.saves.file
    for _ in range(2):
        file.write_bytes(file.read_bytes() + b"torn")
        assert len(go_on_with(kept, file)) == 1
        kept.choose(PASS)
        kept.history.undo()
    assert {copy.name for copy in tmp_path.glob(f"*{DAMAGED}*")} == {f"{file.name}{DAMAGED}", f"{file.name}{DAMAGED}1"}


def test_every_new_game_has_its_own_secret(saves: Autosave, kept: GameController) -> None:
    secrets = set()
    for _ in range(3):
        kept.new_game(ToyTown(), ("Ann", "Bob"), 1)
        secrets.add(kept.session.secret)
    assert len(secrets) == 3
    assert {len(secret) for secret in secrets} == {32}


def test_a_game_puts_foreign_saves_into_the_list(tmp_path: Path, monkeypatch) -> None:
    for number in range(40):
        (tmp_path / f"game {number}{SUFFIX}").write_text("{}", encoding="utf-8")
        os.utime(tmp_path / f"game {number}{SUFFIX}", (number + 1, number + 1))
    saves = Autosave(tmp_path)
    saves.play(SaveFile(tmp_path / f"game 7{SUFFIX}"))
    monkeypatch.setattr(os, "scandir", lambda _: pytest.fail("all saves were looked at"))
    assert [file.name.removesuffix(SUFFIX) for file in saves.recent(3)] == ["game 7", "game 39", "game 38"]


def test_a_first_start_without_a_folder_is_no_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    autosave = Autosave(tmp_path / "saves")
    assert (autosave.latest(), autosave.recent()) == (None, ())
    assert caplog.text == ""


def test_a_look_at_hidden_cards_is_saved_at_once(saves: Autosave, kept: GameController) -> None:
    kept.set_opponents({Seat(1): "random"})
    kept.viewer.note_look()
    assert read(saves).looks == {0}
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.history.undo()
    assert read(saves).looks == {0}
    assert was_looked_at(saves.latest())
    assert not read(saves).counts


def test_a_seat_that_people_take_over_is_looked_at(saves: Autosave, kept: GameController) -> None:
    kept.set_opponents({Seat(1): "random"})
    assert read(saves).counts
    kept.set_opponents({Seat(1): "random"})
    assert read(saves).counts
    kept.set_opponents({})
    assert not read(saves).counts


def test_people_among_themselves_may_look(saves: Autosave, kept: GameController) -> None:
    kept.attempt(Intent("card:1", HOMES[1]))
    kept.viewer.note_look()
    assert read(saves).counts
    assert not was_looked_at(saves.latest())


def test_a_finished_game_may_be_looked_at(saves: Autosave, kept: GameController) -> None:
    kept.set_opponents({Seat(1): "random"})
    for answer in (PASS, (), 1) * 2:
        kept.session.answer(answer)
    kept.table.go_on()
    kept.viewer.note_look()
    look_at(kept, saves.latest())
    kept.viewer.note_look()
    assert read(saves).counts
