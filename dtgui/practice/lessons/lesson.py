"""A lesson file as it is read: its position stays as fields, its steps are read. Knows no game.

The file holds the fields of a scenario of its game, and `FIELDS` beside them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.phrases import Phrase
from dtgui.practice.exercise import Exercise
from dtgui.practice.lines import ScenarioLine, read_lines
from dtgui.practice.nodes import Node

TITLE = "lesson"
FIELDS = (TITLE, "number", "about", "minutes", "learner", "steps", "ends")
STEP = ("say", "light", "do", "or", "hints", "otherwise", "then", "expect")
HINT = ("wrong", "try", "section", "hint")
MOST_MINUTES = 5
"""How long a lesson takes at most."""
LONGEST_SAID = 420
"""How many letters a step may say: what is longer is two steps."""

OTHERWISE = Phrase("That is possible, but not the aim of this step: look at the highlighted cards.")
"""The comment on an answer for which a step has no hint."""


@dataclass(frozen=True)
class Hint:
    """The comment on a common mistake: a legal answer, or a gesture that the game refuses.

    `section` is the section that the refusal cites, if the file names it.
    """

    mistake: Node
    is_gesture: bool
    says: Phrase
    section: Node | None


@dataclass(frozen=True)
class LessonStep:
    """One step: what it says, what is lit meanwhile, and the answers that end it, the lesson's own one first.

    A step without answers is only read. `hints` are for usual mistakes, `otherwise` for all others. `then` are answers
    that the lesson gives itself before the next step, `expect` what must hold then.
    """

    node: Node
    says: Phrase
    lit: tuple[Node, ...]
    answers: tuple[Node, ...]
    hints: tuple[Hint, ...]
    otherwise: Phrase
    then: tuple[ScenarioLine, ...]
    expect: Node | None

    @property
    def is_read(self) -> bool:
        """Return whether the step only has to be read."""
        return not self.answers


@dataclass(frozen=True)
class Lesson(Exercise):
    """A lesson: `number` is its place among the lessons of its game, `about` what one learns in how many `minutes`.

    `ends` is what is said at the end.
    """

    number: int
    about: Phrase
    minutes: int
    learner: Node
    steps: tuple[LessonStep, ...]
    ends: Phrase

    @property
    def texts(self) -> Iterator[Phrase]:
        """Its title, what it is about, all steps with their hints, and the end."""
        yield from (self.title, self.about)
        for step in self.steps:
            yield from (step.says, *(hint.says for hint in step.hints), step.otherwise)
        yield self.ends

    @property
    def because(self) -> Phrase:
        """Return the lesson's point."""
        return self.about


def read_lesson(file: Path, known: Collection[str]) -> Lesson:
    """Read a lesson file; `known` are the fields of its game's scenarios. Raises `BadInput` where it is broken."""
    return lesson_in(read_document(file), known)


def lesson_in(document: Document, known: Collection[str]) -> Lesson:
    """Return the lesson in a document, as `read_lesson` does."""
    root = Node(document, document.data)
    fields = root.fields((*FIELDS, *known), ("lesson", "number", "about", "minutes", "learner", "steps", "ends"))
    for scripted in {"play", "scenario"} & set(fields):
        raise fields[scripted].error("a lesson has steps instead")
    steps = tuple(_step(node) for node in fields["steps"].items())
    if not any(step.hints for step in steps):
        raise fields["steps"].error("no step has a hint for a usual mistake")
    minutes = fields["minutes"].number(1)
    if minutes > MOST_MINUTES:
        raise fields["minutes"].error(f"a lesson takes {MOST_MINUTES} minutes at most")
    return Lesson(
        Phrase(fields[TITLE].text()),
        root,
        fields,
        fields["number"].number(1),
        Phrase(fields["about"].text()),
        minutes,
        fields["learner"],
        steps,
        Phrase(fields["ends"].text()),
    )


def _step(node: Node) -> LessonStep:
    fields = node.fields(STEP, ("say",))
    answers = (fields["do"], *fields.listed("or")) if "do" in fields else ()
    for needing in ("or", "hints", "otherwise"):
        if needing in fields and not answers:
            raise fields[needing].error("a step that wants no answer ('do') is only read")
    says = fields["say"].text()
    if len(says) > LONGEST_SAID:
        raise fields["say"].error(f"{len(says)} letters; a step says {LONGEST_SAID} at most: make two of it")
    return LessonStep(
        node,
        Phrase(says),
        tuple(fields.listed("light")),
        answers,
        tuple(_hint(hint) for hint in fields.listed("hints")),
        Phrase(fields["otherwise"].text()) if "otherwise" in fields else OTHERWISE,
        read_lines(fields.listed("then")),
        fields.get("expect"),
    )


def _hint(node: Node) -> Hint:
    fields = node.fields(HINT, ("hint",))
    mistakes = [name for name in ("wrong", "try") if name in fields]
    if len(mistakes) != 1:
        raise node.error("expected either 'wrong', an answer, or 'try', a gesture")
    (name,) = mistakes
    return Hint(fields[name], name == "try", Phrase(fields["hint"].text()), fields.get("section"))
