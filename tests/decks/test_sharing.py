"""Decks in a chat message."""

import base64
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtgui.decks import DeckFormat, import_text
from dtgui.decks.sharing import MARK, MARK_OF_WORDS, read_shared, shared


def test_a_shared_deck_round_trips(law_dogs):
    assert read_shared(shared(law_dogs)) == replace(law_dogs, tags=(), notes="", format=None)


def test_a_deck_fits_into_a_message(law_dogs):
    assert len(shared(law_dogs)) < 500


def test_a_shared_deck_is_imported_like_any_other(catalog, law_dogs):
    (report,) = import_text(f"  {shared(law_dogs)}\n", catalog)
    assert (report.complete, report.reading.format) == (True, DeckFormat.SHARED)
    assert (report.deck.cards, report.deck.starting) == (law_dogs.cards, law_dogs.starting)


def test_a_deck_with_cards_of_a_pack_round_trips(law_dogs):
    deck = replace(law_dogs, tags=(), notes="", format=None, cards={**law_dogs.cards, "silver-creek-002": 2})
    text = shared(deck)
    assert text.startswith(MARK_OF_WORDS)
    assert read_shared(text) == deck


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"[]", b"{}", b"[1,2,3,4]", b'["a","b","c",[]]', b'["a","b","c",{"d":[1,"e"]}]', b"[" * 5000),
        *(b'["a","b","c",{"d":[1000000,1]}]', b'["a","b","c",{"d":[true,-1]}]', b'["\\ud800","b","c",{}]'),
    ],
)
def test_json_that_is_no_deck_is_refused(data):
    text = base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")
    assert read_shared(MARK_OF_WORDS + text) is None


@pytest.mark.parametrize("text", ["", "hello", MARK, f"{MARK}AAAA", f"{MARK}ä", f"{MARK}====", MARK + "A" * 200_000])
def test_invalid_text_is_no_shared_deck(text):
    assert read_shared(text) is None


@given(st.binary(max_size=80))
def test_any_text_after_the_prefix_is_handled(data):
    read_shared(MARK + data.hex())
