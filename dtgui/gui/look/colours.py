"""Arithmetic on colours that are written as `#rrggbb`."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1024)
def mix(first: str, second: str, part: float) -> str:
    """Return the colour at `part` (0 to 1) between the first colour and the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours as accessibility guidelines (WCAG 2) define it, 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(channel / 255) for channel in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
