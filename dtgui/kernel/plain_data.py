"""Typed values from plain data, as JSON has it, and plain data from typed values.

The classes say what is expected: fields, their types, and bounds (`Annotated[int, Meta(ge=0, le=99)]`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, TypeVar

from msgspec import Meta, ValidationError, convert, to_builtins

from dtgui.kernel.errors import BadInput

T = TypeVar("T")

LARGEST = 2**31 - 1
"""The largest number in plain data: what a window shows and counts with has 32 bits."""
Amount = Annotated[int, Meta(ge=0, le=9_999)]
"""How many there are of something."""
Id = Annotated[str, Meta(pattern=r"\A[0-9a-z]*\Z")]
"""Letters that nothing else has (`fixtures.new_id`): part of the names of games and folders."""

_WORDS = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "an object", "null": "nothing",
}  # fmt: skip
"""The types of JSON in plain words."""
_TYPE = re.compile(r"`(\w+)`")
_PLACE = re.compile(r"(?P<fault>.*) - at `\$\.?(?P<field>.*)`")


def read_as(kind: type[T], data: object) -> T:
    """Return plain data as a value of a class.

    Raise `BadInput` with the field's path where a value is missing, unknown, of another type, or out of bounds.
    """
    if any(abs(number) > LARGEST for number in _numbers(data)):
        raise BadInput(f"holds a number beyond {LARGEST}")
    try:
        value = convert(data, kind)
    except ValidationError as error:
        found = _PLACE.fullmatch(str(error))
        fault, field = (str(error), None) if found is None else (found["fault"], found["field"] or None)
        raise BadInput(_in_words(fault), field=field) from error
    unknown = next(_unknown_fields(data, to_builtins(value), ""), None)
    if unknown is not None:
        raise BadInput("there is no such field", field=unknown)
    return value


def plain(value: object) -> Any:
    """Return a value of classes as plain data, which `read_as` reads."""
    return to_builtins(value)


def _in_words(fault: str) -> str:
    """Return a fault as a person says it: `expected a whole number, not a text`."""
    plainer = fault.replace("Object missing required field", "expected the field").replace(", got ", ", not ")
    worded = _TYPE.sub(lambda found: _WORDS.get(found[1], repr(found[1])), plainer)
    return worded[:1].lower() + worded[1:]


def _unknown_fields(data: Any, known: Any, path: str) -> Iterator[str]:
    """Yield the paths of fields in data that the value made of it does not have."""
    if isinstance(data, dict) and isinstance(known, dict):
        for name, each in data.items():
            if name not in known:
                yield f"{path}.{name}".removeprefix(".")
            else:
                yield from _unknown_fields(each, known[name], f"{path}.{name}")
    elif isinstance(data, list | tuple) and isinstance(known, list | tuple):
        for number, (each, made) in enumerate(zip(data, known, strict=False)):
            yield from _unknown_fields(each, made, f"{path}[{number}]")


def _numbers(data: object) -> Iterator[float]:
    waiting = [data]
    while waiting:
        each = waiting.pop()
        if isinstance(each, int | float):
            yield each
        elif isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, list | tuple):
            waiting += each
