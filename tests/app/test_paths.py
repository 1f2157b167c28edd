"""Where things are."""

import os

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths


def test_a_checkout_uses_its_own_cards(checkout):
    assert default_paths().card_data == checkout / "card_data"


def test_player_files_go_into_the_given_folder(tmp_path):
    paths = default_paths(tmp_path)
    assert (paths.data, paths.config, paths.cache) == (tmp_path, tmp_path / "config", tmp_path / "cache")


def test_the_environment_may_name_the_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DTGUI_DATA_DIR", str(tmp_path / "mine"))
    assert default_paths().decks == tmp_path / "mine" / "decks"


def test_the_default_folder_comes_from_the_system(monkeypatch):
    monkeypatch.delenv("DTGUI_DATA_DIR")
    assert "dtgui" in default_paths().data.parts


def test_asking_for_the_paths_makes_no_folders(tmp_path):
    default_paths(tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_cards_are_compiled_into_the_cache_folder(tmp_path):
    paths = default_paths(tmp_path)
    assert len(load_default_catalog(paths)) == 1285
    assert paths.catalog_cache.is_file()


def test_temporary_files_of_player_folders_are_removed(tmp_path):
    paths = default_paths(tmp_path)
    for folder in (paths.config, paths.decks, paths.saves, paths.cache):
        folder.mkdir(parents=True, exist_ok=True)
        left = folder / ".x.abc.new"
        left.write_text("half")
        os.utime(left, (0, 0))
    paths.sweep()
    assert not list(tmp_path.rglob("*.new"))
