"""Opening a game takes a while now and then: how far it is shows, and it can be cancelled."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from dtgui.controller.open_save import SaveOpener
from dtgui.gui.dialogs.progress_dialogs import OpeningDialog
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from dtgui.play.saved_games import write_save
from tests.controller.saved import GAMES
from tests.controller.toy_town import HOMES


@pytest.fixture
def opening(window: MainWindow) -> SaveOpener:
    return SaveOpener(window)


@pytest.fixture
def dialog(opening: SaveOpener, window: MainWindow) -> OpeningDialog:
    """The dialog as it shows when a game takes long."""
    made = OpeningDialog(opening, window)
    made.open()
    return made


@pytest.fixture
def save(window: MainWindow, tmp_path: Path) -> Path:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    write_save(window.controller.session, tmp_path / "mine.dtgame")
    return tmp_path / "mine.dtgame"


def test_progress_is_shown_until_the_game_is_open(
    qtbot, opening: SaveOpener, dialog: OpeningDialog, save: Path
) -> None:
    shown: list[tuple[int, int, bool]] = []
    opening.ended.connect(lambda: shown.append((dialog.bar.value(), dialog.bar.maximum(), dialog.isVisible())))
    with qtbot.waitSignal(opening.opened):
        opening.begin(save, GAMES, Seat(0))
    assert shown == [(2, 2, False)]


def test_escape_cancels_opening(qtbot, opening: SaveOpener, dialog: OpeningDialog, save: Path) -> None:
    opening.begin(save, GAMES, Seat(0))
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not opening.is_at_work
    assert not dialog.isVisible()


def test_cancelling_keeps_the_current_game(qtbot, window: MainWindow, save: Path) -> None:
    before = window.controller.session
    window.games.watch(save)
    (dialog,) = window.findChildren(OpeningDialog)
    dialog.open()
    dialog.reject()
    with qtbot.assertNotEmitted(window.controller.changed, wait=50):
        assert window.controller.session is before


def test_an_unreadable_last_game_resumes_the_one_before(qtbot, window: MainWindow) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    first = window.controller.session
    window.controller.new_game(first.game, ("Ann", "Bob"), 2)
    window.controller.saves.latest().write_text("torn to pieces")
    with qtbot.waitSignal(window.games.told) as told:
        window.games.resume()
    assert "not a saved game" in told.args[0]
    qtbot.waitUntil(lambda: window.controller.session.seed == first.seed)
    assert window.controller.history.undo_label == "Move"
