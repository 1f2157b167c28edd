"""Unsaved texts of the card workshop, kept so that a crash of the program loses none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from dtgui.app.kept import JsonFile
from dtgui.app.paths import Paths

TEXTS = "texts"


class Drafts:
    """The unsaved texts by the files that they belong to."""

    def __init__(self, paths: Paths) -> None:
        self._file = JsonFile(paths.drafts, "Unsaved cards of the workshop")

    def read(self) -> dict[Path, str]:
        """Return the texts that were not saved when the program ended."""
        texts = self._file.read().get(TEXTS, {})
        pairs = texts.items() if isinstance(texts, dict) else ()
        return {Path(file): text for file, text in pairs if isinstance(text, str)}

    def keep(self, texts: Mapping[Path, str], folders: Collection[Path]) -> None:
        """Keep the unsaved texts of the packs in these folders; those of other packs stay."""
        before = self.read()
        others = {file: text for file, text in before.items() if not any(map(file.is_relative_to, folders))}
        if (after := {**others, **texts}) != before:
            self._file.write({TEXTS: {str(file): text for file, text in after.items()}})
