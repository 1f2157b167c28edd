"""Lessons: positions with steps that show one thing of the game at a time. `docs/lessons.md` describes the files.

A lesson is read (`read_lesson`), taken (`LessonRun`) and checked (`check_lesson`): its own solution is played, and
every wrong turn that it has a hint for is tried.
"""

from dtgui.practice.lessons.lesson import (
    Lesson,
    LessonChoice,
    LessonStep,
    PartEnd,
    PlayedPart,
    lesson_in,
    read_lesson,
)
from dtgui.practice.lessons.running import LessonRun, PartState, check_lesson

__all__ = [
    "Lesson",
    "LessonChoice",
    "LessonRun",
    "LessonStep",
    "PartEnd",
    "PartState",
    "PlayedPart",
    "check_lesson",
    "lesson_in",
    "read_lesson",
]
