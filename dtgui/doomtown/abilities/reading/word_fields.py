"""The fields of the words of the card language: how they are written, their types, which are required."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any

from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.selectors import Selector


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
