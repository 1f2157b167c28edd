"""One program at a time: a lock that the system takes back when its holder ends, however it ends."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _take(handle: IO[bytes]) -> None:
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: IO[bytes]) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
