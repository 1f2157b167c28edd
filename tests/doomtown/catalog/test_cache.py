"""The compiled cards: used when they fit, made again when they do not, never a reason to fail."""

import logging
from dataclasses import asdict

import pytest

from dtgui.doomtown.catalog import load_catalog, loading
from dtgui.doomtown.catalog import loading as cache_module
from tests.doomtown.catalog.card_files import ALLIE, make_folder


@pytest.fixture
def folder(tmp_path):
    return make_folder(tmp_path / "cards", allie=ALLIE + "traits:\n- {mod: [{bullets: 1}]}\n")


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "new folder" / "cards.json"


def test_the_cache_gives_the_same_cards_as_the_files(cards_folder, cache, catalog):
    load_catalog(cards_folder, cache)
    cached = load_catalog(cards_folder, cache)
    assert list(map(asdict, cached)) == list(map(asdict, catalog))
    assert cached.packs == catalog.packs


def test_card_texts_are_cached(folder, cache):
    load_catalog(folder, cache)
    assert load_catalog(folder, cache).text("24999").traits == ({"mod": [{"bullets": 1}]},)


def test_the_files_are_not_read_again(folder, cache, monkeypatch):
    load_catalog(folder, cache)
    monkeypatch.setattr(loading, "read_document", lambda *_: pytest.fail("A card file was read again."))
    assert load_catalog(folder, cache).card("24999").title == "Allie Hensman"


def test_a_text_is_parsed_on_first_use(cards_folder, cache, monkeypatch):
    load_catalog(cards_folder, cache)
    parsed = []
    monkeypatch.setattr(cache_module, "_text", lambda *args: parsed.append(args))
    load_catalog(cards_folder, cache)
    assert not parsed


def test_an_edited_cache_is_rebuilt(folder, cache):
    load_catalog(folder, cache)
    good = cache.read_bytes()
    cache.write_bytes(good.replace(b"Allie", b"Bella"))
    assert load_catalog(folder, cache).card("24999").title == "Allie Hensman"
    assert cache.read_bytes() == good


def test_a_changed_file_makes_the_cache_stale(folder, cache):
    load_catalog(folder, cache)
    (folder / "cards" / "DT2" / "allie.yaml").write_text(ALLIE.replace("cost: 3", "cost: 14"), encoding="utf-8")
    assert load_catalog(folder, cache).card("24999").cost == 14


def test_a_new_file_makes_the_cache_stale(folder, cache):
    load_catalog(folder, cache)
    zoe = ALLIE.replace("Allie", "Zoe").replace("24999", "24998")
    (folder / "cards" / "DT2" / "zoe.yaml").write_text(zoe, encoding="utf-8")
    assert len(load_catalog(folder, cache)) == 2


@pytest.mark.parametrize("broken", [b"", b"{", b"[]", b'{"cards": []}', b"\xff\xfe", b"null"])
def test_a_broken_cache_is_rebuilt(folder, cache, caplog, broken):
    load_catalog(folder, cache)
    good = cache.read_bytes()
    cache.write_bytes(broken)
    with caplog.at_level(logging.WARNING):
        assert len(load_catalog(folder, cache)) == 1
    assert "will be made again" in caplog.text
    assert cache.read_bytes() == good


def test_an_unwritable_cache_is_ignored(folder, tmp_path):
    (tmp_path / "a file").write_text("in the way", encoding="utf-8")
    assert len(load_catalog(folder, tmp_path / "a file" / "cards.json")) == 1
