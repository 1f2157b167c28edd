"""The command palette: a person's own words find the right command, or nothing; a game is not left unasked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.settings_dialog import SettingsDialog, items
from dtgui.gui.doomtown.new_game import NewGameDialog
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.window.command_palette import (
    LEAVE_THE_TABLE,
    Palette,
    PaletteEntry,
    other_words,
    other_words_for_settings,
    plain,
)
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES


def palette(qtbot, window: MainWindow, typed: str) -> Palette:
    window.actions_by_name["palette"].trigger()
    opened = window.findChild(Palette)
    qtbot.keyClicks(opened.line, typed)
    return opened


def listed(window: MainWindow) -> tuple[PaletteEntry, ...]:
    """All that the palette of a window lists."""
    window.actions_by_name["palette"].trigger()
    return window.findChild(Palette).commands


def test_a_command_is_found_by_a_word_of_its_name_and_run(qtbot, window: MainWindow) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    opened = palette(qtbot, window, "undo")
    qtbot.keyClick(opened.line, Qt.Key.Key_Return)
    assert window.controller.session.present.number == 0


def test_arrows_move_through_the_results(qtbot, window: MainWindow) -> None:
    opened = palette(qtbot, window, "")
    qtbot.keyClick(opened.line, Qt.Key.Key_Down)
    assert opened.row == 1


def test_every_command_is_found_by_its_name(qtbot, window: MainWindow) -> None:
    names = [action.text().replace("&", "").rstrip("…") for action in window.actions_by_name.values()]
    opened = palette(qtbot, window, "")
    missed = [name for name in names if not finds(opened, name)]
    assert missed == []


def finds(opened: Palette, name: str) -> bool:
    opened.line.setText(name)
    return name in opened.names


def test_a_command_is_found_despite_a_typing_error(qtbot, window: MainWindow) -> None:
    assert palette(qtbot, window, "ful screeen").names[0] == "Full screen"


FIRST = {
    "deck builder": "Deck builder", "decks": "Deck builder", "deck": "Deck builder", "collection": "Deck builder",
    "mute": "Sounds", "sound": "Sounds", "volume": "Volume", "louder": "Volume",
    "exit": "Quit", "quit": "Quit", "close": "Quit",
    "language": "Language", "german": "Language", "labguage": "Language", "name": "Your name",
    "dark": "Saloon at night", "dark mode": "Saloon at night", "light": "Ledger", "theme": "Look",
    "font size": "Text size", "zoom": "Card size", "animation": "Animation time", "fullscreen": "Full screen",
    "tutorial": "Learn to play", "sandbox": "Practice", "puzzle": "Puzzles", "replay": "Watch a saved game",
    "new": "New game", "play": "New game", "new game": "New game", "restart": "New game", "difficulty": "New game",
    "load": "Open", "save": "Save as", "draft": "Sealed and draft", "campaign": "Season", "stats": "Games played",
    "settings": "Settings", "options": "Settings", "settimgs": "Settings", "preferences": "Settings",
    "undo": "Undo", "take back": "Undo", "undoo": "Undo", "redo": "Redo", "give up": "Concede", "resign": "Concede",
    "rules": "Rulebook", "odds": "Odds", "probability": "Odds", "hint": "Hint",
    "end turn": "Pass until it is your turn",
    "pause": "Hold", "moves": "All plays", "note": "Write a note", "search": "Find in the log", "counter": "Count up",
    "shortcuts": "Change keys", "help": "Help on this", "bug": "Save a bug report", "changelog": "What is new",
}  # fmt: skip
"""Words that a person types during a game, and the command that is meant."""


def test_the_meant_command_is_the_first_hit(qtbot, window: MainWindow) -> None:
    opened = palette(qtbot, window, "")
    assert {typed: first_hit(opened, typed) for typed in FIRST} == FIRST


def first_hit(opened: Palette, typed: str) -> str:
    opened.line.setText(typed)
    return opened.names[0].partition(":")[0]


@pytest.mark.parametrize("typed", ["xyzzy", "screenshot", "music", "deck bilder quit", "?", "mte", "builder of decks"])
def test_no_hit_is_better_than_a_false_one(qtbot, window: MainWindow, typed: str) -> None:
    opened = palette(qtbot, window, typed)
    assert opened.names == ()
    assert opened.found.topLevelItem(0).text(0) == f"No command or setting is called “{typed}”."
    qtbot.keyClick(opened.line, Qt.Key.Key_Return)
    assert opened.isVisible()


def test_other_words_belong_to_commands_and_settings(window: MainWindow) -> None:
    assert other_words().keys() <= window.actions_by_name.keys()
    assert other_words_for_settings().keys() <= {item.name for item in items()}
    assert window.actions_by_name.keys() >= LEAVE_THE_TABLE


def test_a_disabled_command_is_found_with_its_reason(qtbot, window: MainWindow) -> None:
    opened = palette(qtbot, window, "undo")
    row = opened.found.topLevelItem(0)
    assert (row.text(0), row.text(1)) == ("Undo", "There is nothing to undo.")
    assert row.isDisabled()
    qtbot.keyClick(opened.line, Qt.Key.Key_Return)
    assert opened.isVisible()


def test_every_disabled_command_says_why(window: MainWindow) -> None:
    disabled = [command for command in listed(window) if command.why_not]
    assert {"Redo", "A step forward"} <= {command.name for command in disabled}
    assert all(command.why_not.endswith(".") for command in disabled)


def test_a_setting_is_opened_at_its_editor(qtbot, window: MainWindow) -> None:
    opened = palette(qtbot, window, "curtain")
    assert opened.found.topLevelItem(0).text(1) == "Setting"
    qtbot.keyClick(opened.line, Qt.Key.Key_Return)
    dialog = window.findChild(SettingsDialog)
    editor = dialog.editors["curtain"]
    assert dialog.focusWidget() is editor
    assert not editor.visibleRegion().isEmpty()


def question(window: MainWindow) -> QMessageBox | None:
    return next((box for box in window.findChildren(QMessageBox) if box.isVisible()), None)


def test_leaving_a_game_from_the_palette_asks_first(qtbot, window: MainWindow) -> None:
    session = window.controller.session
    qtbot.keyClick(palette(qtbot, window, "restart").line, Qt.Key.Key_Return)
    asked = question(window)
    assert asked.text() == "Leave this game? It is kept and can be continued."
    asked.defaultButton().click()
    assert window.findChild(NewGameDialog) is None
    assert window.controller.session is session


def test_leaving_a_game_from_the_palette_runs_the_command(qtbot, window: MainWindow) -> None:
    qtbot.keyClick(palette(qtbot, window, "restart").line, Qt.Key.Key_Return)
    next(button for button in question(window).buttons() if button.text() == "Leave game").click()
    qtbot.waitUntil(lambda: window.findChild(NewGameDialog) is not None)
    assert question(window) is None


def test_nothing_is_asked_where_no_game_is_running(qtbot, program: Program) -> None:
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    window.show()
    qtbot.keyClick(palette(qtbot, window, "load").line, Qt.Key.Key_Return)
    assert question(window) is None
    assert window.findChild(FileDialog) is not None


@pytest.mark.parametrize("name", sorted(LEAVE_THE_TABLE))
def test_every_command_that_replaces_the_game_asks_first(window: MainWindow, name: str) -> None:
    session, title = window.controller.session, plain(window.actions_by_name[name].text())
    next(command for command in listed(window) if command.name == title).run()
    assert question(window) is not None
    assert window.controller.session is session
