"""The deck builder on a small screen: no text is cut, whatever the size of texts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from dtgui.decks import Deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.look.theme import Theme
from dtgui.gui.services.program import Program, chosen_theme
from dtgui.gui.widgets.dialogs import MOST_OF_SCREEN
from tests.journeys.geometry import cut_texts

ROUNDS_OF_LAYOUT = 8
SMALL_SCREEN = QSize(1280, 720)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_nothing_is_cut_on_a_small_screen(
    dressed: Theme,
    builder: DeckBuilder,
    program: Program,
    law_dogs: Deck,
    settled: Callable[[object], None],
    text: float,
) -> None:
    builder.decks.take(law_dogs)
    program.preferences.change("text_scale", text)
    program.looks.use_theme(chosen_theme(program.preferences))
    room = SMALL_SCREEN * MOST_OF_SCREEN
    builder.resize(room)
    for _ in range(ROUNDS_OF_LAYOUT):
        QApplication.processEvents()
    assert builder.size() == room
    for tabs in (builder.finder, builder.side):
        for page in range(tabs.count()):
            tabs.setCurrentIndex(page)
            settled(builder.shelves)
            for _ in range(ROUNDS_OF_LAYOUT):
                QApplication.processEvents()
            found = [fault for fault in cut_texts(builder) if "Calculating" not in fault]
            assert found == [], tabs.tabText(page)
