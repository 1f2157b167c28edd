"""Texts that remember what they are made of: literal words, mentions of nouns, agreeing verbs, marks.

A `TokenizedText` is a string like any other. Pronouns and short forms are made from its tokens, never from its letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any, Protocol

from dtgui.kernel.phrases import capital


class TextToken(Protocol):
    """A part of a text that says itself."""

    def __str__(self) -> str:
        """Return its words, as they are without any pronoun."""


class Mark(Enum):
    """Marks between the words of a text, which have no letters of their own."""

    CAPITAL = "the next word begins a sentence"
    END = "a sentence ends"
    CONDITION = "a condition begins"
    CONSEQUENCE = "a condition is over"
    BREAK = "a short form may end"

    def __str__(self) -> str:
        return ""


class TokenizedText(str):
    """A string with the tokens that it was made of."""

    __slots__ = ("tokens",)

    tokens: tuple[TextToken, ...]

    def __new__(cls, tokens: Sequence[TextToken], words: str | None = None) -> TokenizedText:
        """Return the text of tokens, whose `words` need not be known."""
        made = super().__new__(cls, "".join(spelled(tokens)) if words is None else words)
        made.tokens = tuple(tokens)
        return made

    def __str__(self) -> str:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return str, ("".join(self),)


def tokens_of(words: TextToken) -> tuple[TextToken, ...]:
    """Return the tokens of a text; another string is one token."""
    if isinstance(words, TokenizedText):
        return words.tokens
    if isinstance(words, str | Mark):
        return (words,) if words else ()
    said = str(words)
    return said.tokens if isinstance(said, TokenizedText) else (words,) if said else ()


def strung(*parts: TextToken) -> TokenizedText:
    """Return parts as one text, without anything between them."""
    tokens = [token for part in parts for token in tokens_of(part)]
    return TokenizedText(tokens, "".join([part if isinstance(part, str) else str(part) for part in parts]))


def spaced(parts: Iterable[TextToken], between: str = " ") -> TokenizedText:
    """Return parts as one text, with spaces or other words between them; empty ones are left out."""
    gap, tokens, words = tokens_of(between), list[TextToken](), list[str]()
    for part in parts:
        if found := tokens_of(part):
            tokens += (*gap, *found) if words else found
            words.append(part if isinstance(part, str) else str(part))
    if len(words) == 1 and isinstance(words[0], TokenizedText):
        return words[0]
    return TokenizedText(tokens, between.join(words))


def spelled(tokens: Iterable[TextToken]) -> Iterator[str]:
    """Yield the words of tokens, the first one of each sentence with a capital."""
    begins = False
    for token in tokens:
        words = str(token)
        yield str(capital(words)) if begins and words else words
        begins = token is Mark.CAPITAL or (begins and not words)


def in_condition(words: TextToken) -> TokenizedText:
    """Return words as a condition."""
    return TokenizedText((Mark.CONDITION, *tokens_of(words), Mark.CONSEQUENCE))
