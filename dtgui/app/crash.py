"""Crash reports: what is needed to find a mistake, in one file that a player can read before sending it."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from dtgui import __version__
from dtgui.kernel.files import write_atomically


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
    return "\n\n".join(part for part in parts if part) + "\n"
