"""Saved games and decks that the command line or the desktop names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions
from shiboken6 import delete

from dtgui.app.desktop import DECK, SAVED_GAME
from dtgui.app.paths import default_paths
from dtgui.decks import export_deck, load_deck
from dtgui.decks.reading import DeckFormat
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.application import Application
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import TOWN, MainWindow


@pytest.fixture
def deck(program: Program, tmp_path: Path) -> Path:
    """A deck that was kept in a file of its own."""
    law_dogs = load_deck(program.paths.starter_decks / "law-dogs-starter.yaml", town_of(program).catalog)
    file = tmp_path / "mine.dtdeck"
    file.write_text(export_deck(law_dogs, DeckFormat.OWN, town_of(program).catalog).text)
    return file


def test_file_types_of_the_program_are_distinct(window: MainWindow) -> None:
    is_deck = window.beside.is_deck
    assert [is_deck(Path(f"mine{suffix}")) for suffix in DECK.suffixes] == [True, True]
    assert [is_deck(Path(f"mine{suffix}")) for suffix in SAVED_GAME.suffixes] == [False]


def test_an_opened_game_continues(window: MainWindow, tmp_path: Path) -> None:
    window.controller.saves.save_as(tmp_path / "mine.dtgame")
    window.open_file(tmp_path / "mine.dtgame")
    assert window.pages.currentIndex() == TOWN


def test_a_deck_opens_in_the_deck_builder(qtbot, window: MainWindow, deck: Path) -> None:
    window.open_file(deck)
    builder = window.open_decks()
    qtbot.addWidget(builder)
    assert builder.isVisible()
    assert builder.decks.page.deck.name == "Law Dogs starter"


@pytest.mark.parametrize("name", ["gone.dtdeck", "gone.dtgame"])
def test_a_missing_file_is_reported(window: MainWindow, monkeypatch, tmp_path: Path, name: str) -> None:
    told = []
    monkeypatch.setattr(window, "say", told.append)
    window.games.told.connect(told.append)
    window.open_file(tmp_path / name)
    assert name in told[0]


def test_a_running_program_receives_a_file(qtbot, qapp: Application, tmp_path: Path) -> None:
    with qtbot.waitSignal(qapp.file_wanted) as wanted:
        QApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "mine.dtgame"))))
    assert wanted.args == [tmp_path / "mine.dtgame"]


def test_a_closed_window_receives_no_file(qapp: Application, started, tmp_path: Path) -> None:
    delete(started("--safe-mode"))
    with capture_exceptions() as raised:
        qapp.file_wanted.emit(tmp_path / "mine.dtdeck")
        qapp.file_wanted.emit(tmp_path / "mine.dtgame")
    assert raised == []


def test_the_program_has_an_icon() -> None:
    assert default_paths().icon.is_file()


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"game": "doomtown", "setup": {"seats": [{"name": 7}]}}',
        '{"game": "doomtown", "setup": 5}',
        '{"game": "doomtown", "setup": {"seats": [{"name": "\\ud800"}]}}',
        "\x00",
    ],
    ids=["deep", "number", "no setup", "half", "null"],
)
def test_a_save_without_players_is_named_by_its_date(window: MainWindow, program, line: str) -> None:
    file = program.paths.saves / "odd.dtgame"
    file.write_text(line, encoding="utf-8")
    told = {saved.file: saved.text for saved in window.games.recent()}
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", told[file])
