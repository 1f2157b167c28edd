"""Whether a lesson holds: its own solution is played to the end, and every wrong turn that has a hint is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dtgui.practice.lessons.lesson import Hint, Lesson, LessonStep
from dtgui.practice.lessons.running import LessonRun
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter, Tape


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
