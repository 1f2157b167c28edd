"""The reader of tokens: rules that try each way to read them, remembered by their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, TypeVar

from dtgui.doomtown.abilities.wording.german.tokens import Terminal

R = TypeVar("R")

Found = list[tuple[Any, int]]
"""The results of a rule at a place, each with the place after it."""


def rule(reads: Callable[..., Iterable[tuple[Any, int]]]) -> Callable[..., Found]:
    """Return a rule that remembers what it has read at a place: each result once for each end, the longest first."""

    @wraps(reads)
    def remembering(self: Reader, place: int, *more: Any) -> Found:
        key = (reads.__name__, place, *more)
        if key not in self.known:
            self.known[key] = []
            ends: dict[int, Any] = {}
            for value, end in reads(self, place, *more):
                ends.setdefault(end, value)
            self.known[key] = [(ends[end], end) for end in sorted(ends, reverse=True)]
        return self.known[key]

    return remembering


class Reader:
    """The tokens of a text."""

    def __init__(self, tokens: tuple[Terminal, ...]) -> None:
        """Read from these tokens."""
        self.tokens = tokens
        self.known: dict[tuple[Any, ...], Found] = {}
        self.furthest = 0

    def word(self, place: int) -> str:
        """Return the word at a place, empty at the end."""
        self.furthest = max(self.furthest, min(place, len(self.tokens)))
        return self.tokens[place].word if place < len(self.tokens) else ""

    def _unread(self, place: int, *more: Any) -> Found:
        """Stand for a rule that a subclass reads."""
        raise NotImplementedError(f"{type(self).__name__} has no rule for {self.word(place)} {more}")

    _relative: Callable[..., Iterable[Any]] = _unread
    _other: Callable[..., Iterable[Any]] = _unread
    _special: Callable[..., Iterable[Any]] = _unread
    noun_phrase: Callable[..., Found] = _unread
    one: Callable[..., Found] = _unread
    single: Callable[..., Found] = _unread
    nominal: Callable[..., Found] = _unread
    core: Callable[..., Found] = _unread
    owned: Callable[..., Found] = _unread
    place: Callable[..., Found] = _unread
    clause: Callable[..., Found] = _unread
    condition: Callable[..., Found] = _unread
    subject_relative: Callable[..., Found] = _unread
    object_relative: Callable[..., Found] = _unread

    def form(self, place: int) -> str:
        """Return the form of the pronoun at a place, empty for another token."""
        return self.tokens[place].form if place < len(self.tokens) else ""

    def after(self, place: int, *words: str) -> int:
        """Return the place after some words, 0 where they do not stand there."""
        for offset, word in enumerate(words):
            if self.word(place + offset) != word:
                return 0
        return place + len(words)

    def phrase_in(self, place: int, table: Any, longest: int = 5) -> Iterator[tuple[str, int]]:
        """Yield entries of a table that stand at a place, the longest first."""
        for length in range(longest, 0, -1):
            words = " ".join([token.word for token in self.tokens[place : place + length]])
            if place + length <= len(self.tokens) and words in table:
                yield words, place + length
