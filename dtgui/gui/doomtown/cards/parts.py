"""Drawn parts of portraits, goods and houses: read from SVG sheets in `resources/art/parts`, coloured, painted.

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
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot
from random import Random
from types import MappingProxyType
from typing import NamedTuple
from xml.etree import ElementTree

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dtgui.app.paths import resources_folder
from dtgui.doomtown.state.cards import DudePortrait
from dtgui.gui.doomtown.cards.stage import Tones
from dtgui.gui.look.theme import BLACK
from dtgui.gui.look.theme_parts import mix

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


# The colours of drawn parts in five tones each, and those that a portrait chooses: skin, hair and clothes

SKINS: Mapping[str, str] = MappingProxyType(
    {
        "pale": "#f3dac6", "fair": "#ebc4a4", "tan": "#d6a279", "olive": "#cda173", "copper": "#b87850",
        "brown": "#9a633f", "dark": "#6b4431", "ashen": "#c3bfae", "grey": "#9aa09b", "bone": "#eee3c8",
        "green": "#8fae7c", "blue": "#93b4c9", "red": "#b9503e", "violet": "#9a84ad",
    }
)  # fmt: skip
HAIR: Mapping[str, str] = MappingProxyType(
    {
        "brown": "#5f3d26", "black": "#2a2425", "chestnut": "#7c4724", "auburn": "#96492a", "red": "#bd5527",
        "blond": "#d9b063", "grey": "#98938c", "white": "#e9e4da", "green": "#4f6b44", "blue": "#4d6e94",
    }
)  # fmt: skip
CLOTH: Mapping[str, str] = MappingProxyType(
    {
        "black": "#35333a", "grey": "#7d7f82", "white": "#ece5d5", "brown": "#6f4c31", "tan": "#bd9763",
        "red": "#a8362c", "blue": "#36577f", "green": "#4c6a43", "purple": "#644879", "mustard": "#c2922f",
        "teal": "#2f7273", "plum": "#79395a", "pink": "#d394a0", "straw": "#dfc07a",
    }
)  # fmt: skip
_FIXED: Mapping[str, str] = MappingProxyType(
    {
        "ink": "#241d1f", "white": "#f6f0e2", "glow": "#ffe27a", "red": "#b53427", "gold": "#d9a93e",
        "gold-cloth": "#d8992f", "tan-cloth": "#c49a63", "ink-cloth": "#34313a", "leather": "#74492c",
        "metal": "#96a0a6", "silver": "#cfd6da", "bone": "#e8dcc0", "wood": "#8a5a34", "fur": "#80603f",
        "rouge": "#d9827a", "soot": "#5b5049", "bruise": "#8b6a86", "fire": "#e2702a", "smoke": "#d9d4c8",
        "green": "#4f7d4a", "amber": "#c98432", "glass": "#bcd8da", "glass-green": "#5d8560", "lips": "#b1534b",
        "violet": "#6b4f8f", "coat": "#7c4426", "coat2": "#6f4c31", "mane": "#2f2422", "muzzle": "#3a2f2d",
        "wall": "#b98c5e", "roof": "#6b4430", "door": "#7a4a2c", "frame": "#5d4937", "trim": "#c8a878",
        "board": "#efe2c0", "pane": "#ffe9a6", "adobe": "#cf9a6c", "barn": "#9c4a34", "brick": "#a35a42",
        "stone": "#a9a698", "rock": "#a9794f", "ground": "#8f8a52", "flesh": "#c79aa0", "canvas": "#ece0c2",
        "flag": "#b5473a", "horse": "#6b3f26", "horse2": "#d9c9ae", "hat": "#644879", "band": "#d9b45c",
        "plume": "#b53427",
    }
)  # fmt: skip
_WARM = "#7a3420"
_PAINTS = ("#a8362c", "#2f6690", "#2d2a2e", "#3f7a54")
_TRIMS = ("#e0c078", "#b5473a", "#3f7377", "#ece2cc", "#c8832f")
_NECKS = ("#a8362c", "#36577f", "#c2922f", "#4c6a43", "#79395a", "#35333a", "#2f7273")
_SHIRTS = ("#ece5d5", "#ece5d5", "#d8c7a4", "#b9c4c9", "#c9a9a0")


class PartColours:
    """The colours of one picture by the names on the sheets of parts; tones are mixed when they are first used.

    `chosen` are the colours of this picture's own roles, beside those that are always the same.
    """

    def __init__(self, chosen: Mapping[str, str], tones: Tones, dark: bool) -> None:
        self._tones = tones
        self._dim = 0.16 if dark else 0.0
        self._shadow = mix(tones.near, BLACK, 0.62)
        self._base = {**_FIXED, **chosen}
        self._mixed: dict[str, str] = {}

    def of(self, name: str) -> str:
        """Return the colour that a part's class names: a role, or a role with a tone."""
        if name not in self._mixed:
            self._mixed[name] = self._mix(name)
        return self._mixed[name]

    def shaded(self, name: str) -> str:
        """Return the same colour on the side away from the light."""
        return mix(self.of(name), self._shade_of(name), 0.32)

    def _shade_of(self, name: str) -> str:
        """The colour of the shade on skin is warmer than on everything else."""
        return mix(self._shadow, _WARM, 0.6) if name.startswith("skin") else self._shadow

    def _mix(self, name: str) -> str:
        if name in self._base:
            return self._toned(name, "")
        return self._toned(*name.rsplit("-", 1))

    def _toned(self, role: str, tone: str) -> str:
        # A little of the card's own colour holds the picture together.
        colour = mix(mix(self._base[role], self._tones.near, 0.05), BLACK, self._dim)
        match tone:
            case "shade":
                return mix(colour, self._shade_of(role), 0.32)
            case "deep":
                return mix(colour, self._shade_of(role), 0.62)
            case "light" | "core":
                return mix(colour, "#fff6e0", 0.36)
            case "soft":
                return mix(colour, self._tones.sky, 0.5)
            case _:
                return colour


def portrait_colours(portrait: DudePortrait, tones: Tones, dice: Random) -> Mapping[str, str]:
    """Return the colours of the roles that differ between portraits."""
    skin, hair = SKINS[portrait.skin], HAIR[portrait.hair_colour]
    cloth = CLOTH.get(portrait.clothes_colour, tones.near)
    hat = CLOTH[portrait.hat_colour]
    brow = mix(hair, BLACK, 0.3)
    return {
        "skin": skin,
        "blush": mix(skin, "#d2695c", 0.28),
        "lid": mix(skin, "#7c4a63", 0.5),
        "mouth": mix(skin, "#4a1d1a", 0.72),
        "hair": hair,
        "beard": hair,
        "brow": mix(brow, "#6a5a4c", 0.35) if portrait.hair_colour == "white" else brow,
        "beard-fine": mix(skin, hair, 0.34),
        "iris": dice.choice(("#3b2a20", "#3b2a20", "#35506b", "#3d5a45")),
        "hat": hat,
        "band": mix(hat, BLACK, 0.5) if portrait.hat_colour not in ("black", "brown") else dice.choice(_TRIMS),
        "cloth": cloth,
        "shirt": dice.choice(_SHIRTS),
        "vest": dice.choice(_NECKS),
        "trim": dice.choice(_TRIMS),
        "neck": dice.choice(_NECKS),
        "cravat": dice.choice(("#ece5d5", "#a8362c", "#36577f", "#c2922f", "#79395a")),
        "paint": dice.choice(_PAINTS),
        "plume": dice.choice(("#ece5d5", "#a8362c", "#36577f", "#79395a")),
    }


# Painting the layers of drawn parts, with one light from the left

_FINE = 0.75
"""Pixels to the unit from which the fine layers of the parts are painted."""


@dataclass
class PartPainter:
    """A painter of parts: `outline` is the shape of the head, `covered` is whether a hat hides its top."""

    painter: QPainter
    colours: PartColours
    outline: QPainterPath = field(default_factory=QPainterPath)
    covered: bool = False

    def __post_init__(self) -> None:
        across = self.painter.combinedTransform()
        self._fine = hypot(across.m11(), across.m12()) >= _FINE

    def paint(self, kind: str, name: str, way: int = 1) -> None:
        """Paint the part of this name on a sheet, if there is one; `way` is -1 if the picture is mirrored."""
        for layer in part(kind, name):
            if (layer.fine and not self._fine) or (layer.topped and self.covered):
                continue
            self._layer(layer, way)

    def _layer(self, layer: Layer, way: int) -> None:
        path = separate(layer.path)
        if layer.on_face:
            self.painter.save()
            self.painter.setClipPath(self.outline, Qt.ClipOperation.IntersectClip)
        if layer.line:
            self._stroke(layer, path)
        elif layer.rounded:
            self._rounded(layer, path, way)
        else:
            self.painter.fillPath(path, QColor(self.colours.of(layer.colour)))
        if layer.on_face:
            self.painter.restore()

    def _stroke(self, layer: Layer, path: QPainterPath) -> None:
        pen = QPen(QColor(self.colours.of(layer.colour)), layer.line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path, pen)

    def _rounded(self, layer: Layer, path: QPainterPath, way: int) -> None:
        """Fill a shape in its shaded colour, and the part towards the light in its own."""
        self.painter.fillPath(path, QColor(self.colours.shaded(layer.colour)))
        lit = QPainterPath(path)
        lit.translate(-layer.rounded * way, -layer.rounded * 0.5)
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self.painter.fillPath(lit, QColor(self.colours.of(layer.colour)))
        self.painter.restore()


def separate(path: QPainterPath) -> QPainterPath:
    """Return a path of the same shape that shares no data with it.

    Qt keeps the prepared form of each painted path beside its data for as long as the data live. The paths of
    parts live as long as the program.
    """
    copy = QPainterPath()
    copy.setFillRule(path.fillRule())
    copy.addPath(path)
    return copy
