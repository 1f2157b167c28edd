"""The cards that come with the program, ready to be used."""

from __future__ import annotations

from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog, load_catalog
from dtgui.doomtown.catalog.archetype_file import Archetypes
from dtgui.doomtown.catalog.rulings import FILE, Rulings, read_rulings


def load_default_catalog(paths: Paths) -> Catalog:
    """All Doomtown cards, from the cache in milliseconds once it is made. Raises `BadInput` for a broken card file."""
    catalog = load_catalog(paths.doomtown_cards, paths.catalog_cache)
    catalog.archetypes = Archetypes(paths.doomtown_cards, paths.archetypes)
    return catalog


def load_rulings(paths: Paths, catalog: Catalog) -> Rulings:
    """Return the rulings that come with the cards. Raises `BadInput` for a broken file."""
    titles = {name for card in catalog for name in (card.title, card.base_title)}
    return read_rulings(paths.doomtown_cards / FILE, sorted(titles))
