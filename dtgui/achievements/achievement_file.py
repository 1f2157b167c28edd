"""The file of the achievements that the player has earned: on which day, and by which saved game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dtgui.app.kept import JsonFile


class Earned(NamedTuple):
    """The day on which an achievement was earned (`2026-05-31`), and the save of the game, "" if it is not known."""

    day: str
    file: str = ""


class AchievementFile:
    """Keeps what was earned; nothing is ever taken back, even if the game's save is gone."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The achievements")

    def earned(self) -> dict[str, Earned]:
        """Return what was earned, by the names of achievements."""
        return dict(_entries(self._kept.read()))

    def note(self, found: Mapping[str, Earned]) -> frozenset[str]:
        """Keep these achievements, given by their names; return the names of new ones.

        A known one only gets the save that it lacked.
        """
        before = self.earned()
        new = frozenset(found) - frozenset(before)
        filed = {name: before[name]._replace(file=each.file) for name, each in found.items() if _lacks(before, name)}
        now = {**before, **filed, **{name: found[name] for name in found if name in new}}
        if now != before:
            self._kept.write({name: earned._asdict() for name, earned in now.items()})
        return new


def _lacks(before: Mapping[str, Earned], name: str) -> bool:
    return name in before and not before[name].file


def _entries(held: Mapping[str, object]) -> Iterator[tuple[str, Earned]]:
    """Yield the valid entries: the file may have been edited."""
    for name, entry in held.items():
        if isinstance(entry, dict) and isinstance(entry.get("day"), str) and isinstance(entry.get("file"), str):
            yield name, Earned(entry["day"], entry["file"])
