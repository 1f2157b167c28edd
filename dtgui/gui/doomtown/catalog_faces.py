"""Where the table gets the pictures of Doomtown's cards from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import Suit
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.cards.areas import kept_free
from dtgui.gui.doomtown.cards.cache import FaceKey
from dtgui.gui.doomtown.cards.detail import detail_for
from dtgui.gui.doomtown.known_cards import KnownCards
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import Rect

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
