"""The questions that a learner answered wrongly: each comes back after growing intervals, until it is known.

The schedule is Leitner's: a right answer moves a question to the next box, a wrong one back to the first.
"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.app.kept import JsonFile

FILE = "mistakes.json"
DAYS = (1, 3, 7, 16, 35)
"""The days until a question of each box comes back; after the last box it is known."""
VERSION, QUESTIONS, PRACTISED = "version", "questions", "practised"
MOST_DAYS = 400
"""The most days of practice that are remembered."""


class MissedQuestion(NamedTuple):
    """A question of a lesson: the lesson's name, and the number of its step."""

    lesson: str
    step: int


class Mistakes:
    """Reads and writes the file of one player."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The mistakes of lessons")

    def miss(self, question: MissedQuestion, day: date) -> None:
        """Note a wrong answer: the question comes back tomorrow."""
        self._put(question, 0, day)

    def due(self, day: date) -> tuple[MissedQuestion, ...]:
        """Return the questions for a day, the oldest first."""
        waiting = sorted((due, question) for question, (_, due) in self._questions().items() if due <= day.isoformat())
        return tuple(question for _, question in waiting)

    def answer(self, question: MissedQuestion, day: date, *, is_right: bool) -> None:
        """Note an answer to a question that came back."""
        box = self._questions().get(question, (0, ""))[0]
        self._put(question, box + 1 if is_right else 0, day)
        self._practise(day)

    def streak(self, day: date) -> int:
        """Return the number of days in a row with practice, up to this day."""
        days = set(self._days())
        number = 0
        while (day - timedelta(number)).isoformat() in days:
            number += 1
        return number

    def _put(self, question: MissedQuestion, box: int, day: date) -> None:
        questions = {**self._questions()}
        questions.pop(question, None)
        if box < len(DAYS):
            questions[question] = (box, (day + timedelta(DAYS[box])).isoformat())
        self._write({QUESTIONS: [[*each, *when] for each, when in questions.items()]})

    def _practise(self, day: date) -> None:
        self._write({PRACTISED: sorted({*self._days(), day.isoformat()})[-MOST_DAYS:]})

    def _write(self, changed: dict[str, Any]) -> None:
        self._kept.write({VERSION: 1, **self._kept.read(), **changed})

    def _questions(self) -> dict[MissedQuestion, tuple[int, str]]:
        """Return the box and the day of each question; damaged ones are passed over."""
        found = self._kept.read().get(QUESTIONS)
        rows = [row for row in found if _is_row(row)] if isinstance(found, list) else []
        return {MissedQuestion(lesson, step): (box, due) for lesson, step, box, due in rows}

    def _days(self) -> list[str]:
        found = self._kept.read().get(PRACTISED)
        return [day for day in found if isinstance(day, str)] if isinstance(found, list) else []


def _is_row(row: object) -> bool:
    return isinstance(row, list) and [type(part) for part in row] == [str, int, int, str]
