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
        self.words = tuple([token.word for token in tokens])
        self.known: dict[tuple[Any, ...], Found] = {}

    def word(self, place: int) -> str:
        """Return the word at a place, empty at the end."""
        return self.words[place] if place < len(self.words) else ""

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
        end = place + len(words)
        return end if self.words[place:end] == words else 0

    def phrase_in(self, place: int, table: Any, longest: int = 5) -> Iterator[tuple[str, int]]:
        """Yield entries of a table that stand at a place, the longest first."""
        if place >= len(self.words) or self.words[place] not in _beginnings(table):
            return
        for length in range(min(longest, len(self.words) - place), 0, -1):
            words = " ".join(self.words[place : place + length])
            if words in table:
                yield words, place + length


KNOWN_BEGINNINGS: dict[int, frozenset[str]] = {}
"""The first words in each table of the lexicon, by its identity."""


def _beginnings(table: Any) -> frozenset[str]:
    found = KNOWN_BEGINNINGS.get(id(table))
    if found is None:
        found = KNOWN_BEGINNINGS[id(table)] = frozenset(words.partition(" ")[0] for words in table)
    return found
