"""One program at a time: a lock that the system takes back when its holder ends, however it ends."""

from __future__ import annotations

import logging
import os
import sys
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

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
