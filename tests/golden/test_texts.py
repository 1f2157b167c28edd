"""The texts of all cards, in each edition and language, as they were last read and found good.

A change of wording shows in the review of these files. To renew them: `python -m tests.golden.card_texts`.
"""

import json
from pathlib import Path
from statistics import median

import pytest

from dtgui.doomtown.rules import EDITIONS
from tests.golden.card_texts import LANGUAGES, golden, texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_card_texts_match_the_golden_files(edition, language):
    said, read = texts(edition.name, language), golden(edition.words, language)
    assert {line for code, line in said.items() if read.get(code) != line} == set()
    assert said.keys() == read.keys()


PRINTED_LENGTHS = Path(__file__).parent / "printed_lengths.json"
"""The letters of each printed text, headings included."""

LONG, LONG_TEXTS = 1.6, 31
"""The share of the printed text's length that is long, and the count of longer texts: this number falls."""


def test_texts_are_as_short_as_the_printed_ones():
    printed: dict[str, int] = json.loads(PRINTED_LENGTHS.read_text(encoding="utf-8"))
    texts = {code: line.partition(": ")[2] for code, line in golden("wwe", "en").items()}
    ratios = [len(text) / printed[code] for code, text in texts.items() if text and code in printed]
    assert median(ratios) <= 1
    assert sum(ratio > LONG for ratio in ratios) <= LONG_TEXTS
