"""Every decision on disk before the next one is made: one file a game, appended to, the newest ones kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from dtgui.kernel.files import write_atomically
from dtgui.kernel.saves import moment_line, present_line, save_text
from dtgui.kernel.session import Session

KEPT_GAMES = 10
SUFFIX = ".dtgame"


class Autosave:
    """Writes one session at a time into a folder. All methods but `latest` may raise `OSError`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: Path | None = None
        self._written = 0

    @property
    def file(self) -> Path | None:
        """The file of the session that is being written, None before `begin`."""
        return self._file

    def latest(self) -> Path | None:
        """Return the save that was written last, None where there is none."""
        return max(self._saves(), key=lambda file: (file.stat().st_mtime_ns, file.name), default=None)

    def begin(self, session: Session[Any, Any]) -> None:
        """Start the file of this session with all that it holds; the oldest files beyond ten games are removed."""
        self._file = self._unused_name()
        write_save(session, self._file)
        self._written = len(session.moments)
        for old in self._saves()[:-KEPT_GAMES]:
            old.unlink()

    def follow(self, session: Session[Any, Any]) -> None:
        """Append what is new since the last call: moments, or only where the game stands."""
        assert self._file is not None
        new = session.moments[self._written :]
        lines = [moment_line(moment) for moment in new]
        if not new or new[-1] is not session.present:
            lines.append(present_line(session))
        with self._file.open("a", encoding="utf-8") as file:
            file.write("".join(lines))
        self._written = len(session.moments)

    def _saves(self) -> list[Path]:
        """The saves, the oldest name first (names are dates)."""
        return sorted(self._folder.glob(f"*{SUFFIX}"))

    def _unused_name(self) -> Path:
        return self._folder / f"{datetime.now():%Y-%m-%d %H-%M-%S-%f}{SUFFIX}"


def write_save(session: Session[Any, Any], file: Path) -> None:
    """Write the whole session to a file, so that a failure leaves what was there; raise `OSError` if it fails."""
    write_atomically(file, save_text(session))
