"""WWE, Poker, Jokers; AEG, Draw Hand (fewer than five cards); WWE, Gamblin' (lowball)."""

import pytest

from dtgui.doomtown.poker import Hand, HandRank, best_hand, best_legal_hand, lowball_hand, ranks
from dtgui.doomtown.poker.notation import hand_text, parse_hand


def jokers_of(hand: Hand) -> str:
    return hand_text([face for _, face in hand.joker_faces])


@pytest.mark.parametrize(
    ("cards", "announced", "jokers"),
    [
        ("K♣ 9♦ 7♠ 4♦ JK", "pair, kings", "K♦"),
        ("K♣ K♦ 7♠ 4♦ JK", "three of a kind, kings", "K♥"),
        ("K♣ K♦ 4♠ 4♦ JK", "full house, kings on fours", "K♥"),
        ("6♣ 7♦ 8♠ 9♦ JK", "straight, ten high", "10♣"),
        ("K♠ 9♠ 4♠ 2♠ JK", "flush, king high", "K♠"),
        ("9♠ 10♠ J♠ Q♠ JK", "straight flush, king high", "K♠"),
        ("4♣ 4♦ 4♥ 2♦ JK", "four of a kind, fours", "4♠"),
        ("4♣ 4♦ 4♥ JK JK", "five of a kind, fours", "4♠ 4♣"),
        ("A♣ A♠ 8♣ JK JK", "dead man's hand", "8♠ J♦"),
        ("JK JK JK JK JK", "dead man's hand", "8♣ 8♠ A♣ A♠ J♦"),
    ],
)
def test_a_joker_makes_the_best_hand(cards: str, announced: str, jokers: str) -> None:
    best = best_hand(parse_hand(cards))
    assert (str(best), jokers_of(best)) == (announced, jokers)


def test_a_joker_does_not_make_a_hand_cheatin() -> None:
    best = best_hand(parse_hand("6♦ 6♣ 6♠ 6♥ JK"))
    assert (best.rank, best.cheatin) == (HandRank.FIVE_OF_A_KIND, False)


def test_a_joker_does_not_cure_a_cheatin_hand() -> None:
    assert best_hand(parse_hand("6♦ 6♣ 6♠ 6♠ JK")).cheatin


def test_two_jokers_are_not_cheatin() -> None:
    assert not best_hand((0, 14, 28, 52, 52)).cheatin


def test_the_best_legal_hand_leaves_copies_out() -> None:
    legal = best_legal_hand(parse_hand("6♦ 6♣ 6♠ 6♠ 6♠ 2♥ 3♥"))
    assert legal is not None
    assert (str(legal), legal.key) == ("three of a kind, sixes", (6, 3, 2))


def test_some_cards_have_no_legal_hand() -> None:
    cards = parse_hand("6♦ 6♣ 6♠ 6♠ 6♠ JK")
    assert best_legal_hand(cards) is None
    assert ranks(cards) == (HandRank.FIVE_OF_A_KIND, 0)


@pytest.mark.parametrize(
    ("cards", "announced", "jokers"),
    [
        ("K♣ 9♦ 7♠ 4♦ JK", "high card, king", "A♦"),
        ("A♣ 2♦ 3♠ 4♦ JK", "high card, six", "6♦"),
        ("2♣ 3♦ 4♠ 5♦ JK", "high card, seven", "7♦"),
        ("K♠ 9♠ 4♠ 2♠ JK", "high card, king", "A♣"),
        ("4♣ 4♦ 4♥ JK JK", "three of a kind, fours", "2♦ A♥"),
        ("A♣ A♠ 8♣ 8♠ JK", "two pair, eights and aces", "2♦"),
        ("6♦ 6♣ 6♠ 6♠ JK", "four of a kind, sixes", "A♥"),
    ],
)
def test_a_joker_is_lowest_in_lowball(cards: str, announced: str, jokers: str) -> None:
    low = lowball_hand(parse_hand(cards))
    assert (str(low), jokers_of(low)) == (announced, jokers)


def test_lowball_takes_the_lowest_five_cards() -> None:
    low = lowball_hand(parse_hand("9♦ 2♥ 9♠ 4♦ 3♦ A♠ 5♥ K♣"))
    assert hand_text(low.cards) == "9♦ 4♦ 3♦ 2♥ A♠"


def test_lowball_takes_a_high_card_to_avoid_a_flush() -> None:
    low = lowball_hand(parse_hand("A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ K♥"))
    assert hand_text(low.cards) == "K♥ 4♣ 3♣ 2♣ A♣"


@pytest.mark.parametrize(
    ("cards", "announced"),
    [
        ("7♣ 7♦ 2♠", "pair, sevens"),
        ("7♣ 7♦ 2♠ 2♥", "two pair, sevens and twos"),
        ("9♠ 10♠ J♠ Q♠", "high card, queen"),
        ("7♣ 7♦ 7♠ 7♥", "four of a kind, sevens"),
        ("7♣ JK JK", "high card, seven"),
        ("JK", "high card, ace"),
    ],
)
def test_fewer_than_five_cards_have_a_rank(cards: str, announced: str) -> None:
    assert str(best_hand(parse_hand(cards))) == announced


def test_a_short_hand_loses_to_an_equal_full_hand() -> None:
    assert best_hand(parse_hand("7♣ 7♦ 3♠ 2♥ A♥")).beats(best_hand(parse_hand("7♥ 7♠ 3♥")))


def test_a_hand_without_cards_is_the_lowest() -> None:
    assert best_hand(parse_hand("A♣")).beats(best_hand(()))
