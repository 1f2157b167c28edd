"""The structure of a deck's hands."""

from dtgui.decks.insight import Run, of_a_kind, runs
from dtgui.doomtown.state.cards import Suit

SPADES, HEARTS, DIAMONDS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


def test_a_value_shows_the_suits_that_it_lacks():
    found = of_a_kind({(SPADES, 8): 3, (HEARTS, 8): 2, (DIAMONDS, 5): 2, (CLUBS, 5): 3, (SPADES, 5): 1, (HEARTS, 2): 3})
    assert [(each.value, each.count) for each in found] == [(5, 6), (8, 5)]
    assert [set(each.lacking) for each in found] == [{HEARTS}, {DIAMONDS, CLUBS}]


def test_a_run_shows_the_values_that_it_lacks():
    found = runs({(SPADES, value): 1 for value in (3, 4, 6, 7)})
    assert found == [Run(SPADES, 3, 4, (5,))]
    assert found[0].values == (3, 4, 5, 6, 7)


def test_an_ace_is_low():
    (best,) = runs({(CLUBS, value): 1 for value in (9, 10, 11, 12, 13, 1)})
    assert (best.values, best.lacking) == ((9, 10, 11, 12, 13), ())


def test_a_mixed_deck_has_no_structure():
    assert of_a_kind({(SPADES, 2): 1}) == []
    assert runs({(SPADES, 2): 4, (SPADES, 3): 4}) == []


def test_two_runs_of_a_suit_do_not_overlap():
    found = runs({(HEARTS, value): 1 for value in range(1, 14)})
    assert len(found) == 2
    assert set(found[0].values).isdisjoint(found[1].values)
