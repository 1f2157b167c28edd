"""A game's adapter for lessons and puzzles: a position, read and answered in the words of its scenario files.

One class for each game; lessons and puzzles use this interface and know no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.practice.lines import ScenarioLine
from dtgui.practice.nodes import Node


class WantedAnswer(NamedTuple):
    """An expected answer: the seat, and its place in the file."""

    seat: Seat
    node: Node


class Misplaced(Exception):  # noqa: N818 - it says what is found instead
    """Words of a file that answer nothing at the position where they stand: what was expected, and what was found."""

    def __init__(self, node: Node, expected: str, found: str) -> None:
        super().__init__(f"{node.document.file or 'file'}:{node.line}: expected {expected}; found {found}")


class ScenarioAdapter(Protocol):
    """A file's position, and its words understood at any position that comes of it."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game, with the cards that the file needs."""

    @property
    def start(self) -> Position[Any]:
        """The position that it begins with: to be cloned, never answered."""

    def seat(self, node: Node, name: str) -> Seat:
        """Return the seat of a player. Raises `BadInput` at the node."""

    def read(self, position: Position[Any], node: Node) -> Answer:
        """Return the answer that is written at a node. Raises `Misplaced` where it is none to the open decision."""

    def unasked(self, position: Position[Any], wanted: WantedAnswer | None) -> Answer | None:
        """Return the automatic answer, or None if a player must decide.

        `wanted` is the next answer in the file: some games skip everything before it.
        """

    def unmet(self, position: Position[Any], node: Node) -> list[str]:
        """Return what is not as the expectations at a node want it, in lines. Raises `BadInput`."""

    def goal_words(self, node: Node, solver: str) -> Sequence[Phrase]:
        """Return the expectations at a node as a puzzle's goal, in words. Raises `BadInput` for one of no use there."""

    def figures(self, position: Position[Any], seat: Seat) -> tuple[int, ...]:
        """Return how well a player stands, by several measures: the more of each, the better."""

    def refusal(self, position: Position[Any], seat: Seat, node: Node) -> Refusal | None:
        """Return why a gesture that is written at a node cannot be made, None where it can. Raises `BadInput`."""

    def pieces(self, position: Position[Any], seat: Seat, node: Node) -> tuple[str, ...]:
        """Return the pieces and zones of the scene that the words at a node name. Raises `BadInput`."""

    def is_resting(self, position: Position[Any]) -> bool:
        """Whether nothing is being resolved: the next turn's play is asked for, or the game is over."""

    def is_fight(self, position: Position[Any]) -> bool:
        """Whether a fight is under way."""

    def coming(self, position: Position[Any]) -> tuple[Phrase, ...]:
        """Return what is known of the cards that come next, in lines: those that the file has stacked."""

    def day(self, position: Position[Any]) -> int:
        """Return the number of the day."""


class Tape:
    """A position that is answered in place: a session without its past, for tests and checks."""

    def __init__(self, position: Position[Any]) -> None:
        self.position = position.clone()
        self.step = 0

    def answer(self, answer: Answer) -> None:
        """Answer the open decision. Raises `IllegalAnswer`."""
        self.position.answer(answer)
        self.step += 1


class AnswerTarget(Protocol):
    """The receiver of answers: a `Session`, or a `Tape`."""

    @property
    def position(self) -> Position[Any]:
        """Where it stands."""

    @property
    def step(self) -> int:
        """How many answers led there."""

    def answer(self, answer: Answer, /) -> object:
        """Answer the open decision. Raises `IllegalAnswer`."""


def settle(ground: ScenarioAdapter, played: AnswerTarget, wanted: WantedAnswer | None) -> None:
    """Give all automatic answers, up to the next answer in the file."""
    while played.position.decision is not None:
        answer = ground.unasked(played.position, wanted)
        if answer is None:
            return
        played.answer(answer)


def give(ground: ScenarioAdapter, played: AnswerTarget, wanted: WantedAnswer) -> Answer:
    """Give an answer of the file, and return it. Raises `Misplaced` where it is none to what is asked."""
    settle(ground, played, wanted)
    answer = read_for(ground, played.position, wanted)
    played.answer(answer)
    return answer


def read_for(ground: ScenarioAdapter, position: Position[Any], wanted: WantedAnswer) -> Answer:
    """Return the answer that a seat is to give. Raises `Misplaced` where another seat is asked, or something else."""
    decision = position.decision
    if decision is None or decision.seat != wanted.seat:
        found = "nobody is asked" if decision is None else f"seat {decision.seat + 1} is asked {decision.question}"
        raise Misplaced(wanted.node, f"seat {wanted.seat + 1} to decide", found)
    return ground.read(position, wanted.node)


def position_after(ground: ScenarioAdapter, lines: Iterable[ScenarioLine]) -> Position[Any]:
    """Return the position after answers of the file. Raise `BadInput` if one cannot be given."""
    tape = Tape(ground.start)
    try:
        for line in lines:
            give(ground, tape, WantedAnswer(ground.seat(line.node, line.player or ""), line.node))
    except Misplaced as wrong:
        raise BadInput(str(wrong)) from wrong
    return tape.position
