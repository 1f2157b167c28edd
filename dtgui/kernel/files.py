"""Files that are never found half written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_atomically(file: Path, text: str) -> None:
    """Write UTF-8 text in one stroke: whoever reads the file finds the old text or the new, never a part.

    Makes the folder where it is missing; line ends stay as they are in `text`. Raises `OSError` and leaves the old
    file as it was.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.", suffix=".new")
    unfinished = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
        unfinished.replace(file)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
