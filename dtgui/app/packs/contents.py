"""The files of a pack, checked as hostile input, and `pack.yaml`, which describes the pack."""

from __future__ import annotations

import os
import re
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import NamedTuple

from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_bytes
from dtgui.kernel.titles import did_you_mean

MANIFEST = "pack.yaml"
SUFFIX = ".dtpack"
SOUNDS = "sounds"
ART = "art"
PICTURE_KINDS = MappingProxyType({".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"})
"""The kind of picture of each file ending."""
KINDS = {
    "": (".yaml", ".md", ".txt"),
    "cards": (".yaml",),
    ART: tuple(PICTURE_KINDS),
    SOUNDS: (".wav",),
    "decks": (".yaml", ".dtdeck", ".o8d"),
    "scenarios": (".yaml",),
    "season": (".yaml",),
}
"""How the names of files may end in each folder of a pack, and beside them."""
MOST_FILES = 3_000
LARGEST = 100_000_000
"""Bytes of a whole pack, unpacked; a zipped one may be no larger either."""
LARGEST_FILE = 8_000_000
LONGEST_NAME = 200
_PLAIN_NAME = re.compile(r"[\w][\w .,'()+&!-]*(?<![. ])")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""
_ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError, OSError)
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_CHUNK = 1 << 16


@dataclass(frozen=True)
class PackContents:
    """The checked files of a pack: where they lie, and the path to show in messages."""

    folder: Path
    source: Path

    def shown(self, error: BadInput) -> BadInput:
        """Return the same error with the path as the player knows it, inside the `.dtpack`."""
        if error.file is None or not error.file.is_relative_to(self.folder):
            return error
        file = self.source / error.file.relative_to(self.folder)
        return type(error)(error.message, file=file, line=error.line, field=error.field)

    def files(self, kind: str) -> list[Path]:
        """Return the files in one of the folders of `KINDS`, and below it, by name."""
        return sorted(file for file in (self.folder / kind).rglob("*") if file.suffix.lower() in KINDS[kind])

    def digest(self) -> str:
        """Return a digest of everything in the pack that can affect a game."""
        made = blake2b(digest_size=8)
        for file in (self.folder / MANIFEST, *self.files("cards")):
            data = read_bytes(file)
            made.update(f"{file.relative_to(self.folder).as_posix()} {len(data)}\n".encode() + data)
        return made.hexdigest()


def open_contents(source: Path, unpacked: Path) -> PackContents:
    """Return the checked contents of a folder or a `.dtpack`, which is unpacked below `unpacked` once.

    Raise `BadInput` for the first file that does not belong into a pack.
    """
    if source.is_dir():
        check_folder(source)
        return PackContents(source, source)
    data = read_bytes(source, LARGEST)
    folder = unpacked / blake2b(data, digest_size=16).hexdigest()
    if not folder.is_dir():
        _unpack(source, folder)
    return PackContents(folder, source)


def check_folder(folder: Path) -> None:
    """Raise `BadInput` where a folder holds something that a pack may not hold."""
    total = 0
    for number, (name, size) in enumerate(_files_in(folder, "")):
        _check_name(name, folder / name)
        total += size
        _check_sizes(number, size, total, folder / name)
    if not (folder / MANIFEST).is_file():
        raise BadInput(f"is no pack: there is no {MANIFEST} in it", file=folder)


def zipped(folder: Path) -> Iterable[tuple[str, bytes]]:
    """Return the names and bytes of the files that belong to a pack. Raise `BadInput` for any other file."""
    check_folder(folder)
    return ((name, read_bytes(folder / name, LARGEST_FILE)) for name, _ in sorted(_files_in(folder, "")))


def _files_in(folder: Path, below: str) -> Iterator[tuple[str, int]]:
    """Yield the name of each file in a folder and its size; hidden files belong to other programs."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        raise BadInput(f"cannot be read ({error.strerror or error})", file=folder) from error
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            raise BadInput("is a link; a pack holds its files itself", file=folder / entry.name)
        if entry.is_dir():
            yield from _files_in(folder / entry.name, f"{below}{entry.name}/")
        else:
            yield f"{below}{entry.name}", entry.stat().st_size


def _check_name(name: str, shown: Path) -> None:
    """Refuse a name that leads out of the folder, that some system cannot write, or of a kind that no pack holds."""
    parts = name.split("/")
    if len(name) > LONGEST_NAME or not all(_PLAIN_NAME.fullmatch(part) for part in parts):
        raise BadInput("is a name that a pack may not use: letters, digits, spaces and hyphens are allowed", file=shown)
    if any(_RESERVED.fullmatch(part) for part in parts):
        raise BadInput("is a name that Windows keeps for devices", file=shown)
    kind = parts[0] if len(parts) > 1 else ""
    if kind not in KINDS:
        raise BadInput(f"is in no folder of a pack ({', '.join(filter(None, KINDS))})", file=shown)
    if PurePosixPath(name).suffix.lower() not in KINDS[kind]:
        raise BadInput(f"is no file for this place, expected {', '.join(KINDS[kind])}", file=shown)


def _check_sizes(number: int, size: int, total: int, shown: Path) -> None:
    if number >= MOST_FILES:
        raise BadInput(f"is one file too many: a pack holds at most {MOST_FILES:,}", file=shown)
    if size > LARGEST_FILE:
        raise BadInput(f"is too large: more than {LARGEST_FILE:,} bytes", file=shown)
    if total > LARGEST:
        raise BadInput(f"is too much: a pack holds at most {LARGEST:,} bytes", file=shown)


def _unpack(source: Path, folder: Path) -> None:
    """Unpack a zip into a new folder, all of it or nothing. Raise `BadInput`."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(dir=folder.parent, prefix=".pack-"))
    try:
        with zipfile.ZipFile(source) as archive:
            _extract(archive, source, new)
        check_folder(new)
        _put(new, folder)
    except BadInput as error:
        raise PackContents(new, source).shown(error) from error
    except _ZIP_ERRORS as error:
        raise BadInput(f"is a pack that cannot be unpacked ({error})", file=source) from error
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _put(new: Path, folder: Path) -> None:
    """Move the unpacked files to their place; another process may have been quicker."""
    try:
        new.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise


def _extract(archive: zipfile.ZipFile, source: Path, folder: Path) -> None:
    """Write the members, counting the bytes that really come: the sizes in a zip are only claims."""
    members = [member for member in archive.infolist() if not member.is_dir() and not _is_hidden(member.filename)]
    top = _top_folder(member.filename for member in members)
    seen: set[str] = set()
    total = 0
    for number, member in enumerate(members):
        name, shown = member.filename.removeprefix(top), source / member.filename.lstrip("/")
        if stat.S_ISLNK(member.external_attr >> 16):
            raise BadInput("is a link; a pack holds its files itself", file=shown)
        if member.compress_type not in _METHODS or member.flag_bits & 1:
            raise BadInput("is compressed or locked in a way that packs do not use", file=shown)
        _check_name(name, shown)
        if name.casefold() in seen:
            raise BadInput("is there twice", file=shown)
        seen.add(name.casefold())
        _check_sizes(number, member.file_size, total, shown)
        total += _write(archive, member, folder / name, shown)
        _check_sizes(number, 0, total, shown)


def _top_folder(names: Iterable[str]) -> str:
    """The folder that holds everything, if the folder itself was zipped and not its files; else nothing."""
    every = list(names)
    top = every[0].partition("/")[0] + "/" if every else ""
    return top if f"{top}{MANIFEST}" in every and all(name.startswith(top) for name in every) else ""


def _write(archive: zipfile.ZipFile, member: zipfile.ZipInfo, file: Path, shown: Path) -> int:
    file.parent.mkdir(parents=True, exist_ok=True)
    written = 0
    with archive.open(member) as stream, file.open("wb") as target:
        while chunk := stream.read(_CHUNK):
            written += len(chunk)
            if written > LARGEST_FILE:
                raise BadInput(f"is too large: more than {LARGEST_FILE:,} bytes", file=shown)
            target.write(chunk)
    return written


def _is_hidden(name: str) -> bool:
    """Whether a member is only there for the system on which the pack was zipped. A way upwards is not hidden."""
    parts = name.split("/")
    return any((part.startswith(".") and part.strip(".")) or part == "__MACOSX" for part in parts)


# `pack.yaml`, which says what a pack is.
#
# schema: 1 id: silver-creek name: Silver Creek version: "1.0" author: Ada Example game: ... the name of the game
# description: Five cards for a mining town. optional

SCHEMA = 1
GAME = "doomtown"
NEEDED = ("id", "name", "version", "author", "game")
FIELDS = ("schema", *NEEDED, "description")
LONGEST = {"name": 60, "author": 60, "description": 2_000, "version": 20, "id": 32, "game": 20}
"""Letters of each field."""
ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
VERSION = re.compile(r"\d+(?:\.\d+){0,2}")


class Manifest(NamedTuple):
    """The identity and description of a pack."""

    id: str
    name: str
    version: str
    author: str
    description: str = ""


def read_manifest(file: Path) -> Manifest:
    """Return what the manifest of a pack says. Raise `BadInput` at the first field that is wrong."""
    document = read_document(file)
    data = document.data
    if not isinstance(data, dict):
        raise document.error("expected fields, each as `name: value`")
    for name in data:
        if name not in FIELDS:
            raise document.error(f"no such field{did_you_mean(str(name), FIELDS)}", (str(name),))
    schema = data.get("schema", SCHEMA)
    if schema != SCHEMA or isinstance(schema, bool):
        raise document.error(f"expected schema {SCHEMA}, not {schema!r}; is the pack for a newer program?", ("schema",))
    texts = {name: _text(document, data, name) for name in (*NEEDED, "description")}
    return _checked(document, texts)


def _text(document: Document, data: Mapping[str, object], name: str) -> str:
    value = data.get(name, "" if name not in NEEDED else None)
    if value is None:
        raise document.error(f"is missing; expected the field {name!r}", (name,))
    if not isinstance(value, str) or (name in NEEDED and not value.strip()):
        hint = "; put it in quotes" if isinstance(value, int | float) else ""
        raise document.error(f"expected some text, not {value!r}{hint}", (name,))
    if len(value) > LONGEST[name]:
        raise document.error(f"is too long: more than {LONGEST[name]} letters", (name,))
    return value.strip()


def _checked(document: Document, texts: Mapping[str, str]) -> Manifest:
    if not ID.fullmatch(texts["id"]):
        raise document.error(f"expected small letters, digits and hyphens, not {texts['id']!r}", ("id",))
    if not VERSION.fullmatch(texts["version"]):
        raise document.error(f"expected a version such as 1.0, not {texts['version']!r}", ("version",))
    if texts["game"] != GAME:
        raise document.error(f"expected {GAME!r}, the only game with packs, not {texts['game']!r}", ("game",))
    return Manifest(*(texts[name] for name in Manifest._fields))
