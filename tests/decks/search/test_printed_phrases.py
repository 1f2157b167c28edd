"""Cards are found by the words that are printed on them, where this program says the same in other words."""

import pytest

from dtgui.decks.search import SearchIndex
from dtgui.decks.search.indexed import (
    LONGEST,
    IndexedCard,
    PrintedPhrases,
    folded_words,
    known_parts,
    read_phrases,
    shipped_phrases,
    signs_of,
    written_phrases,
)
from dtgui.doomtown.abilities.paragraphs.card import card_text


@pytest.fixture(scope="module")
def titles(catalog):
    """The titles that a query finds among all cards, their texts and the table that ships."""
    index = SearchIndex(catalog, lambda code: "\n".join(map(str, card_text(catalog.card(code)).paragraphs)))
    return lambda query: {each.card.title for each in index.titles(query)}


@pytest.mark.parametrize(
    ("phrase", "some", "none"),
    [
        ("search your deck", {"Dr. Dawn Edwards", "Eve Henry", "Father Tolarios"}, {"Pistol Whip"}),
        ("reduce your casualties", {"Censure", "Consecration", "Dr. Brian Foxworth"}, {"Pistol Whip"}),
        ("call out", {"Alan Campbell", "Alice Stowe", "Bass Reeves"}, {"Pistol Whip"}),
        ("without booting", {"A Secret Tunnel", "Alice Stowe", "Asakichi Cooke"}, {"Eve Henry"}),
        ("reducing its cost", {"A Piece of the Action", "Doomsday Supply"}, {"Eve Henry"}),
        ("unboot a dude", {"Election Day Slaughter", "Fire of Nanahbozho"}, {"Eve Henry"}),
        ("until the end of the turn", {"Backroom Deals", "Fiery Rhetoric"}, {"Eve Henry"}),
    ],
)
@pytest.mark.parametrize("field", ["o", "x", "text", "oracle"])
def test_cards_are_found_by_their_printed_words(titles, field, phrase, some, none):
    found = titles(f'{field}:"{phrase}"')
    assert some <= found
    assert not none & found
    assert len(found) < 60


def test_a_phrase_may_be_typed_in_part(titles):
    assert {"Eve Henry", "Father Tolarios"} <= titles('o:"search your de"')


def test_a_phrase_may_be_mistyped(titles):
    assert titles('o:"serch your dekc"') == titles('o:"search your deck"')


def test_an_equals_sign_searches_generated_text_only(titles):
    assert "A Secret Tunnel" in titles('x:"without booting"') - titles('x="without booting"')


def test_unprinted_phrases_search_the_generated_text(titles):
    assert "Eve Henry" not in titles('x="search your deck"')
    assert titles('x:"shoot down the moon"') == set()


def test_the_shipped_table_holds_short_phrases_only():
    table = shipped_phrases()
    assert table
    for phrase, rule in table.items():
        assert len(phrase.split()) <= LONGEST
        assert folded_words(phrase).strip() == phrase
        assert rule
        assert all(all(parts) for parts in rule)


def test_a_table_round_trips():
    table = {"call out": (("call_out:",), ("calls", "type: dude")), "lowball": (("play hand",),)}
    assert dict(read_phrases("# a remark\n" + "\n".join(written_phrases(table)))) == table


def test_a_definition_gives_search_terms(catalog):
    signs = signs_of(catalog.card("20041"))
    assert {"type: goods", "keyword: attire", "rank:", "heading: cheatin boot", "if: shootout"} <= signs


def test_a_phrase_splits_into_the_longest_known_ones():
    known = {"search your", "your deck", "deck"}
    assert known_parts(["search", "your", "deck"], known) == ["search your", "your deck"]
    assert known_parts(["your", "deck", "burns"], known) == ["your deck", "burns"]


def test_unknown_phrases_combine_known_ones(catalog):
    texts = {"24009": "find it in the pile", "24010": "find it", "24011": "in the pile"}
    cards = [
        IndexedCard(catalog.card(code), "", "", "", text_of=texts.__getitem__, pack=(), released="") for code in texts
    ]
    printed = PrintedPhrases(cards, {"search for": (("find",),), "for a deck": (("pile",),)})
    assert printed.cards(" search for a deck ") == {"24009"}
    assert printed.cards(" search for ") == {"24009", "24010"}
    assert printed.cards(" for a ") == {"24009", "24011"}
