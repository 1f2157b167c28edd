"""Versions of files that are not saves: a number in each, and small functions that lead from one to the next.

A format has a tuple of migrations. Its version is one more than their number: a file without a version is of the first.
To change a format, append a function that takes the data of the version before and returns that of the next.
"""

from __future__ import annotations

import logging
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Returns the data of one version as that of the next. It may change what it is given."""
VERSION = "version"
"""The field of JSON files that holds their version."""
MOST_COPIES = 10
"""Copies of a file for one reason: a program that damages a file at each start must not fill the disk."""

logger = logging.getLogger(__name__)


class Migrated(NamedTuple):
    """The data of a file as this program knows it, without its version, and the version that the file had."""

    data: dict[str, Any]
    version: int
    is_old: bool = False
    """Whether it was of an older version."""
    is_newer: bool = False
    """Whether it is of a version that only a newer program knows: the data is as that wrote it."""


def migrated(data: Mapping[str, Any], migrations: Sequence[Migration], field: str = VERSION) -> Migrated:
    """Return data of any version as that of today; `field` holds the version."""
    now, version = dict(data), data.get(field, 1)
    now.pop(field, None)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        version = 1
    for migration in migrations[version - 1 :]:
        now = migration(now)
    latest = len(migrations) + 1
    return Migrated(now, version, is_old=version < latest, is_newer=version > latest)


def keep_copy(file: Path, suffix: str) -> Path | None:
    """Copy a file beside itself, `settings.json.v1`, unless the same copy is there; return the copy, None without one.

    No copy replaces another: a second one is called `settings.json.v1-2`. Of more than `MOST_COPIES` the oldest go.
    """
    try:
        data, copies = file.read_bytes(), _copies(file, suffix)
        if same := next((copy for copy in copies.values() if copy.read_bytes() == data), None):
            return same
        number = max(copies, default=0) + 1
        copy = file.with_name(f"{file.name}.{suffix}{f'-{number}' if number > 1 else ''}")
        shutil.copyfile(file, copy)
    except OSError as error:
        logger.warning("No copy of %s could be kept: %s", file, error)
        return None
    for old in sorted(copies)[: 1 - MOST_COPIES]:
        with suppress(OSError):
            copies[old].unlink()
    return copy


def _copies(file: Path, suffix: str) -> dict[int, Path]:
    """The copies that are there, by number."""
    named = re.compile(re.escape(f"{file.name}.{suffix}") + r"(?:-(\d+))?")
    found = ((each, named.fullmatch(each.name)) for each in file.parent.iterdir())
    return {int(match[1] or 1): each for each, match in found if match}
