"""Titles as people type them: capitals, accents and punctuation do not count."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from dtgui.kernel.phrases import Phrase

CLOSE_ENOUGH = 60.0
"""The score (0 to 100) below which a suggestion would only puzzle the reader."""


@lru_cache(maxsize=8192)
def fold_title(title: str) -> str:
    """The title without capitals, accents, spaces and punctuation: `El Anónimo` becomes `elanonimo`."""
    decomposed = unicodedata.normalize("NFKD", title).casefold()
    return "".join(letter for letter in decomposed if letter.isalnum())


def closest(word: str, choices: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Those of the choices that are most like the word, the best first; none where nothing is like it."""
    from rapidfuzz import fuzz, process  # only wrong words need it

    found = process.extract(
        word, list(choices), scorer=fuzz.WRatio, processor=fold_title, limit=limit, score_cutoff=CLOSE_ENOUGH
    )
    return tuple(choice for choice, _, _ in found)


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """The end of a message about an unknown word: a question where something is close, else nothing."""
    suggestions = closest(word, choices, limit=1)
    return Phrase("; did you mean {word}?", word=repr(suggestions[0])) if suggestions else ""
