"""What the tests of the window share: the fonts of the program, and its cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.doomtown.catalog import Catalog, load_catalog
from dtgui.gui.lettering import load_fonts


@pytest.fixture(scope="session")
def catalog(checkout: Path) -> Catalog:
    return load_catalog(checkout / "card_data" / "doomtown")


@pytest.fixture(scope="session")
def fonts(qapp: QApplication, checkout: Path) -> tuple[str, ...]:
    """The families of the fonts that the program ships, now known to Qt."""
    return load_fonts(checkout / "resources" / "fonts")
