"""A lesson at a table: it checks each answer given there, and comments on it.

The table consults its `ExerciseGuide` before it runs a command; a restarted session ends the exercise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Protocol, runtime_checkable

from dtgui.ai.player import MakePlayer, random_player
from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from dtgui.play.answering import Command, Follow, Give
from dtgui.practice.lessons import Lesson, LessonChoice, LessonRun, PartState, PlayedPart
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter

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


@runtime_checkable
class ReplyingGuide(ExerciseGuide, Protocol):
    """A guide whose other players may need time for their answers."""

    @property
    def is_replying(self) -> bool:
        """Whether others are still to answer: `reply` goes on with it."""

    def reply(self, seconds: float) -> bool:
        """Let the others think for this long at most; return whether they have answered."""


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
        answers = answers_of(command)
        if answers and self.part is not None:
            self._play(answers)
        elif answers:
            self._try(answers[0])
        return bool(answers)

    def hear(self, refusal: Refusal) -> None:
        """Say what the lesson says to this gesture."""
        self._comment(self.run.reply_to_gesture(refusal))

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
            elif (answer := next_answer(self._session)) is None or self.run.give(answer) is not None:
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


def answers_of(command: Command) -> Sequence[Answer]:
    """Return the answers that a command gives, in their order."""
    if isinstance(command, Give):
        return (command.answer,)
    return command.plan.answers if isinstance(command, Follow) else ()


def next_answer(session: Session[Any, Any]) -> Answer | None:
    """The answer that was given next at the present moment, None where none was."""
    branch = session.branch()
    return branch[session.step + 1].answer if session.step + 1 < len(branch) else None
