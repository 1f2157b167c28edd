"""The cards that come with the program."""

from pathlib import Path

import pytest

from dtgui.doomtown.catalog import Catalog, load_catalog


@pytest.fixture(scope="session")
def cards_folder(checkout: Path) -> Path:
    return checkout / "card_data" / "doomtown"


@pytest.fixture(scope="session")
def catalog(cards_folder: Path) -> Catalog:
    return load_catalog(cards_folder)
