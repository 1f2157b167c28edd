"""A bug report as one file: everything needed to reproduce the bug, zipped for sending."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from dtgui.app.crash import without_home
from dtgui.app.log import FILE_NAME
from dtgui.kernel.files import write_atomically

MOST_OF_LOG = 500_000
"""The number of bytes kept from the end of the log: enough for the cause of a failure, small enough to zip quickly."""
CRASH_REPORTS = "crash-*.txt"
LATEST_REPORTS = 3


def write_bundle(file: Path, texts: Mapping[str, str], logs: Path) -> None:
    """Write a zip of these texts (by the names of their files) with the log and the latest crash reports in `logs`.

    The home folder is left out of all of them. Raises `OSError` where the file cannot be written; a log that cannot be
    read is left out and said so in its place.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in texts.items():
            bundle.writestr(name, without_home(text))
        for path in (logs / FILE_NAME, *sorted(logs.glob(CRASH_REPORTS))[-LATEST_REPORTS:]):
            bundle.writestr(f"logs/{path.name}", without_home(_end_of(path)))
    write_atomically(file, written.getvalue())


def _end_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - MOST_OF_LOG))
            return file.read().decode("utf-8", errors="replace")
    except OSError as error:
        return f"cannot be read: {error.strerror or error}\n"
