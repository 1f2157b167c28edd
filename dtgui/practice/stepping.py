"""A scenario as a game that can be stepped through: every answer a moment, and every expectation a note at one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from dtgui.kernel.decisions import CONCEDE, Seat, concession
from dtgui.kernel.session import Note, Session
from dtgui.practice.lines import Failure, ScenarioLine
from dtgui.practice.nodes import Node
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter, WantedAnswer, give, settle


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
