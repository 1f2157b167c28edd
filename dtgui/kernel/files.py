"""Files that are never found half written."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from pathlib import Path

UNFINISHED = ".new"
"""How the names of files end that are being written; the name begins with a dot."""
FORGOTTEN_S = 3600.0
"""The age in seconds after which such a file is abandoned."""


def checked(path: Path) -> Path:
    """Return the path. Raises `OSError` where it holds a null character, which no system allows in a name.

    Python itself raises `ValueError` then, and those who deal with unreadable files expect none.
    """
    if "\0" in str(path):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return path


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file in one stroke, making its folder if needed; text is written as UTF-8 with its line ends as given.

    A reader of the file finds the old content or the new, never a part. Who may read it stays as it was (as usual
    for a new file), and a symbolic link goes on leading to the file that is written. Raises `OSError` when the folder
    cannot be written; the file is then as it was.
    """
    target = checked(path).resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    data = content.encode() if isinstance(content, str) else content
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=UNFINISHED, dir=target.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.chmod(target.stat().st_mode & 0o7777 if target.exists() else _USUAL_MODE)
        new.replace(target)
    finally:
        new.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Take away what programs that were killed while writing have left in a folder; what cannot be taken away stays."""
    oldest = time.time() - FORGOTTEN_S
    for left in folder.glob(f".*{UNFINISHED}"):
        with contextlib.suppress(OSError):
            if left.stat().st_mtime < oldest:
                left.unlink()


def _usual_mode() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


_USUAL_MODE = _usual_mode()
"""The permissions of a new file, limited by the umask. Read once, because reading the umask changes it."""
