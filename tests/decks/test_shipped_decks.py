"""The decks that come with the program are legal by the editions and formats that they are for."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import load_deck
from dtgui.decks.opening import decks_in
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.rules import EDITIONS

FILES = decks_in(default_paths().starter_decks)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_shipped_decks_are_legal_and_fully_implemented(file, catalog: Catalog) -> None:
    deck = load_deck(file, catalog)
    editions = [edition for edition in EDITIONS if (deck.format or "wwe") in edition.decks.formats]
    assert editions
    assert not [check for edition in editions for check in check_deck(deck, catalog, edition.decks)]
    assert not [code for code in deck.cards if card_text(catalog.card(code)).missing]
    assert deck.notes


def test_each_edition_has_decks_and_default_ones_come_first() -> None:
    years = [file.stem[:1].isdigit() for file in FILES]
    assert years == sorted(years)
    assert sum(years) == 4
