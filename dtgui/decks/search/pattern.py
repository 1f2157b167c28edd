"""Patterns as people type them, which may take for ever: none is searched for longer than a search has time."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import regex

from dtgui.decks.search.syntax import SearchError, Value
from dtgui.kernel.phrases import Phrase

PATIENCE_S = 0.25
"""Seconds of work that all patterns of one search may take together: some twenty times what a usual one takes."""
MOST_AT_ONCE_S = 0.02
"""The most seconds for one text: too short to be noticed; a usual pattern takes a thousandth of it."""
LONGEST = 500
"""Letters of a pattern: to read a longer one takes longer than to search by it."""


@dataclass
class Patience:
    """How long the patterns of one search may still take, in seconds."""

    left: float = field(default_factory=lambda: PATIENCE_S)


class TextPattern:
    """A pattern that is searched for as long as its search has patience."""

    def __init__(self, value: Value, patience: Patience) -> None:
        """Raise `SearchError` where this is no pattern."""
        self._column = value.column
        self._patience = patience
        if len(value.text) > LONGEST:
            raise SearchError(Phrase("this pattern is too long"), value.column)
        try:
            self._compiled = regex.compile(value.text, regex.IGNORECASE)
        except (regex.error, OverflowError, RecursionError, ValueError) as error:
            raise SearchError(Phrase("invalid pattern: {error}", error=error), value.column) from error

    def is_in(self, text: str) -> bool:
        """Whether a text has it. Raise `SearchError` where there is no time to find that out."""
        if self._patience.left <= 0:
            raise self._endless()
        begun = time.process_time()
        try:
            return self._compiled.search(text, timeout=min(self._patience.left, MOST_AT_ONCE_S)) is not None
        except (TimeoutError, MemoryError) as error:
            raise self._endless() from error
        finally:
            self._patience.left -= time.process_time() - begun

    def _endless(self) -> SearchError:
        return SearchError(Phrase("searching for this pattern takes too long"), self._column)
