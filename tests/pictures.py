"""Bytes of pictures for tests: whole ones without a decoder, and one made to hold the program up."""

from __future__ import annotations

import struct
import zlib

_LEVELS = "".join(
    f'<g id="l{level}">{f"""<use href="#l{level - 1}"/>""" * 10}</g>'
    if level
    else '<g id="l0"><rect width="9" height="9"/></g>'
    for level in range(8)
)
NESTED_SVG = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{_LEVELS}</svg>'.encode()
"""2 kB that draw ten million squares."""


def png_chunk(name: bytes, data: bytes = b"") -> bytes:
    """Return a part of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, more: bytes = b"") -> bytes:
    """Return a black picture, with more parts after its dimensions."""
    head = png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = png_chunk(b"IDAT", zlib.compress(bytes((width + 1) * height)))
    return b"\x89PNG\r\n\x1a\n" + head + more + rows + png_chunk(b"IEND")


def jpeg(width: int, height: int, scans: int = 1) -> bytes:
    """Return the outline of a JPEG: dimensions, scans without content, the end."""
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 8, 8, height, width, 0)
    return b"\xff\xd8" + frame + b"\xff\xda\x00\x02" * scans + b"\xff\xd9"


def webp(kind: bytes, content: bytes) -> bytes:
    """Return a WEBP of one chunk."""
    chunk = kind + struct.pack("<I", len(content)) + content
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk
