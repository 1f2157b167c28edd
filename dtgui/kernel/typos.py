"""The probable meaning of an unknown word: the nearest known word."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz.distance import OSA

SHORTEST = 4
"""Letters of a word that can hold a typing error: the neighbours of a shorter one are other words."""
LONG = 8
"""Letters from which a word may hold two errors."""


def nearest(word: str, words: Iterable[str], most: int = 2) -> str | None:
    """Return the word that is one error away, up to `most` where it is long; None if nothing is near to it.

    Of words equally near, the first letter decides, for it is seldom wrong.
    """
    if len(word) < SHORTEST:
        return None
    most = most if len(word) >= LONG else 1
    distances = ((OSA.distance(word, each, score_cutoff=most), each[:1] != word[:1], each) for each in words)
    found = min((each for each in distances if each[0] <= most), default=None)
    return found[2] if found else None


class Vocabulary:
    """The words of many texts, against which those of a query are put right."""

    def __init__(self, texts: Iterable[str], *, has_parts: bool = False) -> None:
        """Take folded texts. `has_parts` where a part of a word may be typed and not only its beginning."""
        self._words = frozenset(word for text in texts for word in text.split())
        self._run = " ".join(["", *self._words, ""])
        self._before = "" if has_parts else " "

    def righted(self, folded: str) -> str:
        """Return folded words, those that no text has replaced by the nearest that one has."""
        return f" {' '.join(map(self._righted, folded.split()))} "

    def _righted(self, word: str) -> str:
        if self._before + word in self._run or any(letter.isdigit() for letter in word):
            return word
        return nearest(word, self._words) or word
