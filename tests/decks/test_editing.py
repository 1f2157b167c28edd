"""Changing a deck, and taking changes back."""

from dtgui.decks import Deck
from dtgui.decks.editing import DeckHistory, with_card, with_printing, with_starting, without_card

EMPTY = Deck("Mine")


def test_an_outfit_replaces_the_previous_one(catalog):
    deck = with_card(with_card(EMPTY, catalog.find("Law Dogs")), catalog.find("The Sloane Gang"))
    assert (deck.outfit, deck.cards) == (catalog.find("The Sloane Gang").code, {})


def test_copies_come_and_go_one_by_one(catalog):
    wilby = catalog.find("Rob Wilby")
    deck = with_card(with_card(EMPTY, wilby), wilby)
    assert deck.cards == {wilby.code: 2}
    assert without_card(deck, wilby.code).cards == {wilby.code: 1}
    assert without_card(without_card(deck, wilby.code), wilby.code).cards == {}


def test_starting_copies_do_not_exceed_the_deck(catalog):
    deck = without_card(with_starting(EMPTY, "24092", 2), "24092")
    assert (deck.cards, deck.starting) == ({"24092": 1}, {"24092": 1})


def test_starting_with_a_card_adds_it():
    assert with_starting(EMPTY, "24092", 1).cards == {"24092": 1}


def test_a_printing_is_exchanged_everywhere_in_the_deck():
    deck = with_printing(Deck("Mine", "01002", cards={"01017": 2, "24066": 1}, starting={"01017": 1}), "01017", "24066")
    assert (deck.cards, deck.starting) == ({"24066": 3}, {"24066": 1})


def test_undone_steps_can_be_redone():
    one, two = Deck("One"), Deck("Two")
    history = DeckHistory.of(EMPTY).done("Call it One", one).done("Call it Two", two)
    back = history.undone()
    assert (back.deck, back.undo_label, back.redo_label) == (one, "Call it One", "Call it Two")
    assert back.redone() == history


def test_a_new_step_clears_redo():
    history = DeckHistory.of(EMPTY).done("Call it One", Deck("One")).undone().done("Call it Two", Deck("Two"))
    assert (history.deck.name, history.redo_label) == ("Two", "")


def test_an_edit_without_change_adds_no_step():
    assert DeckHistory.of(EMPTY).done("Nothing", EMPTY).undo_label == ""


def test_repeated_edits_are_one_step():
    history = DeckHistory.of(EMPTY).continued("Write", Deck("A")).continued("Write", Deck("Ab"))
    assert (history.deck.name, history.undone().deck) == ("Ab", EMPTY)


def test_undo_and_redo_stop_at_the_ends():
    assert DeckHistory.of(EMPTY).undone().redone().deck == EMPTY
