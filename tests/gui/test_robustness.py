"""Nothing outside the program, and no mistake within it, keeps it from starting or a player from playing on."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from dtgui import __version__
from dtgui.app.packs.shelf import switch
from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.commands import play_command
from dtgui.gui.doomtown import town_front
from dtgui.gui.services.bugs import CrashDialog, position
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.window.main_window import START, TOWN, MainWindow
from tests.conftest import COMPLAINT
from tests.gui.conftest import Start
from tests.packs import CARD, make_pack_folder

THINKER = play_command.thinker
"""The processes in which opponents think in the program: a process of their own."""

# From outside


def refuse(*_: object, **__: object) -> None:
    raise OSError("there is no network")


@pytest.fixture
def no_network(monkeypatch) -> None:
    for name in ("connect", "connect_ex", "bind", "listen"):
        monkeypatch.setattr(socket.socket, name, refuse, raising=False)
    for name in ("create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)


@pytest.mark.usefixtures("no_network")
def test_the_computer_answers_without_a_network(qtbot, started: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_command, "thinker", THINKER)
    window = started()
    window.preferences.change("stage_pace", "off")
    window.games.play_starter()
    controller = window.controller
    controller.set_opponents({0: "greenhorn", 1: "greenhorn"})
    controller.opponents.pace_ms = 0
    qtbot.waitUntil(lambda: len(controller.session.moments) > 12, timeout=20_000)


def test_an_empty_profile_reaches_a_game_in_one_click(qtbot, started: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    # In some games a card is chosen first, on the table: then the bar has no buttons.
    monkeypatch.setattr(town_front, "any_seed", lambda: 1)
    window = started()
    qtbot.mouseClick(window.start.starter, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.controller.decision is not None, timeout=60_000)
    assert window.prompt.texts
    assert window.pages.currentIndex() == TOWN
    assert window.controller.decision.seat == 0


FILES = ("config/settings.json", "config/window.ini", "config/open-decks.json", "config/languages/de.json",
         "config/languages/xx.json", "saves/mine.dtgame", "saves/.played", "saves/.lock", "decks/mine.yaml",
         "cache/doomtown-cards.json", "logs/dtgui.log")  # fmt: skip
FOLDERS = ("config", "saves", "decks", "cache", "logs")
CONTENTS = [
    b"", b"\x00\xff\xfe", b'{"a": [1, {"b": null}]}', b"[General]\ngeometry=7\n", b"[" * 100_000, b'{"language": "xx"}',
    b'{"player_name": "\\ud800"}',
]  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize("content", CONTENTS)
def test_arbitrary_player_files_do_not_stop_the_start(started: Start, tmp_path, content) -> None:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    window = started()
    assert window.pages.currentIndex() == START
    assert window.isVisible()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("names", [FILES, FOLDERS], ids=["files", "folders"])
@pytest.mark.parametrize(
    "make",
    [lambda place: place.symlink_to("/nowhere/at all"), lambda place: place.mkdir(), lambda place: place.touch()],
    ids=["dangling links", "folders", "empty files"],
)
def test_wrong_kinds_of_files_do_not_stop_the_start(
    started: Start, tmp_path, names: tuple[str, ...], make: Callable[[Path], None]
) -> None:
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        make(tmp_path / name)
    window = started()
    window.games.play_starter()
    window.open_decks()
    assert window.pages.currentIndex() == TOWN


def test_problems_of_settings_are_reported_once(started: Start, tmp_path, qtbot) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"text_scale": 9, "player_name": "Ann"}')
    (told,) = started().findChildren(QMessageBox)
    assert "text_scale: should be a number from 0.75 to 2" in told.text()
    assert not told.isModal()
    qtbot.waitUntil(lambda: __version__ in (tmp_path / "config" / "settings.json").read_text())
    assert started().findChildren(QMessageBox) == []


def test_a_broken_pack_is_named_at_the_start(started: Start, program: Program) -> None:
    folder = program.paths.packs / "own-pack"
    make_pack_folder(folder, {"cards/mule.yaml": CARD.replace("value: 2", "value: lots")})
    switch(program.paths, "own-pack", on=True)
    window = started()
    window.games.play_starter()
    (told,) = window.findChildren(QMessageBox)
    assert str(folder / "cards" / "mule.yaml") in told.text()
    assert "value: expected" in told.text()
    assert not told.isModal()
    assert window.pages.currentIndex() == TOWN


STRANGE = st.sampled_from(
    ["", "ledger", "no such thing", "\x00", "Space", "Ctrl+Z", "../..", "de", 2.0, 1, True, None, []]
)


@example(document={"picture_folder": "\x00"})
@examples(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(document=st.dictionaries(st.sampled_from([*vars(Settings()), "no_such_setting"]), STRANGE))
def test_arbitrary_settings_do_not_stop_the_window(qtbot, program: Program, tmp_path, document) -> None:
    file = tmp_path / "strange.json"
    file.write_text(json.dumps(document))
    preferences = Preferences(file)
    looks = Looks(program.boxes, program.paths, preferences)
    strange = Program(program.paths, program.boxes, looks, program.places, preferences)
    window = MainWindow(strange, GameController())
    window.show()
    assert window.isVisible()
    window.close()
    window.deleteLater()


def test_an_unwritable_folder_does_not_stop_a_game(qtbot, started: Start, monkeypatch) -> None:
    monkeypatch.setattr(Path, "mkdir", refuse)
    window = started()
    window.games.play_starter()
    assert window.pages.currentIndex() == TOWN


# From within


@pytest.fixture
def crash(qtbot, window: MainWindow, tmp_path: Path) -> Iterator[CrashDialog]:
    made = CrashDialog(tmp_path / "reports", lambda: position(window.controller))
    made.install()
    yield made
    made.remove()
    if made.dialog is not None:
        made.dialog.close()


def break_down(*_: object) -> None:
    raise RuntimeError("the chandelier falls")


def goes_on(window: MainWindow) -> bool:
    """Whether the game takes the next answer."""
    before = window.controller.session.present
    window.prompt.press_primary()
    return window.controller.session.present is not before


def test_a_failing_command_is_reported_once(window: MainWindow, crash: CrashDialog, caplog, monkeypatch) -> None:
    monkeypatch.setattr("dtgui.gui.window.help_commands.Palette", break_down)
    window.actions_by_name["palette"].trigger()
    window.actions_by_name["palette"].trigger()
    assert "the chandelier falls" in crash.dialog.informativeText()
    assert caplog.text.count("A mistake in the program") == 1
    crash.dialog.close()
    assert goes_on(window)


def paint_again(window: MainWindow) -> None:
    """Have every item of the table painted: most are kept as pictures."""
    for item in window.table.view.table_scene.items():
        item.update()


def test_an_unpaintable_table_is_reported_once(
    qtbot, window: MainWindow, crash: CrashDialog, caplog, monkeypatch, capfd
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(TableLook, "lately", break_down)
        paint_again(window)
        qtbot.waitUntil(lambda: crash.dialog is not None)
        paint_again(window)
        QApplication.processEvents()
    assert COMPLAINT in capfd.readouterr().err
    assert "The position:" in crash.dialog.detailedText()
    assert caplog.text.count("A mistake in the program") == 1
    crash.dialog.close()
    assert goes_on(window)
