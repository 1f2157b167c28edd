"""A deck is found by its name on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import find_deck, open_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput


@pytest.mark.parametrize("words", ["law-dogs", "law-dogs-starter", "Law Dogs Starter", "LAW  DOGS starter"])
def test_a_starter_deck_is_found_by_file_or_name(words: str, catalog: Catalog) -> None:
    assert find_deck(words, default_paths(), catalog).deck.name == "Law Dogs starter"


def test_a_contradictory_code_and_title_are_both_named(tmp_path: Path, catalog: Catalog) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text("Law Dogs\n1x [Allie Hensman](https://dtdb.co/en/card/24063)\n", encoding="utf-8")
    told = "the code 24063 and the title 'Allie Hensman' are of different cards: 24063 is Speaks-With-Earth and 24078"
    with pytest.raises(BadInput, match=re.escape(told)):
        open_deck(file, catalog)
