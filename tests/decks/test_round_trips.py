"""Random decks through every format that is read and written: the deck comes back, or its loss was reported."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import Deck, DeckFormat, export_deck, import_text
from dtgui.decks.exporting import EXPORTERS
from dtgui.doomtown.state.cards import CardType

CATALOG = load_default_catalog(default_paths())
OUTFITS = [card.code for card in CATALOG if card.type is CardType.OUTFIT]
LEGENDS = [card.code for card in CATALOG if card.type is CardType.LEGEND]
CARDS = [card.code for card in CATALOG if card.type not in (CardType.OUTFIT, CardType.LEGEND)]
EXACT = (DeckFormat.OWN, DeckFormat.ONLINE_JSON, DeckFormat.SHARED)
MISLEADING = ("Law Dogs", "Dude (14)", "2x Rob Wilby", "Rob Wilby", "# Deck", "Social export", "schema: 1", "{", "x3")

names = st.sampled_from(MISLEADING) | st.text(min_size=1, max_size=20).map(str.strip).filter(bool)
copies = st.tuples(st.integers(1, 4), st.integers(0, 1))


@st.composite
def decks(draw) -> Deck:
    rows = draw(st.dictionaries(st.sampled_from(CARDS), copies, min_size=1, max_size=12))
    return Deck(
        name=draw(names),
        outfit=draw(st.sampled_from(OUTFITS)),
        legend=draw(st.none() | st.sampled_from(LEGENDS)),
        cards={code: count for code, (count, _) in rows.items()},
        starting={code: start for code, (_, start) in rows.items() if start},
    )


def again(deck: Deck, wanted: DeckFormat) -> Deck:
    (report,) = import_text(export_deck(deck, wanted, CATALOG).text, CATALOG, name="no name")
    assert report.deck is not None
    return report.deck


def cards_of(deck: Deck) -> tuple[object, ...]:
    return (deck.outfit, deck.legend, dict(deck.cards), dict(deck.starting))


@pytest.mark.parametrize("wanted", EXACT)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deck=decks())
def test_exact_formats_round_trip(wanted, deck) -> None:
    assert again(deck, wanted) == deck


@pytest.mark.parametrize("wanted", [each for each in EXPORTERS if each not in EXACT])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deck=decks())
def test_other_formats_round_trip_cards_or_report_losses(wanted, deck) -> None:
    told = " ".join(export_deck(deck, wanted, CATALOG).losses)
    back = again(deck, wanted)
    assert cards_of(back) == cards_of(deck) or "another printing" in told or "cannot be distinguished" in told
    assert back.name == deck.name or "name" in told


@pytest.mark.parametrize("word", ["dtdb-text", "online-text", "markdown", "bbcode"])
@pytest.mark.parametrize("name", ["Rob Wilby", "Law Dogs"])
def test_a_deck_can_have_the_name_of_a_card(word, name) -> None:
    deck = Deck(name, "24009", cards={"24066": 1})
    assert again(deck, DeckFormat(word)) == deck


def test_promos_are_distinguished_by_their_address(catalog) -> None:
    deck = Deck("Promos", "24009", cards={"00122": 1, "00132": 2, "00001": 1})
    assert again(deck, DeckFormat.BBCODE) == deck
    assert export_deck(deck, DeckFormat.DTDB_TEXT, catalog).losses == (
        "These cards may be read back as another printing: Willa Mae MacGowan.",
    )


def test_a_lost_name_is_reported(catalog) -> None:
    deck = Deck("Social export", "24009", cards={"24066": 1})
    assert export_deck(deck, DeckFormat.DTDB_TEXT, catalog).losses == (
        "The deck's name 'Social export' cannot be distinguished from the cards.",
    )
