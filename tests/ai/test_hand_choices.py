"""At Nightfall room is made for better cards: what is never played would cost a draw each day."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

import pytest

from dtgui.ai.town.cards_in_hand import make_room, worth_in_hand
from dtgui.ai.town.levels import SHERIFF
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.weights import default_evaluation
from dtgui.doomtown.questions import HAND_SIZE, NIGHTFALL_DISCARD
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.decisions import Option
from dtgui.kernel.game import Observation
from tests.ai.games import doomtown, starters


@cache
def nightfall() -> Observation:
    """Return the first player's view at a Nightfall discard, with a card that wins no game among others."""
    game = doomtown()
    position, hand = game.new(starters(game, "law-dogs", "outlaws"), 3), TownRollout(3)
    while position.decision.question is not NIGHTFALL_DISCARD:
        position.answer(hand.answer(position.table, position.decision))
    return game.observe(position, position.decision.seat)


def worths(seen: Observation, options: tuple[Option, ...]) -> list[float]:
    t = seen.table
    return [worth_in_hand(t, seen.seat, t.cards[option.args[0]].printed) for option in options]


def of_type(kind: CardType) -> CardDef:
    return next(card for card in doomtown().catalog.of_players() if card.type is kind and not card.factions)


def test_the_least_valuable_card_is_discarded() -> None:
    seen = nightfall()
    gone = make_room(seen.table, seen.decision, doomtown().catalog.card)
    assert len(gone) == 1
    assert worths(seen, gone)[0] == min(worths(seen, seen.decision.options))


def test_no_card_is_discarded_for_an_equal_one() -> None:
    seen, joker = nightfall(), of_type(CardType.JOKER)
    assert make_room(seen.table, seen.decision, lambda _: joker) == ()


def test_an_oversized_hand_discards_its_least_valuable_cards() -> None:
    seen = nightfall()
    options = seen.decision.options
    too_large = replace(seen.decision, question=HAND_SIZE, least=2, most=2)
    gone = make_room(seen.table, too_large, doomtown().catalog.card)
    assert worths(seen, gone) == sorted(worths(seen, options))[:2]


@pytest.mark.parametrize("kind", [CardType.ACTION, CardType.JOKER])
def test_the_drawn_deed_is_kept(kind: CardType) -> None:
    seen = nightfall()
    deed, other = (worth_in_hand(seen.table, seen.seat, of_type(each)) for each in (CardType.DEED, kind))
    assert deed > other


def test_a_level_discards_for_better_cards() -> None:
    seen = nightfall()
    careful = SHERIFF(doomtown(), seen.seat, 1).choose(seen)
    worths_of = partial(default_evaluation().worths_in_hand, seen.table, seen.seat)
    gone = make_room(seen.table, seen.decision, doomtown().catalog.card, worths_of)
    assert careful == seen.decision.check(gone)


def test_the_worth_of_an_action_follows_its_definition() -> None:
    seen = nightfall()
    catalog = doomtown().catalog
    actions = [catalog.card(card.code) for card in catalog.of_players() if card.type is CardType.ACTION]
    worths = default_evaluation().worths_in_hand(seen.table, seen.seat, actions)
    assert len({round(worth, 3) for worth in worths}) > 20
