"""Lessons: positions with steps that show one thing of the game at a time. `docs/lessons.md` describes the files.

A lesson is read (`read_lesson`), taken (`LessonRun`) and checked (`check_lesson`): its own solution is played, and
every wrong turn that it has a hint for is tried.
"""

from dtgui.practice.lessons.checking import check_lesson
from dtgui.practice.lessons.lesson import Lesson, LessonStep, lesson_in, read_lesson
from dtgui.practice.lessons.running import LessonRun

__all__ = ["Lesson", "LessonRun", "LessonStep", "check_lesson", "lesson_in", "read_lesson"]
