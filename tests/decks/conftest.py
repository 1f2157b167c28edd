"""The cards and decks that come with the program."""

from pathlib import Path

import pytest

from dtgui.decks import Deck, load_deck
from dtgui.doomtown.catalog import Catalog, load_catalog


@pytest.fixture(scope="session")
def catalog(checkout: Path) -> Catalog:
    return load_catalog(checkout / "card_data" / "doomtown")


@pytest.fixture(scope="session")
def law_dogs(checkout: Path, catalog: Catalog) -> Deck:
    return load_deck(checkout / "card_data" / "doomtown" / "decks" / "law-dogs-starter.yaml", catalog)
