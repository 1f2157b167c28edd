"""The German of card texts is generated, as far as it can be; the share of generated texts does not fall."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from make_phrases import generated, patterns_of_cards

from dtgui.app.languages.phrase_book import CARDS, PhraseBook, language_folders, languages, load_files
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS

LEAST_OF_PHRASES = 0.938
"""The share of all phrases of cards that are generated. Raise it as the share grows."""
LEAST_OF_PRINTINGS = {"wwe": 0.91, "oldtimer": 0.91}
"""The share of printings with all their paragraphs generated, by the terms of the edition."""


@pytest.fixture(scope="module")
def said() -> Mapping[str, str]:
    return generated("de")


def _book() -> PhraseBook:
    paths = default_paths()
    return load_files(languages(language_folders(paths)[:1])["de"]).book


def test_the_shipped_german_is_what_the_realiser_says(said) -> None:
    """Where this fails, run `python packaging/make_phrases.py` resources/languages/de."""
    book = _book()
    assert {text: german for text, german in said.items() if book.say(text, None, CARDS) != german} == {}


def test_the_realiser_says_most_phrases(said) -> None:
    assert len(said) >= LEAST_OF_PHRASES * len({*patterns_of_cards()})


@pytest.mark.parametrize("edition", EDITION_WORDS)
def test_the_realiser_says_most_printings(said, edition) -> None:
    whole = [all(text in said for text in texts) for texts in _texts_of_printings(edition)]
    assert sum(whole) >= LEAST_OF_PRINTINGS[edition] * len(whole)


def _texts_of_printings(edition: str) -> Iterator[list[str]]:
    catalog = load_default_catalog(default_paths())
    for card in catalog:
        words = [paragraph.words for paragraph in card_text(catalog.card(card.code), edition).paragraphs]
        if words:
            yield [str(pattern) for phrase in words for pattern in phrase.patterns]


def test_german_has_the_numbers_of_the_english_text(said) -> None:
    wrong = {text for text, german in said.items() if Counter(_numbers(text)) != Counter(_numbers(german))}
    assert wrong == set()


def _numbers(text: str) -> list[str]:
    return re.findall(r"[+-]?\d+", text)


def test_no_place_of_a_frame_is_left_over(said) -> None:
    marks = re.compile(r"[\x01\x02~]|\s[,.;]|  |\b[0-9][adnrok]\b|\s[!TCDPWNJAK](?=\s|,)")
    assert {german for german in said.values() if marks.search(german)} == set()
