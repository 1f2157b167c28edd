"""A lesson or a puzzle at a table: it checks each answer given there, and comments on it.

The table consults its `ExerciseGuide` before it runs a command; a restarted session ends the exercise.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from dtgui.app.paths import Paths
from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.narration import Refusal
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.kernel.workbench import Laid, Workbench
from dtgui.play.box import Exercises
from dtgui.play.commands import Command, Follow, Give
from dtgui.play.practice import practice_session
from dtgui.practice.lessons import Lesson, LessonRun
from dtgui.practice.puzzles import Puzzle, PuzzleRun, PuzzleState
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter

UNNAMED = "puzzle.yaml"
"""The name in reports of a file that has none yet."""
ASTRAY = Phrase("You have left the lesson: undo or restart.")


class ExerciseGuide(Protocol):
    """Leads through an exercise at one table."""

    @property
    def seat(self) -> Seat:
        """The seat of the learner or solver: the exercise is seen from there, also while another seat is asked."""

    def takes(self, command: Command) -> bool:
        """Run a command that answers, if the exercise wants it; return whether it has dealt with it."""

    def hear(self, refusal: Refusal) -> None:
        """A gesture was refused."""

    def follow(self) -> None:
        """The session may stand elsewhere than before."""


class LessonAtTable:
    """A lesson being taken: what is not wanted is not answered, and `hint` says why."""

    def __init__(self, lesson: Lesson, ground: ScenarioAdapter, session: Session[Any, Any]) -> None:
        self.lesson = lesson
        self.hint: Phrase | None = None
        """The comment on the last attempt, None if it was right."""
        self._session = session
        self.run = LessonRun(lesson, ground, session)

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.run.learner

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.run.step is None

    def takes(self, command: Command) -> bool:
        """Give the answer if it is wanted; with a plan, its first one."""
        answers = _answers(command)
        if answers:
            self._try(answers[0])
        return bool(answers)

    def hear(self, refusal: Refusal) -> None:
        """Say what the lesson says to this gesture."""
        self.hint = self.run.said_to_gesture(refusal)

    def retrace(self, number: int) -> bool:
        """Repeat this many of the session's first steps; return whether that was possible."""
        while self.run.number < number and (step := self.run.step) is not None:
            if step.is_read:
                self.run.read_on()
            elif (answer := _next_answer(self._session)) is None or self.run.give(answer) is not None:
                break
        return self.run.number == number

    def follow(self) -> None:
        """Be at the step where the session stands, and let that stand where the step began: not within it."""
        began = self.run.follow()
        if self._session.step != began:
            self._session.go_to(self._session.branch()[began].number)

    def read_on(self) -> None:
        """Go on from a step that is only read."""
        self.hint = None
        self.run.read_on()

    def back(self) -> None:
        """Go back to the step before, in the session as well."""
        self.hint = None
        self._session.go_to(self._session.branch()[self.run.back()].number)

    def show(self) -> None:
        """Do what the step wants, by the lesson's own solution."""
        self.hint = None
        if self.run.step is None or self.run.step.is_read:
            return
        try:
            self._try(self.run.wanted()[0])
        except Misplaced:
            self.hint = ASTRAY

    def lit(self) -> frozenset[str]:
        """Return the pieces and zones that are lit up."""
        try:
            return frozenset(self.run.lit())
        except BadInput:
            return frozenset()

    def _try(self, answer: Answer) -> None:
        try:
            self.hint = self.run.give(answer)
        except (Misplaced, IllegalAnswer):
            self.hint = ASTRAY


class PuzzleAtTable:
    """A puzzle being tried: the others answer by themselves, and undo leads back."""

    def __init__(self, puzzle: Puzzle, ground: ScenarioAdapter, session: Session[Any, Any]) -> None:
        self.puzzle = puzzle
        self._ground, self._session = ground, session
        self.run = PuzzleRun(puzzle, ground, session)
        self._start = self._stands = session.step

    @property
    def seat(self) -> Seat:
        """The solver's seat."""
        return self.run.solver

    @property
    def standing(self) -> PuzzleState:
        """How it stands."""
        return self.run.standing

    def coming(self) -> tuple[Phrase, ...]:
        """Return what is known of the cards that come next, in lines."""
        return self._ground.coming(self._session.position)

    def takes(self, command: Command) -> bool:
        """Give the answers of the solver, as long as they fit; once it is over, nothing more is answered."""
        answers = _answers(command)
        for answer in answers:
            if self.standing is not PuzzleState.OPEN or not self._gives(answer):
                break
        self._stands = self._session.step
        return bool(answers)

    def hear(self, refusal: Refusal) -> None:
        """Nothing: the game has said why."""

    def retrace(self, number: int) -> bool:
        """Repeat this many of the session's answers; return whether that was possible."""
        for _ in range(number):
            answer = _next_answer(self._session)
            if answer is None:
                return False
            self.run.retrace(answer)
        self._stands = self._session.step
        return True

    def follow(self) -> None:
        """Be where the session stands: after undo, where the solver was asked last; never ahead of the puzzle."""
        session = self._session
        if session.step > self._stands or session.step < self._start:
            session.go_to(session.branch()[min(self._stands, max(session.step, self._start))].number)
        while session.step < self._stands and session.step > self._start and not self._is_solvers_turn:
            session.undo()
        self._stands = session.step
        self.run.follow()

    @property
    def _is_solvers_turn(self) -> bool:
        decision = self._session.position.decision
        return decision is not None and decision.seat == self.run.solver

    def _gives(self, answer: Answer) -> bool:
        try:
            self.run.give(answer)
        except IllegalAnswer:
            return False
        return True


AtTable = LessonAtTable | PuzzleAtTable
LAID_OUT = 1
"""The moment of a session at which an exercise begins: its position has been laid out."""


def gone_on_with(exercise: Any, kit: Exercises, session: Session[Any, Any], steps: int) -> AtTable | None:
    """Return an exercise as it is played in a session that was kept, None where it is played otherwise there.

    Of a lesson so many `steps` are done; a puzzle stands where the session does.
    """
    line, stood = session.line(), session.present.number
    if len(line) <= LAID_OUT:
        return None
    session.go_to(line[LAID_OUT].number)
    guide = _retraced(exercise, kit, session, steps if isinstance(exercise, Lesson) else len(line) - LAID_OUT - 1)
    if guide is None:
        session.go_to(stood)
    return guide


def _retraced(exercise: Any, kit: Exercises, session: Session[Any, Any], number: int) -> AtTable | None:
    try:
        ground = kit.ground(exercise, untranslated(session.game))
        guide = (LessonAtTable if isinstance(exercise, Lesson) else PuzzleAtTable)(exercise, ground, session)
        return guide if guide.retrace(number) else None
    except (BadInput, Misplaced, IllegalAnswer):
        return None


def _next_answer(session: Session[Any, Any]) -> Answer | None:
    """The answer that was given next at the present moment, None where none was."""
    branch = session.branch()
    return branch[session.step + 1].answer if session.step + 1 < len(branch) else None


def _answers(command: Command) -> Sequence[Answer]:
    if isinstance(command, Give):
        return (command.answer,)
    return command.plan.answers if isinstance(command, Follow) else ()


def shipped(kit: Exercises, game: str, paths: Paths) -> list[Any]:
    """Return the lessons or puzzles that come with the program, in their order. Raises `BadInput`."""
    return [kit.read(file) for file in sorted((paths.card_data / game / kit.folder).glob("*.yaml"))]


def own_puzzles(kit: Exercises, folder: Path) -> tuple[list[Any], list[BadInput]]:
    """Return the player's own exercises in a folder, and what is wrong with those that cannot be read."""
    found: list[Any] = []
    broken: list[BadInput] = []
    for file in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        try:
            found.append(kit.read(file))
        except BadInput as problem:
            broken.append(problem)
    return found, broken


def problems_of(text: str, kit: Exercises, game: Game[Any, Any]) -> str:
    """Return what is wrong with an exercise that is not in a file yet, in lines; nothing where it holds."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / UNNAMED
        file.write_text(text, encoding="utf-8")
        try:
            found = "\n".join(map(str, kit.play(kit.read(file), untranslated(game), lambda _: None).failures))
        except BadInput as problem:
            found = str(problem)
        return found.replace(str(file), UNNAMED)


def laid_out(
    exercise: Any, kit: Exercises, game: Game[Any, Any], bench: Workbench, seed: int
) -> tuple[ScenarioAdapter, Session[Any, Any]]:
    """Return the ground of an exercise and a session that begins with its position. Raises `BadInput`."""
    plain = untranslated(game)
    ground = kit.ground(exercise, plain)
    shown = game if ground.game is plain else ground.game
    session = practice_session(Laid(shown, bench.setup(ground.start), ground.start), bench, seed)
    return ground, session
