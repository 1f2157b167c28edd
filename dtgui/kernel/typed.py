"""Whether data from outside has the types that the classes it was read into declare: Python itself never asks."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints


def wrong_field(value: object) -> str | None:
    """Return the path of a field whose value is not of its declared type, `seats[0].name`; None where all are.

    Looks into dataclasses, named tuples, tuples and mappings.
    """
    kind: Any = type(value)
    return _wrong(value, kind, "")


def _wrong(value: object, hint: Any, path: str) -> str | None:
    """The path of the first wrong value in what should be of this type."""
    hint = hint.__supertype__ if isinstance(hint, NewType) else hint
    if hint is Any or hint is object:
        return None
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return None if any(_wrong(value, each, path) is None for each in inner) else path
    if hint is None or hint is type(None):
        return None if value is None else path
    if not isinstance(value, origin or hint) or (isinstance(value, bool) and hint is int):
        return path
    return _wrong_inside(value, inner, path)


def _wrong_inside(value: object, inner: tuple[Any, ...], path: str) -> str | None:
    """Return the first fault inside a value of the right class."""
    if isinstance(value, Enum):
        return None
    kind: Any = type(value)
    if dataclasses.is_dataclass(value) or hasattr(value, "_fields"):
        parts = [(f"{path}.{name}".removeprefix("."), getattr(value, name), hint) for name, hint in _hints(kind)]
    elif isinstance(value, Mapping) and inner:
        parts = [(f"{path}[{key!r}]", each, inner[1]) for key, each in value.items()]
        parts += [(path, key, inner[0]) for key in value]
    elif isinstance(value, tuple | frozenset) and inner:
        hints = (inner[0],) * len(value) if inner[-1] is ... or isinstance(value, frozenset) else inner
        if len(hints) != len(value):
            return path
        parts = [(f"{path}[{number}]", each, hints[number]) for number, each in enumerate(value)]
    else:
        return None
    return next((found for place, each, hint in parts if (found := _wrong(each, hint, place)) is not None), None)


@cache
def _hints(cls: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a class and their types."""
    hints = get_type_hints(cls)
    fields = [field.name for field in dataclasses.fields(cls)] if dataclasses.is_dataclass(cls) else list(hints)
    return tuple((name, hints[name]) for name in fields)
