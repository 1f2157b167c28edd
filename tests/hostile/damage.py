"""Damage done to files at random: letters, lines and pieces lost, doubled or strange, nests, aliases, numbers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

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
NUMBERS = ("0", "-1", "1", "7", "99", "100", "1000000", "1.5", "1e999", "true", "null", "[]", '""', "9" * 25)


def damaged(files: Sequence[bytes], chance: random.Random) -> bytes:
    """Return one of the files with one to five damages, now and then cut off or with bytes that are no text."""
    data = chance.choice(files)
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
