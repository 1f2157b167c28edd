"""Pictures that players supply, judged without decoding them: kind, dimensions, and whether the file is whole.

A decoder chooses by content: it would take any kind of file for a picture, SVG with references to other files among
them, and believe any dimensions. A picture that passes here costs a decoder a bounded effort.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from dtgui.app.packs.contents import PICTURE_KINDS
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_bytes

LARGEST_PICTURE = 40_000_000
"""Bytes of a file."""
MOST_PIXELS = 4096 * 4096
MOST_SCANS = 30
"""Passes over the whole picture of a progressive JPEG; programs write about 10."""
MOST_CHUNKS = 20_000
"""Parts of a PNG or of the head of a JPEG."""
_PNG_START = b"\x89PNG\r\n\x1a\n"
_PNG_NEEDED = frozenset((b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"eXIf", b"IDAT", b"IEND"))
"""The chunks that show a picture. The others hold texts and profiles, which may be compressed a thousandfold."""
_JPEG_FRAMES = (0xC0, 0xC1, 0xC2)
_JPEG_OTHER_FRAMES = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
_MARKER, _JPEG_SCAN, _JPEG_END = 0xFF, 0xDA, b"\xff\xd9"


class PictureFile(NamedTuple):
    """A picture that has not been decoded: its kind (a value of `PICTURE_KINDS`), its size in pixels, and its bytes."""

    kind: str
    width: int
    height: int
    data: bytes

    @property
    def pixels(self) -> int:
        """Return the number of pixels."""
        return self.width * self.height


def read_picture(file: Path) -> PictureFile:
    """Return the picture in a file. Raise `BadInput` for one that is cut off, too large, or of another kind."""
    data = read_bytes(file, LARGEST_PICTURE)
    expected, kind = PICTURE_KINDS[file.suffix.lower()], _kind_of(data)
    if kind != expected:
        held = f"a {kind} picture" if kind else f"no {expected} picture"
        raise BadInput(f"holds {held}, expected a {expected} picture because of the name's ending", file=file)
    try:
        made = _READERS[kind](data)
    except (ValueError, struct.error) as error:
        message = str(error) if isinstance(error, _UnfitError) else "is cut off or damaged"
        raise BadInput(f"{message}, expected a whole {kind} picture", file=file) from error
    if not 0 < made.pixels <= MOST_PIXELS:
        size = f"{made.width:,} x {made.height:,} pixels"
        raise BadInput(f"has {size}, expected at most {MOST_PIXELS:,} in all, such as 4,096 x 4,096", file=file)
    return made


class _UnfitError(ValueError):
    """A picture that is whole, but of a sort that is not accepted."""


def _kind_of(data: bytes) -> str | None:
    if data.startswith(_PNG_START):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    return "WEBP" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else None


def _png(data: bytes) -> PictureFile:
    width, height = struct.unpack_from(">4xII", data, len(_PNG_START) + 4)
    kept, start = [_PNG_START], len(_PNG_START)
    for _ in range(MOST_CHUNKS):
        length, name = struct.unpack_from(">I4s", data, start)
        end = start + length + 12
        (check,) = struct.unpack_from(">I", data, end - 4)
        if zlib.crc32(memoryview(data)[start + 4 : end - 4]) != check or (len(kept) == 1) != (name == b"IHDR"):
            raise ValueError
        if name in _PNG_NEEDED:
            kept.append(data[start:end])
        if name == b"IEND":
            return PictureFile("PNG", width, height, b"".join(kept))
        start = end
    raise _UnfitError(f"has more than {MOST_CHUNKS:,} parts")


def _jpeg(data: bytes) -> PictureFile:
    start, width, height = 2, 0, 0
    for _ in range(MOST_CHUNKS):
        start_byte, marker, length = struct.unpack_from(">BBH", data, start)
        if start_byte != _MARKER:
            raise ValueError
        if marker == _JPEG_SCAN:
            _check_scans(data, start)
            return PictureFile("JPEG", width, height, data)
        if marker in _JPEG_OTHER_FRAMES:
            raise _UnfitError("is compressed in a rare way (lossless or arithmetic)")
        if marker in _JPEG_FRAMES:
            height, width = struct.unpack_from(">HH", data, start + 5)
        # A marker may be preceded by any number of filling bytes.
        start += 1 if marker == _MARKER else 2 + length
    raise _UnfitError(f"has more than {MOST_CHUNKS:,} parts")


def _check_scans(data: bytes, start: int) -> None:
    """Refuse a picture without an end, or with too many scans; compressed data never contain a marker."""
    if _JPEG_END not in data[start:]:
        raise ValueError
    if data.count(bytes((_MARKER, _JPEG_SCAN)), start) > MOST_SCANS:
        raise _UnfitError(f"has more than {MOST_SCANS} scans")


def _webp(data: bytes) -> PictureFile:
    if len(data) < 8 + struct.unpack_from("<I", data, 4)[0]:
        raise ValueError
    match data[12:16]:
        case b"VP8X":
            width, height = (1 + int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        case b"VP8L":
            (bits,) = struct.unpack_from("<I", data, 21)
            width, height = 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case b"VP8 ":
            width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
        case _:
            raise ValueError
    return PictureFile("WEBP", width, height, data)


_READERS = MappingProxyType({"PNG": _png, "JPEG": _jpeg, "WEBP": _webp})
