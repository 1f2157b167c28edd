"""Positions, setups and answers to plain data and back, and whether data from outside has its declared types.

A dataclass or named tuple is written as a mapping with its class's name under `is`; enums likewise. Values that many
games share (a card's definition, an edition's rules) are written by name through `Shared`.
"""

from __future__ import annotations

import dataclasses
import hashlib
import importlib
import inspect
import json
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType, ModuleType, UnionType
from typing import Any, Generic, NamedTuple, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from dtgui.kernel.decisions import Decision, Kind, Option
from dtgui.kernel.flow import At, Happened, Now

V = TypeVar("V")


class UnknownType(ValueError):  # noqa: N818 - it is the type that is unknown
    """Data that names a class, or a value of a class, which this codec does not know."""


class Shared(NamedTuple, Generic[V]):
    """Values of one class that are written as their `name` and found again with `find`.

    `tag` stands for the class in what is written, where its own name would not do.
    """

    cls: type[V]
    name: Callable[[V], str]
    find: Callable[[str], V]
    tag: str = ""

    @property
    def word(self) -> str:
        """Return the name of the class in the written data."""
        return self.tag or self.cls.__name__


Updates = Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]
"""By the name of a class in older saves: a function that returns its data as it is written today.

It is given the data with the class's name under `is`, and may return another name there: that of a renamed class.
"""


class NameTaken(ValueError):  # noqa: N818 - it says what is wrong with the name
    """Two classes that would be written under one name: what is written could be read as either."""


class Codec:
    """Writes and reads the classes it was given, and the kernel's own.

    To make one raises `NameTaken` where two classes are called alike. Shared ones may have their `tag` in common, if
    they are found in the same way. `updates` are applied to the data of their classes before it is read.
    """

    def __init__(
        self, classes: Iterable[type], shared: Iterable[Shared[Any]] = (), updates: Updates = MappingProxyType({})
    ) -> None:
        kernel = (At, Now, Happened, Option, Decision, Kind)
        shared = tuple(shared)
        self._classes = _by_name((cls.__name__, cls) for cls in (*kernel, *classes))
        self._shared = {entry.cls: entry for entry in shared}
        self._updates = updates
        self._finders = _by_name((entry.word, entry.find) for entry in shared)
        _by_name([*self._classes.items(), *self._finders.items()])

    @property
    def shared_classes(self) -> frozenset[type]:
        """The classes whose values are written by name."""
        return frozenset(self._shared)

    def encode(self, value: Any) -> Any:
        """Return the value as plain data; raise `UnknownType` for a value that could not be read back."""
        if isinstance(value, str) and not isinstance(value, Enum):
            return str(value)  # a phrase is plain text here
        if value is None or (isinstance(value, bool | int) and not isinstance(value, Enum)):
            return value
        cls = type(value)
        if cls in self._shared:
            return {"is": self._shared[cls].word, "name": self._shared[cls].name(value)}
        if cls is tuple or cls is list:
            return [self.encode(item) for item in value]
        if cls is dict:
            return {"is": "dict", "items": [[self.encode(k), self.encode(v)] for k, v in value.items()]}
        if cls is frozenset:
            # Sorted as they are written: so equal sets give equal text, and members need no order of their own.
            return {"is": "frozenset", "items": sorted((self.encode(item) for item in value), key=repr)}
        if self._classes.get(cls.__name__) is not cls:
            raise UnknownType(f"{cls.__name__} is not among the classes that can be saved")
        if isinstance(value, Enum):
            return {"is": cls.__name__, "value": value.value}
        return {"is": cls.__name__, **{name: self.encode(getattr(value, name)) for name in _fields(cls)}}

    def decode(self, data: Any) -> Any:
        """Return the value that was encoded; raise `UnknownType` for a class that is not known (any more)."""
        if isinstance(data, list):
            return tuple(self.decode(item) for item in data)
        if not isinstance(data, dict):
            return data
        name = data.get("is", "")
        if name == "dict":
            return {self.decode(key): self.decode(value) for key, value in data["items"]}
        if name == "frozenset":
            return frozenset(self.decode(item) for item in data["items"])
        if name in self._finders:
            return self._find_shared(name, data["name"])
        if name in self._updates:
            data = self._updates[name](data)
            name = data["is"]
        if name not in self._classes:
            raise UnknownType(f"{name!r} is not among the classes that can be read")
        cls = self._classes[name]
        if issubclass(cls, Enum):
            return cls(data["value"])
        try:
            return cls(**{key: self.decode(value) for key, value in data.items() if key != "is"})
        except TypeError as error:
            raise UnknownType(f"{name} was written by another version: {error}") from error

    def fingerprint(self, *values: Any) -> str:
        """Return 16 letters that are the same where the values are, in every process and on every platform."""
        text = json.dumps(self.encode(values), separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def _find_shared(self, cls: str, name: str) -> Any:
        try:
            return self._finders[cls](name)
        except KeyError as error:
            raise UnknownType(f"there is no {cls} called {name!r} (any more)") from error


def values_in(*modules: ModuleType) -> Iterator[type]:
    """Return the classes of values that these modules define: dataclasses, named tuples and enums.

    A package stands for all that lies in it, packages in packages included.
    """
    for module in modules:
        for _, cls in inspect.getmembers(module, inspect.isclass):
            if cls.__module__ == module.__name__ and _is_of_values(cls):
                yield cls
        for found in pkgutil.iter_modules(getattr(module, "__path__", ()), f"{module.__name__}."):
            yield from values_in(importlib.import_module(found.name))


def _is_of_values(cls: type) -> bool:
    return dataclasses.is_dataclass(cls) or issubclass(cls, tuple | Enum)


def _by_name(named: Iterable[tuple[str, V]]) -> dict[str, V]:
    """Return the values by name; raise `NameTaken` if two have the same name."""
    found: dict[str, V] = {}
    for name, each in named:
        if found.setdefault(name, each) != each:
            raise NameTaken(f"{_full_name(found[name])} and {_full_name(each)} would both be written as {name}")
    return found


def _full_name(each: object) -> str:
    """A class with its module; anything else as it is shown."""
    return f"{each.__module__}.{each.__qualname__}" if isinstance(each, type) else repr(each)


def _fields(cls: type) -> tuple[str, ...]:
    """The names a dataclass or named tuple is made of."""
    if dataclasses.is_dataclass(cls):
        return tuple(field.name for field in dataclasses.fields(cls) if field.init)
    return tuple(getattr(cls, "_fields", ()))


# Whether data from outside has the types that the classes it was read into declare: Python itself never asks


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
