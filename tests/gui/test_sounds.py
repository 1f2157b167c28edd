"""The sounds at the table, and that missing sound is no error."""

from __future__ import annotations

import shutil
import sys
import wave
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QObject, QProcess, Qt

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.ghost_rock import Ante
from dtgui.doomtown.events.leaving import Ace
from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.state.table import Phase
from dtgui.gui.audio import sounds as speaker_module
from dtgui.gui.audio.sounds import MultimediaBackend, ProgramBackend, Sounds, Speaker, find_way
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.town_sounds import AMBIENCE, TOWN_SOUNDS
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.play.change import Aspect, Change
from tests.doomtown.town import doomtown, starter_setup


@pytest.fixture
def town(qapp) -> GameController:
    """Law Dogs against Outlaws, before the first question."""
    controller = GameController()
    controller.new_game(doomtown(), starter_setup(4, 5), 11)
    return controller


def went_on(*happened: Happened) -> Change:
    return Change(Aspect.HISTORY, happened)


@pytest.fixture
def heard(town: GameController) -> list[str]:
    """Return the sounds since the game began."""
    played: list[str] = []
    Sounds(town, played.append, lambda: TOWN_SOUNDS, town)
    return played


def test_the_most_important_of_several_events_is_heard(town: GameController, heard: list[str]) -> None:
    town.changed.emit(went_on(Happened(Boot(1)), Happened(Ace(1)), Happened(Ante(Seat(0), 1))))
    assert heard == ["aced"]


def test_a_change_without_events_is_silent(town: GameController, heard: list[str]) -> None:
    town.changed.emit(went_on())
    assert heard == []


def test_a_turn_against_the_computer_is_signalled(town: GameController, heard: list[str]) -> None:
    town.opponents.seat(town.session.game, {Seat(1 - town.decision.seat): "random"})
    town.changed.emit(went_on())
    assert heard == ["prompt"]


def test_conceding_plays_the_sound_of_defeat(town: GameController, heard: list[str]) -> None:
    town.set_opponents({Seat(1 - town.view.seat): "random"})
    town.table.concede()
    assert heard[-1] == "lost"


def test_undo_is_silent_and_redo_is_heard(town: GameController, heard: list[str]) -> None:
    town.table.concede()
    said = list(heard)
    heard.clear()
    town.history.undo()
    assert heard == []
    town.history.redo()
    assert heard == said


def test_volume_and_silence_are_settings(window: MainWindow) -> None:
    window.preferences.change("sound_volume", 80)
    assert window.speaker.volume == 80
    window.preferences.change("sounds", False)
    assert window.speaker.volume == 0


def test_sounds_are_on_by_default_and_muted_by_key(qtbot, active: MainWindow) -> None:
    assert 0 < active.speaker.volume <= 40
    qtbot.keyClick(active, Qt.Key.Key_M)
    assert (active.speaker.volume, active.preferences.settings.sounds) == (0, False)
    qtbot.keyClick(active, Qt.Key.Key_M)
    assert active.speaker.volume > 0


class FakeWay:
    """A way that writes down what it was to play."""

    def __init__(self) -> None:
        self.played: list[Path] = []

    def play(self, file: Path) -> None:
        self.played.append(file)

    def stop(self) -> None:
        self.played.append(Path("stop"))


@pytest.fixture
def way(monkeypatch) -> FakeWay:
    """The way that is found, on a machine with a screen."""
    monkeypatch.setattr(speaker_module, "QUIET_PLATFORMS", frozenset())
    return FakeWay()


@pytest.fixture
def speaker(qapp, way: FakeWay, tmp_path: Path) -> Speaker:
    made = Speaker(default_paths().resources / "sounds", tmp_path / "kept", find=lambda _: way)
    made.volume = 50
    return made


def loudest(file: Path) -> int:
    return int(np.abs(np.frombuffer(file.read_bytes()[44:], dtype="<i2").astype(int)).max())


def test_sounds_follow_the_volume(speaker: Speaker, way: FakeWay) -> None:
    speaker.play("card")
    speaker.volume = 100
    speaker.play("card")
    half, whole = way.played
    assert loudest(half) == pytest.approx(loudest(whole) / 2, abs=1)
    with wave.open(str(half)) as file:
        assert file.getnframes() > 0


def test_the_variants_of_a_sound_are_heard_in_turn(speaker: Speaker, way: FakeWay) -> None:
    for _ in range(4):
        speaker.play("card")
    speaker.play("prompt")
    speaker.play("prompt")
    assert [file.stem for file in way.played] == ["card", "card-2", "card-3", "card", "prompt", "prompt"]


def test_a_sound_and_the_town_below_it_do_not_clip() -> None:
    folder = default_paths().resources / "sounds"
    town = {f"{name}.wav" for name in AMBIENCE.values()}
    peaks = {file.name: loudest(file) for file in folder.glob("*.wav")}
    assert town <= peaks.keys()
    under = max(peak for name, peak in peaks.items() if name in town)
    assert all(peak + under < 32_767 for name, peak in peaks.items() if name not in town)


def test_every_sound_of_the_town_is_there() -> None:
    folder = default_paths().resources / "sounds"
    names = {*TOWN_SOUNDS.of_events.values(), *AMBIENCE.values(), "won", "lost", "prompt"}
    assert [name for name in names if not (folder / f"{name}.wav").exists()] == []


def test_the_town_is_heard_as_a_phase_begins(town: GameController, heard: list[str]) -> None:
    town.changed.emit(went_on(Happened(StartPhase(Phase.SUNDOWN)), Happened(Ace(1))))
    assert heard == ["sundown", "aced"]


def test_a_missing_sound_is_ignored(speaker: Speaker, way: FakeWay, caplog) -> None:
    speaker.play("no such sound")
    assert way.played == []
    caplog.clear()


def test_an_unwritable_folder_only_disables_sounds(qapp, way: FakeWay, tmp_path: Path, caplog) -> None:
    (tmp_path / "file").write_text("")
    speaker = Speaker(default_paths().resources / "sounds", tmp_path / "file", find=lambda _: way)
    speaker.volume = 50
    speaker.play("card")
    assert way.played == []
    caplog.clear()


def test_no_backend_is_searched_while_muted(qapp, tmp_path: Path) -> None:
    looked_for: list[object] = []
    speaker = Speaker(tmp_path, tmp_path, find=looked_for.append)
    speaker.volume = 50
    speaker.play("card")
    assert looked_for == []


def test_a_machine_without_a_backend_is_silent(qapp, way: FakeWay, tmp_path: Path) -> None:
    speaker = Speaker(tmp_path, tmp_path, find=lambda _: None)
    speaker.volume = 50
    speaker.play("card")
    speaker.stop()


def test_no_sound_is_played_after_the_end(speaker: Speaker, way: FakeWay) -> None:
    speaker.play("card")
    speaker.stop()
    speaker.play("card")
    assert [file.name for file in way.played] == ["card.wav", "stop"]


def fake_player(folder: Path, code: str) -> str:
    """A program that plays nothing, and leaves a line behind for each call."""
    program = folder / "player"
    program.write_text(f'#!/bin/sh\necho "$@" >> "{folder}/calls"\n{code}\n')
    program.chmod(0o755)
    return str(program)


@pytest.mark.skipif(sys.platform == "win32", reason="the fake player is a script of a shell")
def test_a_system_player_receives_the_file(qapp, qtbot, tmp_path: Path) -> None:
    way = ProgramBackend((fake_player(tmp_path, "exit 0"), "-q"), qapp)
    way.play(Path("card.wav"))
    qtbot.waitUntil(lambda: (tmp_path / "calls").exists() and "\n" in (tmp_path / "calls").read_text())
    assert (tmp_path / "calls").read_text() == "-q card.wav\n"
    way.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="the fake player is a script of a shell")
def test_repeated_failures_disable_the_backend(qapp, qtbot, tmp_path: Path, caplog) -> None:
    way = ProgramBackend((fake_player(tmp_path, "exit 1"),), qapp)
    for number in range(1, 6):
        way.play(Path("card.wav"))
        qtbot.waitUntil(lambda: not way.findChildren(QProcess))
        calls = (tmp_path / "calls").read_text().count("card")
        assert calls == min(number, 3)
    assert "no sound from now on" in caplog.text
    caplog.clear()


def test_a_missing_system_player_is_ignored(qapp, qtbot, tmp_path: Path) -> None:
    way = ProgramBackend((str(tmp_path / "nothing"),), qapp)
    way.play(Path("card.wav"))
    qtbot.waitUntil(lambda: not way.findChildren(QProcess))


@pytest.mark.skipif(sys.platform == "win32", reason="the fake player is a script of a shell")
def test_few_sounds_play_at_once_and_end_with_the_program(qapp, qtbot, tmp_path: Path) -> None:
    way = ProgramBackend((fake_player(tmp_path, "exec sleep 20"),), qapp)
    for _ in range(6):
        way.play(Path("card.wav"))
    assert len(way.findChildren(QProcess)) == 3
    way.stop()
    assert all(each.state() is QProcess.ProcessState.NotRunning for each in way.findChildren(QProcess))


class Effect(QObject):
    """A sound of Qt's multimedia, as far as it is used."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def setSource(self, url) -> None:  # noqa: N802 - Qt's name
        self.said.append(Path(url.toLocalFile()).name)

    def play(self) -> None:
        self.said.append("play")


def test_multimedia_loads_a_sound_once(qapp) -> None:
    made: list[Effect] = []
    way = MultimediaBackend(lambda: made.append(Effect()) or made[-1])
    way.play(Path("card.wav"))
    way.play(Path("card.wav"))
    assert [effect.said for effect in made] == [["card.wav", "play", "play"]]


def test_settings_name_missing_sound_programs(qtbot, monkeypatch, program) -> None:
    monkeypatch.setattr("dtgui.gui.dialogs.settings_dialog.can_be_heard", lambda: False)
    dialog = SettingsDialog(program.preferences)
    qtbot.addWidget(dialog)
    assert not dialog.editors["sounds"].isEnabled()
    assert "pw-play" in dialog.editors["sounds"].accessibleDescription()


def test_a_system_player_is_searched_first(qapp, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(speaker_module, "_module", lambda _: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_way(qapp) is None
    shutil.copy(fake_player(tmp_path, "exit 0"), tmp_path / "paplay")
    assert isinstance(find_way(qapp), ProgramBackend)


def test_the_sounds_of_a_pack_are_heard_instead(qapp, way: FakeWay, tmp_path: Path) -> None:
    own, pack = default_paths().resources / "sounds", tmp_path / "pack"
    pack.mkdir()
    (pack / "card.wav").write_bytes((own / "won.wav").read_bytes())
    speaker = Speaker(own, tmp_path / "kept", of_packs=lambda: [pack], find=lambda _: way)
    speaker.volume = 100
    for name in ("card", "card", "prompt"):
        speaker.play(name)
    assert way.played[0] == way.played[1]
    assert way.played[0].read_bytes() == (own / "won.wav").read_bytes()
    assert way.played[2].name == "prompt.wav"
