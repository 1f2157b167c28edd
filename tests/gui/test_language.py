"""Every text of the window can be translated: in a made-up language, nothing stays English but the game's words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from make_phrases import pairs_in, phrases, phrases_in
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QDockWidget, QMenu, QTabWidget, QWidget

from dtgui.app.languages.phrase_book import PhraseBook, languages
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.rules import EDITIONS
from dtgui.gui.dialogs.about_dialog import AboutDialog
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.new_game.pickers import BOSSES
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.look.language import Language, load_language, qts_own
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.curtain_page import CurtainPage
from dtgui.gui.services.program import Program, speak
from dtgui.gui.window.command_palette import Palette, command_of
from dtgui.gui.window.help_commands import ShortcutsPage
from dtgui.gui.window.main_window import MainWindow
from tests.gui.made_up import MadeUp, speaking

SIGN = "¤"
WORD = re.compile(r"[A-Za-z]{3,}")
PROPERTIES = ("text", "toolTip", "statusTip", "accessibleName", "accessibleDescription", "placeholderText", "title")


@pytest.fixture
def made_up(qapp: QApplication) -> Iterator[MadeUp]:
    with speaking(qapp, lambda text: f"{SIGN}{text}") as language:
        yield language


def shown_texts(root: QWidget) -> Iterator[str]:
    """Every text of a window that is not the game's: what Qt itself has named is left out."""
    yield root.windowTitle()
    for widget in (root, *root.findChildren(QWidget)):
        if isinstance(widget, QDockWidget | QMenu):
            yield widget.windowTitle() or widget.title()
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(row) for row in range(widget.count()))
        if not widget.objectName().startswith("qt_") and not isinstance(widget, QTabWidget):
            yield from (str(getattr(widget, name)()) for name in PROPERTIES if callable(getattr(widget, name, None)))
    for action in root.findChildren(QAction):
        yield from (action.text(), action.statusTip())


NO_LETTERS = re.compile(r"<[^>]*>|[^\s]*\d[^\s]*")
"""Tags, and what has a digit in it."""


def english(root: QWidget, known: set[str]) -> set[str]:
    """The texts with words in them that were not translated, and are no names."""
    texts = {NO_LETTERS.sub(" ", text) for text in shown_texts(root)}
    return {text for text in texts if WORD.search(text) and SIGN not in text and text not in known}


def gang_text(program: Program, stem: str) -> str:
    """Return the titles of a deck's outfit and starting posse, as shown on the new-game page."""
    shelf = town_of(program).shelf
    deck = shelf.find(stem).deck
    return " · ".join(shelf.titles((*filter(None, (deck.outfit, deck.legend)), *deck.starting)))


def names(program: Program) -> set[str]:
    """Words that are the same in every language: decks, books, battles, the program, keys."""
    decks = {NO_LETTERS.sub(" ", stem.replace("-", " ").title()) for stem in town_of(program).shelf.files()}
    gangs = {NO_LETTERS.sub(" ", gang_text(program, deck)) for deck in town_of(program).shelf.files()}
    books = {NO_LETTERS.sub(" ", edition.title) for edition in EDITIONS}
    battles = {variant.title.partition(": ")[2] for variant in BOSSES}
    return decks | gangs | books | battles | {"dtgui", "English", "Pause"}


def test_start_page_menus_and_docks_are_translated(qtbot, made_up: MadeUp, program: Program) -> None:
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    assert english(window, names(program)) == set()


def test_dialogs_are_translated(qtbot, made_up: MadeUp, program: Program) -> None:
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    dialogs = (
        SettingsDialog(program.preferences, window),
        ShortcutsPage(window.shortcuts, window),
        Palette(map(command_of, window.actions_by_name.values()), window),
        town_of(program).new_game_page(window),
        AboutDialog(program.paths, window.controller, window),
        CurtainPage(LEDGER),
    )
    assert set().union(*(english(dialog, names(program)) for dialog in dialogs)) == set()


def test_every_requested_phrase_is_listed(qtbot, made_up: MadeUp, program: Program) -> None:
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    window.games.play_starter()
    window.open_decks()
    window.games.ask_for_new()
    window.help.show_gestures()
    window.actions_by_name["rulebook"].trigger()
    window.exercises.open_puzzles().reject()
    window.exercises.begin(window.exercises.lessons()[0])
    window.exercises.open_drills().reject()
    known = {*phrases(), ""}
    assert {text for text in made_up.asked if WORD.search(text)} - known == set()


def test_phrases_are_read_from_the_sources() -> None:
    source = 'self.tr("One"); tr("Two {0}").format(3); translate("Page", "Three"); tr_noop("Four"); tr(five)'
    assert set(phrases_in(source)) == {"One", "Two {0}", "Three", "Four"}


def test_phrases_for_one_and_for_several_belong_together() -> None:
    source = 'tr_count("{0} deck", "{0} decks", n); CARDS = Counted("{count} card", "{count} cards"); Counted(one, two)'
    assert pairs_in(source) == {"{0} deck": "{0} decks", "{count} card": "{count} cards"}


def test_phrases_in_tuple_assignments_are_read() -> None:
    assert list(phrases_in('pattern, other = "One", "Two"')) == ["One"]
    assert list(phrases_in('first, *rest = "One", *others; self.tr("Two")')) == ["Two"]


@pytest.fixture
def german(tmp_path: Path) -> Path:
    folder = tmp_path / "config" / "languages"
    folder.mkdir(parents=True)
    (folder / "de.json").write_text(json.dumps({"Deck builder": "Decks bauen", "Doomtown": ""}))
    return folder


@pytest.fixture
def spoken(qapp: QApplication, program: Program, german: Path) -> Iterator[Language]:
    """The player's own German, as long as the test lasts."""
    language = speak(qapp, program.paths, "de")
    yield language
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)


def test_a_language_file_of_the_player_is_used(qtbot, program: Program, spoken: Language) -> None:
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    assert window.start.decks.text() == "Decks bauen"
    assert window.windowTitle() == "Doomtown"


def test_standard_buttons_are_translated(qtbot, spoken: Language) -> None:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(buttons)
    assert buttons.buttons()[0].text() == "Abbrechen"


def test_standard_buttons_fall_back_to_english() -> None:
    assert qts_own(Language(PhraseBook(), "tlh")) is None


def test_the_system_language_is_used_if_available(monkeypatch, german: Path) -> None:
    monkeypatch.setattr("dtgui.gui.look.language.QLocale.system", lambda: QLocale("de_AT"))
    assert load_language([german], "").translate("", "Deck builder") == "Decks bauen"


@pytest.mark.parametrize("content", ["{broken", "[]", '{"Deck builder": 3}'])
def test_an_invalid_language_file_leaves_english(german: Path, caplog, content: str) -> None:
    (german / "de.json").write_text(content)
    assert load_language([german], "de") is None
    assert "de.json" in caplog.text


def test_an_invalid_translation_leaves_its_phrase_english(german: Path, caplog) -> None:
    (german / "de.json").write_text(json.dumps({"Day {0}": "Tag {day}", "Deck builder": "Decks bauen"}))
    language = load_language([german], "de")
    assert (language.say("Day {0}"), language.say("Deck builder")) == ("Day {0}", "Decks bauen")
    assert "'Tag {day}' cannot stand for 'Day {0}'" in caplog.text


def test_the_log_shortens_an_invalid_translation(german: Path, caplog) -> None:
    (german / "de.json").write_text(json.dumps({"Discard": "{card}" + "x" * 100_000}))
    load_language((german,), "de")
    assert len(caplog.records[-1].getMessage()) < 1_000


def test_languages_are_offered_in_the_settings(qtbot, program: Program, german: Path) -> None:
    dialog = SettingsDialog(program.preferences, languages=languages([german]))
    qtbot.addWidget(dialog)
    choice = dialog.editors["language"]
    assert [choice.itemText(row) for row in range(choice.count())] == ["Same as the system", "English", "Deutsch"]
