"""Our own deck files."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtgui.decks import Deck, deck_text, load_deck, parse_deck, save_deck
from dtgui.doomtown.catalog import CardEntry, CardTextSource, Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.errors import BadInput

STARTERS = ("anarchists", "entrepreneurs", "fearmongers", "first-peoples", "law-dogs", "outlaws")

GOOD = """\
schema: 1
name: Test
outfit: {code: "24009", title: Law Dogs}
cards:
- {code: "24066", count: 1, start: 1, title: Philip Swinford}
- {code: "24092", count: 2, title: Rob Wilby}
"""


@pytest.mark.parametrize("starter", STARTERS)
def test_the_starter_decks_are_legal(starter, checkout, catalog):
    deck = load_deck(checkout / "card_data" / "doomtown" / "decks" / f"{starter}-starter.yaml", catalog)
    assert check_deck(deck, catalog) == ()
    assert (deck.size, sum(deck.starting.values())) == (54, 5)


def test_a_deck_file_is_read(catalog):
    assert parse_deck(GOOD, catalog) == Deck(
        name="Test", outfit="24009", cards={"24066": 1, "24092": 2}, starting={"24066": 1}
    )


def test_a_saved_deck_is_the_same_when_loaded(law_dogs, catalog, tmp_path):
    save_deck(law_dogs, tmp_path / "new" / "deck.yaml", catalog)
    assert load_deck(tmp_path / "new" / "deck.yaml", catalog) == law_dogs


def test_format_maybeboard_and_card_notes_are_kept(catalog):
    deck = Deck(
        name="Test",
        outfit="24009",
        cards={"24092": 2},
        format="oldtimer",
        maybe={"24066": 1},
        card_notes={"24092": "flex: or a deed", "24066": "too dear"},
    )
    text = deck_text(deck, catalog)
    assert parse_deck(text, catalog) == deck
    assert "format: oldtimer\n" in text
    assert "- {code: '24066', count: 1, title: Philip Swinford, note: too dear}\n" in text


def test_the_format_without_rules_is_written_as_none(catalog):
    text = deck_text(Deck("Test", format=""), catalog)
    assert "format: none\n" in text
    assert parse_deck(text, catalog).format == ""


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("schema: 1", "schema: 2", "d.yaml:1: schema: is of schema 2, from a newer program (known: 1)"),
        ("name: Test", "named: Test", "d.yaml:2: named: no such field; did you mean 'name'?"),
        ('"24009", title: Law Dogs', '"24092"', "d.yaml:3: outfit: expected an outfit; 'Rob Wilby' is a dude"),
        ('"24092"', '"99999"', "d.yaml:6: cards[1].code: expected a card's code, not '99999'; did you mean 24092 (Rob "
         "Wilby)?"),
        ('"24092"', '"24066"', "d.yaml:6: cards[1].title: expected 'Philip Swinford', the card 24066, not 'Rob Wilby'; "
         "did you mean 24092 (Rob Wilby)?"),
        ('"24092", count: 2, title: Rob Wilby', '"24066", count: 2', "d.yaml:6: cards[1].code: the card 24066 is "
         "already listed"),
        ("count: 2", "count: 0", "d.yaml:6: cards[1].count: expected a number from 1 to 99, not 0"),
        ("count: 2", "count: two", "d.yaml:6: cards[1].count: expected a number from 1 to 99, not 'two'"),
        ("start: 1", "start: 2", "d.yaml:5: cards[0].start: expected a number from 0 to 1, not 2"),
        ("start: 1", "stars: 1", "d.yaml:5: cards[0].stars: no such field; did you mean 'start'?"),
        ("cards:", "tags: fast\ncards:", "d.yaml:4: tags: expected a list of words"),
    ],
)  # fmt: skip
def test_a_wrong_deck_file_is_reported_with_its_line(catalog, tmp_path, right, wrong, complaint):
    file = tmp_path / "d.yaml"
    file.write_text(GOOD.replace(right, wrong), encoding="utf-8")
    with pytest.raises(BadInput) as error:
        load_deck(file, catalog)
    assert str(error.value) == f"{tmp_path}/{complaint}"


@pytest.mark.parametrize("text", ["", "a list", "- 1", "{", "schema: 1\ncards: 5"])
def test_an_invalid_deck_file_is_bad_input(catalog, text):
    with pytest.raises(BadInput):
        parse_deck(text, catalog)


def small_catalog() -> Catalog:
    cards = (CardDef(f"9000{n}", f'Card: {n} # "x"', CardType.DUDE, value=n) for n in range(1, 6))
    return Catalog(CardEntry(card, CardTextSource("")) for card in (*cards, CardDef("90009", "Home", CardType.OUTFIT)))


WORDS = st.text(st.characters(codec="utf-8"), max_size=30) | st.text(" \n\r\t\x85\u2028|->#:'\"ab", max_size=12)
CODES = st.sampled_from([f"9000{n}" for n in range(1, 6)])


@given(WORDS, WORDS, st.lists(WORDS, max_size=3), st.dictionaries(CODES, st.integers(1, 99)), st.data())
@settings(max_examples=120, deadline=None)
def test_every_deck_round_trips_through_its_file(name, notes, tags, cards, data):
    starting = {code: data.draw(st.integers(1, count)) for code, count in cards.items() if data.draw(st.booleans())}
    deck = Deck(name, "90009", None, cards, starting, notes, tuple(tags), source=notes)
    catalog = small_catalog()
    assert parse_deck(deck_text(deck, catalog), catalog) == deck
