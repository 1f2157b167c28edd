"""A game's adapter for lessons and puzzles, which reads a position's words; and a scenario stepped through by it.

One class for each game; lessons and puzzles use this interface and know no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from dtgui.kernel.decisions import CONCEDE, Answer, Seat, concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.session import Note, Session
from dtgui.practice.nodes import Failure, Node, ScenarioLine


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


# A scenario as a game that can be stepped through: every answer a moment, and every expectation a note at one


class Shown(Protocol):
    """A scenario of any game."""

    @property
    def shows(self) -> str:
        """Return the scenario's point, in a sentence."""

    @property
    def because(self) -> str:
        """Why it is so; may be empty."""

    @property
    def lines(self) -> tuple[ScenarioLine, ...]:
        """Return the answers and the expectations between them."""


def play_lines(
    scenario: Shown,
    ground: ScenarioAdapter,
    session: Session[Any, Any],
    unmet: Sequence[Failure],
    also: Iterable[str] = (),
) -> None:
    """Play a scenario's lines in a session that is at its position, and leave the session at its end.

    Expectations become notes, including `unmet` ones, and so do the scenario's point and the `also` texts. It
    ends at an answer that does not fit the question; a note says so. Raise `BadInput` if the file is broken.
    """
    start = session.present.number
    _note(session, " ".join(filter(None, (scenario.shows, scenario.because, *also))))
    settle(ground, session, None)
    for line in scenario.lines:
        if line.player is None:
            wrong = [str(each) for each in unmet if each.node.path[: len(line.node.path)] == line.node.path]
            _note(session, f"Not as expected: {'; '.join(wrong)}" if wrong else f"As expected: {_told(line.node)}.")
            continue
        if line.node.value == CONCEDE.capitalize():
            session.answer(concession(ground.seat(line.node, line.player)))
            continue
        try:
            give(ground, session, WantedAnswer(ground.seat(line.node, line.player), line.node))
        except Misplaced as misplaced:
            _note(session, str(misplaced))
            break
        settle(ground, session, None)
    session.go_to(start)


def _note(session: Session[Any, Any], text: str) -> None:
    """Add a note at the present moment, after any earlier note."""
    before = session.notes.get(session.present.number)
    words = f"{before.text} {text}" if before else text
    session.write_note(session.present.number, Note(words, Seat(0)))


def _told(node: Node) -> str:
    """An expectation in one line, as it is written: `asks Sloane Gang; cards: Pancho Castillo: at home, booted`."""
    return "; ".join(f"{word} {_value(value.value)}" for word, value in node.entries().items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_value(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(_value, value)) or "none"
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
