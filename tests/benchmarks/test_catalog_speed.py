"""Loading the cards must not be felt: 0.15 s with a cache, for all printings that will ever be."""

import re
import shutil
from pathlib import Path

import pytest

from dtgui.doomtown.catalog import load_catalog

PRINTINGS = 1256
LIMIT = 0.15


@pytest.fixture
def all_printings(checkout: Path, tmp_path: Path) -> Path:
    """A folder with as many cards as all packs have: the base set, over and over under other codes."""
    source = checkout / "card_data" / "doomtown"
    shutil.copytree(source, tmp_path / "cards")
    packs = tmp_path / "cards" / "packs.yaml"
    packs.write_text(packs.read_text(encoding="utf-8").replace('prefix: "24"', 'prefix: "2"'), encoding="utf-8")
    texts = [(file, file.read_text(encoding="utf-8")) for file in sorted((source / "cards").glob("*/*.yaml"))]
    for number in range(len(texts), PRINTINGS):
        file, text = texts[number % len(texts)]
        copy = re.sub(r'code: "\d+"', f'code: "{24000 + number + 1}"', text)
        (tmp_path / "cards" / "cards" / "DT2" / f"{number}-{file.name}").write_text(copy, encoding="utf-8")
    return tmp_path / "cards"


def test_loading_with_a_cache(benchmark, all_printings, tmp_path):
    cache = tmp_path / "cache.json"
    load_catalog(all_printings, cache)
    catalog = benchmark(load_catalog, all_printings, cache)
    assert len(catalog) == PRINTINGS
    assert benchmark.stats["median"] < LIMIT


def test_loading_without_a_cache(benchmark, checkout):
    catalog = benchmark.pedantic(load_catalog, args=(checkout / "card_data" / "doomtown",), rounds=3)
    assert len(catalog) == 261
