"""Files that are never found half written, and locks, so that one program at a time writes them."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
import tempfile
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

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

# One program at a time: a lock that the system takes back when its holder ends, however it ends

if sys.platform == "win32":
    import msvcrt

    def _take(handle: IO[bytes]) -> None:
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)

    def _take_away(file: Path, handle: IO[bytes]) -> None:
        # An open file cannot be removed: a process that opens it meanwhile keeps it.
        handle.close()
        file.unlink(missing_ok=True)
else:
    import fcntl

    def _take(handle: IO[bytes]) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _take_away(file: Path, handle: IO[bytes]) -> None:
        # Remove it while the lock is still held: later it might belong to the next holder.
        file.unlink(missing_ok=True)
        handle.close()


PATIENCE_S = 1.0
"""Seconds to wait for a lock: its holder writes one file meanwhile."""
_PAUSE_S = 0.005

logger = logging.getLogger(__name__)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the lock that this file stands for; the file is made, stays empty and stays there.

    Raise `TimeoutError` where another program holds it and does not give it back. Where nothing can be locked (some
    file systems know no locks), go on without one.
    """
    try:
        handle = file.open("ab")
    except OSError as error:
        logger.warning("No lock can be had: %s", error)
        yield
        return
    with handle:  # closed, it is given back
        _wait_for(handle, file)
        yield


def _wait_for(handle: IO[bytes], file: Path) -> None:
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            _take(handle)
        except (BlockingIOError, PermissionError) as error:
            if time.monotonic() > until:
                raise TimeoutError(f"another program holds {file}") from error
            time.sleep(_PAUSE_S)
            continue
        except OSError as error:
            logger.warning("No lock can be had: %s", error)
        return


class FileLock:
    """A resource that one process holds until it releases it or ends: a lock on a file that represents it."""

    def __init__(self, file: Path, handle: IO[bytes]) -> None:
        self._file, self._handle = file, handle
        self._finalizer = weakref.finalize(self, handle.close)

    def give_back(self) -> None:
        """Let others have it, and take the file away."""
        self._finalizer.detach()
        with suppress(OSError):
            _take_away(self._file, self._handle)
        self._handle.close()


def claimed(file: Path) -> FileLock | None:
    """Claim what this file stands for; the file is made. Return None where another program has claimed it.

    Raise `OSError` where the file cannot be made; where nothing can be locked, everybody's claim is good.
    """
    while True:
        handle = file.open("ab")
        try:
            _take(handle)
        except (BlockingIOError, PermissionError):
            handle.close()
            return None
        except OSError as error:
            logger.warning("No lock can be had: %s", error)
        if _is_at(file, handle):
            return FileLock(file, handle)
        handle.close()  # Released and removed between opening and locking: create it again.


def _is_at(file: Path, handle: IO[bytes]) -> bool:
    try:
        return os.path.samestat(file.stat(), os.fstat(handle.fileno()))
    except FileNotFoundError:
        return False
