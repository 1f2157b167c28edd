"""The ids of pieces and zones: a word and its values, separated by colons, such as `card:12` or `gap:0:left`.

A game reads and makes them in one module of its own, as records (`doomtown/scene_ids.py`, `westfort/scene_ids.py`).
"""

from __future__ import annotations

from typing import NamedTuple

SUPPLY = "new"
"""The word of a piece that is not on the table yet; its value is the supply's code."""


class SceneId(NamedTuple):
    """The parts of an id. The values are texts; a value can be missing."""

    word: str
    values: tuple[str, ...] = ()

    def numbers(self) -> tuple[int, ...]:
        """Return the values as numbers, none if one of them is not a number."""
        return tuple(map(int, self.values)) if all(value.isdecimal() for value in self.values) else ()


def scene_id(word: str, *values: object) -> str:
    """Return the id with this word and these values."""
    return ":".join((word, *map(str, values)))


def parts_of(id_: str) -> SceneId:
    """Return the parts of an id."""
    word, *values = id_.split(":")
    return SceneId(word, tuple(values))


def supply_id(code: str) -> str:
    """Return the id of a piece that is not on the table yet, by the code of its supply."""
    return scene_id(SUPPLY, code)


def supply_code(id_: str) -> str | None:
    """Return the code of the supply that this id names; None for a piece or zone of the table."""
    word, colon, code = id_.partition(":")
    return code if colon and word == SUPPLY else None
