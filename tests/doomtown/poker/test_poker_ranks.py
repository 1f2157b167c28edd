"""WWE, Poker: hand ranks, tied hand ranks, cheatin' and modified ranks, as examples."""

import pytest

from dtgui.doomtown.poker import Hand, HandRank, best_hand
from dtgui.doomtown.poker.notation import hand_text, parse_hand


def hand(text: str) -> Hand:
    return best_hand(parse_hand(text))


@pytest.mark.parametrize(
    ("cards", "rank", "announced"),
    [
        ("A♣ 3♦ 7♠ J♣ K♠", HandRank.HIGH_CARD, "high card, king"),
        ("A♣ A♦ 7♠ J♣ K♠", HandRank.PAIR, "pair, aces"),
        ("A♣ A♦ K♠ K♣ 8♠", HandRank.TWO_PAIR, "two pair, kings and aces"),
        ("6♦ 6♣ 6♠ 9♠ 10♦", HandRank.THREE_OF_A_KIND, "three of a kind, sixes"),
        ("A♣ 2♦ 3♠ 4♦ 5♦", HandRank.STRAIGHT, "straight, five high"),
        ("2♣ 4♣ 7♣ 10♣ J♣", HandRank.FLUSH, "flush, jack high"),
        ("7♦ 7♣ 7♠ 9♠ 9♦", HandRank.FULL_HOUSE, "full house, sevens on nines"),
        ("A♣ A♠ A♥ A♦ 7♥", HandRank.FOUR_OF_A_KIND, "four of a kind, aces"),
        ("9♦ 10♦ J♦ Q♦ K♦", HandRank.STRAIGHT_FLUSH, "straight flush, king high"),
        ("2♣ 2♣ 2♦ 2♠ 2♥", HandRank.FIVE_OF_A_KIND, "five of a kind, twos"),
        ("A♣ A♠ 8♣ 8♠ J♦", HandRank.DEAD_MANS_HAND, "dead man's hand"),
    ],
)
def test_each_rank_is_recognized_and_announced(cards: str, rank: HandRank, announced: str) -> None:
    assert (hand(cards).rank, str(hand(cards))) == (rank, announced)


def test_the_ranks_are_counted_from_one_to_eleven() -> None:
    assert list(HandRank) == list(range(1, 12))


def test_an_ace_is_always_low() -> None:
    assert hand("10♣ J♦ Q♠ K♦ A♦").rank == HandRank.HIGH_CARD


@pytest.mark.parametrize("almost", ["A♣ A♠ 8♣ 8♠ J♥", "A♣ A♥ 8♣ 8♠ J♦", "A♣ A♣ 8♣ 8♠ J♦"])
def test_the_dead_mans_hand_is_exact(almost: str) -> None:
    assert hand(almost).rank == HandRank.TWO_PAIR


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("6♦ 6♣ 6♠ 9♠ 10♦", "6♥ 6♣ 6♦ 4♠ 8♦"),
        ("7♦ 7♣ 7♠ 9♠ 9♦", "7♥ 7♣ 7♦ 8♠ 8♦"),
        ("6♦ 8♦ 10♦ J♦ K♦", "2♣ 4♣ 7♣ 10♣ J♣"),
        ("2♣ 3♦ 4♠ 5♦ 6♦", "A♦ 2♣ 3♥ 4♣ 5♥"),
        ("2♣ 5♦ 7♠ J♣ K♠", "A♣ 5♥ 7♥ J♦ K♥"),
        ("3♣ 3♦ 4♠ 5♣ 7♠", "2♣ 2♦ J♠ Q♣ K♠"),
        ("3♣ 3♦ 4♠ 6♣ 7♠", "3♥ 3♠ 4♥ 5♣ 7♣"),
        ("K♣ K♦ 2♠ 2♣ A♠", "Q♣ Q♦ J♠ J♣ 10♠"),
        ("K♣ K♦ 3♠ 3♣ A♠", "K♥ K♠ 2♥ 2♦ Q♠"),
        ("K♣ K♦ 3♠ 3♣ 5♠", "K♥ K♠ 3♥ 3♦ 4♠"),
        ("5♣ 6♦ 7♠ 8♦ 9♦", "4♣ 5♦ 6♠ 7♦ 8♦"),
        ("2♣ 5♣ 7♣ 10♣ J♣", "2♥ 4♥ 7♥ 10♥ J♥"),
        ("8♦ 8♣ 8♠ A♠ A♦", "7♥ 7♣ 7♦ K♠ K♦"),
        ("5♣ 5♠ 5♥ 5♦ 7♥", "5♣ 5♠ 5♥ 5♦ 6♥"),
        ("2♦ 3♦ 4♦ 5♦ 6♦", "A♣ 2♣ 3♣ 4♣ 5♣"),
        ("3♣ 3♣ 3♦ 3♠ 3♥", "2♣ 2♣ 2♦ 2♠ 2♥"),
    ],
)
def test_the_better_of_two_hands_of_one_rank_wins(winner: str, loser: str) -> None:
    assert hand(winner).beats(hand(loser))
    assert not hand(loser).beats(hand(winner))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2♣ 5♦ 7♠ J♣ K♠", "2♥ 5♠ 7♣ J♦ K♦"),
        ("A♣ 2♦ 3♠ 4♦ 5♦", "A♦ 2♣ 3♥ 4♣ 5♥"),
        ("2♣ 5♣ 7♣ 10♣ J♣", "2♥ 5♥ 7♥ 10♥ J♥"),
        ("A♣ A♠ 8♣ 8♠ J♦", "A♣ A♠ 8♣ 8♠ JK"),
        ("3♣ 3♣ 3♦ 3♠ 3♥", "3♣ 3♦ 3♦ 3♦ JK"),
    ],
)
def test_suits_and_cheatin_do_not_break_a_tie(one: str, other: str) -> None:
    assert hand(one).ties(hand(other))
    assert not hand(one).beats(hand(other))


def test_two_cards_of_one_suit_and_value_are_cheatin() -> None:
    assert hand("6♦ 6♣ 6♠ 6♠ Q♦").cheatin
    assert not hand("6♦ 6♣ 6♠ 6♥ Q♦").cheatin


def test_the_best_five_of_more_cards_count() -> None:
    best = hand("2♣ 9♦ 9♠ K♥ 9♣ 5♦ K♣ 3♥")
    assert (str(best), hand_text(best.cards)) == ("full house, nines on kings", "9♣ 9♦ 9♠ K♣ K♥")


def test_a_legal_hand_is_preferred_among_equals() -> None:
    best = hand("9♣ 9♦ 9♠ 6♠ 6♠ 6♥")
    assert (str(best), best.cheatin) == ("full house, nines on sixes", False)


def test_a_better_cheatin_hand_is_chosen() -> None:
    best = hand("6♠ 6♠ 6♥ 6♦ 6♣ Q♦")
    assert (str(best), best.cheatin) == ("five of a kind, sixes", True)


def test_a_modified_hand_is_the_worst_of_its_new_rank() -> None:
    raised = hand("K♣ K♦ 3♠ 2♣ A♠").modified(HandRank.TWO_PAIR)
    assert hand("2♣ 2♦ A♠ A♣ 3♠").beats(raised)
    assert raised.beats(hand("K♣ K♦ Q♠ J♣ 9♠"))
    assert str(raised) == "two pair"


def test_two_hands_modified_to_one_rank_tie() -> None:
    one, other = hand("K♣ K♦ 3♠ 2♣ A♠"), hand("7♦ 7♣ 7♠ 9♠ 9♦")
    assert one.modified(HandRank.FLUSH).ties(other.modified(HandRank.FLUSH))


def test_a_hand_raised_to_the_top_rank_loses_to_a_real_one() -> None:
    assert hand("A♣ A♠ 8♣ 8♠ J♦").beats(hand("2♣ 2♣ 2♦ 2♠ 2♥").modified(HandRank.DEAD_MANS_HAND))
