"""The state of reading a card file; the error for unknown words, with the place and a suggestion."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeVar

Path = tuple[str | int, ...]


class TextError(ValueError):
    """A card's ability or trait contains something outside the language; `path` is its place in the file."""

    def __init__(self, message: str, path: Path) -> None:
        super().__init__(message)
        self.message = message
        self.path = path


def check_keys(data: Mapping[str, Any], known: Iterable[str], path: Path) -> None:
    """Raise `TextError` unless this is a mapping with known keys only."""
    if not isinstance(data, Mapping):
        raise TextError(f"expected a mapping, not {data!r}", path)
    for key in data:
        if key not in known:
            raise unknown("key", key, known, path)


W = TypeVar("W")
E = TypeVar("E", bound=Enum)


def words_of(kind: type[E]) -> Mapping[str, E]:
    """Return the members of an Enum by their words."""
    return {member.value: member for member in kind}


def spaced(name: str) -> str:
    """The name of a class as words: `card figure`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def one_of(what: str, words: Mapping[str, W], data: Any, path: Path) -> W:
    """Return what a word stands for; raise `TextError` for one that is not known."""
    if not isinstance(data, str) or data not in words:
        raise unknown(what, data, words, path)
    return words[data]


def unknown(what: str, word: Any, known: Iterable[str], path: Path) -> TextError:
    """Return the error for a word that is not known, with the nearest that is."""
    from rapidfuzz import fuzz, process  # slow to load, and only wrong words need it

    near = process.extractOne(str(word), list(known), scorer=fuzz.ratio, score_cutoff=60)
    hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(sorted(map(str, known)))}"
    return TextError(f"unknown {what} {word!r}{hint}", path)
