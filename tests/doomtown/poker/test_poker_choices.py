"""The hands that one may form of some cards, and jokers that are named. WWE, Shootout Sequence 4 and 5; Jokers."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from dtgui.doomtown.poker import Hand, best_hand, hands_worth_forming, named_hand
from dtgui.doomtown.poker.codes import JOKER
from dtgui.doomtown.poker.notation import hand_text, parse_card, parse_hand


def text_of(hand: Hand) -> str:
    return f"{hand_text(hand.cards)}: {hand}{', cheating' if hand.cheatin else ''}"


@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        ("K♠ K♥ 9♦ 5♣ 2♦ 3♦", ["K♥ K♠ 9♦ 5♣ 3♦: pair, kings"]),
        (
            "K♠ K♠ K♥ 9♦ 5♣ 2♦",
            ["K♥ K♠ K♠ 9♦ 5♣: three of a kind, kings, cheating", "K♥ K♠ 9♦ 5♣ 2♦: pair, kings"],
        ),
        (
            "A♠ 2♥ 3♦ 4♣ 5♣ JK",
            ["JK 5♣ 4♣ 3♦ 2♥: straight, six high", "5♣ 4♣ 3♦ 2♥ A♠: straight, five high"],
        ),
        ("K♠ K♥ 9♦ 5♣ JK", ["K♥ K♠ JK 9♦ 5♣: three of a kind, kings"]),
        (
            "8♠ 8♥ 8♦ 8♣ 3♦ 3♥ JK JK",
            ["8♣ 8♦ 8♥ 8♠ JK: five of a kind, eights", "8♣ 8♦ 8♥ 8♠ 3♦: four of a kind, eights"],
        ),
        ("K♠ 5♥", ["K♠ 5♥: high card, king"]),
    ],
    ids=["one that is best", "the best legal one", "without the joker", "all five", "one joker is enough", "too few"],
)
def test_a_lower_hand_is_offered_if_it_has_an_advantage(cards: str, offered: list[str]) -> None:
    assert [text_of(hand) for hand in hands_worth_forming(parse_hand(cards))] == offered


def test_offered_hands_are_not_dominated() -> None:
    chance = random.Random(4)
    for _ in range(60):
        codes = [chance.choice((chance.randrange(JOKER), chance.randrange(12))) for _ in range(6)]
        codes += [JOKER, JOKER + 1][: chance.randrange(3)]
        offered = hands_worth_forming(codes)
        for five in combinations(codes, 5):
            hand = best_hand(five)
            assert any(
                each.strength >= hand.strength and each.cheatin <= hand.cheatin and each.jokers <= hand.jokers
                for each in offered
            )


def test_a_joker_may_be_named_as_any_card() -> None:
    hand = named_hand(parse_hand("8♠ 8♥ 5♦ 3♣ JK"), {JOKER: parse_card("3♣")})
    assert (str(hand), hand.cheatin) == ("two pair, eights and threes", False)
    assert hand.joker_faces == ((JOKER, parse_card("3♣")),)


def test_an_unnamed_joker_makes_the_best_hand() -> None:
    hand = named_hand(parse_hand("8♠ 8♥ 5♦ JK JK"), {JOKER: parse_card("5♦")})
    assert str(hand) == "full house, eights on fives"
