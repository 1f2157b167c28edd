"""What every test shares: Qt without a screen, and a player's folder of its own."""

import os
from pathlib import Path

import pytest

from dtgui.gui.services.application import Application

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session", autouse=True)
def _folder_of_a_new_player(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the tests away from the settings and saves of whoever runs them."""
    os.environ["DTGUI_DATA_DIR"] = str(tmp_path_factory.mktemp("player"))


@pytest.fixture(scope="session")
def qapp_cls() -> type[Application]:
    """Return what pytest-qt makes the application of: the program's own."""
    return Application


@pytest.fixture(scope="session")
def checkout() -> Path:
    """Return the folder of the checkout that is tested."""
    return Path(__file__).resolve().parents[1]
