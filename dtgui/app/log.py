"""The log: one rotating file in the player's folder, and the terminal where that is asked for.

Modules write to `logging.getLogger(__name__)` and know nothing of this one.
"""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

FILE_NAME = "dtgui.log"
BYTES_A_FILE = 1_000_000
OLD_FILES = 3

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_LEVELS = (logging.INFO, logging.INFO, logging.DEBUG)
"""The log level for each number of `--verbose` options."""


def start(folder: Path, verbose: int = 0) -> Path:
    """Send what the program logs to a file in `folder`, which is made when the first line is written.

    `verbose` is how much more than nothing also goes to the terminal: 1 for what happens, 2 for every detail.
    Returns the path of the file. Starting again ends the log before.
    """
    path = folder / FILE_NAME
    logger = logging.getLogger("dtgui")
    stop()
    logger.setLevel(_LEVELS[min(verbose, 2)])
    _add(logger, _LogFile(path))
    if verbose:
        _add(logger, logging.StreamHandler())
    return path


def stop() -> None:
    """Close the log that `start` opened, if any."""
    logger = logging.getLogger("dtgui")
    for handler in [each for each in logger.handlers if isinstance(each, logging.StreamHandler)]:
        logger.removeHandler(handler)
        handler.close()


def _add(logger: logging.Logger, handler: logging.Handler) -> None:
    handler.setFormatter(logging.Formatter(_FORMAT))
    logger.addHandler(handler)


class _LogFile(RotatingFileHandler):
    """A log file that creates its folder on first use, and reports a failure once without stopping anything."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=BYTES_A_FILE, backupCount=OLD_FILES, encoding="utf-8", delay=True)
        self._failed = False

    def _open(self) -> TextIO:  # type: ignore[override]  # text is all that is ever written
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802, ARG002 - as logging has it
        if not self._failed:
            self._failed = True
            sys.stderr.write(f"dtgui: cannot write the log {self.baseFilename}: {sys.exc_info()[1]}\n")
