"""The search for plays that a puzzle refuses although they end better than its own solution."""

from __future__ import annotations

from typing import Any

from dtgui.kernel.position import Position
from dtgui.kernel.steps import Steps
from dtgui.practice.puzzles.proving import LIMIT, prove
from dtgui.practice.puzzles.puzzle import Puzzle
from dtgui.practice.puzzles.running import PuzzleRun, is_better
from dtgui.practice.scenario_adapter import ScenarioAdapter, Tape


def refused_better(puzzle: Puzzle, ground: ScenarioAdapter, limit: int = LIMIT) -> Steps[tuple[str, ...]]:
    """Return the names of the first answers that force a better end than the solution's, but not the goal.

    `limit` is how many positions each of the two searches may look at; nothing is returned if that is not enough.
    Raise `Misplaced` if the solution cannot be played.
    """
    run = PuzzleRun(puzzle, ground, Tape(ground.start))
    best = run.solution_figures()

    def ends_better(position: Position[Any]) -> bool:
        return is_better(ground.figures(position, run.solver), best)

    better = yield from prove(puzzle, ground, limit, ends_better)
    proof = yield from prove(puzzle, ground, limit)
    refused = (answer for answer in better.answers if answer not in proof.answers)
    return tuple(str(ground.game.label(better.asked, answer)) for answer in refused)
