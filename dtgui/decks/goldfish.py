"""A goldfish test: some days with a deck and no opponent; hands are dealt, cards leave the play hand, and new ones
come.

A card that starts in play is in no hand. Cards that leave a hand return when the deck has run out and is
reshuffled.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass

from dtgui.decks.deck import Deck
from dtgui.decks.insight import PLAY_HAND, drawn_cards
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.state.cards import CardDef

Cards = tuple[CardDef, ...]


@dataclass(frozen=True)
class Goldfish:
    """One day: the play hand, the draw hand of gamblin', what is left of the deck, and the discard pile."""

    day: int
    play_hand: Cards
    draw_hand: Cards
    pile: Cards
    gone: Cards
    seed: int

    def after(self, leaving: Collection[int] = ()) -> Goldfish:
        """Return the next day, once the cards at these places of the play hand have been played or discarded.

        The hand is filled up at Nightfall; the draw hand is discarded after gamblin'. WWE, Nightfall; Gamblin'.
        """
        kept = tuple(card for place, card in enumerate(self.play_hand) if place not in leaving)
        left = tuple(card for place, card in enumerate(self.play_hand) if place in leaving)
        table = Goldfish(self.day + 1, kept, (), self.pile, (*self.gone, *self.draw_hand, *left), self.seed)
        return table._dealt()

    def _dealt(self) -> Goldfish:
        new, table = self._drawn(max(0, PLAY_HAND - len(self.play_hand)))
        hand = (*self.play_hand, *new)
        drawn, table = table._drawn(HAND_SIZE)
        return Goldfish(self.day, hand, drawn, table.pile, table.gone, self.seed)

    def _drawn(self, count: int) -> tuple[Cards, Goldfish]:
        """Return this many cards from the deck; the discard pile is shuffled under it if it is too small."""
        pile, gone = self.pile, self.gone
        if len(pile) < count:
            again = list(gone)
            random.Random(self.seed + self.day).shuffle(again)
            pile, gone = (*pile, *again), ()
        return pile[:count], Goldfish(self.day, self.play_hand, (), pile[count:], gone, self.seed)


def first_day(deck: Deck, catalog: Catalog, seed: int) -> Goldfish:
    """Return the first day of a shuffled deck; the same seed gives the same cards."""
    cards = drawn_cards(deck, catalog)
    random.Random(seed).shuffle(cards)
    return Goldfish(1, (), (), tuple(cards), (), seed)._dealt()
