"""Some days with a deck and no opponent."""

from collections import Counter

import pytest

from dtgui.decks.insight import Goldfish, drawn_cards, first_day, sample


@pytest.fixture
def first(law_dogs, catalog) -> Goldfish:
    return first_day(law_dogs, catalog, seed=7)


def every(day: Goldfish) -> Counter:
    return Counter(card.code for pile in (day.play_hand, day.draw_hand, day.pile, day.gone) for card in pile)


def test_the_first_day_deals_the_sample_hand(first, law_dogs, catalog):
    opening = sample(law_dogs, catalog, 7)
    assert (first.day, first.play_hand, first.draw_hand) == (1, opening.play_hand, opening.draw_hand)


def test_kept_cards_are_in_hand_on_the_next_day(first):
    second = first.after({0, 3})
    assert second.day == 2
    assert second.play_hand[:3] == (first.play_hand[1], first.play_hand[2], first.play_hand[4])
    assert len(second.play_hand) == len(second.draw_hand) == 5
    assert second.gone == (*first.draw_hand, first.play_hand[0], first.play_hand[3])


def test_no_card_is_lost_over_many_days(first, law_dogs, catalog):
    day = first
    for _ in range(30):
        day = day.after({0, 1})
        assert every(day) == Counter(card.code for card in drawn_cards(law_dogs, catalog))
        assert len(day.play_hand) == len(day.draw_hand) == 5


def test_the_same_seed_gives_the_same_days(first, law_dogs, catalog):
    assert first_day(law_dogs, catalog, seed=7).after({2}) == first.after({2})
    assert first_day(law_dogs, catalog, seed=8) != first


def test_a_small_deck_deals_all_its_cards(law_dogs, catalog):
    few = first_day(type(law_dogs)("Few", cards={"24092": 3}), catalog, seed=1)
    assert (len(few.play_hand), few.draw_hand) == (3, ())
    assert len(few.after({0}).play_hand) == 3
