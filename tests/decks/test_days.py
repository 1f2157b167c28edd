"""Cards held by a day."""

import random

import pytest

from dtgui.decks.insight import chance_among, chances_by_day


def test_chance_of_a_card_with_four_copies_in_52():
    assert chance_among(4, 52, 5) == pytest.approx(1 - 1712304 / 2598960)
    assert chance_among(4, 52, 52) == 1
    assert chance_among(0, 52, 5) == 0


def test_chances_match_simulated_hands():
    rng = random.Random(5)
    hits = sum(sum(card < 6 for card in rng.sample(range(49), 9)) >= 2 for _ in range(20_000)) / 20_000
    assert chance_among(6, 49, 9, least=2) == pytest.approx(hits, abs=0.012)


def test_chances_rise_every_day():
    chances = chances_by_day(4, 49, 2)
    assert list(chances) == sorted(chances)
    assert chances[0] == chance_among(4, 49, 5)
    assert chances[2] == chance_among(4, 49, 9)


def test_without_new_cards_no_day_is_better_than_the_first():
    assert len(set(chances_by_day(4, 49, 0))) == 1


@pytest.mark.parametrize("cards", [0, 1, 4])
def test_a_deck_of_few_cards_is_drawn_completely(cards):
    assert chances_by_day(min(1, cards), cards, 3)[-1] == min(1, cards)
