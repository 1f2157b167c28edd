"""The commands for the course: its map, a first whole game at its end, and the exercises that come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from dtgui.ai.consulting import TurningPoint
from dtgui.gui.dialogs.repeat_dialog import RepeatChoice, RepeatDialog, Repetition
from dtgui.gui.look.language import said
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.kernel.translated import untranslated
from dtgui.practice.drills.exercise import DrillQuestion
from dtgui.practice.lessons import Lesson
from dtgui.practice.progress import DRILLS, GAMES, LESSONS, MISTAKES_FILE, PUZZLES, Mistake, Mistakes
from dtgui.practice.puzzles import Puzzle

if TYPE_CHECKING:  # the first picture of the window needs no page
    from dtgui.gui.dialogs.learn_page import LearnPage

MOST = 10
"""The most exercises that come back on one day."""


class CourseCommands(QObject):
    """Opens the course of the game whose exercises are meant."""

    game_wanted = Signal()
    """Request for a first whole game with the coach."""
    moment_wanted = Signal(object, int)
    """The file of a saved game to watch, and the number of the moment to show."""

    def __init__(self, exercises: ExerciseCommands, data: Path, window: QWidget) -> None:
        """`data` is the player's data folder."""
        super().__init__(window)
        self._exercises, self._window = exercises, window
        self.mistakes = Mistakes(data / MISTAKES_FILE)
        exercises.all_done.connect(self.open_map)

    def open_map(self) -> LearnPage | None:
        """Show all stations; None if the game has none."""
        lessons = self._exercises.lessons()
        if not lessons:
            self._exercises.told.emit(self.tr("This game has no exercises of this kind."))
            return None
        from dtgui.gui.dialogs.learn_page import LearnPage

        page = LearnPage(lessons, self._exercises.progress.done(LESSONS), len(self.due()), self._window)
        page.repeat_wanted.connect(self.repeat)
        page.wanted.connect(self._exercises.begin)
        page.game_wanted.connect(self.game_wanted)
        open_dialog(page)
        return page

    # Exercises that come back

    def miss(self, lesson: Lesson, step: int) -> None:
        """Let the question of a lesson come back that was answered wrongly."""
        self.mistakes.miss(Mistake(LESSONS, lesson.name, step), date.today())

    def miss_drill(self, name: str, question: DrillQuestion) -> None:
        """Let the question of a drill come back that was answered wrongly."""
        self.mistakes.miss(Mistake(DRILLS, name, question.seed, question.level), date.today())

    def try_puzzle(self, puzzle: Puzzle, is_solved: bool) -> None:
        """Let a puzzle come back that was not solved at once; note how it went if it had come back."""
        mistake = Mistake(PUZZLES, puzzle.name)
        if mistake in self.mistakes.due(date.today()):
            self._note(mistake, is_solved)
        elif not is_solved:
            self.mistakes.miss(mistake, date.today())

    def miss_play(self, point: TurningPoint, file: Path) -> None:
        """Let a turning point of a saved game come back, if a better answer is known and it is a new one."""
        mistake = Mistake(GAMES, str(file), point.moment)
        if point.better and not self.mistakes.words(mistake):
            words = {"given": said(point.given), "better": said(point.better), "reason": said(point.reason)}
            self.mistakes.miss(mistake, date.today(), words)

    def waiting(self) -> int:
        """Return the number of exercises that come back today."""
        return len(self.mistakes.due(date.today()))

    def due(self) -> list[Repetition]:
        """Return the first exercises that come back today, and that the game still has; puzzles are last."""
        mistakes = self.mistakes.due(date.today())
        sorts = {mistake.sort for mistake in mistakes}
        lessons = {each.name: each for each in self._exercises.lessons()} if LESSONS in sorts else {}
        puzzles = {each.name: each for each in self._exercises.puzzles()} if PUZZLES in sorts else {}
        makers: Mapping[str, Callable[[Mistake], Repetition | None]] = {
            LESSONS: lambda mistake: _lesson_again(mistake, lessons.get(mistake.name)),
            PUZZLES: lambda mistake: _puzzle_again(mistake, puzzles.get(mistake.name)),
            DRILLS: self._drill_again,
            GAMES: self._play_again,
        }
        found = [makers[mistake.sort](mistake) for mistake in mistakes if mistake.sort in makers]
        known = [each for each in found if each is not None]
        return sorted(known, key=lambda each: not each.choices)[:MOST]

    def repeat(self) -> RepeatDialog | None:
        """Ask what comes back today; None if that is nothing."""
        questions = self.due()
        if not questions:
            return None
        dialog = RepeatDialog(questions, self._note, lambda: self.mistakes.streak(date.today()), self._window)
        dialog.opened.connect(self._open)
        open_dialog(dialog)
        return dialog

    def _note(self, mistake: Mistake, is_right: bool) -> None:
        self.mistakes.answer(mistake, date.today(), is_right=is_right)

    def _drill_again(self, mistake: Mistake) -> Repetition | None:
        front = self._exercises.front
        drills, game = front.box.drills, front.game
        if drills is None or mistake.name not in drills.titles:
            return None
        question = drills.again(mistake.name, mistake.number, mistake.level, lambda: untranslated(game))
        reason = f"{said(question.reason)} ({question.section})"
        choices = [
            RepeatChoice(said(text), place == question.right, reason if place == question.right else "")
            for place, text in enumerate(question.choices)
        ]
        return Repetition(
            mistake, said(drills.titles[mistake.name]), "\n".join(map(said, (question.asks, *question.shown))), choices
        )

    def _play_again(self, mistake: Mistake) -> Repetition | None:
        words = self.mistakes.words(mistake)
        given, better, reason = (words.get(key, "") for key in ("given", "better", "reason"))
        if not (given and better and Path(mistake.name).exists()):
            return None
        choices = [RepeatChoice(text, text == better, reason if text == better else "") for text in (given, better)]
        return Repetition(
            mistake,
            self.tr("A turning point of your game"),
            self.tr("Which play wins more often?"),
            sorted(choices),
            self.tr("Show the position"),
        )

    def _open(self, mistake: Mistake) -> None:
        """Show on the table what an exercise is about."""
        if mistake.sort == GAMES:
            self.moment_wanted.emit(Path(mistake.name), mistake.number)
            return
        puzzle = next((each for each in self._exercises.puzzles() if each.name == mistake.name), None)
        if puzzle is not None:
            self._exercises.begin(puzzle)


def _lesson_again(mistake: Mistake, lesson: Lesson | None) -> Repetition | None:
    """Return the question of a lesson; None if the lesson has it no longer."""
    if lesson is None or mistake.number >= len(lesson.steps):
        return None
    step = lesson.steps[mistake.number]
    choices = [RepeatChoice(said(each.says), each.is_right, said(each.because)) for each in step.choices]
    return Repetition(mistake, said(lesson.title), said(step.says), choices) if choices else None


def _puzzle_again(mistake: Mistake, puzzle: Puzzle | None) -> Repetition | None:
    if puzzle is None:
        return None
    return Repetition(mistake, said(puzzle.title), said(puzzle.task), opens=_tr("Solve the puzzle"))


def _tr(text: str) -> str:
    return QCoreApplication.translate("CourseCommands", text)
