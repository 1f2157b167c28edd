"""Make the sounds of the program, `resources/sounds/*.wav`, by arithmetic alone.

Each sound is a short recipe of noise, struck tones and plucked strings. The same recipe gives the same file: to
change a sound, change its recipe here and run `python packaging/make_sounds.py` again.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]
"""A mono sound: 1 is as loud as a file can be."""

RATE = 22_050
"""Samples a second."""
LOUDEST, AMBIENT = 0.75, 0.2
"""The peak amplitude of a sound, and of an ambience: together they do not clip."""
PITCHES = (1.0, 0.93, 1.08)
"""The pitches of the variants of a sound that is heard often."""


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
    """A banjo's chord upwards, a turn, and the chord again an octave higher."""
    notes = (196.0, 246.9, 293.7, 392.0, 493.9, 440.0, 493.9, 587.3, 784.0)
    rising = together(*((0.1 * n, string(1.5, hertz, 60 + n)) for n, hertz in enumerate(notes)))
    last = together(*((0.012 * n, string(1.8, hertz, 90 + n)) for n, hertz in enumerate((196.0, 293.7, 392.0, 784.0))))
    return together((0, rising), (1.05, last))


def lost() -> Samples:
    """Three notes of the same banjo, downwards and slower, over a low bell."""
    notes = (293.7, 233.1, 174.6)
    plucked = together(*((0.24 * n, string(1.3, hertz, 70 + n)) for n, hertz in enumerate(notes)))
    return together((0, plucked), (0.5, 0.5 * tone(1.4, 98, 0.3)))


def callout() -> Samples:
    """A challenge: a low string, a spur that rings, and the string again, higher."""
    spur = together(*((0.05 * n, 0.25 * tone(0.2, 3900 + 260 * n, 0.03)) for n in range(3)))
    return together((0, string(1.2, 98.0, 81)), (0.28, spur), (0.45, string(1.4, 146.8, 82)))


def morning() -> Samples:
    """A little wind, and a rooster far away."""
    return together((0, wind(3.2, 101)), (0.8, 0.5 * _crow(0.9)))


def noon() -> Samples:
    """The wind of the open street, and a sign that creaks."""
    creak = 0.3 * tone(0.35, 310, 0.2) * np.sin(2 * np.pi * 9 * seconds(0.35)) ** 2
    return together((0, wind(3.6, 102)), (1.4, creak), (2.3, 0.7 * creak))


def sundown() -> Samples:
    """The church bell, twice, and wind."""
    bell = together(*((0, level * tone(1.8, hertz, 0.45)) for hertz, level in ((262, 1), (523, 0.6), (659, 0.35))))
    return together((0, 0.5 * wind(3.6, 103)), (0.1, 0.6 * bell), (1.5, 0.5 * bell))


def nightfall() -> Samples:
    """Crickets."""
    chirp = tone(0.05, 4300, 0.02)
    series = together(*((0.07 * n, chirp) for n in range(4)))
    moments = [0.2 + 0.62 * n for n in range(5)]
    return together((0, 0.3 * wind(3.6, 104)), *((moment, 0.5 * series) for moment in moments))


def wind(length: float, seed: int) -> Samples:
    """Return wind that rises and falls."""
    gusts = 0.6 + 0.4 * np.sin(2 * np.pi * seconds(length) / 1.7)
    swell = np.sin(np.pi * seconds(length) / length)
    made: Samples = 3 * muffled(noise(length, seed), 40) * gusts * swell
    return made


def _crow(length: float) -> Samples:
    """A call that rises, is held, and falls."""
    part = seconds(length) / length
    hertz = 620 + 260 * np.sin(np.pi * part) ** 0.5
    made: Samples = np.sin(2 * np.pi * np.cumsum(hertz) / RATE) * np.sin(np.pi * part) ** 2
    return made


def at_pitch(sound: Samples, pitch: float) -> Samples:
    """Return the sound higher and quicker by this factor."""
    moments = np.arange(0, len(sound) - 1, pitch)
    made: Samples = np.interp(moments, np.arange(len(sound)), sound)
    return made


RECIPES: Mapping[str, Callable[[], Samples]] = {
    made.__name__: made for made in (card, boot, shuffle, chips, pull, shot, aced, prompt, won, lost, callout)
}
"""The sounds by the names of their files."""
OFTEN = ("card", "boot", "shuffle", "chips", "pull", "shot")
"""The sounds that have variants, `NAME-2` and so on."""
AMBIENCE: Mapping[str, Callable[[], Samples]] = {made.__name__: made for made in (morning, noon, sundown, nightfall)}
"""The ambience of the phases, by the names of their files."""


def all_sounds() -> Iterator[tuple[str, NDArray[np.int16]]]:
    """Yield every sound with the name of its file."""
    for name, recipe in RECIPES.items():
        for number, pitch in enumerate(PITCHES if name in OFTEN else PITCHES[:1], start=1):
            yield name if number == 1 else f"{name}-{number}", as_integers(at_pitch(recipe(), pitch))
    for name, recipe in AMBIENCE.items():
        yield name, as_integers(recipe(), AMBIENT)


def as_integers(sound: Samples, loudest: float = LOUDEST) -> NDArray[np.int16]:
    """Return a sound as a file holds it: as loud as the others, its end faded so that it does not click."""
    loud = sound / np.abs(sound).max() * loudest
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
    for name, sound in all_sounds():
        write(sound, folder / f"{name}.wav")
        print(f"{name}: {len(sound) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
