"""Common titles of decks: those that most of them hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType

MOST_COMMON = 15
LEAST_SHARE = 0.5
"""A title in fewer of the decks is not common to them."""
COMMON_TO_ALL = frozenset({CardType.JOKER, CardType.OUTFIT})
"""Types that say nothing about a deck, or are what the decks were chosen by."""


@dataclass(frozen=True)
class SharedCard:
    """A card, and the share of some decks that hold it."""

    card: CardDef
    share: float


def in_common(decks: Sequence[Collection[str]], catalog: Catalog) -> tuple[SharedCard, ...]:
    """Return the cards that at least half of these decks hold, the most frequent first. Decks are codes of cards."""
    counts = Counter(title for deck in decks for title in _titles(deck, catalog))
    shares = [(count / len(decks), title) for title, count in counts.items() if count >= LEAST_SHARE * len(decks)]
    ordered = sorted(shares, key=lambda pair: (-pair[0], pair[1]))[:MOST_COMMON]
    return tuple(SharedCard(catalog.find(title), share) for share, title in ordered)


def _titles(deck: Collection[str], catalog: Catalog) -> frozenset[str]:
    cards = filter(None, map(catalog.get, deck))
    return frozenset(card.title for card in cards if card.type not in COMMON_TO_ALL)
