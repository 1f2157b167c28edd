"""Finds the cards that a text names, for links to their pages."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.mentions import CardMentions
from dtgui.gui.widgets.texts import FindCards, NamedCard


def card_finder(catalog: Catalog) -> FindCards:
    """Return a function that finds the cards named in a text, each in its newest printing."""
    mentions = CardMentions(card.title for card in catalog)

    def find(text: str) -> Iterator[NamedCard]:
        for start, end, title in mentions.find(text):
            yield NamedCard(start, end, catalog.find(title).code)

    return find
