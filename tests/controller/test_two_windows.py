"""Two windows with one saved game: neither writes over what the other has kept."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel import files
from dtgui.kernel.decisions import Seat
from dtgui.kernel.files import locked
from dtgui.kernel.scene import Intent
from dtgui.play.game_saver import GameSaver
from dtgui.play.log import GameLog
from dtgui.play.saved_games import LOCK, Autosave, SaveFile, read_save
from tests.controller.saved import GAMES, go_on_with, look_at
from tests.controller.toy_town import HOMES, PASS

ANN = Seat(0)
ANSWERS = 60
CLAIM = """
import sys, time
from pathlib import Path
from dtgui.play.saved_games import SaveFile
save = SaveFile(Path(sys.argv[1]))
print(save.claim(), flush=True)
time.sleep(60)
"""


@pytest.fixture
def other(qapp, tmp_path: Path) -> GameController:
    """The second window."""
    return GameController(Autosave(tmp_path))


def labels(file: Path) -> list[str]:
    return [moment.label for moment in read_save(file, GAMES).session.moments]


def test_a_second_window_reports_and_continues_in_a_copy(
    qtbot, tmp_path: Path, kept: GameController, other: GameController
) -> None:
    with qtbot.waitSignal(other.trouble) as told:
        go_on_with(other, kept.saves.file)
    assert list(tmp_path.glob("*.dtgame")) == [kept.saves.file]
    other.attempt(Intent("card:1", HOMES[1]))
    kept.choose(PASS)
    assert labels(kept.saves.file) == ["Start", "Pass"]
    assert labels(other.saves.file) == ["Start", "Move"]
    assert kept.saves.file.name in told.args[0]


def test_a_game_of_a_closed_window_continues_in_its_file(
    qtbot, tmp_path: Path, kept: GameController, other: GameController
) -> None:
    kept.saves.close()
    with qtbot.assertNotEmitted(other.trouble):
        go_on_with(other, kept.saves.file)
        other.choose(PASS)
    assert other.saves.file == kept.saves.file
    assert [file.suffix for file in tmp_path.glob(".*playing")] == [".playing"]
    other.saves.close()
    assert list(tmp_path.glob(".*playing")) == []


def test_a_killed_program_releases_its_game(tmp_path: Path, kept: GameController, other: GameController) -> None:
    kept.saves.close()
    with subprocess.Popen([sys.executable, "-c", CLAIM, str(kept.saves.file)], stdout=subprocess.PIPE) as killed:
        killed.stdout.readline()
        assert not SaveFile(kept.saves.file).claim()
        killed.kill()
    go_on_with(other, kept.saves.file)
    assert list(tmp_path.glob(".*playing"))
    other.choose(PASS)
    assert other.saves.file == kept.saves.file


def test_a_window_can_reopen_its_own_game(qtbot, kept: GameController) -> None:
    file = kept.saves.file
    with qtbot.assertNotEmitted(kept.trouble):
        go_on_with(kept, file)
    kept.choose(PASS)
    assert kept.saves.file == file


def test_a_continued_replay_does_not_touch_another_windows_game(
    qtbot, kept: GameController, other: GameController
) -> None:
    with qtbot.assertNotEmitted(other.trouble):
        look_at(other, kept.saves.file)
    other.go_on_from_here()
    with qtbot.waitSignal(other.trouble) as told:
        other.choose(PASS)
    assert other.saves.file != kept.saves.file
    assert other.saves.file.name in told.args[0]


def test_writes_of_a_program_without_a_claim_are_not_overwritten(qtbot, kept: GameController) -> None:
    found = read_save(kept.saves.file, GAMES)
    found.session.take_new_luck(1)
    found.save.follow(found.session)
    with qtbot.waitSignal(kept.trouble) as told:
        kept.choose(PASS)
    assert labels(found.save.path) == ["Start", "New random outcomes from here"]
    assert labels(kept.saves.file) == ["Start", "Pass"]
    assert found.save.path.name in told.args[0]


def test_a_stale_window_does_not_overwrite_newer_answers(kept: GameController, other: GameController) -> None:
    file = kept.saves.file
    opened = read_save(file, GAMES)
    kept.attempt(Intent("card:1", HOMES[1]))
    other.take_up(opened.session, opened.save, GameLog(opened.session))
    other.choose(PASS)
    assert labels(file) == ["Start", "Move"]
    assert labels(other.saves.file) == ["Start", "Pass"]


def test_a_note_on_a_replay_keeps_all_answers(qtbot, kept: GameController, other: GameController) -> None:
    file = kept.saves.file
    look_at(other, file)
    kept.attempt(Intent("card:1", HOMES[1]))
    with qtbot.waitSignal(other.trouble) as told:
        other.history.write_note(0, "The start.", ANN)
    assert file.name in told.args[0]
    assert labels(file) == ["Start", "Move"]
    copy = read_save(other.saves.file, GAMES).session
    assert (other.saves.file != file, set(copy.notes), len(copy.moments)) == (True, {0}, 1)


def test_a_note_of_the_other_window_is_not_lost(kept: GameController, other: GameController) -> None:
    file = kept.saves.file
    look_at(other, file)
    other.history.write_note(0, "The start.", ANN)
    kept.attempt(Intent("card:1", HOMES[1]))
    assert set(read_save(file, GAMES).session.notes) == {0}
    assert labels(kept.saves.file) == ["Start", "Move"]


def test_a_file_replaced_by_one_of_equal_length_is_not_touched(kept: GameController) -> None:
    file = kept.saves.file
    before = file.stat()
    garbage = b"x" * before.st_size
    file.write_bytes(garbage)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    kept.attempt(Intent("card:1", HOMES[1]))
    assert file.read_bytes() == garbage
    assert labels(kept.saves.file) == ["Start", "Move"]


def test_an_answer_waits_while_another_program_writes(
    qtbot, caplog, tmp_path: Path, kept: GameController, monkeypatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE_S", 0.0)
    with locked(tmp_path / LOCK), caplog.at_level("CRITICAL"), qtbot.waitSignal(kept.trouble):
        kept.attempt(Intent("card:1", HOMES[1]))
    kept.attempt(Intent("card:11", HOMES[0]))
    assert labels(kept.saves.file) == ["Start", "Move", "Move"]


class Silent:
    """Receives error reports, and shows none."""

    def __init__(self) -> None:
        self.shared: list[Path] = []

    def lose(self, error: OSError) -> None:
        raise AssertionError(error)

    def share(self, file: Path) -> None:
        self.shared.append(file)

    def part(self, file: Path, copy: Path) -> None:
        raise AssertionError(copy)


def test_simultaneous_answers_are_all_kept_in_two_files(tmp_path: Path, kept: GameController) -> None:
    told = Silent()
    kept.saves.close()

    def play(seed: int) -> list[str]:
        found = read_save(kept.saves.file, GAMES)
        keeper = GameSaver(Autosave(tmp_path), told)
        keeper.take(found.session, found.save)
        both_have_read.wait()
        for _ in range(ANSWERS):
            found.session.take_new_luck(seed)
            keeper.follow()
        return [moment.luck for moment in found.session.moments]

    both_have_read = Barrier(2)
    with ThreadPoolExecutor() as pool:
        played = list(pool.map(play, (1, 2)))
    read = [read_save(file, GAMES) for file in sorted(tmp_path.glob("*.dtgame"))]
    assert told.shared == [kept.saves.file]
    assert [found.notices for found in read] == [(), ()]
    assert sorted([moment.luck for moment in found.session.moments] == played[0] for found in read) == [False, True]
    assert sorted([moment.luck for moment in found.session.moments] == played[1] for found in read) == [False, True]
