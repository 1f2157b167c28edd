"""The history of versions: CHANGELOG.md, which comes with the program, read for its "What's new" page.

A version is a heading of the second level, `## 0.2.0 - 2026-12-01`, or `## Unreleased` for the next version;
below it is Markdown.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from dtgui.kernel.errors import BadInput

UNRELEASED = "Unreleased"
_HEADING = re.compile(r"^## +(?P<name>\S+)(?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)


class Release(NamedTuple):
    """A version, the day it came out (empty before that), and what it changes, as Markdown."""

    version: str
    date: str
    changes: str


def read_changelog(file: Path) -> tuple[Release, ...]:
    """Return the versions, the newest first. Raises `BadInput` where the file cannot be read or names none."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot be read ({error})", file=file) from error
    headings = list(_HEADING.finditer(text))
    if not headings:
        raise BadInput("expected a heading such as '## 0.2.0 - 2026-12-01' for each version", file=file)
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    return tuple(
        Release(heading["name"], heading["date"] or "", text[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    )


def is_newer(version: str, than: str) -> bool:
    """Whether a version came after another one; one that is no version (`Unreleased`, empty) came before all."""
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version))
