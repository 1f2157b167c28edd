"""Whether a puzzle holds: the solution reaches the goal, the tempting way does not, and the proof is what it claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dtgui.kernel.decisions import IllegalAnswer
from dtgui.practice.lessons.checking import CheckResult
from dtgui.practice.lines import ScenarioLine
from dtgui.practice.puzzles.proving import prove
from dtgui.practice.puzzles.puzzle import TEMPTING, Proven, Puzzle
from dtgui.practice.puzzles.running import PuzzleRun, PuzzleState
from dtgui.practice.scenario_adapter import Misplaced, ScenarioAdapter, Tape


def check_puzzle(puzzle: Puzzle, ground: ScenarioAdapter, tell: Callable[[str], None] = lambda _: None) -> CheckResult:
    """Play a puzzle's solution and its tempting way, and prove it where it says so; return what is wrong with it.

    `tell` is called with every step in words. Raises `BadInput` where the file is broken.
    """
    return CheckResult(tuple(_failures(puzzle, ground, tell)))


def _failures(puzzle: Puzzle, ground: ScenarioAdapter, tell: Callable[[str], None]) -> Iterator[str]:
    yield from _ended(puzzle, ground, "solution", PuzzleState.SOLVED, tell)
    if TEMPTING in puzzle.fields:
        yield from _ended(puzzle, ground, TEMPTING, PuzzleState.FAILED, tell)
    if puzzle.proof is Proven.UNKNOWN:
        return
    proof = prove(puzzle, ground)
    tell(f"proof: {proof.proven.value} ({proof.positions} positions)")
    if proof.proven is not puzzle.proof:
        first = ", ".join(str(ground.game.label(proof.asked, answer)) for answer in proof.answers) or "nothing"
        found = f"{proof.proven.value} ({first})"
        yield f"{puzzle.file}:{puzzle.fields['proof'].line}: expected the proof {puzzle.proof.value}; found {found}"


def _ended(
    puzzle: Puzzle, ground: ScenarioAdapter, field: str, wanted: PuzzleState, tell: Callable[[str], None]
) -> Iterator[str]:
    """Play one of the puzzle's lines, and report if it does not end as it should."""
    tell(f"{field}:")
    lines = puzzle.solution if wanted is PuzzleState.SOLVED else puzzle.tempting
    try:
        run = _played(puzzle, ground, lines, tell)
    except (Misplaced, IllegalAnswer) as wrong:
        yield str(wrong)
        return
    if run.standing is not wanted:
        found = "; ".join([run.standing.value, *ground.unmet(run.position, puzzle.goal)])
        yield f"{puzzle.file}:{puzzle.fields[field].line}: expected the {field} to end {wanted.value}; found {found}"


def _played(
    puzzle: Puzzle, ground: ScenarioAdapter, lines: Sequence[ScenarioLine], tell: Callable[[str], None]
) -> PuzzleRun:
    run = PuzzleRun(puzzle, ground, Tape(ground.start))
    for line in lines:
        if run.standing is not PuzzleState.OPEN:
            raise Misplaced(line.node, "no answers after the end", f"the puzzle is {run.standing.value} already")
        tell(f"  {line.player}: {line.node.value}")
        run.play(line)
    return run
