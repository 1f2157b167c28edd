"""The cards that the window can show: of the catalog and of the game, their pictures, and those that a text names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.mentions import CardMentions
from dtgui.doomtown.state.cards import CardDef, Suit
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.cards.cache import FaceKey
from dtgui.gui.doomtown.cards.detail import detail_for
from dtgui.gui.doomtown.cards.layout import kept_free
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.widgets.texts import FindCards, NamedCard


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


# Where the table gets the pictures of Doomtown's cards from

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""In the order in which cards are sorted by suit."""


class CatalogFaces(QObject):
    """The faces of a catalog's cards, made lazily: a blank card is a placeholder until `ready` announces the face."""

    ready = Signal(str)
    """The code of a card whose face has been made."""

    def __init__(
        self, catalog: Catalog, cache: FaceCache, parent: QObject | None = None, known: KnownCards | None = None
    ) -> None:
        """`known` also finds cards that are not in the catalog."""
        super().__init__(parent)
        self._catalog, self._known = catalog, known or KnownCards(catalog)
        self._cache = cache
        self.lazy = True
        cache.ready.connect(self._on_ready)

    def face(self, code: str | None, height: int, zoom: float = 1.0) -> QPixmap:
        """Return the face of a card of this height; an unknown card shows its back."""
        # With its text: without it, a face would say that the card is not in play.
        card = None if code is None else self._known.find(code)
        if self.lazy or zoom != 1:
            return self._cache.request(card, height, zoom=zoom)
        return self._cache.face(card, height)

    def sorting(self, code: str) -> tuple[int, int]:
        """Return what a card of the catalog is sorted by."""
        card = self._known.find(code) or self._catalog.card(code)
        return card.value or 0, len(SUITS) if card.suit is None else SUITS.index(card.suit)

    def kept_free(self, code: str | None, height: int) -> Sequence[Rect]:
        """Return where a card has its name, its value, its figures and its eyes."""
        card = None if code is None else self._known.find(code)
        return () if card is None else kept_free(card, detail_for(height), self._cache.theme)

    def use_theme(self, theme: Theme, ratio: float) -> None:
        """Redraw all faces in another look."""
        self._cache.set_look(theme, ratio)

    def rest(self) -> None:
        """Keep the faces: the deck builder and the previews show them whatever is on the table."""

    def _on_ready(self, key: FaceKey) -> None:
        self.ready.emit(key.code or "")


# Finds the cards that a text names, for links to their pages


def card_finder(catalog: Catalog) -> FindCards:
    """Return a function that finds the cards named in a text, each in its newest printing."""
    mentions = CardMentions(card.title for card in catalog)

    def find(text: str) -> Iterator[NamedCard]:
        for start, end, title in mentions.find(text):
            yield NamedCard(start, end, catalog.find(title).code)

    return find
