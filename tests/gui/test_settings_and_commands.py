"""Settings, commands, keys, the first start: what makes a player feel at home."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QStyleHints
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from dtgui import __version__
from dtgui.app import log
from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.about_dialog import AboutDialog
from dtgui.gui.dialogs.learn_page import LearnPage
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.dialogs.start_page import SavedGame
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.new_game import NewGameDialog
from dtgui.gui.doomtown.new_game.seating import remembered
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.bugs import debug_info, moment, position
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import AS_SYSTEM, Program
from dtgui.gui.window.command_palette import Palette, command_of
from dtgui.gui.window.help_commands import ShortcutsPage
from dtgui.gui.window.main_window import TOWN, MainWindow
from dtgui.play.saved_games import Autosave

INTERACTIVE = (QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit)


@pytest.fixture
def settings(qtbot, program: Program) -> SettingsDialog:
    made = SettingsDialog(program.preferences)
    qtbot.addWidget(made)
    made.show()
    return made


def nameless(widget: QWidget) -> list[str]:
    """The interactive widgets below this one that a screen reader could not name."""
    found = [each for each in widget.findChildren(QWidget) if isinstance(each, INTERACTIVE) and not is_qts_own(each)]
    return [f"{type(each).__name__} in {type(each.parentWidget()).__name__}" for each in found if not has_name(each)]


def is_qts_own(widget: QWidget) -> bool:
    """Whether Qt made it as a part of another widget, and names it itself."""
    inside = any(isinstance(each, QComboBox | QAbstractSpinBox | QLineEdit) for each in ancestors(widget))
    return inside or isinstance(widget, QScrollBar | QHeaderView) or widget.objectName().startswith("qt_")


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    while (widget := widget.parentWidget()) is not None:
        yield widget


def has_name(widget: QWidget) -> bool:
    return bool(
        widget.accessibleName() or (isinstance(widget, QAbstractButton) and (widget.text() or widget.toolTip()))
    )


# Settings


def test_search_shows_matching_settings(qtbot, settings: SettingsDialog) -> None:
    qtbot.keyClicks(settings.search, "motion")
    assert settings.shown == ("reduced_motion",)


def test_a_setting_is_found_by_its_values(qtbot, settings: SettingsDialog) -> None:
    qtbot.keyClicks(settings.search, "high contrast")
    assert settings.shown == ("theme",)


def test_an_empty_search_result_is_reported(qtbot, settings: SettingsDialog) -> None:
    qtbot.keyClicks(settings.search, "horses")
    assert settings.shown == ()
    assert settings.nothing.isVisible()


def test_every_setting_is_found_and_reset(settings: SettingsDialog, program: Program) -> None:
    not_shown = {
        "seen_version",
        "hand_order",
        "last_choices",
        "recent_seatings",
        "shortcuts",
    }
    assert set(settings.resets) == set(vars(Settings())) - not_shown


def test_the_picture_folder_is_chosen_in_a_dialog(qtbot, settings: SettingsDialog, program: Program, tmp_path) -> None:
    qtbot.mouseClick(settings.choose_folder, Qt.MouseButton.LeftButton)
    settings.findChild(QFileDialog).fileSelected.emit(str(tmp_path))
    assert program.preferences.settings.picture_folder == str(tmp_path)
    assert settings.editors["picture_folder"].text() == str(tmp_path)


def test_a_change_applies_at_once_and_is_saved(settings: SettingsDialog, program: Program, tmp_path) -> None:
    settings.editors["text_scale"].setValue(150)
    assert Preferences(tmp_path / "settings.json").settings.text_scale == 1.5


def test_each_setting_is_reset_separately(qtbot, settings: SettingsDialog, program: Program) -> None:
    settings.editors["text_scale"].setValue(150)
    settings.editors["opponent_pace_ms"].setValue(0)
    qtbot.mouseClick(settings.resets["text_scale"], Qt.MouseButton.LeftButton)
    now = program.preferences.settings
    assert (now.text_scale, now.opponent_pace_ms) == (1.0, 0)
    assert settings.editors["text_scale"].value() == 100
    assert not settings.resets["text_scale"].isEnabled()


def test_numbers_have_their_units(settings: SettingsDialog) -> None:
    told = [settings.editors[name].text() for name in ("text_scale", "opponent_pace_ms", "sound_volume")]
    assert told == ["100 %", "350 ms", "35 %"]


def test_a_group_that_the_search_empties_loses_its_heading(qtbot, settings: SettingsDialog) -> None:
    headings = [label for label in settings.findChildren(QLabel) if label.property("heading")]
    assert len(headings) == 5
    qtbot.keyClicks(settings.search, "curtain")
    assert [label.text() for label in headings if label.isVisible()] == ["Playing"]


def test_larger_text_changes_the_open_window(window: MainWindow, program: Program) -> None:
    before = program.looks.theme.sizes.text
    program.preferences.change("text_scale", 1.5)
    assert program.looks.theme.sizes.text == round(before * 1.5)


def test_a_larger_table_is_scrolled_and_can_be_seen_whole(window: MainWindow) -> None:
    view = window.table.view
    before = view.table_scene.layout.unit
    window.preferences.change("table_scale", 1.5)
    assert view.table_scene.layout.unit == pytest.approx(1.5 * before, rel=0.05)
    assert view.horizontalScrollBar().maximum() > 0
    window.actions_by_name["fit"].trigger()
    assert view.mapFromScene(view.sceneRect()).boundingRect().width() <= view.viewport().width() + 2


def test_the_keyboard_scrolls_to_a_card(window: MainWindow) -> None:
    view = window.table.view
    window.preferences.change("table_scale", 2.0)
    outside = [id_ for id_ in view.table_scene.cards if not view.viewport().rect().contains(view.where_is(id_))]
    view.locate(outside[0])
    assert view.viewport().rect().contains(view.where_is(outside[0]))


def test_seats_of_a_new_game_are_remembered(window: MainWindow, program: Program) -> None:
    window.games.ask_for_new()
    dialog = window.findChild(NewGameDialog)
    dialog.add_seat()
    dialog.panels[2].choose_player("random")
    dialog.buttons.accepted.emit()
    (seating,) = remembered(program.preferences.settings.recent_seatings)
    assert (len(seating.decks), seating.players) == (3, ("", "greenhorn", "random"))


def test_the_system_theme_is_followed(qapp, monkeypatch, window: MainWindow, program: Program) -> None:
    window.preferences.change("theme", AS_SYSTEM)
    assert program.looks.theme.name == "ledger"
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda _: Qt.ColorScheme.Dark)
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert program.looks.theme.name == "saloon"


def test_settings_without_a_file_apply_but_are_not_saved(tmp_path) -> None:
    safe = Preferences(None)
    safe.change("player_name", "Ann")
    assert safe.settings.player_name == "Ann"
    assert list(tmp_path.iterdir()) == []


# Commands and keys


def test_shortcuts_are_changed_saved_and_reset(window: MainWindow, program: Program) -> None:
    assert window.shortcuts.change("odds", QKeySequence("Ctrl+J")) == ""
    assert program.preferences.settings.shortcuts == {"odds": "Ctrl+J"}
    window.shortcuts.reset("odds")
    assert window.actions_by_name["odds"].shortcut() == QKeySequence("O")
    assert program.preferences.settings.shortcuts == {}


def test_shortcuts_of_another_action_are_refused(window: MainWindow) -> None:
    assert window.shortcuts.change("odds", QKeySequence("Ctrl+Z")) == "undo"
    assert window.actions_by_name["odds"].shortcut() == QKeySequence("O")


def test_changed_shortcuts_survive_a_restart(qtbot, program: Program) -> None:
    program.preferences.change("shortcuts", {"odds": "Ctrl+J", "no such action": "F3"})
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    assert later.actions_by_name["odds"].shortcut() == QKeySequence("Ctrl+J")


def test_conflicting_shortcuts_from_a_file_become_the_default(qtbot, program: Program) -> None:
    program.preferences.change("shortcuts", {"odds": "Ctrl+Z", "plays": "no such key"})
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    assert later.actions_by_name["odds"].shortcut() == QKeySequence("O")
    assert later.actions_by_name["undo"].shortcut() == QKeySequence("Ctrl+Z")


def test_swapped_shortcuts_are_kept(qtbot, program: Program) -> None:
    program.preferences.change("shortcuts", {"odds": "A", "plays": "O"})
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    assert later.actions_by_name["odds"].shortcut() == QKeySequence("A")
    assert later.actions_by_name["plays"].shortcut() == QKeySequence("O")


@pytest.mark.parametrize("keys", ["Space", "Esc", "3", "Up", "Return"])
def test_reserved_shortcuts_are_refused(window: MainWindow, keys: str) -> None:
    with pytest.raises(ValueError, match=keys):
        window.shortcuts.change("odds", QKeySequence(keys))
    assert window.actions_by_name["odds"].shortcut() == QKeySequence("O")


def test_reserved_shortcuts_from_a_file_become_the_default(qtbot, program: Program) -> None:
    program.preferences.change("shortcuts", {"odds": "Space"})
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    assert later.actions_by_name["odds"].shortcut() == QKeySequence("O")


def test_reset_does_not_take_a_shortcut_from_another_action(window: MainWindow) -> None:
    window.shortcuts.change("odds", QKeySequence("Ctrl+J"))
    window.shortcuts.change("plays", QKeySequence("O"))
    assert window.shortcuts.reset("odds") == "plays"
    assert window.actions_by_name["odds"].shortcut() == QKeySequence("Ctrl+J")


@pytest.fixture
def keys(qtbot, window: MainWindow) -> ShortcutsPage:
    window.actions_by_name["keys"].trigger()
    return window.findChild(ShortcutsPage)


def press(qtbot, keys: ShortcutsPage, name: str, key: Qt.Key) -> None:
    """Press a key in the field of an action, and leave the field."""
    qtbot.keyClick(keys.editors[name], key)
    keys.editors[name].editingFinished.emit()


def test_shortcuts_are_changed_by_pressing_keys(qtbot, window: MainWindow, keys: ShortcutsPage) -> None:
    press(qtbot, keys, "odds", Qt.Key.Key_F9)
    assert window.actions_by_name["odds"].shortcut() == QKeySequence("F9")
    qtbot.mouseClick(keys.resets["odds"], Qt.MouseButton.LeftButton)
    assert keys.editors["odds"].keySequence() == QKeySequence("O")
    assert not keys.resets["odds"].isEnabled()


@pytest.mark.parametrize(("key", "told"), [(Qt.Key.Key_A, "All plays"), (Qt.Key.Key_Space, "Space")])
def test_refused_shortcuts_are_explained(qtbot, keys: ShortcutsPage, key: Qt.Key, told: str) -> None:
    press(qtbot, keys, "odds", key)
    assert told in keys.problem.text()
    assert keys.editors["odds"].keySequence() == QKeySequence("O")


def test_all_shortcuts_are_reset_at_once(qtbot, program: Program, keys: ShortcutsPage) -> None:
    press(qtbot, keys, "odds", Qt.Key.Key_F9)
    press(qtbot, keys, "plays", Qt.Key.Key_O)
    qtbot.mouseClick(keys.reset_all, Qt.MouseButton.LeftButton)
    assert program.preferences.settings.shortcuts == {}
    assert [keys.editors[name].keySequence().toString() for name in ("odds", "plays")] == ["O", "A"]


@pytest.mark.parametrize("typed", ["full scr", "f11"])
def test_a_command_is_searched_by_its_name_or_its_keys(qtbot, keys: ShortcutsPage, typed: str) -> None:
    qtbot.keyClicks(keys.search, typed)
    assert keys.shown == ("full",)


def test_about_text_can_be_copied(qtbot, window: MainWindow, program: Program) -> None:
    window.actions_by_name["about"].trigger()
    about = window.findChild(AboutDialog)
    qtbot.mouseClick(about.copy, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert f"dtgui {__version__}" in copied
    assert str(program.paths.logs) in copied
    assert position(window.controller) in copied


def test_the_position_is_copied_but_not_displayed(window: MainWindow, program: Program) -> None:
    shown = AboutDialog(program.paths, window.controller, window).facts.toPlainText()
    assert "The position:" not in shown
    assert moment(window.controller) in shown


def test_the_end_of_the_log_is_copied(window: MainWindow, program: Program) -> None:
    log_file = program.paths.logs / log.FILE_NAME
    log_file.parent.mkdir(parents=True)
    log_file.write_text("".join(f"line {number}\n" for number in range(200)))
    copied = debug_info(program.paths, window.controller)
    assert copied.endswith("\nline 199")
    assert "line 100\n" not in copied


# The first start, and the ones after


@pytest.fixture
def newcomer(qtbot, program: Program) -> MainWindow:
    made = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_newcomer_is_asked_for_name_look_and_size(qtbot, newcomer: MainWindow, program: Program) -> None:
    assert newcomer.start.newcomer.isVisible()
    qtbot.keyClicks(newcomer.start.name, "Ann")
    newcomer.start.name.editingFinished.emit()
    assert program.preferences.settings.player_name == "Ann"


def test_one_click_starts_a_game(qtbot, newcomer: MainWindow) -> None:
    qtbot.mouseClick(newcomer.start.starter, Qt.MouseButton.LeftButton)
    assert newcomer.pages.currentIndex() == TOWN
    assert newcomer.controller.session.game.name == "doomtown"


def test_one_key_starts_the_course_and_two_a_game(qtbot, newcomer: MainWindow) -> None:
    newcomer.activateWindow()
    qtbot.waitUntil(newcomer.isActiveWindow)
    qtbot.keyClick(newcomer.focusWidget(), Qt.Key.Key_Space)
    page = newcomer.findChild(LearnPage)
    assert page.isVisible()
    page.close()
    qtbot.keyClick(newcomer.start.learn, Qt.Key.Key_Tab)
    qtbot.keyClick(newcomer.focusWidget(), Qt.Key.Key_Space)
    assert newcomer.pages.currentIndex() == TOWN
    assert newcomer.focusWidget() is newcomer.table.view


def test_earlier_games_are_offered(newcomer: MainWindow, program: Program) -> None:
    newcomer.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    newcomer.controller.new_game(program.games["toy"], ("Ann", "Bob"), 2)
    assert len(newcomer.games.recent()) == 2


def test_games_before_the_last_are_listed_on_the_start_page(qtbot, newcomer: MainWindow, tmp_path) -> None:
    page = newcomer.start
    last, *others = (SavedGame(tmp_path / name, f"{name}, yesterday") for name in ("last", "one", "two"))
    page.offer([last, *others], last)
    assert [button.text() for button in page.recent] == ["one, yesterday", "two, yesterday"]
    with qtbot.waitSignal(page.save_wanted) as wanted:
        qtbot.mouseClick(page.recent[1], Qt.MouseButton.LeftButton)
    assert wanted.args == [tmp_path / "two"]


def test_a_finished_game_is_not_resumed(newcomer: MainWindow, tmp_path) -> None:
    """It is listed among the earlier games; the button continues an unfinished one, if there is one."""
    over, begun = (SavedGame(tmp_path / name, name) for name in ("over", "begun"))
    newcomer.start.offer([over], None)
    assert newcomer.start.resume.isHidden()
    assert [button.text() for button in newcomer.start.recent] == ["over"]
    newcomer.start.offer([over, begun], begun)
    assert newcomer.start.resume.toolTip() == "begun"


def test_the_start_page_shows_drawn_card_faces(qtbot, newcomer: MainWindow, program: Program) -> None:
    program.preferences.change("theme", "saloon")  # whose faces are not there yet
    blank = newcomer.start.grab().toImage()
    qtbot.waitUntil(lambda: town_of(program).cache.waiting == 0)
    assert newcomer.start.grab().toImage() != blank


def test_a_player_without_a_name_is_a_stranger_in_the_log(newcomer: MainWindow) -> None:
    newcomer.games.play_starter()
    assert [panel.name for panel in newcomer.controller.scene.panels] == ["Stranger", "Greenhorn"]


def test_every_interactive_widget_has_a_name(qtbot, window: MainWindow, program: Program) -> None:
    window.docks["outline"].show()
    window.table.zone_opened.emit("discard:0")
    dialogs: list[QWidget] = [
        window.pile,
        DeckBuilder(program, town_of(program), window),
        SettingsDialog(program.preferences, window),
        ShortcutsPage(window.shortcuts, window),
        Palette(map(command_of, window.actions_by_name.values()), window),
        town_of(program).new_game_page(window),
        AboutDialog(program.paths, window.controller, window),
    ]
    assert "\n".join(name for widget in (window, *dialogs) for name in nameless(widget)) == ""
