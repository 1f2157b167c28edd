"""The chance that one posse's hand beats another's, from the content of the two decks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dtgui.ai.shootout_odds import PLAYING_CARDS
from dtgui.ai.town.beliefs import Beliefs
from dtgui.ai.town.features import NAMES, decks_of, features, odds, ranks_with
from dtgui.ai.town.summary import Outlook
from dtgui.doomtown.counsel.hand_odds import hand_odds
from dtgui.doomtown.poker import best_rank
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.state.setup import SeatSetup
from dtgui.doomtown.state.table import TOWN_SQUARE, Phase, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from tests.ai.games import doomtown, starters

GAME = doomtown()
ME, FOE = Seat(0), Seat(1)
SETUP = starters(GAME, "law-dogs", "outlaws")
KINGS = tuple(sorted((12, 25, 38, 51) * 8 + (0, 14, 28) * 7))
"""Thirty-two kings among other cards."""


def codes_of(deck: SeatSetup) -> tuple[int, ...]:
    return tuple(sorted(poker_code(GAME.catalog.card(code)) for code in deck.cards))


LAW_DOGS = codes_of(SETUP.seats[0])


def on_average(chances: Sequence[float]) -> float:
    return sum(rank * chance for rank, chance in enumerate(chances, start=1))


@pytest.mark.parametrize("deck", [LAW_DOGS, PLAYING_CARDS])
@pytest.mark.parametrize("bonuses", [(0, 0), (0, 1), (0, 3), (2, 0), (1, 2), (3, 3), (6, 6), (8, 8)])
def test_approximate_ranks_are_close_to_best_redraws(deck: tuple[int, ...], bonuses: tuple[int, int]) -> None:
    chances = ranks_with(deck, *bonuses)
    assert sum(chances) == pytest.approx(1)
    best = hand_odds(deck, *bonuses).best.expected
    assert best - 0.35 < on_average(chances) < best + 0.2


def test_each_bullet_helps() -> None:
    by_stud = [on_average(ranks_with(LAW_DOGS, stud, 0)) for stud in range(9)]
    by_draw = [on_average(ranks_with(LAW_DOGS, 0, draw)) for draw in range(5)]
    assert by_stud == sorted(by_stud)
    assert by_draw == sorted(by_draw)


def test_a_small_deck_limits_redraws() -> None:
    hand = (0, 13, 26, 39, 1)
    assert ranks_with(hand, 0, 8)[best_rank(hand) - 1] == 1


def test_the_same_posses_with_the_same_deck_are_even() -> None:
    assert odds(LAW_DOGS, (2, 1), LAW_DOGS, (2, 1)) == pytest.approx(0.5)


def test_the_odds_of_both_sides_add_up_to_one() -> None:
    one = odds(LAW_DOGS, (1, 2), KINGS, (3, 0))
    assert one + odds(KINGS, (3, 0), LAW_DOGS, (1, 2)) == pytest.approx(1)
    assert 0 < one < 0.5


def test_the_deck_with_more_of_a_value_is_likelier_to_win() -> None:
    assert odds(KINGS, (0, 2), PLAYING_CARDS, (0, 2)) > 0.9


def test_more_than_eight_bullets_give_equal_odds() -> None:
    assert odds(KINGS, (20, 9), PLAYING_CARDS, (0, 0)) == odds(KINGS, (8, 8), PLAYING_CARDS, (0, 0))


def test_each_player_draws_from_their_own_deck() -> None:
    t = GAME.new(SETUP, 1).table
    assert decks_of(t, ME, FOE) == (LAW_DOGS, codes_of(SETUP.seats[1]))
    assert decks_of(t, FOE, ME) == (codes_of(SETUP.seats[1]), LAW_DOGS)


def test_unknown_decks_count_as_playing_cards() -> None:
    observed = GAME.observe(GAME.new(SETUP, 1), ME).table
    assert decks_of(observed, ME, FOE) == (PLAYING_CARDS, PLAYING_CARDS)


def test_a_guessed_world_knows_a_shipped_deck_completely() -> None:
    observation = GAME.observe(GAME.new(SETUP, 1), ME)
    world = Beliefs.of(GAME, observation).world(Chance(3)).table
    assert decks_of(world, ME, FOE) == (LAW_DOGS, codes_of(SETUP.seats[1]))


def seen_by_me(t: Table) -> dict[str, float]:
    return dict(zip(NAMES, features(Outlook(t), ME, FOE), strict=True))


def test_odds_are_even_without_rival_dudes() -> None:
    t = GAME.new(SETUP, 1).table
    gone = [card for card, shown in t.dudes() if shown.owner == FOE]
    t.in_play = {card: shown for card, shown in t.in_play.items() if card not in gone}
    seen = seen_by_me(t)
    assert seen["rival has no dudes"] == 1
    assert seen["odds of all dudes"] == seen["odds where both could shoot"] == 0


def test_booted_dudes_fight_only_at_their_location_until_sundown() -> None:
    """The rival's three are booted at home; one of them in town square faces the player's whole posse."""
    t = GAME.new(SETUP, 1).table
    first, *others = [card for card, shown in t.dudes() if shown.owner == FOE]
    t.change(first, place=TOWN_SQUARE)
    rested = seen_by_me(t)["odds where both could shoot"]
    t.phase = Phase.HIGH_NOON
    for card in others:
        t.change(card, booted=True)
    by_day = seen_by_me(t)["odds where both could shoot"]
    t.phase = Phase.NIGHTFALL
    assert by_day > rested
    assert seen_by_me(t)["odds where both could shoot"] == rested
