"""Random legal decks from the whole catalog, for simulations and for tests of unforeseen combinations."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from dtgui.decks.deck import Deck
from dtgui.decks.formats import WEIRD_WEST
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.decks import USUAL_DECKS, DeckRules
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput

_APART = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER)
_INCOMPLETE = frozenset({"size"})
"""Objections to a deck that more cards put right."""


def random_deck(
    catalog: Catalog,
    chance: Chance,
    played: str = WEIRD_WEST.code,
    rather: Collection[str] = (),
    rules: DeckRules = USUAL_DECKS,
) -> tuple[Deck, Chance]:
    """Return a random deck of a format ("": of all) that `check_deck` has nothing against, and the chance after it.

    An outfit (and, every other time, a legend), a starting gang that it can pay for, one to four copies each of as many
    cards as make 52, and two jokers; all of them playable as written. Raise `BadInput` where the catalog holds too few
    cards for that. Cards with a title that somebody would `rather` have in it come before others. The edition whose
    `rules` are given says what a deck is.
    """
    playable = _playable(catalog, played)
    outfit, chance = _one(_preferred(_of_type(playable, CardType.OUTFIT), rather), chance)
    legends = _preferred(_of_type(playable, CardType.LEGEND), rather) if rules.legends else []
    legend, chance = _one(legends, chance) if legends else (None, chance)
    coin, chance = chance.pick(2)
    jokers = {card.code: rules.jokers for card in _of_type(playable, CardType.JOKER)[:1]}
    deck = Deck("Random", outfit.code, legend.code if legend and coin else None, jokers)
    pool, chance = chance.shuffled([card for card in playable if card.type not in _APART])
    pool = tuple(sorted(pool, key=lambda card: card.title not in rather))
    deck, chance = _filled_up(_with_gang(deck, catalog, pool, rules), catalog, pool, chance, rules)
    problems = check_deck(deck, catalog, rules)
    if problems:
        raise BadInput(f"the cards make no random deck: {problems[0].message}")
    return deck, chance


def _playable(catalog: Catalog, played: str) -> list[CardDef]:
    return [
        card
        for card in catalog.of_players()
        if (not played or played in card.formats)
        and not card.has(Keyword.TOKEN)
        and card_coverage(card, catalog.text(card.code)) is Coverage.PLAYABLE
    ]


def _of_type(cards: list[CardDef], wanted: CardType) -> list[CardDef]:
    return [card for card in cards if card.type is wanted]


def _preferred(cards: list[CardDef], rather: Collection[str]) -> list[CardDef]:
    """Return the cards with a preferred title, or all if there is none."""
    return [card for card in cards if card.title in rather] or cards


def _one(cards: list[CardDef], chance: Chance) -> tuple[CardDef, Chance]:
    if not cards:
        raise BadInput("there is no outfit among the cards")
    number, chance = chance.pick(len(cards))
    return cards[number], chance


def _with_gang(deck: Deck, catalog: Catalog, pool: tuple[CardDef, ...], rules: DeckRules) -> Deck:
    """Add a starting posse: the first dudes in the pool that may start, while ghost rock lasts."""
    for card in pool:
        if card.type is CardType.DUDE or card.has(Keyword.CORE):
            starting = replace(deck, cards=_more(deck.cards, card, 1), starting=_more(deck.starting, card, 1))
            deck = starting if _may_be(starting, catalog, rules) else deck
    return deck


def _filled_up(
    deck: Deck, catalog: Catalog, pool: tuple[CardDef, ...], chance: Chance, rules: DeckRules
) -> tuple[Deck, Chance]:
    """Add cards until there are enough, several copies of some."""
    size = rules.size + sum(deck.cards[code] for code in deck.cards if catalog.card(code).type is CardType.JOKER)
    for card in pool:
        if deck.size == size:
            break
        number, chance = chance.pick(rules.alike)
        larger = replace(deck, cards=_more(deck.cards, card, min(number + 1, size - deck.size)))
        deck = larger if _may_be(larger, catalog, rules) else deck
    return deck, chance


def _may_be(deck: Deck, catalog: Catalog, rules: DeckRules) -> bool:
    """Whether nothing is wrong with a deck but that it lacks cards."""
    return all(problem.rule in _INCOMPLETE for problem in check_deck(deck, catalog, rules))


def _more(cards: Mapping[str, int], card: CardDef, count: int) -> dict[str, int]:
    return {**cards, card.code: cards.get(card.code, 0) + count}
