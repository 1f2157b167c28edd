"""Two decks side by side."""

from dtgui.decks import Deck
from dtgui.decks.comparing import differences


def test_a_deck_equals_itself(catalog, law_dogs):
    assert differences(law_dogs, law_dogs, catalog) == []


def test_differences_are_listed_by_type_and_title(catalog):
    first = Deck("One", outfit="24009", cards={"24092": 1, "24228": 2})
    second = Deck("Two", outfit="24012", cards={"24092": 1, "24228": 1, "24045": 1})
    told = [(each.card.title, each.first, each.second) for each in differences(first, second, catalog)]
    assert told == [("Law Dogs", 1, 0), ("The Sloane Gang", 0, 1), ("Bobo", 0, 1), ("Pistol Whip", 2, 1)]


def test_printings_of_a_title_are_equal(catalog):
    assert differences(Deck("Old", cards={"01119": 2}), Deck("New", cards={"24228": 2}), catalog) == []


def test_starting_cards_are_compared(catalog):
    first, second = Deck("One", cards={"24092": 1}, starting={"24092": 1}), Deck("Two", cards={"24092": 1})
    (wilby,) = differences(first, second, catalog)
    assert (wilby.first_starting, wilby.second_starting) == (1, 0)
