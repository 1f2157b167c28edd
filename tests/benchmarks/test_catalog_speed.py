"""Loading the cards must not be felt: all printings within 0.025 s from the cache, within 0.4 s without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.doomtown.catalog import load_catalog


@pytest.fixture
def cards(checkout: Path) -> Path:
    return checkout / "card_data" / "doomtown"


def test_loading_with_a_cache(benchmark, cards, tmp_path):
    cache = tmp_path / "cache.json"
    load_catalog(cards, cache)
    catalog = benchmark(load_catalog, cards, cache)
    assert list(catalog) == list(load_catalog(cards))


def test_loading_without_a_cache(benchmark, cards):
    catalog = benchmark.pedantic(load_catalog, args=(cards,), rounds=3)
    assert len(catalog) > 1000
