"""Sound packs: sounds by the names of events, checked as hostile input."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.packs.shelf import read_pack
from dtgui.app.packs.sounds import EVENTS, Sound, read_sound, written_sound
from dtgui.app.paths import default_paths
from tests.packs import make_pack_folder, paths_in, printed

BEEP = written_sound(Sound(1, 22_050, bytes(2_000)))


def sound_pack(folder: Path, name: str = "shot.wav", data: bytes = BEEP) -> Path:
    made = make_pack_folder(folder, {})
    (made / "sounds").mkdir()
    (made / "sounds" / name).write_bytes(data)
    return made


def test_every_sound_of_the_program_can_be_replaced() -> None:
    own = {file.stem.partition("-")[0] for file in (default_paths().resources / "sounds").glob("*.wav")}
    assert own == set(EVENTS)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("shoot.wav", BEEP, "did you mean 'shot'"),
        ("shot.wav", b"RIFF", "is no WAV file"),
        ("shot.wav", BEEP[:30], "is no WAV file"),
        ("shot.wav", BEEP[:34] + b"\x08" + BEEP[35:], "expected 16 bits"),
        ("shot.wav", BEEP + bytes(2_000_000), "too large"),
    ],
)
def test_a_wrong_sound_is_named_and_silent(tmp_path: Path, name: str, data: bytes, message: str) -> None:
    paths = paths_in(tmp_path)
    folder = sound_pack(paths.packs / "own-pack", name, data)
    (problem,) = read_pack(folder, paths.unpacked, printed()).problems
    assert message in str(problem)
    assert problem.file == folder / "sounds" / name


def test_sounds_in_stereo_can_be_read() -> None:
    assert read_sound(written_sound(Sound(2, 48_000, bytes(400)))) == Sound(2, 48_000, bytes(400))
