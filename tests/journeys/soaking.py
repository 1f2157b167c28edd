"""How long a soak is, which part of it is run, and what it has counted so far.

A soak is cut into numbered pieces, each with its own seed. Environment variables choose the part that is run:

- `DTGUI_SOAK=40-59` runs the pieces 40 to 59 only.
- `DTGUI_SOAK_STEPS=60` ends each game after 60 steps of the robot; without it a game ends after `MOST_STEPS`.
- `DTGUI_SOAK_LEAP=30` lets random players give 30 answers unseen after every `STRETCH` steps, so that a short game
  still shows its later days.
- `DTGUI_SOAK_LOG=FILE` adds a line to a file for each piece that has passed, and skips the pieces that it names.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dtgui.kernel.session import Session
from tests.gui.hands import Mind
from tests.journeys.journal import twin_of
from tests.journeys.robot import Robot

MOST_STEPS = 600
"""The number of steps after which a game is given up: random players may take many days."""
STRETCH = 10
"""The number of steps between two leaps."""
LINE = "{piece}: {figures}"


@dataclass(frozen=True)
class Soak:
    """The part of the soak that is run."""

    first: int = 0
    last: int | None = None
    steps: int = MOST_STEPS
    leap: int = 0
    log: Path | None = None

    @classmethod
    def of(cls, variables: Mapping[str, str]) -> Soak:
        """Return the part that environment variables describe."""
        first, _, last = variables.get("DTGUI_SOAK", "0-").partition("-")
        log = variables.get("DTGUI_SOAK_LOG")
        return cls(
            int(first),
            int(last) if last else None,
            int(variables.get("DTGUI_SOAK_STEPS", MOST_STEPS)),
            int(variables.get("DTGUI_SOAK_LEAP", 0)),
            None if log is None else Path(log),
        )

    def pieces(self, count: int) -> range:
        """Return the numbers of the pieces to run, of a test that has `count` of them."""
        return range(count)[self.first : None if self.last is None else self.last + 1]

    def has_passed(self, piece: str) -> bool:
        """Return whether the log says that a piece has passed before."""
        return self.log is not None and self.log.exists() and f"{piece}: " in self.log.read_text()

    def note(self, piece: str, figures: str) -> None:
        """Write what was counted to the output and to the log."""
        line = LINE.format(piece=piece, figures=figures)
        sys.stdout.write(line + "\n")
        if self.log is not None:
            with self.log.open("a") as file:
                file.write(line + "\n")

    def play(self, robot: Robot) -> None:
        """Let a robot play its game to the end, or for as many steps as a game has here."""
        while robot.step < self.steps and robot.play(min(STRETCH, self.steps - robot.step)):
            if self.leap:
                leap(robot, self.leap)


SOAK = Soak.of(os.environ)


def leap(robot: Robot, answers: int) -> None:
    """Let random players give this many answers unseen, and go on in the window from there."""
    with robot.witnessed():
        robot.note(f"{answers} answers are given unseen")
        ahead = twin_of(robot.session)
        _play_on(ahead, answers, Mind(robot.seed + robot.step))
        robot.visit.controller.take_up(ahead)
        robot.rest()


def _play_on(session: Session[Any, Any], answers: int, mind: Mind) -> None:
    for _ in range(answers):
        decision = session.position.decision
        if decision is None:
            return
        session.answer(mind.answer(session.game.observe(session.position, decision.seat)))
