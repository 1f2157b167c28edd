"""A learner's progress in lessons, puzzles and drills, and the exercises that went wrong: files kept between starts.

A damaged file loses only the progress, never the practice.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.app.kept import JsonFile
from dtgui.practice.nodes import unnumbered

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


# Exercises that a learner got wrong: each comes back after growing intervals, until it is known.
#
# They are questions of lessons and drills, puzzles, and turning points of reviewed games. The schedule is Leitner's:
# a right answer moves an exercise to the next box, a wrong one back to the first.

MISTAKES_FILE = "mistakes.json"
DAYS = (1, 3, 7, 16, 35)
"""The days until an exercise of each box comes back; after the last box it is known."""
GAMES = "games"
"""The sort of turning points in reviewed games, beside lessons, puzzles and drills."""
QUESTIONS, PRACTISED = "questions", "practised"
MOST_DAYS = 400
"""The most days of practice that are remembered."""


class Mistake(NamedTuple):
    """An exercise that was wrong: its sort (`progress.LESSONS`, ...), its name, and what identifies it by that name.

    `number` is the step of a lesson, the seed of a drill's question, or the moment of a game, whose name is the path
    of its file. `level` is the difficulty of a drill's question.
    """

    sort: str
    name: str
    number: int = 0
    level: int = 0


class _Kept(NamedTuple):
    """The box of a mistake, the day on which it comes back, and words that cannot be derived again."""

    box: int
    due: str
    words: Mapping[str, str] = {}


class Mistakes:
    """Reads and writes the file of one player."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The mistakes of lessons", (_with_sorts,))

    def miss(self, mistake: Mistake, day: date, words: Mapping[str, str] | None = None) -> None:
        """Note a mistake: the exercise comes back tomorrow. `words` are kept with it."""
        self._put(mistake, 0, day, words or self.words(mistake))

    def due(self, day: date) -> tuple[Mistake, ...]:
        """Return the exercises for a day, the oldest first."""
        waiting = sorted((kept.due, mistake) for mistake, kept in self._all().items() if kept.due <= day.isoformat())
        return tuple(mistake for _, mistake in waiting)

    def words(self, mistake: Mistake) -> Mapping[str, str]:
        """Return the words that were kept with a mistake."""
        kept = self._all().get(mistake)
        return {} if kept is None else kept.words

    def answer(self, mistake: Mistake, day: date, *, is_right: bool) -> None:
        """Note an answer to an exercise that came back."""
        kept = self._all().get(mistake, _Kept(0, ""))
        self._put(mistake, kept.box + 1 if is_right else 0, day, kept.words)
        self._practise(day)

    def streak(self, day: date) -> int:
        """Return the number of days in a row with practice, up to this day."""
        days = set(self._days())
        number = 0
        while (day - timedelta(number)).isoformat() in days:
            number += 1
        return number

    def _put(self, mistake: Mistake, box: int, day: date, words: Mapping[str, str]) -> None:
        found = self._all()
        found.pop(mistake, None)
        if box < len(DAYS):
            found[mistake] = _Kept(box, (day + timedelta(DAYS[box])).isoformat(), words)
        self._write({QUESTIONS: [{**each._asdict(), **kept._asdict()} for each, kept in found.items()]})

    def _practise(self, day: date) -> None:
        self._write({PRACTISED: sorted({*self._days(), day.isoformat()})[-MOST_DAYS:]})

    def _write(self, changed: Mapping[str, Any]) -> None:
        self._kept.write({**self._kept.read(), **changed})

    def _all(self) -> dict[Mistake, _Kept]:
        """Return all mistakes; damaged ones are passed over."""
        found = self._kept.read().get(QUESTIONS)
        return dict(_read(row) for row in found if _is_row(row)) if isinstance(found, list) else {}

    def _days(self) -> list[str]:
        found = self._kept.read().get(PRACTISED)
        return [day for day in found if isinstance(day, str)] if isinstance(found, list) else []


FIELDS: Mapping[str, type] = {"sort": str, "name": str, "number": int, "level": int, "box": int, "due": str}


def _is_row(row: object) -> bool:
    return isinstance(row, dict) and all(type(row.get(name)) is kind for name, kind in FIELDS.items())


def _read(row: Mapping[str, Any]) -> tuple[Mistake, _Kept]:
    words = row.get("words")
    texts = {key: text for key, text in words.items() if isinstance(text, str)} if isinstance(words, dict) else {}
    mistake = Mistake(row["sort"], row["name"], row["number"], row["level"])
    return mistake, _Kept(row["box"], row["due"], texts)


def _with_sorts(held: dict[str, Any]) -> dict[str, Any]:
    """Return data of version 1, which knew lessons only, as rows `[lesson, step, box, due]`, as that of version 2."""
    found = held.get(QUESTIONS)
    rows = [row for row in found if isinstance(row, list) and len(row) == 4] if isinstance(found, list) else []
    questions = [
        {"sort": LESSONS, "name": lesson, "number": step, "level": 0, "box": box, "due": due}
        for lesson, step, box, due in rows
    ]
    return {**held, QUESTIONS: questions}
