"""Make the sounds of the program, `resources/sounds/*.wav`, by arithmetic alone.

Each sound is a short recipe of noise, struck tones and plucked strings. The same recipe gives the same file: to
change a sound, change its recipe here and run `python packaging/make_sounds.py` again.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
"""A mono sound: 1 is as loud as a file can be."""

RATE = 22_050
"""Samples a second."""
LOUDEST = 0.8
"""The peak amplitude of each file."""


def seconds(length: float) -> Samples:
    """Return the moment of each sample of a sound so long."""
    return np.arange(round(length * RATE)) / RATE


def noise(length: float, seed: int) -> Samples:
    """Return white noise, the same for the same seed."""
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, round(length * RATE))


def fading(length: float, half_life: float) -> Samples:
    """Return an envelope that starts at once and loses half of itself every `half_life` seconds."""
    made: Samples = 0.5 ** (seconds(length) / half_life)
    return made


def muffled(sound: Samples, width: int) -> Samples:
    """Return the sound without what is quicker than `width` samples: twice a moving average."""
    box = np.ones(width) / width
    return np.convolve(np.convolve(sound, box, mode="same"), box, mode="same")


def tone(length: float, hertz: float, half_life: float) -> Samples:
    """Return a struck tone that fades."""
    made: Samples = np.sin(2 * np.pi * hertz * seconds(length)) * fading(length, half_life)
    return made


def string(length: float, hertz: float, seed: int, damping: float = 0.996) -> Samples:
    """Return a plucked string, after Karplus and Strong: noise that runs round a loop and is smoothed on its way."""
    loop = round(RATE / hertz)
    made = np.empty(round(length * RATE))
    made[:loop] = muffled(noise(loop / RATE, seed), 3)[:loop]
    for start in range(loop, len(made), loop):
        before = made[start - loop : start]
        turned = damping * 0.5 * (before + np.roll(before, 1))
        made[start : start + loop] = turned[: len(made) - start]
    return made


def together(*parts: tuple[float, Samples]) -> Samples:
    """Return sounds mixed into one, each from its moment on."""
    length = max(round(start * RATE) + len(part) for start, part in parts)
    mixed = np.zeros(length)
    for start, part in parts:
        first = round(start * RATE)
        mixed[first : first + len(part)] += part
    return mixed


def card() -> Samples:
    """A card laid on felt: a slap of paper over a soft thump."""
    slap = muffled(noise(0.09, 1), 4) * fading(0.09, 0.008)
    return together((0, slap), (0.004, 0.35 * tone(0.09, 150, 0.014)))


def boot() -> Samples:
    """A card turned by a quarter: it scrapes, then taps."""
    scrape = muffled(noise(0.16, 2), 7) * np.sin(np.pi * seconds(0.16) / 0.16)
    return together((0, 0.6 * scrape), (0.14, 0.8 * card()))


def shuffle() -> Samples:
    """A riffle: many edges of cards, ever quicker, and the deck squared."""
    moments = 0.42 * np.linspace(0, 1, 26) ** 0.75
    edges = [(moment, 0.5 * muffled(noise(0.03, 10 + n), 3) * fading(0.03, 0.004)) for n, moment in enumerate(moments)]
    return together(*edges, (0.5, card()), (0.62, 0.7 * card()))


def chips() -> Samples:
    """Three clay chips set down on others."""
    chip = together(*((0, level * tone(0.12, hertz, 0.012)) for hertz, level in ((2310, 1), (3470, 0.7), (5180, 0.4))))
    return together((0, chip), (0.07, 0.7 * chip), (0.12, 0.85 * chip))


def pull() -> Samples:
    """A card drawn off the deck and turned face up."""
    slide = muffled(noise(0.18, 40), 5) * (seconds(0.18) / 0.18) ** 2
    return together((0, 0.5 * slide), (0.17, card()))


def shot() -> Samples:
    """A revolver across the street: a crack, its roar, and the walls that answer."""
    crack = noise(0.7, 50) * fading(0.7, 0.012)
    roar = 2.5 * muffled(noise(0.7, 51), 24) * fading(0.7, 0.07)
    thump = 0.9 * tone(0.4, 62, 0.06)
    once = together((0, crack), (0, roar), (0, thump))
    return together((0, once), (0.19, 0.22 * muffled(once, 12)), (0.41, 0.1 * muffled(once, 20)))


def aced() -> Samples:
    """A dude is carried to Boot Hill: two low bells."""
    bell = together(*((0, level * tone(1.1, hertz, 0.2)) for hertz, level in ((196, 1), (392.6, 0.5), (541, 0.3))))
    return together((0, bell), (0.3, 0.6 * bell))


def prompt() -> Samples:
    """Your turn: two knocks on wood, the second higher."""
    low, high = (together((0, tone(0.1, hertz, 0.012)), (0, 0.5 * tone(0.1, 2 * hertz, 0.008))) for hertz in (620, 830))
    return together((0, low), (0.11, high))


def won() -> Samples:
    """A chord of a banjo, upwards."""
    notes = (196.0, 246.9, 293.7, 392.0, 493.9)
    return together(*((0.09 * n, string(1.4, hertz, 60 + n)) for n, hertz in enumerate(notes)))


def lost() -> Samples:
    """Three notes of the same banjo, downwards and slower."""
    notes = (293.7, 233.1, 174.6)
    return together(*((0.24 * n, string(1.3, hertz, 70 + n)) for n, hertz in enumerate(notes)))


RECIPES: Mapping[str, Callable[[], Samples]] = {
    made.__name__: made for made in (card, boot, shuffle, chips, pull, shot, aced, prompt, won, lost)
}
"""The sounds by the names of their files."""


def as_integers(sound: Samples) -> NDArray[np.int16]:
    """Return a sound as a file holds it: as loud as the others, its end faded so that it does not click."""
    loud = sound / np.abs(sound).max() * LOUDEST
    tail = min(len(loud), RATE // 100)
    loud[-tail:] *= np.linspace(1, 0, tail)
    whole: NDArray[np.int16] = np.round(loud * 32_767).astype(np.int16)
    return whole


def write(sound: NDArray[np.int16], path: Path) -> None:
    """Write a sound as a WAV file. Raises OSError when that is not possible."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.astype("<i2").tobytes())


def main() -> int:
    """Write all sounds into the checkout; return the exit code."""
    folder = Path(__file__).resolve().parent.parent / "resources" / "sounds"
    folder.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        sound = as_integers(recipe())
        write(sound, folder / f"{name}.wav")
        print(f"{name}: {len(sound) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
