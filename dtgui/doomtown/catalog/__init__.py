"""All cards: read from `card_data`, checked, compiled into a cache, found by code and by title.

A card file holds facts and, beside them, the structure of its abilities and traits. This package knows the facts;
what abilities mean is the business of `dtgui.doomtown.abilities`.
"""

from dtgui.doomtown.catalog.catalog import CardEntry, CardTextSource, Catalog, Pack, UnknownCard
from dtgui.doomtown.catalog.coverage import Coverage, card_coverage, coverage_by_pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.catalog.loading import check_card_file, check_cards, load_catalog
from dtgui.kernel.titles import fold_title

__all__ = [
    "CardDefinitionError",
    "CardEntry",
    "CardTextSource",
    "Catalog",
    "Coverage",
    "Pack",
    "UnknownCard",
    "card_coverage",
    "check_card_file",
    "check_cards",
    "coverage_by_pack",
    "fold_title",
    "load_catalog",
]
