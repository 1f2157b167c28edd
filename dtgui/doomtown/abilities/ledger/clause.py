"""A clause: a word with its arguments, compared without regard to their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

GLUED = re.compile(r"\s*(<=|>=|==|!=|<|>)\s*")
Key = tuple[str, frozenset[tuple[str, ...]]]


@dataclass(frozen=True)
class LedgerClause:
    """A clause such as `dude: [opposing, unbooted]`. Two are the same if their `key` is."""

    word: str
    parts: tuple[str, ...] = ()

    @cached_property
    def key(self) -> Key:
        """The clause without the order of its parts, and of the words of each part."""
        return self.word, frozenset(map(part_key, self.parts))

    def __str__(self) -> str:
        if not self.parts:
            return self.word
        written = ", ".join(self.parts)
        return f"{self.word}: {written}" if len(self.parts) == 1 else f"{self.word}: [{written}]"


def clause(word: str, parts: Iterable[str] = ()) -> LedgerClause:
    """Return a clause with each part once."""
    return LedgerClause(word, tuple(dict.fromkeys(filter(None, parts))))


def read_clause(data: object) -> LedgerClause | None:
    """Return the clause that is written as `word`, `word: part` or `word: [part, part]`; None for anything else."""
    if isinstance(data, str) and data:
        return LedgerClause(data)
    if not isinstance(data, Mapping) or len(data) != 1:
        return None
    word, value = next(iter(data.items()))
    parts = value if isinstance(value, list | tuple) else [value]
    if not isinstance(word, str) or not all(_is_part(part) for part in parts):
        return None
    return clause(word, map(str, parts))


def _is_part(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool) and value != ""


def part_key(part: str) -> tuple[str, ...]:
    """Return a part without the order of its words, and without the spaces around signs."""
    return tuple(sorted(GLUED.sub(r"\1", part).removeprefix("+").split()))
