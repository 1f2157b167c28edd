"""West Fort in everything that the program does around a game: undo, saves, replay, log, language, sounds, reports."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.gui.audio.sounds import Sounds
from dtgui.gui.look.language import load_language
from dtgui.gui.services.program import Program
from dtgui.gui.westfort.fort_front import FORT_SOUNDS
from dtgui.gui.window.main_window import CURTAIN, MainWindow
from dtgui.kernel.flow import Happened
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.session import Session
from dtgui.play.change import Aspect, Change
from dtgui.westfort import events
from dtgui.westfort.board import Band
from dtgui.westfort.scene_ids import TRAY
from tests.gui.fort_window import fort_program, fort_window, play_until, table_of
from tests.gui.hands import Mind
from tests.gui.window_texts import all_texts
from tests.westfort.fort import players


@pytest.fixture
def program(qtbot, tmp_path: Path) -> Program:
    return fort_program(tmp_path)


@pytest.fixture
def window(program: Program, qtbot) -> MainWindow:
    return fort_window(program, qtbot)


@pytest.fixture
def shooting(window: MainWindow, program: Program) -> MainWindow:
    """Two players at this screen; one has shot at an Undead and may shoot again."""
    session = Session(program.games["westfort"], players(2), 3)
    play_until(session, "shoot_on", Mind(2))
    window.controller.take_up(session)
    return window


def test_undo_and_redo_go_through_dice(shooting: MainWindow) -> None:
    shown = {id_: item.piece for id_, item in shooting.table.view.table_scene.cards.items() if item.piece.zone == TRAY}
    before = shooting.controller.session.position
    shooting.controller.choose(before.decision.options[0])
    after = shooting.controller.session.position
    shooting.actions_by_name["undo"].trigger()
    assert shooting.controller.session.position == before
    again = {id_: item.piece for id_, item in shooting.table.view.table_scene.cards.items() if item.piece.zone == TRAY}
    assert again == shown
    shooting.actions_by_name["redo"].trigger()
    assert shooting.controller.session.position == after


def test_a_game_is_saved_and_resumed(shooting: MainWindow, program: Program, qtbot) -> None:
    shooting.controller.choose(shooting.controller.decision.options[0])
    position = shooting.controller.session.position
    shooting.close()
    later = fort_window(program, qtbot)
    later.games.resume()
    qtbot.waitUntil(lambda: later.controller.session is not None)
    assert later.controller.session.position.table == position.table
    assert later.windowTitle() == "West Fort"


def test_a_game_is_watched_as_a_replay(shooting: MainWindow) -> None:
    last = table_of(shooting).day
    shooting.actions_by_name["watch"].trigger()
    assert shooting.replay.isVisible()
    shooting.actions_by_name["replay_start"].trigger()
    assert (table_of(shooting).day, table_of(shooting).revealed) == (1, False)
    shooting.actions_by_name["replay_next_mark"].trigger()
    shooting.actions_by_name["replay_end"].trigger()
    assert table_of(shooting).day == last


def test_the_log_shows_rolls_and_links_to_buildings(shooting: MainWindow) -> None:
    told = [str(sentence.text) for sentence in shooting.controller.view.log]
    assert any(" rolls " in line for line in told)
    assert any(line.startswith("The dice are shown") for line in told)


def test_a_bug_report_holds_the_game(shooting: MainWindow, program: Program, qtbot, tmp_path: Path) -> None:
    with qtbot.waitSignal(shooting.reports.told):
        shooting.reports.write(tmp_path / "report.zip")
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        held = load_text(bundle.read("game.dtgame").decode(), program.games).session
    assert held.position.table == shooting.controller.session.position.table


def test_the_window_is_translated_to_german(qapp, qtbot, tmp_path: Path) -> None:
    language = load_language((default_paths().resources / "languages",), "de")
    qapp.installTranslator(language)
    try:
        program = fort_program(tmp_path, language.say)
        window = fort_window(program, qtbot)
        window.controller.take_up(Session(program.games["westfort"], players(2), 3))
        assert "Startressourcen" in all_texts(window) or "beginnst" in all_texts(window)
        assert "Which three resources" not in all_texts(window)
    finally:
        qapp.removeTranslator(language)


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (events.Kill(1, Band(0)), "aced"),
        (events.KillUndead("gravedigger", Band(0)), "shot"),
        (events.Roll((Band(0),)), "pull"),
        (events.Reveal(), "shuffle"),
        (events.SendOut(Band(0), 5), "boot"),
    ],
)
def test_events_have_sounds(window: MainWindow, event: object, sound: str) -> None:
    heard: list[str] = []
    Sounds(window.controller, heard.append, lambda: FORT_SOUNDS, window)
    window.controller.changed.emit(Change(Aspect.HISTORY, (Happened(event),)))
    assert heard == [sound]


def test_every_sound_file_exists(program: Program) -> None:
    there = {file.stem for file in (program.paths.resources / "sounds").iterdir()}
    assert set(FORT_SOUNDS.of_events.values()) <= there


def test_the_curtain_hides_dice_and_choices(window: MainWindow, program: Program) -> None:
    program.preferences.change("curtain", True)
    session = Session(program.games["westfort"], players(2), 3)
    play_until(session, "action", Mind(1))
    first = session.position.decision.seat
    window.controller.take_up(session)
    window.controller.viewer.raise_curtain()
    window.controller.choose(window.controller.decision.options[0])
    assert window.pages.currentIndex() == CURTAIN
    die = table_of(window).bands[Band(first)].die
    assert die > 0
    assert not any(f"Die: {die}" in told for told in (all_texts(window),))
    window.controller.viewer.raise_curtain()
    theirs = next(piece for piece in window.controller.scene.pieces if piece.id == f"die:{first}")
    assert theirs.face is None


def test_one_key_opens_the_reference_sheet(shooting: MainWindow, qtbot) -> None:
    shooting.activateWindow()
    qtbot.waitUntil(shooting.isActiveWindow)
    qtbot.keyClick(shooting, "R")
    sheet = shooting.help.reference
    assert sheet.isVisible()
    told = sheet.text.toPlainText()
    assert "8 Scout" in told
    assert "Hire Guns" in told
    for building in table_of(shooting).town:
        assert table_of(shooting).building(building).name in told
    assert "Critical token" in told
    qtbot.keyClick(shooting, "R")
    assert not sheet.isVisible()
    assert shooting.actions_by_name["reference"] in [
        a for menu in shooting.menuBar().actions() for a in menu.menu().actions()
    ]


def test_the_reference_sheet_shows_no_hidden_information(window: MainWindow, program: Program) -> None:
    session = Session(program.games["westfort"], players(2), 3)
    play_until(session, "action", Mind(1))
    window.controller.take_up(session)
    window.actions_by_name["reference"].trigger()
    hidden = {table_of(window).undead_def(each).name for each in table_of(window).boot_hill}
    assert not any(name in window.help.reference.text.toPlainText() for name in hidden)


def test_the_reference_sheet_needs_a_game(window: MainWindow, qtbot) -> None:
    with qtbot.waitSignal(window.help.told):
        window.actions_by_name["reference"].trigger()
    assert not window.help.reference.isVisible()
