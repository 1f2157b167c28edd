"""Core deeds as they are printed. WWE, Setting Up the Game 4."""

import pytest

from dtgui.decks import Deck
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.keywords import printed_keywords


def objections_to(catalog, deed: str, outfit: str) -> set[str]:
    code, home = (catalog.find(title).code for title in (deed, outfit))
    found = check_deck(Deck("", home, cards={code: 1}, starting={code: 1}), catalog)
    return {problem.rule for problem in found} - {"size"}


@pytest.mark.parametrize(
    ("deed", "outfit"),
    [
        ("Dispatch Office", "Law Dogs"),
        ("Livery Stables", "Morgan Cattle Co."),
        ("Tai Chi Chuan Garden", "108 Worldly Desires"),
    ],
)
def test_a_core_deed_of_a_faction_starts_with_its_faction(catalog, deed, outfit):
    assert objections_to(catalog, deed, outfit) == set()
    assert objections_to(catalog, deed, "The Sloane Gang") == {"starting faction"}


def test_a_core_deed_names_its_faction(catalog):
    written = [str(keyword) for keyword, _ in printed_keywords(catalog.find("Dispatch Office"))]
    assert written == ["Private", "Core Law Dogs", "Government"]


def test_a_starting_deed_needs_its_faction(catalog):
    assert objections_to(catalog, "Gomorra Jail", "Law Dogs") == set()
    assert objections_to(catalog, "Gomorra Jail", "The Sloane Gang") == {"starting faction"}
