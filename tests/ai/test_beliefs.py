"""What an opponent's unseen cards are taken for: the rest of a deck that ships, or what such decks are made of."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from dtgui.ai.town.beliefs import Beliefs, known_decks
from dtgui.ai.town.fast_hand import FastHand
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.snapshots import write_observation
from tests.ai.games import doomtown, starters

GAME = doomtown()
ME, FOE = Seat(0), Seat(1)


def at_noon(setup: Setup) -> Position[Table]:
    """The first Noon play of the first seat."""
    position, hand = GAME.new(setup, 3), FastHand(1)
    while position.decision.question is not NOON_PLAY or position.decision.seat != ME:
        position.answer(hand.answer(position.table, position.decision))
    return position


def seen(setup: Setup) -> Observation[Table]:
    return GAME.observe(at_noon(setup), ME)


def mixed() -> Setup:
    """A deck that nobody knows: another outfit for the cards of a starter deck."""
    own, foe = starters(GAME, "law-dogs", "outlaws").seats
    other = starters(GAME, "fearmongers", "outlaws").seats[0]
    return Setup((own, replace(foe, outfit=other.outfit)))


def dealt(observation: Observation[Table], seed: int) -> Counter[str]:
    """The codes of the opponent's cards that are not in sight, in a guessed world."""
    world = Beliefs.of(GAME, observation).world(Chance(seed)).table
    return Counter(
        card.printed.code
        for number, card in world.cards.items()
        if card.owner == FOE and number not in observation.table.cards
    )


def test_the_starter_decks_are_known() -> None:
    assert len(known_decks(GAME.catalog)) >= 6


def test_a_deck_that_ships_is_recognized_by_what_was_seen_of_it() -> None:
    setup = starters(GAME, "law-dogs", "outlaws")
    assert dealt(seen(setup), 1) <= Counter(setup.seats[FOE].cards)


def test_what_lies_open_is_not_dealt_once_more() -> None:
    setup = starters(GAME, "law-dogs", "outlaws")
    observation = seen(setup)
    open_cards = Counter(
        card.printed.code
        for card in observation.table.cards.values()
        if card.owner == FOE and card.printed.type is not CardType.OUTFIT
    )
    assert dealt(observation, 2) + open_cards <= Counter(setup.seats[FOE].cards)


def test_of_a_deck_that_nobody_knows_more_of_the_same_values_are_expected() -> None:
    observation = seen(mixed())
    beliefs = Beliefs.of(GAME, observation)
    assert not beliefs.are_known[FOE]
    values = Counter(GAME.catalog.card(code).value for code in beliefs.pools[FOE])
    shown = [c.printed for c in observation.table.cards.values() if c.owner == FOE and c.printed.value is not None]
    usual = sum(values.values()) / len(values)
    assert sum(values[card.value] for card in shown) / len(shown) > usual


def test_a_guessed_world_looks_the_same_to_its_seat() -> None:
    for setup in (mixed(), starters(GAME, "law-dogs", "outlaws")):
        observation = seen(setup)
        world = Beliefs.of(GAME, observation).world(Chance(5))
        again = GAME.observe(world, ME)
        assert write_observation(again, GAME.codec) == write_observation(observation, GAME.codec)


def test_the_same_chance_deals_the_same_world() -> None:
    observation = seen(mixed())
    assert dealt(observation, 7) == dealt(observation, 7)
