"""The deck builder with a folder of its own and nothing in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.decks import Deck, load_deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.browser import LIST
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.program import Program


class Reader(Protocol):
    """Reads in slices."""

    @property
    def is_reading(self) -> bool: ...


@pytest.fixture
def builder(qtbot, program: Program, fonts) -> DeckBuilder:
    program.places.setValue("decks/pictures", LIST)
    program.places.setValue("decks/in_play", 0)
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    return window


@pytest.fixture
def settled(qtbot) -> Callable[[Reader], None]:
    """Waits until a part of the window has read what it was given."""

    def wait(part: Reader) -> None:
        qtbot.waitUntil(lambda: not part.is_reading, timeout=20_000)

    return wait


@pytest.fixture
def law_dogs(program: Program) -> Deck:
    return load_deck(program.paths.starter_decks / "law-dogs-starter.yaml", town_of(program).catalog)
