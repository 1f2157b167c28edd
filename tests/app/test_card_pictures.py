"""Which file in the player's folder is which card."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.app.picture_files import find_pictures
from dtgui.doomtown.catalog import Catalog


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_default_catalog(default_paths())


def put(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def found(folder: Path, catalog: Catalog, code: str) -> str | None:
    """The name of the file that shows a card, from the folder on."""
    card = catalog.card(code)
    file = find_pictures(folder).file_of(card, catalog.packs[card.pack].name)
    return None if file is None else file.relative_to(folder).as_posix()


@pytest.mark.parametrize(
    "name",
    [
        "24092.jpg",
        "24092.PNG",
        "en/24092.webp",
        "DT2_92.jpeg",
        "Rob Wilby.png",
        "rob-wilby.jpg",
        "DT2/Rob Wilby.jpg",
        "Weird West Edition/rob wilby.jpg",
    ],
)
def test_a_picture_is_found_by_any_supported_file_name(tmp_path, catalog, name):
    put(tmp_path, name)
    assert found(tmp_path, catalog, "24092") == name


def test_a_picture_is_found_by_its_octgn_identity(tmp_path, catalog):
    put(tmp_path, f"Sets/Base/Cards/{catalog.card('01017').octgn.upper()}.jpg")
    assert found(tmp_path, catalog, "01017")


def test_the_code_takes_precedence_over_the_title(tmp_path, catalog):
    put(tmp_path, "A/Rob Wilby.png", "Z/24092.png")
    assert found(tmp_path, catalog, "24092") == "Z/24092.png"


def test_a_title_with_characters_not_allowed_in_file_names(tmp_path, catalog):
    put(tmp_path, "Thunder Boy Nabbe.png")
    assert found(tmp_path, catalog, "24071") == "Thunder Boy Nabbe.png"


def test_the_picture_of_the_same_pack_takes_precedence(tmp_path, catalog):
    put(tmp_path, "Base Set/Law Dogs.png", "Weird West Edition/Law Dogs.png")
    assert found(tmp_path, catalog, "01002") == "Base Set/Law Dogs.png"
    assert found(tmp_path, catalog, "24009") == "Weird West Edition/Law Dogs.png"


def test_other_files_are_ignored(tmp_path, catalog):
    put(tmp_path, "24092.txt", "24092.jpg.part")
    assert found(tmp_path, catalog, "24092") is None


def test_coverage_counts_printings(tmp_path, catalog):
    put(tmp_path, "24092.jpg", "Law Dogs.png")
    assert find_pictures(tmp_path).coverage(catalog) == 3


@pytest.mark.parametrize("name", ["nowhere", "long" * 75, "null\x00character"])
def test_a_missing_folder_has_no_pictures(tmp_path, name):
    found = find_pictures(tmp_path / name)
    assert found.by_stem == {}
    assert found.folders == ()
