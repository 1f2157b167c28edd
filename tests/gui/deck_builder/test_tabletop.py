"""A deck for Tabletop Simulator: the saved object, with the pictures that it names beside it."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote, urlparse

from PySide6.QtGui import QImage

from dtgui.decks import Deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder


def test_a_deck_is_written_with_its_pictures(builder: DeckBuilder, law_dogs: Deck, tmp_path: Path, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    file = tmp_path / "My dogs.json"
    with qtbot.waitSignal(builder.papers.done, timeout=60_000):
        builder.papers.write_tabletop(file)
    pile = json.loads(file.read_text(encoding="utf-8"))["ObjectStates"][-1]
    sheet = pile["CustomDeck"]["1"]
    faces, back = (QImage(unquote(urlparse(sheet[name]).path)) for name in ("FaceURL", "BackURL"))
    assert faces.width() == sheet["NumWidth"] * back.width()
    assert faces.height() == sheet["NumHeight"] * back.height()
    assert len(pile["ContainedObjects"]) == sum(law_dogs.cards.values()) - sum(law_dogs.starting.values())


def test_a_folder_that_cannot_be_written_is_named(builder: DeckBuilder, law_dogs: Deck, tmp_path: Path, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    (tmp_path / "a file").touch()
    with qtbot.waitSignal(builder.papers.trouble, timeout=60_000) as told:
        builder.papers.write_tabletop(tmp_path / "a file" / "deck.json")
    assert "deck-faces-1.jpg" in told.args[0]
