"""The drawn parts of portraits, goods and houses, read from the SVG sheets in `resources/art/parts`.

A sheet holds one kind of part; a group in it is one part, and each of its paths a layer. The classes of a path are its
colour (a role, perhaps with a tone: `hair-light`), and how it is painted:

- `round`, `round-s`: shaded on the side away from the light, broadly or narrowly;
- `onface`: only inside the outline of the head;
- `fine`: only on large pictures;
- `topped`: not under a hat.

A path with a `stroke-width` is a line, any other a filled shape. The origin is the middle of the picture's lower edge.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree

from PySide6.QtGui import QPainterPath

from dtgui.app.paths import resources_folder

_SVG = "{http://www.w3.org/2000/svg}"
_COMMAND = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3}
_ROUND = {"round": 5.0, "round-s": 2.4}


@dataclass(frozen=True)
class Layer:
    """One shape or line of a part. `line` is a line's width, 0 for a shape; `rounded` is how broad its shade is."""

    path: QPainterPath
    colour: str
    line: float
    rounded: float
    on_face: bool
    fine: bool
    topped: bool


Part = tuple[Layer, ...]

MOST_PARTS = 200
"""How many parts stay read: those of some ten portraits. All of them would take 6 MB, and reading one takes 0.1 ms."""


class _Written(NamedTuple):
    """A layer as the sheet writes it."""

    data: str
    ways: str
    width: float


@lru_cache(maxsize=MOST_PARTS)
def part(kind: str, name: str) -> Part:
    """Return a part's layers from the lowest to the highest; none if the sheet has no such part."""
    return tuple(map(_layer, _sheet(kind).get(name, ())))


def names_on(kind: str) -> tuple[str, ...]:
    """Return the names of all parts of a sheet."""
    return tuple(_sheet(kind))


@lru_cache(maxsize=32)
def _sheet(kind: str) -> Mapping[str, tuple[_Written, ...]]:
    root = ElementTree.fromstring((resources_folder() / "art" / "parts" / f"{kind}.svg").read_bytes())
    return {group.attrib["id"]: tuple(map(_written, group.iter(f"{_SVG}path"))) for group in root.iter(f"{_SVG}g")}


def _written(path: ElementTree.Element) -> _Written:
    return _Written(path.attrib["d"], path.attrib["class"], float(path.get("stroke-width", 0)))


def _layer(written: _Written) -> Layer:
    colour, *ways = written.ways.split()
    return Layer(
        path=path_of(written.data),
        colour=colour,
        line=written.width,
        rounded=max((_ROUND.get(way, 0.0) for way in ways), default=0.0),
        on_face="onface" in ways,
        fine="fine" in ways,
        topped="topped" in ways,
    )


def path_of(data: str) -> QPainterPath:
    """Read an SVG path of absolute moves, lines and curves (M, L, Q, C, Z)."""
    path = QPainterPath()
    for command, numbers in _COMMAND.findall(data):
        if command == "Z":
            path.closeSubpath()
        else:
            _add(path, command, [float(number) for number in numbers.replace(",", " ").split()])
    return path


def _add(path: QPainterPath, command: str, numbers: list[float]) -> None:
    for points in _groups(numbers, 2 * _POINTS_OF[command]):
        match command:
            case "M":
                path.moveTo(*points)
            case "L":
                path.lineTo(*points)
            case "Q":
                path.quadTo(*points)
            case _:
                path.cubicTo(*points)


def _groups(numbers: list[float], size: int) -> Iterator[list[float]]:
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]
