"""A scenario file as it is read: what it shows, the position it starts from, and the lines to play and check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dtgui.doomtown.questions import QUESTIONS
from dtgui.kernel.documents import Document, parse_document, read_document
from dtgui.practice.lines import ScenarioLine, read_lines
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenarios.standing import ALL
from dtgui.practice.versions import of_today

FIELDS = (
    "scenario",
    "section",
    "because",
    "quote",
    "disputed",
    "proves",
    "rules",
    "variants",
    "automaton",
    "archetype",
    "cards",
    "starts",
    "turn",
    "passes",
    "day",
    "dealer",
    "pot",
    "seed",
    "chance",
    "ask_everyone",
    "stop",
    "players",
    "square",
    "events",
    "shootout",
    "resume",
    "play",
)
"""The fields of a scenario file."""


@dataclass(frozen=True)
class Scenario:
    """A scenario: `shows` is what it shows in a sentence, `sections` the rulebook's sections that it proves.

    `because` is why the rules want it so, where its writer has said it, `quote` the words of the book that it rests on.
    `readings` are those of a disputed rule, the one first that the program follows; none where nobody disputes it.
    `proves` names decisions of its rules that it puts to the test: policies, and procedures that begin instead of
    others (`RulesProfile.decisions`). `stops` are the questions that it answers itself, also where one answer only
    makes sense. `fields` are all values of the file by name; those of the position are read by
    `building.build_position`.
    """

    shows: str
    sections: tuple[str, ...]
    because: str
    quote: str
    readings: tuple[str, ...]
    proves: tuple[str, ...]
    stops: frozenset[str]
    lines: tuple[ScenarioLine, ...]
    root: Node
    fields: Fields

    @property
    def file(self) -> Path | None:
        """The file that it was read from, None for text."""
        return self.root.document.file


def read_scenario(file: Path) -> Scenario:
    """Read a scenario file. Raises `BadInput` where it is broken; cards are looked up when the position is built."""
    return _whole(read_document(file))


def parse_scenario(text: str, file: Path | None = None) -> Scenario:
    """Read a scenario from its text; `file` is only a name for messages. Raises `BadInput`."""
    return _whole(parse_document(text, file))


def _whole(document: Document) -> Scenario:
    current = of_today(document)
    root = Node(current, current.data)
    return scenario_of(root, root.fields(FIELDS, ("scenario", "players")), "scenario")


def scenario_of(root: Node, fields: Fields, title: str) -> Scenario:
    """Return the scenario in fields that have been read; `title` names the one that says what it shows.

    Files with fields of their own beside those of a scenario (lessons, puzzles) are read by it, too.
    """
    return Scenario(
        fields[title].text(),
        tuple(section.text() for section in fields.listed("section")),
        fields.text("because", ""),
        fields.text("quote", ""),
        _readings(fields),
        tuple(name.text() for name in fields.listed("proves")),
        frozenset(_stop(node) for node in fields.listed("stop")),
        read_lines(fields.listed("play")),
        root,
        fields,
    )


def _readings(fields: Fields) -> tuple[str, ...]:
    """The readings of a disputed rule: two at least."""
    if "disputed" not in fields:
        return ()
    readings = fields["disputed"].fields(("readings",), ("readings",))["readings"]
    found = tuple(node.text() for node in readings.items())
    if len(found) < 2:
        raise readings.error("a rule is disputed between two readings at least")
    return found


def _stop(node: Node) -> str:
    """A question by its short name, or `true` for all."""
    return ALL if node.value is True else node.one_of(QUESTIONS)
