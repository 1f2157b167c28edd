"""Decks in a chat message."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtgui.decks import DeckFormat, import_text
from dtgui.decks.sharing import MARK, read_shared, shared


def test_a_shared_deck_round_trips(law_dogs):
    assert read_shared(shared(law_dogs)) == replace(law_dogs, tags=(), notes="", format=None)


def test_a_deck_fits_into_a_message(law_dogs):
    assert len(shared(law_dogs)) < 500


def test_a_shared_deck_is_imported_like_any_other(catalog, law_dogs):
    (report,) = import_text(f"  {shared(law_dogs)}\n", catalog)
    assert (report.complete, report.reading.format) == (True, DeckFormat.SHARED)
    assert (report.deck.cards, report.deck.starting) == (law_dogs.cards, law_dogs.starting)


@pytest.mark.parametrize("text", ["", "hello", MARK, f"{MARK}AAAA", f"{MARK}ä", f"{MARK}====", MARK + "A" * 200_000])
def test_invalid_text_is_no_shared_deck(text):
    assert read_shared(text) is None


@given(st.binary(max_size=80))
def test_any_text_after_the_prefix_is_handled(data):
    read_shared(MARK + data.hex())
