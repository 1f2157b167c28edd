"""How quickly a folder of the player's own pictures is looked through."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.app.picture_files import find_pictures

FILES = 1500


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A file for each of the first printings, in folders of fifty."""
    for number, card in enumerate(list(load_default_catalog(default_paths()))[:FILES]):
        place = tmp_path / str(number // 50)
        place.mkdir(exist_ok=True)
        (place / f"{card.code}.jpg").touch()
    for number in range(FILES - len(list(tmp_path.rglob("*.jpg")))):
        (tmp_path / f"unknown-{number}.jpg").touch()
    return tmp_path


@pytest.mark.benchmark(timer=process_time)
def test_speed_of_scanning_1500_files(benchmark, folder: Path) -> None:
    """At most 2 s, beside the window."""
    catalog = load_default_catalog(default_paths())
    assert benchmark(lambda: find_pictures(folder).coverage(catalog)) == min(FILES, len(catalog))
