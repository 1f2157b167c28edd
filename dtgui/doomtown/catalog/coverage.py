"""The coverage of the cards by the program: definitions, compared with the print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum

from dtgui.doomtown.abilities.ledger.ledger import LedgerClause, misses_clauses, read_ledger
from dtgui.doomtown.catalog.catalog import CardTextSource, Catalog
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.doomtown.state.cards import CardDef


class Coverage(Enum):
    """How far a card does what is printed on it."""

    PLAYABLE = "playable"
    BUT_FOR = "playable but for clauses"
    PARTLY = "partly"
    INERT = "inert"


def card_coverage(card: CardDef, text: CardTextSource) -> Coverage:
    """Return the coverage: everything printed is defined (or nothing is printed), all but some clauses, part of it,
    or nothing.
    """
    abilities, traits = len(text.abilities), len(text.traits)
    if abilities >= card.printed_abilities and traits >= card.printed_traits:
        return Coverage.BUT_FOR if missing_clauses(text) else Coverage.PLAYABLE
    return Coverage.PARTLY if abilities or traits else Coverage.INERT


def missing_clauses(text: CardTextSource) -> tuple[LedgerClause, ...]:
    """Return the printed clauses that nothing plays, as the card's ledger says."""
    return read_ledger(text.ledger).missing if misses_clauses(text.ledger) else ()


def coverage_by_pack(catalog: Catalog) -> Mapping[str, Counter[Coverage]]:
    """How many printings of each pack are covered how far, by the pack's code; packs without cards are left out."""
    packs: dict[str, Counter[Coverage]] = {}
    for card in catalog.of_players():
        packs.setdefault(card.pack, Counter())[_degree(card, catalog)] += 1
    return packs


def playable_but_for(catalog: Catalog) -> Iterator[tuple[CardDef, tuple[LedgerClause, ...]]]:
    """Return each printing with the printed clauses that nothing plays, those without any left out."""
    found = ((card, missing_clauses(catalog.text(card.code))) for card in catalog.of_players())
    return ((card, missing) for card, missing in found if missing)


def _degree(card: CardDef, catalog: Catalog) -> Coverage:
    """How far a card of the catalog is covered: not at all, where its text is not of the language."""
    try:
        catalog.card(card.code)
    except CardDefinitionError:
        return Coverage.INERT
    return card_coverage(card, catalog.text(card.code))
