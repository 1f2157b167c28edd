"""The texts of all cards, in each edition and language, as they were last read and found good.

A change of wording shows in the review of these files. To renew them: `python -m tests.golden.card_texts`.
"""

import pytest

from dtgui.doomtown.rules import EDITIONS
from tests.golden.card_texts import LANGUAGES, golden, texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_card_texts_match_the_golden_files(edition, language):
    said, read = texts(edition.name, language), golden(edition.words, language)
    assert {line for code, line in said.items() if read.get(code) != line} == set()
    assert said.keys() == read.keys()
