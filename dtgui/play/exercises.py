"""A lesson or a puzzle at a table: it checks each answer given there, and comments on it.

The table consults its `ExerciseGuide` before it runs a command; a restarted session ends the exercise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol

from dtgui.ai.player import MakePlayer
from dtgui.ai.random_player import random_player
from dtgui.app.paths import Paths
from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.narration import Refusal
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.kernel.workbench import Laid, Workbench
from dtgui.play.box import Exercises
from dtgui.play.commands import Command, Follow, Give
from dtgui.play.practice import practice_session
from dtgui.practice.lessons import Lesson, LessonChoice, LessonRun, PartState, PlayedPart
from dtgui.practice.puzzles import Puzzle, PuzzleRun, PuzzleState, goal_sentence
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

    def __init__(
        self, lesson: Lesson, ground: ScenarioAdapter, session: Session[Any, Any], rival: MakePlayer | None = None
    ) -> None:
        """`rival` makes the opponent of a played part."""
        self.lesson = lesson
        self.hint: Phrase | None = None
        """The comment on the last attempt, None if it was right."""
        self.is_praise = False
        """Whether the comment is on a right choice."""
        self._session, self._ground, self._make_rival = session, ground, rival
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
        if answers and self.part is not None:
            self._play(answers)
        elif answers:
            self._try(answers[0])
        return bool(answers)

    def hear(self, refusal: Refusal) -> None:
        """Say what the lesson says to this gesture."""
        self._comment(self.run.said_to_gesture(refusal))

    def choose(self, choice: LessonChoice) -> None:
        """Answer a question of the lesson; the reason is shown in any case."""
        self._comment(choice.because, is_praise=choice.is_right)
        self.run.choose(choice)
        self._enter_part()

    @property
    def part(self) -> PlayedPart | None:
        """The played part under way, None at any other step."""
        return self.run.step.part if self.run.step is not None else None

    @property
    def state(self) -> PartState:
        """How the played part stands."""
        return self.run.state(self._played)

    @property
    def _played(self) -> list[Position[Any]]:
        """The positions of the present step, the first of which it began with."""
        return [moment.position for moment in self._session.line()[self.run.began :]]

    @property
    def at_start_of_part(self) -> bool:
        """Whether the learner has answered nothing yet in the played part."""
        line = self._session.line()[self.run.began :]
        answered = (before.position.decision for before, after in pairwise(line) if after.answer is not None)
        return not any(decision is not None and decision.seat == self.seat for decision in answered)

    def try_again(self) -> None:
        """Begin the played part once more."""
        self._comment(None)
        self._session.go_to(self._session.branch()[self.run.began].number)
        self._enter_part()

    def _enter_part(self) -> None:
        """Shuffle if the part wants it, and let the rival play up to the learner's first question."""
        if self.part is not None and self._session.step == self.run.began:
            if self.part.is_shuffled:
                self._session.take_new_luck(self._session.seed + len(self._session.moments))
            self._let_rival_play()

    def _return_to_learner(self) -> None:
        """After undo, go back to the learner's last question."""
        began = self.run.began
        while self.state is PartState.OPEN and self._session.step > began and not self._is_learners_turn:
            self._session.undo()
        if not self._is_learners_turn:
            self._enter_part()

    @property
    def _is_learners_turn(self) -> bool:
        decision = self._session.position.decision
        return decision is not None and decision.seat == self.seat

    def _play(self, answers: Sequence[Answer]) -> None:
        """Give the learner's answers, then the rival's, up to the next question for the learner."""
        if self.state is not PartState.OPEN:
            return
        self._comment(None)
        waiting = deque(answers)
        while waiting and not self.run.is_part_over(self._played):
            self._session.answer(waiting.popleft())
            self._let_rival_play()
        self._judge()

    def _let_rival_play(self) -> None:
        self.run.settle()
        while self.state is PartState.OPEN and (decision := self._session.position.decision) is not None:
            if decision.seat == self.seat:
                return
            self._session.answer(self._reply(decision.seat))
            self.run.settle()

    def _reply(self, seat: Seat) -> Answer:
        """Return the rival's answer. It depends on the position only, so that a replay gives the same game."""
        game, position = untranslated(self._session.game), self._session.position
        rival = (self._make_rival or random_player)(game, seat, self._session.seed + self._session.step)
        return rival.choose(game.observe(position, seat))

    def _judge(self) -> None:
        part, state = self.part, self.state
        if part is None or state is PartState.OPEN:
            return
        self._comment(part.won if state is PartState.WON else part.lost, is_praise=state is PartState.WON)
        if state is PartState.WON:
            self.run.win()

    def _comment(self, hint: Phrase | None, *, is_praise: bool = False) -> None:
        self.hint, self.is_praise = hint, is_praise

    def retrace(self, number: int) -> bool:
        """Repeat this many of the session's first steps; return whether that was possible."""
        while self.run.number < number and (step := self.run.step) is not None:
            if step.is_read:
                self.run.read_on()
            elif step.choices:
                self.run.choose(next(choice for choice in step.choices if choice.is_right))
            elif step.part is not None:
                self.run.win()
            elif (answer := _next_answer(self._session)) is None or self.run.give(answer) is not None:
                break
        self._enter_part()
        return self.run.number == number

    def follow(self) -> None:
        """Be at the step where the session stands, and let that stand where the step began, unless it is played."""
        began = self.run.follow()
        if self.part is not None:
            self._return_to_learner()
        elif self._session.step != began:
            self._session.go_to(self._session.branch()[began].number)

    def read_on(self) -> None:
        """Go on from a step that is only read."""
        self._comment(None)
        self.run.read_on()
        self._enter_part()

    def back(self) -> None:
        """Go back to the step before, in the session as well."""
        self._comment(None)
        self._session.go_to(self._session.branch()[self.run.back()].number)

    def show(self) -> None:
        """Do what the step wants, by the lesson's own solution."""
        self._comment(None)
        if self.run.step is None or not self.run.step.answers:
            return
        try:
            self._try(self.run.wanted()[0])
        except Misplaced:
            self.hint = ASTRAY

    def lit(self) -> frozenset[str]:
        """Return the pieces and zones that are lit up; none while a part is played."""
        if self.part is not None and not self.at_start_of_part:
            return frozenset()
        try:
            return frozenset(self.run.lit())
        except BadInput:
            return frozenset()

    def _try(self, answer: Answer) -> None:
        try:
            self._comment(self.run.give(answer))
        except (Misplaced, IllegalAnswer):
            self._comment(ASTRAY)
        self._enter_part()


class _Shown(NamedTuple):
    """The part of a solution that was shown: its number of lines, and the session's step after them."""

    lines: int
    step: int


class PuzzleAtTable:
    """A puzzle being tried: the others answer by themselves, and undo leads back."""

    def __init__(self, puzzle: Puzzle, ground: ScenarioAdapter, session: Session[Any, Any]) -> None:
        self.puzzle = puzzle
        self._ground, self._session = ground, session
        self.run = PuzzleRun(puzzle, ground, session)
        self._start = self._stands = session.step
        self._shown: _Shown | None = None

    @property
    def seat(self) -> Seat:
        """The solver's seat."""
        return self.run.solver

    @property
    def standing(self) -> PuzzleState:
        """How it stands."""
        return self.run.standing

    def goal(self) -> Phrase:
        """Return the goal as a sentence."""
        puzzle = self.puzzle
        return goal_sentence(self._ground, puzzle.goal, puzzle.solver.text(), puzzle.until)

    def comment(self) -> Phrase:
        """Return what there is to say about the last try: the reason of a failure, the idea of a solution."""
        run, puzzle = self.run, self.puzzle
        if self.standing is PuzzleState.OPEN:
            return Phrase("")
        if self.standing is PuzzleState.FAILED:
            return puzzle.flaw if run.is_tempting(self._given()) else Phrase("Missing: {goal}.", goal=run.missing())
        better = Phrase("This is even better than the known solution.")
        return joined(" ", filter(None, (better if run.is_better else None, puzzle.idea)))

    def _given(self) -> list[Answer]:
        """The solver's own answers, from the start to the present moment."""
        moments = self._session.branch()[self._start : self._session.step + 1]
        return [
            after.answer
            for before, after in pairwise(moments)
            if after.answer is not None and (asked := before.position.decision) and asked.seat == self.run.solver
        ]

    @property
    def is_shown(self) -> bool:
        """Whether the table stands where the solution was shown."""
        return self._shown is not None and self._shown.step == self._session.step

    def show(self) -> None:
        """Play the solution up to the solver's next answer; it begins at the start of the puzzle."""
        lines = self.puzzle.solution
        if not self.is_shown or self.standing is not PuzzleState.OPEN:
            self._session.go_to(self._session.branch()[self._start].number)
            self.run.follow()
            self._shown = None
        number = 0 if self._shown is None else self._shown.lines
        try:
            while number < len(lines) and self.standing is PuzzleState.OPEN:
                self.run.play(lines[number])
                number += 1
                if number < len(lines) and lines[number].player == self.puzzle.solver.text():
                    break
        except (Misplaced, IllegalAnswer):
            pass  # `dtgui check` reports a solution that cannot be played
        self._stands = self._session.step
        self._shown = _Shown(number, self._session.step)

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


def guided(exercise: Any, ground: ScenarioAdapter, session: Session[Any, Any], kit: Exercises) -> AtTable:
    """Return the guide of a lesson or a puzzle that is played in a session."""
    if isinstance(exercise, Lesson):
        return LessonAtTable(exercise, ground, session, kit.rival)
    return PuzzleAtTable(exercise, ground, session)


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
        guide = guided(exercise, ground, session, kit)
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
