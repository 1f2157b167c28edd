"""A deck is found by what it is called on the command line."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import find_deck
from dtgui.doomtown.catalog import Catalog


@pytest.mark.parametrize("words", ["law-dogs", "law-dogs-starter", "Law Dogs Starter", "LAW  DOGS starter"])
def test_a_starter_deck_is_found_by_its_file_or_by_the_name_that_is_shown(words: str, catalog: Catalog) -> None:
    assert find_deck(words, default_paths(), catalog).deck.name == "Law Dogs starter"
