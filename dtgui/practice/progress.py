"""A player's progress in lessons, puzzles and drills: a file that is kept between starts.

A damaged file loses only the progress, never the practice.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from dtgui.app.kept import JsonFile
from dtgui.practice.exercise import unnumbered

FILE = "practice.json"
LESSONS, PUZZLES, DRILLS, UNDER_WAY = "lessons", "puzzles", "drills", "under_way"
TRIED, RATING = "tried_puzzles", "puzzle_rating"
FIRST_RATING, MOST_CHANGE, ELO_SCALE = 1000, 48, 400
"""A player's rating before the first puzzle, the largest change by one puzzle, and the scale of the Elo formula."""
MOST_UNDER_WAY = 10
"""The most saves of unfinished exercises remembered."""


class DrillScore(NamedTuple):
    """How many questions of a drill were answered right, and how many wrong."""

    right: int = 0
    wrong: int = 0

    @property
    def share(self) -> float:
        """Which part was right, from 0 to 1; 0 where nothing was answered."""
        return self.right / max(1, self.right + self.wrong)


class UnderWay(NamedTuple):
    """An unfinished lesson or puzzle: its game and kind, its name, and the number of finished steps."""

    game: str
    sort: str
    name: str
    step: int = 0


class Progress:
    """Reads and writes the file of one player. Exercises have the names of their files, without numbers."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "What was practised")

    def done(self, sort: str) -> Mapping[str, str]:
        """Return the lessons or puzzles that are done, each with the day on which it was first (`2026-05-31`)."""
        found = self._kept.read().get(sort)
        if not isinstance(found, dict):
            return {}
        done = {name: day for name, day in found.items() if isinstance(name, str) and isinstance(day, str)}
        # Earlier versions kept exercises with the numbers of their files, which have changed since.
        return {unnumbered(name): day for name, day in done.items()}

    def finish(self, sort: str, name: str, day: str) -> None:
        """Note that a lesson or puzzle is done; the first day stays."""
        kept = self._kept.read()
        kept[sort] = {name: day, **self.done(sort)}
        self._write(kept)

    @property
    def rating(self) -> int:
        """The player's rating in puzzles."""
        found = self._kept.read().get(RATING)
        return found if isinstance(found, int) else FIRST_RATING

    def rate(self, name: str, strength: int, *, is_solved: bool) -> bool:
        """Change the rating by the first try of a puzzle of this strength; return whether it was the first."""
        kept = self._kept.read()
        before = kept.get(TRIED)
        tried = [unnumbered(each) for each in before if isinstance(each, str)] if isinstance(before, list) else []
        if name in tried or name in self.done(PUZZLES):
            return False
        expected = 1 / (1 + 10 ** ((strength - self.rating) / ELO_SCALE))
        change = round(MOST_CHANGE * (is_solved - expected))
        self._write({**kept, TRIED: [*tried, name], RATING: self.rating + change})
        return True

    def under_way(self, save: str) -> UnderWay | None:
        """Return the exercise that is played in the save of this name, None where none is."""
        found = self._all_under_way().get(save)
        if not isinstance(found, list) or [type(each) for each in found] != [str, str, str, int]:
            return None
        exercise = UnderWay(*found)
        return exercise._replace(name=unnumbered(exercise.name))

    def keep(self, save: str, exercise: UnderWay) -> None:
        """Note what is played in the save of this name; those before the latest ones are forgotten."""
        kept, before = self._kept.read(), self._all_under_way()
        before.pop(save, None)
        latest = dict([*before.items(), (save, exercise)][-MOST_UNDER_WAY:])
        self._write({**kept, UNDER_WAY: latest})

    def _write(self, kept: Mapping[str, object]) -> None:
        """Keep the whole file, with all fields that a later version of the program has added."""
        self._kept.write(kept)

    def _all_under_way(self) -> dict[str, object]:
        found = self._kept.read().get(UNDER_WAY)
        return dict(found) if isinstance(found, dict) else {}

    def scores(self, drill: str) -> Mapping[str, DrillScore]:
        """Return how a drill went, day by day, the first day first."""
        drills = self._kept.read().get(DRILLS)
        days = drills.get(drill) if isinstance(drills, dict) else None
        if not isinstance(days, dict):
            return {}
        return {day: DrillScore(*score) for day, score in sorted(days.items()) if _is_score(score)}

    def answer(self, drill: str, day: str, *, is_right: bool) -> None:
        """Note an answer to a question of a drill."""
        kept, scores = self._kept.read(), dict(self.scores(drill))
        before = scores.get(day, DrillScore())
        scores[day] = DrillScore(before.right + is_right, before.wrong + (not is_right))
        drills = kept.get(DRILLS)
        kept[DRILLS] = {**(drills if isinstance(drills, dict) else {}), drill: scores}
        self._write(kept)


def _is_score(score: object) -> bool:
    return isinstance(score, list) and len(score) == 2 and all(isinstance(number, int) for number in score)
