"""The sounds of a pack: a WAV file for each event, in place of the program's own."""

from __future__ import annotations

import io
import re
import wave
from collections.abc import Iterator
from typing import NamedTuple

from dtgui.app.packs.contents import SOUNDS, PackContents
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_bytes
from dtgui.kernel.titles import did_you_mean

EVENTS = (
    "aced", "boot", "callout", "card", "chips", "lost", "morning", "nightfall", "noon", "prompt", "pull", "shot",
    "shuffle", "sundown", "won",
)  # fmt: skip
"""The events with a sound; `NAME-2.wav` and so on are variants that are heard in turn."""
LARGEST_SOUND = 2_000_000
"""Bytes: some ten seconds in stereo."""
SAMPLE_BYTES, MOST_CHANNELS = 2, 2
RATES = range(8_000, 48_001)
_NAME = re.compile(r"(?P<event>[a-z]+)(?:-[2-9])?")


class Sound(NamedTuple):
    """A sound as numbers of two bytes, little-endian."""

    channels: int
    rate: int
    samples: bytes


def read_sound(data: bytes) -> Sound:
    """Return the sound of a WAV file. Raise `ValueError` for any other file."""
    try:
        with wave.open(io.BytesIO(data)) as file:
            made = Sound(file.getnchannels(), file.getframerate(), file.readframes(file.getnframes()))
            width = file.getsampwidth()
    except (wave.Error, EOFError, ValueError, OverflowError, MemoryError) as error:
        raise ValueError(f"is no WAV file ({error})") from error
    if width != SAMPLE_BYTES or made.channels > MOST_CHANNELS or made.rate not in RATES or len(made.samples) % width:
        raise ValueError("expected 16 bits a sample, one or two channels, and 8,000 to 48,000 samples a second")
    return made


def written_sound(sound: Sound) -> bytes:
    """Return a WAV file with a sound."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(sound.channels)
        file.setsampwidth(SAMPLE_BYTES)
        file.setframerate(sound.rate)
        file.writeframes(sound.samples)
    return made.getvalue()


def sound_problems(contents: PackContents) -> Iterator[BadInput]:
    """Yield what is wrong with the sounds of a pack."""
    for file in contents.files(SOUNDS):
        name = _NAME.fullmatch(file.stem)
        if name is None or name["event"] not in EVENTS:
            meant = did_you_mean(file.stem, EVENTS)
            yield BadInput(f"is named after no event{meant}; expected one of {', '.join(EVENTS)}", file=file)
            continue
        try:
            read_sound(read_bytes(file, LARGEST_SOUND))
        except BadInput as problem:
            yield problem
        except ValueError as error:
            yield BadInput(str(error), file=file)
