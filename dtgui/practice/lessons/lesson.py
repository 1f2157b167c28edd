"""A lesson file as it is read: its position stays as fields, its steps are read. Knows no game.

The file holds the fields of a scenario of its game, and `FIELDS` beside them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.phrases import Phrase
from dtgui.practice.nodes import Exercise, Fields, Node, ScenarioLine, of_today, read_lines

TITLE = "lesson"
FIELDS = (TITLE, "number", "chapter", "about", "can", "terms", "minutes", "learner", "steps", "ends", "claims")
NEEDED = (TITLE, "number", "about", "minutes", "learner", "steps", "ends")
STEP = ("say", "light", "do", "or", "hints", "otherwise", "then", "expect", "choose", "play")
HINT = ("wrong", "try", "section", "hint")
CHOICE = ("answer", "right", "because")
CLAIM = ("says", "section", "scenario")
PART = ("until", "goal", "won", "lost", "shuffled")
SENTENCE = re.compile(r"(?<=[.!?])\s+")
"""Divides a text into sentences."""
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
class LessonChoice:
    """A possible answer to a question of a lesson, whether it is right, and the reason."""

    says: Phrase
    is_right: bool
    because: Phrase


class PartEnd(Enum):
    """When a played part ends; the end of the game ends it in any case."""

    FIGHT = "fight"
    """After a shootout, or with the day."""
    DAY = "day"
    GAME = "game"


@dataclass(frozen=True)
class PlayedPart:
    """A part that the learner plays freely against an opponent, until its end.

    It is won if any of the `goals` holds then. With `is_shuffled`, each try shuffles the decks again.
    """

    until: PartEnd
    goals: tuple[Node, ...]
    won: Phrase
    lost: Phrase
    is_shuffled: bool


@dataclass(frozen=True)
class LessonStep:
    """One step: what it says, what is lit meanwhile, and the answers that end it, the lesson's own one first.

    A step with neither answers, choices nor a played part is only read. `hints` are for usual mistakes, `otherwise`
    for all others. `then` are answers that the lesson gives itself before the next step, `expect` what must hold then.
    """

    node: Node
    says: Phrase
    lit: tuple[Node, ...]
    answers: tuple[Node, ...]
    hints: tuple[Hint, ...]
    otherwise: Phrase
    then: tuple[ScenarioLine, ...]
    expect: Node | None
    choices: tuple[LessonChoice, ...] = ()
    part: PlayedPart | None = None

    @property
    def is_read(self) -> bool:
        """Return whether the step only has to be read."""
        return not self.answers and not self.choices and self.part is None

    @property
    def texts(self) -> Iterator[Phrase]:
        """All that the step says."""
        yield from (self.says, *(hint.says for hint in self.hints), self.otherwise)
        for choice in self.choices:
            yield from (choice.says, choice.because)
        if self.part is not None:
            yield from (self.part.won, self.part.lost)


@dataclass(frozen=True)
class LessonClaim:
    """A sentence of a lesson that states a rule.

    `says` is the beginning of the sentence, `section` the part of the rulebook that states the rule, and `scenarios`
    the files that prove it, by their paths among the scenarios of the project.
    """

    says: str
    section: str
    scenarios: tuple[str, ...]


@dataclass(frozen=True)
class Lesson(Exercise):
    """A lesson: `number` is its place among the lessons of its game, `about` what one learns in how many `minutes`.

    `ends` is what is said at the end. `chapter` is its chapter of the course, `can` what the learner can do
    afterwards; both are empty in a lesson outside a course.
    """

    number: int
    about: Phrase
    minutes: int
    learner: Node
    steps: tuple[LessonStep, ...]
    ends: Phrase
    chapter: Phrase
    can: Phrase

    @property
    def terms(self) -> tuple[str, ...]:
        """The words of the game that it explains."""
        return tuple(node.text() for node in self.fields.listed("terms"))

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that it says, in sentences."""
        return tuple(said for text in self.texts for said in SENTENCE.split(str(text)) if said)

    @property
    def claims(self) -> tuple[LessonClaim, ...]:
        """The rules that its sentences state. Raises `BadInput` if a claim is in none of them."""
        said = self.sentences
        return tuple(_claim(node, said) for node in self.fields.listed("claims"))

    def sections_of(self, step: LessonStep) -> tuple[str, ...]:
        """Return the sections of the rulebook whose rules the text of a step states."""
        said = SENTENCE.split(str(step.says))
        found = (claim.section for claim in self.claims if any(each.startswith(claim.says) for each in said))
        return tuple(dict.fromkeys(found))

    @property
    def texts(self) -> Iterator[Phrase]:
        """Its title, what it is about, all steps with their hints, and the end."""
        yield from filter(None, (self.title, self.about, self.chapter, self.can))
        for step in self.steps:
            yield from step.texts
        yield self.ends

    @property
    def because(self) -> Phrase:
        """Return the lesson's point."""
        return self.about


def read_lesson(file: Path, known: Collection[str]) -> Lesson:
    """Read a lesson file; `known` are the fields of its game's scenarios. Raises `BadInput` where it is broken."""
    return lesson_in(of_today(read_document(file)), known)


def lesson_in(document: Document, known: Collection[str]) -> Lesson:
    """Return the lesson in a document, as `read_lesson` does."""
    root = Node(document, document.data)
    fields = root.fields((*FIELDS, *known), NEEDED)
    for scripted in {"play", "scenario"} & set(fields):
        raise fields[scripted].error("a lesson has steps instead")
    steps = tuple(_step(node) for node in fields["steps"].items())
    if not any(step.hints or step.choices or step.part for step in steps):
        raise fields["steps"].error("no step has a hint for a usual mistake")
    for step in steps[:-1]:
        if step.part is not None:
            raise step.node.error("only the last step can be played")
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
        _optional(fields, "chapter"),
        _optional(fields, "can"),
    )


def _claim(node: Node, said: Collection[str]) -> LessonClaim:
    fields = node.fields(CLAIM, CLAIM)
    says = fields["says"].text()
    if not any(sentence.startswith(says) for sentence in said):
        raise fields["says"].error("no sentence of the lesson begins so")
    return LessonClaim(says, fields["section"].text(), tuple(each.text() for each in fields.listed("scenario")))


def _optional(fields: Fields, name: str) -> Phrase:
    return Phrase(fields[name].text()) if name in fields else Phrase("")


def _step(node: Node) -> LessonStep:
    fields = node.fields(STEP, ("say",))
    answers = (fields["do"], *fields.listed("or")) if "do" in fields else ()
    for needing in ("or", "hints", "otherwise"):
        if needing in fields and not answers:
            raise fields[needing].error("a step that wants no answer ('do') is only read")
    kinds = [name for name in ("do", "choose", "play") if name in fields]
    if len(kinds) > 1:
        raise fields[kinds[1]].error(f"a step with '{kinds[0]}' has no '{kinds[1]}'")
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
        _choices(fields["choose"]) if "choose" in fields else (),
        _part(fields["play"]) if "play" in fields else None,
    )


def _choices(node: Node) -> tuple[LessonChoice, ...]:
    choices = tuple(_choice(item) for item in node.items())
    if sum(choice.is_right for choice in choices) != 1 or len(choices) < 2:
        raise node.error("expected at least two answers, and one of them right")
    return choices


def _choice(node: Node) -> LessonChoice:
    fields = node.fields(CHOICE, ("answer", "because"))
    is_right = "right" in fields and fields["right"].flag()
    return LessonChoice(Phrase(fields["answer"].text()), is_right, Phrase(fields["because"].text()))


def _part(node: Node) -> PlayedPart:
    fields = node.fields(PART, ("until", "goal", "won", "lost"))
    ends = {end.value: end for end in PartEnd}
    return PlayedPart(
        ends[fields["until"].one_of(ends)],
        tuple(fields["goal"].items()),
        Phrase(fields["won"].text()),
        Phrase(fields["lost"].text()),
        "shuffled" in fields and fields["shuffled"].flag(),
    )


def _hint(node: Node) -> Hint:
    fields = node.fields(HINT, ("hint",))
    mistakes = [name for name in ("wrong", "try") if name in fields]
    if len(mistakes) != 1:
        raise node.error("expected either 'wrong', an answer, or 'try', a gesture")
    (name,) = mistakes
    return Hint(fields[name], name == "try", Phrase(fields["hint"].text()), fields.get("section"))
