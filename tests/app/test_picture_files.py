"""Pictures of players, judged by their bytes: what is accepted, and what is refused before any decoder sees it."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from dtgui.app.picture_files import MOST_SCANS, read_picture
from dtgui.kernel.errors import BadInput
from tests.pictures import NESTED_SVG, jpeg, png, png_chunk, webp


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("card.png", png(30, 42)),
        ("card.PNG", png(30, 42)),
        ("card.jpg", jpeg(30, 42)),
        ("card.jpeg", jpeg(30, 42)),
        ("card.jpg", b"\xff\xd8\xff" + jpeg(30, 42)[2:]),
        ("card.webp", webp(b"VP8X", bytes(4) + struct.pack("<I", 29)[:3] + struct.pack("<I", 41)[:3])),
        ("card.webp", webp(b"VP8L", b"\x2f" + struct.pack("<I", 29 | 41 << 14))),
        ("card.webp", webp(b"VP8 ", b"\x10\x00\x00\x9d\x01\x2a" + struct.pack("<HH", 30, 42))),
    ],
)
def test_dimensions_are_read_without_decoding(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    read = read_picture(tmp_path / name)
    assert (read.width, read.height) == (30, 42)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("card.png", NESTED_SVG, "holds no PNG picture, expected a PNG picture"),
        ("card.png", b"", "holds no PNG picture"),
        ("card.png", jpeg(30, 42), "holds a JPEG picture, expected a PNG picture because of the name's ending"),
        ("card.jpg", png(30, 42), "holds a PNG picture, expected a JPEG picture"),
        ("card.webp", png(30, 42), "holds a PNG picture, expected a WEBP picture"),
        ("card.png", png(30, 42)[:-20], "is cut off or damaged, expected a whole PNG picture"),
        ("card.png", png(30, 42).replace(b"IDAT", b"IDAX"), "is cut off or damaged"),
        ("card.png", png(30, 42)[:8] + png_chunk(b"IEND"), "is cut off or damaged"),
        ("card.jpg", jpeg(30, 42)[:-2], "is cut off or damaged, expected a whole JPEG picture"),
        ("card.jpg", jpeg(30, 42)[:9], "is cut off or damaged"),
        ("card.jpg", jpeg(30, 42).replace(b"\xff\xc0", b"\xff\xc3"), "is compressed in a rare way"),
        ("card.webp", webp(b"VP8L", bytes(99))[:-1], "is cut off or damaged, expected a whole WEBP picture"),
        ("card.webp", webp(b"MORE", bytes(99)), "is cut off or damaged"),
        ("card.png", png(4097, 4096), "has 4,097 x 4,096 pixels, expected at most 16,777,216 in all"),
        ("card.png", png(0, 4), "has 0 x 4 pixels"),
        ("card.jpg", jpeg(30, 42, scans=MOST_SCANS + 1), "has more than 30 scans"),
        ("card.png", png(30, 42, png_chunk(b"teXt") * 20_000), "has more than 20,000 parts"),
        ("card.jpg", b"\xff\xd8" + b"\xff" * 30_000, "has more than 20,000 parts"),
    ],
)
def test_other_files_are_refused_with_a_reason(tmp_path: Path, name: str, data: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BadInput) as refused:
        read_picture(tmp_path / name)
    assert message in str(refused.value)
    assert refused.value.file == tmp_path / name


def test_compressed_texts_never_reach_the_decoder(tmp_path: Path) -> None:
    text = png_chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"a" * 8_000_000))
    (tmp_path / "card.png").write_bytes(png(30, 42, text))
    assert read_picture(tmp_path / "card.png").data == png(30, 42)
