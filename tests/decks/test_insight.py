"""A deck's expectations: exact numbers equal those of brute force."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb
from statistics import fmean as mean

import numpy as np
import pytest

from dtgui.decks import Deck
from dtgui.decks.insight import (
    castings,
    chance_of_at_least,
    cheatin_chance,
    cost_curve,
    drawn_cards,
    economy,
    grid,
    poker_codes,
    sample,
    totals,
)
from dtgui.doomtown.counsel.hand_odds import hand_odds, lowball_odds
from dtgui.doomtown.counsel.redraws import Policy, kept_by
from dtgui.doomtown.poker import best_legal_rank, best_rank, is_cheatin, lowball_rank
from dtgui.doomtown.state.cards import CardType, Keyword, Suit

SMALL = {
    "pairs and a joker": (0, 0, 13, 26, 5, 18, 31, 9, 10, 52),
    "one suit": (0, 1, 2, 3, 4, 4, 6, 8, 10, 12),
    "two jokers": (7, 20, 33, 46, 7, 12, 25, 52, 53),
    "dead man's": (0, 39, 7, 46, 23, 24, 24, 1, 52),
}
STANDARD = tuple(range(52))


def brute(codes, rank, size=5) -> list[float]:
    ranks = Counter(int(rank(hand) or 0) for hand in combinations(codes, size))
    return [ranks[number] / comb(len(codes), size) for number in range(1, 12)]


@pytest.mark.parametrize("codes", SMALL.values(), ids=SMALL)
@pytest.mark.parametrize("stud", [0, 1, 2])
def test_hands_without_a_redraw_match_brute_force(codes, stud):
    odds = hand_odds(codes, stud)
    assert odds.best.chances == pytest.approx(brute(codes, best_rank, 5 + stud))
    assert odds.best.error == 0


@pytest.mark.parametrize("codes", SMALL.values(), ids=SMALL)
def test_legal_hands_match_brute_force(codes):
    odds = hand_odds(codes)
    better = [(best_legal_rank(hand) or 0) < best_rank(hand) for hand in combinations(codes, 5)]
    assert odds.legal.chances == pytest.approx(brute(codes, best_legal_rank))
    assert odds.tempted == pytest.approx(sum(better) / len(better))


@pytest.mark.parametrize("codes", SMALL.values(), ids=SMALL)
def test_lowball_matches_brute_force(codes):
    assert lowball_odds(codes).chances == pytest.approx(brute(codes, lowball_rank))


@pytest.mark.parametrize("codes", SMALL.values(), ids=SMALL)
@pytest.mark.parametrize("size", [5, 6])
def test_cheatin_odds_match_brute_force(codes, size):
    hands = list(combinations(codes, size))
    assert cheatin_chance(codes, size) == pytest.approx(sum(map(is_cheatin, hands)) / len(hands))


def test_odds_of_a_full_deck_match_known_values():
    high, pair = hand_odds(STANDARD).best.chances[:2]
    assert (round(high * 2_598_960), round(pair * 2_598_960)) == (1_303_560, 1_098_240)


def test_sampled_hands_report_their_error():
    odds = hand_odds(STANDARD, stud=2)
    assert 0 < odds.best.error < 0.005
    assert sum(odds.best.chances) == pytest.approx(1)


def test_a_redraw_that_cannot_matter_changes_nothing():
    codes = (0, 13, 26, 39, 0, 13, 26, 39)
    assert hand_odds(codes, draw=2).best.chances == hand_odds(codes).best.chances


def worth(kept, rest) -> float:
    """Return the average rank of a hand with these cards kept, by drawing every possible card."""
    return mean(best_rank((*kept, *new)) for new in combinations(rest, 5 - len(kept)))


def regret(hand) -> float:
    """How much lower than with the best redraw of one card a hand ends on average as the policy plays it."""
    rest = [code for code in range(54) if code not in hand]
    (kept,) = kept_by(Policy.learned(range(54), 5, 1), np.array([hand], np.uint8))
    best = max(worth(keep, rest) for size in (4, 5) for keep in combinations(hand, size))
    return best - worth([code for code, stays in zip(hand, kept, strict=True) if stays], rest)


def test_redraws_are_nearly_optimal():
    chance = random.Random(1)
    assert mean(regret(chance.sample(range(54), 5)) for _ in range(60)) < 0.02


def test_too_few_cards_have_no_odds():
    assert sum(hand_odds((0, 1, 2, 3)).best.chances) == 0
    assert sum(lowball_odds((0,)).chances) == 0
    assert cheatin_chance((0, 0)) == 0


def test_a_pull_is_at_least_a_value():
    chances = chance_of_at_least((0, 12, 25, 52))
    assert (chances[0], chances[1], chances[12]) == (1, 0.75, 0.75)


def test_the_starting_gang_is_not_drawn(catalog, law_dogs):
    assert len(drawn_cards(law_dogs, catalog)) == law_dogs.size - sum(law_dogs.starting.values())
    assert len(set(poker_codes(law_dogs, catalog)) & {52, 53}) == 2


def test_the_grid_counts_every_card_with_a_value(catalog, law_dogs):
    assert sum(grid(law_dogs, catalog).values()) == 52
    assert grid(Deck("One", cards={"24092": 3}), catalog) == {(Suit.SPADES, catalog.get("24092").value): 3}


def test_the_economy_of_the_first_days_is_computed(catalog, law_dogs):
    figures = economy(law_dogs, catalog)
    assert (figures.stash, figures.gang, figures.left) == (19, 16, 3)
    assert figures.days[1] - figures.days[0] == figures.production - figures.upkeep


def test_the_cost_curve_counts_drawn_cards_only(catalog, law_dogs):
    curve = cost_curve(law_dogs, catalog)
    assert sum(counts.total() for counts in curve.values()) == 52 - sum(law_dogs.starting.values())


def test_a_gadget_needs_its_difficulty_less_the_skill(catalog):
    deck = Deck("Inventors", cards={"24167": 1, "24069": 1, "24092": 2})
    (horse,) = castings(deck, catalog)
    assert (horse.card.title, horse.limit, horse.best.title, horse.rating) == (
        "Mechanical Horse",
        5,
        "Andreas Andregg",
        0,
    )
    assert horse.chance == chance_of_at_least(poker_codes(deck, catalog))[4]


def test_a_gadget_without_a_scientist_has_no_chance(catalog):
    (horse,) = castings(Deck("None", cards={"24167": 1, "24092": 2}), catalog)
    assert (horse.best, horse.chance) == (None, 0.0)


def test_a_sample_is_the_same_for_the_same_seed(catalog, law_dogs):
    opening = sample(law_dogs, catalog, 7)
    assert opening == sample(law_dogs, catalog, 7)
    assert (len(opening.play_hand), len(opening.draw_hand)) == (5, 5)


def test_types_are_distinct_in_the_curve(catalog):
    assert cost_curve(Deck("One", cards={"24167": 2}), catalog) == {1: {CardType.GOODS: 2}}


def test_a_technique_needs_a_pull_no_higher_than_the_performers_value(catalog):
    kung_fu = {catalog.find(title).code: 1 for title in ("He Fang", "Rabbit's Deception", "Rob Wilby")}
    (trick,) = castings(Deck("Fighters", cards=kung_fu), catalog)
    he_fang = catalog.find("He Fang")
    limit = min(13, he_fang.value + he_fang.rating(Keyword.KUNG_FU))
    values = [catalog.get(code).value for code in kung_fu]
    assert (trick.best, trick.limit, trick.is_at_most) == (he_fang, limit, True)
    assert trick.chance == pytest.approx(sum(value <= limit for value in values) / 3)


def test_a_joker_is_an_ace_for_a_technique_and_a_king_for_a_skill(catalog):
    fighters = Deck("Fighters", cards={catalog.find(title).code: 1 for title in ("He Fang", "Rabbit's Deception")})
    with_joker = replace(fighters, cards={**fighters.cards, "24258": 100})
    assert castings(with_joker, catalog)[0].chance > 0.98


def test_a_technique_without_a_fighter_never_succeeds(catalog):
    (trick,) = castings(Deck("None", cards={catalog.find("Rabbit's Deception").code: 2}), catalog)
    assert (trick.best, trick.chance) == (None, 0.0)


@pytest.mark.parametrize("codes", SMALL.values(), ids=SMALL)
def test_pulls_match_brute_force(codes):
    values = [13 if code >= 52 else code % 13 + 1 for code in codes]
    told = [sum(value >= least for value in values) / len(values) for least in range(1, 14)]
    assert list(chance_of_at_least(codes)) == pytest.approx(told)


def test_a_cheatin_hand_is_not_legal(catalog, law_dogs):
    odds = hand_odds(poker_codes(law_dogs, catalog))
    assert odds.fair == pytest.approx(1 - cheatin_chance(poker_codes(law_dogs, catalog)))


def test_fair_ranks_are_averaged_over_fair_hands():
    odds = hand_odds(SMALL["pairs and a joker"])
    fair = [rank for hand in combinations(SMALL["pairs and a joker"], 5) if (rank := best_legal_rank(hand))]
    assert odds.legal.expected == pytest.approx(mean(map(int, fair)))


def test_the_chances_of_all_cards_are_combined(catalog, law_dogs):
    whole = totals(law_dogs, catalog)
    dudes = [(catalog.get(code), n) for code, n in law_dogs.cards.items()]
    assert whole.influence == sum((card.influence or 0) * n for card, n in dudes if card.type is CardType.DUDE)
    assert whole.production > economy(law_dogs, catalog).production
