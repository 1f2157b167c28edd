"""Pictures that players supply: which file is which card, and what a file holds, judged without decoding it.

Files are called as other programs and sites call them: by the card's code, by OCTGN's identity, by pack and number,
or by the title, perhaps in a folder of the pack. None of them comes with the program.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from dtgui.app.packs.contents import PICTURE_KINDS
from dtgui.doomtown.catalog import Catalog, fold_title
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import checked
from dtgui.kernel.foreign import read_bytes

MOST_FILES = 20_000
"""A folder with more is a whole disk, chosen by mistake."""
DEEPEST = 6


@dataclass(frozen=True)
class CardPictures:
    """The picture files of a folder, by name."""

    by_stem: Mapping[str, Path] = field(default_factory=dict)
    by_title: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    folders: tuple[Path, ...] = ()
    """The folder and those below it, to be watched."""

    def file_of(self, card: CardDef, pack_name: str = "") -> Path | None:
        """Return the file that shows a card: by code, identity, pack and number, else by title; None without one."""
        found = next((self.by_stem[name] for name in _identities(card) if name in self.by_stem), None)
        return found or self._titled(card, {fold_title(card.pack), fold_title(pack_name)})

    def coverage(self, catalog: Catalog) -> int:
        """Return how many of all printings have a picture."""
        names = {code: pack.name for code, pack in catalog.packs.items()}
        return sum(self.file_of(card, names.get(card.pack, "")) is not None for card in catalog.of_players())

    def _titled(self, card: CardDef, packs: set[str]) -> Path | None:
        """Return the picture in the folder of the card's pack, else one outside other packs' folders, else any."""
        files = self.by_title.get(fold_title(card.title), ())
        of_pack = [file for file in files if fold_title(file.parent.name) in packs]
        return next(iter((*of_pack, *files)), None)


def picture_names(card: CardDef) -> tuple[str, ...]:
    """Return the names, without endings, that a picture of a card may have; titles and names are folded."""
    return (*_identities(card), fold_title(card.title))


def _identities(card: CardDef) -> Iterator[str]:
    return filter(None, (card.code, card.octgn.casefold(), f"{card.pack}_{card.number}".casefold()))


def find_pictures(folder: Path) -> CardPictures:
    """Return the pictures in a folder and those below it; none where it cannot be read."""
    by_stem: dict[str, Path] = {}
    by_title: defaultdict[str, list[Path]] = defaultdict(list)
    folders: list[Path] = []
    for file in _pictures(folder, folders):
        by_stem.setdefault(file.stem.casefold(), file)
        by_title[fold_title(file.stem)].append(file)
    return CardPictures(by_stem, {title: tuple(files) for title, files in by_title.items()}, tuple(folders))


def _pictures(folder: Path, folders: list[Path]) -> Iterator[Path]:
    """Every picture, those of a folder before those of the folders in it; readable folders are noted on the way."""
    waiting, seen = [(folder, 0)], 0
    while waiting:
        place, depth = waiting.pop(0)
        entries = _entries(place)
        if entries is None:
            continue
        folders.append(place)
        waiting += [(place / entry.name, depth + 1) for entry in entries if depth < DEEPEST and _is_folder(entry)]
        for name in _names(entries):
            seen += 1
            if seen > MOST_FILES:
                return
            yield place / name


def _entries(folder: Path) -> list[os.DirEntry[str]] | None:
    """Return what a folder holds; None where it cannot be read, or where no folder can have its name."""
    try:
        with os.scandir(checked(folder)) as found:
            return sorted(found, key=lambda entry: entry.name)
    except OSError:
        return None


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _names(entries: Iterable[os.DirEntry[str]]) -> Iterator[str]:
    return (entry.name for entry in entries if entry.name.lower().endswith(tuple(PICTURE_KINDS)))


# Pictures that players supply, judged without decoding them: kind, dimensions, and whether the file is whole.
#
# A decoder chooses by content: it would take any kind of file for a picture, SVG with references to other files
# among them, and believe any dimensions. A picture that passes here costs a decoder a bounded effort.

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
