"""Simulated colour blindness, and the distance between two colours.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity; distances are those of CIE
1976.
"""

from __future__ import annotations

from math import dist

Vector = tuple[float, float, float]

VISIONS: dict[str, tuple[Vector, Vector, Vector]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)


def difference(one: str, other: str, vision: str) -> float:
    """Return the distance of two colours (`#rrggbb`) for a kind of vision; 2 is barely visible, 20 is plain."""
    return dist(_lab(one, vision), _lab(other, vision))


def _lab(colour: str, vision: str) -> Vector:
    seen = _times(VISIONS[vision], _linear(colour))
    x, y, z = (
        _curve(max(0.0, part) / white)
        for part, white in zip(_times(_TO_XYZ, tuple(min(1.0, max(0.0, part)) for part in seen)), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(colour: str) -> Vector:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _times(matrix: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    x, y, z = (sum(left * right for left, right in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _curve(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
