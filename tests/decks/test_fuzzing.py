"""Damaged deck files: no exceptions, and every line is accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.decks import fuzzing, sources

FEW, MANY = 60, 10_000
PLACES = st.integers(0, 4000)


def test_a_few_damaged_files(catalog, checkout: Path, tmp_path: Path) -> None:
    decks = checkout / "card_data" / "doomtown" / "decks"
    assert list(fuzzing.failures(1, FEW, catalog, decks, tmp_path)) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_damaged_files(catalog, checkout: Path, tmp_path: Path) -> None:
    decks = checkout / "card_data" / "doomtown" / "decks"
    assert list(fuzzing.failures(1, MANY, catalog, decks, tmp_path)) == []


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sources.ALL), st.lists(st.tuples(PLACES, PLACES, st.text(max_size=8)), min_size=1, max_size=5))
def test_a_text_with_parts_replaced(catalog, text: str, changes: list[tuple[int, int, str]]) -> None:
    for start, length, instead in changes:
        place = start % (len(text) + 1)
        text = text[:place] + instead + text[place + length % 30 :]
    fuzzing.check_text(text, catalog)


@pytest.mark.parametrize("text", sources.ALL)
def test_good_files_pass_the_same_checks(catalog, text: str) -> None:
    fuzzing.check_text(text, catalog)
