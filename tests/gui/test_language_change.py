"""Another language takes another window at once, and the game goes on in it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

from dtgui.ai.worker import ThinkHere
from dtgui.gui.commands import play_command as sittings
from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.services.program import Program, in_chosen_language, speak
from dtgui.kernel.decisions import Kind
from dtgui.play.boxes import players_of


@pytest.fixture
def sitting(qtbot, qapp: QApplication, program: Program) -> Iterator[Sitting]:
    """A window in English, a game begun in it, one answer given."""
    program.preferences.change("language", "en")
    made = Sitting(qapp, program, lambda _: ThinkHere(players_of))
    made.window.resize(1280, 800)
    made.window.show()
    made.window.games.play_starter()
    qtbot.waitUntil(lambda: made.controller.decision is not None, timeout=20_000)
    made.controller.choose(made.controller.decision.options[0])
    yield made
    put_away(made)


def speak_german(qtbot, sitting: Sitting) -> None:
    with qtbot.waitSignal(sitting.renewed, timeout=60_000):
        sitting.program.preferences.change("language", "de")


def test_changing_the_language_keeps_the_game(qtbot, sitting: Sitting) -> None:
    before, session = sitting.window, sitting.controller.session
    moments, file = len(session.moments), sitting.controller.saves.file
    speak_german(qtbot, sitting)
    assert sitting.window is not before
    assert sitting.window.docks["history"].windowTitle() == "Verlauf"
    assert sitting.controller.session is session
    assert len(session.moments) >= moments
    assert sitting.controller.saves.file == file
    assert sitting.window.isVisible()
    assert not before.isVisible()


def test_changing_the_language_translates_prompt_log_and_history(qtbot, sitting: Sitting) -> None:
    before = sitting.controller.view
    labels = [moment.label for moment in sitting.controller.session.moments]
    speak_german(qtbot, sitting)
    after = sitting.controller.view
    assert after.prompt != before.prompt
    assert after.log[0] != before.log[0]
    assert [moment.label for moment in sitting.controller.session.moments][: len(labels)] != labels


def test_the_game_continues_after_changing_the_language(qtbot, sitting: Sitting) -> None:
    speak_german(qtbot, sitting)
    qtbot.waitUntil(lambda: sitting.controller.decision is not None, timeout=20_000)
    moments, decision = len(sitting.controller.session.moments), sitting.controller.decision
    for option in decision.options[: max(1, decision.least)]:
        sitting.controller.choose(option)
    if decision.kind is Kind.SOME:  # so it is at Nightfall, where the game may have come to by itself
        sitting.controller.confirm()
    assert len(sitting.controller.session.moments) > moments


def test_changing_the_language_keeps_settings_and_habits(qtbot, sitting: Sitting) -> None:
    sitting.window.beside.open_settings()
    sitting.controller.auto_pass.hold(True)
    speak_german(qtbot, sitting)
    qtbot.waitUntil(lambda: sitting.window.findChild(SettingsDialog) is not None)
    assert sitting.window.findChild(SettingsDialog).isVisible()
    assert sitting.controller.auto_pass.habits.holds


def test_changing_the_language_keeps_the_replay_position(qtbot, sitting: Sitting) -> None:
    sitting.window.games.watch_this(True)
    sitting.controller.history.go_to(0)
    speak_german(qtbot, sitting)
    assert sitting.controller.viewer.is_watching
    assert sitting.controller.session.present.number == 0


def test_changing_the_language_opens_the_deck_builder_in_a_turn_of_its_own(qtbot, sitting: Sitting) -> None:
    sitting.window.open_decks()
    seen = []
    sitting.renewed.connect(lambda: seen.append(sitting.window.findChild(QMainWindow)))
    speak_german(qtbot, sitting)
    assert seen == [None]
    qtbot.waitUntil(lambda: sitting.window.findChild(QMainWindow) is not None, timeout=20_000)
    assert sitting.window.findChild(QMainWindow).isVisible()


def test_the_language_is_read_in_a_turn_before_the_window_is_made(
    qtbot, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, seen = itertools.count(), []

    def read_language(*given: object, **named: object) -> Program:
        seen.append(next(turns))
        return in_chosen_language(*given, **named)

    beat = QTimer(sitting, interval=0)
    beat.timeout.connect(lambda: next(turns))
    monkeypatch.setattr(sittings, "in_chosen_language", read_language)
    sitting.renewed.connect(lambda: seen.append(next(turns)))
    beat.start()
    speak_german(qtbot, sitting)
    read, made = seen
    assert made - read > 1


def test_changing_the_language_translates_the_start_page(qtbot, qapp: QApplication, program: Program) -> None:
    program.preferences.change("language", "en")
    made = Sitting(qapp, program, lambda _: ThinkHere(players_of))
    made.window.show()
    speak_german(qtbot, made)
    assert "Spiel" in made.window.menuBar().actions()[0].text()
    put_away(made)


def put_away(sitting: Sitting) -> None:
    """Leave nothing of it to the tests that follow."""
    sitting.window.close()
    sitting.window.deleteLater()
    sitting.deleteLater()
    speak(QApplication.instance(), sitting.program.paths, "en")
