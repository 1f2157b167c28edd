"""What is heard at the table, and that silence is no trouble."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from dtgui.controller.game_controller import GameController
from dtgui.doomtown.events.ghost_rock import Ante
from dtgui.doomtown.events.leaving import Ace
from dtgui.doomtown.events.moving import Boot
from dtgui.gui.audio import speaker as speaker_module
from dtgui.gui.audio.sounds import Sounds
from dtgui.gui.audio.speaker import Speaker
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.town_sounds import TOWN_SOUNDS
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
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
    """What has been heard since the game began."""
    played: list[str] = []
    Sounds(town, played.append, lambda: TOWN_SOUNDS, town)
    return played


def test_the_most_telling_of_several_events_is_heard(town: GameController, heard: list[str]) -> None:
    town.changed.emit(went_on(Happened(Boot(1)), Happened(Ace(1)), Happened(Ante(Seat(0), 1))))
    assert heard == ["aced"]


def test_what_makes_no_sound_is_silent(town: GameController, heard: list[str]) -> None:
    town.changed.emit(went_on())
    assert heard == []


def test_a_turn_against_the_computer_is_knocked(town: GameController, heard: list[str]) -> None:
    town.opponents.seat(town.session.game, {Seat(1 - town.decision.seat): "random"})
    town.changed.emit(went_on())
    assert heard == ["prompt"]


def test_whoever_gives_up_hears_a_defeat(town: GameController, heard: list[str]) -> None:
    town.set_opponents({Seat(1 - town.view.seat): "random"})
    town.table.concede()
    assert heard[-1] == "lost"


def test_a_step_back_is_silent_and_a_step_ahead_is_heard_again(town: GameController, heard: list[str]) -> None:
    town.table.concede()
    said = list(heard)
    heard.clear()
    town.history.undo()
    assert heard == []
    town.history.redo()
    assert heard == said


def test_volume_and_silence_are_settings(window: MainWindow) -> None:
    window.preferences.change("sound_volume", 80)
    assert window.speaker.volume == 0.8
    window.preferences.change("sounds", False)
    assert window.speaker.volume == 0


class Effect(QObject):
    """A sound of Qt's multimedia, as far as the speaker uses it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.said: list[object] = []

    def setSource(self, url) -> None:  # noqa: N802 - Qt's name
        self.said.append(Path(url.toLocalFile()).name)

    def setVolume(self, volume: float) -> None:  # noqa: N802 - Qt's name
        self.said.append(volume)

    def play(self) -> None:
        self.said.append("play")


class Multimedia:
    """The module, with nothing but what the speaker uses."""

    QSoundEffect = Effect


def test_a_sound_is_loaded_once_and_played_at_its_volume(qapp, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(speaker_module, "load_multimedia", lambda: Multimedia)
    monkeypatch.setattr(speaker_module, "QUIET_PLATFORMS", frozenset())
    speaker = Speaker(tmp_path)
    speaker.volume = 0.5
    speaker.play("card")
    speaker.play("card")
    (effect,) = speaker.findChildren(Effect)
    assert effect.said == ["card.wav", 0.5, "play", 0.5, "play"]


def test_nothing_is_loaded_where_nobody_listens(qapp, monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(speaker_module, "load_multimedia", lambda: Multimedia)
    speaker = Speaker(tmp_path)
    speaker.volume = 0.5
    speaker.play("card")
    assert speaker.findChildren(Effect) == []


def test_without_multimedia_the_settings_say_what_is_missing(qtbot, monkeypatch, program) -> None:
    monkeypatch.setattr("dtgui.gui.dialogs.settings_dialog.load_multimedia", lambda: None)
    dialog = SettingsDialog(program.preferences)
    qtbot.addWidget(dialog)
    assert not dialog.editors["sounds"].isEnabled()
    assert "PySide6-Addons" in dialog.editors["sounds"].accessibleDescription()
