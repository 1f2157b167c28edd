"""Finds the titles of cards in a text, so that every mention of a card can lead to its page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+")
_STARTS = ".!?\n"
"""A word behind one of these begins a sentence, where every word has a capital letter."""


class CardMention(NamedTuple):
    """The place of a title in a text."""

    start: int
    end: int
    title: str


class CardMentions:
    """Knows all titles by their first words."""

    def __init__(self, titles: Iterable[str]) -> None:
        self._by_word: dict[str, list[str]] = {}
        for title in sorted(set(titles), key=len, reverse=True):
            first = _WORD.search(title)
            if first is not None and title[first.start()].isupper():
                self._by_word.setdefault(first.group(), []).append(title)

    def find(self, text: str) -> Iterator[CardMention]:
        """Yield the titles that a text mentions, in order: the longest at each place, none within another.

        A title of one word is no mention at the start of a later sentence, where it may be the word itself.
        """
        end = 0
        for word in _WORD.finditer(text):
            if word.start() >= end and (found := self._at(text, word)) is not None:
                end = found.end
                yield found

    def _at(self, text: str, word: re.Match[str]) -> CardMention | None:
        for title in self._by_word.get(word.group(), ()):
            start = word.start() - title.index(word.group())
            end = start + len(title)
            if start >= 0 and text.startswith(title, start) and _is_apart(text, end) and _is_sure(text, start, title):
                return CardMention(start, end, title)
        return None


def _is_apart(text: str, end: int) -> bool:
    """Whether no longer word begins with the text before this place."""
    return not text[end : end + 1].isalnum()


def _is_sure(text: str, start: int, title: str) -> bool:
    before = text[:start].rstrip(' "“(*')
    return " " in title or not before or before[-1] not in _STARTS
