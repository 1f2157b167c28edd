"""Decks compared: two of them side by side, and the titles that most of many hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dtgui.decks.deck import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType


@dataclass(frozen=True)
class DeckDifference:
    """A title, a printing of it, and the copies in each deck, with those that start."""

    card: CardDef
    first: int
    second: int
    first_starting: int = 0
    second_starting: int = 0


def differences(first: Deck, second: Deck, catalog: Catalog) -> list[DeckDifference]:
    """Return the titles whose counts or starting counts differ between two decks, by type and title.

    Printings of one title are the same card.
    """
    held = [_by_title(dict(_everything(deck)), catalog) for deck in (first, second)]
    starting = [_by_title(deck.starting, catalog) for deck in (first, second)]
    cards = {
        card.title: card for deck in (first, second) for code, _ in _everything(deck) if (card := catalog.get(code))
    }
    found = [
        DeckDifference(card, held[0][title], held[1][title], starting[0][title], starting[1][title])
        for title, card in cards.items()
    ]
    types = list(CardType)
    different = [each for each in found if (each.first, each.first_starting) != (each.second, each.second_starting)]
    return sorted(different, key=lambda each: (types.index(each.card.type), each.card.title))


def changes(before: Deck, after: Deck, catalog: Catalog) -> tuple[str, ...]:
    """Return what one deck has more or less than the one before, a title each: `-2 Pistol Whip`, `★ +1 Rob Wilby`."""
    told = []
    for each in differences(before, after, catalog):
        if each.first != each.second:
            told.append(f"{each.second - each.first:+d} {each.card.title}")
        if each.first_starting != each.second_starting:
            told.append(f"★ {each.second_starting - each.first_starting:+d} {each.card.title}")
    return tuple(told)


def _everything(deck: Deck) -> Iterator[tuple[str, int]]:
    yield from ((code, 1) for code in (deck.outfit, deck.legend) if code)
    yield from deck.cards.items()


def _by_title(counts: Mapping[str, int], catalog: Catalog) -> Counter[str]:
    titles: Counter[str] = Counter()
    for code, count in counts.items():
        card = catalog.get(code)
        if card is not None:
            titles[card.title] += count
    return titles


# Common titles of decks: those that most of them hold

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
