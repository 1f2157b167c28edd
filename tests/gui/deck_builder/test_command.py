"""`dtgui decks`."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

import pytest

from dtgui.gui.commands.play_command import DISPLAYS, NO_DISPLAY
from dtgui.gui.doomtown import deck_command
from dtgui.gui.doomtown.new_game import NewGameDialog


def test_a_missing_display_names_commands_that_work(monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    assert deck_command.run(Namespace(theme=None, deck=[])) == NO_DISPLAY
    assert "`dtgui deck` checks and converts decks" in capsys.readouterr().err


@pytest.fixture
def table(program, monkeypatch, qtbot) -> deck_command.TableWindow:
    """A table whose opponents think in this process."""
    monkeypatch.setattr(deck_command, "thinker", lambda _: None)
    return deck_command.TableWindow(program)


def test_a_deck_argument_opens_the_window(table, builder, law_dogs, qtbot) -> None:
    builder.play_wanted.connect(table.play)
    builder.decks.take(law_dogs)
    builder.commands.play()
    qtbot.addWidget(table.window)
    assert table.window.isVisible()
    assert table.window.findChild(NewGameDialog).panels[0].deck == builder.decks.page.deck


def test_naming_an_open_deck_opens_it_once(builder, program) -> None:
    builder.open_named("law-dogs")
    builder.decks.new_deck()
    builder.open_named("law-dogs")
    assert builder.decks.page.deck.name == "Law Dogs starter"
    assert len(builder.decks.pages()) == 2


def test_a_library_deck_is_opened_in_its_file(builder, program, law_dogs) -> None:
    file = builder.library.keep(replace(law_dogs, name="Mine"))
    builder.open_named("mine")
    assert builder.decks.page.opened.file == file
