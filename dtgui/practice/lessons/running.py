"""A lesson being taken: which step it is at, which answer is wanted, what is said; and whether the lesson holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.practice.lessons.lesson import Hint, Lesson, LessonChoice, LessonStep, PartEnd
from dtgui.practice.nodes import Node, ScenarioLine
from dtgui.practice.scenario_adapter import (
    AnswerTarget,
    Misplaced,
    ScenarioAdapter,
    Tape,
    WantedAnswer,
    give,
    read_for,
    settle,
)

READ_FIRST = Phrase("Read this first, then continue.")
CHOOSE_FIRST = Phrase("Answer the question first.")
OVER = Phrase("The lesson is over: restart it, or go on to the next one.")


class PartState(Enum):
    """How the played part of a lesson stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class LessonRun:
    """A lesson at one of its steps, played on a session or on a tape.

    What is answered there goes through `give`, so that nothing happens but what the lesson is about; whoever goes back
    in the session says so by `follow`. `step` is None once the lesson is over.
    """

    def __init__(self, lesson: Lesson, ground: ScenarioAdapter, played: AnswerTarget) -> None:
        self.lesson = lesson
        self.number = 0
        self.learner = ground.seat(lesson.learner, lesson.learner.text())
        self._ground, self._played = ground, played
        self._settle()
        self._began = [played.step]

    @property
    def step(self) -> LessonStep | None:
        """The step that it is at, None at the end."""
        steps = self.lesson.steps
        return steps[self.number] if self.number < len(steps) else None

    def lit(self) -> tuple[str, ...]:
        """Return the pieces and zones of the scene that are lit up. Raises `BadInput` for names of nothing."""
        nodes = self.step.lit if self.step else ()
        position = self._played.position
        return tuple(piece for node in nodes for piece in self._ground.pieces(position, self.learner, node))

    def read_on(self) -> None:
        """Go on from a step that is only read; nothing happens at another."""
        if self.step is not None and self.step.is_read:
            self._finish(self.step)

    def give(self, answer: Answer) -> Phrase | None:
        """Give an answer of the learner and return None; one that is not wanted is not given: return what is said."""
        step = self.step
        if step is None or not step.answers:
            return OVER if step is None else CHOOSE_FIRST if step.choices else READ_FIRST
        if answer not in self.wanted():
            return self._said_to(step, answer)
        self._played.answer(answer)
        self._finish(step)
        return None

    def choose(self, choice: LessonChoice) -> None:
        """Answer a question of the lesson: the right answer leads on."""
        if self.step is not None and choice in self.step.choices and choice.is_right:
            self._finish(self.step)

    def state(self, played: Sequence[Position[Any]]) -> PartState:
        """Return how the played part stands after these positions, the first of which it began with."""
        part = self.step.part if self.step else None
        if part is None or not self.is_part_over(played):
            return PartState.OPEN
        is_won = any(not self._ground.unmet(played[-1], goal) for goal in part.goals)
        return PartState.WON if is_won else PartState.LOST

    def is_part_over(self, played: Sequence[Position[Any]]) -> bool:
        """Return whether the played part has ended with the last of these positions."""
        part = self.step.part if self.step else None
        return part is None or self._is_over(part.until, played)

    def win(self) -> None:
        """Go on from a played part that is won."""
        if self.step is not None and self.step.part is not None:
            self._finish(self.step)

    def settle(self) -> None:
        """Give all answers that leave nothing to choose."""
        settle(self._ground, self._played, None)

    @property
    def began(self) -> int:
        """The number of answers before the present step."""
        return self._began[-1]

    def wanted(self) -> tuple[Answer, ...]:
        """Return the answers that end the step, the lesson's own one first. Raises `Misplaced`."""
        answers = self.step.answers if self.step else ()
        return tuple(self._read(node) for node in answers)

    def reply_to_gesture(self, refusal: Refusal) -> Phrase | None:
        """Return the hint for a gesture that the game refuses with this, None where the step has none for it."""
        gestures = [hint for hint in self.step.hints if hint.is_gesture] if self.step else []
        return next((hint.says for hint in gestures if self.refusal_of(hint) == refusal), None)

    def refusal_of(self, hint: Hint) -> Refusal | None:
        """Return why the gesture of a hint is refused now, None where it is not. Raises `BadInput`."""
        return self._ground.refusal(self._played.position, self.learner, hint.mistake)

    def mistake_of(self, hint: Hint) -> Answer:
        """Return the answer that a hint is for. Raises `Misplaced` where the game would not take it."""
        return self._read(hint.mistake)

    def back(self) -> int:
        """Go back to the step before; return how many answers had led to it: there the session is to stand."""
        if self.number:
            self._began.pop()
            self.number -= 1
        return self._began[-1]

    def follow(self) -> int:
        """Go to the step that belongs to the session's moment, after the player went back.

        Return the number of answers before that step began: the session must return there.
        """
        while self.number and self._began[-1] > self._played.step:
            self.back()
        return self._began[-1]

    def _is_over(self, until: PartEnd, played: Sequence[Position[Any]]) -> bool:
        now, ground = played[-1], self._ground
        if now.decision is None:
            return True
        if until is PartEnd.GAME:
            return False
        is_fought = any(map(ground.is_fight, played)) and not ground.is_fight(now)
        return (until is PartEnd.FIGHT and is_fought) or ground.day(now) > ground.day(played[0])

    def _read(self, node: Node) -> Answer:
        return read_for(self._ground, self._played.position, WantedAnswer(self.learner, node))

    def _said_to(self, step: LessonStep, answer: Answer) -> Phrase:
        return next((hint.says for hint in step.hints if self._is_about(hint, answer)), step.otherwise)

    def _is_about(self, hint: Hint, answer: Answer) -> bool:
        try:
            return not hint.is_gesture and self.mistake_of(hint) == answer
        except Misplaced:
            return False

    def _finish(self, step: LessonStep) -> None:
        """Let the lesson give its own answers, and begin the next step."""
        for line in step.then:
            give(self._ground, self._played, WantedAnswer(self._seat_of(line), line.node))
        self.number += 1
        self._settle()
        self._began.append(self._played.step)

    def _settle(self) -> None:
        """Pass over what leaves nothing to choose, up to what the step wants."""
        answers = self.step.answers if self.step else ()
        settle(self._ground, self._played, WantedAnswer(self.learner, answers[0]) if answers else None)

    def _seat_of(self, line: ScenarioLine) -> Seat:
        return self._ground.seat(line.node, line.player or "")

    @property
    def position(self) -> Position[Any]:
        """Where the game stands."""
        return self._played.position


# Whether a lesson holds: its own solution is played to the end, and every wrong turn that has a hint is tried


@dataclass(frozen=True)
class CheckResult:
    """The result of a check: one line for each fault; empty if there is none."""

    failures: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether all holds."""
        return not self.failures


def check_lesson(lesson: Lesson, ground: ScenarioAdapter, tell: Callable[[str], None] = lambda _: None) -> CheckResult:
    """Take a lesson by its own solution, trying its wrong turns on the way; return what is wrong with it.

    `tell` is called with every step in words. Raises `BadInput` where the file is broken.
    """
    try:
        return CheckResult(tuple(_failures(LessonRun(lesson, ground, Tape(ground.start)), ground, tell)))
    except Misplaced as misplaced:
        return CheckResult((str(misplaced),))


def _failures(run: LessonRun, ground: ScenarioAdapter, tell: Callable[[str], None]) -> Iterator[str]:
    for claim in run.lesson.claims:
        tell(f"{claim.says} ...: {claim.section}")
    while (step := run.step) is not None:
        tell(str(step.says))
        run.lit()
        for hint in step.hints:
            yield from _tried(run, hint)
        if step.is_read:
            run.read_on()
        elif step.choices:
            run.choose(next(choice for choice in step.choices if choice.is_right))
        elif step.part is not None:
            for goal in step.part.goals:
                ground.unmet(run.position, goal)  # raises `BadInput` for a goal without sense
            run.win()
        else:
            answer, *others = run.wanted()
            if others and answer in others:
                yield _about(step, "other answers under 'or'", "the same one as under 'do'")
            tell(f"  -> {ground.game.label(run.position, answer)}")
            run.give(answer)
        if step.expect is not None:
            yield from ground.unmet(run.position, step.expect)


def _tried(run: LessonRun, hint: Hint) -> Iterator[str]:
    """A wrong turn: the game takes it, or refuses it, and the lesson says what the hint says."""
    node = hint.mistake
    if not hint.is_gesture:
        said = run.give(run.mistake_of(hint))
        if said != hint.says:
            yield f"{node.document.file}:{node.line}: expected the hint for {node.value!r}; found {said!r}"
        return
    refusal = run.refusal_of(hint)
    if refusal is None:
        yield f"{node.document.file}:{node.line}: expected {node.value!r} to be refused; found that it is allowed"
    elif run.reply_to_gesture(refusal) != hint.says:
        yield f"{node.document.file}:{node.line}: expected the hint for {node.value!r}; found another one before it"
    elif hint.section is not None and not refusal.section.endswith(hint.section.text()):
        yield f"{node.document.file}:{hint.section.line}: expected {hint.section.text()}; found {refusal.section}"


def _about(step: LessonStep, expected: str, found: str) -> str:
    return f"{step.node.document.file}:{step.node.line}: expected {expected}; found {found}"
