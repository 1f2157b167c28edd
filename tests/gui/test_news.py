"""What's new: offered once after an update, without blocking anything."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from dtgui import __version__
from dtgui.app.changelog import Release, read_changelog
from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.about_dialog import NewsPage
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.saved_games import Autosave


def start(qtbot, program: Program) -> MainWindow:
    """Return the window at a start of the program, once it has been shown."""
    window = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: program.preferences.settings.seen_version == __version__)
    return window


def test_a_newcomer_sees_no_news(qtbot, program: Program) -> None:
    assert not start(qtbot, program).start.news.isVisible()


def test_an_update_offers_the_news_once(qtbot, program: Program) -> None:
    program.preferences.change("seen_version", "0.0.9")
    assert start(qtbot, program).start.news.isVisible()
    assert not start(qtbot, program).start.news.isVisible()


def test_an_older_version_than_the_last_has_no_news(qtbot, program: Program) -> None:
    program.preferences.change("seen_version", "99.0")
    assert not start(qtbot, program).start.news.isVisible()


def test_opening_a_game_at_start_postpones_the_news(qtbot, program: Program) -> None:
    program.preferences.change("seen_version", "0.0.9")
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    window.show()
    window.games.play_starter()
    qtbot.wait(1)
    assert program.preferences.settings.seen_version == "0.0.9"


def test_the_news_page_is_not_modal(qtbot, program: Program) -> None:
    program.preferences.change("seen_version", "0.0.9")
    window = start(qtbot, program)
    qtbot.mouseClick(window.start.news, Qt.MouseButton.LeftButton)
    page = window.findChild(NewsPage)
    assert page.isVisible()
    assert not page.isModal()
    qtbot.mouseClick(window.start.starter, Qt.MouseButton.LeftButton)
    assert window.controller.session is not None


def test_the_page_shows_the_changelog(window: MainWindow, program: Program) -> None:
    window.actions_by_name["whats_new"].trigger()
    told = window.findChild(NewsPage).text.toPlainText()
    _, first, *_ = read_changelog(program.paths.changelog)[0].changes.split("\n- ")
    assert " ".join(first.replace("`", "").split()) in told


def test_unreleased_changes_belong_to_this_version(qtbot) -> None:
    page = NewsPage([Release("Unreleased", "", "- One"), Release("0.1.0", "2026-12-01", "- Two")], "0.1.0")
    qtbot.addWidget(page)
    headings = [line for line in page.text.toPlainText().splitlines() if "ersion" in line]
    assert headings == ["This version (0.1.0)", "Version 0.1.0, 2026-12-01"]


def test_escape_closes_the_page(qtbot, window: MainWindow) -> None:
    window.beside.open_news()
    page = window.findChild(NewsPage)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    with qtbot.waitSignal(page.finished):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


def test_a_missing_changelog_is_reported(window: MainWindow, monkeypatch, tmp_path: Path) -> None:
    told = []
    window.beside.told.connect(told.append)
    monkeypatch.setattr("dtgui.gui.window.side_windows.read_changelog", lambda _: read_changelog(tmp_path / "gone.md"))
    window.beside.open_news()
    assert "gone.md" in told[0]
