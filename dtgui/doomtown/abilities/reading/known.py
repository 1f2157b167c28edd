"""The contents of card files: known words and keys, the fields of each word, and the error for anything else."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.selectors import Selector

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


# The fields of the words of the card language: how they are written, their types, which are required


def written_key(field: str) -> str:
    """Return how a field is written in card files."""
    return "as" if field == "name" else field.rstrip("_")


@cache
def field_types(cls: type) -> dict[str, Any]:
    """Return the fields of a word and their types, without None; the path is not written."""
    hints = typing.get_type_hints(cls)
    return {field.name: _without_none(hints[field.name]) for field in dataclasses.fields(cls) if field.name != "path"}


def _without_none(kind: Any) -> Any:
    arguments = typing.get_args(kind)
    if types.NoneType not in arguments or typing.get_origin(kind) is tuple:
        return kind
    left = tuple(argument for argument in arguments if argument is not types.NoneType)
    return left[0] if len(left) == 1 else typing.Union[left]  # noqa: UP007 - made of a tuple


def is_required(cls: type, name: str) -> bool:
    """Return whether a field of a word has no default."""
    return name in _required(cls)


@cache
def _required(cls: type) -> frozenset[str]:
    missing = dataclasses.MISSING
    fields = dataclasses.fields(cls)
    return frozenset(each.name for each in fields if each.default is missing and each.default_factory is missing)


@cache
def has_path(cls: type) -> bool:
    """Return whether a word notes where in the card's text it is."""
    return any(field.name == "path" for field in dataclasses.fields(cls))


def fills(cls: type, short: str, argument: Mapping[str, Any]) -> bool:
    """Return whether a mapping itself fills the short field (a description, a condition), and is no list of fields."""
    if written_key(short) in argument:
        return False
    known = {written_key(name) for name in field_types(cls)}
    return not set(argument) <= known or field_types(cls)[short] in (Named | Selector, Selector)


def word_of(cls: type) -> str:
    """Return how a word is written."""
    return getattr(cls, "word", cls.__name__.lower())
