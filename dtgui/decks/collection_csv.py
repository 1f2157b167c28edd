"""The collection, and the cards that a deck lacks, as comma-separated values for spreadsheets and shops."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from dtgui.decks.collection import Collection, Lack
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

HEADINGS = ("Count", "Title", "Pack", "Number", "Code")


def collection_csv(collection: Collection, catalog: Catalog) -> str:
    """Return the printings that are owned, each with its copies."""
    owned = ((collection.copies(card), card) for card in catalog.of_players())
    return _written((count, card) for count, card in owned if count)


def lacks_csv(found: Sequence[Lack]) -> str:
    """Return the cards that are missing, each with the number of missing copies."""
    return _written((each.missing, each.card) for each in found)


def _written(rows: Iterable[tuple[int, CardDef]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    writer.writerows((count, card.title, card.pack, card.number, card.code) for count, card in rows)
    return text.getvalue()
