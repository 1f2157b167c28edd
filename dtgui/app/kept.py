"""A file that keeps the player's data between starts, with a version; nothing that was in it is ever lost."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_json
from dtgui.kernel.migrations import VERSION, Migrated, Migration, keep_copy, migrated

logger = logging.getLogger(__name__)


class JsonFile:
    """An object of JSON in a file; `what` it holds is for the log: `the best scores`.

    Use it for every new file of the player's: `JsonFile(paths.data / "name.json", "What it holds")`. It writes the
    version of the format into the file. If the format changes, append a function to `migrations`
    (`kernel.migrations`): a file of before is read as one of today, and copied to `name.json.v1` before it is written.
    A damaged file is copied to `name.json.broken`, and holds nothing; one of a newer program is copied, too.
    """

    def __init__(self, file: Path, what: str, migrations: Sequence[Migration] = ()) -> None:
        self._file, self._what, self._migrations = file, what, migrations

    def read(self) -> dict[str, Any]:
        """Return what the file holds, without its version; nothing if it is missing or damaged."""
        return self._read().data

    def write(self, held: Mapping[str, Any]) -> None:
        """Keep this instead; where that cannot be, the log says so. Raises nothing."""
        try:
            self.replace(held)
        except OSError as error:
            logger.warning("%s cannot be kept: %s", self._what, error)

    def replace(self, held: Mapping[str, Any]) -> None:
        """Keep this instead. Raise `OSError` where that cannot be."""
        before = self._read()
        if before.is_old or before.is_newer:
            keep_copy(self._file, f"v{before.version}")
        version = max(before.version, len(self._migrations) + 1) if before.data else len(self._migrations) + 1
        self._file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({VERSION: version, **held}, indent=2, ensure_ascii=False)
        write_atomically(self._file, text + "\n")

    def _read(self) -> Migrated:
        nothing = Migrated({}, 1)
        if not self._file.exists():
            return nothing
        try:
            held = read_json(self._file)
            if isinstance(held, dict):
                return migrated(held, self._migrations)
            logger.warning("%s cannot be read: %s holds no object", self._what, self._file)
        except (BadInput, LookupError, TypeError, ValueError, AttributeError) as problem:
            logger.warning("%s cannot be read: %s", self._what, problem)
        keep_copy(self._file, "broken")
        return nothing
