"""The reader of tokens: rules that try each way to read them, remembered by their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, ClassVar

from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.adverbials import DurationPhrase, PlacePhrase
from dtgui.doomtown.abilities.wording.transfer.tokens import SourceWords, Terminal

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
    """The tokens of a text; `source` are the English words that the language knows."""

    source: ClassVar[SourceWords]

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

    def agrees(self, place: int) -> bool:
        """Return whether a finite verb is at a place."""
        return place < len(self.tokens) and self.tokens[place].agrees

    def verb(self, place: int) -> Lexeme | Modal | None:
        """Return the verb, or the modal verb, at a place, None for another token."""
        return self.tokens[place].verb if place < len(self.tokens) else None

    def participle(self, place: int) -> Lexeme | None:
        """Return the verb whose participle is at a place, None for another token."""
        return self.tokens[place].participle if place < len(self.tokens) else None

    def is_modal(self, place: int) -> bool:
        """Return whether a modal verb is at a place."""
        return isinstance(self.verb(place), Modal)

    def node(self, place: int) -> DurationPhrase | PlacePhrase | None:
        """Return the meaning of the adverbial at a place, None for another token."""
        return self.tokens[place].node if place < len(self.tokens) else None

    def form(self, place: int) -> str:
        """Return the form of the pronoun at a place, empty for another token."""
        return self.tokens[place].form if place < len(self.tokens) else ""

    def after(self, place: int, *words: str) -> int:
        """Return the place after some words, 0 where they do not stand there."""
        end = place + len(words)
        return end if self.words[place:end] == words else 0

    def several(
        self, read: Callable[..., Found], parts: tuple[Any, ...], at: int
    ) -> Iterator[tuple[tuple[Any, ...], str, int]]:
        """Yield what was read with more of its kind, and the word before the last of them: `a, b and c`."""
        for word in ("and", "or"):
            place = self.after(at, word)
            for last, end in read(place) if place else ():
                yield (*parts, last), word, end
        if (place := self.after(at, ",")) and len(parts) < 5:
            for following, end in read(place):
                yield from self.several(read, (*parts, following), end)

    def was_said(self, start: int, end: int) -> bool:
        """Return whether the words between two places were said before them."""
        words, earlier = self.words[start:end], self.words[:start]
        return any(earlier[each : each + len(words)] == words for each in range(len(earlier)))

    def phrase_in(self, place: int, table: Any, longest: int = 5) -> Iterator[tuple[str, int]]:
        """Yield entries of a table that stand at a place, the longest first; the table must not change."""
        if place >= len(self.words) or self.words[place].partition(" ")[0] not in _beginnings(table):
            return
        for length in range(min(longest, len(self.words) - place), 0, -1):
            words = " ".join(self.words[place : place + length])
            if words in table:
                yield words, place + length


KNOWN_BEGINNINGS: dict[int, tuple[Any, frozenset[str]]] = {}
"""Each table that was searched with its first words, by its identity, which no other gets while the table is here."""


def _beginnings(table: Any) -> frozenset[str]:
    found = KNOWN_BEGINNINGS.get(id(table))
    if found is None:
        words = frozenset(each.partition(" ")[0] for each in table)
        found = KNOWN_BEGINNINGS[id(table)] = (table, words)
    return found[1]
