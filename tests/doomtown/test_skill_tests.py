"""Tests with pulls are judged by one rule, and their chances are foreseen by it."""

from __future__ import annotations

import pytest

from dtgui.doomtown.queries.skills import JOKER_IN_A_TECHNIQUE, JOKER_IN_A_TEST, margin, value_pulled
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import CardId
from tests.doomtown.town import doomtown, two_starters


@pytest.mark.parametrize(
    ("pulled", "joker", "counts"),
    [
        (Pulled(CardId(1), 9, "clubs"), JOKER_IN_A_TEST, 9),
        (Pulled(CardId(1), 13, "joker"), JOKER_IN_A_TEST, 13),
        (Pulled(CardId(1), 13, "joker"), JOKER_IN_A_TECHNIQUE, 1),
    ],
)
def test_the_test_defines_the_value_of_a_joker(pulled: Pulled, joker: int, counts: int) -> None:
    assert value_pulled(pulled, joker) == counts


def test_the_pull_and_the_rating_must_meet_the_difficulty() -> None:
    t = doomtown().new(two_starters(3), 1).table
    dude = next(card for card, shown in t.in_play.items() if shown.printed.type is CardType.DUDE)
    rating = t.in_play[dude].printed.rating(Keyword.HUCKSTER)
    assert [margin(t, dude, Keyword.HUCKSTER, 9, drawn) for drawn in (8 - rating, 9 - rating, 10 - rating)] == [
        -1,
        0,
        1,
    ]
