"""The cards that the window can show: those of the catalog, and those that only the game on the table has."""

from __future__ import annotations

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef


class KnownCards:
    """Finds a card by its code. A scenario may make cards up; a later one may use their codes for others."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = self._met = catalog
        self._has_own = False

    def find(self, code: str) -> CardDef | None:
        """Return the card with its text, None for a code that neither knows."""
        return next((cards.card(code) for cards in (self._catalog, self._met) if code in cards), None)

    def meet(self, catalog: Catalog) -> bool:
        """Take the cards of the game on the table; return whether other cards have to be drawn now."""
        if catalog is self._met:
            return False
        had_own, self._met = self._has_own, catalog
        self._has_own = any(card.code not in self._catalog for card in catalog)
        return had_own or self._has_own
