"""The clauses that a compiled text plays, paragraph by paragraph: what a ledger is compared with."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.abilities.ledger.clause import clause
from dtgui.doomtown.abilities.ledger.listing import Listing, Paragraph
from dtgui.doomtown.state.cards import USUAL_JOKER, USUAL_TERMS, CardDef
from dtgui.doomtown.state.texts import Ability, CardText, Trait


def played_abilities(card: CardDef, text: CardText) -> tuple[Paragraph, ...]:
    """Return the clauses of each ability of the definition itself."""
    own = (a for a in text.abilities if a.granted_to is None and a.from_pile is None)
    return tuple(_of_ability(card, ability) for ability in own)


def played_traits(card: CardDef, text: CardText) -> tuple[Paragraph, ...]:
    """Return the clauses of each trait of the definition."""
    return tuple(_of_trait(card, trait) for trait in text.traits)


def played_facts(card: CardDef) -> Paragraph:
    """Return the clauses that facts of the card play: terms of a starting gang, what a joker does."""
    usual: tuple[tuple[Any, Any], ...] = ((card.starting, USUAL_TERMS), (card.joker, USUAL_JOKER))
    terms = [
        clause(field, [] if value is True else ["not" if value is False else str(value)])
        for own, common in usual
        for field, value in own._asdict().items()
        if value != getattr(common, field)
    ]
    if card.starting_gang is not None:
        terms.append(clause("starting_gang", ["can" if card.starting_gang else "cannot"]))
    return tuple(terms)


def _of_ability(card: CardDef, ability: Ability) -> Paragraph:
    listing = Listing(card)
    listing.ability(ability)
    return listing.whole


def _of_trait(card: CardDef, trait: Trait) -> Paragraph:
    listing = Listing(card)
    listing.trait(trait)
    return listing.whole
