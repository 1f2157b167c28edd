"""Crash reports: one file with everything needed to find a mistake, without the name of the player's home folder.

Where even Python ends (a mistake in Qt, say), the last lines of the program are written into a file of their own.
"""

from __future__ import annotations

import faulthandler
import json
import logging
import platform
import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import TextIO

from dtgui import __version__
from dtgui.kernel.files import write_atomically

FATAL = "fatal.txt"
"""The file for fatal errors of Python itself, beside the log."""

logger = logging.getLogger(__name__)


@contextmanager
def noting_fatal_errors(folder: Path) -> Iterator[None]:
    """While this lasts, Python writes where it was into a file of `folder` when it dies.

    Without that file the program runs, too; a fault handler that is enabled already stays where it was.
    """
    file = None if faulthandler.is_enabled() else _opened(folder / FATAL)
    if file is None:
        yield
        return
    with file:
        faulthandler.enable(file)
        yield
        faulthandler.disable()


def _opened(path: Path) -> TextIO | None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("a", encoding="utf-8")
    except OSError as error:
        logger.warning("Fatal errors cannot be noted: %s", error)
        return None


def write_report(folder: Path, error: BaseException, *, extra: str = "", now: datetime | None = None) -> Path:
    """Write a report on an error into `folder` and return its path; an older report is never overwritten.

    `extra` is shown as it is: the position of the game, say. Raises OSError when the folder cannot be written.
    """
    moment = now or datetime.now().astimezone()
    path = _free_path(folder, f"crash-{moment:%Y%m%d-%H%M%S}")
    write_atomically(path, _report(error, extra, moment))
    return path


def _free_path(folder: Path, stem: str) -> Path:
    first = folder / f"{stem}.txt"
    others = (folder / f"{stem}-{number}.txt" for number in count(2))
    return next(path for path in chain([first], others) if not path.exists())


def _report(error: BaseException, extra: str, moment: datetime) -> str:
    parts = [
        f"dtgui {__version__}, crash report of {moment.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()} on {platform.platform()}",
        "".join(traceback.format_exception(error)).rstrip(),
        extra.rstrip(),
    ]
    return without_home("\n\n".join(part for part in parts if part) + "\n")


# Removes names from data that leaves this machine: the home folder, named after its owner, is written as `~`


def without_home(text: str) -> str:
    """Return a text in which every path into the home folder begins with `~`, however the path is written."""
    home = Path.home()
    if home == Path(home.anchor):
        return text
    spellings = {str(home), home.as_posix(), json.dumps(str(home))[1:-1]}
    longest_first = sorted(map(re.escape, spellings), key=len, reverse=True)
    return re.sub(rf"(?:{'|'.join(longest_first)})(?![\w.-])", "~", text, flags=re.IGNORECASE)
