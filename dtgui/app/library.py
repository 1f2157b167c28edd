"""The cards that come with the program and those of the player's packs, ready to be used."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from dtgui.app.packs.shelf import with_player_packs
from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import Catalog, load_catalog
from dtgui.doomtown.catalog.archetype_file import Archetypes
from dtgui.doomtown.catalog.rulings import FILE, Rulings, RulingTable, read_rulings
from dtgui.kernel.errors import BadInput

logger = logging.getLogger(__name__)


def load_default_catalog(paths: Paths) -> Catalog:
    """All Doomtown cards, from the cache in milliseconds once it is made, and those of packs that are switched on.

    Raises `BadInput` for a broken card file of the program; a pack with one is left out.
    """
    return with_player_packs(load_printed_catalog(paths), paths)


def load_printed_catalog(paths: Paths) -> Catalog:
    """The cards that come with the program alone. Raises `BadInput` for a broken card file."""
    catalog = load_catalog(paths.doomtown_cards, paths.catalog_cache)
    catalog.archetypes = Archetypes(paths.doomtown_cards, paths.archetypes)
    return catalog


def load_rulings(paths: Paths, catalog: Catalog) -> Rulings:
    """Return the rulings that come with the cards, and those of packs in the catalog.

    Raises `BadInput` for a broken file of the program; one of a pack is left out, and the log says why.
    """
    titles = sorted({name for card in catalog for name in (card.title, card.base_title)})
    printed = read_rulings(paths.doomtown_cards / FILE, titles)
    files = (pack.fan.folder / FILE for pack in catalog.packs.values() if pack.fan)
    tables = (table for file in files if file.is_file() for table in _tables(file, titles))
    return Rulings((*printed.tables, *tables))


def _tables(file: Path, titles: Sequence[str]) -> tuple[RulingTable, ...]:
    try:
        return read_rulings(file, titles).tables
    except BadInput as problem:
        logger.warning("The rulings of a pack are left out: %s", problem)
        return ()
