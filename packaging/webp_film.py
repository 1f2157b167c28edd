"""An animated WebP from pictures: Qt writes each picture, and this module combines them into one file.

Only the changed part of each picture is stored. The container is that of Google's "WebP Container Specification";
nothing but Qt is needed for it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QIODevice, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter

ANIMATED = 0x02
DO_NOT_BLEND = 0x02
FOR_EVER = 0


class Film:
    """Pictures of one size, each with how long it is seen."""

    def __init__(self, size: QSize, quality: int) -> None:
        self._size, self._quality = size, quality
        self._frames: list[tuple[QRect, bytes, int]] = []
        """Where each changes the one before, the picture of that, and for how many milliseconds."""
        self._last: NDArray[np.uint8] | None = None

    @property
    def duration_ms(self) -> int:
        """How long it is."""
        return sum(duration for _, _, duration in self._frames)

    def add(self, picture: QImage, duration_ms: int) -> None:
        """Add a picture; one that is the same as the last one prolongs that."""
        shown = picture.convertToFormat(QImage.Format.Format_RGB32)
        pixels = _pixels(shown)
        changed = QRect(0, 0, shown.width(), shown.height()) if self._last is None else _changed(self._last, pixels)
        self._last = pixels
        if changed.isEmpty():
            rect, data, duration = self._frames[-1]
            self._frames[-1] = rect, data, duration + duration_ms
        else:
            self._frames.append((changed, _picture_chunk(shown.copy(changed), self._quality), duration_ms))

    def data(self) -> bytes:
        """Return the file."""
        canvas = struct.pack("<I", ANIMATED) + _three(self._size.width() - 1) + _three(self._size.height() - 1)
        chunks = [_chunk(b"VP8X", canvas), _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, FOR_EVER))]
        chunks += [_chunk(b"ANMF", _frame(rect, duration) + picture) for rect, picture, duration in self._frames]
        body = b"WEBP" + b"".join(chunks)
        return b"RIFF" + struct.pack("<I", len(body)) + body


def _frame(rect: QRect, duration: int) -> bytes:
    """Return the head of a frame: its place is stored in steps of two pixels."""
    place = _three(rect.x() // 2) + _three(rect.y() // 2)
    size = _three(rect.width() - 1) + _three(rect.height() - 1)
    return place + size + _three(duration) + bytes([DO_NOT_BLEND])


def _pixels(picture: QImage) -> NDArray[np.uint8]:
    data = np.frombuffer(picture.constBits(), dtype=np.uint8)
    return data.reshape(picture.height(), picture.bytesPerLine())[:, : picture.width() * 4].copy()


def _changed(before: NDArray[np.uint8], now: NDArray[np.uint8]) -> QRect:
    """Return the smallest rectangle with all changes, starting at even places; an empty one without changes."""
    differs = (before != now).reshape(now.shape[0], -1, 4).any(axis=2)
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not rows.size:
        return QRect()
    left, top = int(columns[0]) // 2 * 2, int(rows[0]) // 2 * 2
    return QRect(left, top, int(columns[-1]) - left + 1, int(rows[-1]) - top + 1)


def _picture_chunk(picture: QImage, quality: int) -> bytes:
    """The chunk with the picture out of a still WebP. Raise `OSError` where Qt cannot write any."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"webp")
    writer.setQuality(quality)
    if not writer.write(picture):
        raise OSError(writer.errorString())
    for name, payload in chunks_of(bytes(buffer.data().data())):
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, payload)
    raise OSError("no picture in what Qt has written")


def chunks_of(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a WebP with their names."""
    place = 12
    while place + 8 <= len(file):
        name, length = file[place : place + 4], int.from_bytes(file[place + 4 : place + 8], "little")
        yield name, file[place + 8 : place + 8 + length]
        place += 8 + length + length % 2


def _chunk(name: bytes, payload: bytes) -> bytes:
    return name + struct.pack("<I", len(payload)) + payload + b"\0" * (len(payload) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")
