"""Two decks side by side: what one has and the other has not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
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
