"""Names for the decks of a finished game: a setup holds only cards, not the names of decks."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from functools import partial

from dtgui.app.paths import Paths
from dtgui.decks.deck import Deck
from dtgui.decks.opening import decks_in, open_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.setup import SeatSetup
from dtgui.kernel.errors import BadInput

logger = logging.getLogger(__name__)

Content = tuple[str, str | None, frozenset[tuple[str, int]]]
"""Outfit, legend, and how many there are of each card."""


def naming_decks(paths: Paths, catalog: Catalog) -> Callable[[SeatSetup], str]:
    """Return what names the deck of a player: a deck at hand with the same cards, else its outfit.

    Decks that cannot be read are passed over: the deck builder tells of them.
    """
    known: dict[Content, str] = {}
    for file in (*decks_in(paths.starter_decks), *decks_in(paths.gauntlet_decks), *decks_in(paths.decks)):
        try:
            deck = open_deck(file, catalog).deck
        except BadInput as problem:
            logger.debug("No deck to know by its cards: %s", problem)
            continue
        known.setdefault(_content(deck), deck.name)
    return partial(_name, known, catalog)


def _name(known: dict[Content, str], catalog: Catalog, seat: SeatSetup) -> str:
    content = seat.outfit, seat.legend, frozenset(Counter(seat.cards).items())
    return known.get(content) or (catalog.card(seat.outfit).title if seat.outfit in catalog else seat.outfit)


def _content(deck: Deck) -> Content:
    return deck.outfit, deck.legend, frozenset(deck.cards.items())
