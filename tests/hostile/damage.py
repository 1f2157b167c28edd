"""Damage done to files at random: letters, lines and pieces lost, doubled or strange, nests, aliases, numbers.

Of files of JSON every second one stays well-formed: values within are replaced, removed, doubled or exchanged.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
STRANGE = (
    "\x00", "\ufeff", "\u2028", "\r", "\x85", "\u202e", "\\ud800", '"\\udfff"', "é", "٣", "²", "½", "’", '"', "'", "&",
    "<", ">", "[", "]", "{", "}", "(", ")", "*", "\\", "|", ":", "#", "-", ",", "null", "true", "~", "1e999", "-1",
    "NaN", "Infinity", "-Infinity", "9" * 30, "9" * 5000, "0x7fffffff", "!!timestamp x", "!!python/name:os.system",
    "!!binary =", "!!set {x}", "!!…", "&a [*a]", "*a", "<<: *a", "2024-13-45", "[" * 60, "{" * 60, "[" * 4000,
    '{"a":' * 300, "]" * 60, "\n", "\n\n", "\t", " " * 40, "A" * 3000, "%s", "{0}", "{x!r}", "<b>", "<!ENTITY a 'b'>",
    "../../x", "con", BOMB,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 99, 100, 1000, 2**31 - 1, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308, "", " ",
    "x", "1", "\0", "\ud800", "\u202e", "<b>", "{0}", "%s", "../../x", "/x", "con", "A" * 3000, [], {}, [[]], [{}],
    {"x": 1}, {"": None}, [1] * 200,
)  # fmt: skip
"""Values that replace others in JSON."""
NUMBERS = ("0", "-1", "1", "7", "99", "100", "1000000", "1.5", "1e999", "true", "null", "[]", '""', "9" * 25)


def damaged(files: Sequence[bytes], chance: random.Random) -> bytes:
    """Return one of the files with one to five damages, now and then cut off or with bytes that are no text."""
    data = chance.choice(files)
    if chance.random() < 0.5 and (values := _values(data)) is not None:
        return _with_other_values(copy.deepcopy(values), [_values(each) for each in files], chance)
    for _ in range(chance.randint(1, 5)):
        data = chance.choice(_DAMAGES)(data, files, chance)
    if chance.random() < 0.05:
        data = data[: chance.randint(0, len(data))]
    return data


def _place(data: bytes, chance: random.Random) -> int:
    return chance.randint(0, len(data))


def _without_a_part(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    start = _place(data, chance)
    return data[:start] + data[start + chance.randint(1, 40) :]


def _with_something_strange(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    place = _place(data, chance)
    return data[:place] + chance.choice(STRANGE).encode() + data[place:]


def _with_another_byte(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    place = _place(data, chance)
    return data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]


def _with_another_number(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    digits = [place for place, letter in enumerate(data) if chr(letter).isdigit()] or [0]
    place = chance.choice(digits)
    return data[:place] + chance.choice(NUMBERS).encode() + data[place + 1 :]


def _with_another_value(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    """Replace a value after a colon."""
    colons = [place for place, letter in enumerate(data) if letter == ord(":")] or [0]
    start = chance.choice(colons) + 1
    ends = [end for mark in (b",", b"}", b"\n") if (end := data.find(mark, start)) > 0]
    return data[:start] + b" " + chance.choice((*NUMBERS, *STRANGE)).encode() + data[min(ends, default=start) :]


def _with_lines_moved(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def _with_a_line_again(data: bytes, _files: Sequence[bytes], chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    lines.insert(chance.randint(0, len(lines)), chance.choice(lines))
    return b"".join(lines)


def _with_a_piece_of_another(data: bytes, files: Sequence[bytes], chance: random.Random) -> bytes:
    other, place = chance.choice(files), _place(data, chance)
    start = _place(other, chance)
    return data[:place] + other[start : start + chance.randint(1, 300)] + data[place:]


_DAMAGES: tuple[Callable[[bytes, Sequence[bytes], random.Random], bytes], ...] = (
    _without_a_part,
    _with_something_strange,
    _with_another_byte,
    _with_another_number,
    _with_another_value,
    _with_another_value,
    _with_lines_moved,
    _with_a_line_again,
    _with_a_piece_of_another,
)


# Well-formed JSON


@lru_cache(maxsize=64)
def _values(data: bytes) -> Any:
    """Return the list or object of JSON in a file, None if it holds something else."""
    try:
        values = json.loads(data)
    except ValueError:
        return None
    return values if isinstance(values, dict | list) and values else None


def _with_other_values(values: Any, others: Sequence[Any], chance: random.Random) -> bytes:
    """Return a file in which one to three values at random places are others."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = _somewhere(values, chance)
        if key is not None:
            chance.choice(_CHANGES)(holder, key, [*filter(None, others)], chance)
    return json.dumps(values).encode()


def _somewhere(values: Any, chance: random.Random) -> tuple[Any, Any]:
    """Return a list or object within some values, and the index or key of one of its values; None if it is empty."""
    while True:
        key = chance.choice([*(values if isinstance(values, dict) else range(len(values)))] or [None])
        below = None if key is None else values[key]
        if not isinstance(below, dict | list) or not below or chance.random() < 0.2:
            return values, key
        values = below


def _replaced(holder: Any, key: Any, _others: Sequence[Any], chance: random.Random) -> None:
    """Replace a value, two times of three by one of the same type."""
    alike = [value for value in VALUES if type(value) is type(holder[key])]
    holder[key] = copy.deepcopy(chance.choice(alike if alike and chance.random() < 0.67 else VALUES))


def _removed(holder: Any, key: Any, _others: Sequence[Any], _chance: random.Random) -> None:
    del holder[key]


def _doubled(holder: Any, key: Any, _others: Sequence[Any], chance: random.Random) -> None:
    """Insert an item again, or give another key its value."""
    if isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), copy.deepcopy(holder[key]))
    else:
        holder[chance.choice([*holder, "x", ""])] = copy.deepcopy(holder[key])


def _taken_from_elsewhere(holder: Any, key: Any, others: Sequence[Any], chance: random.Random) -> None:
    """Replace a value by another one, if possible of the same type, of the same file or another example."""
    for _ in range(20):
        there, other = _somewhere(chance.choice(others), chance)
        if other is not None and type(there[other]) is type(holder[key]) and there[other] != holder[key]:
            holder[key] = copy.deepcopy(there[other])
            return


def _renamed(holder: Any, key: Any, others: Sequence[Any], chance: random.Random) -> None:
    """Give a value the key of another one; move an item of a list."""
    there, other = _somewhere(chance.choice(others), chance)
    if isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder) - 1), holder.pop(key))
    else:
        holder[str(there[other]) if other is not None and chance.random() < 0.5 else str(other)] = holder.pop(key)


def _slightly_changed(holder: Any, key: Any, others: Sequence[Any], chance: random.Random) -> None:
    """Count on or back, turn round, cut off, or damage the letters of a text."""
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int | float):
        holder[key] = chance.choice((value - 1, value + 1, -value, value * 10, value * 1_000_000))
    elif isinstance(value, str):
        data = value.encode("utf-8", "replace")
        holder[key] = chance.choice(_DAMAGES)(data, [data], chance).decode("utf-8", "replace")
    elif isinstance(value, list):
        holder[key] = chance.choice((value[1:], value[:-1], value[::-1], value * 2, value * 50, []))
    elif isinstance(value, dict):
        holder[key] = dict(list(value.items())[: chance.randint(0, len(value))])


_CHANGES: tuple[Callable[[Any, Any, Sequence[Any], random.Random], None], ...] = (
    _replaced,
    _replaced,
    _removed,
    _doubled,
    _taken_from_elsewhere,
    _taken_from_elsewhere,
    _renamed,
    _slightly_changed,
    _slightly_changed,
)
