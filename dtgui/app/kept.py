"""A file that keeps the player's data between starts; if it is damaged, only its content is lost."""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_json

logger = logging.getLogger(__name__)


class JsonFile:
    """An object of JSON in a file; `what` it holds is for the log: `the best scores`."""

    def __init__(self, file: Path, what: str) -> None:
        self._file, self._what = file, what

    def read(self) -> dict[str, Any]:
        """Return what the file holds; a damaged one is put aside, and holds nothing."""
        if not self._file.exists():
            return {}
        try:
            held = read_json(self._file)
        except BadInput as problem:
            logger.warning("%s cannot be read: %s", self._what, problem)
            held = None
        if isinstance(held, dict):
            return held
        try:
            shutil.copyfile(self._file, self._file.with_name(f"{self._file.name}.broken"))
        except OSError as error:
            logger.warning("No copy of the damaged file could be kept: %s", error)
        return {}

    def write(self, held: Mapping[str, Any]) -> None:
        """Keep this instead; where that cannot be, the log says so."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._file, json.dumps(held, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            logger.warning("%s cannot be kept: %s", self._what, error)
