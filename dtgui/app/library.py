"""The cards that come with the program, ready to be used, and the game that is played with them."""

from __future__ import annotations

from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog, load_catalog
from dtgui.doomtown.game import Doomtown


def load_default_catalog(paths: Paths) -> Catalog:
    """All Doomtown cards, from the cache in milliseconds once it is made. Raises `BadInput` for a broken card file."""
    return load_catalog(paths.doomtown_cards, paths.catalog_cache)


def load_doomtown(paths: Paths) -> Doomtown:
    """Doomtown with all cards: what another process makes its own copy of the game with. Raises as the catalog does."""
    return Doomtown(load_default_catalog(paths))
