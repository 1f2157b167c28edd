"""Decks composed from a pool: legal, of the wanted values, with the wanted skills."""

from __future__ import annotations

import pytest

from dtgui.decks.composing import DeckShape, Pool, best_values, composed
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.decks import USUAL_DECKS

VALUES = (4, 8, 11)


@pytest.fixture(scope="module")
def pool(catalog: Catalog) -> Pool:
    newest = {card.title: card.code for card in catalog.of_players() if "wwe" in card.formats}
    return Pool(dict.fromkeys(newest.values(), 4), catalog.card("24009"), None, _worth, catalog, USUAL_DECKS)


def _worth(card: CardDef) -> float:
    return (card.influence or 0) + (card.production or 0) - (card.upkeep or 0)


def test_composed_deck_is_legal_and_mostly_of_the_wanted_values(pool, catalog: Catalog) -> None:
    deck = composed(pool, DeckShape(VALUES), "Composed")
    assert check_deck(deck, catalog) == ()
    assert sum(count for code, count in deck.cards.items() if catalog.card(code).value in VALUES) > 35
    assert sum(deck.starting.values()) >= 4


def test_only_cards_for_the_wanted_skills_are_in_it(pool, catalog: Catalog) -> None:
    deck = composed(pool, DeckShape(VALUES, (Keyword.BLESSED,)))
    spells = [card for code in deck.cards if (card := catalog.card(code)).type is CardType.SPELL]
    assert spells
    assert all(card.has(Keyword.MIRACLE) for card in spells)


def test_liked_cards_come_before_others(pool, catalog: Catalog) -> None:
    deck = composed(pool, DeckShape(VALUES, liked={"Sun in Yer Eyes": 5.0}))
    assert "Sun in Yer Eyes" in {catalog.card(code).title for code in deck.cards}


def test_a_pool_with_too_few_cards_gives_an_unfinished_deck(pool) -> None:
    few = dict(list(pool.copies.items())[:10])
    deck = composed(Pool(few, pool.outfit, None, _worth, pool.catalog, USUAL_DECKS), DeckShape(VALUES))
    assert 0 < deck.size < USUAL_DECKS.size


def test_the_best_values_are_those_of_the_most_cards(pool) -> None:
    fives = {code: 4 for code in pool.copies if pool.catalog.card(code).value == 5}
    assert best_values(Pool(fives, pool.outfit, None, _worth, pool.catalog, USUAL_DECKS)) == (5,)
