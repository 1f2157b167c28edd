"""A puzzle file as it is read, and its goal in words and as expectations. Knows no game.

The file holds the fields of a scenario of its game, and `FIELDS` beside them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import log10
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Exercise, Fields, Node, ScenarioLine, of_today, read_lines
from dtgui.practice.progress import ELO_SCALE
from dtgui.practice.scenario_adapter import ScenarioAdapter

TITLE = "puzzle"
TEMPTING = "tempting"
IDEA, THEMES, BEFORE, SOLVED = "idea", "themes", "before", "solved"
FIELDS = (
    TITLE,
    "grade",
    THEMES,
    "task",
    "solver",
    BEFORE,
    "until",
    "goal",
    "solution",
    TEMPTING,
    IDEA,
    "proof",
    SOLVED,
)
OPTIONAL = (BEFORE, TEMPTING, IDEA, THEMES, SOLVED)

GRADES = (Phrase("Greenhorn"), Phrase("Deputy"), Phrase("Marshal"), Phrase("Legend"))
"""The names of the four grades, from the easiest."""
LOWEST_RATING, GRADE_STEP = 900, 300
"""The rating of a puzzle of the first grade, and the difference between two grades."""
GRADE_LIMITS = (1200, 1500, 1950)
"""The lowest measured rating of a puzzle of the second grade, and of the others."""
TRIES = 20
"""How often each level of opponents has tried a puzzle with measured difficulty."""
AVERAGE_RATING = LOWEST_RATING + GRADE_STEP * (len(GRADES) - 1) // 2
"""The rating of a puzzle that half of all tries solve."""


THEME_NAMES = {
    "redraw": Phrase("Redraw"),
    "hand": Phrase("Hand ranks"),
    "control": Phrase("Control"),
    "sundown": Phrase("Race at Sundown"),
    "callout": Phrase("Calling out"),
    "refuse": Phrase("Accept or refuse"),
    "casualties": Phrase("Casualties"),
    "cheating": Phrase("Cheatin'"),
    "actions": Phrase("Actions"),
    "spells": Phrase("Spells"),
    "jobs": Phrase("Jobs"),
    "upkeep": Phrase("Upkeep"),
    "reacts": Phrase("Reacts"),
    "posse": Phrase("Posses"),
    "duels": Phrase("Duels"),
    "income": Phrase("Income"),
    "hunts": Phrase("Hunting"),
    "buying": Phrase("Buying"),
    "stealing": Phrase("Stealing"),
    "undead": Phrase("Undead"),
    "foresight": Phrase("Thinking ahead"),
}
"""The themes of puzzles by their words in files."""


class Proven(Enum):
    """The result of an exhaustive search of a puzzle."""

    UNIQUE = "unique"
    """Where answers first differ, one leads to the goal whatever the others do, and no other does."""
    SEVERAL = "several"
    """Several answers do."""
    REFUTED = "refuted"
    """None does: the others can prevent it."""
    UNKNOWN = "not proven"
    """There is too much to search."""


CLAIMS = (Proven.UNIQUE, Proven.SEVERAL, Proven.UNKNOWN)
"""The results that a file may claim."""


class PuzzleEnd(NamedTuple):
    """The end of a puzzle: after this many plays by the solver, after this many days, or with the game.

    A puzzle that starts within a play ends with it if `plays` is 0. With `noons`, it ends before the first play
    of a later day, after that number of nights.
    """

    plays: int | None = None
    days: int | None = None
    noons: int | None = None


@dataclass(frozen=True)
class Puzzle(Exercise):
    """A puzzle: the task in words, when it ends, and the goal that must hold then.

    `grade` is 1 to 4. `before` are the answers, mostly another player's, that lead from the file's position to the
    start of the puzzle. `tempting` is a way that looks right and is not, where there is one; `flaw` says what is
    wrong with it, `proven_flaw` the expectations at its end that prove it. `idea` is the reason why the solution
    works, empty if the author gave none. `solved` is how many of `TRIES` tries succeeded, for each level of opponents.
    """

    grade: int
    themes: tuple[str, ...]
    task: Phrase
    solver: Node
    before: tuple[ScenarioLine, ...]
    until: PuzzleEnd
    goal: Node
    solution: tuple[ScenarioLine, ...]
    tempting: tuple[ScenarioLine, ...]
    flaw: Phrase
    proven_flaw: Node | None
    idea: Phrase
    proof: Proven
    solved: Mapping[str, int]

    @property
    def texts(self) -> Iterator[Phrase]:
        """Its title, its task, what is wrong with the way that looks right, and the idea of the solution."""
        yield from filter(None, (self.title, self.task, self.flaw, self.idea))

    @property
    def rating(self) -> int:
        """The strength of a player who solves it every other time: measured, or by its grade."""
        if not self.solved:
            return LOWEST_RATING + GRADE_STEP * (self.grade - 1)
        solved, tries = sum(self.solved.values()), TRIES * len(self.solved)
        return round(AVERAGE_RATING + ELO_SCALE * log10((tries - solved + 1) / (solved + 1)))

    @property
    def measured_grade(self) -> int:
        """The grade that its rating stands for."""
        return 1 + bisect_right(GRADE_LIMITS, self.rating)

    @property
    def because(self) -> Phrase:
        """The task."""
        return self.task


def read_puzzle(file: Path, known: Collection[str]) -> Puzzle:
    """Read a puzzle file; `known` are the fields of its game's scenarios. Raises `BadInput` where it is broken."""
    return puzzle_in(of_today(read_document(file)), known)


def puzzle_in(document: Document, known: Collection[str]) -> Puzzle:
    """Return the puzzle in a document, as `read_puzzle` does."""
    root = Node(document, document.data)
    fields = root.fields((*FIELDS, *known), [field for field in FIELDS if field not in OPTIONAL])
    for scripted in {"play", "scenario"} & set(fields):
        raise fields[scripted].error("a puzzle has a solution instead")
    grade = fields["grade"].number(1)
    if grade > len(GRADES):
        raise fields["grade"].error(f"grades are 1 to {len(GRADES)}")
    if not fields["goal"].entries():
        raise fields["goal"].error("expected something that must hold at the end")
    claims = {claim.value: claim for claim in CLAIMS}
    return Puzzle(
        Phrase(fields[TITLE].text()),
        root,
        fields,
        grade,
        tuple(theme.one_of(THEME_NAMES) for theme in fields.listed(THEMES)),
        Phrase(fields["task"].text()),
        fields["solver"],
        _answers(fields[BEFORE]) if BEFORE in fields else (),
        _until(fields["until"]),
        fields["goal"],
        _answers(fields["solution"]),
        *_tempting(fields),
        Phrase(fields.text(IDEA, "")),
        claims[fields["proof"].one_of(claims)],
        {level: _tries(node) for level, node in fields[SOLVED].entries().items()} if SOLVED in fields else {},
    )


def _tempting(fields: Fields) -> tuple[tuple[ScenarioLine, ...], Phrase, Node | None]:
    """The way that looks right, what is wrong with it, and its proof; nothing where a puzzle has none."""
    if TEMPTING not in fields:
        return (), Phrase(""), None
    found = fields[TEMPTING].fields(("play", "because", "ends"), ("play", "because"))
    return _answers(found["play"]), Phrase(found["because"].text()), found.get("ends")


def _tries(node: Node) -> int:
    if (solved := node.number()) > TRIES:
        raise node.error(f"at most {TRIES} of {TRIES} tries can succeed")
    return solved


def _until(node: Node) -> PuzzleEnd:
    """`game`, or a number of `plays`, `days` or `noons`."""
    if node.value == "game":
        return PuzzleEnd()
    fields = node.fields(PuzzleEnd._fields)
    if len(fields) != 1:
        raise node.error("expected 'game', a number of 'plays', a number of 'days', or a number of 'noons'")
    ((name, number),) = fields.items()
    return PuzzleEnd(**{name: number.number(0 if name == "plays" else 1)})


def _answers(node: Node) -> tuple[ScenarioLine, ...]:
    lines = read_lines(node.items())
    for line in lines:
        if line.player is None:
            raise line.node.error("only answers stand here: what is expected is the goal")
    return lines


# The goal of a puzzle: expectations, combined by `all of` and `any of`. Knows no game.
#
# A goal is read where it is written: a mapping of expectations, all of which must hold. `any of` is a list of goals
# one of which must hold, `all of` a list of goals that must all hold.

ALL_OF, ANY_OF = "all of", "any of"


def unmet(ground: ScenarioAdapter, position: Position[Any], goal: Node) -> list[str]:
    """Return the parts of a goal that do not hold, in lines. Raise `BadInput` for a goal without sense."""
    entries = goal.entries()
    lines = [line for part in _listed(entries, ALL_OF) for line in unmet(ground, position, part)]
    choices = [unmet(ground, position, part) for part in _listed(entries, ANY_OF)]
    if choices and all(choices):
        lines += [line for choice in choices for line in choice]
    return lines + (ground.unmet(position, rest) if (rest := _rest(goal)).entries() else [])


def goal_sentence(ground: ScenarioAdapter, goal: Node, solver: str, until: PuzzleEnd) -> Phrase:
    """Return the goal and the time for it as a sentence."""
    return Phrase("{when}: {goal}.", when=_deadline(until), goal=_words(ground, goal, solver))


def missing(ground: ScenarioAdapter, position: Position[Any], goal: Node, solver: str) -> Phrase:
    """Return the parts of a goal that do not hold, in words; an empty phrase if all hold. Raise `BadInput`."""
    return joined("; ", [_words(ground, part, solver) for part in _parts(goal) if unmet(ground, position, part)])


def _parts(goal: Node) -> Iterator[Node]:
    """The single expectations of a goal, each as a goal; one of several counts as one."""
    entries = goal.entries()
    for part in _listed(entries, ALL_OF):
        yield from _parts(part)
    if ANY_OF in entries:
        yield Node(goal.document, {ANY_OF: entries[ANY_OF].value}, goal.path)
    for fact in _facts(_rest(goal).value):
        yield Node(goal.document, fact, goal.path)


def _facts(value: object) -> Iterator[object]:
    """The mapping as several mappings, each with one entry on each level."""
    if not isinstance(value, dict):
        yield value
        return
    for word, inner in value.items():
        yield from ({word: fact} for fact in _facts(inner))


def _words(ground: ScenarioAdapter, goal: Node, solver: str) -> Phrase:
    entries = goal.entries()
    parts = [_words(ground, part, solver) for part in _listed(entries, ALL_OF)]
    if choices := [_words(ground, part, solver) for part in _listed(entries, ANY_OF)]:
        parts.append(_either(choices))
    parts += ground.goal_words(_rest(goal), solver)
    return joined("; ", parts)


def _either(choices: list[Phrase]) -> Phrase:
    if len(choices) < 2:
        return choices[0]
    return Phrase("either {several} or {last}", several=joined(", ", choices[:-1]), last=choices[-1])


def _deadline(until: PuzzleEnd) -> Phrase:
    match until:
        case PuzzleEnd(plays=0):
            return Phrase("At the end of this fight or play")
        case PuzzleEnd(plays=1):
            return Phrase("With your next play")
        case PuzzleEnd(plays=int(plays)):
            return Phrase("With {number} plays", number=plays)
        case PuzzleEnd(days=1):
            return Phrase("By the end of the day")
        case PuzzleEnd(noons=1):
            return Phrase("Before the first play of tomorrow")
        case PuzzleEnd(noons=int(days)):
            return Phrase("Before the first play in {number} days", number=days)
        case PuzzleEnd(days=int(days)):
            return Phrase("By the end of {number} days", number=days)
    return Phrase("By the end of the game")


def _listed(entries: dict[str, Node], word: str) -> Iterator[Node]:
    if word in entries:
        yield from entries[word].items()


def _rest(goal: Node) -> Node:
    """The goal without its combinations: expectations of the game's own."""
    assert isinstance(goal.value, dict)
    plain = {word: value for word, value in goal.value.items() if word not in (ALL_OF, ANY_OF)}
    return Node(goal.document, plain, goal.path)
