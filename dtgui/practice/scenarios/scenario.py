"""A scenario: its file as it is read, cards of its own, and its state while it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dtgui.doomtown import verbs
from dtgui.doomtown.catalog.made_up import MadeUpCard
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.prompts import option_text
from dtgui.doomtown.questions import DONE, QUESTIONS
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import PASS, Option, Question, Seat
from dtgui.kernel.documents import Document, parse_document, read_document
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Failure, Fields, Node, ScenarioLine, of_today, read_bound, read_lines

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


# Cards made up by a scenario, to show a rule with texts of its own


def game_for(scenario: Scenario, game: Doomtown) -> Doomtown:
    """Return the game with the scenario's own cards, the same game if it has none. Raise `BadInput`."""
    if "cards" not in scenario.fields:
        return game
    return game.with_cards([_made_up(node) for node in scenario.fields.listed("cards")])


def _made_up(node: Node) -> MadeUpCard:
    fields = {name: field.value for name, field in node.entries().items()}
    return MadeUpCard(fields, node.document, node.path)


# The state of a scenario while it is played: the position, the last events, and words for the open question

NO_PLAYER = "nobody"
ALL = "true"
"""Stands for all questions where a scenario says at which ones it stops."""

_NUMBERED = re.compile(r"(?P<words>.+?)\s*#(?P<number>[1-9]\d*)")


class Offered(NamedTuple):
    """An option of the open decision, and its text as the program shows it."""

    option: Option
    text: str
    for_all: str
    """The same for any reader: `the home of Law Dogs` instead of `your home`."""
    ends: bool = False
    """Whether it ends the question."""

    def is_called(self, words: str) -> bool:
        """Return whether the words match: the whole text, `Yes` or `No`, or `Pass` or `Done` for an option that ends
        the question.
        """
        if self.ends and is_nothing(words):
            return True
        is_told = same_text(self.text, words) or same_text(self.for_all, words)
        return is_told or (self.option in _PLAIN and same_text(self.option.verb, words))

    def reads_as(self, words: str) -> bool:
        """Whether the option is meant by these words: also what stands before the text's colon (`Use Shotgun`)."""
        return self.is_called(words) or same_text(self.text.partition(": ")[0], words)

    def begins_as(self, words: str) -> bool:
        """Whether it is meant by words that say what is not offered: an ability, by any number and any dude."""
        if _folded(words).startswith("use "):
            return _folded(self.text).startswith(_folded(words))
        return self.reads_as(words)


_PLAIN = (PASS, DONE, verbs.YES.option(), verbs.NO.option())
"""Options that every window calls by other words: a scenario may call them by these."""


@dataclass
class ScenarioState:
    """A scenario being played: `log` are the sentences since the last answer, as an all-seeing reader has them.

    `stops` are the questions that are never answered by themselves (`ALL`: none is), `passed_over` those that were
    since the last answer.
    """

    game: Doomtown
    position: Position[Table]
    stops: frozenset[str] = frozenset()
    log: list[str] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.log = self.narrated()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.position.table

    def stops_at(self, question: Question) -> bool:
        """Return whether the scenario itself answers this question, whatever is offered."""
        return ALL in self.stops or question.id in self.stops

    def narrated(self) -> list[str]:
        """Return the journal since the position's last answer in sentences."""
        all_seeing = Observation(Seat(0), self.table, (), None, None)
        return [
            sentence.plain
            for happened in self.position.happened
            for sentence in self.game.narrate(all_seeing, happened)
        ]

    def view(self) -> Observation[Table]:
        """Return the observation of the seat that is asked, or of the first seat if none is."""
        decision = self.position.decision
        return self.game.observe(self.position, decision.seat if decision else Seat(0))

    def offered(self) -> list[Offered]:
        """Return all options of the open decision with their texts, none where nothing is asked."""
        decision = self.position.decision
        if decision is None:
            return []
        end = decision.question.end
        return [
            Offered(option, self.option_text(option), self._for_all(option), option == end)
            for option in decision.options
        ]

    def count(self, words: str) -> tuple[int, int]:
        """Return how many options read like these words, and how many there must be: `Use Fine #2` is the second."""
        plain, number = split_number(words)
        as_written = sum(each.reads_as(words) for each in self.offered())
        if as_written or not number:
            return as_written, 1
        return sum(each.reads_as(plain) for each in self.offered()), number

    def option_text(self, option: Option) -> str:
        """Return an option of the open decision in words."""
        return self.game.option_text(self.view(), option)

    def _for_all(self, option: Option) -> str:
        view = self.view()
        return option_text(view.table, option, view.decision)

    def option_texts(self) -> list[str]:
        """Return all options of the open decision in words, none where nothing is asked."""
        return [each.text for each in self.offered()]

    def asked(self) -> str:
        """Return who is to decide what."""
        decision = self.position.decision
        if decision is None:
            return "nobody: the game is over"
        return f"{self.table.players[decision.seat].name}: {decision.question}"

    def question(self) -> str:
        """Return the open question in words."""
        prompt = self.game.prompt(self.view())
        return prompt.question if prompt else "the game is over"


def differing(node: Node, expected: object, found: object) -> Iterator[Failure]:
    """Yield the failure where two values are not equal."""
    if expected != found:
        yield Failure(node, f"{node.path[-1]} {expected}", str(found))


def differing_number(node: Node, found: int) -> Iterator[Failure]:
    """Yield the failure if a number is not one of those expected at the node."""
    if not read_bound(node).holds(found):
        yield Failure(node, f"{node.path[-1]} {node.value}", str(found))


def is_nothing(words: str) -> bool:
    """Whether words are those for doing nothing more, whatever a window calls it."""
    return any(same_text(words, option.verb) for option in (PASS, DONE))


def same_text(one: str, other: str) -> bool:
    """Return whether two texts are equal, ignoring capitals, spaces, a final full stop, and "the" before a home."""
    return _folded(one) == _folded(other)


def split_number(words: str) -> tuple[str, int]:
    """Return the words without the number at their end (`Discard K♠ #2`), and the number, 0 if there is none."""
    match = _NUMBERED.fullmatch(words)
    return (match["words"], int(match["number"])) if match else (words, 0)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).removesuffix(".").replace("the home of ", "home of ")
