"""The searchable signs of a card's definition: `cost: boot`, `keyword: hex`, `type: goods`."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.decks.search.words import folded_words
from dtgui.doomtown.abilities.ledger.clause import LedgerClause
from dtgui.doomtown.abilities.ledger.played import played_abilities, played_facts, played_traits
from dtgui.doomtown.state.cards import CardDef

MARK = ":"
"""A character that every sign has, and no folded word."""


def signs_of(card: CardDef) -> frozenset[str]:
    """Return the signs of a compiled card: its facts, and the clauses that its abilities and traits play."""
    return frozenset((*_facts(card), *(sign for clause in _clauses(card) for sign in _of_clause(clause))))


def _facts(card: CardDef) -> Iterator[str]:
    yield f"type: {card.type.value}"
    yield f"pronoun: {card.pronoun.value}"
    yield from (f"gang: {faction.value}" for faction in card.factions)
    yield from (f"keyword: {folded_words(name).strip()}" for name, _ in card.keywords)


def _clauses(card: CardDef) -> Iterator[LedgerClause]:
    for paragraph in (*played_abilities(card, card.text), *played_traits(card, card.text), played_facts(card)):
        yield from paragraph


def _of_clause(clause: LedgerClause) -> Iterator[str]:
    """The clause's word alone, and with each of its parts."""
    yield f"{clause.word}:"
    yield from (f"{clause.word}: {part.replace('|', '/').replace('&', '+')}" for part in clause.parts)
