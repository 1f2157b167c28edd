"""The cards that come with the program, ready to be used."""

from __future__ import annotations

from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog, load_catalog


def load_default_catalog(paths: Paths) -> Catalog:
    """All Doomtown cards, from the cache in milliseconds once it is made. Raises `BadInput` for a broken card file."""
    return load_catalog(paths.doomtown_cards, paths.catalog_cache)
